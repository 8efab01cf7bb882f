"""What each player may do: the one is asked, then the other, each about their own cards."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from livingrules.text import tree

BOTH: Final = "both"
ORDERS: Final = (("you", "opponent"), ("opponent", "you"))
ACTING: Final = ("agent", "player", "chooser")
TOLD: Final = ("owner", "whose", "player")


def offered_to_each(node: tree.Instruction) -> tree.Instruction:
    """*Each player may discard 1 card*: whose effect it is says who is asked first (K.1.3)."""
    if not isinstance(node, tree.May) or node.player != BOTH:
        return node
    return tree.OneOf(tuple([tree.Seq(tuple([asked(node, player) for player in order])) for order in ORDERS]))


def asked(node: Any, player: str) -> Any:
    """What is said of each player, of one of them: who acts, and whose cards *their* cards are."""
    if isinstance(node, tuple):
        return tuple([asked(part, player) for part in node])
    if not isinstance(node, tree.Node):
        return node
    made: dict[str, Any] = {}
    for item in fields(node):
        value = getattr(node, item.name) if item.compare else None
        acts = item.name in ACTING and value == BOTH
        if acts or (item.name in TOLD and value == "they"):
            made[item.name] = player
        elif isinstance(value, (tuple, tree.Node)):
            made[item.name] = asked(value, player)
    return replace(node, **made)
