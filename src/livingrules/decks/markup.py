"""Decks in XML: elements and their words go by one after the other, and what a reader does not know it passes over."""

from __future__ import annotations

from xml.parsers import expat

from livingrules.decks.deck import DeckError
from livingrules.decks.listing import Listing


class MarkupReader:
    """Reads one file of the kind it is made for (`.dek`, `.o8d`) into a listing."""

    def __init__(self, kind: str, listing: Listing) -> None:
        self.kind = kind
        self.listing = listing
        self.path: list[str] = []
        self._words: list[str] = []
        self._parser = expat.ParserCreate()
        self._parser.StartElementHandler = self._start
        self._parser.CharacterDataHandler = self._words.append
        self._parser.EndElementHandler = self._end
        self._parser.StartDoctypeDeclHandler = self._refuse_declaration

    def read(self, text: str) -> Listing:
        try:
            # The text is decoded already, whatever it declares of its encoding.
            self._parser.Parse(text.encode(), True)
        except expat.ExpatError as error:
            raise DeckError(f"The {self.kind} file is not well-formed XML: {error}.") from error
        return self.listing

    def begin(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""

    def end(self, tag: str, words: str) -> None:
        """An element ends; `path` still ends with it.  The words are those that stood last in it."""

    def where(self) -> str:
        return f"line {self._parser.CurrentLineNumber}"

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if not self.path and tag != "deck":
            raise DeckError(f"The {self.kind} file begins with <{tag[:20]}>, not with <deck>.")
        self.path.append(tag)
        self.begin(tag, attributes)
        self._words.clear()

    def _end(self, tag: str) -> None:
        self.end(tag, "".join(self._words).strip())
        self.path.pop()
        self._words.clear()

    def _refuse_declaration(self, *_: object) -> None:
        """A deck has no use for declared entities, and they can grow without end."""
        raise DeckError(f"A deck in a {self.kind} file holds no document type declaration; this one does.")
