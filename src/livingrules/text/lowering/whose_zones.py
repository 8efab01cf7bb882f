"""Whose zone an event of the fighting games is about: *your momentum*, *their hand*.

*Their* is the player who is said to do it, so a trigger has to name one.
"""

from __future__ import annotations

from typing import Final

from livingrules.kernel import tree
from livingrules.text.lowering.resolution import Findings, OpenPoint

MOVING: Final = ("add", "enter", "leave")


def check_zones_of_triggers(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """Decline *After a card is added to their hand*: nobody has been spoken of yet."""
    trigger = ability.trigger
    for event in (trigger, *trigger.alternatives) if trigger is not None else ():
        nobody = event.verb in MOVING and not event.agent
        if nobody and any(style.startswith("their ") for style in event.style):
            findings.settle(OpenPoint("owner", event.at, (), event), ())
    return ability
