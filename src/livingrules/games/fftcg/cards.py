"""What is printed on a card (5.2), what cannot be printed on one, and a card with its text compiled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from livingrules.games.fftcg.words import ELEMENT_NAMES, KEYWORD_NAMES, TYPE_NAMES
from livingrules.games.sentences import text_lines
from livingrules.games.shapes import Text
from livingrules.kernel.clause import ran
from livingrules.kernel.meaning.ability import Ability

TYPES: Final = TYPE_NAMES
CHARACTERS: Final = ("Forward", "Backup")
KEYWORD_LINE: Final = re.compile(rf"(?:(?:{'|'.join(KEYWORD_NAMES)})[\s,.·/-]*)+")
"""A line of the text that consists of keywords."""
EX_BURST: Final = "EX BURST"
"""How a line of text begins that bears the icon."""
LARGEST_COST: Final = 99
LARGEST_POWER: Final = 99_000

Fault = tuple[str, str]
"""The field at fault and what is wrong with it."""


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The printed card."""

    name: str
    type: str
    elements: tuple[str, ...]
    """Usually one; later cards have several (5.2.1.1)."""
    cost: int
    power: int | None = None
    """A Forward's (5.2.6.1)."""
    jobs: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    generic: bool = False
    """The icon with which any number of the same name may be on a field (5.2.2.1)."""
    ex_burst: bool = False
    text: tuple[str, ...] = ()
    """One ability a line (11.5.3)."""
    number: str = ""
    """What makes two cards the same card (5.2.5.1)."""
    set: str = ""

    @property
    def identity(self) -> str:
        """The name by which texts mean the card."""
        return self.name

    @property
    def deck_name(self) -> str:
        """What deck construction counts: many cards share a name, the number tells them apart (5.2.5.1)."""
        return f"{self.name} ({self.number})"

    @property
    def play_name(self) -> str:
        """The name during play."""
        return self.name

    @property
    def ability_lines(self) -> tuple[str, ...]:
        """The lines of the text that are abilities; those of keywords alone are none."""
        return tuple(line for line in text_lines(self.text) if not KEYWORD_LINE.fullmatch(line.strip()))


class CompiledCard(Text, frozen=True, kw_only=True):
    """A card and what its text was understood to mean."""

    card: Card
    keyword_bits: int = 0
    meanings: tuple[Ability, ...] = ()
    """What each of its abilities comes to: by these it is played."""


def faults(card: Card) -> list[Fault]:
    """Everything that is wrong with a printed card; nothing when it is sound."""
    return [fault for check in _CHECKS for fault in check(card)]


def _name(card: Card) -> Iterator[Fault]:
    ran("fftcg:5.2")
    if not card.name.strip():
        yield "name", "is empty"
    elif card.name != " ".join(card.name.split()):
        yield "name", "has spaces that do not belong there"


def _type(card: Card) -> Iterator[Fault]:
    ran("fftcg:5.2.3.1", "fftcg:6.6.1", "fftcg:6.6.4")
    if card.type not in TYPES:
        yield "type", f'is "{card.type}", which is none of {", ".join(TYPES)}'


def _elements(card: Card) -> Iterator[Fault]:
    ran("fftcg:5.2.1.1")
    if not card.elements:
        yield "elements", "are missing"
    for place, element in enumerate(card.elements):
        if element not in ELEMENT_NAMES:
            yield "elements", f'has "{element}", which is none of {", ".join(ELEMENT_NAMES)}'
        if element in card.elements[:place]:
            yield "elements", f'has "{element}" twice'


def _cost(card: Card) -> Iterator[Fault]:
    ran("fftcg:4.1")
    if not 0 <= card.cost <= LARGEST_COST:
        yield "cost", f"is {card.cost}, not a number from 0 to {LARGEST_COST}"


def _power(card: Card) -> Iterator[Fault]:
    ran("fftcg:5.2.6.1")
    if card.type != "Forward":
        if card.power is not None:
            yield "power", "belongs to Forwards only"
    elif card.power is None:
        yield "power", "is missing"
    elif not 0 < card.power <= LARGEST_POWER:
        yield "power", f"is {card.power}, not a number from 1 to {LARGEST_POWER}"


def _jobs(card: Card) -> Iterator[Fault]:
    """A Character need not have one, anything else cannot."""
    ran("fftcg:6.6.2", "fftcg:6.6.3")
    if card.type in CHARACTERS:
        ran("fftcg:5.2.3.1.1", "fftcg:5.2.3.1.1.4")
    elif card.jobs:
        ran("fftcg:5.2.3.1.2")
        yield "jobs", "belong to Characters only"
    yield from _words("jobs", card.jobs)


def _categories(card: Card) -> Iterator[Fault]:
    ran("fftcg:5.2.2.2")
    yield from _words("categories", card.categories)


def _icons(card: Card) -> Iterator[Fault]:
    ran("fftcg:5.2.2.1", "fftcg:11.10.1")
    if card.generic and card.type not in CHARACTERS:
        yield "generic", "belongs to Characters only"
    marked = any(line.startswith(EX_BURST) for line in card.text)
    if marked and not card.ex_burst:
        yield "ex_burst", f"is missing beside a text with {EX_BURST}"
    if card.ex_burst and not marked:
        yield "ex_burst", f"stands without a text that begins with {EX_BURST}"


def _text(card: Card) -> Iterator[Fault]:
    ran("fftcg:11.5.3")
    if any(not line.strip() for line in card.text):
        yield "text", "has an empty line"
    if any("\n" in line for line in card.text):
        yield "text", "has two lines in one: each paragraph is an ability of its own"


def _number(card: Card) -> Iterator[Fault]:
    ran("fftcg:5.2.5.1")
    if not card.number.strip():
        yield "number", "is empty"


def _words(field: str, words: tuple[str, ...]) -> Iterator[Fault]:
    for place, word in enumerate(words):
        if not word.strip():
            yield field, "has an empty word"
        elif word in words[:place]:
            yield field, f'has "{word}" twice'


_CHECKS: Final[tuple[Callable[[Card], Iterator[Fault]], ...]] = (
    _name, _type, _elements, _cost, _power, _jobs, _categories, _icons, _text, _number,
)  # fmt: skip
