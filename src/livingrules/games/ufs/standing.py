"""Whether standing effects can have begun or ceased to speak of a card since they were last looked at.

Definitions and modifiers would have to be looked at after every event.  What they say depends on the table (where cards
are, their values, which attack is going on, whose turn it is: the facet `table` of the clock) and, as the text goes,
on hands and piles, on vitality, on the attack and the step of the turn, or on what has happened.  Which of these a text
needs is read off it once; as long as those are the same, looking again would find nothing new.
"""

from __future__ import annotations

from livingrules.games.ufs.needs import (
    BESIDES,
    BEYOND_STAGING,
    HISTORY,
    PILES,
    SEQUENCE,
    STATES,
    VALUES,
    VITALITY,
)
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import change_of
from livingrules.kernel.effect import Effect


def needed(g: State, effects: tuple[Effect, ...]) -> int:
    """What some effects depend on together."""
    bits = 0
    for effect in effects:
        if effect.at >= 0:
            bits |= change_of(g.library.op(effect.seq, effect.at)).needs
        bits |= g.library.infos[effect.scope.ability & 0xFFF].needs
    return bits


def moment(g: State, bits: int) -> object:
    """Everything that texts with these needs depend on; never the same twice when they depend on what has happened."""
    if not bits & BEYOND_STAGING:
        return g.staged
    if not bits & BESIDES:
        return g.table
    if bits & HISTORY:
        return object()
    return (
        g.table
        + (g.states if bits & STATES else 0)
        + (g.piles if bits & PILES else 0)
        + (g.life if bits & VITALITY else 0)
        + (g.time if bits & SEQUENCE else 0)
    )


def asks_for_values(g: State, effect: Effect) -> bool:
    """Whether what an effect comes to may depend on values that another one, or it itself, changes."""
    if g.library.infos[effect.scope.ability & 0xFFF].needs & VALUES:
        return True
    return bool(change_of(g.library.op(effect.seq, effect.at)).needs & VALUES)
