"""The moment before a phase or step: what is over has ended, what comes has not begun (F.4.2)."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.happenings import A_CHECK_TO_COME, CHECKING
from livingrules.games.ufs.meanings import EVERY
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import BEFORE

KNOWN: Final = ("ready step", "review step", "draw step", "combat phase", "block step", "damage step", "end phase")
"""The times before which something can be said."""


def before(g: State, time: int, seat: int, card: int = -1) -> None:
    """Nothing is made of the moment when nobody waits for it."""
    if (g.answerable(BEFORE) or g.fired[BEFORE]) and awaited(g, time):
        g.happen(BEFORE, seat, card, what=time)


def before_check(g: State, seat: int, manner: int, played: int) -> None:
    """The same before a check is made, which is told from a time by its amount."""
    if not g.answerable(BEFORE) and not g.fired[BEFORE]:
        return
    waiting = [*g.responses[BEFORE], *(effect.scope.ability for effect in g.fired[BEFORE])]
    awaited = [g.info(ability).awaited for ability in waiting]
    awaited += [info.awaited for info in g.library.from_hand.get(BEFORE, ())]
    if any(each is not None and each.way == CHECKING for each in awaited):
        g.happen(BEFORE, seat, -1, A_CHECK_TO_COME, manner, ability=played + 1)


def awaited(g: State, time: int) -> bool:
    """Whether a response or a fired effect waits for the moment before that very time."""
    waiting = [*g.responses[BEFORE], *(effect.scope.ability for effect in g.fired[BEFORE])]
    happenings = [g.info(ability).awaited for ability in waiting]
    happenings += [info.awaited for info in g.library.from_hand.get(BEFORE, ())]
    return any(each is None or each.rough_time in (time, EVERY) for each in happenings)
