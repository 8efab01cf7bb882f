"""Payments: which of the things that may be given add up to a price.

Each thing counts as some points (its weight) of some kinds (a mask).  A price is a number of points, among which there
have to be points of certain kinds, each a point of its own.  It is to be met exactly; only if one of the things that
come in larger pieces (`loose`) is given may there be one point to spare.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

Positions = tuple[int, ...]
MOST: Final = 64
"""Payments that are counted out for somebody who wants to compare them."""


class Price:
    """What is to be paid, and what it may be paid with, by position."""

    __slots__ = ("kinds", "loose", "need", "wanted", "weights")

    def __init__(self, weights: Positions, need: int, kinds: Positions, wanted: Positions, loose: Positions) -> None:
        self.weights = weights
        self.need = need
        self.kinds = kinds
        """The kinds of the points that each thing brings, as a mask."""
        self.wanted = wanted
        """Kinds of which there must be a point, as masks: a point for each."""
        self.loose = loose
        """The positions of things with which one point may be left over."""

    def fault(self, answer: Positions) -> str:
        """What is wrong with a payment, in one sentence; "" if nothing is."""
        total = sum([self.weights[position] for position in answer])
        if total < self.need:
            return f"These count as {total}; {self.need} are needed."
        if total > self.need + self.spare(answer):
            return f"These count as {total}; no more than {self.need + self.spare(answer)} may be given."
        if not self.covered(answer):
            return "These have too few points of the kinds that are needed."
        return ""

    def spare(self, answer: Positions) -> int:
        """How many points may be left over."""
        loose = self.loose
        for position in answer:
            if position in loose:
                return 1
        return 0

    def covered(self, answer: Positions) -> bool:
        """Whether every kind that is wanted has a point of its own among these."""
        wanted = self.wanted
        if not wanted:
            return True
        if len(wanted) == 1:
            return any(self.kinds[position] & wanted[0] for position in answer)
        return self._assign(wanted, [(self.kinds[position], self.weights[position]) for position in answer])

    def _assign(self, wanted: Positions, given: list[tuple[int, int]]) -> bool:
        """Give the first kind that is wanted a point, then see to the others."""
        if not wanted:
            return True
        for at, (kind, left) in enumerate(given):
            if left and kind & wanted[0]:
                given[at] = (kind, left - 1)
                if self._assign(wanted[1:], given):
                    return True
                given[at] = (kind, left)
        return False

    # -------------------------------------------------------------------------------------------------- finding some

    def possible(self) -> bool:
        """Whether there is any payment at all."""
        if sum(self.weights) < self.need:
            return False
        return self.first(tuple(range(len(self.weights)))) is not None

    def first(self, preferred: Positions) -> Positions | None:
        """The payment made of the things that come first in an order of preference, as far as that can be."""
        for payment in self._covering(preferred, self.wanted, ()):
            return payment
        return None

    def all(self, most: int = MOST) -> list[Positions]:
        """Different payments, none of which could do without a part of it; no more than that many."""
        found = self.different(most)
        return [payment for payment in found if not self.wasteful(payment)] or found

    def different(self, most: int) -> list[Positions]:
        """So many payments that are not the same, if there are as many."""
        found: dict[Positions, None] = {}
        for payment in self._covering(tuple(range(len(self.weights))), self.wanted, ()):
            found.setdefault(tuple(sorted(payment)))
            if len(found) >= most:
                break
        return list(found)

    def wasteful(self, payment: Positions) -> bool:
        """Whether it would do without one of its parts."""
        return any(not self.fault(payment[:at] + payment[at + 1 :]) for at in range(len(payment)))

    def only(self) -> Positions | None:
        """The one payment there is, if there is only one."""
        found = self.different(2)
        return found[0] if len(found) == 1 else None

    def _covering(self, preferred: Positions, wanted: Positions, taken: Positions) -> Iterator[Positions]:
        """First a thing for each kind that is wanted, then whatever fills the number."""
        while wanted and self.covered_so_far(taken, len(self.wanted) - len(wanted) + 1):
            wanted = wanted[1:]
        if not wanted:
            yield from self._filling(preferred, 0, taken, sum([self.weights[position] for position in taken]))
            return
        for position in preferred:
            if self.kinds[position] & wanted[0] and position not in taken:
                yield from self._covering(preferred, wanted[1:], (*taken, position))

    def covered_so_far(self, taken: Positions, count: int) -> bool:
        """Whether these have a point for each of the first so many kinds that are wanted."""
        return self._assign(self.wanted[:count], [(self.kinds[position], self.weights[position]) for position in taken])

    def _filling(self, preferred: Positions, begin: int, taken: Positions, total: int) -> Iterator[Positions]:
        if total >= self.need:
            if total <= self.need + self.spare(taken):
                yield taken
            return
        for at in range(begin, len(preferred)):
            position = preferred[at]
            if position not in taken:
                yield from self._filling(preferred, at + 1, (*taken, position), total + self.weights[position])
