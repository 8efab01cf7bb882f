"""Where an ability works, as far as its own text says (H.3.2.1, U2), and whether it can work anywhere at all.

*While this card is in your card pool*, *Only playable while this card is face up in your momentum*, *Discard this card
from your hand:* each name a zone.  An ability that names one works there, and nowhere else.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.own_texts import arrives_in
from livingrules.games.ufs.words import DECK, DISCARD, MOMENTUM, POOL, REMOVED, STAGING, ZONE_NAMES
from livingrules.kernel import tree

ANYWHERE: Final = (1 << len(ZONE_NAMES)) - 1
"""Nothing is said of zones."""
STATEFUL: Final = 1 << STAGING | 1 << POOL | 1 << MOMENTUM
"""The zones whose cards are ready or committed (C.1)."""
PAID_IN: Final[dict[str, int]] = {
    "commit": STATEFUL,
    "flip": STATEFUL,
    "destroy": 1 << STAGING,
    "discard": ANYWHERE & ~(1 << DISCARD),
    "remove": ANYWHERE & ~(1 << REMOVED),
}
"""Where a card can be to pay a cost by what is done to itself."""
OWNERS: Final = ("", "you")


def zone_bits(words: tuple[str, ...]) -> int:
    bits = 0
    for word in words:
        bits |= 1 << ZONE_NAMES.index(word)
    return bits


def placings(node: tree.Ability) -> list[tree.Condition]:
    """The conditions that have to hold for the ability to be played, or to work."""
    only = [part.condition for part in node.restrictions if part.kind == "only playable"]
    return [condition for condition in (*only, node.condition) if condition is not None]


def named_zones(node: tree.Ability) -> int:
    """The zones in which the card has to be by what the ability says, as bits."""
    brackets = tuple(limit.value for limit in node.limits if limit.kind == "zone")
    bits = zone_bits(brackets) if brackets else ANYWHERE
    for condition in placings(node):
        bits &= condition_zones(condition)
    return bits & cost_zones(node.costs)


def condition_zones(node: tree.Condition) -> int:
    """*While this card is in your card pool*: where the card may be for the condition to hold."""
    if isinstance(node, tree.All):
        bits = ANYWHERE
        for part in node.parts:
            bits &= condition_zones(part)
        return bits
    if isinstance(node, tree.AnyOf):
        bits = 0
        for part in node.parts:
            bits |= condition_zones(part)
        return bits
    if isinstance(node, tree.Is) and isinstance(node.ref, tree.Self) and not node.negated:
        return filter_zones(node.filter)
    return ANYWHERE


def filter_zones(f: tree.Filter) -> int:
    bits = zone_bits(f.zones) if f.zones and f.owner in OWNERS else ANYWHERE
    for other in f.alternatives:
        bits |= filter_zones(other)
    return bits


def cost_zones(costs: tuple[tree.Instruction, ...]) -> int:
    """*Discard this card from your momentum:* what is done to the card first tells where it has to be."""
    for cost in costs:
        if isinstance(cost, tree.Act) and isinstance(cost.object, tree.Self):
            words = tuple(cost.source.split(" or "))
            return zone_bits(words) if all(word in ZONE_NAMES for word in words) else ANYWHERE
    return ANYWHERE


def lies_face_down(node: tree.Condition) -> bool:
    """*While this card is face down in your momentum*."""
    if isinstance(node, tree.All):
        return any(lies_face_down(part) for part in node.parts)
    if isinstance(node, tree.AnyOf):
        return all(lies_face_down(part) for part in node.parts)
    own = isinstance(node, tree.Is) and isinstance(node.ref, tree.Self) and not node.negated
    return own and isinstance(node, tree.Is) and "face down" in node.filter.states


def excluded(node: tree.Ability) -> str:
    """Why there is no zone in which the ability could ever be played, or work; nothing if there is one."""
    zones = named_zones(node)
    if not zones:
        return "the zones that its text names exclude each other"
    if zones == 1 << DECK:
        return "nothing on a card in a deck can be used"
    if node.trigger is not None and arrives_in(node.trigger, "deck"):
        return "nothing on a card in a deck can be used"
    if any(lies_face_down(condition) for condition in placings(node)):
        return "a card that lies face down has no abilities"
    for cost in node.costs:
        if isinstance(cost, tree.Act) and isinstance(cost.object, tree.Self):
            if not zones & PAID_IN.get(cost.verb, ANYWHERE):
                return f"a card cannot pay with {cost.verb!r} from the zone that its text names"
            return ""
    return ""
