"""Copies that Multiple makes of an attack (I.3.8.2)."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.state import State

COPYING: Final = -2
"""`at` of an assigned copying effect: it copies the printed values of card `until`, with a blank text box (I.3.8.2)."""


def copied_from(g: State, card: int) -> int:
    """The attack that a multiple copy is a copy of, or -1."""
    for effect in g.definers:
        if effect.at == COPYING and effect.card == card and effect.epoch == g.epoch[card]:
            return effect.until
    return -1
