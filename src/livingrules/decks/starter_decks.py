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
    raise DeckError(f'There is no single starter deck "{name}"; there are {", ".join(sorted(decks))}.')


@cache
def _starters(game: str) -> Mapping[str, Deck]:
    cards = database(game)
    folder = files("livingrules.decks") / "lists" / game
    if not folder.is_dir():
        return MappingProxyType({})
    texts = [entry.read_text("utf-8") for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)]
    decks = [parse_deck(text, cards, game=game) for text in texts]
    return MappingProxyType({deck.name: deck for deck in decks})
