"""What is to be played: two sides, a format, and a seed from which every game's own seed follows."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import msgspec

from livingrules.cards import Database, database, database_with
from livingrules.decks import Deck, DeckError, problems, read_deck, starter, starters
from livingrules.errors import LivingRulesError
from livingrules.games.packs import GAMES, pack
from livingrules.games.shapes import CompiledCard


class Side(msgspec.Struct, frozen=True):
    """A deck, by the name of a starter or the path of a file, and who plays it."""

    deck: str
    agent: str = "random"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A series of games between two sides; seats change from game to game."""

    sides: tuple[Side, Side]
    game: str = "ufs"
    games: int = 100
    format: str = ""
    """Empty: the usual one of the game, which is then filled in."""
    profile: str = ""
    text: bool = True
    seed: int = 0
    cards: tuple[str, ...] = ()
    """Set files and folders beside the cards that come with the package."""

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise LivingRulesError(f"There is no game called {self.game!r}; there are {', '.join(GAMES)}.")
        rules = pack(self.game)
        if not self.format:
            msgspec.structs.force_setattr(self, "format", rules.formats[0])
        if self.format not in rules.formats:
            known = ", ".join(rules.formats)
            raise LivingRulesError(f"There is no format called {self.format!r}; there are {known}.")
        if self.profile not in rules.profiles:
            known = " and ".join(filter(None, rules.profiles)) or "none"
            raise LivingRulesError(f"There is no profile called {self.profile!r}; there are {known}.")


def find_deck(written: str, game: str = "ufs", cards: tuple[str, ...] = ()) -> Deck:
    """A starter deck by its name, or a deck file by its path."""
    path = Path(written)
    if not path.suffix and not path.exists():
        return starter(game, written)
    deck = read_deck(path, database_with(game, map(Path, cards)), game=game)
    if deck.game != game:
        raise DeckError(f"The deck {deck.name!r} is one of {deck.game}, not of {game}.")
    return deck


@cache
def cards_of(
    written: str, format_name: str, game: str = "ufs", cards: tuple[str, ...] = ()
) -> tuple[CompiledCard, ...]:
    """The cards of a deck, its starting character first, with their text understood."""
    known = database_with(game, map(Path, cards))
    deck = find_deck(written, game, cards)
    wrong = problems(deck, format_name, known)
    if wrong:
        raise DeckError(f"The deck {deck.name!r} is not legal in {format_name}: {wrong[0].text}")
    return tuple(known.compiled(card) for card in deck.all_cards())


@cache
def decks_for(format_name: str, game: str = "ufs") -> tuple[str, ...]:
    """The starter decks made for a format; where none was, those that are legal in it."""
    everything = starters(game)
    made = sorted(name for name, deck in everything.items() if deck.format == format_name)
    legal = sorted(name for name, deck in everything.items() if not problems(deck, format_name, database(game)))
    return tuple(made or legal)


def common_format(one: Deck, other: Deck, game: str, cards: Database) -> str:
    """A format in which both decks may be played: one of their own, else the first of the game; "" if there is none."""
    for name in dict.fromkeys((one.format, other.format, *pack(game).formats)):
        if name in pack(game).formats and not any(problems(deck, name, cards) for deck in (one, other)):
            return name
    return ""


def all_pairings(game: str) -> list[tuple[str, str, str]]:
    """Every pair of starter decks that some format allows, with that format."""
    known, decks = database(game), starters(game)
    found = [
        (one, other, common_format(decks[one], decks[other], game, known)) for one, other in combinations(decks, 2)
    ]
    return [pair for pair in found if pair[2]]


def pairings(format_name: str, game: str = "ufs") -> list[tuple[str, str]]:
    """Every pair of starter decks of a format."""
    return list(combinations(decks_for(format_name, game), 2))
