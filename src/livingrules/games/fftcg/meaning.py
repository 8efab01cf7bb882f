"""Which objects, players and causes the texts of ongoing effects, rules and replacements mean."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import causes, filters, reading, terms
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    DAMAGE_ZONE,
    FIELD,
    HAND,
    PHASE_NAMES,
    REF_MASK,
    REMOVED,
    destination_of,
    source_of,
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


def any_meant(g: State, scope: Scope, spoken: object, marks: tuple[int, ...]) -> bool:
    """Whether a text speaks of one of the objects: the members of a party do something together (15.1.1.9.8)."""
    return any(is_meant(g, scope, spoken, mark) for mark in marks)


def is_seat(g: State, scope: Scope, word: str, seat: int) -> bool:
    """Whether a player is the one a text speaks of."""
    return word in ("", "both", "either") or reading.seat_of(g, scope, word) == seat


def is_cause(g: State, scope: Scope, cause: str, by: int, ability: int) -> bool:
    """Whether a Summon or ability is of the kind that a text speaks of: *your opponent's Summons or abilities*."""
    player, what = causes.split(cause)
    if player and by != reading.seat_of(g, scope, player):
        return False
    return is_kind(g, what, ability)


def is_kind(g: State, word: str, ability: int) -> bool:
    """Whether it is a Summon, an action ability, ..., as a text calls it."""
    return ability >= 0 and g.library.infos[ability & REF_MASK].kind in causes.KINDS[word]


def is_during(g: State, effect: Effect, during: str) -> bool:
    """Whether the time that a text speaks of is now."""
    words = during.lower()
    phase = next((at for at, name in enumerate(PHASE_NAMES) if name and name.lower() in words), 0)
    if phase and g.phase != phase:
        return False
    if "next" in words and not effect.attached:
        return g.turn == effect.until
    return "your" not in words or g.active == effect.seat


def is_move(pattern: tree.Event, what: int) -> bool:
    """Whether a card would go from and to where a text says; some verbs say it without naming the zone."""
    source = terms.PLACES[pattern.source] if pattern.source else LEFT_BY.get(pattern.verb, source_of(what))
    if source_of(what) != source:
        return False
    reached = REACHED_BY.get(pattern.verb, destination_of(what))
    return destination_of(what) == (terms.PLACES[pattern.destination] if pattern.destination else reached)


LEFT_BY: Final = {"leave": FIELD}
REACHED_BY: Final = {"enter": FIELD, "play": FIELD, "remove": REMOVED, "return": HAND}


def uses_left(g: State, instance: int) -> bool:
    """Whether an ability that works so often a turn has not done so yet."""
    for limit in g.library.infos[instance & REF_MASK].node.limits:
        if limit.kind == "uses" and g.uses.count(instance) >= limit.count:
            return False
    return True
