"""What each format asks of a deck, as data.

An alternate format replaces what it restates and leaves the rest as it is: Turbo restates the size only, Select the
size and the copies.
"""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.decks.deck import DeckError
from livingrules.games.packs import pack


class DeckFormat(msgspec.Struct, frozen=True, kw_only=True):
    """The deck rules of one format; each number stands beside the clause that sets it."""

    name: str
    title: str
    clauses: tuple[str, ...] = ("ufs:A.2",)
    """What speaks of decks as such."""
    least: int = 60
    most: int | None = None
    size_clause: str = "ufs:A.2.1"
    with_character: bool = True
    """Whether the starting character is one of the cards of the deck."""
    character_clause: str = "ufs:E.1.1"
    """Empty in a game without starting characters."""
    names_clause: str = "ufs:B.6.1"
    texts_clause: str = "ufs:B.6.5"
    copies: int | None = 4
    copies_clause: str = "ufs:A.2.2"
    identity_clauses: tuple[str, ...] = ("ufs:A.2.2/n1", "ufs:B.6.1.1", "ufs:B.6.1.2.1")
    """What makes two cards copies of each other."""
    sideboard: int = 8
    """How many cards a sideboard has, if there is one."""
    sideboard_clause: str = "ufs:A.2.3"
    chained: bool = True
    """Whether cards must share a symbol with the whole card pool (E.4.1.2), not only with the character (L.2.2.4)."""


_FORMATS: Final = (
    DeckFormat(name="standard", title="Standard"),
    DeckFormat(name="turbo", title="Turbo", least=41, most=41, size_clause="ufs:L.2.1.1"),
    DeckFormat(
        name="draft",
        title="Select Draft",
        least=40,
        size_clause="ufs:L.2.2.1",
        copies=None,
        copies_clause="ufs:L.2.2.2",
        chained=False,
    ),
    DeckFormat(
        name="sealed",
        title="Select Sealed",
        least=40,
        size_clause="ufs:L.2.2.1",
        copies=None,
        copies_clause="ufs:L.2.2.2",
        chained=False,
    ),
    DeckFormat(name="teams", title="Team Constructed"),
    DeckFormat(
        name="mm", title="Starter insert MM", size_clause="ufs-inserts:MM:Deck/1", copies_clause="ufs-inserts:MM:Deck/2"
    ),
    DeckFormat(
        name="mk",
        title="Starter insert MK",
        size_clause="ufs-inserts:MK:Decks/1",
        copies_clause="ufs-inserts:MK:Decks/3",
    ),
    DeckFormat(
        name="mk-turbo",
        title="Starter insert MK, Turbo",
        least=41,
        most=41,
        size_clause="ufs-inserts:MK:Decks/2",
        copies_clause="ufs-inserts:MK:Decks/3",
    ),
)
FORMATS: Final = {entry.name: entry for entry in _FORMATS}
UNIVERSUS: Final = DeckFormat(
    name="standard",
    title="Standard",
    clauses=(),
    size_clause="universus:Deck Construction/2",
    with_character=False,
    character_clause="universus:Deck Construction/2",
    names_clause="universus:Naming Cards/1",
    texts_clause="universus:Printed/1",
    copies_clause="universus:Deck Construction/6",
    identity_clauses=(),
    sideboard=10,
    sideboard_clause="universus:Deck Construction/5",
)
"""What UniVersus asks, beside the symbols (see `primary`)."""

_CONSTRUCTED: Final = DeckFormat(
    name="constructed",
    title="Constructed",
    clauses=("fftcg:8.1.1",),
    least=50,
    most=50,
    size_clause="fftcg:8.1.1.1",
    with_character=False,
    character_clause="",
    names_clause="fftcg:5.1",
    texts_clause="fftcg:11.5.1",
    copies=3,
    copies_clause="fftcg:8.1.1.2",
    identity_clauses=("fftcg:5.2.5.1",),
    sideboard=0,
    sideboard_clause="fftcg:8.1.1",
)
FFTCG: Final = {
    "constructed": _CONSTRUCTED,
    "limited": msgspec.structs.replace(_CONSTRUCTED, name="limited", title="Limited", least=40, most=None),
}
OF_GAME: Final = {"ufs": FORMATS, "universus": {UNIVERSUS.name: UNIVERSUS}, "fftcg": FFTCG}
"""The formats of each game by name."""
ALL_FORMATS: Final = tuple(dict.fromkeys(name for formats in OF_GAME.values() for name in formats))

TEAM_COPIES: Final = 8


def deck_format(name: str, game: str = "ufs") -> DeckFormat:
    """The format of that name."""
    formats = OF_GAME[game]
    found = formats.get(name.casefold())
    if found is None:
        title = "" if game == "ufs" else f"{pack(game).title} "
        there = "are" if len(formats) > 1 else "is"
        raise DeckError(f'There is no {title}format called "{name}"; there {there} {", ".join(formats)}.')
    return found
