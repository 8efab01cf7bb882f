"""Public, private, unknown (C.2): who may know which card a card is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from livingrules.games.ufs.words import FACE_DOWN, HAND, POOL, STAGING, TRANSIT
from livingrules.kernel.visibility import EVERYBODY, LOOKS, NOBODY, only

if TYPE_CHECKING:
    from livingrules.games.ufs.state import State

LOOKED_SHIFT = 3
"""The states LOOKED_0 and LOOKED_1 moved down to the bits of the seats."""


def eyes(g: State, card: int) -> int:
    """Who may know it, as a mask; whatever no rule opens is unknown, even to its owner (C.2.3.1)."""
    if g.is_public(card):
        return EVERYBODY
    flags = g.flags[card]
    kind = g.zone[card] & 7
    looked = flags >> LOOKED_SHIFT & 3
    if kind == HAND:
        return looked | only(g.owner[card])
    if kind == STAGING:
        return looked | only(g.owner[card]) | LOOKS
    if kind == TRANSIT and flags & FACE_DOWN:
        return looked | only(g.owner[card])
    return looked | (LOOKS if kind == POOL else NOBODY)
