"""Public, private, unknown (C.2): who may know which card a card is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from livingrules.games.ufs.words import (
    DECK,
    DISCARD,
    FACE_DOWN,
    HAND,
    MOMENTUM,
    POOL,
    PUBLIC_ZONES,
    REVEALED,
    STAGING,
    TRANSIT,
)  # fmt: skip
from livingrules.kernel.visibility import EVERYBODY, LOOKS, NOBODY, only

if TYPE_CHECKING:
    from livingrules.games.ufs.state import State

SHOWN_FACE_UP: Final = 1 << MOMENTUM | sum(1 << kind for kind in PUBLIC_ZONES)
"""The zones in which a face-up card is public."""
LOOKED_SHIFT: Final = 3
"""The states LOOKED_0 and LOOKED_1 moved down to the bits of the seats."""


def eyes(g: State, card: int) -> int:
    """Who may know it, as a mask; whatever no rule opens is unknown, even to its owner (C.2.3.1)."""
    if g.trace is not None:
        cite_publicity(g, card)
    flags = g.flags[card]
    kind = g.zone[card] & 7
    if flags & REVEALED or (SHOWN_FACE_UP >> kind & 1 and not flags & FACE_DOWN):
        return EVERYBODY
    looked = flags >> LOOKED_SHIFT & 3
    if kind == HAND:
        return looked | only(g.owner[card])
    if kind == STAGING:
        return looked | only(g.owner[card]) | LOOKS
    if kind == TRANSIT and flags & FACE_DOWN:
        return looked | only(g.owner[card])
    return looked | (LOOKS if kind == POOL else NOBODY)


def cite_publicity(g: State, card: int) -> None:
    """Which of the three states of C.2 the card is in, and by which clause."""
    kind = g.zone[card] & 7
    g.cite("C.2")
    if g.is_public(card):
        clauses = ["C.2.1", "C.2.1.1"]
        if kind in PUBLIC_ZONES:
            clauses.append("D.2")
        if kind == DISCARD:
            clauses.append("D.2.3.1")
    elif kind in (HAND, STAGING):
        clauses = ["C.2.2", "C.2.2.1"]
        if kind == HAND:
            clauses.append("D.3")
    else:
        clauses = ["C.2.3", "C.2.3.1"]
        if kind in (DECK, MOMENTUM):
            clauses.append("D.4")
    for clause in clauses:
        g.cite(clause)
