"""Who takes which objects on resolution: pools, numbers, chance, and what is only named."""

from __future__ import annotations

from typing import Final, Protocol

from livingrules.games.fftcg import choosing, filters, reading
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    CARD_MASK,
    DECK,
    ELEMENT_NAMES,
    HAND,
    HIDDEN_ZONES,
    LOOKED_0,
    NAMED,
    TYPE_NAMES,
)
from livingrules.kernel import tree
from livingrules.kernel.decision import CARDS, MODE, NUMBER, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.procedure import Frame, seal, step
from livingrules.kernel.visibility import EVERYBODY

Marks = tuple[int, ...]
LARGEST: Final = 99
"""The largest number that a player may name."""


def open_pick(ref: tree.Ref | None) -> bool:
    """Whether somebody has to take some out of several."""
    if isinstance(ref, tree.Select):
        return (ref.quantity is not None or ref.up_to) and ref.filter.order not in ("top", "bottom")
    if isinstance(ref, tree.Both):
        return any(open_pick(part) for part in ref.refs)
    return isinstance(ref, tree.PartOf)


def parts_of(ref: tree.Ref | None) -> tuple[tree.Ref, ...]:
    """The references that are settled one after another."""
    if ref is None:
        return ()
    return ref.refs if isinstance(ref, tree.Both) else (ref,)


def pool_for(g: State, scope: Scope, ref: tree.Ref, seat: int) -> Marks:
    """What a player takes from: cards in hand are their own where the text does not say whose."""
    found = reading.marks_of(g, scope, ref)
    if isinstance(ref, tree.Select) and not ref.filter.owner and HAND in filters.cards_of(ref.filter.noted).where:
        return tuple([mark for mark in found if reading.holder(g, mark) == seat])
    return found


def demanded(g: State, scope: Scope, node: tree.Act) -> int:
    """How many cards an act has to be done to so that what it says was done; at least one."""
    ref = node.object
    if not isinstance(ref, tree.Select) or ref.quantity is None or ref.all or ref.up_to:
        return 1
    return max(reading.amount(g, scope, ref.quantity), 1)


class Picker(Protocol):
    """A procedure that has somebody pick for an instruction: where it stands, its scope, and what was picked."""

    seq: int
    number: int
    scope: int
    picks: tuple[int, ...]


def ask(g: State, frame: Picker, seat: int, ref: tree.Ref, found: Marks, word: str) -> None:
    """Ask for as many as the reference wants; what is forced or left to chance is not asked.

    As many as there are is taken where the text wants more (2.3).
    """
    if not open_pick(ref):
        frame.picks = found
        return
    least, most = choosing.wanted(g, g.scopes[frame.scope], ref)
    if isinstance(ref, tree.Select) and ref.random:
        frame.picks = g.rng.sample(found, min(least, len(found))) if len(found) > least else found
        return
    if least > len(found):
        g.cite("2.3")
    if not most or (least >= len(found) and not is_secret(g, ref, found)):
        frame.picks = found if most else ()
        return
    least, most = min(least, len(found)), min(most, len(found))
    chooser = ref.chooser if isinstance(ref, tree.Select) else ""
    if chooser:
        seat = reading.seat_of(g, g.scopes[frame.scope], chooser)
    g.ask(Decision(CARDS, seat, found, (word, *place_of(frame)), "11.11.5.1", least, most))


def is_secret(g: State, ref: tree.Ref, found: Marks) -> bool:
    """Whether the other player cannot know what there is to pick from, and windows are open: cards of a hand or a deck,
    or cards that somebody looks at.
    """
    if not g.masked():
        return False
    if any(mark >= 0 and g.eyes(mark & CARD_MASK) & EVERYBODY != EVERYBODY for mark in found):
        return True
    if any(g.flags[card] & (LOOKED_0 | LOOKED_0 << 1) for seat in (0, 1) for card in g.cards_in(seat, DECK)):
        return True
    where = filters.cards_of(ref.filter.noted).where if isinstance(ref, tree.Select) else ()
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
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, tree.Bind)
        seat = reading.seat_of(g, g.scopes[self.scope], node.player)
        prompt = ("name", self.seq, self.number)
        if node.what == "number":
            g.cite("4.1")
            g.ask(Decision(NUMBER, seat, (), prompt, "11.11.9", 0, LARGEST))
        else:
            g.ask(Decision(MODE, seat, tuple(range(len(nameable(g, node.what)))), prompt, "11.11.5.1"))

    @step("11.11.9")
    def keep(self, g: State) -> None:
        """What was named once stays so for the rest of the text."""
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, tree.Bind)
        scope = g.scopes[self.scope]
        seat = reading.seat_of(g, scope, node.player)
        if node.what == "number":
            g.set_scope(self.scope, scope.replace(x=self.answer, number=self.answer))
        else:
            g.set_scope(self.scope, scope.replace(word=nameable(g, node.what)[self.answer]))
        g.happen(NAMED, seat, amount=self.answer, what=self.seq << 8 | self.number, clause="11.11.9")


def nameable(g: State, what: str) -> tuple[str, ...]:
    """The words from which one is named, in an order that is the same in every copy of the game."""
    if what == "element":
        return ELEMENT_NAMES
    if what == "element other than Light and Dark":
        return ELEMENT_NAMES[:6]
    if what == "card type":
        return TYPE_NAMES
    if what == "job":
        return tuple(sorted({job for values in g.printed for job in values.jobs}))
    return tuple(sorted({name for values in g.printed for name in values.names}))


seal(globals(), "fftcg")
