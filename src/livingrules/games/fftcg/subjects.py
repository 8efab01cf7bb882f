"""References of card text: this card, what was spoken of, the top of a deck, the rest."""

from __future__ import annotations

from livingrules.games.fftcg import filters, reading
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import CARD_MASK, DECK, FIELD, ZONES
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import Amount, Marks, Subject


class ThisCard(Subject):
    """The card whose text it is."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("this card",))

    def marks(self, g: State, scope: Scope) -> Marks:
        return (reading.own_card(g, scope),)


class Spoken(Subject):
    """What was spoken of: by its role if the text names one, else what was spoken of last.

    label, noun: under which the scope may hold it.  types: of what was spoken of last those of that type, if any; 0 for
    all.
    """

    __slots__ = ("label", "noun", "types")

    def __init__(self, label: str, noun: str, types: int) -> None:
        super().__init__(("spoken", label, noun, types))
        self.label = label
        self.noun = noun
        self.types = types

    def marks(self, g: State, scope: Scope) -> Marks:
        found = scope.cards(self.label)
        if found is None and self.noun:
            found = scope.cards(self.noun)
        if found is None:
            found = scope.cards("")
        if found is None:
            return ()
        if self.types:
            such = [mark for mark in found if mark < 0 or reading.known(g, scope, mark).types & self.types]
            return tuple(such) or found
        return found


class InThatState(Subject):
    """*The blocking Forward*: by its role if the text has spoken of it, else whatever is in that state now."""

    __slots__ = ("label", "state", "types")

    def __init__(self, label: str, state: int, types: int) -> None:
        super().__init__(("in that state", label, state, types))
        self.label = label
        self.state = state
        self.types = types

    def marks(self, g: State, scope: Scope) -> Marks:
        found = scope.cards(self.label)
        if found is not None:
            return found
        field = [g.mark(card) for seat in (g.active, 1 - g.active) for card in g.zones[seat * ZONES + FIELD]]
        now = g.now
        return tuple([
            mark for mark in field if now[mark & CARD_MASK].types & self.types and filters.in_state(g, mark, self.state)
        ])  # fmt: skip


class Last(Subject):
    """What was spoken of last, whatever it is."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("last",))

    def marks(self, g: State, scope: Scope) -> Marks:
        return scope.cards("") or ()


class Topmost(Subject):
    """*The top 3 cards of your deck*, the topmost first; fewer if there are fewer (2.3)."""

    __slots__ = ("bottom", "count", "whose")

    def __init__(self, whose: int, count: Amount, bottom: bool) -> None:
        super().__init__(("topmost", whose, count.key, bottom))
        self.whose = whose
        self.count = count
        self.bottom = bottom

    def marks(self, g: State, scope: Scope) -> Marks:
        seat = reading.seat(g, scope, self.whose)
        count = self.count.of(g, scope)
        deck = g.zones[seat * ZONES + DECK]
        cards = deck[:count] if self.bottom else deck[: -count - 1 : -1]
        return tuple([g.mark(card) for card in cards])


class Rest(Subject):
    """*The rest*: those that have not been taken out of what was spoken of."""

    __slots__ = ("subject",)

    def __init__(self, subject: Subject) -> None:
        super().__init__(("rest", subject.key))
        self.subject = subject

    def marks(self, g: State, scope: Scope) -> Marks:
        taken = scope.cards("taken") or ()
        found = scope.cards("all") or self.subject.marks(g, scope)
        return tuple([mark for mark in found if mark not in taken and reading.there(g, mark)])
