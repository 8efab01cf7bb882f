"""Which objects, players and causes the texts of ongoing effects, rules and replacements mean."""

from __future__ import annotations

from livingrules.games.fftcg import filters, reading
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    DAMAGE_ZONE,
    REF_MASK,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect, Scope


def works(g: State, effect: Effect) -> bool:
    """Whether an effect applies at all now: what its text asks for has to hold (11.9.1)."""
    piece = g.library.piece(effect.seq, effect.at)
    if piece.damage and len(g.cards_in(effect.scope.seat, DAMAGE_ZONE)) < piece.damage:
        return False
    if not piece.tests:
        return True
    return all(reading.holds(g, effect.scope, condition) == wanted for condition, wanted in piece.tests)


def is_meant(g: State, scope: Scope, spoken: object, mark: int) -> bool:
    """Whether a text speaks of the object."""
    if isinstance(spoken, tree.Filter):
        return mark > 0 and filters.passes(g, scope, spoken.noted, mark)
    return isinstance(spoken, tree.Ref) and mark in reading.marks_of(g, scope, spoken)


def is_seat(g: State, scope: Scope, word: str, seat: int) -> bool:
    """Whether a player is the one a text speaks of."""
    return word in ("", "both", "either") or reading.seat_of(g, scope, word) == seat


def uses_left(g: State, instance: int) -> bool:
    """Whether an ability that works so often a turn has not done so yet."""
    for limit in g.library.infos[instance & REF_MASK].node.limits:
        if limit.kind == "uses" and g.uses.count(instance) >= limit.count:
            return False
    return True
