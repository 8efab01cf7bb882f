"""What an instruction of a resolving text does (11.11.5)."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import (
    acts,
    choosing,
    declaring,
    delayed,
    lasting,
    picking,
    reading,
    triggers,
)
from livingrules.games.fftcg.happenings import BEGUN
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.terms import NEXT_TURN
from livingrules.games.fftcg.words import BY_EFFECT, CARD_MASK, CHOSEN, REF_MASK
from livingrules.kernel import tree
from livingrules.kernel.decision import MODE, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.instruction import Execute, run_list
from livingrules.kernel.library import Op
from livingrules.kernel.procedure import Frame, seal, step

DECLINE: Final = -1


def perform(g: State, frame: Execute, op: Op) -> None:
    """Carry out the instruction that the frame has come to."""
    node = op.node
    at = frame.next - 1
    if g.trace is not None:
        g.cite("11.12.1")
    if isinstance(node, tree.Act):
        if g.trace is not None:
            g.cite("11.12.3.1")
        acts.start(g, frame, node, at)
    elif isinstance(node, tree.Bind):
        bind(g, frame, node, at)
    elif isinstance(node, tree.Options):
        modes = Modes()
        modes.seq, modes.number, modes.scope = frame.seq, at, frame.scope
        g.push(modes)
    elif isinstance(node, tree.Later) and node.event.verb == "done":
        at_once(g, frame.scope, op)
    elif isinstance(node, tree.Later) and has_entered(g, g.scopes[frame.scope], node):
        set_off(g, frame.scope, op, node)
    else:
        if isinstance(node, tree.Later) and node.event.what == NEXT_TURN:
            g.set_scope(frame.scope, acts.relabel(g.scopes[frame.scope], BEGUN, (g.turn,)))
        begun = lasting.begin(g, frame.scope, frame.seq, at)
        g.set_scope(frame.scope, g.scopes[frame.scope].replace(done=int(begun)))
        g.said += 1


def at_once(g: State, number: int, op: Op) -> None:
    """*When you do so*: if it was done, an auto-ability triggers; what it chooses is chosen on stacking it."""
    scope = g.scopes[number]
    if scope.done:
        g.cite("11.8.17")
        triggers.wait(g, delayed.created(g, scope, op.subs["parts"], scope, scope.event))


def has_entered(g: State, scope: Scope, node: tree.Later) -> bool:
    """*Play it onto the field. When it enters the field, ...*: it just has, by this very text, which means that."""
    if node.event.verb != "enter" or not isinstance(node.event.object, tree.It) or node.duration is not None:
        return False
    marks = reading.marks_of(g, scope, node.event.object)
    return bool(marks) and all(delayed.brought_in(g, scope, mark) for mark in marks)


def set_off(g: State, number: int, op: Op, node: tree.Later) -> None:
    """Card text goes before the rule that such an ability waits for what comes after it (2.1 over 11.8.17.1, F45)."""
    scope = g.scopes[number]
    if node.condition is None or reading.holds(g, scope, node.condition):
        g.cite("2.1")
        triggers.wait(g, delayed.created(g, scope, op.subs["parts"], scope, scope.event))


# ------------------------------------------------------------------------------------------------------------- choosing


def bind(g: State, frame: Execute, node: tree.Bind, at: int) -> None:
    """A choice declared on announcing is taken up; everything else is asked now."""
    if node.how == "choose":
        kept = choosing.kept(g, g.scopes[frame.scope], node, frame.seq, at)
        if kept is not None:
            take_up(g, frame.scope, node, kept)
            return
    if node.ref is None:
        naming = picking.Naming()
        naming.seq, naming.number, naming.scope = frame.seq, at, frame.scope
        g.push(naming)
        return
    choice = Taking()
    choice.seq, choice.number, choice.scope = frame.seq, at, frame.scope
    g.push(choice)


def take_up(g: State, number: int, node: tree.Bind, kept: tuple[tuple[int, ...], ...]) -> None:
    """What was chosen is what the text now speaks of: only what is still legal (11.11.2.1)."""
    g.cite("11.11.2.1")
    every = tuple([mark for marks in kept for mark in marks])
    scope = choosing.holding(g.scopes[number], node, kept)
    g.set_scope(number, scope.replace(done=int(bool(every)), other=side_of(g, every, scope.other), number=len(every)))


def side_of(g: State, marks: tuple[int, ...], otherwise: int) -> int:
    """The player whose cards were taken: *they*."""
    return reading.holder(g, marks[0]) if marks else otherwise


class Taking(Frame):
    """*Select 1 Forward*; or *choose*, where nothing was announced, as in an EX Burst (11.11.5.1)."""

    fields = ("seq", "number", "scope", "group", "taken", "sizes", "seats")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0
        self.group = 0
        self.seats: tuple[int, ...] = ()
        """Who takes: the first of them now."""
        self.taken: tuple[int, ...] = ()
        self.sizes: tuple[int, ...] = ()

    @step("11.11.6")
    def whose(self, g: State) -> None:
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, tree.Bind)
        self.seats = reading.seats_of(g, g.scopes[self.scope], node.player)

    @step("11.11.5.1", "11.11.5.1.1")
    def ask(self, g: State) -> None:
        """Only what is legal may be taken; what is not there is skipped (2.3)."""
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, tree.Bind)
        refs = choosing.groups(node)
        if self.group >= len(refs):
            self.seats = self.seats[1:]
            self.group = 0
        if not self.seats:
            self.go("keep")
            return
        scope = g.scopes[self.scope]
        ref = refs[self.group]
        seat = self.seats[0]
        if node.how == "choose":
            found = choosing.legal_for(g, scope, ref)
        else:
            # *they* are those who take; where you do, those of whom the text has spoken
            spoken = scope if node.player in ("", "you") else scope.replace(other=seat)
            found = picking.pool_for(g, spoken, ref, seat)
        found = tuple([mark for mark in found if mark not in self.taken])
        picking.ask(g, self, seat, ref, found, "choose" if node.how == "choose" else "select")

    @step("11.11.5.1")
    def next(self, g: State) -> None:
        self.taken += self.picks
        self.sizes += (len(self.picks),)
        self.group += 1
        self.go("ask")

    @step("11.11.5.1")
    def keep(self, g: State) -> None:
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, tree.Bind)
        kept: list[tuple[int, ...]] = []
        start = 0
        for size in self.sizes:
            kept.append(self.taken[start : start + size])
            start += size
        take_up(g, self.scope, node, tuple(kept))
        scope = g.scopes[self.scope]
        if node.how != "choose":
            return
        source = reading.self_mark(scope)
        kind = g.library.infos[scope.ability & REF_MASK].kind
        for mark in self.taken:
            if mark >= 0:
                g.happen(
                    CHOSEN, scope.seat, mark & CARD_MASK, what=kind, cause=BY_EFFECT, by=scope.seat, source=source,
                    clause="11.11.5.1",
                )  # fmt: skip


# ---------------------------------------------------------------------------------------------------------------- modes


class Modes(Frame):
    """*Select 1 of the 3 following actions*: as declared (11.3.4), or asked now where nothing was announced."""

    fields = ("seq", "number", "scope", "queue", "asked")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0
        self.queue: tuple[int, ...] = ()
        self.asked = 0

    @step("11.11.5.1")
    def declared(self, g: State) -> None:
        modes = g.scopes[self.scope].cards("modes")
        if modes is not None:
            self.queue = modes
            self.go("follow")

    @step("11.11.5.1")
    def ask(self, g: State) -> None:
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, tree.Options)
        left = tuple([at for at in range(len(node.options)) if at not in self.queue])
        least, most = declaring.how_many(g, g.scopes[self.scope], node)
        if self.asked >= most or not left:
            self.go("follow")
            return
        self.asked += 1
        if len(left) == 1 and least == most:
            self.answer = left[0]
            return
        seat = reading.seat_of(g, g.scopes[self.scope], node.chooser)
        options = (*left, DECLINE) if least < most else left
        g.ask(Decision(MODE, seat, options, ("modes", self.seq, self.number), "11.11.5.1"))

    @step("11.11.5.1")
    def keep(self, g: State) -> None:
        if self.answer == DECLINE:
            return
        self.queue = tuple(sorted((*self.queue, self.answer)))
        self.go("ask")

    @step("11.11.5")
    def follow(self, g: State) -> None:
        if not self.queue:
            return
        mode, self.queue = self.queue[0], self.queue[1:]
        self.go("follow")
        run_list(g, g.library.op(self.seq, self.number).subs[str(mode)], self.scope)


seal(globals(), "fftcg")
