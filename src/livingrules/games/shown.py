"""What every game shows in the same form: the decision that a seat has to make, and how a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from livingrules.games.story import Entry


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that may be chosen; `index` is what to answer (a position, or the number itself)."""

    index: int
    label: str
    act: str
    clause: str
    card: int | None = None
    """The card's id, or None when there is none or it may not be known."""
    owner: int | None = None
    zone: str = ""
    position: int | None = None
    detail: str = ""
    """The text of the ability."""
    needs: int | None = None
    """The number that the act needs: what a check has to reach, what is to be paid."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """The decision, for the seat that makes it."""

    seat: int
    kind: str
    about: str
    """Which question of the rules it is: "form", "block", "review", ..."""
    prompt: str
    clause: str
    options: tuple[Option, ...]
    lo: int
    hi: int
    need: int
    weights: tuple[int, ...]
    kinds: tuple[int, ...] = ()
    """For a payment in points of several kinds, with `wanted` and `loose`: see `kernel.payment`."""
    wanted: tuple[int, ...] = ()
    loose: tuple[int, ...] = ()
    back: bool = False
    """Whether -1 is an answer: what led to the question is taken back."""
    source: str = ""
    text: str = ""


class Ending(msgspec.Struct, frozen=True):
    """How the game ended."""

    winner: int | None
    reason: str
    clause: str


class ShownCard(Protocol):
    """A card as a seat sees it, whichever the game.  One whose face it may not know has no id and no name."""

    @property
    def id(self) -> int | None: ...
    @property
    def name(self) -> str: ...
    @property
    def owner(self) -> int: ...
    @property
    def zone(self) -> str: ...


class View(Protocol):
    """A game through the eyes of one seat, whichever the game."""

    @property
    def game(self) -> str: ...
    @property
    def format(self) -> str: ...
    @property
    def seat(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def active(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def step(self) -> str: ...
    @property
    def decision(self) -> Question | None:
        """What this seat is asked, or None."""

    @property
    def waiting_for(self) -> int | None:
        """The seat that has to decide."""

    @property
    def outcome(self) -> Ending | None: ...
    @property
    def log(self) -> tuple[Entry, ...]: ...

    def cards(self) -> Sequence[ShownCard]:
        """Every card that is shown, the seat's own half first."""
