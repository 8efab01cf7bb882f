"""The blocks of an ability: what it does, one statement after the other, each with the blocks inside it."""

from __future__ import annotations

from livingrules.games.ufs.nodes import Check
from livingrules.kernel import tree
from livingrules.kernel.library import Unlowered
from livingrules.kernel.meaning.statement import Block, Statement


def block(nodes: tuple[tree.Instruction, ...]) -> Block:
    """What a list of instructions does."""
    return tuple([statement(node) for node in nodes])


def statement(node: tree.Instruction) -> Statement:
    """What one instruction does."""
    return Unlowered(node, inside(node))


def inside(node: tree.Instruction) -> tuple[Block, ...]:
    """The blocks inside an instruction, () for one that the text does not have."""
    if isinstance(node, tree.OneOf):
        return tuple([block((part,)) for part in node.parts])
    if isinstance(node, tree.Options):
        return tuple([block((part,)) for part in node.options])
    if isinstance(node, tree.When):
        return block(node.then), block(node.otherwise)
    if isinstance(node, tree.May):
        return block(node.parts), block(node.done), block(node.undone)
    if isinstance(node, Check):
        return block(node.passed), block(node.failed)
    if isinstance(node, tree.Rule):
        return (block(node.price),)
    if isinstance(node, tree.Seq | tree.ForEach | tree.Later | tree.Replace):
        return (block(node.parts),)
    return ()
