"""The rule packs by name: what the rest of the package asks of a game, whichever it is.

A pack is looked up when it is needed, so that nobody loads the rules of a game they do not play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from livingrules.errors import LivingRulesError
from livingrules.games.ufs.cards import Card, CompiledCard
from livingrules.games.ufs.formats import Options
from livingrules.games.ufs.game import Ufs, start

GAMES: Final = ("ufs", "universus")
Decks = tuple[tuple[CompiledCard, ...], tuple[CompiledCard, ...]]


@dataclass(frozen=True)
class Pack:
    """The rules of one game."""

    game: str
    title: str
    kind: type[Ufs]
    card: type[Card]
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
        return start(decks, options, seed, registered, chooser, strict, self.kind)


@cache
def pack(game: str) -> Pack:
    """The rules of a game, by its name."""
    if game == "ufs":
        from livingrules.games.ufs import formats

        return Pack("ufs", "UFS", Ufs, Card, formats.FORMATS, formats.PROFILES, formats.make_options)
    if game == "universus":
        from livingrules.games.universus import cards
        from livingrules.games.universus import formats as own
        from livingrules.games.universus.game import Universus

        return Pack("universus", "UniVersus", Universus, cards.Card, own.FORMATS, own.PROFILES, own.make_options)
    raise LivingRulesError(f"There is no game {game!r}; there are {', '.join(GAMES)}.")
