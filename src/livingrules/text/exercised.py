"""Which scenarios and tests of the project use the phrases of a text.

A phrase is what stands between two marks of punctuation.  Numbers and names of cards stand for all of their kind, so
that a phrase is found whoever says it.  An installed package has the scenarios, but not the tests.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import livingrules

PACKAGE: Final = Path(livingrules.__file__).resolve().parent
ROOT: Final = PACKAGE if (PACKAGE / "scenarios").is_dir() else PACKAGE.parents[1]
"""Where the scenarios are: in the package once it is installed, in a checkout beside `src`, with the tests."""
PLACES: Final = (("scenarios", "*.toml"), ("tests", "*.py"), ("tests", "*.txt"))
_MARKS: Final = re.compile(r"[.,:;]+")
_NUMBER: Final = re.compile(r"[+-]?\d+")
SHORTEST: Final = 2
"""Words; one alone is no phrase."""


def phrases(text: str) -> list[str]:
    """The phrases of a text, as they are compared.

    >>> phrases("E Commit: Your attack gets +2 damage.")
    ['e commit', 'your attack gets n damage']
    """
    found = (" ".join(part.split()) for part in _MARKS.split(general(text)))
    return [part for part in dict.fromkeys(found) if len(part.split()) >= SHORTEST]


def general(text: str) -> str:
    """A text without case, with N for every number."""
    return " ".join(_NUMBER.sub("n", text).casefold().split())


def exercised(text: str, root: Path = ROOT) -> dict[str, list[str]]:
    """From each phrase of a text to the files in which it occurs."""
    files = _files(root)
    return {phrase: [name for name, content in files if phrase in content] for phrase in phrases(text)}


@cache
def _files(root: Path) -> tuple[tuple[str, str], ...]:
    found = [path for place, pattern in PLACES for path in sorted((root / place).rglob(pattern))]
    return tuple((path.relative_to(root).as_posix(), general(path.read_text("utf-8"))) for path in found)
