"""A player without a plan: every answer it may give is possible, whatever it sees.

It looks at nothing but how many options there are, so mass simulation may hand it the bare decision: no view has to be
made, and nothing hidden can leak into its play.
"""

from __future__ import annotations

from typing import Any, Protocol

from livingrules.agents.base import Answer
from livingrules.errors import Fault
from livingrules.kernel.decision import ACT, Decision
from livingrules.kernel.payment import Price
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
    @property
    def kinds(self) -> Any: ...
    @property
    def wanted(self) -> Any: ...
    @property
    def loose(self) -> Any: ...


def random_answer(question: Question, rng: Rng) -> Answer:
    """A legal answer: one of the options, a number within its bounds, or a choice of cards."""
    count = len(question.options)
    if question.kinds:
        return paid(question, rng.sample(tuple(range(count)), count))
    return pick(question.kind, count, question.lo, question.hi, question.weights, question.need, rng)


def paid(question: Question, preferred: tuple[int, ...]) -> tuple[int, ...]:
    """A payment in points of several kinds, with what is preferred as far as that can be."""
    price = Price(question.weights, question.need, question.kinds, question.wanted, question.loose)
    payment = price.first(preferred)
    if payment is None:
        raise Fault("A payment was asked for that cannot be made.")
    return payment


def pick(kind: str, count: int, lo: int, hi: int, weights: tuple[int, ...], need: int, rng: Rng) -> Answer:
    """The same for a question taken apart: that is done at once where its kind is known to be the game's own."""
    if kind in ("act", "mode"):
        return rng.below(count)
    if kind in ("number", "confirm", "place"):
        return lo + rng.below(hi - lo + 1)
    positions = tuple(range(count))
    if kind == "cards":
        return rng.sample(positions, lo + rng.below(hi - lo + 1))
    shuffled = rng.sample(positions, count)
    return shuffled if kind == "order" else payment(shuffled, weights, need)


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

    def answer(self, question: Decision) -> Answer:
        """The same answer without a view."""
        if question.shape == ACT:
            return self.rng.below(len(question.options))
        if question.kinds:
            return random_answer(question, self.rng)
        count = len(question.options)
        return pick(question.kind, count, question.lo, question.hi, question.weights, question.need, self.rng)
