"""What may be printed on a UniVersus card: what UFS asks, and what the entries of the card types add."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from livingrules.games.shapes import Fault
from livingrules.games.ufs import printed as ufs
from livingrules.games.ufs.cards import Card
from livingrules.games.ufs.printed import Check, misplaced, missing
from livingrules.games.universus.cards import ATTUNED
from livingrules.games.universus.vocabulary import SYMBOLS, TYPES


def faults(card: Card) -> list[Fault]:
    """Everything that is wrong with a printed card; nothing when it is sound."""
    return ufs.found_by(_CHECKS, card)


def _numbers_but_of_characters(card: Card) -> Iterator[Fault]:
    """A character may lack them and can then only be started with (Deck Construction/4)."""
    if card.type != "character":
        yield from ufs.numbers(card)


def _backup(card: Card) -> Iterator[Fault]:
    if card.type == "backup":
        yield from missing(card, ("stamina",))
    else:
        yield from misplaced(card, ("stamina",), "backups")


def _identity(card: Card) -> Iterator[Fault]:
    """Version/1: only characters have one; dots are none."""
    if card.type != "character":
        yield from misplaced(card, ("version",), "characters")
    if card.dots:
        yield "dots", "do not stand on cards of this game"


def _back(card: Card) -> Iterator[Fault]:
    """Double-Sided Cards/1: the other side is of the same kind of card, without what a card is played with."""
    back = getattr(card, "back", None)
    if back is not None:
        yield from (("back", f"has a fault: {field} {fault}") for check in _SIDES for field, fault in check(back))


_WORDS: Final[tuple[Check, ...]] = (
    partial(ufs.type_is_one_of, TYPES),
    partial(ufs.symbols_are_some_of, (*SYMBOLS, *(f"{ATTUNED}{symbol}" for symbol in SYMBOLS))),
)
_SIDES: Final[tuple[Check, ...]] = (ufs.name, *ufs.SHARED, *_WORDS)
_CHECKS: Final[tuple[Check, ...]] = (
    ufs.name, _numbers_but_of_characters, *ufs.SHARED, _backup, _identity, _back, *_WORDS,
)  # fmt: skip
