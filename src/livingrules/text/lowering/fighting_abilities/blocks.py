"""The blocks of an ability: what it does, one statement after the other, each with the blocks inside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.games.ufs.nodes import Check
from livingrules.games.ufs.players import PLAYERS
from livingrules.games.ufs.statements import When
from livingrules.kernel import tree
from livingrules.kernel.library import Unlowered
from livingrules.kernel.meaning.base import ANYBODY
from livingrules.kernel.meaning.statement import Block, InOrder, Offer, OneOf, Statement
from livingrules.text.lowering.fighting_meanings.conditions import premise

OVERRIDING: Final[dict[str, str]] = {"instead": "universus:Effects/11", "either": "universus:Effects/12"}
"""The rules by which a sentence is looked at before the one in whose place it puts another."""


def block(nodes: tuple[tree.Instruction, ...]) -> Block:
    """What a list of instructions does."""
    return tuple([statement(node) for node in nodes])


def statement(node: tree.Instruction) -> Statement:
    """What one instruction does."""
    for kind, lower in STATEMENTS.items():
        if isinstance(node, kind):
            return lower(node)
    return Unlowered(node, inside(node))


def inside(node: tree.Instruction) -> tuple[Block, ...]:
    """The blocks inside an instruction that is still a tree, () for one that the text does not have."""
    if isinstance(node, tree.Options):
        return tuple([block((part,)) for part in node.options])
    if isinstance(node, Check):
        return block(node.passed), block(node.failed)
    if isinstance(node, tree.Rule):
        return (block(node.price),)
    if isinstance(node, tree.ForEach | tree.Later | tree.Replace):
        return (block(node.parts),)
    return ()


def player(word: str) -> int:
    """The player whom an instruction names."""
    return PLAYERS.get(word, ANYBODY)


# ------------------------------------------------------------------------------------------------- governing others


def of_seq(node: tree.Seq) -> Statement:
    return InOrder(block(node.parts))


def of_when(node: tree.When) -> Statement:
    depends_on = premise(node.condition, node.then)
    return When(depends_on, block(node.then), block(node.otherwise), OVERRIDING.get(node.place, ""))


def of_may(node: tree.May) -> Statement:
    return Offer(player(node.player), block(node.parts), block(node.done), block(node.undone))


def of_one_of(node: tree.OneOf) -> Statement:
    return OneOf(player(node.chooser), block(node.parts))


STATEMENTS: Final[dict[type, Callable[[Any], Statement]]] = {
    tree.Seq: of_seq,
    tree.When: of_when,
    tree.May: of_may,
    tree.OneOf: of_one_of,
}
