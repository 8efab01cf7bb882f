"""Names: of characters in gates and conditions, of cards in quotes.  Only names that are known are read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from livingrules.text.english import plural
from livingrules.text.phrase import Chart, Grammar, Names, Pieces, Reading, Tags, Terminal
from livingrules.text.tokens import CLOSE, CLOSE_SINGLE, OPEN, OPEN_SINGLE, VERBATIM, scan


def names_of(names: Iterable[str], traits: Iterable[str] = (), own: Iterable[str] = ()) -> Names:
    """The lexicon of the given names and traits; `own` are the names by which a text means its own card."""
    known = sorted(set(traits))
    return Names(
        {name: _written(name) for name in sorted(set(names))},
        {trait: _written(trait) for trait in known},
        {trait: _written(plural(trait)) for trait in known},
        tuple(sorted((_written(name) for name in own), key=len, reverse=True)),
    )


def names_for(lexicon: Names, name: str) -> Names:
    """A lexicon as it serves the text of a card with that name."""
    return lexicon.of_card(names_of((), (), own_names(name)).own)


def own_names(name: str) -> tuple[str, ...]:
    """By which names a card's text may mean the card: what stands in brackets behind the name may be left out."""
    short = name.partition(" (")[0]
    return tuple(dict.fromkeys(each for each in (name, short) if each))


def _written(name: str) -> tuple[str, ...]:
    return tuple(token.written for token in scan(name))


class BareName(Terminal):
    """A character's name without quotes; several are separated by strokes."""

    label = "a character's name"

    def __init__(self, several: bool) -> None:
        self.several = several

    def read(self, chart: Chart, at: int) -> list[Reading]:
        found: list[Reading] = []
        growing = [(end, name) for end, name in _known(chart, at)]
        while growing:
            found += [(end, name, ()) for end, name in growing]
            longer: list[tuple[int, str]] = []
            for end, name in growing if self.several else []:
                token = chart.token(end)
                if token is not None and token.folded == "/":
                    longer += [(stop, f"{name}/{more}") for stop, more in _known(chart, end + 1)]
            growing = longer
        return found

    def put(self, value: Any, _style: Tags, /) -> Pieces | None:
        return [VERBATIM + value] if isinstance(value, str) and value else None


def _known(chart: Chart, at: int) -> list[tuple[int, str]]:
    """The longest known name here; what is a trait as well is read as the trait."""
    found = [each for each in written_here(chart, at, chart.names.by_first) if each[1] not in chart.names.is_trait]
    longest = max((end for end, _ in found), default=at)
    return [each for each in found if each[0] == longest]


def written_here(
    chart: Chart, at: int, by_first: Mapping[str, list[tuple[tuple[str, ...], str]]]
) -> list[tuple[int, str]]:
    """Which of the names stand at a place, and where each ends."""
    token = chart.token(at)
    found: list[tuple[int, str]] = []
    for tokens, name in by_first.get(token.written, ()) if token is not None else ():
        if tuple(each.written for each in chart.tokens[at : at + len(tokens)]) == tokens:
            found.append((at + len(tokens), name))
    return found


class Trait(Terminal):
    """A trait that the known cards have, in the singular or the plural."""

    label = "a trait"

    def __init__(self, many: bool, several: bool = False) -> None:
        self.many: Final = many
        self.several: Final = several

    def read(self, chart: Chart, at: int) -> list[Reading]:
        known = chart.names.traits[self.many]
        growing = written_here(chart, at, known)
        found = list(growing)
        while self.several and growing:
            strokes = [(end, trait) for end, trait in growing if (token := chart.token(end)) and token.folded == "/"]
            growing = [
                (stop, f"{t}/{more}") for end, t in strokes for stop, more in written_here(chart, end + 1, known)
            ]
            found += growing
        return [(end, trait, ()) for end, trait in found]

    def put(self, value: Any, _style: Tags, /) -> Pieces | None:
        if not isinstance(value, str) or not value or value[0].islower():
            return None
        return list(_written(plural(value) if self.many else value))


class QuotedName(Terminal):
    """A card's name, or a part of one, in quotes."""

    def __init__(self, part: bool) -> None:
        self.part = part
        self.label = "a part of a card's name in quotes" if part else "a card's name in quotes"

    def read(self, chart: Chart, at: int) -> list[Reading]:
        token = chart.token(at)
        if token is None or token.folded not in (OPEN, OPEN_SINGLE):
            return []
        closing = CLOSE if token.folded == OPEN else CLOSE_SINGLE
        end = at + 1
        while end < len(chart.tokens) and chart.tokens[end].folded != closing:
            end += 1
        if end == len(chart.tokens):
            return []
        name = chart.source[token.end : chart.tokens[end].start]
        return [(end + 1, name, () if closing == CLOSE else ("single quotes",))] if self._known(chart, name) else []

    def _known(self, chart: Chart, name: str) -> bool:
        return any(name in known for known in chart.names.names) if self.part else name in chart.names.names

    def put(self, value: Any, style: Tags) -> Pieces | None:
        mark = "'" if "single quotes" in style else '"'
        return [f"{VERBATIM}{mark}{value}{mark}"] if isinstance(value, str) and value else None

    def first(self) -> frozenset[str] | None:
        return frozenset({OPEN, OPEN_SINGLE})


def add_names(g: Grammar) -> None:
    g.terminal("gate_name", BareName(several=True))
    g.terminal("character_name", BareName(several=False))
    g.terminal("card_name", QuotedName(part=False))
    g.terminal("quoted", QuotedName(part=True))
