"""Open point *which zone* of the fighting games: a card has an attack zone and a block zone, and texts say *zone*.

What is left stands in the attribute itself: "zone" is the attack zone, "block zone" the block zone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from livingrules.text.lowering.resolution import Findings, OpenPoint, rule
from livingrules.text.remaking import remade
from livingrules.text.tree import Ability, Attribute, Event, Filter, Is, It, Node, Ref, Select, Self, Set

HEIGHT: Final = "attack or block zone"
ZONE: Final = "zone"
BLOCK_ZONE: Final = "block zone"
OF_A_BLOCK: Final = "zone of a block"
"""The style of what says *zone* and means the block zone."""


@dataclass(frozen=True)
class Height:
    """One of the two zones that a card has."""

    attribute: str
    words: str


OF_ATTACK: Final = Height(ZONE, "the attack zone")
OF_BLOCK: Final = Height(BLOCK_ZONE, "the block zone")
BOTH: Final = (OF_ATTACK, OF_BLOCK)
Point = OpenPoint[Height]
Left = tuple[Height, ...]


@rule(
    "Z2", HEIGHT, "The zone of a block is its block zone, that of any other card its attack zone.",
    ufs=("G.2.2", "B.6.3"), universus=("Block Step/8",),
)  # fmt: skip
def by_role(point: Point, left: Left) -> Left:
    ref, trigger = point.phrase
    return tuple([each for each in left if each in roles(ref, trigger)])


RULES: Final = (by_role,)


def roles(ref: Ref, trigger: Event | None) -> Left:
    """What a card is to the text, a block or something else; both where the words may mean either."""
    if isinstance(ref, It):
        if ref.label == "blocking" or ref.noun == "block":
            return (OF_BLOCK,)
        if ref.label or ref.noun == "attack" or trigger is None:
            return (OF_ATTACK,)
        return of_event(trigger)
    if isinstance(ref, Self) and trigger is not None and ref.noun != "attack":
        return of_event(trigger) if is_self(trigger) else (OF_ATTACK,)
    if isinstance(ref, Select):
        return (OF_BLOCK,) if ref.filter.kinds == ("block",) else (OF_ATTACK,)
    return (OF_ATTACK,)


def of_event(event: Event) -> Left:
    """The card of an event: *after you play a block*; of a block with a card and the attack, it may be either."""
    if "as a block" in event.manner or (isinstance(event.object, Filter) and event.object.kinds == ("block",)):
        return (OF_BLOCK,)
    if "with" in event.manner:
        return (OF_BLOCK,)
    return BOTH if event.using is not None and event.verb == "block" else (OF_ATTACK,)


def is_self(event: Event) -> bool:
    return isinstance(event.object, Self) or isinstance(event.using, Self)


def heights(ability: Ability, findings: Findings) -> Ability:
    """The ability with the zones that are meant."""

    def settled(node: Node, parts: dict[str, Any]) -> Node:
        made = replace(node, **parts)
        if isinstance(made, Set | Attribute) and made.attribute == ZONE and made.ref is not None:
            return replace(made, attribute=BLOCK_ZONE, style=(*made.style, OF_A_BLOCK)) if is_block(made) else made
        if isinstance(made, Is) and any(test.kind == ZONE for test in made.filter.has) and is_block(made):
            has = tuple([replace(test, kind=BLOCK_ZONE) if test.kind == ZONE else test for test in made.filter.has])
            return replace(made, filter=replace(made.filter, has=has), style=(*made.style, OF_A_BLOCK))
        return made

    def is_block(node: Set | Attribute | Is) -> bool:
        at = node.ref.at if node.ref.at[0] >= 0 else node.at
        found = findings.settle(OpenPoint(HEIGHT, at, BOTH, (node.ref, ability.trigger)), RULES)
        return found is OF_BLOCK

    made: Ability = remade(ability, settled)
    return made


def unraised(value: Any) -> Any:
    """The tree as it was written."""
    return remade(value, _unraised)


def _unraised(node: Node, parts: dict[str, Any]) -> Node:
    made = replace(node, **parts)
    if OF_A_BLOCK not in made.style:
        return made
    style = tuple([tag for tag in made.style if tag != OF_A_BLOCK])
    if isinstance(made, Set | Attribute):
        return replace(made, attribute=ZONE, style=style)
    if not isinstance(made, Is):
        return made
    has = tuple([replace(test, kind=ZONE) if test.kind == BLOCK_ZONE else test for test in made.filter.has])
    return replace(made, filter=replace(made.filter, has=has), style=style)
