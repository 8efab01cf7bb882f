"""Names as people write them, brought to one form.

Deck lists write the same card as `Name`, `NAME`, `·Name·`, `Name••`, `Name**`, `Name2` or `Name (II)`.  A *key* is the
name without case, kinds of quotes and dots; the dots are a number beside it (B.6.1.1, B.6.1.2).
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

DOT: Final = "•"
DOT_SIGNS: Final = "•·∙●⋅*"
_ROMAN: Final = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5}
# Single quotes, accents used as apostrophes, double quotes and dashes, as word processors make them.
_TYPOGRAPHY: Final = {
    **dict.fromkeys((0x2018, 0x2019, 0x0060, 0x00B4), "'"),
    **dict.fromkeys((0x201C, 0x201D), '"'),
    **dict.fromkeys((0x2013, 0x2014), "-"),
}
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


def _count_dots(margin: str) -> int:
    return sum(1 for sign in margin if sign in DOT_SIGNS)
