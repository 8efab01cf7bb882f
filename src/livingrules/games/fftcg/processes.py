"""Rule processes (12): what the game itself does before anybody has priority."""

from __future__ import annotations

from collections.abc import Sequence

from livingrules.games.fftcg import changes, replacing, ruling
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    BREAK_ZONE,
    BY_PROCESS,
    CARD_MASK,
    CROWDS,
    DAMAGE_ZONE,
    DEFEATS,
    FIELD,
    FORWARD,
    LIGHT_OR_DARK,
    POWERS,
    ZONES,
)
from livingrules.kernel.event import Event
from livingrules.kernel.procedure import Frame, seal, step


def due(g: State) -> bool:
    """Whether any process applies; the list is complete (12.4)."""
    if not (g.unchecked or g.restless or g.dry or g.beyond or g.won):
        return False
    if g.trace is not None:
        g.cite("12.4")
    if g.won or ((g.unchecked & DEFEATS or g.dry or g.beyond) and defeats(g)) or gone(g):
        return True
    g.checked()
    forget_harmless(g)
    return False


class Process(Frame):
    """All processes that apply are performed as one event; no player controls them (12.2)."""

    @step("12.1", "12.2", "12.3")
    def perform(self, g: State) -> None:
        lost, won = defeats(g), g.won
        if lost or won:
            decide(g, lost, won)
            return
        batch = gone(g)
        forget_harmless(g)
        if batch:
            replacing.attempt(g, batch)


def forget_harmless(g: State) -> None:
    """Damage that has not brought a Forward to its end was just dealt no longer (12.4.5).

    Of damage that has, but something keeps the Forward from being broken, it stays known who dealt it (F46).
    """
    if g.hurt:
        g.hurt = tuple([harm for harm in g.hurt if g.alive(harm[0]) and is_fatal(g, harm[0] & CARD_MASK)])


def is_fatal(g: State, card: int) -> bool:
    """Whether a Forward has damage of at least its power."""
    values = g.now[card]
    return bool(values.types & FORWARD and g.damage[card] and g.damage[card] >= values.power)


# -------------------------------------------------------------------------------------------------------------- defeat


def defeats(g: State) -> int:
    """The players that meet a condition of defeat, a bit each (3.1)."""
    lost = 0
    limit = g.options.damage_limit
    for seat in (0, 1):
        if len(g.zones[seat * ZONES + DAMAGE_ZONE]) >= limit:
            g.cite("12.4.1")
            g.cite("3.1.1")
            g.cite("7.8.2")
            lost |= 1 << seat
        if g.dry >> seat & 1:
            g.cite("12.4.2")
            lost |= 1 << seat
        if g.beyond >> seat & 1:
            g.cite("12.4.3")
            lost |= 1 << seat
    return lost


def decide(g: State, lost: int, won: int) -> None:
    """Who has lost, who has won: a defeat outweighs a victory of the same moment (3.2), two are a draw (3.3)."""
    if lost:
        g.cite("3.1")
    if lost == 3:
        g.finish(None, "both players are defeated at once", "3.3")
    elif lost:
        loser = lost >> 1
        if won & lost:
            g.cite("3.2")
        g.finish(1 - loser, reason_of(g, loser), clause_of(g, loser))
    elif won == 3:
        g.finish(None, "both players win at once", "3.3")
    else:
        g.finish(won >> 1, "a card's text says so", "3.2")


def reason_of(g: State, seat: int) -> str:
    taken = len(g.cards_in(seat, DAMAGE_ZONE))
    if taken >= g.options.damage_limit:
        return f"{taken} points of damage"
    return "there was no card left to draw or to take as damage"


def clause_of(g: State, seat: int) -> str:
    """Which of the conditions of defeat a player meets; the first of several."""
    if len(g.cards_in(seat, DAMAGE_ZONE)) >= g.options.damage_limit:
        return "3.1.1"
    return "3.1.2" if g.dry >> seat & 1 else "3.1.3"


# ------------------------------------------------------------------------------------------------ cards that have to go


def gone(g: State) -> tuple[Event, ...]:
    """What has to leave the field now: each card once, however many processes say so."""
    found: dict[int, Event] = {}
    if not (g.unchecked & (POWERS | CROWDS) or g.restless):
        return ()
    now, damage = g.now, g.damage
    for seat in (0, 1):
        field = g.zones[seat * ZONES + FIELD]
        if g.unchecked & CROWDS:
            for card in crowded(g, field):
                found[card] = put_away(g, card, "7.7.3")
        for card in field:
            values = now[card]
            if not values.types & FORWARD:
                continue
            if damage[card] and damage[card] >= values.power:
                found[card] = broken(g, card)
            if values.power <= 0 and not (card in found and changes.possible(g, found[card])):
                found[card] = put_away(g, card, "12.4.4")
    return tuple([event for event in found.values() if changes.possible(g, event)]) if found else ()


def put_away(g: State, card: int, clause: str) -> Event:
    """Into the Break Zone without being broken (15.1.1.3.2)."""
    g.cite(clause)
    g.cite("15.1.1.3.2")
    return changes.move(g, g.mark(card), BREAK_ZONE, g.controller(card), BY_PROCESS, -1, 0, clause)


def broken(g: State, card: int) -> Event:
    """Damage has reached its power; all that has just dealt it damage counts as having broken it (12.4.5)."""
    mark = g.mark(card)
    harms = [harm for harm in g.hurt if harm[0] == mark]
    if harms and g.rules:
        # Who cannot break it has not done so; it is broken by the others (F46).
        plain = changes.breaking(g, mark, BY_PROCESS, -1, 0, "12.4.5")
        harms = [harm for harm in harms if not ruling.keeps_from(g, plain, harm[2])] or harms
    source = harms[0][1] if harms else 0
    agents = tuple(dict.fromkeys([agent for _, _, agent in harms]))
    return changes.breaking(g, mark, BY_PROCESS, -1, source, "12.4.5", agents)


def may_be_crowded(g: State, field: Sequence[int]) -> bool:
    """Whether any name, or Light or Dark, is there twice at all."""
    names: dict[str, int] = {}
    shining, now = 0, g.now
    for card in field:
        values = now[card]
        if values.elements & LIGHT_OR_DARK:
            if shining:
                return True
            shining = 1
        if not values.generic:
            for name in values.names:
                if name in names:
                    return True
                names[name] = card
    return False


def crowded(g: State, field: Sequence[int]) -> list[int]:
    """Same-named Characters without the generic icon (12.4.6), Light or Dark ones (12.4.7), if there are several."""
    if len(field) < 2 or not may_be_crowded(g, field):
        return []
    names: dict[str, list[int]] = {}
    shining: list[int] = []
    for card in field:
        values = g.now[card]
        if values.elements & LIGHT_OR_DARK:
            shining.append(card)
        if not values.generic:
            for name in values.names:
                names.setdefault(name, []).append(card)
    found = [card for cards in names.values() if len(cards) > 1 for card in cards]
    if found:
        g.cite("12.4.6")
        g.cite("5.2.2.1")
    if len(shining) > 1 and not ruling.may_shine(g, g.controller(shining[0]), shining):
        g.cite("12.4.7")
        found += shining
    return found


seal(globals(), "fftcg")
