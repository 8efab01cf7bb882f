"""Categories that read tokens by themselves: words of a lexicon, numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from livingrules.text.elements import CASE, STARTS
from livingrules.text.phrase import Chart, Pieces, Reading, Tags, Terminal
from livingrules.text.tokens import NUMBER, scan


class Words(Terminal):
    """Words of a lexicon.  Several spellings may share a value: the first is the house style, case is kept as a tag."""

    def __init__(self, entries: Mapping[str, Any], label: str = "") -> None:
        self.label = label
        self.entries: Final = [(tuple(t.written for t in scan(text)), text, value) for text, value in entries.items()]
        self.by_first: Final[dict[str, list[tuple[tuple[str, ...], str, Any, bool]]]] = {}
        house: list[Any] = []
        for words, text, value in self.entries:
            first_use = value not in house
            house.append(value)
            self.by_first.setdefault(words[0].lower(), []).append((words, text, value, first_use))

    def read(self, chart: Chart, at: int) -> list[Reading]:
        token = chart.token(at)
        if token is None:
            return []
        found: list[Reading] = []
        for words, text, value, house in self.by_first.get(token.folded, ()):
            written = tuple(t.written for t in chart.tokens[at : at + len(words)])
            alike = _alike(written, words)
            if alike < len(words):
                chart.miss(at + alike, f'"{text}"')
                continue
            tag = _case_tag(words, written, at == 0 or chart.tokens[at - 1].folded in STARTS)
            tags = (() if house else (text,)) + ((tag,) if tag else ())
            found.append((at + len(words), value, tags))
        return found

    def put(self, value: Any, style: Tags) -> Pieces | None:
        fitting = [(words, text) for words, text, each in self.entries if type(each) is type(value) and each == value]
        if not fitting:
            return None
        words, _ = next((pair for pair in fitting[1:] if pair[1] in style), fitting[0])
        for tag in style:
            if tag.startswith(CASE) and tag[len(CASE) :].lower() == " ".join(words).lower():
                return tag[len(CASE) :].split(" ")
        return list(words)

    def first(self) -> frozenset[str] | None:
        return frozenset(self.by_first)


def _alike(written: tuple[str, ...], wanted: tuple[str, ...]) -> int:
    """How many words agree from the start, without case."""
    pairs = zip(written, wanted, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a.lower() != b.lower()), min(len(written), len(wanted)))


def _case_tag(words: tuple[str, ...], written: tuple[str, ...], starting: bool) -> str:
    """How the case differs from the lexicon's: "", or a tag with the words as they were written."""
    if written == words:
        return ""
    if starting and written == (words[0][:1].upper() + words[0][1:], *words[1:]):
        return ""
    return CASE + " ".join(written)


class Numeral(Terminal):
    """A whole number in digits."""

    label = "a number"

    def __init__(self, wrap: Callable[[int], Any], unwrap: Callable[[Any], int | None], longest: int = 4) -> None:
        self.wrap: Final = wrap
        self.unwrap: Final = unwrap
        self.longest: Final = longest
        """Digits of the greatest number that a card of the game could mean."""

    def read(self, chart: Chart, at: int) -> list[Reading]:
        token = chart.token(at)
        if token is None or token.kind != NUMBER or len(token.written) > self.longest:
            return []
        value = self.wrap(int(token.written))
        return [] if value is None else [(at + 1, value, ())]

    def put(self, value: Any, _style: Tags, /) -> Pieces | None:
        number = self.unwrap(value)
        return None if number is None else [str(number)]

    def first(self) -> frozenset[str] | None:
        return frozenset({NUMBER})
