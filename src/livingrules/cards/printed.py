"""What may be printed on which card (B): the check that every loaded card passes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from livingrules.games.ufs.cards import INFINITY, SYMBOLS, TYPES, ZONES, Card
from livingrules.kernel.clause import ran

Fault = tuple[str, str]
"""The field at fault and what is wrong with it."""

_CHARACTER_NUMBERS: Final = ("hand_size", "vitality")
_CHARACTER_WORDS: Final = ("gender", "height", "weight", "blood_type")
_ATTACK_NUMBERS: Final = ("speed", "damage")
GENDERS: Final = ("", "female", "male")
LARGEST_NUMBER: Final = 99


def faults(card: Card) -> list[Fault]:
    """Everything that is wrong with a printed card; nothing when it is sound."""
    return [fault for check in _CHECKS for fault in check(card)]


def _name(card: Card) -> Iterator[Fault]:
    ran("ufs:B.6.1")
    if not card.name.strip():
        yield "name", "is empty"
    if card.name != " ".join(card.name.split()):
        yield "name", "has spaces that do not belong there"
    if card.dots < 0:
        yield "dots", "cannot be negative"


def _type(card: Card) -> Iterator[Fault]:
    ran("ufs:B.1", "ufs:B.2", "ufs:B.3", "ufs:B.4", "ufs:B.5", "ufs:B.6")
    if card.type not in TYPES:
        yield "type", f'is "{card.type}", which is none of {", ".join(TYPES)}'


def _numbers(card: Card) -> Iterator[Fault]:
    ran("ufs:B.6.2", "ufs:B.6.7")
    for field in ("difficulty", "control"):
        if getattr(card, field) is None:
            yield field, "is missing"
    for field in ("difficulty", "control", "block_modifier", "speed", "damage", "hand_size", "vitality"):
        number = getattr(card, field)
        if number is not None and abs(number) > LARGEST_NUMBER:
            yield field, f"is {number}, beyond the largest number {LARGEST_NUMBER}"


def _block(card: Card) -> Iterator[Fault]:
    ran("ufs:B.6.3", "ufs:B.6.4")
    if card.block_zone not in ("", *ZONES):
        yield "block_zone", f'is "{card.block_zone}", which is none of {", ".join(ZONES)}'
    if card.block_zone and card.block_modifier is None:
        yield "block_modifier", "is missing beside a block zone"
    if card.block_modifier is not None and not card.block_zone:
        yield "block_modifier", "stands without a block zone"


def _symbols(card: Card) -> Iterator[Fault]:
    """Infinity may be printed more than once: each is a choice of its own (L.1.2)."""
    ran("ufs:B.6.6", "ufs:K.3.2")
    for place, symbol in enumerate(card.symbols):
        if symbol == INFINITY:
            continue
        if symbol not in SYMBOLS:
            yield "symbols", f'has "{symbol}", which is no resource symbol'
        if symbol in card.symbols[:place]:
            yield "symbols", f'has "{symbol}" twice'


def _attack(card: Card) -> Iterator[Fault]:
    ran("ufs:B.2.2", "ufs:B.2.2.1", "ufs:B.2.2.2", "ufs:B.2.2.3")
    if card.type != "attack":
        yield from _misplaced(card, ("attack_zone", *_ATTACK_NUMBERS), "attacks")
        return
    if card.attack_zone not in ZONES:
        yield "attack_zone", f'is "{card.attack_zone}", which is none of {", ".join(ZONES)}'
    yield from _missing(card, _ATTACK_NUMBERS)


def _character(card: Card) -> Iterator[Fault]:
    ran("ufs:B.1.2", "ufs:B.1.2.1", "ufs:B.1.2.2", "ufs:B.1.2.3", "ufs:B.1.2.4")
    if card.type != "character":
        yield from _misplaced(card, (*_CHARACTER_NUMBERS, *_CHARACTER_WORDS), "characters")
        return
    yield from _missing(card, _CHARACTER_NUMBERS)
    if card.gender not in GENDERS:
        yield "gender", f'is "{card.gender}", which is neither female, male nor empty'


def _text(card: Card) -> Iterator[Fault]:
    ran("ufs:B.6.5", "ufs:B.6.5.1")
    if any(not line.strip() for line in card.text):
        yield "text", "has an empty line"
    if any(not keyword.strip() for keyword in card.keywords):
        yield "keywords", "has an empty keyword"


def _missing(card: Card, fields: tuple[str, ...]) -> Iterator[Fault]:
    return ((field, "is missing") for field in fields if getattr(card, field) is None)


def _misplaced(card: Card, fields: tuple[str, ...], bearers: str) -> Iterator[Fault]:
    return ((field, f"belongs to {bearers} only") for field in fields if getattr(card, field) not in (None, ""))


_CHECKS: Final[tuple[Callable[[Card], Iterator[Fault]], ...]] = (
    _name,
    _type,
    _numbers,
    _block,
    _symbols,
    _attack,
    _character,
    _text,
)
