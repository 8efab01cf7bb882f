"""The nodes of effect trees that only the fighting games have: checks, ratings, abilities that can be bought off."""

from __future__ import annotations

from dataclasses import dataclass

from livingrules.kernel.tree import Amount, Event, Instruction, Ref, Restriction


@dataclass(frozen=True)
class Check(Instruction):
    """A control check against a difficulty (None: no difficulty); as a cost it is the (n+)."""

    difficulty: Amount | None
    player: str = "you"
    passed: tuple[Instruction, ...] = ()
    failed: tuple[Instruction, ...] = ()


@dataclass(frozen=True)
class CheckRef(Ref):
    """A control check, where a card could stand: which is "that", "this", "next", "all"; of whom; to do what (an event
    pattern such as play an attack).
    """

    which: str = "that"
    player: str = ""
    purpose: Event | None = None


@dataclass(frozen=True)
class Rating(Amount):
    """The rating of the keyword that grants this ability."""


@dataclass(frozen=True)
class Cancellable(Restriction):
    """The opponent may carry out `price` to cancel the ability; `destroy`: and destroy the card."""

    kind: str = "cancel"
    price: tuple[Instruction, ...] = ()
    destroy: bool = False
