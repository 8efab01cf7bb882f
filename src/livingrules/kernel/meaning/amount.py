"""Numbers that mean the same in every game: plain ones, sums, halves, bounds, so many for each."""

from __future__ import annotations

from typing import Any, Final

from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import Amount, Cards, Subject

PLUS: Final = 0
MINUS: Final = 1
TIMES: Final = 2
APART: Final = 3
"""The difference, whichever is larger."""
LARGER: Final = 4
SMALLER: Final = 5


class Number(Amount):
    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        super().__init__(("number", value))
        self.value = value

    def of(self, g: Any, scope: Scope) -> int:
        return self.value


class Sum(Amount):
    """Two numbers made one."""

    __slots__ = ("left", "op", "right")

    def __init__(self, op: int, left: Amount, right: Amount) -> None:
        super().__init__(("sum", op, left.key, right.key), left.needs | right.needs)
        self.op = op
        self.left = left
        self.right = right

    def of(self, g: Any, scope: Scope) -> int:
        left, right = self.left.of(g, scope), self.right.of(g, scope)
        op = self.op
        if op == PLUS:
            return left + right
        if op == MINUS:
            return left - right
        if op == TIMES:
            return left * right
        if op == APART:
            return abs(left - right)
        return max(left, right) if op == LARGER else min(left, right)


class Half(Amount):
    """Half of a number, in whole units, rounded up or down; `clause` says by which rule, if not by the text."""

    __slots__ = ("amount", "clause", "unit", "up")

    def __init__(self, amount: Amount, up: bool, unit: int, clause: str) -> None:
        super().__init__(("half", amount.key, up, unit), amount.needs)
        self.amount = amount
        self.up = up
        self.unit = unit
        self.clause = clause

    def of(self, g: Any, scope: Scope) -> int:
        whole = self.amount.of(g, scope)
        if self.clause:
            g.cite(self.clause)
        two = 2 * self.unit
        return (whole + (two - 1 if self.up else 0)) // two * self.unit


class Clamp(Amount):
    """A number within bounds."""

    __slots__ = ("amount", "maximum", "minimum")

    def __init__(self, amount: Amount, minimum: Amount | None, maximum: Amount | None) -> None:
        needs = amount.needs
        for bound in (minimum, maximum):
            needs |= 0 if bound is None else bound.needs
        super().__init__(
            ("clamp", amount.key, None if minimum is None else minimum.key, None if maximum is None else maximum.key),
            needs,
        )
        self.amount = amount
        self.minimum = minimum
        self.maximum = maximum

    def of(self, g: Any, scope: Scope) -> int:
        value = self.amount.of(g, scope)
        if self.minimum is not None:
            value = max(value, self.minimum.of(g, scope))
        if self.maximum is not None:
            value = min(value, self.maximum.of(g, scope))
        return value


class PerEach(Amount):
    """A step for each, or for every so many, of a number."""

    __slots__ = ("count", "every", "step")

    def __init__(self, step: Amount, count: Amount, every: int) -> None:
        super().__init__(("per each", step.key, count.key, every), step.needs | count.needs)
        self.step = step
        self.count = count
        self.every = every

    def of(self, g: Any, scope: Scope) -> int:
        return self.step.of(g, scope) * (self.count.of(g, scope) // self.every)


class Count(Amount):
    """How many objects there are of a description."""

    __slots__ = ("cards",)

    def __init__(self, cards: Cards) -> None:
        super().__init__(("count", cards.key), cards.needs)
        self.cards = cards

    def of(self, g: Any, scope: Scope) -> int:
        return self.cards.count(g, scope)


class Size(Amount):
    """How many objects the text speaks of."""

    __slots__ = ("subject",)

    def __init__(self, subject: Subject) -> None:
        super().__init__(("size", subject.key), subject.needs)
        self.subject = subject

    def of(self, g: Any, scope: Scope) -> int:
        return len(self.subject.marks(g, scope))
