"""What the fighting games ask of descriptions, references and occurrences beyond what every game does.

A mark is the number of a card.  An instruction has an agent: where a text does not say whose cards it means, they are
those of the agent (K.2.2); -1 is nobody in particular.
"""

from __future__ import annotations

from typing import Any, Final

from livingrules.games.ufs.terms import ANY_KIND
from livingrules.games.ufs.values import Values
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning import base
from livingrules.kernel.meaning.base import ANYBODY, UNSETTLED, YOU, Key, Marks, Meaning
from livingrules.kernel.visibility import EVERYBODY

NOBODY: Final = -1
ALL_THERE_ARE: Final = (-1, -1)
"""How many cards are picked where nobody picks any."""
EVERY: Final = -1
"""Whatever it is, in sets of bits and where a number is asked for."""


class Cards(base.Cards):
    """Cards by description."""

    __slots__ = ("plain",)

    def __init__(self, key: Key, needs: int, plain: bool) -> None:
        super().__init__(key, needs)
        self.plain = plain
        """It asks for nothing but types, owner and zone."""

    def find(self, g: Any, scope: Scope) -> Marks:
        return self.search(g, scope, NOBODY)

    def search(self, g: Any, scope: Scope, agent: int) -> Marks:
        """All of them, for an act of that player."""
        raise AssertionError(f"{self.key[0]} describes nothing")


class Subject(base.Subject):
    """Cards, where nobody has to pick any."""

    __slots__ = ()

    def marks(self, g: Any, scope: Scope) -> Marks:
        return self.meant(g, scope, NOBODY)

    def meant(self, g: Any, scope: Scope, agent: int) -> Marks:
        """The cards, for an act of that player."""
        raise AssertionError(f"{self.key[0]} names nothing")

    def wanted(self, g: Any, scope: Scope) -> tuple[int, int]:
        """How many of them are picked: (least, most); a most of -1 is all there are."""
        return ALL_THERE_ARE


class Occurrence(base.Condition):
    """Something has happened, or has not: in general, or to a certain card."""

    __slots__ = ()

    def done_to(self, g: Any, scope: Scope, card: int) -> bool:
        """Whether it has happened to that card, or has not."""
        raise AssertionError(f"{self.key[0]} does not happen to cards")

    def own_events(self, g: Any, scope: Scope) -> list[Event]:
        """The events of the kind that belong to the effect, in the order in which they happened."""
        raise AssertionError(f"{self.key[0]} is no event")


class Premise(base.Condition):
    """What a sentence or an ability depends on, and the cards of which the text goes on to speak when it is so."""

    __slots__ = ()

    def gathered(self, g: Any, scope: Scope) -> Scope:
        """The scope with the cards that it looks at in their slots."""
        raise AssertionError(f"{self.key[0]} speaks of nothing")


class Expected(Meaning):
    """What may happen, as far as it can be told of an event in a few comparisons.

    Many abilities wait for the same kind of event, and nearly all of them wait for another one of it: the other
    player's, one to another card, a card of another type, another step of the turn.
    """

    __slots__ = ("rough_kinds", "rough_own", "rough_player", "rough_time", "waits", "way")

    def __init__(self, key: Key, waits: tuple[int, ...], way: int) -> None:
        super().__init__(key, UNSETTLED)
        self.waits = waits
        """The events by which whatever waits for it is found."""
        self.way = way
        """By which rule it comes about, where the verb does not tell."""
        self.rough_player = ANYBODY
        self.rough_own = False
        """Only what happens to the very card that carries the text."""
        self.rough_kinds = ANY_KIND
        """The types of card it may happen to, one bit each."""
        self.rough_time = EVERY
        """The phase or step whose start or end is meant."""

    def excludes(self, by: int, card: int, event: Event) -> bool:
        """Whether the event is surely none that a text of that player on that card means."""
        if self.rough_player != ANYBODY and (event.seat == by) != (self.rough_player == YOU):
            return True
        if self.rough_own:
            return event.card != card
        if self.rough_time >= 0 and event.what != self.rough_time:
            return True
        values: Values | None = event.values
        return values is not None and not self.rough_kinds >> values.kind & 1

    def might_concern(self, by: int, event: Event) -> bool:
        """Whether the event could be one that such an ability in the player's hand waits for, as far as everybody may
        know what happened.
        """
        if self.rough_player != ANYBODY and (event.seat == by) != (self.rough_player == YOU):
            return False
        if self.rough_time >= 0 and event.what != self.rough_time:
            return False
        if event.seen & EVERYBODY != EVERYBODY or event.values is None:
            return True
        values: Values = event.values
        return not self.rough_own and bool(self.rough_kinds >> values.kind & 1)

    def first(self, g: Any, scope: Scope, events: tuple[Event, ...], named: bool = True) -> int:
        """The first of the events that is the one, or -1."""
        raise AssertionError(f"{self.key[0]} does not happen")

    def one_more(self, g: Any, scope: Scope, event: Event) -> bool:
        """Whether another event of the same moment is the one, too."""
        raise AssertionError(f"{self.key[0]} does not happen")

    def begun(self, g: Any, scope: Scope, batch: tuple[Event, ...], which: int) -> Scope:
        """The scope that begins with the event."""
        raise AssertionError(f"{self.key[0]} does not happen")
