"""The ongoing effects of texts, one by one, with everything about them that can be known before a game.

What an effect does is worked out again and again while a game goes on; what it *may* do is in its text: in which layers
it changes something, what it looks at, and so when there is no need to look again.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import rules, verbs
from livingrules.games.fftcg.happenings import Happening, Itself
from livingrules.games.fftcg.ruled import Ruled
from livingrules.games.fftcg.statements import Price
from livingrules.games.fftcg.subjects import ThisCard
from livingrules.games.fftcg.terms import DAMAGE_RECEIVED, LAYERS, LOOKS_FROM, OF_POWER, READS_FROM
from livingrules.games.fftcg.words import (
    BASE_POWER_LAYER,
    CONTROLLER_LAYER,
    DAMAGE_ZONE,
    DISCARD,
    EVERYTHING,
    FIELD,
    ONGOING,
    POWER_LAYER,
    PRICING,
    REPLACING,
    RULING,
    TEXT_LAYER,
)
from livingrules.kernel.meaning.ability import Ability
from livingrules.kernel.meaning.amount import Number
from livingrules.kernel.meaning.base import UNSETTLED, Condition, Meaning, Subject
from livingrules.kernel.meaning.statement import (
    GIVEN,
    PRINTED,
    Add,
    Change,
    Do,
    Edit,
    GainAbility,
    Instead,
    Lasting,
    LoseAbilities,
    Rule,
    SetTo,
    Statement,
)

Test = tuple[Condition, bool]
"""A condition, and whether it has to be met or not."""
OF_PLAYING: Final = (rules.CAST, rules.PLAY, rules.DISCARD)


class Piece:
    """One ongoing effect of a text."""

    __slots__ = (
        "abroad", "at", "damage", "edits", "kind", "late", "layers", "looks", "numbers", "of_playing", "own", "reads",
        "restless", "rewrites", "seq", "slots", "statement", "subject", "tests",
    )  # fmt: skip

    def __init__(
        self, seq: int, at: int, statement: Statement, ability: Ability | None, tests: tuple[Test, ...] = ()
    ) -> None:
        self.seq = seq
        self.at = at
        self.statement = statement
        self.kind = class_of(statement)
        self.edits = edits_of(statement)
        self.abroad = isinstance(statement, Instead) and is_abroad(statement.happening)
        """Whether it replaces what happens to its own card where that is not on the field yet: entering, a discard."""
        self.of_playing = isinstance(statement, Rule) and is_of_playing(statement)
        """Whether it says if its own card may be played or cast, or discarded."""
        self.layers = 0
        """The layers in which it does something, a bit each."""
        if self.kind == ONGOING:
            for layer in layer_list(statement):
                self.layers |= 1 << layer
        self.rewrites = is_rewriting(statement)
        """Whether it may change which abilities there are, or whose they are."""
        self.subject = subject_of(statement)
        self.own = isinstance(self.subject, ThisCard)
        self.numbers = plain_numbers(self.edits)
        """Its numbers, where the text has plain ones."""
        self.slots = () if ability is None else slots_of(statement, ability)
        """The slots that it reads and another part of its ability fills, with the cards that are in them."""
        self.tests = (*tests, *conditions_of(statement, ability))
        """What has to hold for it, or must not."""
        self.late = self.layers == 1 << TEXT_LAYER and not self.rewrites and asks_for_power(self.tests)
        """Whether it gives a keyword by what the power comes to: then the effects on power come first (F43)."""
        if self.late:
            self.layers = 0
        self.damage = damage_asked(ability)
        """The points of damage that its controller has to have received."""
        needs = 0
        asked: list[Meaning] = [test[0] for test in self.tests]
        if ability is not None:
            asked += asked_by(statement, ability)
        for part in asked:
            needs |= part.needs
        self.reads = needs >> READS_FROM
        """The layers whose outcome it depends on, a bit each."""
        looks = needs >> LOOKS_FROM & EVERYTHING | (1 << DAMAGE_ZONE if self.damage else 0)
        self.looks = EVERYTHING if needs & UNSETTLED else looks
        """The kinds of zone that it depends on, and whether on states of cards, a bit each."""
        self.restless = self.looks == EVERYTHING
        """Whether it may change with anything that happens."""


def edits_of(statement: Statement) -> tuple[Edit, ...]:
    """What changes by a statement."""
    return statement.edits if isinstance(statement, (Change, Price)) else ()


def subject_of(statement: Statement) -> Subject | None:
    """The cards that a statement changes."""
    if isinstance(statement, (Change, Price)):
        return statement.subject
    return statement.groups[0].subject if isinstance(statement, Do) and statement.groups else None


def slots_of(statement: Statement, ability: Ability) -> tuple[tuple[int, Subject], ...]:
    reads = statement.reads if isinstance(statement, Lasting) else ()
    return tuple([(slot, cards) for slot, cards in ability.filled if slot in reads])


def is_of_playing(rule: Rule) -> bool:
    """Whether a rule is about playing or discarding the card itself; another way to pay is a matter of its price."""
    about = rule.about
    if not isinstance(about, Ruled) or about.acts[0] not in OF_PLAYING or about.ways or rule.blocks[0]:
        return False
    return rule.kind in (rules.FORBID, rules.ALLOW) and about.is_of_itself()


def asks_for_power(tests: tuple[Test, ...]) -> bool:
    """Whether what has to hold is about the power of cards."""
    return any(condition.needs & OF_POWER for condition, _ in tests)


def is_abroad(happening: Meaning) -> bool:
    """Whether a replaced event is that the card itself enters the field, or is discarded."""
    if not isinstance(happening, Happening) or not happening.patterns:
        return False
    first = happening.patterns[0]
    return (first.arrival == FIELD or DISCARD in first.verbs) and isinstance(first.object, Itself)


def plain_numbers(edits: tuple[Edit, ...]) -> tuple[int, ...] | None:
    """The numbers of a raise or a fall, if they are the same whatever happens."""
    raised = [edit.amount for edit in edits if isinstance(edit, Add)]
    found = [amount.value for amount in raised if isinstance(amount, Number)]
    return tuple(found) if found and len(found) == len(edits) else None


def class_of(statement: Statement) -> int:
    """The class of an effect that lasts."""
    if isinstance(statement, Rule):
        return RULING
    if isinstance(statement, Instead):
        return REPLACING
    return PRICING if isinstance(statement, Price) else ONGOING


# ------------------------------------------------------------------------------------------------------ what it changes


def layer_list(statement: Statement) -> list[int]:
    """The layers to which the changes of a statement belong (11.12.4.6)."""
    if isinstance(statement, Change):
        return [layer for layer in [layer_of(edit) for edit in statement.edits] if layer >= 0]
    return [CONTROLLER_LAYER] if isinstance(statement, Do) and statement.verb == verbs.GAIN_CONTROL else []


def layer_of(edit: Edit) -> int:
    layer = LAYERS[edit.attribute]
    if layer == POWER_LAYER and isinstance(edit, SetTo) and edit.how in (GIVEN, PRINTED):
        return BASE_POWER_LAYER
    return layer


def is_rewriting(statement: Statement) -> bool:
    if isinstance(statement, Change):
        return any(isinstance(edit, (GainAbility, LoseAbilities)) for edit in statement.edits)
    return isinstance(statement, Do)


# ------------------------------------------------------------------------------------------------- what it depends on


def asked_by(statement: Statement, ability: Ability) -> list[Meaning]:
    """The cards and numbers of an effect that are looked at again and again."""
    spoken = [subject_of(statement), ability.x]
    found: list[Meaning] = [part for part in spoken if part is not None]
    for edit in edits_of(statement):
        found += edit.amounts()
    return found


def conditions_of(statement: Statement, ability: Ability | None) -> list[Test]:
    """*If ...* before a field ability, *as long as ...* in the sentence itself."""
    found: list[Test] = []
    if ability is not None and ability.condition is not None:
        found.append((ability.condition, True))
    until = statement.until if isinstance(statement, (Lasting, Do)) else None
    if until is not None and until.condition is not None:
        found.append((until.condition, True))
    return found


def damage_asked(ability: Ability | None) -> int:
    gates = () if ability is None else ability.gates
    return max([gate.number for gate in gates if gate.kind == DAMAGE_RECEIVED], default=0)
