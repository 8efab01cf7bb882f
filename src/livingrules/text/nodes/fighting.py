"""The nodes of effect trees that only the fighting games have: checks, ratings, abilities that can be bought off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

from livingrules.text.tree import (
    Amount,
    Condition,
    Event,
    Instruction,
    May,
    Node,
    Ref,
    Restriction,
)

OWN_ATTACK: Final = "own attack"
"""What *this attack* is on an attack: that card while it is the attack in progress, and no other (`Current.what`)."""


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
class Checked(Condition):
    """*you checked a 3 or less*: the starting value of that player's check ("": anybody's), whatever was added."""

    player: str
    op: str
    amount: Amount


@dataclass(frozen=True)
class Rating(Amount):
    """The rating of the keyword that grants this ability."""


@dataclass(frozen=True)
class MayThen(May):
    """A choice that is made when the time has come of which its sentence speaks."""


@dataclass(frozen=True)
class Cancellable(Restriction):
    """The opponent may carry out `price` to cancel the ability; `destroy`: and destroy the card."""

    kind: str = "cancel"
    price: tuple[Instruction, ...] = ()
    destroy: bool = False


def nodes(node: Any) -> Iterator[Node]:
    """A node and all nodes inside it, instructions that run later apart: they ask when they come up."""
    if not isinstance(node, Node):
        return
    yield node
    for item in fields(node):
        value = getattr(node, item.name) if item.compare else None
        for part in value if isinstance(value, tuple) else (value,):
            if not isinstance(part, Instruction):
                yield from nodes(part)


def everything(node: Node) -> Iterator[Node]:
    """A node and everything inside it."""
    yield node
    for item in fields(node):
        value = getattr(node, item.name) if item.compare else None
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                yield from everything(part)
