"""Statements that only card text of the fighting games has, or that go on otherwise there."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.ability import Statistic
from livingrules.games.ufs.check_references import TheCheck
from livingrules.games.ufs.conditions import Premise
from livingrules.games.ufs.edits import Add
from livingrules.games.ufs.filters import Cards
from livingrules.games.ufs.happenings import Happening, Pronoun
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.state import DEFINITION, FIRED, MODIFIER, REPLACEMENT, RULE, State
from livingrules.games.ufs.subjects import NamedCard, Picked, TheAttack, ThisCard
from livingrules.games.ufs.terms import NEXT
from livingrules.games.ufs.words import ATTACK_ZONE, DAMAGE, DIFFICULTY, SPEED
from livingrules.kernel.meaning import statement
from livingrules.kernel.meaning.base import ANYBODY, Amount, Meaning, joined
from livingrules.kernel.meaning.program import Numbered
from livingrules.kernel.meaning.statement import Block, Edit, If, Rule, Statement, Until, key_of, keys

WHILE_OPEN: Final = (SPEED, DAMAGE, ATTACK_ZONE)
"""What of an attack may change only while it is played, pending or in its sequence."""


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


class Change(statement.Change):
    """Cards, or a check, are otherwise than they were."""

    __slots__ = (
        "blank", "check", "copy_of", "defines", "described", "next_one", "of_playing", "other_than_now", "own",
        "part_by_part", "passing", "patient", "sets", "this_attack", "waits", "ways", "zones",
    )  # fmt: skip

    def __init__(
        self,
        subject: Subject,
        edits: tuple[Edit, ...],
        until: Until | None,
        waits: bool = False,
        sets: bool = False,
        ways: tuple[Change, ...] = (),
        zones: tuple[int, ...] = (),
        other_than_now: bool = False,
        blank: bool = False,
        copy_of: Subject | None = None,
    ) -> None:
        super().__init__(subject, edits, until)
        self.key = (*self.key, waits, sets, keys(ways), zones, other_than_now, blank, key_of(copy_of))
        self.needs = subject.needs | joined(edits) | (0 if copy_of is None else copy_of.needs)
        self.own = isinstance(subject, ThisCard)
        """It is about the card that carries the text, and about no other."""
        self.described: Cards | None = None
        """The cards that it is about, where it describes them."""
        if isinstance(subject, Picked) and not isinstance(subject, NamedCard):
            self.described = subject.cards
        self.next_one: Cards | None = None
        """The card still to come that it is about (K.4.9)."""
        if self.described is not None and self.described.order == NEXT:
            self.next_one = self.described
        self.this_attack = isinstance(subject, TheAttack) and subject.whose == ANYBODY
        self.check = subject if isinstance(subject, TheCheck) else None
        """The control check that it is about, where that is no card."""
        self.waits = waits
        """It is for cards that are still to come (K.4.9, J.3.1.3), or a check that is."""
        self.sets = sets
        """It states what something is: neither bonus nor penalty (K.4.6/n1)."""
        self.ways = ways
        """What there is to choose from, where a player chooses: nothing is left open in any of them."""
        self.zones = zones
        """The zones to choose from; `ways` are in their order."""
        self.other_than_now = other_than_now
        """The zone that the card has cannot be chosen."""
        self.defines = sets and not ways
        """J.3.4: what a player has to choose is no stated value."""
        self.part_by_part = not ways and len(edits) > 1 and all(isinstance(edit, Add) for edit in edits)
        """Each edit is made as soon as the card is open to it (C.3.4)."""
        self.blank = blank
        """The card has a blank text box."""
        self.copy_of = copy_of
        """The card becomes a copy of that."""
        self.passing: tuple[int, int] | None = None
        """Which types of another's and of the own cards may pass, if it changes nothing but what is open for a moment
        (C.3.4); else None.
        """
        opens = all(isinstance(edit, Add) and edit.attribute in WHILE_OPEN for edit in edits)
        if opens and self.described is not None and self.next_one is None and not self.described.copies:
            self.passing = self.described.passing
        self.of_playing = any(isinstance(edit, Add) and edit.attribute == DIFFICULTY for edit in edits)
        """*Your foundations get -1 difficulty* is about those that are played, which K.2.6 does not mean."""
        self.patient = self.passing is not None or self.next_one is not None or isinstance(subject, TheAttack)
        """It has nothing to say while no card is being played, pending or in its sequence."""

    def way(self, chosen: int) -> Change:
        """The change that was chosen: by its place, or by the number of the zone."""
        return self.ways[self.zones.index(chosen) if self.zones else chosen]


def change_of(op: Numbered) -> Change:
    """The change that an effect makes."""
    change = op.statement
    assert isinstance(change, Change)
    return change


def class_of(statement: Statement) -> int:
    """The class of effect that a lasting statement makes (J.3)."""
    if isinstance(statement, Change):
        return DEFINITION if statement.defines else MODIFIER
    if isinstance(statement, Rule):
        return RULE
    if isinstance(statement, Wait):
        return FIRED
    if isinstance(statement, Instead):
        return REPLACEMENT
    raise AssertionError(f"no continuous effect: {statement.key!r}")
