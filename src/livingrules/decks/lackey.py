"""LackeyCCG `.dek`: XML with one element for every physical card."""

from __future__ import annotations

from typing import Final
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from livingrules.decks.deck import Deck, DeckError
from livingrules.decks.listing import Listing, listing_of
from livingrules.games.packs import GAMES

_SIDEBOARD_ZONES: Final = ("sideboard", "side")


def read_dek(text: str) -> Listing:
    """Read a .dek file."""
    return _Reader().read(text)


def write_dek(deck: Deck) -> str:
    """Write a .dek file; the starting character is its first card."""
    listing = listing_of(deck)
    main = [(1, listing.character)] if listing.character else []
    lines = ['<deck version="0.8">', f"  <meta><game>{escape(deck.game)}</game><name>{escape(deck.name)}</name></meta>"]
    for zone, entries in (("Deck", main + listing.main), ("Sideboard", listing.sideboard)):
        lines.append(f"  <superzone name={quoteattr(zone)}>")
        lines += [f"    <card><name>{escape(name)}</name></card>" for number, name in entries for _ in range(number)]
        lines.append("  </superzone>")
    return "\n".join([*lines, "</deck>"]) + "\n"


class _Reader:
    """Counts the cards of each zone while the file goes by; what it does not know it passes over."""

    def __init__(self) -> None:
        self._path: list[str] = []
        self._words: list[str] = []
        self._zone = ""
        self._main: dict[str, int] = {}
        self._sideboard: dict[str, int] = {}
        self._name = ""
        self._game = ""
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.CharacterDataHandler = self._words.append
        self._parser.EndElementHandler = self._end
        self._parser.StartDoctypeDeclHandler = self._refuse_declaration

    def read(self, text: str) -> Listing:
        try:
            self._parser.Parse(text, True)
        except expat.ExpatError as error:
            raise DeckError(f"The .dek file is not well-formed XML: {error}.") from error
        return Listing(
            name=self._name,
            game=self._game,
            main=[(number, name) for name, number in self._main.items()],
            sideboard=[(number, name) for name, number in self._sideboard.items()],
        )

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if not self._path and tag != "deck":
            raise DeckError(f"The .dek file begins with <{tag[:20]}>, not with <deck>.")
        if tag == "superzone":
            self._zone = attributes.get("name", "").strip().casefold()
        self._path.append(tag)
        self._words.clear()

    def _end(self, _tag: str) -> None:
        words = "".join(self._words).strip()
        parents = self._path[-3:]
        if parents[1:] == ["card", "name"]:
            self._take(words)
        elif parents == ["deck", "meta", "name"]:
            self._name = words
        elif parents == ["deck", "meta", "game"] and words.casefold() in GAMES:
            # The program has its own names for games; only ours say something here.
            self._game = words.casefold()
        self._path.pop()
        self._words.clear()

    def _take(self, name: str) -> None:
        if not name:
            raise DeckError(f"The .dek file has a card without a name at line {self._parser.CurrentLineNumber}.")
        pile = self._sideboard if self._zone in _SIDEBOARD_ZONES else self._main
        pile[name] = pile.get(name, 0) + 1

    def _refuse_declaration(self, *_: object) -> None:
        """A deck has no use for declared entities, and they can grow without end."""
        raise DeckError("A .dek file holds no document type declaration; this one does and is not read.")
