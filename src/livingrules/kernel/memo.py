"""What was worked out from the board, kept for as long as the facets that it depends on are the same.

Facets of the clock only grow (see `board`), so equal sums mean that nothing has changed.  A memo belongs to one game
object: a copy begins with empty ones.  What is kept by key is forgotten all at once.
"""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Memo(Generic[T]):
    """Things found out at one moment, by a number for each."""

    __slots__ = ("found", "when")

    def __init__(self) -> None:
        self.when = -1
        self.found: dict[int, T] = {}

    def at(self, clock: int) -> dict[int, T]:
        """What is known when the facets come to this sum; whoever works out more puts it in."""
        if clock != self.when:
            self.when = clock
            self.found = {}
        return self.found
