"""Tokens of a line of card text, and how they are joined back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

WORD: Final = "word"
NUMBER: Final = "#number"
SIGNED: Final = "#signed"
SYMBOL: Final = "#symbol"
ICON: Final = "#icon"
MARK: Final = "mark"

OPEN: Final = '"<'
CLOSE: Final = '>"'
OPEN_SINGLE: Final = "'<"
CLOSE_SINGLE: Final = ">'"
POSSESSIVE: Final = "'s"
ARTICLE: Final = "a/an"
CAPITAL: Final = "^"
VERBATIM: Final = "="

_TOKEN: Final = re.compile(
    r"(?P<icon>《[^《》]*》)"
    r"|(?P<symbol>\{+[^\W\d_]+\}+)"
    r"|(?P<code>\d+-[A-Z]\b)"
    r"|(?P<signed>(?<![\w)])[+-](?:\d+|X\b))"
    r"|(?P<number>\d+)"
    r"|(?P<non>[Nn]on-(?=[\w{]))"
    r"|(?P<owner>(?<=\w)'s\b)"
    r"|(?P<word>[^\W\d_]+(?:-[^\W\d_]+)*(?:'(?!s\b)[^\W\d_]+)?)"
    r"|(?P<mark>--|[^\w\s])"
    r"|(?P<other>\S)"
)
_QUOTED: Final = re.compile(r"(?<![\w'])'(?=\S)[^']*(?:(?<=\w)'s[^']*)*'(?!\w)")
_ORDINAL: Final = frozenset({"st", "nd", "rd", "th"})
_NO_SPACE_BEFORE: Final = frozenset({",", ".", ":", ";", ")", "]", "+", CLOSE, CLOSE_SINGLE, POSSESSIVE, "'", "/"})
_NO_SPACE_AFTER: Final = frozenset({"(", "[", OPEN, OPEN_SINGLE, "non-", "/"})
_STARTS_SENTENCE: Final = frozenset({".", ":", OPEN})


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a line: written as in the text; folded for comparison; kind for dispatch."""

    kind: str
    written: str
    folded: str
    start: int
    end: int


def scan(text: str) -> list[Token]:
    """The tokens of a line.  Quotes become opening and closing tokens; a possessive and *non-* stand alone."""
    singles = _single_quotes(text)
    tokens: list[Token] = []
    inside = False
    for match in _TOKEN.finditer(text):
        name, written, start = match.lastgroup or "", match.group(), match.start()
        if written == '"':
            folded, inside = (CLOSE if inside else OPEN), not inside
        elif start in singles:
            folded = singles[start]
        else:
            folded = written.lower()
        tokens.append(Token(_kind(name), written, folded, start, match.end()))
    return tokens


def _kind(name: str) -> str:
    return {
        "symbol": SYMBOL,
        "icon": ICON,
        "signed": SIGNED,
        "number": NUMBER,
        "word": WORD,
        "non": WORD,
        "code": WORD,
    }.get(name, MARK)


def _single_quotes(text: str) -> dict[int, str]:
    """Where single quotes open and close, apart from apostrophes."""
    found: dict[int, str] = {}
    for match in _QUOTED.finditer(text):
        found[match.start()] = OPEN_SINGLE
        found[match.end() - 1] = CLOSE_SINGLE
    return found


def spaced(before: str, after: str) -> bool:
    """Is there a space between two tokens (given folded)?"""
    if before.isdigit() and after in _ORDINAL:
        return False
    if before.startswith("《") and after.startswith("《"):
        return False  # the icons of one cost stand together
    return after not in _NO_SPACE_BEFORE and before not in _NO_SPACE_AFTER


def join(pieces: list[str]) -> str:
    """The line that a list of printed pieces makes: articles chosen, sentences begun with a capital, spaces set.

    A piece that begins with `=` is written as it stands (a name); `^` makes the next word begin with a capital.
    """
    out: list[str] = []
    before = ""
    capital = True
    resolved = _articles(pieces)
    for piece in resolved:
        if piece == CAPITAL:
            capital = True
            continue
        if piece == "." and before == CLOSE and out[-2:-1] == ["."]:
            continue  # the stop inside the quotes ends the outer sentence too
        written = _written(piece)
        if out and spaced(before, piece.lower()):
            out.append(" ")
        out.append(_capitalised(written) if capital and not piece.startswith(VERBATIM) else written)
        capital = piece in _STARTS_SENTENCE
        before = piece.lower()
    return "".join(out)


def _written(piece: str) -> str:
    if piece.startswith(VERBATIM) and len(piece) > 1:
        return piece[1:]
    return {OPEN: '"', CLOSE: '"', OPEN_SINGLE: "'", CLOSE_SINGLE: "'"}.get(piece, piece)


def _capitalised(word: str) -> str:
    return word[:1].upper() + word[1:]


def _articles(pieces: list[str]) -> list[str]:
    resolved: list[str] = []
    following = ""
    for piece in reversed(pieces):
        resolved.append(article(_written(following)) if piece == ARTICLE else piece)
        if piece != CAPITAL:
            following = resolved[-1]
    resolved.reverse()
    return resolved


def article(following: str) -> str:
    """*a* or *an* before a written word; a symbol or a number is spoken by its name."""
    word = following.strip("{\"'").lower()
    word = word.removeprefix("attack") if following.startswith("{attack") else word  # the icon of a zone
    if word.startswith(("uni", "one", "use", "eu")) and not word.startswith("unin"):
        return "a"
    if word in {"ex", "x"} or word.startswith(("8", "11", "18")):
        return "an"
    return "an" if word[:1] in "aeiou" and word else "a"
