"""The games by name: what the rest of the package asks of a game, whichever it is.

A pack is what is known of a game without its rules: its cards, its formats.  The rules themselves, its engine, are
loaded when a game is begun, so that nobody loads them who only wants to look at cards.  Each game states both in
modules of its own, `pack` and `engine`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final

import msgspec

from livingrules.errors import LivingRulesError
from livingrules.games.shapes import Decks, Fault
from livingrules.kernel.game import Game
from livingrules.kernel.restore import save

GAMES: Final = ("ufs", "universus", "fftcg")


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be settled before the start of a game, beside decks, rules and seed.  Each game has its own."""

    def fits(self, decks: Decks) -> bool:
        """Whether two such decks can be begun with like that."""
        return len(decks) == len((0, 1))


@dataclass(frozen=True)
class Engine:
    """The rules of one game."""

    kind: type[Game]
    start: Callable[..., Game]
    """(decks, options, seed, strict=False, **setup): a new game, run to its first decision."""
    setup: type[Setup]
    settled: Callable[[Any], dict[str, Any]]
    """What was settled before the start of a game, by the fields of its setup."""
    restore: Callable[[Any, Any, dict[str, Any]], Game]
    """(decks, options, saved): the saved moment of a game between these decks."""


@dataclass(frozen=True)
class Pack:
    """One game, without its rules.

    Cards, options and games of one pack belong together; that is why they are of any type here.
    """

    game: str
    title: str
    card: type[Any]
    """The printed card."""
    compiled: Callable[..., Any]
    """(card, keywords, abilities, ...): a card with its text understood."""
    types: tuple[str, ...]
    """The types of cards."""
    faults: Callable[[Any], list[Fault]]
    """Everything that is wrong with a printed card."""
    searched: tuple[str, ...]
    """Where on a card one looks for words."""
    formats: tuple[str, ...]
    """The ways of playing; the usual one first."""
    profiles: tuple[str, ...]
    options: type[Any]
    """The rules of one game, settled before it starts."""
    make_options: Callable[..., Any]
    """(format, profile, whether text is played, switches, windows): the options that these make."""
    switches_of: Callable[[Any], dict[str, str]]
    """The switches that are set otherwise than usual."""
    new_turn: str
    """The clause of the line in the log with which a turn begins."""
    numbering: str = "{place:03}"
    """How a card is numbered whose number its set does not say."""
    quick: str = ""
    """The format for a first game, if it is not the usual one."""

    @property
    def engine(self) -> Engine:
        """The rules."""
        found: Engine = import_module(f"livingrules.games.{self.game}.engine").ENGINE
        return found

    def start(self, decks: Decks, options: Any, seed: int | str, *, strict: bool = False, **setup: Any) -> Any:
        """A new game between two decks, run to its first decision."""
        return self.engine.start(decks, options, seed, strict=strict, **setup)


@cache
def pack(game: str) -> Pack:
    """A game by its name."""
    known_game(game)
    found: Pack = import_module(f"livingrules.games.{game}.pack").PACK
    return found


def known_game(game: str) -> None:
    """Refuse a game that there is not."""
    if game not in GAMES:
        raise LivingRulesError(f"There is no game {game!r}; there are {', '.join(GAMES)}.")


# ------------------------------------------------------------------------------------------------------------- pickling


def reduced(game: Game) -> tuple[Any, ...]:
    """A game as `pickle` takes it: its cards as they were understood, its rules, its state as saved games have it."""
    printed = list(zip(game.owner[: game.printed_cards()], game.definitions, strict=False))
    decks = tuple(tuple(card for owner, card in printed if owner == seat) for seat in (0, 1))
    return revived, (game.rulebook, decks, game.options, game.identity, game.strict, save(game))


def revived(name: str, decks: Decks, options: Any, identity: str, strict: bool, saved: dict[str, Any]) -> Game:
    """The game that was pickled."""
    game = pack(name).engine.restore(decks, options, saved)
    game.take_over(identity, strict)
    return game
