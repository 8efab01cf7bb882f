"""A player who wants to see everything once: what has not been carried out yet comes first, the rest is chance."""

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


def answer(game: Any, stage: Stage, seen: Seen, rng: Rng) -> Answer:
    """What to do next."""
    decision = game.decision
    if rng.below(WHIM) == 0:
        return random_answer(decision, rng)
    if decision.shape == CONFIRM:
        return int(decision.hi)
    if decision.shape != ACT:
        return random_answer(decision, rng)
    worth = [_worth(game, stage, seen, option) for option in decision.options]
    best = max(worth)
    return rng.sample(tuple(at for at, value in enumerate(worth) if value == best), 1)[0]


def _worth(game: Any, stage: Stage, seen: Seen, option: int) -> int:
    if option == PASS:
        return 0
    ability = stage.ability(game, option)
    if ability is not None:
        return 4 if ability in seen.left else 1
    unseen = any(each in seen.left for each in stage.abilities_on(game, option))
    return 3 if unseen else 1
