"""A mere *this* where the type of the card that carries the text decides what can be meant.

*If this is the only card in your card pool*: on an attack that is the attack in progress, and the card itself.  On a
card of another type it can be either, and the line is declined.
"""

from __future__ import annotations

from typing import Final

from livingrules.text import tree
from livingrules.text.lowering.discourse import CURRENT, ONE, OWN, Referent
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import OpenPoint, Unbound
from livingrules.text.nodes.fighting import everything

ATTACK: Final = "attack"
OWN_CARD: Final = Referent(-1, OWN, "this card", count=ONE)
IN_PROGRESS: Final = Referent(-1, CURRENT, "the attack in progress", count=ONE)


def two_meant(ability: tree.Ability, card_type: str) -> Unbound[Referent] | None:
    """The first *this* that may be two cards on a card of that type ("": any); None if there is none."""
    if card_type in ("", ATTACK):
        return None
    for node in everything(ability):
        if isinstance(node, tree.Is) and said_barely(node.ref) and ATTACK not in node.filter.kinds:
            candidates = (OWN_CARD, IN_PROGRESS)
            return Unbound(OpenPoint("this", place(node.ref), candidates), candidates)
    return None


def said_barely(ref: tree.Ref | None) -> bool:
    """Whether the attack in progress is meant by a mere *this*."""
    return isinstance(ref, tree.Current) and isinstance(ref.said, tree.It) and ref.said.noun == tree.BARE
