"""What every game shows in the same form: the decision that a seat has to make, and how a game ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from livingrules.games.story import FULL, Entry, recent
from livingrules.kernel.ids import UNSEEN, all_ids
from livingrules.kernel.visibility import ALL_SEEING


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that may be chosen; `index` is what to answer (a position, or the number itself)."""

    index: int
    label: str
    act: str
    clause: str
    card: int | None = None
    """The card's id in this view, or None when there is none or it may not be known."""
    owner: int | None = None
    zone: str = ""
    position: int | None = None
    detail: str = ""
    """The text of the ability."""
    needs: int | None = None
    """The number that the act needs: what a check has to reach, what is to be paid."""
    needs_most: int | None = None
    """What it needs at the most, where that depends on what its player has yet to choose; None: `needs` is exact."""
    rough: bool = False
    """There is too much to choose on the way to work the number out: it is what it would be as things stand."""
    bonus: int = 0
    """What effects in force will add to the check."""
    odds: tuple[int, int] | None = None
    """Of a hundred such checks so many pass: as they come, and with everything committed that may be."""


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


class Lasting(msgspec.Struct, frozen=True):
    """An effect in force that stands on no card's own text."""

    source: str
    seat: int
    text: str
    until: str


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


Card_co = TypeVar("Card_co", bound=ShownCard, covariant=True)


class Table(msgspec.Struct, Generic[Card_co], frozen=True, kw_only=True):
    """A game through the eyes of one seat; each game adds its table."""

    game: str
    format: str
    seat: int
    turn: int
    active: int
    phase: str
    step: str
    effects: tuple[Lasting, ...]
    decision: Question | None
    """What this seat is asked, or None."""
    waiting_for: int | None
    """The seat that has to decide."""
    waiting: str
    """What the other seat is doing, as far as everybody may know."""
    outcome: Ending | None
    log: tuple[Entry, ...]

    def half(self, seat: int) -> list[Card_co]:
        """Every card of one player's half that is shown."""
        raise AssertionError("only a whole game has a table")

    def cards(self) -> list[Card_co]:
        """Every card that is shown, the seat's own half first."""
        mine = max(self.seat, 0)
        return [*self.half(mine), *self.half(1 - mine)]

    def find(self, card: int) -> Card_co | None:
        """The visible card with that id."""
        return next((found for found in self.cards() if found.id == card), None)


View: TypeAlias = Table[ShownCard]
"""A view of any game, for who only asks what all of them have."""


def framed(g: Any, seat: int, lines: int) -> dict[str, Any]:
    """What every view tells beside the table: where the game is, what is asked of whom, how it ended, what happened."""
    decision = g.decision
    asked = decision is not None and (decision.seat == seat or seat == ALL_SEEING)
    ending = g.outcome
    return {
        "game": g.rulebook,
        "format": g.options.format,
        "seat": seat,
        "turn": g.turn,
        "active": g.active,
        "decision": g.asked(decision).put(seat) if asked else None,
        "waiting_for": None if decision is None else decision.seat,
        "waiting": "" if decision is None or asked else g.asked(decision).for_others(),
        "outcome": None if ending is None else Ending(ending.winner, ending.reason, g.shown_clause(ending.clause_id)),
        "log": tuple(recent(g, seat, lines, FULL)) if lines else (),
    }


def loose(g: Any, cards: Iterable[int], reader: int, as_held: bool) -> list[int]:
    """The cards of a hidden zone that the reader may know; in order only for who holds them."""
    ids = all_ids(g, reader)
    known = [card for card in cards if ids[card] != UNSEEN]
    if as_held or len(known) < 2:
        return known
    return sorted(known, key=lambda card: (g.face_order(card), ids[card]))
