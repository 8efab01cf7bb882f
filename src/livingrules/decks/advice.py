"""What is legal but will disappoint: cards that the starting character can never play (E.4.1.2, I.3.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from livingrules.decks.deck import Deck, Problem
from livingrules.decks.formats import deck_format
from livingrules.games.ufs.cards import INFINITY, Card
from livingrules.kernel.clause import ran

_ONLY: Final = " Only"


def warnings(deck: Deck, format_name: str | None = None) -> list[Problem]:
    """What is legal but will disappoint: cards that the starting character can never play."""
    character = deck.character
    if deck.game != "ufs" or not isinstance(character, Card):
        return []
    rules = deck_format(format_name or deck.format)
    clause = "ufs:E.4.1.2" if rules.chained else "ufs:L.2.2.4"
    ran(clause)
    return [
        *(
            Problem(clause, f"{card.deck_name} shares no symbol with {character.deck_name}.", card.deck_name)
            for card in cards_of(deck)
            if not shares_symbol(card, character)
        ),
        *_only_for_others(deck, character),
    ]


def shares_symbol(card: Card, character: Card) -> bool:
    """Whether one symbol can be on both; infinity fits, since it is chosen when the card is played (L.1.3)."""
    if INFINITY in card.symbols:
        ran("ufs:L.1.3")
        return True
    return INFINITY in character.symbols or any(symbol in character.symbols for symbol in card.symbols)


def _only_for_others(deck: Deck, character: Card) -> Iterator[Problem]:
    ran("ufs:I.3.2.1")
    for card in cards_of(deck):
        gates = only_for(card)
        if gates and character.name not in gates:
            text = f"{card.deck_name} can be played with {' or '.join(gates)} only, not with {character.name}."
            yield Problem("ufs:I.3.2.1", text, card.deck_name)


def only_for(card: Card) -> list[str]:
    """The characters that alone may play a card; none if all may."""
    return [keyword.removesuffix(_ONLY) for keyword in card.keywords if keyword.endswith(_ONLY)]


def cards_of(deck: Deck) -> list[Card]:
    """The different cards of a deck of UFS or of the game built on it."""
    return [card for card in deck.distinct() if isinstance(card, Card)]
