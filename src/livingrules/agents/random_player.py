"""A player without a plan: every answer it may give is possible, whatever it sees.

It looks at nothing but how many options there are, so mass simulation may hand it the bare decision: no view has to be
made, and nothing hidden can leak into its play.
"""

from __future__ import annotations

from typing import Any, Protocol

from livingrules.agents.base import Answer
from livingrules.kernel.rng import Rng, seed_key


class Question(Protocol):
    """The countable part of a decision: what it has in common with its picture in a view."""

    @property
    def kind(self) -> str: ...
    @property
    def options(self) -> Any: ...
    @property
    def lo(self) -> int: ...
    @property
    def hi(self) -> int: ...
    @property
    def weights(self) -> Any: ...
    @property
    def need(self) -> int: ...


def random_answer(question: Question, rng: Rng) -> Answer:
    """A legal answer: one of the options, a number within its bounds, or a choice of cards."""
    kind = question.kind
    if kind in ("act", "mode"):
        return rng.below(len(question.options))
    if kind in ("number", "confirm", "place"):
        return question.lo + rng.below(question.hi - question.lo + 1)
    positions = tuple(range(len(question.options)))
    if kind == "cards":
        return rng.sample(positions, question.lo + rng.below(question.hi - question.lo + 1))
    shuffled = rng.sample(positions, len(positions))
    return shuffled if kind == "order" else payment(shuffled, question.weights, question.need)


def payment(preferred: tuple[int, ...], weights: tuple[int, ...], need: int) -> tuple[int, ...]:
    """Cards in order of preference until they count enough: without the last of them they would not."""
    taken: list[int] = []
    total = 0
    for position in preferred:
        if total >= need:
            break
        taken.append(position)
        total += weights[position]
    return tuple(taken)


class RandomPlayer:
    """Answers at random from a stream of its own."""

    name = "random"

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = Rng(seed_key(f"random {seed}"))

    def choose(self, view: Any) -> Answer:
        return random_answer(view.decision, self.rng)

    def answer(self, question: Question) -> Answer:
        """The same answer without a view."""
        return random_answer(question, self.rng)
