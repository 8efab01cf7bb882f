"""A deck: its main deck, and where the game has them its starting character and sideboard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from livingrules.errors import LivingRulesError
from livingrules.games.shapes import Card

MOST_CARDS: Final = 500
"""Cards of the largest deck that is played with; rulebooks know no limit, machines do."""
Pile = tuple[tuple[int, Card], ...]
"""Cards with how many of each there are."""


class DeckError(LivingRulesError):
    """A deck that cannot be read, written or changed as asked."""


class Unknown(msgspec.Struct, frozen=True):
    """A line of a deck list whose name no card has; where is "main" or "sideboard"."""

    count: int
    name: str
    where: str
    reason: str


class Problem(msgspec.Struct, frozen=True):
    """What is wrong, the clause that says so, and the card it is about (empty when it is the whole deck)."""

    clause: str
    text: str
    card: str = ""


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck as registered.  `main` is without the one copy of the starting character that begins in play."""

    game: str = "ufs"
    format: str = "standard"
    name: str = ""
    character: Card | None = None
    main: Pile = ()
    sideboard: Pile = ()
    notes: str = ""
    primary: str = ""
    """The symbol that the deck was built around, in a game that has one; "": whichever fits best."""
    unknown: tuple[Unknown, ...] = ()

    @property
    def size(self) -> int:
        """Cards of the main deck, the starting character being one of them (A.2.1)."""
        strangers = sum(entry.count for entry in self.unknown if entry.where == "main")
        return (self.character is not None) + count(self.main) + strangers

    @property
    def sideboard_size(self) -> int:
        return count(self.sideboard) + sum(entry.count for entry in self.unknown if entry.where == "sideboard")

    def main_cards(self) -> list[Card]:
        """Every card of the main deck, copy by copy, without the starting character."""
        return [card for number, card in self.main for _ in range(number)]

    def all_cards(self) -> list[Card]:
        """What a player begins with, copy by copy: the starting character first, where there is one."""
        return [*([self.character] if self.character else []), *self.main_cards()]

    def distinct(self) -> Iterator[Card]:
        """Each card once: character, main deck, sideboard."""
        seen: list[str] = []
        mine = [self.character] if self.character else []
        for card in (*mine, *(card for _, card in self.main), *(card for _, card in self.sideboard)):
            if card.deck_name not in seen:
                seen.append(card.deck_name)
                yield card

    def copies(self) -> dict[str, int]:
        """Copies by deck name, over main deck and sideboard together (A.2.2)."""
        counted: dict[str, int] = {}
        mine = ((1, self.character),) if self.character else ()
        for number, card in (*mine, *self.main, *self.sideboard):
            counted[card.deck_name] = counted.get(card.deck_name, 0) + number
        return counted


def count(pile: Pile) -> int:
    return sum(number for number, _ in pile)


def gather(entries: Iterable[tuple[int, Card]]) -> Pile:
    """The entries with equal cards put together, in the order in which they were first met."""
    together: dict[str, tuple[int, Card]] = {}
    for number, card in entries:
        before = together.get(card.deck_name, (0, card))[0]
        together[card.deck_name] = (before + number, card)
    return tuple((number, card) for number, card in together.values() if number)
