"""Acts that UniVersus puts into one word, as what is done to which cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from livingrules.kernel.clause import ran
from livingrules.text import tree

TOP_OF_DECK: Final = tree.Filter(zones=("deck",), order="top")
FACE_DOWN_FOUNDATION: Final = tree.Filter(kinds=("foundation",), states=("face down",), implied=("staging area",))
OTHER: Final = {"you": "opponent", "opponent": "you", "both": "both"}


def to_each(node: tree.Instruction) -> tree.Instruction:
    """*Each player adds 1 Power token to their stage*: nobody chooses anything, so one simply follows the other."""
    if not isinstance(node, tree.Act) or node.verb != "add token" or node.agent != "both":
        return node
    return tree.Seq(tuple([replace(node, agent=agent, whose="") for agent in ("you", "opponent")]))


def makes_token(ref: tree.Ref | None) -> bool:
    """*1 Power token*, as long as nothing says that it is there already."""
    if not isinstance(ref, tree.Select) or ref.filter.kinds != ("token",):
        return False
    f = ref.filter
    return not (f.zones or f.owner or f.history or f.states or ref.all)


def spelled_out(node: tree.Instruction) -> tree.Instruction:
    """The act that is meant."""
    if not isinstance(node, tree.Act):
        return node
    if node.what == "stamina":
        # Vitality is a player's; stamina is a card's, and unless the text says whose, this card's.
        return replace(node, verb=f"{node.verb} stamina", object=node.object or tree.Self())
    if node.verb == "add" and isinstance(node.object, tree.Select) and makes_token(node.object):
        name = node.object.filter.names[0].name
        return replace(node, verb="add token", what=name, amount=node.object.quantity, object=None)
    if node.verb == "mill":
        return replace(node, object=tree.Select(TOP_OF_DECK, node.amount or tree.Number(1)), amount=None)
    if node.verb == "ruin":
        ran("universus:Ruin/1")
        lost = tree.Select(FACE_DOWN_FOUNDATION, node.amount or tree.Number(1))
        return replace(node, verb="sacrifice", agent=OTHER[node.agent], object=lost, amount=None)
    if node.verb == "discard down to" and node.amount is not None:
        hand = tree.Filter(card_word=True, owner=node.agent, zones=("hand",))
        rest = tree.Select(hand, tree.Arithmetic("-", tree.Count(hand), node.amount))
        return replace(node, verb="discard", object=rest, amount=None)
    return node
