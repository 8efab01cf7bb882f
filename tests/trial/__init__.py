"""A small set of UniVersus cards and two decks of them, for tests of everything around the rules."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from livingrules.cards import Database, database_with
from livingrules.decks import Deck, problems, read_deck
from livingrules.games.packs import pack
from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.game import Ufs

HERE = Path(__file__).parent
NAMES = ("ferry", "slack")


@cache
def cards() -> Database:
    return database_with("universus", [HERE / "trial.json"])


@cache
def deck(name: str) -> Deck:
    return read_deck(HERE / f"{name}.json", cards())


@cache
def compiled(name: str) -> tuple[CompiledCard, ...]:
    """The cards of a deck, its character first; a deck that is not legal is no good to a test."""
    found = deck(name)
    assert problems(found, None, cards()) == []
    assert found.character is not None
    return tuple(cards().compiled(card) for card in (found.character, *found.main_cards()))


def begun(seed: int | str = 0, one: str = "ferry", other: str = "slack", strict: bool = True) -> Ufs:
    """A game of UniVersus at its first decision."""
    rules = pack("universus")
    options = rules.make_options("standard", "", True, None)
    return rules.start((compiled(one), compiled(other)), options, seed, strict=strict)
