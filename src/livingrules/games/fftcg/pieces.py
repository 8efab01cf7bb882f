"""The ongoing effects of texts, one by one, with everything about them that can be known before a game.

What an effect does is worked out again and again while a game goes on; what it *may* do is in its text: in which layers
it changes something, what it looks at, and so when there is no need to look again.
"""

from __future__ import annotations

from typing import Any, Final

from livingrules.games.fftcg.terms import LOOKS_FROM, OF_POWER, READS_FROM
from livingrules.games.fftcg.words import (
    BASE_POWER_LAYER,
    CONTROLLER_LAYER,
    DAMAGE_ZONE,
    EVERYTHING,
    ONGOING,
    OTHER_LAYER,
    POWER_LAYER,
    PRICING,
    REPLACING,
    RULING,
    TEXT_LAYER,
    TYPE_LAYER,
)
from livingrules.kernel import tree
from livingrules.kernel.meaning.base import UNSETTLED, Subject, needs_of

PRICE: Final = "cost to play"
"""The attribute that is no information on a card but what it costs to play it."""
LAYER_OF: Final = {
    "power": POWER_LAYER,
    "cost": OTHER_LAYER,
    "element": OTHER_LAYER,
    "name": OTHER_LAYER,
    "category": OTHER_LAYER,
    "job": TYPE_LAYER,
    "type": TYPE_LAYER,
    "keyword": TEXT_LAYER,
}
"""The layer to which a change of that information belongs."""
Test = tuple[tree.Condition, bool]
"""A condition, and whether it has to be met or not."""


class Piece:
    """One ongoing effect of a text."""

    __slots__ = (
        "abroad", "at", "damage", "kind", "late", "layers", "looks", "node", "numbers", "of_playing", "own", "reads",
        "restless", "rewrites", "seq", "slots", "subject", "tests",
    )  # fmt: skip

    def __init__(
        self, seq: int, at: int, node: tree.Instruction, ability: tree.Ability | None, tests: tuple[Test, ...] = ()
    ) -> None:
        self.seq = seq
        self.at = at
        self.node = node
        self.kind = class_of(node)
        self.abroad = isinstance(node, tree.Replace) and is_abroad(node.event)
        """Whether it replaces what happens to its own card where that is not on the field yet: entering, a discard."""
        self.of_playing = isinstance(node, tree.Rule) and is_of_playing(node)
        """Whether it says if its own card may be played or cast, or discarded."""
        self.layers = sum({1 << layer for layer in layer_list(node)}) if self.kind == ONGOING else 0
        """The layers in which it does something, a bit each."""
        self.rewrites = is_rewriting(node)
        """Whether it may change which abilities there are, or whose they are."""
        self.subject = subject_of(node)
        self.own = isinstance(self.subject, tree.Self)
        self.numbers = plain_numbers(node)
        """Its numbers, where the text has plain ones."""
        self.slots: tuple[tuple[int, Subject], ...] = ()
        """The slots that it reads and another part of its ability fills, with the cards that are in them."""
        self.tests = (*tests, *conditions_of(node, ability))
        """What has to hold for it, or must not."""
        self.late = self.layers == 1 << TEXT_LAYER and not self.rewrites and asks_for_power(self.tests)
        """Whether it gives a keyword by what the power comes to: then the effects on power come first (F43)."""
        if self.late:
            self.layers = 0
        self.damage = damage_asked(ability)
        """The points of damage that its controller has to have received."""
        needs = 0
        asked: list[tree.Node] = [test[0] for test in self.tests]
        if ability is not None:
            asked += asked_by(node, ability)
        for part in asked:
            needs |= needs_of(part.noted)
        self.reads = needs >> READS_FROM
        """The layers whose outcome it depends on, a bit each."""
        looks = needs >> LOOKS_FROM & EVERYTHING | (1 << DAMAGE_ZONE if self.damage else 0)
        self.looks = EVERYTHING if needs & UNSETTLED else looks
        """The kinds of zone that it depends on, and whether on states of cards, a bit each."""
        self.restless = self.looks == EVERYTHING
        """Whether it may change with anything that happens."""


def subject_of(node: tree.Instruction) -> tree.Ref | None:
    """The cards that an instruction changes."""
    if isinstance(node, (tree.Modify, tree.Set, tree.Grant)):
        return node.ref
    return node.object if isinstance(node, tree.Act) else None


def is_of_playing(node: tree.Rule) -> bool:
    """Whether a rule is about playing or discarding the card itself; another way to pay is a matter of its price."""
    event = node.event
    if event is None or event.verb not in ("cast", "play", "discard") or event.manner or node.price:
        return False
    return node.kind in ("forbid", "allow") and isinstance(event.object, tree.Self)


def asks_for_power(tests: tuple[Test, ...]) -> bool:
    """Whether what has to hold is about the power of cards."""
    return any(needs_of(condition.noted) & OF_POWER for condition, _ in tests)


def is_abroad(event: tree.Event) -> bool:
    """Whether a replaced event is that the card itself enters the field, or is discarded."""
    return event.verb in ("enter", "discard") and isinstance(event.object, tree.Self)


def plain_numbers(node: tree.Instruction) -> tuple[int, ...] | None:
    """The numbers of a raise or a fall, if they are the same whatever happens."""
    if not isinstance(node, tree.Modify):
        return None
    found = [change.amount.value for change in node.changes if isinstance(change.amount, tree.Number)]
    return tuple(found) if len(found) == len(node.changes) else None


def class_of(node: tree.Instruction) -> int:
    """The class of an effect that lasts."""
    if isinstance(node, tree.Rule):
        return RULING
    if isinstance(node, tree.Replace):
        return REPLACING
    return PRICING if is_price(node) else ONGOING


def is_price(node: tree.Instruction) -> bool:
    """Whether an instruction is about what cards cost to play."""
    if isinstance(node, tree.Modify):
        return any(change.attribute == PRICE for change in node.changes)
    return isinstance(node, tree.Set) and node.attribute == PRICE


# ------------------------------------------------------------------------------------------------------ what it changes


def layer_list(node: tree.Instruction) -> list[int]:
    """The layers to which the changes of an instruction belong (11.12.4.6)."""
    if isinstance(node, tree.Modify):
        return [LAYER_OF[change.attribute] for change in node.changes if change.attribute in LAYER_OF]
    if isinstance(node, tree.Set):
        if node.attribute == "power" and node.op in ("to", "printed"):
            return [BASE_POWER_LAYER]
        return [LAYER_OF[node.attribute]] if node.attribute in LAYER_OF else []
    if isinstance(node, tree.Grant):
        found = [TEXT_LAYER] if node.all_abilities or node.blank else []
        return found + [layer_of_mark(part) for part in (*node.gained, *node.lost)]
    return [CONTROLLER_LAYER] if isinstance(node, tree.Act) and node.verb == "gain control" else []


def layer_of_mark(part: object) -> int:
    return LAYER_OF[part.kind] if isinstance(part, tree.Has) else TEXT_LAYER


def is_rewriting(node: tree.Instruction) -> bool:
    if isinstance(node, tree.Grant):
        return node.all_abilities or node.blank or any(isinstance(part, tree.Ability) for part in node.gained)
    return isinstance(node, tree.Act)


def numbers_in(node: tree.Instruction) -> list[tree.Node | None]:
    """The numbers by which it changes them."""
    if isinstance(node, tree.Modify):
        return [part for change in node.changes for part in (change.amount, change.minimum, change.maximum)]
    return [node.value] if isinstance(node, tree.Set) else []


# ------------------------------------------------------------------------------------------------- what it depends on


def asked_by(node: tree.Instruction, ability: tree.Ability) -> list[tree.Node]:
    """The cards and numbers of an effect that are looked at again and again."""
    spoken = [subject_of(node), *numbers_in(node), ability.x]
    return [part for part in spoken if part is not None]


def conditions_of(node: tree.Instruction, ability: tree.Ability | None) -> list[Test]:
    """*If ...* before a field ability, *as long as ...* in the sentence itself."""
    found: list[Test] = []
    if ability is not None and ability.condition is not None:
        found.append((ability.condition, True))
    return [*found, *[(condition, True) for condition in while_of(node)]]


def while_of(node: tree.Instruction) -> tuple[tree.Condition, ...]:
    """*As long as ...* in the sentence itself."""
    duration: tree.Duration | None = getattr(node, "duration", None)
    if duration is None or duration.kind != "while" or duration.condition is None:
        return ()
    return (duration.condition,)


def damage_asked(ability: tree.Ability | None) -> int:
    gates = () if ability is None else ability.gates
    return max([int(gate.value) for gate in gates if gate.kind == "Damage"], default=0)


def inner_nodes(value: Any) -> list[tree.Node]:
    """Every node inside, itself included."""
    if isinstance(value, tuple):
        return [node for part in value for node in inner_nodes(part)]
    if not isinstance(value, tree.Node):
        return []
    found: list[tree.Node] = [value]
    for name in value.__dataclass_fields__:
        found.extend(inner_nodes(getattr(value, name)))
    return found
