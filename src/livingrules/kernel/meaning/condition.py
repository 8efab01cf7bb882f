"""Conditions that mean the same in every game."""

from __future__ import annotations

from typing import Any

from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import UNSETTLED, Amount, Condition, compares, joined


class Compare(Condition):
    """Two numbers stand so to each other."""

    __slots__ = ("left", "op", "right")

    def __init__(self, left: Amount, op: int, right: Amount) -> None:
        super().__init__(("compare", left.key, op, right.key), left.needs | right.needs)
        self.left = left
        self.op = op
        self.right = right

    def holds(self, g: Any, scope: Scope) -> bool:
        return compares(self.left.of(g, scope), self.op, self.right.of(g, scope))


class All(Condition):
    """Every part holds."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Condition, ...]) -> None:
        super().__init__(("all", tuple([part.key for part in parts])), joined(parts))
        self.parts = parts

    def holds(self, g: Any, scope: Scope) -> bool:
        return all(part.holds(g, scope) for part in self.parts)


class AnyOf(Condition):
    """One of the parts holds."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Condition, ...]) -> None:
        super().__init__(("any of", tuple([part.key for part in parts])), joined(parts))
        self.parts = parts

    def holds(self, g: Any, scope: Scope) -> bool:
        return any(part.holds(g, scope) for part in self.parts)


class Not(Condition):
    """The part does not hold."""

    __slots__ = ("part",)

    def __init__(self, part: Condition) -> None:
        super().__init__(("not", part.key), part.needs)
        self.part = part

    def holds(self, g: Any, scope: Scope) -> bool:
        return not self.part.holds(g, scope)


class Done(Condition):
    """What the text offered or tried before was done, or was not."""

    __slots__ = ("wanted",)

    def __init__(self, wanted: bool) -> None:
        super().__init__(("done", wanted), UNSETTLED)
        self.wanted = wanted

    def holds(self, g: Any, scope: Scope) -> bool:
        return bool(scope.done) == self.wanted
