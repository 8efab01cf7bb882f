"""Cards going from one place to another: the one function that does it, and what it forgets (7.4)."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg.state import UNKNOWN, State
from livingrules.games.fftcg.words import (
    CARD_BITS,
    CROWDS,
    DAMAGE_ZONE,
    DECK,
    DEFEATS,
    FIELD,
    FOREIGN,
    POWERS,
    STACK,
    TEXTS,
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
    epoch, before, source = g.epoch[card], g.now[card], g.zone[card]
    g.departed = (g.departed, epoch << CARD_BITS | card, card, before)
    left = source % ZONES
    g.zones[source].remove(card)
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
    if place == BOTTOM and kind == DECK:
        g.zones[index].insert(0, card)
    else:
        g.zones[index].append(card)
    g.zone[card] = index
    g.hopes = UNKNOWN if source // ZONES != seat else (None, g.hopes[1]) if seat == 0 else (g.hopes[0], None)
    g.epoch[card] = epoch + 1
    g.flags[card] = states = flags if holder == owner else flags | FOREIGN
    g.trail = (g.trail, card, index, states)
    g.damage[card] = 0
    g.since[card] = g.turn
    g.serial += 1
    g.stamp[card] = g.serial
    printed = g.printed[card]
    g.now[card] = printed if printed.controller == holder else printed.replace(controller=holder)
    touched = 1 << left | 1 << kind
    if touched >> FIELD & 1 and (printed.kit.text or before.kit.text):
        touched |= TEXTS
    if kind == FIELD:
        g.unchecked |= POWERS | CROWDS
    elif kind == DAMAGE_ZONE:
        g.unchecked |= DEFEATS
    g.touch(touched)


Stay = tuple[int, ...]
"""Where a card was: zone, place in it, its states, since when, its stamp; and the number of the last stamp."""


def stay(g: State, card: int) -> Stay:
    """What has to be known of a card to put it back as if it had never moved."""
    zone = g.zone[card]
    return zone, g.zones[zone].index(card), g.flags[card], g.since[card], g.stamp[card], g.serial


def put_back(g: State, card: int, before: Stay) -> None:
    """A move is rewound: the card is the very object that it was, in its old place (14.1)."""
    zone, place, g.flags[card], g.since[card], g.stamp[card], g.serial = before
    g.zones[g.zone[card]].remove(card)
    g.zones[zone].insert(place, card)
    g.zone[card] = zone
    g.sight_changed(card)
    g.epoch[card] -= 1
    g.departed = None if g.departed is None else g.departed[0]
    g.now[card] = g.printed[card]
    g.touch()


def change_side(g: State, card: int, seat: int) -> None:
    """A card on the field comes under the other player's control: the same object, on another side (6.2.5)."""
    g.zones[g.zone[card]].remove(card)
    g.zone[card] = seat * ZONES + FIELD
    g.zones[g.zone[card]].append(card)
    g.since[card] = g.turn


def restamp(g: State, cards: tuple[int, ...], stamps: tuple[int, ...]) -> None:
    """These cards count as having come at these moments: cards that came together are put in an order (11.12.4.11)."""
    for card, stamp in zip(cards, stamps, strict=True):
        g.stamp[card] = stamp
