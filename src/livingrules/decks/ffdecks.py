"""The JSON of the FFDecks site: cards by their serial numbers, without the letter of rarity."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from livingrules.cards.names import serials
from livingrules.decks.deck import Deck, DeckError
from livingrules.decks.listing import LARGEST_COUNT, Listing
from livingrules.games.shapes import Card

PROMOTIONAL: Final = {"PR-051": "11-083", "PR-055": "11-062"}
"""Serial numbers of promotional printings, and those of the cards that they are."""


class _Printing(msgspec.Struct):
    serial_number: str


class _Line(msgspec.Struct):
    quantity: int
    card: _Printing


class _DeckFile(msgspec.Struct):
    """What we read of it; the site tells more."""

    cards: list[_Line]
    name: str = ""


def read_ffdecks(text: str) -> Listing:
    """Read the site's JSON."""
    try:
        raw = msgspec.json.decode(text, type=_DeckFile)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise DeckError(f"The deck file is not a deck of FFDecks in JSON: {reason}.") from error
    main: list[tuple[int, str]] = []
    for line in raw.cards:
        serial = line.card.serial_number.strip()
        if not serial or not 1 <= line.quantity <= LARGEST_COUNT:
            raise DeckError(
                f"A deck list holds 1 to {LARGEST_COUNT} copies of a card, not {line.quantity} of {serial[:40]!r}."
            )
        main.append((line.quantity, PROMOTIONAL.get(serial.upper(), serial)))
    return Listing(game="fftcg", name=raw.name, main=main, sideboard=[])


def write_ffdecks(deck: Deck) -> str:
    """Write what the site writes of a deck."""
    lines: list[dict[str, Any]] = [
        {
            "quantity": number,
            "card": {"serial_number": serial(card), "type": card.type, "cost": getattr(card, "cost", None)},
        }
        for number, card in deck.main
    ]
    lines += [{"quantity": lost.count, "card": {"serial_number": lost.name}} for lost in deck.unknown]
    whole = {"name": deck.name, "cards": lines}
    return msgspec.json.format(msgspec.json.encode(whole), indent=1).decode() + "\n"


def serial(card: Card) -> str:
    """The number without its letter, if there is a digit before it."""
    shortest = min(serials(card.number), key=len, default="")
    return shortest.upper() if card.number.casefold().startswith(shortest) and shortest else card.number
