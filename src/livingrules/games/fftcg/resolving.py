"""Resolving what is on top of the stack (11.11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from livingrules.games.fftcg import changes, choosing, replacing
from livingrules.games.fftcg.abilities import AbilityInfo
from livingrules.games.fftcg.pieces import subject_of
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.subjects import InSlot, ThisCard
from livingrules.games.fftcg.words import (
    BY_RULE,
    FIZZLED,
    IN_VAIN,
    MOVE,
    REF_MASK,
    RESOLVES,
    SUMMON_TEXT,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.instruction import Execute
from livingrules.kernel.meaning.statement import Block, Choose, InOrder, Name, Statement
from livingrules.kernel.procedure import Frame, seal, step
from livingrules.kernel.visibility import EVERYBODY

FIZZLE_CLAUSE: Final = {2: "11.8.19", 3: "11.6.12", 4: "11.7.12", 5: "11.3.9"}
"""Where each kind of ability says that it is cancelled without a legal target."""


class Resolve(Frame):
    """A Summon or an ability on top of the stack takes effect."""

    fields = ("scope", "began")

    def __init__(self) -> None:
        super().__init__()
        self.scope = -1
        self.began: tuple[int, ...] = ()
        """The traces of what had changed before its text was followed; () where it is not."""

    @step("11.11.2", "11.11.3")
    def test(self, g: State) -> None:
        """All its targets gone, the condition of its trigger not met, what moved gone on: it has no effect at all."""
        clause = pointless(g, self.scope)
        if clause:
            scope = g.scopes[self.scope]
            g.happen(FIZZLED, scope.seat, scope.card, clause=clause, seen=EVERYBODY)
        else:
            self.follow(g)

    def follow(self, g: State) -> None:
        g.cite("11.11.5")
        scope = g.scopes[self.scope]
        info = g.library.infos[scope.ability & REF_MASK]
        if info.kind != SUMMON_TEXT and g.epoch[scope.card] != scope.epoch:
            g.cite("11.5.5")
        g.resolving = self.scope
        what = scope.ability & REF_MASK
        g.happen(RESOLVES, scope.seat, scope.card, what=what, clause="11.11.1", seen=EVERYBODY)
        frame = Execute()
        frame.seq = info.body
        frame.scope = self.scope
        self.began = traces(g)
        g.push(frame)

    @step()
    def tell(self, g: State) -> None:
        """What has changed nothing says so."""
        if self.began and self.came_to_nothing(g):
            scope = g.scopes[self.scope]
            g.happen(IN_VAIN, scope.seat, scope.card, clause="11.11.5", seen=EVERYBODY)

    def came_to_nothing(self, g: State) -> bool:
        """Whether it was cancelled, or all that its text says has been done and left no trace."""
        return not self.began or self.began == traces(g)

    @step("11.11.10")
    def leave(self, g: State) -> None:
        """A Summon goes to its owner's Break Zone, an ability ceases."""
        g.drop()
        g.resolving = -1
        if self.scope not in g.items:
            g.close_scope(self.scope)
            return
        scope = g.take_off_stack(self.scope)
        kind = g.library.infos[scope.ability & REF_MASK].kind
        if kind == SUMMON_TEXT and g.on_stack(scope.card) and g.epoch[scope.card] == scope.epoch:
            g.cite("5.2.3.1.2.1")
            replacing.attempt(g, (changes.used_up(g, scope, BY_RULE, "11.11.10"),))


def traces(g: State) -> tuple[int, ...]:
    """What an effect leaves behind when it changes anything: an event or a line of the log, a lasting effect, an
    auto-ability that has triggered, a Main Phase to come, or something for the rule processes to notice.  What somebody
    was asked on the way is nothing by itself.
    """
    last = g.history[1] if g.history is not None else None
    made = () if last is None else (last.verb, last.card, last.amount)
    return (g.seq, g.serial, len(g.waiting), g.main_phases, g.dry, g.beyond, g.won, *made)


def pointless(g: State, number: int) -> str:
    """The clause by which something on the stack has no effect at all; "" if it has one."""
    scope = g.scopes[number]
    info = g.library.infos[scope.ability & REF_MASK]
    if choosing.all_illegal(g, number):
        g.cite("11.11.2")
        return FIZZLE_CLAUSE[info.kind]
    condition = info.condition if info.trigger is not None else None
    if condition is not None and not condition.holds(g, scope):
        g.cite("11.8.13")
        return "11.11.3"
    return "11.8.16.1" if out_of_sight(g, scope, info) else ""


def out_of_sight(g: State, scope: Scope, info: AbilityInfo) -> bool:
    """Whether a zone movement trigger would affect the card that moved, which is no longer where it went."""
    event, trigger = scope.event, info.trigger
    if event is None or event.verb != MOVE or trigger is None or g.epoch[event.card] == event.epoch:
        return False
    itself = event.card == scope.card
    moved = [slot for pattern in trigger.patterns for _, slot in pattern.binds]
    for statement in flattened(info.ability.body):
        if isinstance(statement, (Choose, Name)):
            return False
        subject = subject_of(statement)
        if isinstance(subject, ThisCard):
            if itself:
                return True
        elif isinstance(subject, InSlot) and subject.slot in moved:
            return True
    return False


def flattened(body: Block) -> Iterator[Statement]:
    """The statements of a text one by one, those of a sentence too."""
    for statement in body:
        if isinstance(statement, InOrder):
            yield from flattened(statement.blocks[0])
        else:
            yield statement


seal(globals(), "fftcg")
