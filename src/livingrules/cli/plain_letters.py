"""What a terminal shows in place of letters that it does not have: the nearest that it has, or a question mark."""

from __future__ import annotations

import codecs
from typing import Final

NEAREST: Final = "nearest"
"""The name under which streams ask for it."""
_NEAREST: Final = {
    "·": "-", "—": "-", "\u2013": "-", "─": "-", "…": "...", "“": '"', "”": '"', "\u2018": "'", "\u2019": "'", "•": "*",
    "▪": "#",
    "✗": "x", "⚔": "!", "《": "<", "》": ">", "∞": "oo", "\xd7": "x", "│": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+",
    "→": "->", "≥": ">=", "≤": "<=",
}  # fmt: skip


def nearest(error: UnicodeError) -> tuple[str, int]:
    """Letters that cannot be written, as near as can be."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_NEAREST.get(letter, "?") for letter in missing), error.end


codecs.register_error(NEAREST, nearest)
