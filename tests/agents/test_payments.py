"""Payments in points of several kinds: what is found, and that it is found in a bounded number of steps."""

from __future__ import annotations

from itertools import combinations

import pytest

from livingrules.kernel.payment import Positions, Price
from livingrules.kernel.rng import Rng, seed_key

STEPS = 4000
"""Many fewer than there are ways to take ten things one after the other."""


class Counted(Price):
    """A price that counts how often it looks at a group of things."""

    steps = 0

    def covered_so_far(self, taken: Positions, count: int) -> bool:
        self.steps += 1
        return super().covered_so_far(taken, count)

    def spare(self, answer: Positions) -> int:
        self.steps += 1
        return super().spare(answer)


def price(weights: list[int], need: int, kinds: list[int], wanted: list[int], loose: list[int]) -> Counted:
    return Counted(tuple(weights), need, tuple(kinds), tuple(wanted), tuple(loose))


SIX = [1 << kind for kind in range(6)]
MANY_KINDS = {
    "each of all kinds": ([2] * 10, 11, [63] * 10, SIX, list(range(10))),
    "of two kinds, too dear together": ([2] * 10, 4, [3, 12, 48] * 3 + [3], [1, 1, 4, 4, 16, 16], list(range(10))),
    "one kind is missing": ([2] * 10, 12, [31] * 10, SIX, list(range(10))),
    "one kind is scarce": ([1] * 10, 10, [31] * 9 + [63], [32, 32, *SIX], []),
    "never so many": ([2] * 40, 41, [1] * 40, [1], []),
    "only one way, in any order": ([1] * 8, 8, [255] * 8, [1 << kind for kind in range(8)], []),
    "many cheap ones": ([1] * 16, 9, [63] * 16, SIX, []),
}


@pytest.mark.parametrize("name", MANY_KINDS)
def test_a_payment_is_found_in_few_steps_or_told_impossible(name: str) -> None:
    asked = price(*MANY_KINDS[name])
    found = asked.first(tuple(range(len(asked.weights))))
    assert asked.steps < STEPS
    assert found is None or not asked.fault(found)
    assert (found is not None) is (name in ("each of all kinds", "only one way, in any order", "many cheap ones"))


@pytest.mark.parametrize("name", MANY_KINDS)
def test_whether_there_is_but_one_is_told_in_few_steps(name: str) -> None:
    asked = price(*MANY_KINDS[name])
    assert (asked.only() is not None) is (name == "only one way, in any order")
    assert asked.steps < STEPS


def every_way(asked: Price) -> set[Positions]:
    """All groups of things that would do, found by trying each."""
    things = range(len(asked.weights))
    groups = (group for size in range(len(asked.weights) + 1) for group in combinations(things, size))
    return {group for group in groups if not asked.fault(group)}


@pytest.mark.parametrize("seed", range(120))
def test_what_is_found_is_what_trying_every_group_finds(seed: int) -> None:
    rng = Rng(seed_key(f"price {seed}"))
    count = 11 if seed % 10 == 0 else 1 + rng.below(6)
    weights = [1 + rng.below(2) for _ in range(count)]
    kinds = [rng.below(8) for _ in range(count)]
    need = 1 + rng.below(6)
    wanted = [1 << rng.below(3) for _ in range(rng.below(min(need, 3) + 1))]
    asked = price(weights, need, kinds, wanted, [at for at in range(count) if weights[at] == 2 and rng.below(3)])
    ways = every_way(asked)
    assert asked.possible() is bool(ways)
    found = asked.different(10_000)
    assert set(found) <= ways
    assert {way for way in ways if not asked.wasteful(way)} <= set(found)
