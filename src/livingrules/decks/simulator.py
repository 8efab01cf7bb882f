"""The saved decks of UVS_Sim, `.uvs_sav`: JSON with the deck's name, its formats, and cards by set and number.

The program names its lists as it likes, so what a list holds is told by its name: one with `side` in it is the
sideboard, one with `character` in it has the starting character, and every other list of cards is the main deck.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from livingrules.decks.deck import DeckError
from livingrules.decks.listing import LARGEST_COUNT, Line, Listing

COUNTS: Final = ("count", "quantity", "qty", "amount")


def read_simulator(text: str) -> Listing:
    """Read a saved deck."""
    try:
        raw = msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise DeckError(f"The deck file is not a deck of UVS_Sim in JSON: {reason}.") from error
    listing = Listing(name=str(raw.get("DeckName", "")), main=[], sideboard=[])
    for title, value in raw.items():
        entries = value if isinstance(value, list) else [value]
        for entry in entries:
            if isinstance(entry, dict):
                _take(listing, title.casefold(), _line(entry, title))
    return listing


def _line(entry: dict[str, Any], title: str) -> Line:
    found = {key.casefold(): value for key, value in entry.items()}
    if not isinstance(found.get("set"), str | int) or not isinstance(found.get("number"), str | int):
        raise DeckError(f"A card of {title[:40]!r} in the deck has no set and number.")
    name = f"{found['set']}/{found['number']}"
    count = next((found[word] for word in COUNTS if word in found), 1)
    if not isinstance(count, int) or not 1 <= count <= LARGEST_COUNT:
        raise DeckError(
            f"A deck list holds 1 to {LARGEST_COUNT} copies of a card, not {str(count)[:12]} of {name[:40]!r}."
        )
    return count, name


def _take(listing: Listing, title: str, line: Line) -> None:
    number, name = line
    if "side" in title:
        listing.sideboard.append(line)
    elif "character" in title and not listing.character:
        listing.character = name
        if number > 1:
            listing.main.append((number - 1, name))
    else:
        listing.main.append(line)
