"""More cards in play than a game would have by itself, to see what they cost a decision.

In UFS and UniVersus these are foundations, which lie in the staging area from the first turn on.
"""

from __future__ import annotations

from typing import Final

from livingrules.errors import LivingRulesError
from livingrules.games.packs import pack
from livingrules.games.shapes import CompiledCard
from livingrules.games.ufs import moving
from livingrules.games.ufs.cards import Card
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.words import DECK, STAGING
from livingrules.kernel.game import Game

LOADED: Final = ("ufs", "universus")
"""The games that have foundations."""


def check_loadable(game: str) -> None:
    """Refuse extra foundations in a game that has none."""
    if game not in LOADED:
        raise LivingRulesError(f"There are no foundations in {pack(game).title}, so none can be added.")


def with_more(cards: tuple[CompiledCard, ...], extra: int) -> tuple[CompiledCard, ...]:
    """A deck with further copies of its foundations, to be put into play."""
    plain = [card for card in cards if is_plain(card.card)] if extra else []
    return (*cards, *(plain[number % len(plain)] for number in range(extra)))


def put_into_play(game: Game, extra: int) -> None:
    """Move foundations of each deck into the staging area, before the first turn."""
    if not isinstance(game, Ufs):
        raise LivingRulesError("Only a game with foundations can be given more of them.")
    for seat in (0, 1):
        plain = [card for card in game.cards_in(seat, DECK) if is_plain(game.definitions[card].card)]
        for card in plain[:extra]:
            moving.move(game, card, STAGING)


def is_plain(card: object) -> bool:
    """A foundation of which there may be any number in play."""
    return isinstance(card, Card) and card.type == "foundation" and "Unique" not in card.keywords
