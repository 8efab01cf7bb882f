"""The JSON of carde.io: sections for the character, the main deck and the side deck, each with cards and counts.

A card is known by an identifier.  Ours is its set and number, where it has both, and else its name; either is read.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from livingrules.decks.deck import Deck, DeckError
from livingrules.decks.listing import LARGEST_COUNT, Line, Listing
from livingrules.games.shapes import Card

CHARACTER: Final = "character"
MAIN: Final = "main"
SIDE: Final = "side"


class _Entry(msgspec.Struct, rename="camel"):
    card_id: str
    count: int


class _Section(msgspec.Struct):
    id: str
    cards: list[_Entry] = []


class _DeckFile(msgspec.Struct):
    """What we read of it; the site tells more."""

    sections: list[_Section]
    name: str = ""


def read_carde(text: str) -> Listing:
    """Read the site's JSON."""
    try:
        raw = msgspec.json.decode(text, type=_DeckFile)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise DeckError(f"The deck file is not a deck of carde.io in JSON: {reason}.") from error
    listing = Listing(name=raw.name, main=[], sideboard=[])
    for section in raw.sections:
        if section.id not in (CHARACTER, MAIN, SIDE):
            raise DeckError(f"The deck has a section {section.id!r:.40}; there are {CHARACTER}, {MAIN} and {SIDE}.")
        for entry in section.cards:
            _take(listing, section.id, _line(entry))
    return listing


def _line(entry: _Entry) -> Line:
    if not entry.card_id.strip() or not 1 <= entry.count <= LARGEST_COUNT:
        raise DeckError(
            f"A deck list holds 1 to {LARGEST_COUNT} copies of a card, not {entry.count} of {entry.card_id[:40]!r}."
        )
    return entry.count, entry.card_id.strip()


def _take(listing: Listing, section: str, line: Line) -> None:
    number, name = line
    if section == SIDE:
        listing.sideboard.append(line)
    elif section == CHARACTER and not listing.character:
        listing.character = name
        if number > 1:
            listing.main.append((number - 1, name))
    else:
        listing.main.append(line)


def write_carde(deck: Deck) -> str:
    """Write the three sections."""
    lost = {
        where: [(each.count, each.name) for each in deck.unknown if each.where == where]
        for where in ("main", "sideboard")
    }
    sections = [
        (CHARACTER, [(1, identifier(deck.character))] if deck.character else []),
        (MAIN, [(number, identifier(card)) for number, card in deck.main] + lost["main"]),
        (SIDE, [(number, identifier(card)) for number, card in deck.sideboard] + lost["sideboard"]),
    ]
    whole: dict[str, Any] = {
        "name": deck.name,
        "sections": [
            {"id": title, "cards": [{"cardId": name, "count": number} for number, name in lines]}
            for title, lines in sections
        ],
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=1).decode() + "\n"


def identifier(card: Card) -> str:
    """The printing of a card, by which one that is printed in several sets is found as well."""
    return f"{card.set}/{card.number}" if card.set and card.number else card.deck_name
