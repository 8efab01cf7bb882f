"""OCTGN's set.xml: one element a card, its values as properties."""

from __future__ import annotations

from typing import Final
from xml.parsers import expat

from livingrules.cards.errors import CardDataError
from livingrules.cards.sources.row import Row, Source, row

_DEEPEST: Final = 100


class _Reader:
    """Collects the cards while the parser goes through the file; entities are refused, so nothing can grow."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.set = self.name = ""
        self.rows: list[Row] = []
        self.card: dict[str, str] | None = None
        self.depth = 0
        self.known = False

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        if self.depth > _DEEPEST:
            raise CardDataError(f"{self.where} is nested too deeply.")
        if tag == "set":
            self.known = True
            self.name = attributes.get("name", "")
            self.set = attributes.get("shortName", "") or self.name
        elif tag == "card":
            self.card = {"name": attributes.get("name", ""), "octgn": attributes.get("id", "")}
        elif tag == "property" and self.card is not None:
            self.card[attributes.get("name", "")] = attributes.get("value", "")

    def end(self, tag: str) -> None:
        self.depth -= 1
        if tag == "card" and self.card is not None:
            identity = self.card.pop("octgn")
            made = row(f"{self.where}, card {len(self.rows) + 1}", self.card)
            made.fields.setdefault("id", identity)
            self.rows.append(made)
            self.card = None

    def entity(self, *_declaration: object) -> None:
        raise CardDataError(f"{self.where} declares entities, which a set of cards does not need.")


def read_octgn(text: str, where: str) -> Source:
    """A set and its cards."""
    reader = _Reader(where)
    parser = expat.ParserCreate()
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.EntityDeclHandler = reader.entity
    body = text[text.index("?>") + 2 :] if text.lstrip().startswith("<?xml") and "?>" in text else text
    try:
        parser.Parse(body.encode(), True)
    except expat.ExpatError as error:
        raise CardDataError(f"{where} is not XML: {expat.errors.messages[error.code]}, line {error.lineno}.") from error
    if not reader.known:
        raise CardDataError(f"{where} is not a set of OCTGN: it has no set in it.")
    return Source(rows=tuple(reader.rows), set=reader.set, name=reader.name)
