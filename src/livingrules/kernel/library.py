"""Instructions by number.

Frames hold only integers, so the trees they work on live here: every list of instructions met in a card's text gets a
number when the game is made, in the order of the cards, which is the same in every copy and every replay.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from livingrules.kernel import tree
from livingrules.kernel.meaning.statement import DEPENDING, IN_ORDER, OFFERED, ONE_OF, PLAIN


class Op:
    """One instruction, with the numbers of the lists inside it."""

    __slots__ = ("flow", "made", "node", "subs")

    def __init__(self, node: tree.Instruction, subs: dict[str, int]) -> None:
        self.node = node
        self.flow = flow_of(node)
        """How the interpreter goes on from it (`meaning.statement`)."""
        self.subs = subs
        """Field name -> number of the list of instructions it holds."""
        self.made: object = None
        """What a pack has worked out of it."""


class Library:
    """All the instruction lists of one game."""

    def __init__(self) -> None:
        self.lists: list[tuple[Op, ...]] = []
        self.abilities: list[tree.Ability] = []
        self.identity_of: dict[Any, str] = {}
        """From options and version of the rules to the identity of a game with these cards (see `Game.identify`)."""

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

    def op(self, number: int, at: int) -> Op:
        return self.lists[number][at]


def flow_of(node: tree.Instruction) -> int:
    """How the interpreter goes on from an instruction."""
    if isinstance(node, tree.Seq):
        return IN_ORDER
    if isinstance(node, tree.When):
        return DEPENDING
    if isinstance(node, tree.May):
        return OFFERED
    return ONE_OF if isinstance(node, tree.OneOf) else PLAIN
