"""Our cards are our own: no line of their text is one that is printed on a card of somebody else's.

Short lines are the language itself ("Draw 1 card."); of long ones none may be the same.  The printed cards lie beside
the project, where there are any; they are no part of it.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
PRINTED = ROOT.parent / "shared" / "cards"
LONG = 90
"""Signs from which on a line is somebody's sentence."""
WRITTEN = ("src", "tests", "scenarios", "docs")
SUFFIXES = (".py", ".json", ".jsonl", ".toml", ".txt", ".md")
QUOTED = re.compile(r'"((?:[^"\\\n]|\\.)+)"')


def plain(text: str) -> str:
    """Words and numbers alone: signs and capitals make no other sentence."""
    return " ".join(re.findall(r"[a-z0-9]+", text.lower()))


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


def printed_lines() -> set[str]:
    found: set[str] = set()
    for path in sorted(PRINTED.glob("*.jsonl")):
        for row in path.read_text(encoding="utf-8").splitlines():
            for text in strings(json.loads(row)):
                found.update(plain(line) for line in text.splitlines() if len(line) >= LONG)
    return found


def own_lines(text: str) -> Iterator[str]:
    """The lines of a file, and what stands in quotes."""
    for line in text.splitlines():
        if len(line) >= LONG:
            yield line
            yield from (quoted for quoted in QUOTED.findall(line) if len(quoted) >= LONG)


@pytest.mark.skipif(not PRINTED.is_dir(), reason="no printed cards lie beside the project")
def test_no_long_line_is_printed_on_a_card() -> None:
    printed = printed_lines()
    assert len(printed) > 1000
    files = [path for part in WRITTEN for path in sorted((ROOT / part).rglob("*")) if path.suffix in SUFFIXES]
    same = [
        f"{path.relative_to(ROOT)}: {line.strip()[:60]}"
        for path in files
        for line in own_lines(path.read_text(encoding="utf-8"))
        if plain(line) in printed
    ]
    assert same == []
