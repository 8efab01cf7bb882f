"""Setting up a table from what the command line says."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from livingrules.agents import AGENTS
from livingrules.cards import database_with
from livingrules.decks import Deck, DeckError
from livingrules.errors import LivingRulesError
from livingrules.game import Game, find_deck, new_game, starter_names
from livingrules.games.packs import pack

BEST: Final = AGENTS[-1]
"""The strongest agent that answers at once."""


def two_agents(words: str) -> list[str]:
    """Agent names for both seats; one name stands for both."""
    names = [word.strip() for word in words.split(",") if word.strip()] or [BEST]
    if len(names) > 2:
        raise LivingRulesError("A game has two agents, not more.")
    return names * 2 if len(names) == 1 else names


def two_decks(words: str) -> tuple[str, str]:
    """The decks of both seats; what is left out is empty."""
    names = [word.strip() for word in words.split(",")]
    if len(names) > 2:
        raise LivingRulesError("A game has two decks, not more.")
    return names[0], names[1] if len(names) == 2 else ""


def open_table(
    decks: tuple[str, str],
    format_name: str,
    seed: str,
    asked: int = 0,
    game: str = "ufs",
    set_files: tuple[Path, ...] = (),
    check_decks: bool = True,
) -> Game:
    """A game with these decks; starters of the right format stand in for decks not named."""
    known = database_with(game, set_files)
    found: list[Deck | None] = [find_deck(game, name, known) if name else None for name in decks]
    given = found[asked] or found[1 - asked]
    wanted = format_name or (given.format if given is not None else first_format(game))
    taken = [deck.name for deck in found if deck is not None]
    free = [name for name in starter_names(game, starter_format(wanted, game)) if name not in taken]
    for seat in (asked, 1 - asked):
        if found[seat] is None:
            if not free:
                raise DeckError(f"There is no starter deck left for {wanted}; name both decks.")
            found[seat] = find_deck(game, free.pop(0))
    both = [deck for deck in found if deck is not None]
    return new_game(game, both, format=wanted, seed=seed, cards=known, check_decks=check_decks)


def first_format(game: str) -> str:
    """What is played when nothing is said."""
    rules = pack(game)
    return rules.quick or rules.formats[0]


def starter_format(format_name: str, game: str) -> str:
    """Which starters fit a format: those of the usual one serve all but the quick one."""
    rules = pack(game)
    return rules.quick if format_name == rules.quick else rules.formats[0]
