"""Instructions by number, for the games whose texts are still trees in play.

It gives the interpreter what it gets of statements (`meaning.program`), and goes when the last game has those.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from livingrules.kernel import tree
from livingrules.kernel.meaning.program import NO_BLOCK, Lists, Numbered
from livingrules.kernel.meaning.statement import DEPENDING, IN_ORDER, OFFERED, ONE_OF, PLAIN, Statement


class Unlowered(Statement):
    """An instruction that is still a tree."""

    __slots__ = ("node",)

    def __init__(self, node: tree.Instruction) -> None:
        super().__init__(("unlowered", node), (), flow_of(node))
        self.node = node

    def holds(self, g: Any, scope: int) -> bool:
        found: bool = g.holds(scope, self.node)
        return found

    def seat(self, g: Any, scope: int) -> int:
        node = self.node
        asked = node.player if isinstance(node, tree.May) else node.chooser if isinstance(node, tree.OneOf) else ""
        found: int = g.player(scope, asked)
        return found


class Op(Numbered):
    """One instruction, with the numbers of the lists inside it."""

    __slots__ = ("node", "subs")

    def __init__(self, node: tree.Instruction, subs: dict[str, int]) -> None:
        super().__init__(Unlowered(node), blocks_of(node, subs))
        self.node = node
        self.subs = subs
        """Field name -> number of the list of instructions it holds."""


class Library(Lists[Op]):
    """All the instruction lists of one game."""

    def __init__(self) -> None:
        super().__init__()
        self.abilities: list[tree.Ability] = []

    def add(self, instructions: tuple[tree.Instruction, ...]) -> int:
        """Number a list of instructions and everything inside it."""
        number = len(self.lists)
        self.lists.append(())
        self.lists[number] = tuple(self._op(node) for node in instructions)
        return number

    def _op(self, node: tree.Instruction) -> Op:
        subs: dict[str, int] = {}
        for item in fields(node):
            value: Any = getattr(node, item.name)
            if isinstance(value, tuple) and value and all(isinstance(part, tree.Instruction) for part in value):
                if isinstance(node, (tree.OneOf, tree.Options)):
                    for position, part in enumerate(value):
                        subs[str(position)] = self.add((part,))
                else:
                    subs[item.name] = self.add(value)
        return Op(node, subs)


BRANCHES: Final[tuple[tuple[type[tree.Instruction], tuple[str, ...]], ...]] = (
    (tree.Seq, ("parts",)),
    (tree.When, ("then", "otherwise")),
    (tree.May, ("parts", "done", "undone")),
)


def blocks_of(node: tree.Instruction, subs: dict[str, int]) -> tuple[int, ...]:
    """The lists inside as the interpreter goes through them."""
    if isinstance(node, tree.OneOf):
        return tuple([subs[str(at)] for at in range(len(node.parts))])
    for kind, names in BRANCHES:
        if isinstance(node, kind):
            return tuple([subs.get(name, NO_BLOCK) for name in names])
    return ()


def flow_of(node: tree.Instruction) -> int:
    """How the interpreter goes on from an instruction."""
    if isinstance(node, tree.Seq):
        return IN_ORDER
    if isinstance(node, tree.When):
        return DEPENDING
    if isinstance(node, tree.May):
        return OFFERED
    return ONE_OF if isinstance(node, tree.OneOf) else PLAIN
