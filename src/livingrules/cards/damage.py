"""Signs that a text was damaged on its way here, so that it is the data and not the grammar that is at fault."""

from __future__ import annotations

import re
from typing import Final

SIGNS: Final = (
    (re.compile(r"</?\w+[^>]*>|&\w+;|&#\d+;"), "there is markup of a web page in it"),
    (re.compile(r"\N{REPLACEMENT CHARACTER}|\w\?(?:s|t|re|ll)\b"), "an apostrophe or a letter was lost"),
    (re.compile(r"\{\s*\}|\[\s*\]|\(\s*\)|《\s*》"), "an icon was lost"),
    (re.compile(r"\b(?:the symbol|zone to|your|a|an|the|of|and|or|to|gets|gains) ?[.,]"), "a word or an icon was lost"),
)
"""What to look for, and what it is a sign of."""
_ENDED: Final = (".", "!", "?", ")", '"', "\N{RIGHT DOUBLE QUOTATION MARK}", "'", "》", "]")
_SENTENCE: Final = re.compile(r"[a-z]+ [a-z]+ [a-z]+")
_PAIRS: Final = (("(", ")"), ("{", "}"), ("[", "]"), ("《", "》"))


def damage(line: str) -> str:
    """What is wrong with a line of text that was not understood; "" if it looks whole."""
    for sign, meaning in SIGNS:
        if sign.search(line):
            return meaning
    for opening, closing in _PAIRS:
        if line.count(opening) != line.count(closing):
            return f"{opening} and {closing} are not there in pairs"
    if line.count('"') % 2:
        return "a quotation has no end"
    stripped = line.rstrip()
    if stripped and not stripped.endswith(_ENDED) and _SENTENCE.search(stripped):
        return "it breaks off without a full stop"
    return "it begins in the middle of a sentence" if stripped[:1].islower() else ""
