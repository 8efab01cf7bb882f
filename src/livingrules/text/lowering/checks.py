"""The checks that a text of each game has to pass once its words have been read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from livingrules.text.lowering.arrivals import check_arrivals
from livingrules.text.lowering.choosers import choosers
from livingrules.text.lowering.conjuncts import attachments
from livingrules.text.lowering.durations import durations
from livingrules.text.lowering.earlier_acts import earlier_acts
from livingrules.text.lowering.failed_checks import failed_checks
from livingrules.text.lowering.fftcg.attachment import check_durations, check_nouns, check_zones
from livingrules.text.lowering.fftcg.choosers import check_choosers
from livingrules.text.lowering.fftcg.outcomes import check_outcomes
from livingrules.text.lowering.fftcg.players import check_players
from livingrules.text.lowering.fftcg.putters import check_putters
from livingrules.text.lowering.fftcg.referents import check_referents
from livingrules.text.lowering.fftcg.replaced import check_replaced
from livingrules.text.lowering.fftcg.spans import check_spans
from livingrules.text.lowering.fftcg.workplaces import check_workplaces
from livingrules.text.lowering.fighting import FIGHTING
from livingrules.text.lowering.heights import heights
from livingrules.text.lowering.mere_this import two_meant
from livingrules.text.lowering.own_rules import own_rules
from livingrules.text.lowering.places import zones
from livingrules.text.lowering.referents import settled
from livingrules.text.lowering.removal import check_removals
from livingrules.text.lowering.repeated_x import needed_again
from livingrules.text.lowering.resolution import Findings, Unbound
from livingrules.text.lowering.spans import spans
from livingrules.text.lowering.they import players
from livingrules.text.lowering.whose_zones import check_zones_of_triggers
from livingrules.text.lowering.workplaces import misplaced, workplaces
from livingrules.text.tree import Ability

Check = Callable[[Ability, Findings], Ability]
"""Settles the open points of one sort and gives the ability with the results written into it.

What stays open is in the findings, and then the ability that is given back is not used.
"""

FIGHTING_CHECKS: Final[tuple[Check, ...]] = (
    check_zones_of_triggers,
    check_arrivals,
    attachments,
    zones,
    spans,
    durations,
    heights,
    failed_checks,
    choosers,
    workplaces,
    earlier_acts,
    own_rules,
    players,
    needed_again,
    partial(settled, terms=FIGHTING),
)

CHECKS: Final[dict[str, tuple[Check, ...]]] = {
    "ufs": (check_removals, *FIGHTING_CHECKS),
    "universus": FIGHTING_CHECKS,
    "fftcg": (
        check_nouns,
        check_zones,
        check_durations,
        check_choosers,
        check_workplaces,
        check_referents,
        check_players,
        check_putters,
        check_outcomes,
        check_spans,
        check_replaced,
    ),
}
"""In the order in which they are made: a later one sees what the earlier ones have written."""


def lowered(ability: Ability, game: str, findings: Findings) -> Ability:
    """The ability with its open points settled; nothing is settled any more once something stays open."""
    for check in CHECKS[game]:
        ability = check(ability, findings)
        if findings.unbound:
            break
    return ability


def out_of_place(ability: Ability, game: str, card_type: str) -> Unbound[Any] | None:
    """What in the ability cannot be meant on a card of that type; None if there is no such thing."""
    if game not in ("ufs", "universus"):
        return None
    return misplaced(ability, card_type) or two_meant(ability, card_type)
