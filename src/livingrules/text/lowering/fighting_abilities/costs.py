"""Costs of the simplest kinds, told from their text (H.4): most costs are of one of them, and quickly tested."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.ability import NO_COST, Payment
from livingrules.games.ufs.words import COMMIT, DESTROY, FLIP, REMOVE, TO_DISCARD
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.blocks import block
from livingrules.text.lowering.fighting_meanings.parts import cards
from livingrules.text.nodes.fighting import Check

OWN_COSTS: Final[dict[str, int]] = {
    "commit": COMMIT, "destroy": DESTROY, "remove": REMOVE, "flip": FLIP, "discard": TO_DISCARD,
}  # fmt: skip


def payment(costs: tuple[tree.Instruction, ...], printed: tuple[tree.Instruction, ...]) -> Payment:
    """What has to be paid; `printed`: the costs as they are written."""
    return Payment(
        block(costs),
        own_cost(printed),
        bool(printed) and all(is_impersonal(cost) for cost in printed),
        any(uses_x(cost) for cost in printed),
        all(isinstance(cost, Check) for cost in costs),
    )


def own_cost(costs: tuple[tree.Instruction, ...]) -> int:
    """The verb of a cost that is nothing but a Commit, Destroy, Remove, Flip ... of the card itself, or none."""
    cost = costs[0] if len(costs) == 1 else None
    if isinstance(cost, tree.Act) and isinstance(cost.object, tree.Self):
        return OWN_COSTS.get(cost.verb, NO_COST)
    return NO_COST


def is_impersonal(cost: tree.Instruction) -> bool:
    """A cost of so many cards of some types, whichever card the ability is on."""
    if not isinstance(cost, tree.Act):
        return isinstance(cost, Check)
    ref = cost.object
    return isinstance(ref, tree.Select) and isinstance(ref.quantity, tree.Number) and cards(ref.filter).plain


def uses_x(node: tree.Instruction) -> bool:
    """Whether an instruction counts with X."""
    if isinstance(node, tree.Act):
        quantity = node.object.quantity if isinstance(node.object, tree.Select) else None
        return is_x(node.amount) or is_x(quantity)
    return isinstance(node, Check) and is_x(node.difficulty)


def is_x(amount: tree.Amount | None) -> bool:
    """X, or X within bounds."""
    return isinstance(amount, tree.X) or (isinstance(amount, tree.Clamp) and isinstance(amount.amount, tree.X))


def bound_on_x(amount: tree.Amount | None) -> tree.Amount | None:
    """The most that an X may be which is left to the player; None if the text defines it, or says nothing of it."""
    return amount.maximum if isinstance(amount, tree.Clamp) and isinstance(amount.amount, tree.X) else None
