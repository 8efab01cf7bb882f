"""A card as a source has it: its fields under whatever names, and where it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

_UNWRITTEN: Final = ("", "-", "n/a", "none", "null")
_NUMBER: Final = re.compile(r"[+-]?\d{1,6}")


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One card of a source; `where` is how an error calls its place."""

    where: str
    fields: dict[str, Any]
    """By the folded names of the source: `BlockZone` and `block_zone` are both `blockzone`."""
    wrong: str = ""
    """Why it is no card at all."""


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """A file, read."""

    rows: tuple[Row, ...]
    set: str = ""
    """The set of all rows that do not say another."""
    name: str = ""
    release: int = 0
    traits: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


def folded(name: str) -> str:
    """The name of a field without case and without what stands between its words."""
    return re.sub(r"[\W_]+", "", name).casefold()


def row(where: str, fields: Mapping[str, Any]) -> Row:
    return Row(where=where, fields={folded(name): value for name, value in fields.items()})


class Fields:
    """The fields of a row, taken one by one; whatever is wrong with them is collected."""

    def __init__(self, source: Row) -> None:
        self.left = dict(source.fields)
        self.faults: list[str] = []
        """What keeps it from being a card that can be played."""
        self.remarks: list[str] = []
        """What was taken otherwise than it is written, and is told when cards are imported."""

    def take(self, *names: str) -> Any:
        """The first of these fields that says something."""
        found = [self.left.pop(name) for name in names if name in self.left]
        return next((value for value in found if not unwritten(value)), None)

    def words(self, *names: str) -> str:
        """A field that is a text."""
        value = self.take(*names)
        if value is None:
            return ""
        if isinstance(value, (str, int, float)) and not isinstance(value, bool):
            return str(value).strip()
        self.faults.append(f"{names[0]} is not a text")
        return ""

    def number(self, *names: str) -> int | None:
        """A field that is a whole number, however it is written."""
        value = self.take(*names)
        if value is None or (isinstance(value, int) and not isinstance(value, bool)):
            return value
        written = str(value).strip()
        if _NUMBER.fullmatch(written):
            return int(written)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        self.faults.append(f"{names[0]} is {written[:40]!r}, not a whole number")
        return None

    def flag(self, *names: str) -> bool | None:
        """A field that is yes or no; None where the source does not know."""
        value = self.take(*names)
        if value is None or isinstance(value, bool):
            return value
        written = str(value).strip().casefold()
        if written in _YES or written in _NO:
            return written in _YES
        self.faults.append(f"{names[0]} is {written[:40]!r}, neither yes nor no")
        return None

    def several(self, *names: str, split: Callable[[str], list[str]]) -> tuple[str, ...]:
        """A field that is a list of texts, or one text with them all."""
        value = self.take(*names)
        if value is None:
            return ()
        parts = split(value) if isinstance(value, str) else value
        if isinstance(parts, (list, tuple)) and all(isinstance(part, str) for part in parts):
            return tuple(part.strip() for part in parts if part.strip())
        self.faults.append(f"{names[0]} is not a list of texts")
        return ()


_YES: Final = ("1", "yes", "true", "x", "y")
_NO: Final = ("0", "no", "false", "n")


def unwritten(value: Any) -> bool:
    """Whether a field says nothing."""
    return value is None or value in ([], {}) or (isinstance(value, str) and value.strip().casefold() in _UNWRITTEN)


def by_comma(written: str) -> list[str]:
    """The parts of a list that is written with commas, strokes or bars."""
    return re.split(r"\s*[,;|/·]\s*", written)
