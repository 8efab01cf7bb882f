"""The names and traits that texts may speak of, and which of them matter to one text.

A text is understood in the same way with any lexicon that knows the same of its words.  So what was understood is kept
by the card and by those words, and further cards make nothing stale that does not speak of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, Final

import msgspec

from livingrules.games.shapes import Card
from livingrules.text.names import names_of
from livingrules.text.phrase import Names
from livingrules.text.tokens import scan

_QUOTED: Final = re.compile("[\"'\u201c\u2018]([^\"'\u201d\u2019]+)")
First = Mapping[str, list[tuple[tuple[str, ...], str]]]


class Lexicon:
    """Names and traits, made ready for reading."""

    def __init__(self, names: Iterable[str], traits: Iterable[str]) -> None:
        self.words = sorted(set(names)), sorted(set(traits))

    @cached_property
    def names(self) -> Names:
        return names_of(*self.words)

    def mattering(self, card: Card) -> list[Any]:
        """The names and traits that may stand in the text of a card, and the quotations that are parts of names."""
        lines = list(printed_lines(card))
        tokens = {token.written for line in lines for token in scan(line)}
        found: list[Any] = [
            sorted(_within(tokens, self.names.by_first)),
            sorted(_within(tokens, self.names.traits[False])),
            sorted(_within(tokens, self.names.traits[True])),
        ]
        quoted = sorted({words for line in lines for words in quotations(line)})
        found.append([words for words in quoted if words in self._all_names])
        return found

    @cached_property
    def _all_names(self) -> str:
        """Every name, one a line: a part of a name is quickly found in it."""
        return "\n".join(self.words[0])

    def content(self, card: Card) -> bytes:
        """Everything on which it depends how the text of a card is understood, apart from grammar and rules."""
        return msgspec.msgpack.encode((card, self.mattering(card)))


def quotations(text: str) -> list[str]:
    """What stands in quotes."""
    found: list[str] = _QUOTED.findall(text)
    return found


def _within(tokens: set[str], by_first: First) -> Iterator[str]:
    for token in tokens:
        for written, name in by_first.get(token, ()):
            if tokens.issuperset(written):
                yield name


def printed_lines(card: Card) -> Iterator[str]:
    """Keywords and text, of both sides if there are two."""
    yield from (*getattr(card, "keywords", ()), *card.text)
    back: Card | None = getattr(card, "back", None)
    if back is not None:
        yield from printed_lines(back)
