"""How the cards and decks of each game are printed: columns, lines and figures."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol

from livingrules.decks import Deck

SHEETS: Final = {
    "ufs": "livingrules.terminal.fighting.sheet",
    "universus": "livingrules.terminal.fighting.sheet",
    "fftcg": "livingrules.terminal.fftcg.sheet",
}
"""Where each game says it; loaded when it is needed."""
Column = tuple[str, str]
"""The heading and "left" or "right"."""


class Sheet(Protocol):
    """What one game tells of its cards.  Cards are of the game's own kind."""

    card_columns: tuple[Column, ...]
    deck_columns: tuple[Column, ...]

    def card_row(self, card: Any) -> tuple[str, ...]:
        """A card in a list of cards."""

    def deck_row(self, card: Any) -> tuple[str, ...]:
        """A card in a deck, after how many there are."""

    def card_lines(self, card: Any) -> list[str]:
        """A card down to its text."""

    def ability_lines(self, card: Any) -> tuple[str, ...]:
        """The lines of a card's text that are no keywords."""

    def marks(self, card: Any) -> tuple[str, ...]:
        """By which symbols or elements a card can be looked for."""

    def figures(self, deck: Deck) -> dict[str, Any]:
        """What can be counted in a deck."""

    def heading(self, deck: Deck) -> str:
        """What a deck starts with, in one line; "" if it is nothing special."""

    def summary(self, figures: dict[str, Any]) -> list[str]:
        """The figures of a deck in sentences."""


def printed(card: Any, game: str) -> list[str]:
    """A card as it is printed, text and all."""
    told = sheet(game)
    return [*told.card_lines(card), *told.ability_lines(card)]


@cache
def sheet(game: str) -> Sheet:
    """What a game tells of its cards."""
    found: Sheet = import_module(SHEETS[game]).sheet(game)
    return found


def average(numbers: list[int]) -> float:
    return round(sum(numbers) / len(numbers), 2) if numbers else 0.0


def number(value: int | None) -> str:
    """A number of a card; nothing where there is none."""
    return "" if value is None else str(value)
