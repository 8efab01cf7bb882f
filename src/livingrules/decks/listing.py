"""A deck list as written, before its names are looked up: what every file format is read into and written from."""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.cards import Database, UnknownCardError
from livingrules.decks.deck import Deck, DeckError, Unknown, gather
from livingrules.games.shapes import Card

LARGEST_COUNT: Final = 1000
MOST_LINES: Final = 1000

Line = tuple[int, str]
"""How many, and the name as written."""


class Listing(msgspec.Struct, kw_only=True):
    """Names and counts.  `character` is empty when the file does not say which card is the starting character."""

    name: str = ""
    game: str = ""
    """Empty when the file does not say."""
    format: str = ""
    primary: str = ""
    character: str = ""
    main: list[Line] = []
    sideboard: list[Line] = []
    notes: str = ""


def checked_count(written: str, where: str) -> int:
    """A count of copies, from digits."""
    if len(written) > len(str(LARGEST_COUNT)) or not 1 <= int(written) <= LARGEST_COUNT:
        raise DeckError(f"{where}: a deck list holds 1 to {LARGEST_COUNT} copies of a card, not {written[:12]}.")
    return int(written)


def resolve(listing: Listing, cards: Database, default_format: str) -> Deck:
    """Look every name up.  Names that are not found stay in the deck as unknown, for validation to tell."""
    lines = len(listing.main) + len(listing.sideboard)
    if lines > MOST_LINES:
        raise DeckError(f"A deck list has at most {MOST_LINES} lines, not {lines}.")
    unknown: list[Unknown] = []
    main = _look_up(listing.main, "main", cards, unknown)
    sideboard = _look_up(listing.sideboard, "sideboard", cards, unknown)
    character = _named_character(listing, cards, unknown)
    if character is None and not listing.character:
        character, main = _first_character(main)
    return Deck(
        game=cards.game,
        format=listing.format or default_format,
        name=listing.name,
        primary=listing.primary,
        character=character,
        main=gather(main),
        sideboard=gather(sideboard),
        notes=listing.notes,
        unknown=tuple(unknown),
    )


def listing_of(deck: Deck) -> Listing:
    """The deck as names and counts, to be written down."""
    lost = [(entry.count, entry.name, entry.where) for entry in deck.unknown]
    return Listing(
        name=deck.name,
        game=deck.game,
        format=deck.format,
        primary=deck.primary,
        character=deck.character.deck_name if deck.character else "",
        main=[(number, card.deck_name) for number, card in deck.main]
        + [(n, name) for n, name, at in lost if at == "main"],
        sideboard=[(number, card.deck_name) for number, card in deck.sideboard]
        + [(n, name) for n, name, at in lost if at == "sideboard"],
        notes=deck.notes,
    )


def _look_up(lines: list[Line], where: str, cards: Database, unknown: list[Unknown]) -> list[tuple[int, Card]]:
    found: list[tuple[int, Card]] = []
    for number, name in lines:
        try:
            found.append((number, cards.find(name)))
        except UnknownCardError as error:
            unknown.append(Unknown(number, name, where, str(error)))
    return found


def _named_character(listing: Listing, cards: Database, unknown: list[Unknown]) -> Card | None:
    if not listing.character:
        return None
    found = _look_up([(1, listing.character)], "main", cards, unknown)
    return found[0][1] if found else None


def _first_character(main: list[tuple[int, Card]]) -> tuple[Card | None, list[tuple[int, Card]]]:
    """Lists name the starting character first, so the first character card met is taken, one copy of it."""
    for place, (number, card) in enumerate(main):
        if card.type == "character":
            rest = [(number - 1, card)] if number > 1 else []
            return card, [*main[:place], *rest, *main[place + 1 :]]
    return None, main
