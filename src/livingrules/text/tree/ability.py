"""Abilities: kind, gates, limits, costs, trigger, effect, restrictions."""

from __future__ import annotations

from dataclasses import dataclass

from livingrules.text.tree.event import Event
from livingrules.text.tree.node import Amount, Condition, Instruction, Node


@dataclass(frozen=True)
class Gate(Node):
    """What has to hold before the ability can be played, as written in front of it: its kind, a word of the pack's."""

    kind: str
    value: str = ""


@dataclass(frozen=True)
class Limit(Node):
    """What stands in brackets.

    kind: "uses" (count per period), "zone" (value: where it is played from), "turn" or "attack" (value: whose),
    "step" (value: only in that step).
    """

    kind: str
    value: str = ""
    count: int = 0
    period: str = ""


@dataclass(frozen=True)
class Restriction(Node):
    """A sentence behind the effect that is not part of it.

    kind: "only playable" (condition), "playable by either player", or one that the pack has a meaning for.
    """

    kind: str
    condition: Condition | None = None


@dataclass(frozen=True)
class Ability(Node):
    """One ability.

    kind: a letter or word of the pack's.  "static" is one that always works: its `body` holds Modify, Set, Grant, Rule
    or Replace nodes, all of them with duration None.
    `condition` is the *while/if* of a static ability, or the *if* directly after a trigger.
    place: "behind" if the condition stands behind what it governs.
    """

    kind: str
    body: tuple[Instruction, ...]
    gates: tuple[Gate, ...] = ()
    limits: tuple[Limit, ...] = ()
    costs: tuple[Instruction, ...] = ()
    trigger: Event | None = None
    condition: Condition | None = None
    restrictions: tuple[Restriction, ...] = ()
    x: Amount | None = None
    """How the text defines X, when it does; a cost with an undefined X lets the player choose it."""
    place: str = ""
