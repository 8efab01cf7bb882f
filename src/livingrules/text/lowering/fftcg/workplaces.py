"""Where an ability works: on the field, unless its text names another zone (F42, F64).

A cost that only a card in a certain zone can pay, and a restriction, say so.  What an ability does, and a condition,
do not: *Pay: Play this card from the Break Zone onto the field* is declined.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

from livingrules.text import tree
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint, Rule, rule

USED: Final = ("action", "special")
AUTO: Final = "auto"
FIELD: Final = "field"
PAID_ON_FIELD: Final = ("dull", "put", "return")
PAID_IN_HAND: Final = ("discard", "reveal")


@dataclass(frozen=True)
class Workplace:
    """A zone in which the ability may work."""

    zone: str

    @property
    def words(self) -> str:
        return f"on the {self.zone}" if self.zone == FIELD else f"in the {self.zone}"


Point = OpenPoint[Workplace]
Left = tuple[Workplace, ...]


@rule("fftcg Z1", "zone of work", "Where the card has to be, as a restriction of the text says.", fftcg=("F42",))
def where_it_says(point: Point, left: Left) -> Left:
    ability: tree.Ability = point.phrase
    told = {limit.value for limit in ability.limits if limit.kind == "zone"}
    told |= {zone for each in ability.restrictions for zone in own_zones(each.condition)}
    return tuple([each for each in left if each.zone in told]) if told else left


@rule("fftcg Z2", "zone of work", "Where the cost can be paid with the card itself.", fftcg=("F42", "11.6.2"))
def where_it_is_paid(point: Point, left: Left) -> Left:
    ability: tree.Ability = point.phrase
    paid = {zone for cost in ability.costs for zone in zones_of_cost(cost)}
    return tuple([each for each in left if each.zone in paid]) if paid else left


WORKPLACE_RULES: Final[tuple[Rule, ...]] = (where_it_says, where_it_is_paid)


def check_workplaces(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability as it is, if one zone is left in which it works."""
    if ability.kind == AUTO and ability.trigger is not None and not isinstance(ability.trigger.object, tree.Self):
        for zone in own_zones(ability.condition):
            if zone != FIELD and ability.condition is not None:
                candidates = (Workplace(FIELD), Workplace(zone))
                at = place(ability.condition)
                findings.settle(
                    OpenPoint("zone of work", at, candidates, ability, "where does it wait?"), WORKPLACE_RULES
                )
    if ability.kind in USED:
        for act in moves_of_itself(ability.body):
            candidates = (Workplace(FIELD), Workplace(act.source))
            point = OpenPoint("zone of work", place(act), candidates, ability, "where is it used?")
            findings.settle(point, WORKPLACE_RULES)
    return ability


def moves_of_itself(value: Any) -> Iterator[tree.Act]:
    """Acts that move the card itself from a zone which is not the field."""
    if isinstance(value, tuple):
        for each in value:
            yield from moves_of_itself(each)
    elif isinstance(value, tree.Node) and not isinstance(value, tree.Ability | tree.Later):
        itself = isinstance(value, tree.Act) and isinstance(value.object, tree.Self)
        if isinstance(value, tree.Act) and itself and value.source not in ("", FIELD):
            yield value
        for item in fields(value):
            if item.compare:
                yield from moves_of_itself(getattr(value, item.name))


def own_zones(condition: tree.Condition | None) -> tuple[str, ...]:
    """The zones in which the card itself has to be."""
    if isinstance(condition, tree.All):
        return tuple([zone for part in condition.parts for zone in own_zones(part)])
    own = isinstance(condition, tree.Is) and isinstance(condition.ref, tree.Self) and not condition.negated
    return condition.filter.zones if own and isinstance(condition, tree.Is) else ()


def zones_of_cost(cost: tree.Instruction) -> tuple[str, ...]:
    """Where the card has to be so that this part of a cost can be paid with it."""
    if not isinstance(cost, tree.Act) or not isinstance(cost.object, tree.Self):
        return ()
    if cost.source:
        return (cost.source,)
    return ("hand",) if cost.verb in PAID_IN_HAND else (FIELD,) if cost.verb in PAID_ON_FIELD else ()
