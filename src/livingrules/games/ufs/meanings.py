"""What the fighting games ask of descriptions, references and occurrences beyond what every game does.

A mark is the number of a card.  An instruction has an agent: where a text does not say whose cards it means, they are
those of the agent (K.2.2); -1 is nobody in particular.
"""

from __future__ import annotations

from typing import Any, Final

from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning import base
from livingrules.kernel.meaning.base import Key, Marks

NOBODY: Final = -1
ALL_THERE_ARE: Final = (-1, -1)
"""How many cards are picked where nobody picks any."""


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
