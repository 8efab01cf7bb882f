"""The primary symbol of a UniVersus deck, and which cards may be in a deck that is built around it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from livingrules.decks.advice import cards_of
from livingrules.decks.deck import Deck, Problem
from livingrules.games.ufs.cards import INFINITY, SYMBOLS, Card
from livingrules.games.universus.cards import ATTUNED
from livingrules.kernel.clause import ran

CLAUSE: Final = "universus:Deck Construction/7"


def symbol_problems(deck: Deck) -> Iterator[Problem]:
    """What keeps the deck from sharing one symbol, and characters that may only be started with."""
    character = deck.character
    if not isinstance(character, Card):
        return
    ran(CLAUSE, "universus:Symbol/3")
    choices = primary_symbols(character)
    if deck.primary and deck.primary not in choices:
        name = character.deck_name
        yield Problem(CLAUSE, f"{deck.primary} cannot be the primary symbol: {name} does not have it.", name)
    yield from _misfits(deck, character, deck.primary or _best(deck, character, choices))
    yield from _valueless(deck)


def primary_symbols(character: Card) -> tuple[str, ...]:
    """The symbols that may be chosen; for a character with infinity any single one."""
    if INFINITY in character.symbols:
        ran("universus:Infinity/2")
        return SYMBOLS
    return tuple(plain(symbol) for symbol in character.symbols)


def plain(symbol: str) -> str:
    """A square symbol is that symbol all the same."""
    return symbol.removeprefix(ATTUNED)


def fits(card: Card, character: Card, primary: str) -> bool:
    """Whether a card may be in a deck with that starting character and primary symbol."""
    if INFINITY in card.symbols:
        ran("universus:Infinity/1")
        return True
    if primary in map(plain, card.symbols):
        return True
    ran("universus:Attuned Symbols/1", "universus:Attuned Symbols/2", "universus:Symbol/4")
    # V37: a character with infinity has no symbol but the chosen one, so nothing is attuned to it otherwise.
    own = tuple(map(plain, character.symbols))
    return any(symbol.startswith(ATTUNED) and plain(symbol) in own for symbol in card.symbols)


def _best(deck: Deck, character: Card, choices: tuple[str, ...]) -> str:
    """The symbol that suits most cards, for a deck that does not say."""
    return min(choices, key=lambda symbol: sum(1 for _ in _misfits(deck, character, symbol)), default="")


def _misfits(deck: Deck, character: Card, primary: str) -> Iterator[Problem]:
    for card in cards_of(deck):
        if card is not character and not fits(card, character, primary):
            text = f"{card.deck_name} has not the primary symbol {primary}, nor is it attuned to {character.deck_name}."
            yield Problem(CLAUSE, text, card.deck_name)


def _valueless(deck: Deck) -> Iterator[Problem]:
    """Other characters need what every card needs that is played or checked."""
    ran("universus:Deck Construction/3", "universus:Deck Construction/4")
    for _, card in (*deck.main, *deck.sideboard):
        if isinstance(card, Card) and card.type == "character" and (card.difficulty is None or card.control is None):
            text = f"{card.deck_name} has no difficulty or no check value: it may only be the starting character."
            yield Problem("universus:Deck Construction/4", text, card.deck_name)
