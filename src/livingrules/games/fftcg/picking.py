"""Who takes which objects on resolution: pools, numbers, chance, and what is only named."""

from __future__ import annotations

from typing import Final, Protocol

from livingrules.games.fftcg import choosing, filters, reading
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.terms import CARD_TYPE, ELEMENT, JOB, NUMBER, USUAL_ELEMENT
from livingrules.games.fftcg.words import (
    CARD_MASK,
    DECK,
    ELEMENT_NAMES,
    HIDDEN_ZONES,
    LOOKED_0,
    NAMED,
    TYPE_NAMES,
)
from livingrules.kernel.decision import CARDS, MODE, Decision
from livingrules.kernel.decision import NUMBER as A_NUMBER
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.statement import DESCRIBED, NOBODY, Do, Name, Selection
from livingrules.kernel.procedure import Frame, seal, step
from livingrules.kernel.visibility import EVERYBODY

Marks = tuple[int, ...]
LARGEST: Final = 99
"""The largest number that a player may name."""


def marks_of(g: State, scope: Scope, groups: tuple[Selection, ...]) -> Marks:
    """All the objects that a statement is about, each once."""
    if len(groups) == 1:
        return groups[0].subject.marks(g, scope)
    found: list[int] = []
    for group in groups:
        found += [mark for mark in group.subject.marks(g, scope) if mark not in found]
    return tuple(found)


def pool_for(g: State, scope: Scope, group: Selection, seat: int) -> Marks:
    """What a player takes from: cards in hand are their own where the text does not say whose."""
    found = group.subject.marks(g, scope)
    if group.of_taker:
        return tuple([mark for mark in found if reading.holder(g, mark) == seat])
    return found


def demanded(g: State, scope: Scope, statement: Do) -> int:
    """How many cards an act has to be done to so that what it says was done; at least one."""
    group = statement.groups[0] if len(statement.groups) == 1 else None
    if group is None or group.kind != DESCRIBED or group.count is None or group.all or group.up_to:
        return 1
    return max(group.count.of(g, scope), 1)


class Picker(Protocol):
    """A procedure that has somebody pick for an instruction: where it stands, its scope, and what was picked."""

    seq: int
    number: int
    scope: int
    picks: tuple[int, ...]


def ask(g: State, frame: Picker, seat: int, group: Selection, found: Marks, word: str) -> None:
    """Ask for as many as the selection wants; what is forced or left to chance is not asked.

    As many as there are is taken where the text wants more (2.3).
    """
    if not group.open:
        frame.picks = found
        return
    least, most = choosing.wanted(g, g.scopes[frame.scope], group)
    if group.random:
        frame.picks = g.rng.sample(found, min(least, len(found))) if len(found) > least else found
        return
    if least > len(found):
        g.cite("2.3")
    if not most or (least >= len(found) and not is_secret(g, group, found)):
        frame.picks = found if most else ()
        return
    least, most = min(least, len(found)), min(most, len(found))
    if group.chooser != NOBODY:
        seat = reading.seat(g, g.scopes[frame.scope], group.chooser)
    g.ask(Decision(CARDS, seat, found, (word, *place_of(frame)), "11.11.5.1", least, most))


def is_secret(g: State, group: Selection, found: Marks) -> bool:
    """Whether the other player cannot know what there is to pick from, and windows are open: cards of a hand or a deck,
    or cards that somebody looks at.
    """
    if not g.masked():
        return False
    if any(mark >= 0 and g.eyes(mark & CARD_MASK) & EVERYBODY != EVERYBODY for mark in found):
        return True
    if any(g.flags[card] & (LOOKED_0 | LOOKED_0 << 1) for seat in (0, 1) for card in g.cards_in(seat, DECK)):
        return True
    where = () if group.cards is None else filters.cards_of(group.cards).where
    return any(kind in where and (g.cards_in(0, kind) or g.cards_in(1, kind)) for kind in HIDDEN_ZONES)


def place_of(frame: Picker) -> tuple[int, int]:
    """Where the instruction stands in the library: what the question is about."""
    return (frame.seq, frame.number)


class Naming(Frame):
    """*Name 1 Element*: a word or a number that the text goes on to speak of."""

    fields = ("seq", "number", "scope")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0

    @step("11.11.5.1")
    def ask(self, g: State) -> None:
        statement = naming_at(g, self.seq, self.number)
        seat = reading.seat(g, g.scopes[self.scope], statement.player)
        prompt = ("name", self.seq, self.number)
        if statement.what == NUMBER:
            g.cite("4.1")
            g.ask(Decision(A_NUMBER, seat, (), prompt, "11.11.9", 0, LARGEST))
        else:
            g.ask(Decision(MODE, seat, tuple(range(len(nameable(g, statement.what)))), prompt, "11.11.5.1"))

    @step("11.11.9")
    def keep(self, g: State) -> None:
        """What was named once stays so for the rest of the text."""
        statement = naming_at(g, self.seq, self.number)
        scope = g.scopes[self.scope]
        seat = reading.seat(g, scope, statement.player)
        if statement.what == NUMBER:
            g.set_scope(self.scope, scope.replace(x=self.answer, number=self.answer))
        else:
            g.set_scope(self.scope, scope.replace(word=nameable(g, statement.what)[self.answer]))
        g.happen(NAMED, seat, amount=self.answer, what=self.seq << 8 | self.number, clause="11.11.9")


def naming_at(g: State, seq: int, at: int) -> Name:
    """The naming at a place of a text."""
    statement = g.library.op(seq, at).statement
    assert isinstance(statement, Name)
    return statement


def nameable(g: State, what: int) -> tuple[str, ...]:
    """The words from which one is named, in an order that is the same in every copy of the game."""
    if what == ELEMENT:
        return ELEMENT_NAMES
    if what == USUAL_ELEMENT:
        return ELEMENT_NAMES[:6]
    if what == CARD_TYPE:
        return TYPE_NAMES
    if what == JOB:
        return tuple(sorted({job for values in g.printed for job in values.jobs}))
    return tuple(sorted({name for values in g.printed for name in values.names}))


seal(globals(), "fftcg")
