"""What an ability's text amounts to (H.1, J.3, K.4.11): classes of effect, costs, condition and results.

Judges ask these questions of a text; the engine itself reads the same trees when it carries them out.
"""

from __future__ import annotations

from typing import ClassVar, Final

from livingrules.games.ufs import verbs
from livingrules.games.ufs.ability import Ability
from livingrules.games.ufs.doing import Do
from livingrules.games.ufs.results import named
from livingrules.games.ufs.state import DEFINITION, FIRED, MODIFIER, REPLACEMENT, RULE
from livingrules.games.ufs.statements import Change, Check, class_of
from livingrules.games.ufs.subjects import ThisCard
from livingrules.games.ufs.words import FIRES, STATIC
from livingrules.kernel.clause import ran
from livingrules.kernel.meaning.statement import Lasting, Statement, Wait

CLASS_NAMES: Final[dict[int, str]] = {
    MODIFIER: "modifier effect",
    FIRED: "fired effect",
    DEFINITION: "definition effect",
    RULE: "rule effect",
    REPLACEMENT: "replacement rule effect",
}
COPYING: Final = "assigned copying definition effect"


class Classes:
    """The classes of effect as UFS names them; a game that is built on it may name them otherwise."""

    immediate: ClassVar[str] = "immediate effect"
    """What a played ability does by itself."""
    fired: ClassVar[str] = CLASS_NAMES[FIRED]
    clauses: ClassVar[dict[str, tuple[str, ...]]] = {
        "": ("ufs:J.3",),
        "immediate effect": ("ufs:J.3.1",),
        CLASS_NAMES[MODIFIER]: ("ufs:J.3.3",),
        CLASS_NAMES[FIRED]: ("ufs:J.3.2",),
        CLASS_NAMES[DEFINITION]: ("ufs:J.3.4",),
        CLASS_NAMES[RULE]: ("ufs:J.3.5",),
        CLASS_NAMES[REPLACEMENT]: ("ufs:J.3.5", "ufs:J.3.5.1"),
        COPYING: ("ufs:J.3.4", "ufs:J.3.4.1", "ufs:J.2.3", "ufs:I.3.8.2/n1"),
    }
    """Where the rulebook speaks of each of them ("": of them all)."""

    def word(self, statement: Statement) -> str:
        """The class of what a lasting statement makes."""
        return CLASS_NAMES[class_of(statement)]

    def outlasts(self, change: Change) -> bool:
        """Whether a change is left behind for later, not only made."""
        return change.waits or change.until is not None

    def of(self, ability: Ability) -> tuple[str, ...]:
        """The classes of the effects that an ability makes, each once, in the order of its text.

        A played ability's own doing is an immediate effect; what it leaves behind has classes of its own (J.3.1.3).
        """
        found = self.begun(ability)
        for statement in ability.body:
            if ability.kind == STATIC:
                found.append(self.word(statement))
            else:
                self.collect(statement, found, at_once=ability.kind != FIRES)
        ran(*self.clauses[""], *(clause for word in found for clause in self.clauses[word]))
        return tuple(dict.fromkeys(found))

    def begun(self, ability: Ability) -> list[str]:
        """What the ability is an effect of, before any of its instructions is looked at."""
        return [self.fired] if ability.kind == FIRES else []

    def collect(self, statement: Statement, found: list[str], at_once: bool) -> None:
        """Add what one statement makes; `at_once`: what it does by itself is an immediate effect."""
        if isinstance(statement, Do):
            if at_once:
                found.append(self.immediate)
            if statement.manner & verbs.AS_MULTIPLE_COPIES:
                found.append(COPYING)
        elif isinstance(statement, Change):
            if self.outlasts(statement):
                found.append(self.word(statement))
            elif at_once:
                found.append(self.immediate)
        elif isinstance(statement, Lasting):
            found.append(self.word(statement))
            if isinstance(statement, Wait):
                for part in statement.blocks[0]:
                    self.collect(part, found, at_once=False)
        else:
            for block in statement.blocks:
                for part in block:
                    self.collect(part, found, at_once)


def effect_classes(ability: Ability) -> tuple[str, ...]:
    """The classes of the effects that an ability makes in UFS."""
    return Classes().of(ability)


def kind(ability: Ability) -> int:
    """The type of an ability (H.1)."""
    ran("ufs:H.1")
    return ability.kind


def costs(ability: Ability) -> list[str]:
    """The costs in order: verbs, with *this card* where the text means the card itself (H.4.1)."""
    found: list[str] = []
    for part in ability.costs.parts:
        if isinstance(part, Check):
            found.append("check")
        elif isinstance(part, Do):
            own = isinstance(part.subject, ThisCard)
            if own:
                ran("ufs:H.4.1")
            word = verbs.NAMES[part.verb]
            found.append(f"{word} this card" if own else word)
    return found


def condition(ability: Ability) -> list[str]:
    """The events that a response or fired effect waits for."""
    return [] if ability.waits is None else list(ability.waits.words)


def results(ability: Ability) -> tuple[str, ...]:
    """What the ability could lead to in any circumstance (K.4.11)."""
    ran("ufs:K.4.11")
    return tuple([named(number) for number in ability.results.numbers])
