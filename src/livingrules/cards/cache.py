"""What has been understood before: texts by their content, kept in a file of the user's cache.

An entry holds for one card, what the lexicon knows of its words, and one state of the grammar and the rules: its key is
made of all three.  So nothing has to be declared stale; what no longer fits is simply not found.
"""

from __future__ import annotations

import os
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

import msgspec

from livingrules.cards.lexicon import Lexicon
from livingrules.games.shapes import Card

PLACE: Final = "LIVINGRULES_CACHE"
"""The variable that says where the cache is; empty: there is none."""
READERS: Final = ("kernel", "games", "text")
"""The parts of the package on which it depends how a text is understood."""
MOST_FILES: Final = 12
"""States of the grammars whose texts are kept; the ones longest unused go first."""
FORM: Final = 2
"""How the file is written; a later number when that changes."""


class Kept(msgspec.Struct, frozen=True, array_like=True):
    """What became of the text of a card: its trees, or the lines that were declined."""

    declined: tuple[tuple[str, int, int, str], ...] = ()
    """(text, line, column, message)"""
    tree: msgspec.Raw = msgspec.Raw(b"\xc0")
    """Keywords, abilities and the words of these, as plain data, and those of the other side."""


class Cache:
    """What was understood of the cards of one game."""

    def __init__(self, game: str) -> None:
        self._key = blake2b(msgspec.msgpack.encode((FORM, game, state_of_the_readers())), digest_size=16).digest()
        folder = cache_folder()
        self.path = folder / f"{game}-{self._key.hex()}.msgpack" if folder is not None else None
        self._kept = _read(self.path)
        self._fresh = False

    def key(self, card: Card, lexicon: Lexicon) -> bytes:
        """The key of a card among the words that are known."""
        return blake2b(lexicon.content(card), key=self._key, digest_size=16).digest()

    def get(self, key: bytes) -> Kept | None:
        return self._kept.get(key)

    def __getitem__(self, key: bytes) -> Kept:
        return self._kept[key]

    def put(self, key: bytes, kept: Kept) -> None:
        self._kept[key] = kept
        self._fresh = True

    def save(self) -> None:
        """Write what is new; a cache that cannot be written is one that is not there."""
        if self.path is None or not self._fresh:
            return
        beside = self.path.with_suffix(f".{os.getpid()}")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            # somebody else may have written in the meantime
            self._kept = {**_read(self.path), **self._kept}
            beside.write_bytes(msgspec.msgpack.encode(self._kept))
            beside.replace(self.path)
        except OSError:
            self.path = None
            return
        self._fresh = False
        _forget_oldest(self.path.parent)


def cache_folder() -> Path | None:
    """Where what has been understood is kept; None where the user wants no cache."""
    said = os.environ.get(PLACE)
    if said is not None:
        return Path(said) if said else None
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        return (Path(home) if home else Path.home() / ".cache") / "livingrules"
    except RuntimeError:  # there is no home
        return None


@cache
def state_of_the_readers() -> bytes:
    """A hash of everything on which it depends how a text is understood."""
    digest = blake2b(digest_size=16)
    for part in READERS:
        _take_in(files("livingrules") / part, digest)
    return digest.digest()


def _take_in(folder: Traversable, digest: blake2b) -> None:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            _take_in(entry, digest)
        elif entry.name.endswith(".py"):
            digest.update(entry.name.encode())
            digest.update(entry.read_bytes())


def _read(path: Path | None) -> dict[bytes, Kept]:
    if path is None:
        return {}
    try:
        found: dict[bytes, Kept] = msgspec.msgpack.decode(path.read_bytes(), type=dict[bytes, Kept])
        path.touch()
    except (OSError, msgspec.DecodeError):
        return {}  # a file that is damaged is made anew
    return found


def _forget_oldest(folder: Path) -> None:
    try:
        kept = sorted(folder.glob("*.msgpack"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in kept[MOST_FILES:]:
            path.unlink()
    except OSError:
        return  # somebody else tidies up at the same time


def packed(value: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.msgpack.encode(value))
