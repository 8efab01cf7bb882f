"""The scope of what answers an event: what *it* means there, and what can no longer be touched."""

from __future__ import annotations

from livingrules.games.ufs import groups
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import BLOCK, POOL, ZONES
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event


def without_gone(g: State, scope: Scope) -> Scope:
    """J.5.4: what was involved in the event and has moved since cannot be touched, only read."""
    gone = tuple(event.card for event in scope.events if event.card >= 0 and g.out_of_reach(event))
    gone += tuple(event.amount - 1 for event in scope.events if event.verb == BLOCK and block_is_gone(g, event))
    if not gone:
        return scope
    return scope.replace(bound=(*scope.bound, (groups.GONE, gone)))


def block_is_gone(g: State, event: Event) -> bool:
    """Whether the card that blocked has left the card pool since."""
    return event.amount > 0 and g.zone[event.amount - 1] % ZONES != POOL
