"""The scope of what answers an event: what *it* means there, and what can no longer be touched."""

from __future__ import annotations

from livingrules.games.ufs import groups
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import BLOCK, POOL, ZONES
from livingrules.kernel.effect import MOST_SLOTS, Scope
from livingrules.kernel.event import Event


def without_gone(g: State, scope: Scope) -> Scope:
    """J.5.4: what was involved in the event and has moved since cannot be touched, only read."""
    gone = tuple(event.card for event in scope.events if event.card >= 0 and g.out_of_reach(event))
    gone += tuple(event.amount - 1 for event in scope.events if event.verb == BLOCK and block_is_gone(g, event))
    if gone:
        g.cite("J.5.4")
    moved = moved_on(g, scope)
    if moved:
        g.cite("J.2.3.1")
        g.cite("universus:Assigned Effect/6")
    if not gone and not moved:
        return scope
    return scope.keeping(groups.GONE, (*(scope.cards(groups.GONE) or ()), *gone, *moved))


def with_stays(g: State, scope: Scope) -> Scope:
    """The scope of what is left for later: it remembers where the cards lie that the text has picked out (J.2.3)."""
    cards = {card: None for key, found in scope.kept if 0 <= key < MOST_SLOTS for card in found}
    if not cards:
        return scope
    return scope.keeping(groups.STAYS, tuple(number for card in cards for number in (card, g.epoch[card])))


def moved_on(g: State, scope: Scope) -> tuple[int, ...]:
    """J.2.3.1: cards picked out for later that have changed zones since, unless the event itself moved them."""
    stays = scope.cards(groups.STAYS) or ()
    told = {event.card for event in scope.events}
    pairs = zip(stays[::2], stays[1::2], strict=True)
    return tuple([card for card, stay in pairs if g.epoch[card] != stay and card not in told])


def block_is_gone(g: State, event: Event) -> bool:
    """Whether the card that blocked has left the card pool since."""
    return event.amount > 0 and g.zone[event.amount - 1] % ZONES != POOL
