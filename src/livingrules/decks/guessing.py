"""Whose deck a list is that does not say it: the game that has most of its cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from livingrules.cards import Database, database
from livingrules.decks.deck import Deck
from livingrules.games.packs import GAMES

_SERIAL: Final = re.compile(r"(?:^|\()(?:\d{1,2}|PR)-\d{3}[A-Z]?\b")
"""The number of a card of FFTCG, as its deck sites write it."""


def likely_deck(read: Callable[[Database], Deck], known: Database) -> Deck:
    """A deck read as one of the game that knows most of its cards; of these cards' own if others know no more."""
    first = read(known)
    if first.game != known.game or not first.unknown:
        return first
    others = [read(database(game)) for game in GAMES if game != known.game]
    return min((first, *others), key=_strangeness)


def _strangeness(deck: Deck) -> tuple[int, bool]:
    serials = sum(bool(_SERIAL.search(entry.name)) for entry in deck.unknown)
    return len(deck.unknown), (deck.game == "fftcg") != (2 * serials > len(deck.unknown))
