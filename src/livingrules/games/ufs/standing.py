"""Whether standing effects can have begun or ceased to speak of a card since they were last looked at.

Definitions and modifiers would have to be looked at after every event.  What they say depends on the table (where cards
are, their values, which attack is going on, whose turn it is: the facet `table` of the clock) and, as the text goes,
on hands and piles, on vitality, on the attack and the step of the turn, or on what has happened.  Which of these a text
needs is read off it once; as long as those are the same, looking again would find nothing new.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from livingrules.games.ufs.needs import (
    BESIDES,
    BEYOND_STAGING,
    HISTORY,
    ITSELF,
    PILES,
    SEQUENCE,
    STATES,
    TABLE,
    VALUES,
    VITALITY,
)
from livingrules.games.ufs.nodes import Checked, Rating, nodes
from livingrules.games.ufs.state import State
from livingrules.games.ufs.terms import ORDINALS
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect
from livingrules.kernel.library import tree_of

STAGED_ALONE: Final = ("staging area",)
HIDDEN_ZONES: Final = ("deck", "hand", "discard pile", "removed from game")
LASTING_STATES: Final = (
    "ready", "committed", "face down", "face up", "starting", "attached", "unattached", "sealed", "multiple copy",
    "blank", "frozen", "double-sided",
)  # fmt: skip


def needs(node: Any) -> int:
    """What a text depends on besides the table and whose turn it is, as bits."""
    if not isinstance(node, tree.Node):
        return 0
    bits = own_needs(node)
    for item in fields(node):
        value = getattr(node, item.name)
        for part in value if isinstance(value, tuple) else (value,):
            bits |= needs(part)
    return bits


def own_needs(node: tree.Node) -> int:
    """The same for one node, what is inside it apart."""
    if isinstance(node, tree.Filter):
        return filter_needs(node)
    if isinstance(node, (tree.Happened, tree.Result, tree.Times, Checked)):
        return HISTORY
    if isinstance(node, (tree.PlayerIs, tree.PlayerNumber)):
        return VITALITY
    if isinstance(node, (tree.Current, tree.It)):
        return SEQUENCE | TABLE
    if isinstance(node, (tree.Self, Rating, tree.X)):
        return ITSELF
    if isinstance(node, tree.Attribute):
        # A card that has moved is read as it was (J.4.2.3), so any move may count.
        return PILES | SEQUENCE | TABLE
    return 0


def filter_needs(f: tree.Filter) -> int:
    bits = 0
    if f.order in ORDINALS:
        bits |= HISTORY
    if any(zone in HIDDEN_ZONES for zone in f.zones):
        bits |= PILES
    if f.states:
        bits |= STATES
    if any(state not in LASTING_STATES for state in f.states):
        bits |= SEQUENCE
    if f.other or f.order.endswith("preceding"):
        bits |= ITSELF
    if (f.zones or f.implied) != STAGED_ALONE or f.order or f.names or f.playable:
        bits |= TABLE
    return bits


def needed(g: State, effects: tuple[Effect, ...]) -> int:
    """What some effects depend on together."""
    bits = 0
    for effect in effects:
        if effect.at >= 0:
            bits |= g.library.reading_of(tree_of(g.library.op(effect.seq, effect.at)), needs)
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


ABOUT_VALUES: Final = (tree.Attribute, tree.Stat, tree.Has, tree.Keyword, tree.CountOf)
"""What in a text asks for values of cards."""


def asks_for_values(g: State, effect: Effect) -> bool:
    """Whether what an effect comes to may depend on values that another one, or it itself, changes."""
    if g.library.infos[effect.scope.ability & 0xFFF].needs & VALUES:
        return True
    return bool(g.library.reading_of(tree_of(g.library.op(effect.seq, effect.at)), speaks_of_values))


def speaks_of_values(node: tree.Node) -> int:
    """The same of a text."""
    for part in nodes(node):
        if isinstance(part, ABOUT_VALUES) or (isinstance(part, tree.Change) and (part.minimum or part.maximum)):
            return 1
    return 0
