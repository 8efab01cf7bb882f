"""What every greedy player does: take what scores best."""

from __future__ import annotations

from collections.abc import Callable

from livingrules.games.shown import Option
from livingrules.kernel.rng import Rng, seed_key


class Best:
    """Takes the best-looking act; ties are broken by a stream of its own."""

    name = "greedy"

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = Rng(seed_key(f"greedy {seed}"))

    def best(self, options: tuple[Option, ...], score: Callable[[Option], float]) -> int:
        """The index of the best option; a small random amount decides between equals."""
        scored = [(score(option) + self.rng.below(100) / 10_000, option.index) for option in options]
        return max(scored)[1]
