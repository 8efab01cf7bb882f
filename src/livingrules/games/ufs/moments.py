"""The moment before a phase or step: what is over has ended, what comes has not begun (F.4.2)."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.state import State
from livingrules.games.ufs.triggers import ANY_TIME
from livingrules.games.ufs.words import BEFORE

KNOWN: Final = ("block step", "damage step", "review step", "draw step", "end phase")
"""The times before which something can be said."""


def before(g: State, time: int, seat: int, card: int = -1) -> None:
    """Nothing is made of the moment when nobody waits for it."""
    if (g.responses[BEFORE] or g.fired[BEFORE]) and awaited(g, time):
        g.happen(BEFORE, seat, card, what=time)


def awaited(g: State, time: int) -> bool:
    """Whether a response or a fired effect waits for the moment before that very time."""
    waiting = [*g.responses[BEFORE], *(effect.scope.ability for effect in g.fired[BEFORE])]
    return any(g.info(ability).sketch.time in (time, ANY_TIME) for ability in waiting)
