"""Randomness as part of the state: a keyed BLAKE2b counter.

The whole state of the stream is (key, counter), so a copy costs nothing and the stream is the same on every machine and
Python for ever.  Numbers are 16-bit lanes of 64-byte blocks, taken with rejection, so they are unbiased.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct
from typing import Final

LANES: Final = 32
"""16-bit lanes in one 64-byte block."""
BLOCK: Final = Struct(f">{LANES}H")


def seed_key(seed: int | str) -> bytes:
    """The key of the stream that belongs to a seed."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"living rules").digest()


class Rng:
    """A stream of random numbers; `counter` counts lanes drawn."""

    __slots__ = ("counter", "key", "lanes", "number")

    def __init__(self, key: bytes = b"", counter: int = 0) -> None:
        self.key = key
        self.counter = counter
        self.lanes: tuple[int, ...] = ()
        """The numbers of the block at hand, and which block it is."""
        self.number = -1

    def copy(self) -> Rng:
        twin = Rng(self.key, self.counter)
        twin.lanes = self.lanes
        twin.number = self.number
        return twin

    def lane(self) -> int:
        """The next 16 random bits."""
        counter = self.counter
        if counter // LANES != self.number:
            self.turn_to(counter // LANES)
        self.counter = counter + 1
        return self.lanes[counter % LANES]

    def turn_to(self, number: int) -> None:
        """Make the block of that number the one at hand."""
        self.lanes = BLOCK.unpack(blake2b(number.to_bytes(8, "big"), key=self.key).digest())
        self.number = number

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        if limit <= 1:
            return 0
        if limit > 65536:
            high = self.below((limit + 65535) // 65536)
            value = high << 16 | self.lane()
            return value if value < limit else self.below(limit)
        bound = 65536 - 65536 % limit
        while True:
            # The next lane, written out: this is asked for every card that is shuffled.
            counter = self.counter
            if counter // LANES != self.number:
                self.turn_to(counter // LANES)
            self.counter = counter + 1
            value = self.lanes[counter % LANES]
            if value < bound:
                return value % limit

    def shuffle(self, items: list[int]) -> None:
        """Fisher and Yates."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def sample(self, items: tuple[int, ...], count: int) -> tuple[int, ...]:
        """`count` different items, in the order drawn."""
        pool = list(items)
        return tuple([pool.pop(self.below(len(pool))) for _ in range(min(count, len(pool)))])
