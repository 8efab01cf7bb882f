"""In which order abilities are offered: as they lie on the table, never by the numbers of their cards."""

from __future__ import annotations

from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import CARD_MASK, REF_BITS, REF_MASK


def as_they_lie(g: State, options: list[int]) -> list[int]:
    """Options that are abilities, by the zone of their card, its place there, and the place of the ability on it."""
    if len(options) < 2:
        return options
    zone, zones, now = g.zone, g.zones, g.now
    placed: list[tuple[int, int, int, int]] = []
    for option in options:
        card, ref = option >> REF_BITS & CARD_MASK, option & REF_MASK
        where, abilities = zone[card], now[card].abilities
        within = abilities.index(ref) if ref in abilities else len(abilities)
        placed.append((where, zones[where].index(card), within, option))  # the event comes first in an option
    placed.sort()
    return [found[3] for found in placed]
