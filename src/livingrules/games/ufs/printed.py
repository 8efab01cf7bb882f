"""What may be printed on which card (B): the check that every loaded card passes.

UniVersus makes most of these checks too, and some of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

import msgspec

from livingrules.games.shapes import Fault
from livingrules.games.ufs.cards import INFINITY, SYMBOLS, TYPES, ZONES, Card
from livingrules.kernel.clause import ran

Check = Callable[[Card], Iterator[Fault]]

_CHARACTER_NUMBERS: Final = ("hand_size", "vitality")
_CHARACTER_WORDS: Final = ("gender", "height", "weight", "blood_type")
_ATTACK_NUMBERS: Final = ("speed", "damage")
GENDERS: Final = ("", "female", "male")
LARGEST_NUMBER: Final = 99


def faults(card: Card) -> list[Fault]:
    """Everything that is wrong with a printed card; nothing when it is sound."""
    ran(*_CLAUSES)
    return found_by(_CHECKS, card)


def found_by(checks: tuple[Check, ...], card: Card) -> list[Fault]:
    """What the checks find; fields are called as in the file."""
    names = _field_names(type(card))
    return [(names.get(field, field), fault) for check in checks for field, fault in check(card)]


@cache
def _field_names(kind: type[Card]) -> dict[str, str]:
    """From the name of a field in the code to that in the file."""
    return {field.name: field.encode_name for field in msgspec.structs.fields(kind)}


def name(card: Card) -> Iterator[Fault]:
    if not card.name.strip():
        yield "name", "is empty"
    if card.name != " ".join(card.name.split()):
        yield "name", "has spaces that do not belong there"
    if card.dots < 0:
        yield "dots", "cannot be negative"


def type_is_one_of(types: tuple[str, ...], card: Card) -> Iterator[Fault]:
    if card.type not in types:
        yield "type", f'is "{card.type}", which is none of {", ".join(types)}'


def numbers(card: Card) -> Iterator[Fault]:
    for field in ("difficulty", "control"):
        if getattr(card, field) is None:
            yield field, "is missing"


def sizes(card: Card) -> Iterator[Fault]:
    for field in ("difficulty", "control", "block_modifier", "speed", "damage", "hand_size", "vitality", "stamina"):
        number = getattr(card, field, None)
        if number is not None and abs(number) > LARGEST_NUMBER:
            yield field, f"is {number}, beyond the largest number {LARGEST_NUMBER}"


def block(card: Card) -> Iterator[Fault]:
    if card.block_zone not in ("", *ZONES):
        yield "block_zone", f'is "{card.block_zone}", which is none of {", ".join(ZONES)}'
    if card.block_zone and card.block_modifier is None:
        yield "block_modifier", "is missing beside a block zone"
    if card.block_modifier is not None and not card.block_zone:
        yield "block_modifier", "stands without a block zone"


def symbols_are_some_of(known: tuple[str, ...], card: Card) -> Iterator[Fault]:
    """Infinity may be printed more than once: each is a choice of its own (L.1.2)."""
    for place, symbol in enumerate(card.symbols):
        if symbol == INFINITY:
            continue
        if symbol not in known:
            yield "symbols", f'has "{symbol}", which is no resource symbol'
        if symbol in card.symbols[:place]:
            yield "symbols", f'has "{symbol}" twice'


def attack(card: Card) -> Iterator[Fault]:
    if card.type != "attack":
        yield from misplaced(card, ("attack_zone", *_ATTACK_NUMBERS), "attacks")
        return
    if card.attack_zone not in ZONES:
        yield "attack_zone", f'is "{card.attack_zone}", which is none of {", ".join(ZONES)}'
    yield from missing(card, _ATTACK_NUMBERS)


def character(card: Card) -> Iterator[Fault]:
    if card.type != "character":
        yield from misplaced(card, (*_CHARACTER_NUMBERS, *_CHARACTER_WORDS), "characters")
        return
    yield from missing(card, _CHARACTER_NUMBERS)
    if card.gender not in GENDERS:
        yield "gender", f'is "{card.gender}", which is neither female, male nor empty'


def text(card: Card) -> Iterator[Fault]:
    if any(not line.strip() for line in card.text):
        yield "text", "has an empty line"
    if any(not keyword.strip() for keyword in card.keywords):
        yield "keywords", "has an empty keyword"


def missing(card: Card, fields: tuple[str, ...]) -> Iterator[Fault]:
    return ((field, "is missing") for field in fields if getattr(card, field) is None)


def misplaced(card: Card, fields: tuple[str, ...], bearers: str) -> Iterator[Fault]:
    return ((field, f"belongs to {bearers} only") for field in fields if getattr(card, field, None) not in (None, ""))


SHARED: Final[tuple[Check, ...]] = (sizes, block, attack, character, text)
"""What both games ask of every card."""
_CHECKS: Final[tuple[Check, ...]] = (
    name, numbers, *SHARED, partial(type_is_one_of, TYPES), partial(symbols_are_some_of, SYMBOLS),
)  # fmt: skip
_CLAUSES: Final = (
    "ufs:B.1", "ufs:B.1.2", "ufs:B.1.2.1", "ufs:B.1.2.2", "ufs:B.1.2.3", "ufs:B.1.2.4", "ufs:B.2", "ufs:B.2.2",
    "ufs:B.2.2.1", "ufs:B.2.2.2", "ufs:B.2.2.3", "ufs:B.3", "ufs:B.4", "ufs:B.5", "ufs:B.6", "ufs:B.6.1",
    "ufs:B.6.2", "ufs:B.6.3", "ufs:B.6.4", "ufs:B.6.5", "ufs:B.6.5.1", "ufs:B.6.6", "ufs:B.6.7", "ufs:K.3.2",
)  # fmt: skip
"""What the checks stand for; every one is made of every card."""
