"""The decks that come with the package, ready to play."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING

from livingrules.cards import database
from livingrules.cards.names import key
from livingrules.decks.deck import Deck, DeckError
from livingrules.decks.files import parse_deck
from livingrules.games.packs import GAMES, pack

if TYPE_CHECKING:
    from collections.abc import Mapping


def starters(game: str = "ufs") -> dict[str, Deck]:
    """The starter decks of a game by name."""
    return dict(_starters(game))


def starter(game: str, name: str) -> Deck:
    """One starter deck, by its name or the beginning of it, in any case."""
    decks = _starters(game)
    found = [deck for deck in decks.values() if key(deck.name) == key(name)]
    found = found or [deck for deck in decks.values() if key(deck.name).startswith(key(name))]
    if len(found) == 1 and key(name):
        return found[0]
    elsewhere = [f"{deck} is one of {pack(other).title}" for other, deck in _in_other_games(game, name)]
    also = f"; {' and '.join(elsewhere)}" if elsewhere else ""
    raise DeckError(f'There is no single starter deck "{name}"; there are {", ".join(sorted(decks))}{also}.')


def _in_other_games(game: str, name: str) -> list[tuple[str, str]]:
    """Games and their starter decks that begin so."""
    others = [(other, deck) for other in GAMES if other != game for deck in starters(other)]
    return [(other, deck) for other, deck in others if key(name) and key(deck).startswith(key(name))]


def any_starter(name: str) -> Deck:
    """The starter deck of that name, whichever game's it is."""
    found = [(game, deck) for game in GAMES for deck in starters(game) if key(name) and key(deck).startswith(key(name))]
    if len(found) == 1:
        return starter(*found[0])
    return starter(GAMES[0], name)


@cache
def _starters(game: str) -> Mapping[str, Deck]:
    cards = database(game)
    folder = files("livingrules.decks") / "lists" / game
    if not folder.is_dir():
        return MappingProxyType({})
    texts = [entry.read_text("utf-8") for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)]
    decks = [parse_deck(text, cards, game=game) for text in texts]
    return MappingProxyType({deck.name: deck for deck in decks})
