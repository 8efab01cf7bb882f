"""What the fighting games ask of descriptions and references beyond what every game does.

A mark is the number of a card.  An instruction has an agent: where a text does not say whose cards it means, they are
those of the agent (K.2.2); -1 is nobody in particular.
"""

from __future__ import annotations

from typing import Any, Final

from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning import base
from livingrules.kernel.meaning.base import Marks

NOBODY: Final = -1


class Cards(base.Cards):
    """Cards by description."""

    __slots__ = ()

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
