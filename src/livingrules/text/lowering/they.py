"""Open point *they* of the fighting games, behind an act of each player: *each player discards 1 card.  They ...*

The game takes *they* for the opponent, or the player of the event.  Behind an act of both players it could be either of
them, or each; the text is declined, unless it has spoken of the opponent since.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from livingrules.text import tree
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint, rule
from livingrules.text.nodes.fighting import everything

THEY: Final = "they"
BOTH: Final = ("both", "each", "players")


@dataclass(frozen=True)
class Player:
    """Whom the word can mean."""

    words: str
    named: int
    """How far on the text has named them last, -1 if it has not."""


Point = OpenPoint[Player]
Left = tuple[Player, ...]


@rule("W1", THEY, "Who is named behind an act of each player is meant, and nobody else.",
      weighs=True, ufs=("U81",), universus=("V62",))  # fmt: skip
def named_since(point: Point, left: Left) -> Left:
    together: int = point.phrase
    return tuple([each for each in left if each.named > together]) or left


def players(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability, if its *they* can only be one player."""
    opponent = together = -1
    for at, node in enumerate(everything(ability)):
        agent = agent_of(node)
        if agent == THEY and together >= 0:
            candidates = (Player("the opponent", opponent), Player("each player", together))
            findings.settle(OpenPoint(THEY, place(node), candidates, together), (named_since,))
        elif agent in BOTH:
            together = at
        elif agent and agent != THEY:
            opponent = at
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
