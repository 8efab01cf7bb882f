"""Whose zone an event of the fighting games is about: *your momentum*, *their hand*.

*Their* is the player who is said to do it, so an event has to name one; if that may be anybody, the zone is either
player's, and so are the cards (*a player discards a card from their hand*).  So it is of what *is built*, which names
no zone at all.  What an ability does (*an ability that adds cards to their hand*) is done to the zone of the player
who plays it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text import tree
from livingrules.text.lowering.resolution import Findings, OpenPoint
from livingrules.text.remaking import remade

MOVING: Final = ("add", "enter", "leave")
STAGE: Final = "staging area"
BUILD: Final = "build"
"""How the style of an event begins that is said by that verb."""
ANYBODY: Final = "player:agent:"
"""How the style of an event begins that anybody may do: *a player adds*."""


def check_zones_of_triggers(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """Decline *After a card is added to their hand*: nobody has been spoken of yet."""
    made: tree.Ability = remade(
        ability, lambda node, parts: of_abilities(built(with_settled(node, parts, findings)), findings)
    )
    return made


def with_settled(node: tree.Node, parts: dict[str, Any], findings: Findings) -> tree.Node:
    """The node with its remade parts; what an ability does (`AbilityFilter.doing`) is no event of its own."""
    if not isinstance(node, (tree.AbilityFilter, tree.Event)):
        theirs = isinstance(node, tree.Times) and is_theirs(node)  # where the whole phrase is one of the grammar
        parts = {
            name: with_alternatives(part, theirs, findings) if isinstance(part, tree.Event) else part
            for name, part in parts.items()
        }
    return replace(node, **parts)


def with_alternatives(event: tree.Event, theirs: bool, findings: Findings) -> tree.Event:
    others = tuple([settled(other, is_theirs(other), findings) for other in event.alternatives])
    return replace(settled(event, theirs or is_theirs(event), findings), alternatives=others)


def built(node: tree.Node) -> tree.Node:
    """*A card is built*: into the stage of whoever builds it."""
    if not isinstance(node, tree.Event) or node.verb != "add" or node.agent or node.destination != STAGE:
        return node
    if not any(style.partition(" ")[0] == BUILD for style in node.style):
        return node
    # The style tells the printer what stood there (`text/settle.py`).
    return replace(node, destination=f"either {STAGE}", style=(*node.style, f"player:destination:{STAGE}"))


def of_abilities(node: tree.Node, findings: Findings) -> tree.Node:
    """An event of abilities that bring cards somewhere, with whose zones those are."""
    if not isinstance(node, tree.Event) or not isinstance(node.object, tree.AbilityFilter):
        return node
    for each in node.object.doing:
        if is_theirs(each) and not each.agent and node.agent == "you":
            findings.settle(OpenPoint("owner", each.at, (), each), ())
    doing = tuple([into_zone(each, is_theirs(each)) for each in node.object.doing])
    return node if doing == node.object.doing else replace(node, object=replace(node.object, doing=doing))


def into_zone(event: tree.Event, theirs: bool) -> tree.Event:
    """What an ability does: *to their hand* is to that of the player of the ability, *to your hand* to one's own."""
    others = tuple([into_zone(each, theirs) for each in event.alternatives])
    event = replace(event, alternatives=others)
    said = event.destination
    if event.verb not in (*MOVING, "draw") or event.agent or not said or "'s " in said or said.startswith("either "):
        return event
    if said == STAGE:
        return event  # *builds a foundation* names no zone, and nobody builds for another
    # The style tells the printer what stood there (`text/settle.py`).
    style = (*event.style, f"player:destination:{said}")
    return replace(event, destination=f"{'they' if theirs else 'you'}'s {said}", style=style)


def is_theirs(node: tree.Node) -> bool:
    return any(style.startswith("their ") for style in node.style)


def settled(event: tree.Event, theirs: bool, findings: Findings) -> tree.Event:
    """The event with the zone, and the cards, of the player who does it."""
    anybody = not event.agent and any(style.startswith(ANYBODY) for style in event.style)
    if anybody and isinstance(event.object, tree.Filter) and event.object.owner == "they":
        event = replace(event, object=of_either(event.object))
    # A certain card has only its own player's zones to leave: *it cannot leave their card pool*.
    source = "" if "'s " in event.source or isinstance(event.object, tree.Ref) else event.source
    # To whose momentum somebody adds is not asked where the text says who it is.
    destination = event.destination if event.verb in MOVING and not event.agent else ""
    if not theirs or not (source or destination):
        return event
    if not anybody and event.agent in ("", "you"):
        findings.settle(OpenPoint("owner", event.at, (), event), ())
        return event
    # The style tells the printer what stood there (`text/settle.py`).
    style = event.style
    if destination:
        style, destination = (*style, f"player:destination:{destination}"), f"either {destination}"
    if source:
        style, source = (*style, f"player:source:{source}"), f"either {source}"
    return replace(event, destination=destination or event.destination, source=source or event.source, style=style)


def of_either(described: tree.Filter) -> tree.Filter:
    """Cards of the player who does it, where that may be either player."""
    # The style tells the printer what stood there (`text/settle.py`).
    return replace(described, owner="either", style=(*described.style, "player:owner:they"))
