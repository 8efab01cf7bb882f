"""LackeyCCG `.dek`: XML with one element for every physical card."""

from __future__ import annotations

from html import escape
from typing import Final

from livingrules.decks.deck import Deck, DeckError
from livingrules.decks.listing import Listing, listing_of
from livingrules.decks.markup import MarkupReader
from livingrules.games.packs import GAMES

_SIDEBOARD_ZONES: Final = ("sideboard", "side")


def read_dek(text: str) -> Listing:
    """Read a .dek file."""
    return _Reader().read(text)


def write_dek(deck: Deck) -> str:
    """Write a .dek file; the starting character is its first card."""
    listing = listing_of(deck)
    main = [(1, listing.character)] if listing.character else []
    named = f"<game>{deck.game}</game><name>{escape(deck.name, quote=False)}</name>"
    lines = ['<deck version="0.8">', f"  <meta>{named}</meta>"]
    for zone, entries in (("Deck", main + listing.main), ("Sideboard", listing.sideboard)):
        lines.append(f'  <superzone name="{zone}">')
        lines += [
            f"    <card><name>{escape(name, quote=False)}</name></card>"
            for number, name in entries
            for _ in range(number)
        ]
        lines.append("  </superzone>")
    return "\n".join([*lines, "</deck>"]) + "\n"


class _Reader(MarkupReader):
    """Counts the cards of each zone."""

    def __init__(self) -> None:
        super().__init__(".dek", Listing(main=[], sideboard=[]))
        self._zone = ""
        self._counts: tuple[dict[str, int], dict[str, int]] = ({}, {})

    def read(self, text: str) -> Listing:
        super().read(text)
        main, sideboard = ([(number, name) for name, number in each.items()] for each in self._counts)
        self.listing.main, self.listing.sideboard = main, sideboard
        return self.listing

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "superzone":
            self._zone = attributes.get("name", "").strip().casefold()

    def end(self, _tag: str, words: str) -> None:
        parents = self.path[-3:]
        if parents[1:] == ["card", "name"]:
            self._take(words)
        elif parents == ["deck", "meta", "name"]:
            self.listing.name = words
        elif parents == ["deck", "meta", "game"] and words.casefold() in GAMES:
            # The program has its own names for games; only ours say something here.
            self.listing.game = words.casefold()

    def _take(self, name: str) -> None:
        if not name:
            raise DeckError(f"The .dek file has a card without a name at {self.where()}.")
        pile = self._counts[self._zone in _SIDEBOARD_ZONES]
        pile[name] = pile.get(name, 0) + 1
