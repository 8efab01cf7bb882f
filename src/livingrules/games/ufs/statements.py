"""Statements that only card text of the fighting games has, or that go on otherwise there."""

from __future__ import annotations

from livingrules.games.ufs.ability import Statistic
from livingrules.games.ufs.conditions import Premise
from livingrules.games.ufs.happenings import Happening, Pronoun
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.state import State
from livingrules.kernel.meaning import statement
from livingrules.kernel.meaning.base import Amount, Meaning
from livingrules.kernel.meaning.statement import Block, If, Statement, Until, key_of, keys


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
    """One block or the other (K.4.5); what is done may speak of the cards that the condition looks at."""

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
        return premise.holds(g, inside)


class Check(Statement):
    """A player makes a control check; what follows if it is passed, and if not."""

    __slots__ = ("difficulty", "player")

    def __init__(self, difficulty: Amount | None, player: int, passed: Block, failed: Block) -> None:
        super().__init__(("check", key_of(difficulty), player, keys(passed), keys(failed)), (passed, failed))
        self.difficulty = difficulty
        """None: nothing but its value matters (E.3.4)."""
        self.player = player


class Wait(statement.Wait):
    """A fired effect that another effect makes (J.3.1.3, J.3.2)."""

    __slots__ = ("assigned", "awaited", "ends", "held", "of_its_card", "premise")

    def __init__(
        self,
        awaited: Happening,
        premise: Premise | None,
        parts: Block,
        once: bool,
        until: Until | None,
        ends: int,
        assigned: Subject | None,
        held: tuple[tuple[Subject, int], ...],
    ) -> None:
        super().__init__(awaited, premise, parts, once, until)
        self.key = (*self.key, ends, key_of(assigned), tuple([(subject.key, slot) for subject, slot in held]))
        self.awaited = awaited
        self.premise = premise
        """On what it depends once its event has come."""
        self.ends = ends
        """When it ends if the text does not say: with the attack that it is about, or with the turn."""
        self.assigned = assigned
        """The cards to which it is assigned (J.2.3), where it waits for something of cards spoken of before."""
        self.held = held
        """Cards that are known now, with the slots in which what is done later finds them."""
        self.of_its_card = isinstance(awaited.object, Pronoun)
        """What happens to the card that it is assigned to is what it waits for."""


class Instead(statement.Instead):
    """A replacement effect (J.3.5.1)."""

    __slots__ = ("assigned", "replaced")

    def __init__(
        self, replaced: Happening, parts: Block, once: bool, until: Until | None, assigned: Subject | None
    ) -> None:
        super().__init__(replaced, parts, once, until)
        self.key = (*self.key, key_of(assigned))
        self.replaced = replaced
        """What would happen."""
        self.assigned = assigned
        """The cards to which it is assigned (J.2.3), where it replaces something of cards spoken of before."""
