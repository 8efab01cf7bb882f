"""In which order abilities are offered: as they lie on the table, never by the numbers of their cards."""

from __future__ import annotations

from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import ability_card, ability_ref, option_ability, option_event


def as_they_lie(g: State, options: list[int]) -> list[int]:
    """Options that are abilities, by the zone of their card, its place there, and the place of the ability on it."""
    if len(options) < 2:
        return options
    placed = [(place_of(g, option), option) for option in options]
    placed.sort()
    return [option for _, option in placed]


def place_of(g: State, option: int) -> tuple[int, int, int, int]:
    instance = option_ability(option)
    card, ref = ability_card(instance), ability_ref(instance)
    zone, abilities = g.zone[card], g.now[card].abilities
    within = abilities.index(ref) if ref in abilities else len(abilities)
    return zone, g.zones[zone].index(card), within, option_event(option)
