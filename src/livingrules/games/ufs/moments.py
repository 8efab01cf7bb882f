"""The moment before a phase or step: what is over has ended, what comes has not begun (F.4.2)."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.state import State
from livingrules.games.ufs.triggers import ANY_TIME
from livingrules.games.ufs.words import BEFORE
from livingrules.kernel import tree

A_CHECK: Final = 2
"""The amount of the moment before a check, which no moment before a phase or step has."""
KNOWN: Final = ("block step", "damage step", "review step", "draw step", "end phase")
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
    triggers = [g.info(ability).meaning.trigger for ability in waiting]
    triggers += [info.meaning.trigger for info in g.library.from_hand.get(BEFORE, ())]
    if any(map(waits_for_check, triggers)):
        g.happen(BEFORE, seat, -1, A_CHECK, manner, ability=played + 1)


def waits_for_check(trigger: tree.Event | None) -> bool:
    return trigger is not None and trigger.verb == "check"


def awaited(g: State, time: int) -> bool:
    """Whether a response or a fired effect waits for the moment before that very time."""
    waiting = [*g.responses[BEFORE], *(effect.scope.ability for effect in g.fired[BEFORE])]
    if any(g.info(ability).sketch.time in (time, ANY_TIME) for ability in waiting):
        return True
    return any(info.sketch.time in (time, ANY_TIME) for info in g.library.from_hand.get(BEFORE, ()))
