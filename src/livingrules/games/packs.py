"""The rule packs by name: what the rest of the package asks of a game, whichever it is.

A pack is looked up when it is needed, so that nobody loads the rules of a game they do not play, and nobody loads rules
who only wants to look at cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from livingrules.errors import LivingRulesError
from livingrules.games.ufs.cards import Card, CompiledCard
from livingrules.games.ufs.formats import Options
from livingrules.games.ufs.terms import UFS, Words

if TYPE_CHECKING:
    from livingrules.games.ufs.game import Ufs

GAMES: Final = ("ufs", "universus")
Decks = tuple[tuple[CompiledCard, ...], tuple[CompiledCard, ...]]


@dataclass(frozen=True)
class Pack:
    """The rules of one game."""

    game: str
    title: str
    kind: type[Ufs]
    formats: tuple[str, ...]
    profiles: tuple[str, ...]
    make_options: Callable[[str, str, bool, dict[str, str] | None], Options]

    def start(
        self,
        decks: Decks,
        options: Options,
        seed: int | str,
        registered: tuple[int, int] = (-1, -1),
        chooser: int = -1,
        strict: bool = False,
    ) -> Ufs:
        """A new game between two decks, run to its first decision."""
        from livingrules.games.ufs.game import start

        return start(decks, options, seed, registered, chooser, strict, self.kind)


@dataclass(frozen=True)
class Printing:
    """What may be printed on the cards of a game, and in which words: all that is known of it without its rules."""

    card: type[Card]
    types: tuple[str, ...]
    symbols: tuple[str, ...]
    """As they are printed; infinity is none (L.1)."""
    words: Words


@cache
def pack(game: str) -> Pack:
    """The rules of a game, by its name."""
    known_game(game)
    if game == "ufs":
        from livingrules.games.ufs import formats
        from livingrules.games.ufs.game import Ufs

        return Pack("ufs", "UFS", Ufs, formats.FORMATS, formats.PROFILES, formats.make_options)
    from livingrules.games.universus import formats as own
    from livingrules.games.universus.game import Universus

    return Pack("universus", "UniVersus", Universus, own.FORMATS, own.PROFILES, own.make_options)


@cache
def printing(game: str) -> Printing:
    """What the cards of a game look like."""
    known_game(game)
    if game == "ufs":
        from livingrules.games.ufs.cards import SYMBOLS, TYPES

        return Printing(Card, TYPES, SYMBOLS, UFS)
    from livingrules.games.universus import cards, terms, vocabulary

    symbols = (*vocabulary.SYMBOLS, *(f"{cards.ATTUNED}{symbol}" for symbol in vocabulary.SYMBOLS))
    return Printing(cards.Card, vocabulary.TYPES, symbols, terms.UNIVERSUS)


def known_game(game: str) -> None:
    """Refuse a game that there is not."""
    if game not in GAMES:
        raise LivingRulesError(f"There is no game {game!r}; there are {', '.join(GAMES)}.")
