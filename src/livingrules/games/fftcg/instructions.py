"""What a statement of a resolving text does (11.11.5)."""

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
from livingrules.games.fftcg.happenings import Happening, Referred
from livingrules.games.fftcg.kept import BEGUN, MODES
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import BY_EFFECT, CARD_MASK, CHOSEN, FIELD, REF_MASK
from livingrules.kernel.decision import MODE, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.instruction import Execute, run_list
from livingrules.kernel.meaning.base import YOU
from livingrules.kernel.meaning.program import Numbered
from livingrules.kernel.meaning.statement import Choose, Do, Modes, Name, Wait
from livingrules.kernel.procedure import Frame, seal, step

DECLINE: Final = -1


def perform(g: State, frame: Execute, op: Numbered) -> None:
    """Carry out the statement that the frame has come to."""
    statement = op.statement
    at = frame.next - 1
    if g.trace is not None:
        g.cite("11.12.1")
    if isinstance(statement, Do):
        if g.trace is not None:
            g.cite("11.12.3.1")
        acts.start(g, frame, statement, at)
    elif isinstance(statement, Choose):
        choose(g, frame, statement, at)
    elif isinstance(statement, Name):
        naming = picking.Naming()
        naming.seq, naming.number, naming.scope = frame.seq, at, frame.scope
        g.push(naming)
    elif isinstance(statement, Modes):
        modes = ModesUsed()
        modes.seq, modes.number, modes.scope = frame.seq, at, frame.scope
        g.push(modes)
    elif isinstance(statement, Wait):
        wait(g, frame, op, statement)
    else:
        begin(g, frame)


def begin(g: State, frame: Execute) -> None:
    """What lasts begins."""
    begun = lasting.begin(g, frame.scope, frame.seq, frame.next - 1)
    g.set_scope(frame.scope, g.scopes[frame.scope].replace(done=int(begun)))
    g.said += 1


def wait(g: State, frame: Execute, op: Numbered, statement: Wait) -> None:
    """A delayed auto-ability (11.8.17): what it waits for has just been done, has just happened, or is to come."""
    happening = triggers.waited_for(statement)
    if not happening.patterns:
        at_once(g, frame.scope, op)
    elif has_entered(g, g.scopes[frame.scope], statement, happening):
        set_off(g, frame.scope, op, statement)
    else:
        if happening.next_turn:
            g.set_scope(frame.scope, g.scopes[frame.scope].keeping(BEGUN, (g.turn,)))
        begin(g, frame)


def at_once(g: State, number: int, op: Numbered) -> None:
    """*When you do so*: if it was done, an auto-ability triggers; what it chooses is chosen on stacking it."""
    scope = g.scopes[number]
    if scope.done:
        g.cite("11.8.17")
        triggers.wait(g, delayed.created(g, scope, op.blocks[0], scope, scope.event))


def has_entered(g: State, scope: Scope, statement: Wait, happening: Happening) -> bool:
    """*Play it onto the field. When it enters the field, ...*: it just has, by this very text, which means that."""
    first = happening.patterns[0]
    if first.arrival != FIELD or not isinstance(first.object, Referred) or statement.until is not None:
        return False
    marks = first.object.subject.marks(g, scope)
    return bool(marks) and all(delayed.brought_in(g, scope, mark) for mark in marks)


def set_off(g: State, number: int, op: Numbered, statement: Wait) -> None:
    """Card text goes before the rule that such an ability waits for what comes after it (2.1 over 11.8.17.1, F45)."""
    scope = g.scopes[number]
    if statement.condition is None or statement.condition.holds(g, scope):
        g.cite("2.1")
        triggers.wait(g, delayed.created(g, scope, op.blocks[0], scope, scope.event))


# ------------------------------------------------------------------------------------------------------------- choosing


def choose(g: State, frame: Execute, statement: Choose, at: int) -> None:
    """A choice declared on announcing is taken up; everything else is asked now."""
    if statement.announced:
        kept = choosing.kept(g, g.scopes[frame.scope], statement, frame.seq, at)
        if kept is not None:
            take_up(g, frame.scope, statement, kept)
            return
    choice = Taking()
    choice.seq, choice.number, choice.scope = frame.seq, at, frame.scope
    g.push(choice)


def take_up(g: State, number: int, statement: Choose, kept: tuple[tuple[int, ...], ...]) -> None:
    """What was chosen is what the text now speaks of: only what is still legal (11.11.2.1)."""
    g.cite("11.11.2.1")
    every = tuple([mark for marks in kept for mark in marks])
    scope = choosing.holding(g.scopes[number], statement, kept)
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
        statement = choosing.choice_at(g, self.seq, self.number)
        self.seats = reading.seats(g, g.scopes[self.scope], statement.player)

    @step("11.11.5.1", "11.11.5.1.1")
    def ask(self, g: State) -> None:
        """Only what is legal may be taken; what is not there is skipped (2.3)."""
        statement = choosing.choice_at(g, self.seq, self.number)
        groups = statement.groups
        if self.group >= len(groups):
            self.seats = self.seats[1:]
            self.group = 0
        if not self.seats:
            self.go("keep")
            return
        scope = g.scopes[self.scope]
        group = groups[self.group]
        seat = self.seats[0]
        if statement.announced:
            found = choosing.legal_for(g, scope, group)
        else:
            # *they* are those who take; where you do, those of whom the text has spoken
            spoken = scope if statement.player == YOU else scope.replace(other=seat)
            found = picking.pool_for(g, spoken, group, seat)
        found = tuple([mark for mark in found if mark not in self.taken])
        picking.ask(g, self, seat, group, found, "choose" if statement.announced else "select")

    @step("11.11.5.1")
    def next(self, g: State) -> None:
        self.taken += self.picks
        self.sizes += (len(self.picks),)
        self.group += 1
        self.go("ask")

    @step("11.11.5.1")
    def keep(self, g: State) -> None:
        statement = choosing.choice_at(g, self.seq, self.number)
        kept: list[tuple[int, ...]] = []
        start = 0
        for size in self.sizes:
            kept.append(self.taken[start : start + size])
            start += size
        take_up(g, self.scope, statement, tuple(kept))
        scope = g.scopes[self.scope]
        if not statement.announced:
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


class ModesUsed(Frame):
    """*Select 1 of the 3 following actions*: as declared (11.3.4), or asked now where nothing was announced."""

    fields = ("seq", "number", "scope", "queue", "asked")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0
        self.queue: tuple[int, ...] = ()
        self.asked = 0

    @step("11.11.5.1")
    def declared(self, g: State) -> None:
        modes = g.scopes[self.scope].cards(MODES)
        if modes is not None:
            self.queue = modes
            self.go("follow")

    @step("11.11.5.1")
    def ask(self, g: State) -> None:
        statement = g.library.op(self.seq, self.number).statement
        assert isinstance(statement, Modes)
        left = tuple([at for at in range(len(statement.blocks)) if at not in self.queue])
        least, most = declaring.how_many(g, g.scopes[self.scope], statement)
        if self.asked >= most or not left:
            self.go("follow")
            return
        self.asked += 1
        if len(left) == 1 and least == most:
            self.answer = left[0]
            return
        seat = reading.seat(g, g.scopes[self.scope], statement.player)
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
        run_list(g, g.library.op(self.seq, self.number).blocks[mode], self.scope)


seal(globals(), "fftcg")
