"""Open point *how long* of a rule about playing the card itself, in the line of an ability that happens at a time.

*When you play a foundation, draw 1 card.  You may only play this card if ...*: the rule is an ability of its own, or
begins when the event has come.  Such a line is declined as one ability; two abilities in one line are understood each.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.own_cards import bars_itself
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint


@dataclass(frozen=True)
class HowLong:
    """From when to when a rule is in force."""

    words: str


CANDIDATES: Final = (HowLong("a rule that is always so"), HowLong("a rule from that event on"))


def own_rules(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability, if no rule about playing its own card stands in it without a time."""
    for part in ability.body if ability.kind == "fired" else ():
        for each in part.then if isinstance(part, tree.When) else (part,):
            if isinstance(each, tree.Rule) and each.duration is None and bars_itself(each):
                findings.settle(OpenPoint("own rule", place(part), CANDIDATES), ())
    return ability
