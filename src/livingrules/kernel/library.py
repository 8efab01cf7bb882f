"""Statements that are still trees, for the games whose texts are so in part.

It gives the interpreter what it gets of statements (`meaning.statement`), and goes when the last of them is one.
"""

from __future__ import annotations

from typing import Any, Final

from livingrules.kernel import tree
from livingrules.kernel.meaning.program import Numbered
from livingrules.kernel.meaning.statement import DEPENDING, IN_ORDER, OFFERED, ONE_OF, PLAIN, Block, Statement


class Unlowered(Statement):
    """An instruction that is still a tree; the blocks inside it in the order of the interpreter."""

    __slots__ = ("node",)

    def __init__(self, node: tree.Instruction, blocks: tuple[Block, ...] = ()) -> None:
        super().__init__(("unlowered", node), blocks, flow_of(node))
        self.node = node

    def holds(self, g: Any, scope: int) -> bool:
        found: bool = g.holds(scope, self.node)
        return found

    def seat(self, g: Any, scope: int) -> int:
        node = self.node
        asked = node.player if isinstance(node, tree.May) else node.chooser if isinstance(node, tree.OneOf) else ""
        found: int = g.player(scope, asked)
        return found


LOWERED: Final = tree.Instruction()
"""In place of the tree of a statement that is none: an instruction of no kind."""


def node_of(statement: Statement) -> tree.Instruction:
    """The tree of a statement that is still one."""
    return statement.node if isinstance(statement, Unlowered) else LOWERED


def tree_of(op: Numbered) -> tree.Instruction:
    """The same of a numbered one."""
    return node_of(op.statement)


def flow_of(node: tree.Instruction) -> int:
    """How the interpreter goes on from an instruction."""
    if isinstance(node, tree.Seq):
        return IN_ORDER
    if isinstance(node, tree.When):
        return DEPENDING
    if isinstance(node, tree.May):
        return OFFERED
    return ONE_OF if isinstance(node, tree.OneOf) else PLAIN
