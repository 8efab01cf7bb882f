"""From a game to the notation of its position, and from a position to a game, whichever game it is.

A position is what lies on the table at a moment that the rules know by name; what is under way inside that moment (a
window, half an effect) is not.  The notes say what the notation leaves out.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from livingrules.games.notation import Position
from livingrules.kernel.game import Game
from livingrules.kernel.visibility import ALL_SEEING

WRITERS: Final = {
    "ufs": "livingrules.games.fighting",
    "universus": "livingrules.games.fighting",
    "fftcg": "livingrules.games.fftcg.snapshot",
}
"""Where each game says what its positions are; loaded when one is wanted, with the rules of that game."""


def writer(game: str) -> Any:
    return import_module(WRITERS[game])


def position_of(game: Game, reader: int = ALL_SEEING, database_has: Callable[[Any], bool] | None = None) -> Position:
    """What lies on the table, as far as the reader may know; cards that no database has are written out."""
    found: Position = writer(game.rulebook).position_of(game, reader, database_has)
    return found


def notes_of(game: Game, reader: int = ALL_SEEING) -> tuple[str, ...]:
    """What the notation leaves out, in words: effects in force, and what is under way."""
    found: tuple[str, ...] = writer(game.rulebook).notes_of(game, reader)
    return found


def set_up(
    position: Position, find: Callable[[str], Any], compile_card: Callable[[Any], Any], seed: int | str = 0
) -> Any:
    """A game in the position, run to its first decision; find: the card of a name, with its text understood."""
    return writer(position.game).set_up(position, find, compile_card, seed)
