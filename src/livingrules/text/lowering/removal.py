"""What *remove* means in UFS where a zone is named, and not the game.

*A card is removed from your momentum* tells what becomes of the card: it leaves that zone (reading U71), and the
grammar reads it so.  *You remove a card from your momentum* tells what a player does, and that may be either.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from livingrules.text import tree
from livingrules.text.lowering.resolution import Findings, OpenPoint
from livingrules.text.nodes.fighting import nodes


@dataclass(frozen=True)
class Removal:
    """One way to understand the word."""

    words: str


CANDIDATES: Final = (Removal("removing from the game"), Removal("taking out of that zone, wherever the card goes"))


def check_removals(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """Decline what a player removes from a zone where the text waits for it or looks back on it."""
    for node in nodes(ability):
        if isinstance(node, tree.Event) and is_open(node):
            findings.settle(OpenPoint("removal", node.at, CANDIDATES, node), ())
    return ability


def is_open(event: tree.Event) -> bool:
    """Whether it says that a player removes cards from a zone, and not from the game."""
    if event.verb != "remove" or not event.agent or not any("short" in style for style in event.style):
        return False
    wanted = event.object
    zoned = isinstance(wanted, tree.Filter) and bool(wanted.zones)
    return bool(event.source) or zoned
