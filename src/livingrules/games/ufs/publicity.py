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
    REMOVED,
    REVEALED,
    STAGING,
    TRANSIT,
    ZONES,
)  # fmt: skip
from livingrules.kernel.visibility import EVERYBODY, LOOKS, NOBODY, only

if TYPE_CHECKING:
    from livingrules.games.ufs.state import State

SHOWN_FACE_UP: Final = 1 << MOMENTUM | sum(1 << kind for kind in PUBLIC_ZONES)
"""The zones in which a face-up card is public."""
LOOKED_SHIFT: Final = 3
"""The states LOOKED_0 and LOOKED_1 moved down to the bits of the seats."""


def eyes(g: State, card: int) -> int:
    """Who may know it, as a mask."""
    return mask_of(g, card, g.zone[card] % ZONES, g.flags[card])


def mask_of(g: State, card: int, kind: int, flags: int) -> int:
    """Who may know it in a zone of that kind and in these states; whatever no rule opens is unknown, even to its owner
    (C.2.3.1).
    """
    if flags & REVEALED or (SHOWN_FACE_UP >> kind & 1 and not flags & FACE_DOWN):
        if g.trace is not None:
            cite_all(g, "C.2", "C.2.1", "C.2.1.1")
            if kind in PUBLIC_ZONES:
                g.cite("D.2")
            if kind == DISCARD:
                g.cite("D.2.3.1")
            elif kind == REMOVED:
                g.cite("universus:Removed From Game/3")
        return EVERYBODY
    looked = flags >> LOOKED_SHIFT & 3
    if kind == HAND:
        if g.trace is not None:
            cite_all(g, "C.2.2", "C.2.2.1", "D.3")
        return looked | only(g.owner[card])
    if kind == STAGING:
        if g.trace is not None:
            cite_all(g, "C.2.2", "C.2.2.1")
        return looked | only(g.owner[card]) | LOOKS
    return looked | hidden(g, card, kind, flags)


def hidden(g: State, card: int, kind: int, flags: int) -> int:
    """Who may know a card that lies face down outside the staging area."""
    if kind == TRANSIT and flags & FACE_DOWN:
        return only(g.owner[card])
    looks = LOOKS if kind == POOL else NOBODY
    if kind in (POOL, MOMENTUM) and g.options.own_face_down == "private":
        if g.trace is not None:
            cite_all(g, "universus:Private/1", "universus:Private/2")
            g.cite("universus:Face Down Cards In the Stage or Card Pool/3" if kind == POOL else "universus:Momentum/2")
        return only(g.owner[card]) | looks
    if g.trace is not None:
        cite_all(g, "C.2.3", "C.2.3.1")
        if kind in (DECK, MOMENTUM):
            g.cite("D.4")
    return looks


def shows_nothing(g: State, card: int) -> bool:
    """C.3.3.1/n2: whether a card lies face down and prints nothing.

    One that is revealed is public (C.2.1.1) and shows what is on it; in the staging area it is a foundation without
    anything else all the same, for as long as it lies face down (D.2.2.2).
    """
    flags = g.flags[card]
    if not flags & FACE_DOWN:
        return False
    return not flags & REVEALED or g.zone[card] % ZONES == STAGING


def cite_all(g: State, *clauses: str) -> None:
    for clause in clauses:
        g.cite(clause)
