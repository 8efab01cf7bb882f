"""What every meaning is, and the abstract kinds of them: all recursion between meanings goes through these methods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from livingrules.kernel.effect import Scope

Key = tuple[object, ...]
"""What a meaning consists of, as plain data: its name and its parts."""
Marks = tuple[int, ...]
"""Objects, each as one number: a card at one stay in a zone, or something that is no card (see the game)."""

# Who is meant.
YOU: Final = 0
"""Whoever the text belongs to."""
OPPONENT: Final = 1
ACTIVE: Final = 2
"""The player whose turn it is."""
INACTIVE: Final = 3
THEY: Final = 6
"""The player whom the text has spoken of last."""
BOTH: Final = 7
ANYBODY: Final = 8
"""It does not matter who."""
SLOT_LIMIT: Final = 1000
"""There are never so many slots in a text."""
OWNER_OF: Final = SLOT_LIMIT
"""And above: the owner of what is in the slot of that number less this."""
CONTROLLER_OF: Final = 2 * SLOT_LIMIT


UNSETTLED: Final = 1
"""What may change with anything that happens, in the needs of a meaning."""


class Meaning:
    """A value: equal to another that consists of the same."""

    __slots__ = ("key", "needs")

    def __init__(self, key: Key, needs: int = 0) -> None:
        self.key = key
        self.needs = needs
        """What it depends on, as bits that are the game's but for the first; a whole needs what its parts need."""

    def pack(self) -> Key:
        """What it consists of; equality, the numbers of abilities and files go by it."""
        return self.key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meaning) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return repr(self.key)


class Amount(Meaning):
    """A number, worked out when it is asked for."""

    __slots__ = ()

    def of(self, g: Any, scope: Scope) -> int:
        """The number as it is now."""
        raise AssertionError(f"{self.key[0]} has no number")


class Condition(Meaning):
    """True or false at the moment it is asked."""

    __slots__ = ()

    def holds(self, g: Any, scope: Scope) -> bool:
        raise AssertionError(f"{self.key[0]} is neither true nor false")


class Subject(Meaning):
    """Which objects, where nobody has to pick any."""

    __slots__ = ()

    def marks(self, g: Any, scope: Scope) -> Marks:
        raise AssertionError(f"{self.key[0]} names nothing")


class Test(Meaning):
    """One thing that is asked of an object."""

    __slots__ = ("cost",)

    def __init__(self, key: Key, cost: int, needs: int = 0) -> None:
        super().__init__(key, needs)
        self.cost = cost
        """What it costs to ask: cheap tests come first."""

    def passes(self, g: Any, scope: Scope, mark: int, values: Any) -> bool:
        """Whether the object, of these values, is such a one."""
        raise AssertionError(f"{self.key[0]} tests nothing")


class Cards(Meaning):
    """A set of objects by description."""

    __slots__ = ()

    def matches(self, g: Any, scope: Scope, mark: int, values: Any) -> bool:
        """Whether an object of those values is one of them, where it is."""
        raise AssertionError(f"{self.key[0]} describes nothing")

    def find(self, g: Any, scope: Scope) -> Marks:
        """All of them, in the order in which they lie on the table."""
        raise AssertionError(f"{self.key[0]} describes nothing")

    def count(self, g: Any, scope: Scope) -> int:
        """How many there are."""
        return len(self.find(g, scope))

    def placed(self, where: Marks, whose: int) -> Cards:
        """The same objects in those zones and of that player, as far as the description does not say it itself."""
        raise AssertionError(f"{self.key[0]} describes nothing")

    def at_least(self, g: Any, scope: Scope, number: int) -> bool:
        """Whether there are so many: looks no further than it has to."""
        return self.count(g, scope) >= number


def in_order(tests: tuple[Test, ...]) -> tuple[Test, ...]:
    """Tests as they are asked: the cheapest first, those of one cost as they stand."""
    return tuple(sorted(tests, key=cost_of))


def cost_of(test: Test) -> int:
    return test.cost


# ---------------------------------------------------------------------------------------------------------- comparisons

AT_LEAST: Final = 0
AT_MOST: Final = 1
EQUAL: Final = 2
MORE: Final = 3
LESS: Final = 4


def compares(left: int, op: int, right: int) -> bool:
    """Whether two numbers stand to each other as a comparison says."""
    if op == AT_LEAST:
        return left >= right
    if op == AT_MOST:
        return left <= right
    if op == EQUAL:
        return left == right
    return left > right if op == MORE else left < right


def joined(parts: Sequence[Meaning]) -> int:
    """What several meanings need together."""
    needs = 0
    for part in parts:
        needs |= part.needs
    return needs
