"""Whose zone a trigger of the fighting games is about: *your momentum*, *their hand*.

*Their* is the player who is said to do it, so a trigger has to name one; if that may be anybody, the zone is either
player's.  So it is of what *is built*, which names no zone at all.  What an ability does (*an ability that adds cards
to their hand*) is done to the zone of the player who plays it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from livingrules.kernel import tree
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
    ability = remade(ability, lambda node, parts: of_abilities(built(replace(node, **parts)), findings))
    trigger = ability.trigger
    if trigger is None:
        return ability
    events = tuple([settled(event, findings) for event in (trigger, *trigger.alternatives)])
    if events == (trigger, *trigger.alternatives):
        return ability
    return replace(ability, trigger=replace(events[0], alternatives=events[1:]))


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
    if event.verb not in MOVING or event.agent or not said or "'s " in said or said.startswith("either "):
        return event
    if said == STAGE:
        return event  # *builds a foundation* names no zone, and nobody builds for another
    # The style tells the printer what stood there (`text/settle.py`).
    style = (*event.style, f"player:destination:{said}")
    return replace(event, destination=f"{'they' if theirs else 'you'}'s {said}", style=style)


def is_theirs(event: tree.Event) -> bool:
    return any(style.startswith("their ") for style in event.style)


def settled(event: tree.Event, findings: Findings) -> tree.Event:
    """The event with the zone of the player who does it."""
    if event.verb not in MOVING or event.agent or not is_theirs(event):
        return event
    if not any(style.startswith(ANYBODY) for style in event.style):
        findings.settle(OpenPoint("owner", event.at, (), event), ())
        return event
    # The style tells the printer what stood there (`text/settle.py`).
    style = event.style
    if event.destination:
        style = (*style, f"player:destination:{event.destination}")
    if event.source:
        style = (*style, f"player:source:{event.source}")
    destination = f"either {event.destination}" if event.destination else ""
    source = f"either {event.source}" if event.source else ""
    return replace(event, destination=destination, source=source, style=style)
