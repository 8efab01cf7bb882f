"""Costs of the simplest kinds, told from their text (H.4): most costs are of one of them, and quickly tested."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.meanings import Cards
from livingrules.games.ufs.nodes import Check
from livingrules.kernel import tree

OWN_COSTS: Final = ("commit", "destroy", "remove", "flip", "discard")


def own_cost(costs: tuple[tree.Instruction, ...]) -> str:
    """The verb of a cost that is nothing but a Commit, Destroy, Remove, Flip ... of the card itself, or none."""
    cost = costs[0] if len(costs) == 1 else None
    if isinstance(cost, tree.Act) and isinstance(cost.object, tree.Self) and cost.verb in OWN_COSTS:
        return cost.verb
    return ""


def is_impersonal(cost: tree.Instruction) -> bool:
    """A cost of so many cards of some types, whichever card the ability is on."""
    if not isinstance(cost, tree.Act):
        return isinstance(cost, Check)
    ref = cost.object
    return isinstance(ref, tree.Select) and isinstance(ref.quantity, tree.Number) and is_plain(ref.filter.noted)


def is_plain(noted: object) -> bool:
    """Whether a description asks for nothing but types, owner and zone, of what is noted of it in the text."""
    return isinstance(noted, Cards) and noted.plain
