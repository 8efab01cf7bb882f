"""Open point *zone of work* of the fighting games: where an ability is used, or waits, or holds.

The clause of its kind says so (H.2, H.6) unless its text names a zone that the card has to be in: in brackets, as a
restriction or by its cost.  What an ability does, and a condition of what it does, tell where the card is expected to
be, and not where the ability works: *E: Add this card from your discard pile to your hand* is declined.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from livingrules.games.ufs.words import HAND, POOL, STAGING, TRANSIT, ZONE_NAMES
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.own_cards import (
    lets_itself_be_played,
    mentions_self,
    replaces_itself,
)
from livingrules.text.lowering.fighting_abilities.zones_of_work import (
    ANYWHERE,
    condition_zones,
    named_zones,
    placings,
    zone_bits,
)
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint, Unbound, rule
from livingrules.text.nodes.fighting import everything
from livingrules.text.tree import NOWHERE, Node, Place

WORKPLACE: Final = "zone of work"
USUAL: Final = 1 << STAGING | 1 << POOL | 1 << HAND | 1 << TRANSIT
"""Where cards of one type or another are whose abilities work by the clause of their kind."""
NEVER_STAGED: Final = ("attack", "action")
"""The types that lie in the staging area face down only, as foundations (D.2.2.2)."""


@dataclass(frozen=True)
class Workplace:
    """Zones in which the ability may work."""

    zones: int
    written: bool
    card_type: str = ""

    @property
    def words(self) -> str:
        if not self.written:
            return "where cards of its type work by the rules (H.2, H.6)"
        where = f"in the {' or '.join(name for zone, name in enumerate(ZONE_NAMES) if self.zones >> zone & 1)}"
        return f"an {self.card_type} that lies face up {where}" if self.card_type else where


BY_CLAUSE: Final = Workplace(USUAL, written=False)
Point = OpenPoint[Workplace]
Left = tuple[Workplace, ...]


@rule("Z1", WORKPLACE, "A zone in which the card has to be by the words of its text replaces the clause of its kind.",
      weighs=True, ufs=("H.3.2.1", "U2"), universus=("Play Restrictions/1",))  # fmt: skip
def where_it_says(point: Point, left: Left) -> Left:
    told: int = point.phrase
    return tuple([each for each in left if each.written and each.zones & told]) or left


@rule("Z3", WORKPLACE, "No card works where no card of its type can be face up.",
      ufs=("D.2.2.2",), universus=("Pause Conditions/11",))  # fmt: skip
def where_it_can_be(_: Point, left: Left) -> Left:
    return tuple([each for each in left if each.card_type not in NEVER_STAGED or each.zones != 1 << STAGING])


def workplaces(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability as it is, if one place is left in which it works."""
    told = named_zones(ability)
    written = Workplace(told, written=True)
    if told not in (0, ANYWHERE):
        findings.settle(OpenPoint(WORKPLACE, place_said(ability), (BY_CLAUSE, written), told, ASKS), (where_it_says,))
    if not works_anywhere(ability):
        for node, zones in expected(ability.body):
            if zones and not zones & (USUAL if told == ANYWHERE else told):
                other = written if told not in (0, ANYWHERE) else BY_CLAUSE
                point = OpenPoint(WORKPLACE, place(node), (other, Workplace(zones, written=True)), ability, ASKS)
                findings.unbound.append(Unbound(point, point.candidates))
    return ability


ASKS: Final = "where does this work?"


def misplaced(ability: tree.Ability, card_type: str) -> Unbound[Workplace] | None:
    """What is wrong with the zone that the text names on a card of that type; None if nothing is."""
    told = named_zones(ability)
    if told in (0, ANYWHERE) or card_type not in NEVER_STAGED:
        return None
    findings = Findings()
    candidate = Workplace(told, written=True, card_type=card_type)
    findings.settle(OpenPoint(WORKPLACE, place_said(ability), (candidate,), card_type), (where_it_can_be,))
    return findings.unbound[0] if findings.unbound else None


def works_anywhere(ability: tree.Ability) -> bool:
    """Whether it is about what becomes of its own card, wherever that is."""
    if replaces_itself(ability) or lets_itself_be_played(ability):
        return True
    return ability.trigger is not None and mentions_self(ability.trigger)


def expected(parts: tuple[tree.Instruction, ...]) -> Iterator[tuple[Node, int]]:
    """Where the sentences of a text expect their own card to be, until one of them does something to it."""
    for part in parts:
        if isinstance(part, tree.When):
            yield part.condition, own_zones(part.condition)
        for act in everything(part) if isinstance(part, tree.Act | tree.Seq | tree.May | tree.When) else ():
            if isinstance(act, tree.Later | tree.Replace | tree.Ability):
                return
            if isinstance(act, tree.Act) and isinstance(act.object, tree.Self):
                words = tuple(act.source.split(" or "))
                yield act, zone_bits(words) if all(word in ZONE_NAMES for word in words) else 0
                return


def own_zones(condition: tree.Condition) -> int:
    """The zones that a condition asks of the card itself; 0 if it asks for none."""
    bits = condition_zones(condition)
    return 0 if bits == ANYWHERE else bits


def place_said(ability: tree.Ability) -> Place:
    """The words that name the zone."""
    for part in (*ability.limits, *placings(ability)):
        limit = isinstance(part, tree.Limit) and part.kind == "zone"
        asked = isinstance(part, tree.Condition) and bool(own_zones(part))
        if (limit or asked) and place(part) != NOWHERE:
            return place(part)
    return place(ability)
