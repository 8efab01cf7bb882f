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
FEW: Final = 10
"""So few things are added up faster in every way than it is told beforehand which ways lead nowhere."""


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
        return self.covered_so_far(answer, len(wanted))

    def covered_so_far(self, taken: Positions, count: int) -> bool:
        """Whether these have a point for each of the first so many kinds that are wanted."""
        wanted, kinds = self.wanted, self.kinds
        if count == 1:
            first = wanted[0]
            return any(kinds[position] & first for position in taken)
        if len(taken) < count and sum([self.weights[position] for position in taken]) < count:
            return False
        serving: dict[int, list[int]] = {position: [] for position in taken}
        return all(self._serve(which, serving, []) for which in range(count))

    def _serve(self, which: int, serving: dict[int, list[int]], asked: list[int]) -> bool:
        """Find a point for a kind that is wanted; a thing all of whose points are taken may serve it if one of those
        that it serves finds another (an augmenting path: each thing is asked once).
        """
        wanted = self.wanted[which]
        for position, served in serving.items():
            if not self.kinds[position] & wanted or position in asked:
                continue
            asked.append(position)
            if len(served) < self.weights[position]:
                served.append(which)
                return True
            for at, other in enumerate(served):
                if self._serve(other, serving, asked):
                    served[at] = which
                    return True
        return False

    # -------------------------------------------------------------------------------------------------- finding some

    def possible(self) -> bool:
        """Whether there is any payment at all."""
        if sum(self.weights) < self.need:
            return False
        return self.first(tuple(range(len(self.weights)))) is not None

    def first(self, preferred: Positions) -> Positions | None:
        """The payment made of the things that come first in an order of preference, as far as that can be."""
        for payment in self._payments(preferred):
            return payment
        return None

    def all(self, most: int = MOST) -> list[Positions]:
        """Different payments, none of which could do without a part of it; no more than that many."""
        found = self.different(most)
        return [payment for payment in found if not self.wasteful(payment)] or found

    def different(self, most: int) -> list[Positions]:
        """So many payments that are not the same, if there are as many."""
        found: dict[Positions, None] = {}
        for payment in self._payments(tuple(range(len(self.weights)))):
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

    def _payments(self, preferred: Positions) -> Iterator[Positions]:
        """All payments, those first that are made of what comes first; some of them more than once."""
        if len(self.wanted) > 2 and not self.covered(preferred):
            return iter(())
        return self._covering(preferred, 0, (), set())

    def _covering(
        self, preferred: Positions, count: int, taken: Positions, seen: set[Positions]
    ) -> Iterator[Positions]:
        """First a thing for each kind that is wanted, then whatever fills the number.

        The same things are not looked at twice in another order, nor more of them than the price allows.
        """
        while count < len(self.wanted) and taken and self.covered_so_far(taken, count + 1):
            count += 1
        total = sum([self.weights[position] for position in taken])
        if count == len(self.wanted):
            if len(preferred) <= FEW:
                yield from self._filling(preferred, 0, taken, total)
            else:
                left = [position for position in preferred if position not in taken]
                yield from self._adding(left, self._sums(left), 0, taken, total)
            return
        if total > self.need or (total == self.need and not self.spare(preferred)):
            return
        for position in preferred:
            if position not in taken and self._helps(position, taken, count):
                together = (*taken, position)
                key = (count, *sorted(together)) if count else together
                if key not in seen:
                    seen.add(key)
                    yield from self._covering(preferred, count + 1, together, seen)

    def _helps(self, position: int, taken: Positions, count: int) -> bool:
        """Whether with this thing there is a point for one more kind; perhaps because one of the others, that has
        served another kind, is free for it then.
        """
        wanted, kinds = self.wanted[count], self.kinds
        if kinds[position] & wanted:
            return True
        for other in taken:
            if kinds[other] & wanted:
                return self.covered_so_far((*taken, position), count + 1)
        return False

    def _filling(self, preferred: Positions, begin: int, taken: Positions, total: int) -> Iterator[Positions]:
        if total >= self.need:
            if total <= self.need + self.spare(taken):
                yield taken
            return
        for at in range(begin, len(preferred)):
            position = preferred[at]
            if position not in taken:
                yield from self._filling(preferred, at + 1, (*taken, position), total + self.weights[position])

    def _adding(
        self, left: list[int], sums: list[tuple[int, int]], begin: int, taken: Positions, total: int
    ) -> Iterator[Positions]:
        """The same among many things: only where what is left can fill the number."""
        if total >= self.need:
            if total <= self.need + self.spare(taken):
                yield taken
            return
        for at in range(begin, len(left)):
            if not self._fills(sums[at], taken, total):
                return
            position = left[at]
            yield from self._adding(left, sums, at + 1, (*taken, position), total + self.weights[position])

    def _sums(self, left: list[int]) -> list[tuple[int, int]]:
        """For each place: what the things from there on can add up to, and what those can that one may be left over
        with; a set of numbers is an integer with those bits.
        """
        sums, loose = 1, 0
        found: list[tuple[int, int]] = []
        for position in reversed(left):
            weight = self.weights[position]
            loose |= (sums if position in self.loose else loose) << weight
            sums |= sums << weight
            found.append((sums, loose))
        return found[::-1]

    def _fills(self, sums: tuple[int, int], taken: Positions, total: int) -> bool:
        """Whether such things can make up for what is missing, exactly or with the one point to spare."""
        missing = self.need - total
        if sums[0] >> missing & 1:
            return True
        return bool((sums[0] if self.spare(taken) else sums[1]) >> missing + 1 & 1)
