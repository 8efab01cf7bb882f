"""Cards going from one place to another: the one function that does it, and what it forgets (7.4)."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    CARD_BITS,
    DECK,
    FIELD,
    FOREIGN,
    STACK,
    ZONES,
)

TOP: Final = 0
BOTTOM: Final = 1
OWNERS: Final = ("6.2.1", "6.2.2", "7.2", "7.3")
"""Where the rulebook says that a card goes to its owner's zone."""


def put(g: State, card: int, kind: int, controller: int = -1, place: int = TOP, flags: int = 0) -> None:
    """Move a card into a zone of that kind, where it is a new object without memory of what it was (7.4).

    On the field it comes under the controller's control, on the stack too; everywhere else it goes to its owner's zone
    (7.3).  The end of a list is the top of a deck, the place of the newest card elsewhere.
    """
    if g.trace is not None:
        g.cite("7.4")
    last = (g.epoch[card] << CARD_BITS | card) * ZONES + g.zone[card] % ZONES
    g.departed = (g.departed, last, card, g.now[card])
    owner = g.owner[card]
    if kind in (FIELD, STACK):
        holder = owner if controller < 0 else controller
        if g.trace is not None:
            g.cite("6.2.5" if kind == FIELD else "6.2.3")
    else:
        holder = owner
        if g.trace is not None:
            g.cite_all(OWNERS)
    seat = owner if kind == STACK else holder
    index = seat * ZONES + kind
    printed = g.printed[card]
    values = printed if printed.controller == holder else printed.replace(controller=holder)
    states = flags if holder == owner else flags | FOREIGN
    g.arrive(card, index, states, 0 if place == BOTTOM and kind == DECK else -1, values)


Stay = tuple[int, ...]
"""Where a card was: zone, place in it, its states, since when, its stamp; and the number of the last stamp."""


def stay(g: State, card: int) -> Stay:
    """What has to be known of a card to put it back as if it had never moved."""
    zone = g.zone[card]
    return zone, g.zones[zone].index(card), g.flags[card], g.since[card], g.stamp[card], g.serial


def put_back(g: State, card: int, before: Stay) -> None:
    """A move is rewound: the card is the very object that it was, in its old place (14.1)."""
    zone, place, flags, since, stamp, g.serial = before
    g.departed = None if g.departed is None else g.departed[0]
    g.set_times(card, since, stamp)
    g.rewind(card, zone, place, flags, g.printed[card])
