"""Whether an ability could ever be played at the time that its type and its text leave for it."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.words import POOL
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.own_cards import mentions_self, mentions_this_attack
from livingrules.text.lowering.fighting_abilities.zones_of_work import ANYWHERE, named_zones

IN_AN_ATTACK: Final = ("enhance step", "block step", "damage step", "attack")
"""Times of the turn at which an attack is in its sequence."""
OPPONENTS: Final = ("opponent", "opponent's")


def mistimed(node: tree.Ability, card_type: str) -> str:
    """Why there is no moment at which the ability could be played; nothing if there is one."""
    if node.kind == "F":
        return _never_a_form(node)
    if node.kind == "B" and not named_zones(node) >> POOL & 1:
        return "a blitz is played from the current attack, which is in a card pool"
    if node.kind == "B" and any(limit.kind == "attack" and limit.value in OPPONENTS for limit in node.limits):
        return "a blitz is played by the attacker, in the attack of the card that it is on"
    if node.kind in ("E", "B") and any(waits_for_its_own_play(part) for part in node.body):
        return "the attack has been played when its Enhance Step begins"
    if node.kind == "R" and card_type == "attack" and _out_of_sequence(node):
        return "a response on an attack is played while the attack is in its sequence, and none is then"
    return ""


def _never_a_form(node: tree.Ability) -> str:
    """F.2.1: forms are taken in the own Combat Phase, when no attack is in its sequence."""
    for limit in node.limits:
        if limit.kind in ("attack", "step"):
            return "no form is taken while an attack is in its sequence"
        if limit.kind == "turn" and limit.value in OPPONENTS:
            return "forms are taken in the own turn"
    for part in node.restrictions:
        if part.kind == "only playable" and part.condition == tree.TurnOf("opponent"):
            return "forms are taken in the own turn"
    return ""


def waits_for_its_own_play(part: tree.Instruction) -> bool:
    """*After you play this attack, ...* as what an enhance or a blitz of the attack sets up."""
    if not isinstance(part, tree.Later) or part.event.verb != "play" or part.event.alternatives:
        return False
    return isinstance(part.event.object, tree.Current) and not part.event.object.whose


def _out_of_sequence(node: tree.Ability) -> bool:
    """*At the start of the End Phase*: a time at which no attack is in its sequence (H.2.3.3)."""
    trigger = node.trigger
    if trigger is None or trigger.alternatives or trigger.verb not in ("start", "end"):
        return False
    if named_zones(node) != ANYWHERE or mentions_self(trigger) or mentions_this_attack(trigger):
        return False
    return trigger.what.lower() not in IN_AN_ATTACK
