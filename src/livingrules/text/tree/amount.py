"""Numbers worked out when they are needed."""

from __future__ import annotations

from dataclasses import dataclass

from livingrules.text.tree.node import Amount, Ref
from livingrules.text.tree.reference import Filter


@dataclass(frozen=True)
class Number(Amount):
    value: int


@dataclass(frozen=True)
class X(Amount):
    """X of this ability."""


@dataclass(frozen=True)
class Count(Amount):
    """The number of cards that match."""

    filter: Filter


@dataclass(frozen=True)
class CountOf(Amount):
    """How many cards the reference names: *for each card discarded this way*."""

    ref: Ref


@dataclass(frozen=True)
class Attribute(Amount):
    """An attribute of a card, by the pack's word for it."""

    ref: Ref
    attribute: str
    printed: bool = False


@dataclass(frozen=True)
class PlayerNumber(Amount):
    """A number that belongs to a player, by the pack's word for it: "hand size"."""

    player: str
    attribute: str


@dataclass(frozen=True)
class Result(Amount):
    """A number left by the event or by the instruction before: "damage dealt", "amount"."""

    what: str


@dataclass(frozen=True)
class Arithmetic(Amount):
    """op: "+", "-", "*", "half" (right is ignored), "difference", "highest", "lowest"."""

    op: str
    left: Amount
    right: Amount | None = None
    round: str = ""


@dataclass(frozen=True)
class Clamp(Amount):
    """A bound on the number itself, as opposed to one on what a change makes of a value."""

    amount: Amount
    minimum: Amount | None = None
    maximum: Amount | None = None


@dataclass(frozen=True)
class PerEach(Amount):
    """step for each (every `every`) of a count."""

    step: Amount
    count: Amount
    every: int = 1


@dataclass(frozen=True)
class Counters(Amount):
    """How many counters of that name ("" for all) lie on the cards."""

    name: str
    ref: Ref
