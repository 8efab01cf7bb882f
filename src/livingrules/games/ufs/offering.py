"""In which order abilities are offered: as they lie on the table, never by the numbers of their cards."""

from __future__ import annotations

from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import ability_card, ability_ref, option_ability, option_event


def as_they_lie(g: State, options: list[int]) -> list[int]:
    """Options that are abilities, by the zone of their card, its place there, and the place of the ability on it."""
    if len(options) < 2:
        return options
    zone, zones, now = g.zone, g.zones, g.now
    placed: list[tuple[int, int, int, int, int]] = []
    for option in options:
        instance = option_ability(option)
        card, ref = ability_card(instance), ability_ref(instance)
        where, abilities = zone[card], now[card].abilities
        within = abilities.index(ref) if ref in abilities else len(abilities)
        placed.append((where, zones[where].index(card), within, option_event(option), option))
    placed.sort()
    return [found[4] for found in placed]
