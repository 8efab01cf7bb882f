"""Files of cards: which format one is in, and the way from its bytes to rows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from livingrules.cards.errors import CardDataError
from livingrules.cards.loading import LARGEST_FILE
from livingrules.cards.sources import json_files, octgn, table
from livingrules.cards.sources.collection import Collection, fit
from livingrules.cards.sources.row import Source

FORMATS: Final[dict[str, Callable[[str, str], Source]]] = {
    "own": json_files.read_own,
    "lines": json_files.read_lines,
    "uvs": json_files.read_uvs,
    "site": json_files.read_site,
    "octgn": octgn.read_octgn,
    "csv": table.read_csv,
}
"""The formats by name: ours, one card a line, per-set JSON of UVS data sets, FFTCG's official site, OCTGN, CSV."""
SUFFIXES: Final = (".json", ".jsonl", ".xml", ".csv", ".tsv")
"""What files of cards end in, when a whole folder is read."""
_DECODED_BY: Final = ("utf-8-sig", "utf-16")


def read_collection(path: Path, game: str, syntax: str = "") -> Collection:
    """The cards of a file, or of all files in a folder; without a syntax each file says itself how it is written."""
    paths = sorted(each for each in path.iterdir() if each.suffix in SUFFIXES) if path.is_dir() else [path]
    if not paths:
        raise CardDataError(f"There are no files of cards in {path}: {', '.join(SUFFIXES)}.")
    return fit([read_source(each, syntax) for each in paths], game)


def read_source(path: Path, syntax: str = "") -> Source:
    """The rows of one file."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise CardDataError(f"{path} cannot be read: {error.strerror}.") from error
    if len(data) > LARGEST_FILE:
        raise CardDataError(f"{path} is larger than {LARGEST_FILE // 1_000_000} MB, too large for a set of cards.")
    text = decoded(data, path.name)
    source = FORMATS[syntax or sniff(text)](text, path.name)
    if not source.rows:
        raise CardDataError(f"There are no cards in {path.name}.")
    return source


def decoded(data: bytes, where: str) -> str:
    """The text of a file: in UTF-8, or in what office programs make of it."""
    for name in _DECODED_BY[1:] if data[:2] in (b"\xff\xfe", b"\xfe\xff") else _DECODED_BY[:1]:
        try:
            return data.decode(name)
        except UnicodeDecodeError as error:
            raise CardDataError(f"{where} is not a text in UTF-8.") from error
    return ""


def sniff(text: str) -> str:
    """The format of a text, from how it begins."""
    start = text.lstrip()
    if start.startswith("<"):
        return "octgn"
    if not start.startswith(("{", "[")):
        return "csv"
    first = start.partition("\n")[0].strip()
    if first.startswith("{") and first.endswith("}") and '"name"' in first:
        return "lines"
    if '"cards"' in start and '"release"' in start:
        return "own"
    return "site" if '"text_en"' in start or '"name_en"' in start else "uvs"
