"""OCTGN `.o8d`: XML with sections of cards, each with how many there are.

The program knows a card by an identifier alone.  Ours are made of the card's number, so that the same card always has
the same one; what is read is the name, with the number where the name is not enough.
"""

from __future__ import annotations

from html import escape
from typing import Final
from uuid import UUID, uuid5

from livingrules.decks.deck import Deck, DeckError
from livingrules.decks.listing import Listing, checked_count
from livingrules.decks.markup import MarkupReader
from livingrules.games.packs import pack

GAME: Final = "285a8cdb-1d02-4edd-a9de-1ade9d5a4f43"
"""By which the program knows the game."""


def read_octgn(text: str) -> Listing:
    """Read an .o8d file."""
    return _Reader().read(text)


def write_octgn(deck: Deck) -> str:
    """Write an .o8d file, a section for each type of card."""
    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', f'<deck game="{GAME}" sleeveid="0">']
    for kind in pack(deck.game).types:
        lines.append(f'  <section name="{kind}s" shared="False">')
        lines += [_card(number, card.deck_name) for number, card in deck.main if card.type == kind]
        if kind == pack(deck.game).types[0]:
            lines += [_card(entry.count, entry.name) for entry in deck.unknown if entry.where == "main"]
        lines.append("  </section>")
    notes = "\n".join(filter(None, (deck.name, deck.notes))).replace("]]>", "]] >")
    return "\n".join([*lines, f"  <notes><![CDATA[{notes}]]></notes>", "</deck>"]) + "\n"


def _card(number: int, name: str) -> str:
    return f'    <card qty="{number}" id="{uuid5(UUID(GAME), name)}">{escape(name, quote=False)}</card>'


class _Reader(MarkupReader):
    """Takes the cards of all sections."""

    def __init__(self) -> None:
        super().__init__(".o8d", Listing(game="fftcg", main=[], sideboard=[]))
        self._count = ""

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "deck" and attributes.get("game", GAME).casefold() != GAME:
            raise DeckError("The .o8d file is a deck of another game.")
        if tag == "card":
            self._count = attributes.get("qty", "1")

    def end(self, tag: str, words: str) -> None:
        if tag == "card":
            if not words:
                raise DeckError(f"The .o8d file, {self.where()}: a card has no name.")
            if not self._count.isdecimal():
                raise DeckError(f'The .o8d file, {self.where()}: "{self._count[:12]}" is no number of copies.')
            self.listing.main.append((checked_count(self._count, self.where().capitalize()), words))
        elif tag == "notes":
            self.listing.name, _, self.listing.notes = words.partition("\n")
