"""Deck files in and out: which format a text is in, and the way from text to deck and back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from livingrules.cards import Database, database
from livingrules.decks.carde import read_carde, write_carde
from livingrules.decks.deck import Deck, DeckError
from livingrules.decks.ffdecks import read_ffdecks, write_ffdecks
from livingrules.decks.forum import read_forum, write_forum
from livingrules.decks.lackey import read_dek, write_dek
from livingrules.decks.listing import Listing, resolve
from livingrules.decks.octgn import read_octgn, write_octgn
from livingrules.decks.own import read_own, write_own
from livingrules.decks.plain import read_plain, write_lackey_text, write_plain, write_site_text
from livingrules.decks.simulator import read_simulator
from livingrules.decks.tabletop import read_tabletop, write_tabletop
from livingrules.games.packs import GAMES, pack

LARGEST_DECK_FILE: Final = 1_000_000
LARGEST_IN_BYTES: Final = 4 * LARGEST_DECK_FILE

READERS: Final[dict[str, Callable[[str], Listing]]] = {
    "json": read_own,
    "plain": read_plain,
    "forum": read_forum,
    "lackey": read_plain,
    "dek": read_dek,
    "text": read_plain,
    "octgn": read_octgn,
    "ffdecks": read_ffdecks,
    "tts": read_tabletop,
    "carde": read_carde,
    "uvs_sav": read_simulator,
}
WRITERS: Final[dict[str, Callable[[Deck], str]]] = {
    "json": write_own,
    "plain": write_plain,
    "forum": write_forum,
    "lackey": write_lackey_text,
    "dek": write_dek,
    "text": write_site_text,
    "octgn": write_octgn,
    "ffdecks": write_ffdecks,
    "tts": write_tabletop,
    "carde": write_carde,
}
_OF_FIGHTING: Final = ("json", "plain", "forum", "lackey", "dek", "tts", "carde")
SYNTAXES: Final = {
    "ufs": _OF_FIGHTING,
    "universus": _OF_FIGHTING,
    "fftcg": ("json", "plain", "text", "octgn", "ffdecks", "tts"),
}
"""How decks of each game are written; reading does not depend on the game."""


_MARKS: Final = {'"serial_number"': "ffdecks", '"ObjectStates"': "tts", '"cardId"': "carde", '"DeckName"': "uvs_sav"}
"""Fields by which JSON shows whose it is."""


def sniff(text: str) -> str:
    """The file format of a text, from how it begins."""
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("{"):
        return next((syntax for mark, syntax in _MARKS.items() if mark in start), "json")
    if start.startswith("<"):
        return "octgn" if "<section" in start else "dek"
    return "forum" if "[b]" in start.casefold() else "plain"


def parse_deck(
    text: str, cards: Database | None = None, *, syntax: str = "", format_name: str = "", game: str = "ufs"
) -> Deck:
    """Read a deck.  `syntax` names a reader, empty to sniff; format and game hold when the file does not say them.

    Without any format it is the usual one of the game.
    """
    if len(text) > LARGEST_DECK_FILE:
        raise DeckError(f"A deck file is at most {LARGEST_DECK_FILE:,} characters long; this one is longer.")
    listing = READERS[syntax or sniff(text)](text.lstrip("\ufeff"))
    if not (listing.main or listing.sideboard or listing.character):
        raise DeckError("The deck file lists no cards.")
    said = listing.game or (game if cards is None else cards.game)
    if said not in GAMES:
        raise DeckError(f"The deck is of a game called {said!r:.40}; there are {', '.join(GAMES)}.")
    known = database(said) if cards is None or cards.game != said else cards
    return resolve(listing, known, format_name or pack(said).formats[0])


def decoded(data: bytes) -> str:
    """The text of a deck file, whichever way its lines end."""
    if len(data) > LARGEST_IN_BYTES:
        raise DeckError("This is too large to be a deck.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DeckError("This is not a text in UTF-8.") from error


def read_deck(
    path: Path, cards: Database | None = None, *, syntax: str = "", format_name: str = "", game: str = "ufs"
) -> Deck:
    """Read a deck from a file; a deck without a name takes the file's."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_IN_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise DeckError(f"{path} cannot be read: {reason}.") from error
    try:
        deck = parse_deck(decoded(data), cards, syntax=syntax, format_name=format_name, game=game)
    except DeckError as error:
        raise DeckError(f"{path}: {error}") from error
    return deck if deck.name else msgspec.structs.replace(deck, name=path.stem)


def write_deck(deck: Deck, syntax: str = "json") -> str:
    """Write a deck in one of the ways that its game has."""
    if syntax not in SYNTAXES[deck.game]:
        known = ", ".join(SYNTAXES[deck.game])
        raise DeckError(f"A deck of {pack(deck.game).title} is not written as {syntax}; there are {known}.")
    return WRITERS[syntax](deck)
