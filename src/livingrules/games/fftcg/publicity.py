"""Public and hidden (7.6 to 7.13): who may know which card a card is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from livingrules.games.fftcg.words import (
    ASIDE,
    BREAK_ZONE,
    DAMAGE_ZONE,
    DECK,
    FACE_DOWN,
    FIELD,
    HAND,
    REMOVED,
    REVEALED,
    STACK,
    ZONES,
)
from livingrules.kernel.visibility import EVERYBODY, NOBODY, only

if TYPE_CHECKING:
    from livingrules.games.fftcg.state import State

LOOKED_SHIFT: Final = 4
"""The states LOOKED_0 and LOOKED_1 moved down to the bits of the seats."""
PUBLIC: Final[dict[int, str]] = {
    FIELD: "7.7.2", DAMAGE_ZONE: "7.8.3", BREAK_ZONE: "7.10.2", STACK: "7.12.2", REMOVED: "7.13.2", ASIDE: "15.1.1.8.1",
}  # fmt: skip
"""The public zones, each with the clause that makes it one; what a search found is revealed and set aside."""


OPEN: Final = sum([1 << kind for kind in PUBLIC])
"""The public zones, a bit each."""


def eyes(g: State, card: int) -> int:
    """Who may know it, as a mask."""
    return mask_of(g, card, g.zone[card] % ZONES, g.flags[card])


def mask_of(g: State, card: int, kind: int, flags: int) -> int:
    """Who may know it in a zone of that kind and in these states; whatever no rule opens is hidden."""
    looked = flags >> LOOKED_SHIFT & 3
    if flags & REVEALED:
        return EVERYBODY
    clause = PUBLIC.get(kind)
    if clause is not None:
        if flags & FACE_DOWN:
            # What a rule or an effect has put face down is an exception within the zone.
            if g.trace is not None:
                g.cite("7.6.2")
            return looked
        if g.trace is not None:
            g.cite("7.6.2")
            g.cite(clause)
        return EVERYBODY
    if g.trace is not None:
        g.cite("7.6.1")
    if kind == HAND:
        if g.trace is not None:
            g.cite("7.11.2")
        return looked | only(g.owner[card])
    if kind == DECK and g.trace is not None:
        g.cite("7.9.2")
    return looked | NOBODY
