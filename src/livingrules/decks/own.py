"""Our own deck files: JSON that says everything a deck knows."""

from __future__ import annotations

import msgspec

from livingrules.decks.deck import Deck, DeckError
from livingrules.decks.listing import LARGEST_COUNT, Listing, listing_of


class _DeckFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    game: str = ""
    format: str = ""
    name: str = ""
    primary: str = ""
    character: str = ""
    notes: str = ""
    main: dict[str, int]
    sideboard: dict[str, int] = {}


def read_own(text: str) -> Listing:
    """Read our JSON: names with their counts."""
    try:
        raw = msgspec.json.decode(text, type=_DeckFile)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise DeckError(f"The deck file is not a deck in JSON: {reason}.") from error
    return Listing(
        game=raw.game.casefold(),
        format=raw.format.casefold(),
        primary=raw.primary.casefold(),
        name=raw.name,
        character=raw.character,
        notes=raw.notes,
        main=[(_count(number, name), name) for name, number in raw.main.items()],
        sideboard=[(_count(number, name), name) for name, number in raw.sideboard.items()],
    )


def write_own(deck: Deck) -> str:
    listing = listing_of(deck)
    whole = {
        "game": listing.game,
        "format": listing.format,
        "name": listing.name,
        "notes": listing.notes,
        "primary": listing.primary,
        "character": listing.character,
        "main": _counts(listing.main),
        "sideboard": _counts(listing.sideboard),
    }
    told = {field: value for field, value in whole.items() if value or field == "main"}
    return msgspec.json.format(msgspec.json.encode(told), indent=1).decode() + "\n"


def _counts(lines: list[tuple[int, str]]) -> dict[str, int]:
    counted: dict[str, int] = {}
    for number, name in lines:
        counted[name] = counted.get(name, 0) + number
    return counted


def _count(number: int, name: str) -> int:
    if not 1 <= number <= LARGEST_COUNT:
        raise DeckError(f'"{name}": a deck list holds 1 to {LARGEST_COUNT} copies of a card, not {number}.')
    return number
