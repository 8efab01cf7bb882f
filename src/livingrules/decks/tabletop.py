"""Tabletop Simulator's saved objects: JSON in which a deck is a heap of single cards, known by what is written on them.

A card is called by its nickname.  The pictures that the program wants lie in sheets of 70; ours have none, since a deck
list knows no pictures, but every card has its place on a sheet, so that they can be filled in.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from livingrules.decks.deck import Deck, DeckError
from livingrules.decks.listing import LARGEST_COUNT, Listing, listing_of
from livingrules.games.shapes import Card

DECK: Final = "Deck"
SIDEBOARD: Final = "Sideboard"
WIDTH: Final = 10
HEIGHT: Final = 7
_SIDE_NAMES: Final = ("side", "sideboard")


class _Object(msgspec.Struct, rename="pascal"):
    """What we read of an object on the table; the program saves much more."""

    name: str = ""
    nickname: str = ""
    contained_objects: list[_Object] = []


class _Saved(msgspec.Struct, rename="pascal"):
    object_states: list[_Object]


def read_tabletop(text: str) -> Listing:
    """Read a saved object: every card in it, wherever it lies."""
    try:
        saved = msgspec.json.decode(text, type=_Saved)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        reason = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise DeckError(f"The deck file is not a saved object of Tabletop Simulator: {reason}.") from error
    main: dict[str, int] = {}
    side: dict[str, int] = {}
    name = ""
    for thing in saved.object_states:
        beside = thing.nickname.strip().casefold() in _SIDE_NAMES
        name = name or ("" if beside or not thing.contained_objects else thing.nickname.strip())
        for nickname in _cards(thing):
            counted = side if beside else main
            counted[nickname] = counted.get(nickname, 0) + 1
            if counted[nickname] > LARGEST_COUNT:
                raise DeckError(
                    f"A deck list holds at most {LARGEST_COUNT} copies of a card, not more of {nickname!r:.60}."
                )
    return Listing(
        name=name,
        main=[(number, each) for each, number in main.items()],
        sideboard=[(number, each) for each, number in side.items()],
    )


def _cards(thing: _Object) -> Iterator[str]:
    """The names of the cards in an object, in their order; what contains others is no card."""
    waiting = [thing]
    while waiting:
        each = waiting.pop()
        if each.contained_objects:
            waiting.extend(reversed(each.contained_objects))
        elif each.name.startswith("Card"):
            nickname = " ".join(each.nickname.split())
            if not nickname:
                raise DeckError("A card in the saved object has no nickname, so nobody can tell which it is.")
            yield nickname


def write_tabletop(deck: Deck) -> str:
    """Write a saved object: the deck with its starting character first, and the sideboard beside it."""
    listing = listing_of(deck)
    texts = {card.deck_name: card for card in deck.distinct()}
    main = [*([listing.character] if listing.character else []), *_each(listing.main)]
    sheets = _Sheets()
    states = [sheets.heap(listing.name, main, texts)]
    if listing.sideboard:
        states.append(sheets.heap(SIDEBOARD, _each(listing.sideboard), texts))
    return msgspec.json.format(msgspec.json.encode({"ObjectStates": states}), indent=1).decode() + "\n"


def _each(lines: list[tuple[int, str]]) -> list[str]:
    return [name for number, name in lines for _ in range(number)]


class _Sheets:
    """Gives every different card a place on a sheet of pictures."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}

    def number(self, name: str) -> int:
        """A hundred for each sheet, and the place on it."""
        sheet, place = divmod(self._places.setdefault(name, len(self._places)), WIDTH * HEIGHT)
        return 100 * (sheet + 1) + place

    def heap(self, title: str, names: list[str], texts: dict[str, Card]) -> dict[str, Any]:
        numbers = [self.number(name) for name in names]
        sheet = {"FaceURL": "", "BackURL": "", "NumWidth": str(WIDTH), "NumHeight": str(HEIGHT)}
        return {
            "Name": DECK,
            "Nickname": title,
            "DeckIDs": numbers,
            "CustomDeck": {str(number): sheet for number in sorted({each // 100 for each in numbers})},
            "ContainedObjects": [
                {"Name": "Card", "Nickname": name, "Description": _text(name, texts), "CardID": number}
                for name, number in zip(names, numbers, strict=True)
            ],
        }


def _text(name: str, texts: dict[str, Card]) -> str:
    return "\n".join(texts[name].text) if name in texts else ""
