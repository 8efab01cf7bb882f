"""What is to be played: two sides, a format, and a seed from which every game's own seed follows."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import msgspec

from livingrules.cards import database
from livingrules.decks import Deck, DeckError, problems, read_deck, starter, starters
from livingrules.errors import LivingRulesError
from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.formats import FORMATS, PROFILES

GAMES = ("ufs",)


class Side(msgspec.Struct, frozen=True):
    """A deck, by the name of a starter or the path of a file, and who plays it."""

    deck: str
    agent: str = "random"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A series of games between two sides; seats change from game to game."""

    sides: tuple[Side, Side]
    game: str = "ufs"
    games: int = 100
    format: str = "standard"
    profile: str = ""
    text: bool = True
    seed: int = 0

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise LivingRulesError(f"There is no game called {self.game!r}; there are {', '.join(GAMES)}.")
        if self.format not in FORMATS:
            raise LivingRulesError(f"There is no format called {self.format!r}; there are {', '.join(FORMATS)}.")
        if self.profile not in PROFILES:
            raise LivingRulesError(f"There is no profile called {self.profile!r}; there are mm and mk.")


def find_deck(written: str) -> Deck:
    """A starter deck by its name, or a deck file by its path."""
    path = Path(written)
    return read_deck(path, database("ufs")) if path.suffix or path.exists() else starter("ufs", written)


@cache
def cards_of(written: str, format_name: str) -> tuple[CompiledCard, ...]:
    """The cards of a deck, its starting character first, with their text understood."""
    deck = find_deck(written)
    wrong = problems(deck, format_name, database("ufs"))
    if wrong:
        raise DeckError(f"The deck {deck.name!r} is not legal in {format_name}: {wrong[0].text}")
    known = database("ufs")
    main = [deck.character, *deck.main_cards()] if deck.character else deck.main_cards()
    return tuple(known.compiled(card) for card in main)


@cache
def decks_for(format_name: str) -> tuple[str, ...]:
    """The starter decks made for a format; where none was, those that are legal in it."""
    everything = starters("ufs")
    made = sorted(name for name, deck in everything.items() if deck.format == format_name)
    legal = sorted(name for name, deck in everything.items() if not problems(deck, format_name, database("ufs")))
    return tuple(made or legal)


def pairings(format_name: str) -> list[tuple[str, str]]:
    """Every pair of starter decks of a format."""
    return list(combinations(decks_for(format_name), 2))
