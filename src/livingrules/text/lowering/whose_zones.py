"""Whose zone a trigger of the fighting games is about: *your momentum*, *their hand*.

*Their* is the player who is said to do it, so a trigger has to name one; if that may be anybody, the zone is either
player's.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from livingrules.kernel import tree
from livingrules.text.lowering.resolution import Findings, OpenPoint

MOVING: Final = ("add", "enter", "leave")
ANYBODY: Final = "player:agent:"
"""How the style of an event begins that anybody may do: *a player adds*."""


def check_zones_of_triggers(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """Decline *After a card is added to their hand*: nobody has been spoken of yet."""
    trigger = ability.trigger
    if trigger is None:
        return ability
    events = tuple([settled(event, findings) for event in (trigger, *trigger.alternatives)])
    if events == (trigger, *trigger.alternatives):
        return ability
    return replace(ability, trigger=replace(events[0], alternatives=events[1:]))


def settled(event: tree.Event, findings: Findings) -> tree.Event:
    """The event with the zone of the player who does it."""
    theirs = any(style.startswith("their ") for style in event.style)
    if event.verb not in MOVING or event.agent or not theirs:
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
