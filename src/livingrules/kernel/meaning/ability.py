"""Abilities: when and where they work, what they cost, what they wait for, what they do."""

from __future__ import annotations

from livingrules.kernel.meaning.base import ANYBODY, Amount, Condition, Meaning, Subject
from livingrules.kernel.meaning.statement import Block, key_of, keys


class Gate(Meaning):
    """What is written in front of an ability: its kind, with a number or a proper name."""

    __slots__ = ("kind", "name", "number")

    def __init__(self, kind: int, number: int = 0, name: str = "") -> None:
        super().__init__(("gate", kind, number, name))
        self.kind = kind
        self.number = number
        self.name = name


class Limit(Meaning):
    """How often, on whose turn, when or from where an ability is used."""

    __slots__ = ("kind", "number", "player")

    def __init__(self, kind: int, number: int, player: int = ANYBODY) -> None:
        super().__init__(("limit", kind, number, player))
        self.kind = kind
        self.number = number
        self.player = player


class Ability(Meaning):
    """One ability."""

    __slots__ = (
        "body", "condition", "costs", "filled", "gates", "kind", "limits", "restrictions", "trigger", "works_in", "x",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        body: Block,
        works_in: int,
        gates: tuple[Gate, ...] = (),
        limits: tuple[Limit, ...] = (),
        restrictions: tuple[Condition, ...] = (),
        costs: Block = (),
        trigger: Meaning | None = None,
        condition: Condition | None = None,
        x: Amount | None = None,
        filled: tuple[tuple[int, Subject], ...] = (),
    ) -> None:
        super().__init__((
            "ability", kind, keys(body), works_in, keys(gates), keys(limits), keys(restrictions), keys(costs),
            key_of(trigger), key_of(condition), key_of(x),
        ))  # fmt: skip
        self.kind = kind
        self.body = body
        self.works_in = works_in
        """The kinds of zone in which it works, as bits."""
        self.gates = gates
        self.limits = limits
        self.restrictions = restrictions
        """What has to hold for it to be used."""
        self.costs = costs
        self.trigger = trigger
        self.condition = condition
        """*While ...* of an ability that always works, *if ...* right behind a trigger."""
        self.x = x
        """What X is, where the text says it."""
        self.filled = filled
        """What is in the slots of an ability that always works, whenever it is asked for."""
