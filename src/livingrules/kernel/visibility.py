"""Who may know what: the one place that decides it, by whitelisting.

A mask says who may know which card something is: a bit for each seat, one for spectators.  What no bit allows is
hidden.  The rule pack says for each card what its mask is now (`Eyes`), and every event keeps the mask that held when
it happened, so that the view, the log, the prompts and everything built on them read one answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

NOBODY: Final = 0
SPECTATORS: Final = 4
EVERYBODY: Final = 7
"""Both seats and the spectators."""
LOOKS: Final = 8
"""Not which card it is, but what it counts as may be known by all: a card face down in a public zone."""

SPECTATOR: Final = -1
"""A reader without a seat: knows what is public."""
ALL_SEEING: Final = -2
"""A reader after the game, or a judge: knows everything."""


class Eyes(Protocol):
    """What a rule pack answers about its cards."""

    def eyes(self, card: int) -> int:
        """The mask of a card now."""


def only(seat: int) -> int:
    """The mask of what one seat alone may know."""
    return 1 << seat


def knows(mask: int, reader: int) -> bool:
    """Whether the reader (a seat, SPECTATOR or ALL_SEEING) may know which card it is."""
    if reader == ALL_SEEING:
        return True
    return bool(mask & SPECTATORS) if reader == SPECTATOR else bool(mask >> reader & 1)


def known(game: Eyes, cards: Iterable[int], reader: int) -> tuple[int, ...]:
    """Those of the cards that the reader may know, in the order given."""
    return tuple(card for card in cards if knows(game.eyes(card), reader))


def readers_of(mask: int) -> tuple[str, ...]:
    """The mask in words, for entries that are written out: "seat 0", "seat 1", "spectators"."""
    names = ("seat 0", "seat 1", "spectators")
    return tuple(name for bit, name in enumerate(names) if mask >> bit & 1)
