"""Statements that only card text of the fighting games has, or that go on otherwise there."""

from __future__ import annotations

from livingrules.games.ufs.ability import Statistic
from livingrules.games.ufs.conditions import Premise
from livingrules.games.ufs.state import State
from livingrules.kernel.meaning.base import Amount, Meaning
from livingrules.kernel.meaning.statement import Block, If, Statement, key_of, keys


class LeftOpen(Meaning):
    """Numbers that a text leaves open: they are asked for before the statement is carried out (J.4.3.3, J.4.4)."""

    __slots__ = ("statistics", "x")

    def __init__(self, x: bool, statistics: tuple[Statistic, ...]) -> None:
        super().__init__(("left open", x, tuple([(subject.key, name) for subject, name in statistics])))
        self.x = x
        """X is read."""
        self.statistics = statistics
        """Statistics of cards that are read: they may be printed as question marks."""


class When(If):
    """One block or the other (K.4.5); what is done as the condition holds speaks of the cards that it has found."""

    __slots__ = ("clause", "premise")

    def __init__(self, premise: Premise, then: Block, otherwise: Block, clause: str) -> None:
        super().__init__(premise, then, otherwise)
        self.premise = premise
        self.clause = clause
        """The rule by which a sentence is looked at before the one in whose place it puts another."""

    def holds(self, g: State, scope: int) -> bool:
        g.cite("K.4.5")
        if self.clause:
            g.cite(self.clause)
            g.cite("universus:Instruction/5")
        premise = self.premise
        inside = g.scopes[scope]
        if premise.gathers:
            inside = premise.gathered(g, inside)
            g.set_scope(scope, inside)
        if not premise.holds(g, inside):
            return False
        g.set_scope(scope, premise.met(g, inside))
        return True


class Check(Statement):
    """A player makes a control check; what follows if it is passed, and if not."""

    __slots__ = ("difficulty", "player")

    def __init__(self, difficulty: Amount | None, player: int, passed: Block, failed: Block) -> None:
        super().__init__(("check", key_of(difficulty), player, keys(passed), keys(failed)), (passed, failed))
        self.difficulty = difficulty
        """None: nothing but its value matters (E.3.4)."""
        self.player = player
