"""References of card text: this card, what was spoken of, the top of a deck, the rest."""

from __future__ import annotations

from livingrules.games.fftcg import filters, reading, terms
from livingrules.games.fftcg.kept import EACH, TAKEN
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import CARD_MASK, DECK, FIELD, ZONES
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import UNSETTLED, Amount, Marks, Subject


class ThisCard(Subject):
    """The card whose text it is."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("this card",))

    def marks(self, g: State, scope: Scope) -> Marks:
        return (reading.own_card(g, scope),)


class InSlot(Subject):
    """What the text has put into a slot: by a choice, by an act, by the event that it waits for."""

    __slots__ = ("slot",)

    def __init__(self, slot: int) -> None:
        super().__init__(("in slot", slot))
        self.slot = slot

    def marks(self, g: State, scope: Scope) -> Marks:
        return scope.slot(self.slot)


class OfEach(Subject):
    """*Each Forward ... its power*: the one of several that is dealt with now."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("of each",), UNSETTLED)

    def marks(self, g: State, scope: Scope) -> Marks:
        return scope.cards(EACH) or ()


class NoCard(Subject):
    """*The damage*, where a text has a word for it as it has for cards."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("no card",))

    def marks(self, g: State, scope: Scope) -> Marks:
        return ()


class InThatState(Subject):
    """*The blocking Forward*: whatever is in that state now."""

    __slots__ = ("state", "types")

    def __init__(self, state: int, types: int) -> None:
        super().__init__(("in that state", state, types), UNSETTLED)
        self.state = state
        self.types = types

    def marks(self, g: State, scope: Scope) -> Marks:
        field = [g.mark(card) for seat in (g.active, 1 - g.active) for card in g.zones[seat * ZONES + FIELD]]
        now = g.now
        return tuple([
            mark for mark in field if now[mark & CARD_MASK].types & self.types and filters.in_state(g, mark, self.state)
        ])  # fmt: skip


class Topmost(Subject):
    """*The top 3 cards of your deck*, the topmost first; fewer if there are fewer (2.3)."""

    __slots__ = ("bottom", "count", "whose")

    def __init__(self, whose: int, count: Amount, bottom: bool) -> None:
        super().__init__(("topmost", whose, count.key, bottom), terms.needs_zone(DECK) | count.needs)
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
        super().__init__(("rest", subject.key), subject.needs)
        self.subject = subject

    def marks(self, g: State, scope: Scope) -> Marks:
        taken = scope.cards(TAKEN) or ()
        found = self.subject.marks(g, scope)
        return tuple([mark for mark in found if mark not in taken and reading.there(g, mark)])
