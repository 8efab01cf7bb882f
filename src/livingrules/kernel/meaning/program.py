"""Statements by number.

Frames hold only integers, so the statements they work on are kept here: every block met in a card's text gets a number
when the game is made, in the order of the cards, which is the same in every copy and every replay.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from livingrules.kernel.meaning.statement import Block, Statement

NO_BLOCK: Final = -1
"""In place of the number of a block that there is not."""


class Numbered:
    """One statement, with the numbers of the blocks inside it."""

    __slots__ = ("blocks", "flow", "made", "statement")

    def __init__(self, statement: Statement, blocks: tuple[int, ...]) -> None:
        self.statement = statement
        self.flow = statement.flow
        self.blocks = blocks
        self.made: object = None
        """What a game has worked out of it."""


N = TypeVar("N", bound=Numbered)


class Lists(Generic[N]):
    """All the lists of one game."""

    def __init__(self) -> None:
        self.lists: list[tuple[N, ...]] = []
        self.identity_of: dict[Any, str] = {}
        """From options and version of the rules to the identity of a game with these cards (see `Game.identify`)."""

    def op(self, number: int, at: int) -> N:
        return self.lists[number][at]


class Program(Lists[Numbered]):
    """All the blocks of one game."""

    def add(self, block: Block) -> int:
        """Number a block and everything inside it."""
        number = len(self.lists)
        self.lists.append(())
        self.lists[number] = tuple([self.numbered(statement) for statement in block])
        return number

    def numbered(self, statement: Statement) -> Numbered:
        return Numbered(statement, tuple([self.add(block) if block else NO_BLOCK for block in statement.blocks]))
