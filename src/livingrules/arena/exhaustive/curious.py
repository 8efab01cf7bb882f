"""A player who wants to see everything once: what has not been carried out yet comes first, the rest is chance.

How often the rest is done at all differs from game to game: an attack that is always blocked never deals damage, and
an ability whose price is always paid by the other player is never carried out.
"""

from __future__ import annotations

from typing import Any, Final

from livingrules.agents import random_answer
from livingrules.agents.base import Answer
from livingrules.arena.exhaustive.marks import Seen
from livingrules.arena.exhaustive.stage import Stage
from livingrules.kernel.decision import ACT, CONFIRM, PASS
from livingrules.kernel.rng import Rng

WHIM: Final = 5
"""One answer in so many is left to chance, however much there is to see."""
DEGREES: Final = (4, 2, 1)
"""Of four times that something could be done which is not new, so often it is."""


class Curious:
    """Such a player, for both seats of one game."""

    def __init__(self, stage: Stage, seen: Seen, rng: Rng) -> None:
        self.stage = stage
        self.seen = seen
        self.rng = rng
        self.busy = tuple(DEGREES[rng.below(len(DEGREES))] for _ in range(2))
        """How often each seat does what is not new."""
        self.agreeing = tuple(DEGREES[rng.below(len(DEGREES))] for _ in range(2))
        """How often each says yes."""

    def answer(self, game: Any) -> Answer:
        """What to do next."""
        decision, rng = game.decision, self.rng
        if rng.below(WHIM) == 0:
            return random_answer(decision, rng)
        if decision.shape == CONFIRM:
            return int(decision.hi) if rng.below(4) < self.agreeing[decision.seat] else int(decision.lo)
        if decision.shape != ACT:
            return random_answer(decision, rng)
        busy = rng.below(4) < self.busy[decision.seat]
        worth = [self.worth(game, option, busy) for option in decision.options]
        best = max(worth)
        return rng.sample(tuple(at for at, value in enumerate(worth) if value == best), 1)[0]

    def worth(self, game: Any, option: int, busy: bool) -> int:
        if option == PASS:
            return 0 if busy else 2
        ability = self.stage.ability(game, option)
        if ability is not None:
            return 4 if ability in self.seen.left else 1
        unseen = any(each in self.seen.left for each in self.stage.abilities_on(game, option))
        return 3 if unseen else 1
