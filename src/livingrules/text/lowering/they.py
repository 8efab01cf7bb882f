"""Open point *they* of the fighting games, behind an act of each player: *each player discards 1 card.  They ...*

The game takes *they* for the opponent, or the player of the event.  Behind an act of both players it could be either of
them, or each; the text is declined, unless it has spoken of the opponent since.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from livingrules.kernel import tree
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint
from livingrules.text.nodes.fighting import everything

THEY: Final = "they"
BOTH: Final = ("both", "each", "players")


@dataclass(frozen=True)
class Player:
    """Whom the word can mean."""

    words: str


CANDIDATES: Final = (Player("the opponent"), Player("each player"))


def players(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability, if its *they* can only be one player."""
    before = ""
    for node in everything(ability):
        agent = agent_of(node)
        if agent == THEY and before in BOTH:
            findings.settle(OpenPoint(THEY, place(node), CANDIDATES), ())
        before = agent if agent and agent != THEY else before
    return ability


def agent_of(node: tree.Node) -> str:
    """The player of whom a part of the text says that something is done, or is so."""
    if isinstance(node, tree.Act):
        return node.agent if node.agent in (*BOTH, THEY, "opponent") else ""
    if isinstance(node, tree.Event):
        return "opponent" if node.agent == "opponent" else ""
    if isinstance(node, tree.HasCards | tree.May | tree.Bind | tree.TurnOf):
        return "opponent" if node.player == "opponent" else ""
    return ""
