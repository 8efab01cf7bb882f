"""Positions with the cards that come with the package: from a game to text, and from text to a game."""

from __future__ import annotations

from typing import Any

from livingrules.cards import Database, database
from livingrules.games.notation import NotationError, parse_position, print_position
from livingrules.games.packs import pack
from livingrules.games.snapshot import notes_of, position_of, set_up
from livingrules.kernel.game import Game
from livingrules.kernel.visibility import ALL_SEEING
from livingrules.text.compile import compile_card
from livingrules.text.errors import TextError


def position_text(game: Game, reader: int = ALL_SEEING) -> str:
    """The position of a game as the reader may know it, ready to be pasted."""
    known = database(game.rulebook)
    return print_position(position_of(game, reader, lambda card: database_has(known, card)), notes_of(game, reader))


def game_from(text: str, seed: int | str = 0) -> Any:
    """A game in the position that the text describes, at its first decision."""
    position = parse_position(text)
    known = database(position.game)
    own = [card.name for card in position.cards]

    def understood(card: Any) -> Any:
        for field, fault in pack(position.game).faults(card):
            raise NotationError(f"The card {card.name!r} cannot be: {field} {fault}.")
        try:
            return compile_card(card, (*known.names, *own), position.game, known.traits)
        except TextError as error:
            first = error.declined[0]
            raise NotationError(
                f"The text {first.text!r} of {card.name!r} was not understood: {first.message}."
            ) from error

    return set_up(position, lambda name: known.compiled(known.find(name)), understood, seed)


def database_has(known: Database, card: Any) -> bool:
    """Whether the card need not be written out."""
    return bool(known.get(card.deck_name) == card)
