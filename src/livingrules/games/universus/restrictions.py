"""What may not be played in UniVersus, beyond what UFS forbids."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import ATTACK, PLAYED_BLOCK
from livingrules.kernel.legality import Reason

NO_ATTACK_YET: Final = Reason("universus:Mulligan/6", "neither player may attack on their first turn")
FIRST_TURNS: Final = 2
"""The first turn of each player."""


def card_refusal(g: State, seat: int, card: int, manner: int) -> Reason | None:
    """Mulligan/6, Starting the Game/12: no attacks on the own first turn, by whatever means they would be played."""
    if g.turn > FIRST_TURNS or seat != g.active or manner == PLAYED_BLOCK or g.values_of(card).kind != ATTACK:
        return None
    g.cite("universus:Starting the Game/12")
    return NO_ATTACK_YET
