"""What the cards and the rules of every game have in common: all that may be asked of any of them."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

Tree = Any
"""The tree of a text, which the text package makes, prints and explains; a game only keeps it."""


class Card(Protocol):
    """A printed card.  Each game has its own kind, with whatever else is printed there."""

    def __hash__(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def text(self) -> tuple[str, ...]:
        """One ability a line."""

    @property
    def set(self) -> str: ...
    @property
    def number(self) -> str: ...

    @property
    def identity(self) -> str:
        """The name by which texts mean the card."""

    @property
    def deck_name(self) -> str:
        """What deck construction counts, and deck lists write."""

    @property
    def play_name(self) -> str:
        """The name during play."""


class CompiledCard(Protocol):
    """A card and what its text was understood to mean."""

    @property
    def card(self) -> Card: ...
    @property
    def keywords(self) -> tuple[Tree, ...]: ...
    @property
    def abilities(self) -> tuple[Tree, ...]: ...
    @property
    def lines(self) -> tuple[str, ...]: ...


class Text(msgspec.Struct, frozen=True, kw_only=True):
    """The text of a card as it was read: what tells of its wording."""

    keywords: tuple[Tree, ...] = ()
    abilities: tuple[Tree, ...] = ()
    lines: tuple[str, ...] = ()
    """For each ability the words that are printed for it."""


class Options(Protocol):
    """The rules of one game, settled before it starts."""

    @property
    def game(self) -> str: ...
    @property
    def format(self) -> str: ...
    @property
    def profile(self) -> str: ...
    @property
    def text(self) -> bool: ...
    @property
    def windows(self) -> str: ...


Deck = tuple[CompiledCard, ...]
Decks = tuple[Deck, Deck]
"""What two players begin with; where a game has starting characters, each is the first of its deck."""
Fault = tuple[str, str]
"""The field of a printed card that is at fault, and what is wrong with it."""
