"""Descriptions, references and numbers that are still read from their trees."""

from __future__ import annotations

from typing import Any

from livingrules.games.ufs import reading, sums
from livingrules.games.ufs.meanings import Cards, Subject
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import UNSETTLED, Amount, Marks


class WrittenCards(Cards):
    """A description as it is written."""

    __slots__ = ("node",)

    def __init__(self, node: Any) -> None:
        super().__init__(("filter", node), UNSETTLED)
        self.node = node

    def matches(self, g: State, scope: Scope, mark: int, values: Values | None) -> bool:
        return reading.matches(g, scope, self.node, mark, values)

    def search(self, g: State, scope: Scope, agent: int) -> Marks:
        return reading.candidates(g, scope, self.node, agent)

    def count(self, g: State, scope: Scope) -> int:
        return sums.count(g, scope, self.node)


class WrittenSubject(Subject):
    """A reference as it is written."""

    __slots__ = ("node",)

    def __init__(self, node: Any) -> None:
        super().__init__(("reference", node), UNSETTLED)
        self.node = node

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        return reading.cards_of(g, scope, self.node, agent)


class WrittenAmount(Amount):
    """A number as it is written."""

    __slots__ = ("node",)

    def __init__(self, node: Any) -> None:
        super().__init__(("amount", node), UNSETTLED)
        self.node = node

    def of(self, g: State, scope: Scope) -> int:
        return reading.amount(g, scope, self.node)
