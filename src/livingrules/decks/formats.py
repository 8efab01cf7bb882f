"""What each format asks of a deck, as data.

An alternate format replaces what it restates and leaves the rest of A.2 as it is: Turbo restates the size only, Select
the size and the copies.
"""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.decks.deck import DeckError


class DeckFormat(msgspec.Struct, frozen=True, kw_only=True):
    """The deck rules of one format; each number stands beside the clause that sets it."""

    name: str
    title: str
    least: int = 60
    most: int | None = None
    size_clause: str = "ufs:A.2.1"
    with_character: bool = True
    """Whether the starting character is one of the cards of the deck."""
    character_clause: str = "ufs:E.1.1"
    names_clause: str = "ufs:B.6.1"
    texts_clause: str = "ufs:B.6.5"
    copies: int | None = 4
    copies_clause: str = "ufs:A.2.2"
    sideboard: int = 8
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
    size_clause="universus:Deck Construction/2",
    with_character=False,
    character_clause="universus:Deck Construction/2",
    names_clause="universus:Naming Cards/1",
    texts_clause="universus:Printed/1",
    copies_clause="universus:Deck Construction/6",
    sideboard=10,
    sideboard_clause="universus:Deck Construction/5",
)
"""What UniVersus asks, beside the symbols (see `primary`)."""

TEAM_COPIES: Final = 8


def deck_format(name: str, game: str = "ufs") -> DeckFormat:
    """The format of that name."""
    if game == "universus":
        if name.casefold() != UNIVERSUS.name:
            raise DeckError(f'There is no UniVersus format called "{name}"; there is {UNIVERSUS.name}.')
        return UNIVERSUS
    found = FORMATS.get(name.casefold())
    if found is None:
        raise DeckError(f'There is no format called "{name}"; there are {", ".join(FORMATS)}.')
    return found
