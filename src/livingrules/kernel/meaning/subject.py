"""References that mean the same in every game."""

from __future__ import annotations

from typing import Any

from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import Cards, Marks, Subject, joined


class Every(Subject):
    """All objects of a description."""

    __slots__ = ("cards",)

    def __init__(self, cards: Cards) -> None:
        super().__init__(("every", cards.key), cards.needs)
        self.cards = cards

    def marks(self, g: Any, scope: Scope) -> Marks:
        return self.cards.find(g, scope)


class Together(Subject):
    """Several references together, each object once."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Subject, ...]) -> None:
        super().__init__(("together", tuple([part.key for part in parts])), joined(parts))
        self.parts = parts

    def marks(self, g: Any, scope: Scope) -> Marks:
        found: list[int] = []
        for part in self.parts:
            found += [mark for mark in part.marks(g, scope) if mark not in found]
        return tuple(found)
