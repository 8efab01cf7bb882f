"""Whether the texts of ongoing effects, rules and replacements say something now."""

from __future__ import annotations

from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.terms import OFTEN
from livingrules.games.fftcg.words import (
    DAMAGE_ZONE,
    REF_MASK,
)
from livingrules.kernel.effect import Effect


def works(g: State, effect: Effect) -> bool:
    """Whether an effect applies at all now: what its text asks for has to hold (11.9.1)."""
    piece = g.library.piece(effect.seq, effect.at)
    if piece.damage and len(g.cards_in(effect.scope.seat, DAMAGE_ZONE)) < piece.damage:
        return False
    if not piece.tests:
        return True
    return all(condition.holds(g, effect.scope) == wanted for condition, wanted in piece.tests)


def uses_left(g: State, instance: int) -> bool:
    """Whether an ability that works so often a turn has not done so yet."""
    for limit in g.library.infos[instance & REF_MASK].ability.limits:
        if limit.kind == OFTEN and g.uses.count(instance) >= limit.number:
            return False
    return True
