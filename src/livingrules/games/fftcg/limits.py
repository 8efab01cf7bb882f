"""Limits on playing and using: how many of a name and of Light and Dark (7.7.3), how often, when, by whom."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import reading, ruling, terms
from livingrules.games.fftcg.abilities import AbilityInfo
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
    REF_BITS,
    SPECIAL,
    ZONES,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.ability import Ability, Limit
from livingrules.kernel.meaning.base import OPPONENT, YOU

DULL_ICON: Final = {ACTION: "11.6.2.3", SPECIAL: "11.7.2.2"}
"""Where each kind of ability says for whom the dull icon is too early."""
ONLY_ON_TURN: Final = {YOU: "only during your turn", OPPONENT: "only during the opponent's turn"}
PERIOD_NAMES: Final = {bits: name for name, bits in terms.PERIODS.items()}


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
    for limit in g.library.infos[ref].ability.limits:
        if limit.kind == terms.OFTEN and times_used(g, card, ref) >= limit.number:
            return True
    return False


def times_used(g: State, card: int, ref: int) -> int:
    """How often the object has used it this turn."""
    return g.uses.count((g.epoch[card] << CARD_BITS | card) << REF_BITS | ref)


def permitted(g: State, scope: Scope, info: AbilityInfo) -> bool:
    """Whether the text of an ability lets it be used now."""
    return not info.limited or not obstacles(g, scope, info.ability)


def obstacles(g: State, scope: Scope, ability: Ability) -> list[str]:
    """What the text of an ability asks for and is not so, in words."""
    found = [
        ONLY_ON_TURN[limit.player]
        for limit in ability.limits
        if limit.kind == terms.ON_TURN and g.active != reading.seat(g, scope, limit.player)
    ]
    found += [
        f"only during {'your' if limit.player == YOU else 'the'} {PERIOD_NAMES[limit.number]}"
        for limit in ability.limits
        if limit.kind == terms.IN_PERIOD and not is_in_period(g, scope, limit)
    ]
    damage = len(g.cards_in(scope.seat, DAMAGE_ZONE))
    found += [
        f"only with {gate.number} points of damage"
        for gate in ability.gates
        if gate.kind == terms.DAMAGE_RECEIVED and damage < gate.number
    ]
    if not all(condition.holds(g, scope) for condition in ability.restrictions):
        found.append("only under the condition in its text")
    return found


def is_in_period(g: State, scope: Scope, limit: Limit) -> bool:
    """Whether it is that phase or step, on one's own turn where it is called one's own."""
    if limit.player == YOU and g.active != scope.seat:
        return False
    return bool(limit.number & (1 << g.phase | 1 << terms.STEPS_FROM + g.step))
