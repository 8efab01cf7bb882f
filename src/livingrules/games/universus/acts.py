"""Verbs that only UniVersus has, carried out card by card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.games.ufs import changes as ufs
from livingrules.games.ufs import choosing, definitions, reading
from livingrules.games.ufs.words import SACRIFICED, STAGING
from livingrules.games.universus import changes, counters, sides
from livingrules.games.universus.state import State
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope

Plain = Callable[[State, Scope, int, int], bool]
"""(game, scope, card, cause): whether anything was done."""
Measured = Callable[[State, Scope, tree.Act, int, int], bool]
"""(game, scope, act, card, cause): the same, where the act says how much."""


def amount_of(g: State, scope: Scope, node: tree.Act) -> int:
    return reading.amount(g, scope, node.amount) if node.amount is not None else 1


def gain_stamina(g: State, scope: Scope, node: tree.Act, card: int, cause: int) -> bool:
    return changes.gain_stamina(g, card, amount_of(g, scope, node), cause, scope.seat, "universus:Stamina/7")


def lose_stamina(g: State, scope: Scope, node: tree.Act, card: int, cause: int) -> bool:
    """Stamina/4: lost by a cost or an effect is not damage taken."""
    g.cite("universus:Stamina/4")
    return changes.lose_stamina(g, card, amount_of(g, scope, node), cause, scope.seat, "universus:Stamina/3")


def mill(g: State, scope: Scope, card: int, cause: int) -> bool:
    """The top card of the deck to the discard pile: of a discard it differs in its name alone."""
    g.cite("universus:Mill/2")
    return ufs.discard(g, card, cause, scope.seat, "universus:Mill/1")


def sacrifice(g: State, scope: Scope, card: int, cause: int) -> bool:
    return ufs.destroy(g, card, cause, scope.seat, "universus:Sacrifice/1", SACRIFICED)


def freeze(g: State, scope: Scope, card: int, cause: int) -> bool:
    return changes.freeze(g, scope, card, cause, "universus:Freeze/1")


def unseal(g: State, scope: Scope, card: int, cause: int) -> bool:
    return changes.unseal(g, card, cause, scope.seat, "universus:Unseal/1")


def transform(g: State, scope: Scope, card: int, cause: int) -> bool:
    return sides.transform(g, card, cause, scope.seat, "universus:Transform/1")


def add_counters(g: State, scope: Scope, node: tree.Act, card: int, cause: int) -> bool:
    return counters.put(g, card, node.what, amount_of(g, scope, node), cause, scope.seat)


MEASURED: Final[dict[str, Measured]] = {
    "gain stamina": gain_stamina, "lose stamina": lose_stamina, "add counter": add_counters,
}  # fmt: skip
PLAIN: Final[dict[str, Plain]] = {
    "mill": mill, "sacrifice": sacrifice, "freeze": freeze, "unseal": unseal, "transform": transform,
}  # fmt: skip


def carry_out(g: State, scope: Scope, node: tree.Act, card: int, cause: int) -> bool:
    """The verb itself, on one card."""
    if node.verb in PLAIN:
        return PLAIN[node.verb](g, scope, card, cause)
    if node.verb not in MEASURED:
        raise AssertionError(f"a verb without a meaning: {node.verb}")
    return MEASURED[node.verb](g, scope, node, card, cause)


def can_pay(g: State, scope: Scope, node: tree.Act, card: int) -> bool:
    """Whether a cost can be borne by the card: stamina may be paid down to 0, not below (V25)."""
    if node.verb == "lose stamina":
        return g.stamina[card] >= amount_of(g, scope, node)
    return node.verb != "remove counter" or counters.enough(g, scope, node, card)


def fits(g: State, verb: str, card: int) -> bool:
    """Whether the card is in a zone and state that one of these verbs can change: only such cards may be chosen."""
    if verb == "freeze":
        g.cite("universus:Freeze/2")
        return g.zone[card] & 7 == STAGING and not changes.is_frozen(g, card)
    if verb == "seal":
        g.cite("universus:Seal/4")
        return not definitions.is_sealed(g, card)
    if verb == "unseal":
        g.cite("universus:Unseal/2")
        return definitions.is_sealed(g, card)
    if verb == "transform":
        return sides.can_transform(g, card)
    if verb == "sacrifice":
        g.cite("universus:Sacrifice/1")
        return choosing.fits(g, "destroy", card)
    if verb == "add counter":
        return g.zone[card] & 7 == STAGING
    return verb != "remove counter" or bool(g.counters[card])


def start(g: State, seq: int, number: int, scope: int, cause: int, node: tree.Act) -> bool:
    """Acts with a procedure of their own."""
    if node.verb != "remove counter":
        return False
    counters.start_removing(g, seq, number, scope, cause, node)
    return True
