"""What has happened in earlier turns, as far as a text asks for it.

The events of a turn are forgotten when the next one begins.  Of those that some text in the game asks for (*if your
rival has cycled this game*, *if you took damage last turn*) what the player did is noted before.
"""

from __future__ import annotations

from livingrules.games.ufs.spans import LAST_TURN, YOUR_LAST_TURN
from livingrules.games.ufs.words import BY_RULE, GAME
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
    found: list[tuple[int, int, int, int, int]] = []
    chain = g.history
    while chain is not None:
        event = chain[1]
        if verbs >> event.verb & 1:
            found.append((event.verb, event.seat, event.amount, event.what, g.turn - 1))
        chain = chain[0]
    g.past = (*g.past, *reversed(found))


def earlier(g: State, span: int, seat: int) -> tuple[Event, ...]:
    """What was noted of the turns that are meant, as events; *your last turn* is that of the seat."""
    turns = {GAME: -1, LAST_TURN: g.turn - 1, YOUR_LAST_TURN: g.turn - (2 if g.active == seat else 1)}
    wanted = turns.get(span, 0)
    return tuple(
        Event(verb, doer, -1, 0, amount, what, BY_RULE, -1, 0, 0, EVERYBODY, "", None)
        for verb, doer, amount, what, turn in g.past
        if wanted in (-1, turn)
    )
