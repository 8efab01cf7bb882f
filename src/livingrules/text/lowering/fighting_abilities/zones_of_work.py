"""Where an ability works, as far as its own text says (H.3.2.1, U2), and whether it can work anywhere at all.

*While this card is in your card pool*, *Only playable while this card is face up in your momentum*, *Discard this card
from your hand:* each name a zone.  An ability that names one works there, and nowhere else.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.ability import Place
from livingrules.games.ufs.words import (
    ACTION,
    ASSET,
    ATTACK,
    BACKUP,
    BLITZ,
    CHARACTER,
    DECK,
    DISCARD,
    ENHANCE,
    FIRES,
    FORM,
    FOUNDATION,
    HAND,
    KIND_OF,
    MOMENTUM,
    POOL,
    REMOVED,
    RESPONSE,
    STAGING,
    STATIC,
    TRANSIT,
    TYPE_NAMES,
    ZONE_NAMES,
)
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.own_cards import (
    arrives_in,
    leaves,
    lets_itself_be_played,
    mentions_self,
    mentions_this_attack,
    replaces_its_arrival,
    replaces_itself,
    speaks_of_playing_itself,
    waits_in_hand,
)

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
EVERYWHERE: Final[int] = 1 << STAGING | 1 << POOL | 1 << DISCARD | 1 << REMOVED | 1 << TRANSIT | 1 << MOMENTUM
OWN_CARD: Final[dict[str, int]] = {"ufs": EVERYWHERE, "universus": EVERYWHERE | 1 << HAND}
"""From where a response to something about its own card may be played (U1; Response Ability/5: wherever it is)."""
CLAUSES: Final[dict[int, str]] = {
    ENHANCE: "H.2.1.3", FORM: "H.2.2.3", RESPONSE: "H.2.3.3", FIRES: "H.6.1", STATIC: "H.6.1",
}  # fmt: skip
"""The rules that say where an ability works whose text names no zone."""


def place_of(node: tree.Ability, game: str) -> Place:
    """Where an ability works, and by which rule."""
    kind = KIND_OF[node.kind]
    in_brackets = any(limit.kind == "zone" for limit in node.limits)
    named = named_zones(node)
    paid_from = cost_zones(node.costs) != ANYWHERE
    if in_brackets or (named != ANYWHERE and kind in (ENHANCE, FORM, RESPONSE)):
        zones = tuple([named] * len(TYPE_NAMES))
    elif kind in (FIRES, STATIC):
        zones = tuple([where_it_is_in_force(node, named, card_type) for card_type in range(len(TYPE_NAMES))])
    else:
        zones = tuple([where_it_is_played(node, kind, card_type, game) for card_type in range(len(TYPE_NAMES))])
    clause = "H.3.2.1" if in_brackets else CLAUSES.get(kind, "") if named == ANYWHERE else ""
    return Place(zones, named != ANYWHERE, in_brackets, in_brackets or paid_from, clause)


def where_it_is_in_force(node: tree.Ability, named: int, card_type: int) -> int:
    """The zones in which an ability that nobody plays works on a card of that type, as bits (H.6, U2)."""
    if replaces_itself(node):
        return EVERYWHERE | 1 << HAND | (1 << DECK if replaces_its_arrival(node, "momentum") else 0)
    if lets_itself_be_played(node):
        return zone_bits((lets_itself_be_played(node),))
    if node.trigger is not None and mentions_self(node.trigger):
        return EVERYWHERE | out_of_play(node.trigger)
    if named != ANYWHERE:
        return named
    if card_type in (FOUNDATION, ASSET, CHARACTER, BACKUP):
        return 1 << STAGING | (1 << TRANSIT | 1 << POOL if speaks_of_playing_itself(node) else 0)
    return 1 << POOL | 1 << TRANSIT


def where_it_is_played(node: tree.Ability, kind: int, card_type: int, game: str) -> int:
    """The zones from which an ability is played on a card of that type, as bits (H.2.1.3, H.2.2.3, H.2.3.3, U1)."""
    if kind == BLITZ:
        return 0  # only from the current attack, which needs no zone of its own here
    zones = 1 << STAGING
    if card_type == ACTION:
        zones |= 1 << HAND
    if kind == RESPONSE and node.trigger is not None:
        own = mentions_self(node.trigger)
        if own or (card_type == ATTACK and mentions_this_attack(node.trigger)):
            zones |= OWN_CARD[game]
            zones |= out_of_play(node.trigger) if own else 0
    return zones


def out_of_play(trigger: tree.Event) -> int:
    """In which hidden zones a text about its own card is read."""
    return (1 << HAND if waits_in_hand(trigger) else 0) | (1 << DECK if leaves(trigger) else 0)


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
