"""Verbs that only UniVersus has, carried out card by card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.games.ufs import reading
from livingrules.games.universus import changes
from livingrules.games.universus.state import State
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope

Own = Callable[[State, Scope, tree.Act, int, int], bool]
"""(game, scope, act, card, cause): whether anything was done."""


def amount_of(g: State, scope: Scope, node: tree.Act) -> int:
    return reading.amount(g, scope, node.amount) if node.amount is not None else 1


def gain_stamina(g: State, scope: Scope, node: tree.Act, card: int, cause: int) -> bool:
    return changes.gain_stamina(g, card, amount_of(g, scope, node), cause, scope.seat, "universus:Stamina/7")


def lose_stamina(g: State, scope: Scope, node: tree.Act, card: int, cause: int) -> bool:
    """Stamina/4: lost by a cost or an effect is not damage taken."""
    g.cite("universus:Stamina/4")
    return changes.lose_stamina(g, card, amount_of(g, scope, node), cause, scope.seat, "universus:Stamina/3")


OWN: Final[dict[str, Own]] = {"gain stamina": gain_stamina, "lose stamina": lose_stamina}


def carry_out(g: State, scope: Scope, node: tree.Act, card: int, cause: int) -> bool:
    """The verb itself, on one card."""
    if node.verb not in OWN:
        raise AssertionError(f"a verb without a meaning: {node.verb}")
    return OWN[node.verb](g, scope, node, card, cause)


def can_pay(g: State, scope: Scope, node: tree.Act, card: int) -> bool:
    """Whether a cost can be borne by the card: stamina may be paid down to 0, not below (V25)."""
    if node.verb == "lose stamina":
        return g.stamina[card] >= amount_of(g, scope, node)
    return True
