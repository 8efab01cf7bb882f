"""What has happened in the whole game, as far as a text asks for it.

The events of a turn are forgotten when the next one begins.  Of those that some text in the game asks for (*if your
rival has cycled this game*) what the player did is noted before.
"""

from __future__ import annotations

from livingrules.games.ufs.words import BY_RULE
from livingrules.games.universus.abilities import UniversusLibrary
from livingrules.games.universus.state import State
from livingrules.kernel.event import Event
from livingrules.kernel.visibility import EVERYBODY


def keep(g: State) -> None:
    """Note what happened this turn, the oldest first."""
    assert isinstance(g.library, UniversusLibrary)
    verbs = g.library.remembered
    if not verbs:
        return
    found: list[tuple[int, int, int, int]] = []
    chain = g.history
    while chain is not None:
        event = chain[1]
        if verbs >> event.verb & 1:
            found.append((event.verb, event.seat, event.amount, event.what))
        chain = chain[0]
    g.past = (*g.past, *reversed(found))


def earlier(g: State) -> tuple[Event, ...]:
    """The same as events."""
    return tuple(
        Event(verb, seat, -1, 0, amount, what, BY_RULE, -1, 0, 0, EVERYBODY, "", None)
        for verb, seat, amount, what in g.past
    )
