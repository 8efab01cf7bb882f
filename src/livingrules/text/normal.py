"""Normalisation that can be undone: quotes, spaces, the capital of a sentence and the spelling of symbols.

Nothing else is changed before the grammar reads a line, and every change is recorded, so that the written line can be
had back exactly.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from livingrules.text.tokens import POSSESSIVE, SYMBOL, WORD, Token, scan, spaced

_STRAIGHT: Final = str.maketrans("\u2018\u2019\u201c\u201d\u2212\u2013\u2014\t\u00a0", "''\"\"---  ")
_JOINED_AGAIN: Final = re.compile(r"X equals |Only playable |Playable |Your (?:opponent|rival) may .* to cancel |- ")
_SHORTENED: Final = ("min", "max")
"""Words that may end with a full stop of their own."""
_OWNED: Final = ("block", "control", "damage", "difficulty", "effect", "effects", "keyword", "keywords", "printed",
                 "rating", "ratings", "speed", "zone")  # fmt: skip
"""What *it's* stands before where *its* is meant."""
_KEYWORDS_OWN: Final = ("ability", "cost", "rating")


@dataclass(frozen=True)
class Edit:
    """At this place of the normal line, these characters stand for those that were written."""

    start: int
    normal: str
    written: str


@dataclass(frozen=True)
class Normal:
    """A normalised line and how it came about."""

    text: str
    edits: tuple[Edit, ...] = ()

    def written(self) -> str:
        """The line as it was written."""
        out: list[str] = []
        at = 0
        for edit in self.edits:
            out.append(self.text[at : edit.start])
            out.append(edit.written)
            at = edit.start + len(edit.normal)
        return "".join(out) + self.text[at:]

    def written_column(self, column: int) -> int:
        """Where a column of the normal line (from 0) stands in the written line."""
        shift = 0
        for edit in self.edits:
            end = edit.start + len(edit.normal)
            if end < column or edit.start < end == column:
                shift += len(edit.written) - len(edit.normal)
        return column + shift


def normalise(written: str, symbols: Collection[str]) -> Normal:
    """The line with straight quotes, single spaces and symbols as `{fire}`."""
    straight = written.translate(_STRAIGHT)
    out: list[str] = []
    edits: list[Edit] = []
    length = end = 0
    before: Token | None = None
    for token, spelled in _spelled(scan(straight), symbols):
        gap = " " if before is not None and spaced(before.folded, token.folded) else ""
        for normal, start, stop in ((gap, end, token.start), (spelled, token.start, token.end)):
            if written[start:stop] != normal:
                edits.append(Edit(length, normal, written[start:stop]))
            out.append(normal)
            length += len(normal)
        end, before = token.end, token
    if end < len(written):
        edits.append(Edit(length, "", written[end:]))
    return Normal("".join(out), tuple(edits))


def _spelled(tokens: list[Token], symbols: Collection[str]) -> list[tuple[Token, str]]:
    """Every token with its normal spelling; a symbol in square brackets is one token."""
    found: list[tuple[Token, str]] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        bracketed = tokens[at : at + 3]
        if (
            token.folded == "["
            and len(bracketed) == 3
            and bracketed[1].folded in symbols
            and bracketed[2].folded == "]"
        ):
            spelled = "{" + bracketed[1].folded + "}"
            found.append((Token(SYMBOL, spelled, spelled, token.start, bracketed[2].end), spelled))
            at += 3
            continue
        if _its(tokens[at : at + 4]):
            whole = Token(WORD, token.written + "s", "its", token.start, bracketed[1].end)
            found.append((whole, _capital(whole, found)))
            at += 2
            continue
        found.append((token, "{" + token.folded.strip("{}") + "}" if token.kind == SYMBOL else _capital(token, found)))
        at += 1
    return found


def _its(here: list[Token]) -> bool:
    """*it's printed speed*, *it's Stun rating*: the apostrophe is a slip of the pen."""
    if len(here) < 3 or here[0].folded != "it" or here[1].folded != POSSESSIVE:
        return False
    return here[2].folded in _OWNED or (len(here) > 3 and here[3].folded in _KEYWORDS_OWN)


def _capital(token: Token, before: list[tuple[Token, str]]) -> str:
    """The token as it is written in the place where it stands: a sentence begins with a capital letter."""
    starts = before and before[-1][0].folded in (".", ":") and token.kind == WORD and token.written.isascii()
    shortened = len(before) > 1 and before[-2][0].folded in _SHORTENED
    return token.written.capitalize() if starts and not shortened and token.written.islower() else token.written


def rejoin(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines, with those that go on where the line before stopped joined to it."""
    joined: list[str] = []
    for line in lines:
        if joined and line and (line[0].islower() or _JOINED_AGAIN.match(line)):
            joined[-1] = f"{joined[-1]} {line}"
        elif line.strip():
            joined.append(line)
    return tuple(joined)
