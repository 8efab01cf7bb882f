"""Statements that only card text of the fighting games has, or that go on otherwise there."""

from __future__ import annotations

from livingrules.games.ufs.conditions import Premise
from livingrules.games.ufs.state import State
from livingrules.kernel.meaning.statement import Block, If


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
