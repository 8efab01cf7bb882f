"""Statements that are still trees, for the games whose texts are so in part.

It gives the interpreter what it gets of statements (`meaning.statement`), and goes when the last of them is one.
"""

from __future__ import annotations

from typing import Final

from livingrules.kernel import tree
from livingrules.kernel.meaning.program import Numbered
from livingrules.kernel.meaning.statement import Block, Statement


class Unlowered(Statement):
    """An instruction that is still a tree; the blocks inside it in the order of the interpreter."""

    __slots__ = ("node",)

    def __init__(self, node: tree.Instruction, blocks: tuple[Block, ...] = ()) -> None:
        super().__init__(("unlowered", node), blocks)
        self.node = node


LOWERED: Final = tree.Instruction()
"""In place of the tree of a statement that is none: an instruction of no kind."""


def node_of(statement: Statement) -> tree.Instruction:
    """The tree of a statement that is still one."""
    return statement.node if isinstance(statement, Unlowered) else LOWERED


def tree_of(op: Numbered) -> tree.Instruction:
    """The same of a numbered one."""
    return node_of(op.statement)
