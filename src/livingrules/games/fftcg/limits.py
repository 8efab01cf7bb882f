"""Limits on playing and using: how many of a name and of Light and Dark (7.7.3), how often, when, by whom."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import reading, ruling
from livingrules.games.fftcg.formats import ANY_NUMBER
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    ACTION,
    BACKUP,
    CARD_BITS,
    CHARACTER,
    DAMAGE_ZONE,
    FIELD,
    HASTE,
    LIGHT_OR_DARK,
    PHASE_NAMES,
    REF_BITS,
    SPECIAL,
    STEP_NAMES,
    ZONES,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope

DULL_ICON: Final = {ACTION: "11.6.2.3", SPECIAL: "11.7.2.2"}
"""Where each kind of ability says for whom the dull icon is too early."""
YOURS: Final = "your "
"""How a phase of one's own turn is called: *only during your Main Phase*."""
ONLY_ON_TURN: Final = {"you": "only during your turn", "opponent": "only during the opponent's turn"}


# ----------------------------------------------------------------------------------------------------------- the field


def exceeded(g: State, seat: int, card: int) -> bool:
    """Whether to play the Character would exceed a limit of the field: such a play is prohibited (7.7.3)."""
    return same_name(g, seat, card) or second_light(g, seat, card) or too_many_backups(g, seat, card)


def same_name(g: State, seat: int, card: int) -> bool:
    """One of each name, unless it bears the generic icon."""
    now = g.now
    values = now[card]
    if values.generic:
        return False
    names = values.names
    for other in g.zones[seat * ZONES + FIELD]:
        theirs = now[other]
        if not theirs.generic:
            for name in theirs.names:
                if name in names:
                    g.cite("7.7.3")
                    return True
    return False


def second_light(g: State, seat: int, card: int) -> bool:
    """One Light or Dark card, the two together (F7, F8)."""
    if not g.now[card].elements & LIGHT_OR_DARK:
        return False
    for other in g.zones[seat * ZONES + FIELD]:
        if g.now[other].elements & LIGHT_OR_DARK and not ruling.may_shine(g, seat, [card, other]):
            g.cite("7.7.3")
            return True
    return False


def too_many_backups(g: State, seat: int, card: int) -> bool:
    """The most Backups that a player may control, if the game is played with such a number (F23)."""
    limit: int = g.options.backup_limit
    if limit == ANY_NUMBER or not g.now[card].types & BACKUP:
        return False
    count = len([other for other in g.zones[seat * ZONES + FIELD] if g.now[other].types & BACKUP])
    return count >= limit


# ----------------------------------------------------------------------------------------------------------- abilities


def too_new(g: State, card: int, kind: int) -> bool:
    """Whether the dull icon cannot be paid for: not controlled since the turn began, and no Haste (15.2.2.3)."""
    values = g.now[card]
    if g.since[card] < g.turn or not values.types & CHARACTER:
        return False
    if values.keywords & HASTE:
        g.cite("15.2.2.3")
        return False
    g.cite(DULL_ICON[kind])
    return True


def used_up(g: State, card: int, ref: int) -> bool:
    """Whether the ability has been used as often this turn as its text allows."""
    if not g.uses:
        return False
    for limit in g.library.infos[ref].node.limits:
        if limit.kind == "uses" and times_used(g, card, ref) >= limit.count:
            return True
    return False


def times_used(g: State, card: int, ref: int) -> int:
    """How often the object has used it this turn."""
    return g.uses.count((g.epoch[card] << CARD_BITS | card) << REF_BITS | ref)


def permitted(g: State, scope: Scope, node: tree.Ability) -> bool:
    """Whether the text of an ability lets it be used now."""
    return not (node.limits or node.gates or node.restrictions) or not obstacles(g, scope, node)


def obstacles(g: State, scope: Scope, node: tree.Ability) -> list[str]:
    """What the text of an ability asks for and is not so, in words."""
    found = [
        ONLY_ON_TURN[limit.value]
        for limit in node.limits
        if limit.kind == "turn" and g.active != reading.seat_of(g, scope, limit.value)
    ]
    found += [
        f"only during {limit.value if limit.value.startswith(YOURS) else 'the ' + limit.value}"
        for limit in node.limits
        if limit.kind == "step" and not is_moment(g, scope, limit.value)
    ]
    damage = len(g.cards_in(scope.seat, DAMAGE_ZONE))
    found += [
        f"only with {gate.value} points of damage"
        for gate in node.gates
        if gate.kind == "Damage" and damage < int(gate.value)
    ]
    if not all(holds(g, scope, restriction) for restriction in node.restrictions):
        found.append("only under the condition in its text")
    return found


def holds(g: State, scope: Scope, restriction: tree.Restriction) -> bool:
    return restriction.condition is None or reading.holds(g, scope, restriction.condition)


def is_moment(g: State, scope: Scope, named: str) -> bool:
    """Whether it is that phase or step, on one's own turn where it is called one's own."""
    if named.startswith(YOURS):
        return g.active == scope.seat and named[len(YOURS) :] in moments(g)
    return named in moments(g)


def moments(g: State) -> tuple[str, ...]:
    """What the present phase and step are called."""
    phase = PHASE_NAMES[g.phase]
    return phase, phase.rstrip(" 12"), STEP_NAMES[g.step]
