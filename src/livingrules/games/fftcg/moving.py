"""Cards going from one place to another: the one function that does it, and what it forgets (7.4)."""

from __future__ import annotations

from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import DECK, FIELD, FOREIGN, STACK, ZONES

TOP = 0
BOTTOM = 1


def put(g: State, card: int, kind: int, controller: int = -1, place: int = TOP, flags: int = 0) -> None:
    """Move a card into a zone of that kind, where it is a new object without memory of what it was (7.4).

    On the field it comes under the controller's control, on the stack too; everywhere else it goes to its owner's zone
    (7.3).  The end of a list is the top of a deck, the place of the newest card elsewhere.
    """
    g.cite("7.4")
    g.departed = (g.departed, g.mark(card), card, g.now[card])
    left = g.zone[card] % ZONES
    g.zones[g.zone[card]].remove(card)
    owner = g.owner[card]
    if kind in (FIELD, STACK):
        holder = owner if controller < 0 else controller
        g.cite("6.2.5" if kind == FIELD else "6.2.3")
    else:
        holder = owner
        g.cite("6.2.1")
        g.cite("6.2.2")
        g.cite("7.2")
        g.cite("7.3")
    seat = owner if kind == STACK else holder
    index = seat * ZONES + kind
    if place == BOTTOM and kind == DECK:
        g.zones[index].insert(0, card)
    else:
        g.zones[index].append(card)
    g.zone[card] = index
    g.epoch[card] += 1
    g.flags[card] = flags if holder == owner else flags | FOREIGN
    g.damage[card] = 0
    g.since[card] = g.turn
    g.serial += 1
    g.stamp[card] = g.serial
    printed = g.printed[card]
    g.now[card] = printed if printed.controller == holder else printed.replace(controller=holder)
    g.touch(1 << left | 1 << kind)


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
