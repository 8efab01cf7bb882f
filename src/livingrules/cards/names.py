"""Names as people write them, brought to one form.

Deck lists write the same card as `Name`, `NAME`, `·Name·`, `Name••`, `Name**`, `Name2` or `Name (II)`.  A *key* is the
name without case, kinds of quotes and dots; the dots are a number beside it (B.6.1.1, B.6.1.2).  Where the number of a
card is what tells it from others, lists write `Name (1-182S)`, `1-182S` or, without the letter of rarity, `1-182`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import Final, NamedTuple

DOT: Final = "•"
DOT_SIGNS: Final = "•·∙●⋅*"
_ROMAN: Final = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5}
# Single quotes, accents used as apostrophes, double quotes and dashes, as word processors make them.
_TYPOGRAPHY: Final = {
    **dict.fromkeys((0x2018, 0x2019, 0x0060, 0x00B4), "'"),
    **dict.fromkeys((0x201C, 0x201D), '"'),
    **dict.fromkeys((0x2013, 0x2014), "-"),
}
_NUMBERED: Final = re.compile(r"^(?P<name>.*\S)\s*\((?P<number>[^()]+)\)$")
_SERIAL: Final = re.compile(r"^[\w-]*\d[\w/-]*$")
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_BRACKETED: Final = re.compile(r"^(?P<name>.*\S)\s*\((?P<roman>i{1,3}|iv|v)\)$")
_DIGIT: Final = re.compile(r"^(?P<name>.*[^\W\d_])(?P<digit>[1-9])$")


def key(name: str) -> str:
    """The name for comparing: case, kinds of quotes and spaces do not tell two cards apart."""
    plain = unicodedata.normalize("NFKC", name.translate(_TYPOGRAPHY)).casefold()
    return " ".join(plain.split())


def split_dots(written: str) -> tuple[str, int]:
    """The key without the dots around it, and how many dots there were on the fuller side."""
    stripped = written.strip()
    left = len(stripped) - len(stripped.lstrip(DOT_SIGNS + " "))
    right = len(stripped) - len(stripped.rstrip(DOT_SIGNS + " "))
    if left + right >= len(stripped):
        return key(stripped), 0
    leading, trailing = stripped[:left], stripped[len(stripped) - right :]
    dots = max(_count_dots(leading), _count_dots(trailing))
    return key(stripped[left : len(stripped) - right]), dots


def readings(written: str) -> list[tuple[str, int]]:
    """Every (key, dots) that the written name may mean, the most literal first."""
    name, dots = split_dots(written)
    found = [(name, dots)]
    bracketed = _BRACKETED.match(name)
    if bracketed:
        found.append((bracketed["name"], _ROMAN[bracketed["roman"]]))
    digit = _DIGIT.match(name)
    if digit:
        found.append((digit["name"], int(digit["digit"])))
    return found


def numbered(written: str) -> list[tuple[str, int]]:
    """Every key that a name with a number behind it may mean, the most literal first; a reprint has two numbers."""
    whole = key(written)
    match = _NUMBERED.match(whole)
    found = [f"{match['name']} ({number})" for number in serials(match["number"])] if match else serials(whole)
    return [(each, 0) for each in dict.fromkeys((whole, *found))]


def serials(number: str) -> list[str]:
    """A number of a card in every form in which lists write it: each half of two, with and without its rarity."""
    halves = [part for part in key(number).split("/") if part]
    found = [key(number), *halves, *(half.rstrip(_LETTERS) for half in halves)]
    return [each for each in dict.fromkeys(found) if _SERIAL.match(each)]


def printing(written: str) -> str:
    """A set and a number in it (`set/095`) in the form in which they are compared: without zeros in front."""
    set_id, bar, number = key(written).rpartition("/")
    return f"{set_id}{bar}{number.lstrip('0')}"


class Naming(NamedTuple):
    """How the cards of a game are told apart by what is written in a list."""

    readings: Callable[[str], list[tuple[str, int]]]
    """Every (key, dots) that the written name may mean."""
    mark: str
    """What has to be written when a name is that of several cards."""
    by_number: bool = False
    """Whether a card is also found by its number alone."""
    clauses: tuple[str, ...] = ()
    """What the rulebook says about names and printings, and is done when cards are collected."""


NAMINGS: Final[dict[str, Naming]] = {
    "ufs": Naming(readings, "dots", clauses=("ufs:B.6.8.1", "ufs:B.6.8", "ufs:B.6.8/n1", "ufs:B.6.1.2")),
    "universus": Naming(readings, "version"),
    "fftcg": Naming(numbered, "number", by_number=True),
}


def _count_dots(margin: str) -> int:
    return sum(1 for sign in margin if sign in DOT_SIGNS)
