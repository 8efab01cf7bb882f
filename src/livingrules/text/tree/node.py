"""What every node is: the root of the tree's types, its four families, and nodes that are not finished yet.

The families stand here, before everything that is built of them, so that the files of this package need one another in
one order only: references, amounts, events, conditions, abilities, instructions.
"""

from __future__ import annotations

from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Final

Style = tuple[str, ...]
Place = tuple[int, int]
NOWHERE: Final[Place] = (-1, -1)
"""The place of a node that was not read."""


class Hole:
    """A place of a template that is still to be filled."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"Hole({self.name!r})"


class Template:
    """A node with holes: its class, and what each of its fields will hold.

    A node itself holds only what its fields declare, in the compiled build too; so what has holes is none yet.
    """

    __slots__ = ("kind", "parts")

    def __init__(self, kind: type[Node], parts: dict[str, Any]) -> None:
        self.kind = kind
        self.parts = parts

    def __repr__(self) -> str:
        return f"Template({self.kind.__name__}, {self.parts!r})"


def unfinished(value: Any) -> bool:
    """Whether there is a hole in what a node would hold."""
    if isinstance(value, tuple):
        return any(unfinished(part) for part in value)
    return isinstance(value, (Hole, Template))


def outline(kind: type[Node], given: tuple[Any, ...], named: dict[str, Any]) -> Template:
    """The template of a node that was called for with holes among its parts."""
    order = [item for item in fields(kind) if not item.kw_only]
    parts = {item.name: item.default for item in fields(kind) if item.default is not MISSING}
    parts.update((item.name, value) for item, value in zip(order, given, strict=False))
    parts.update(named)
    return Template(kind, parts)


class Noted:
    """What a game has found out about a text is kept with it: no field of the node, and no part of what it says."""

    noted: object = None

    def note(self, found: object) -> None:
        """Nodes are frozen, and stay so to everybody else."""
        object.__setattr__(self, "noted", found)


@dataclass(frozen=True)
class Node(Noted):
    """A node of an effect tree; called with holes among its parts, it makes a template instead."""

    style: Style = field(default=(), compare=False, kw_only=True, repr=False)
    at: Place = field(default=NOWHERE, compare=False, kw_only=True, repr=False)
    """The tokens of the line that it was read from: the first, and the one behind the last."""

    def __new__(cls, *given: Any, **named: Any) -> Any:
        if unfinished(given) or unfinished(tuple(named.values())):
            return outline(cls, given, named)
        return object.__new__(cls)


@dataclass(frozen=True)
class Ref(Node):
    """Which card or cards.

    said: the words of the text, where this stands for a phrase that pointed back to it.
    """

    said: Ref | None = field(default=None, compare=False, kw_only=True, repr=False)


@dataclass(frozen=True)
class Amount(Node):
    """A number worked out when it is needed."""


@dataclass(frozen=True)
class Condition(Node):
    """True or false at the moment it is asked."""


@dataclass(frozen=True)
class Instruction(Node):
    """Something to do, or to have done from now on."""
