"""What may be printed on which card: the check that every loaded card passes.

In UFS section B says it; in UniVersus the entries of the card types.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

import msgspec

from livingrules.games.packs import printing
from livingrules.games.ufs.cards import INFINITY, ZONES, Card
from livingrules.kernel.clause import ran

Fault = tuple[str, str]
"""The field at fault and what is wrong with it."""
Check = Callable[[Card], Iterator[Fault]]

_CHARACTER_NUMBERS: Final = ("hand_size", "vitality")
_CHARACTER_WORDS: Final = ("gender", "height", "weight", "blood_type")
_ATTACK_NUMBERS: Final = ("speed", "damage")
GENDERS: Final = ("", "female", "male")
LARGEST_NUMBER: Final = 99


def faults(card: Card, game: str = "ufs") -> list[Fault]:
    """Everything that is wrong with a printed card; nothing when it is sound.  Fields are called as in the file."""
    ran(*_CLAUSES[game])
    names = _field_names(type(card))
    checks = (*_CHECKS[game], *_words(game))
    return [(names.get(field, field), fault) for check in checks for field, fault in check(card)]


@cache
def _field_names(kind: type[Card]) -> dict[str, str]:
    """From the name of a field in the code to that in the file."""
    return {field.name: field.encode_name for field in msgspec.structs.fields(kind)}


def _name(card: Card) -> Iterator[Fault]:
    if not card.name.strip():
        yield "name", "is empty"
    if card.name != " ".join(card.name.split()):
        yield "name", "has spaces that do not belong there"
    if card.dots < 0:
        yield "dots", "cannot be negative"


def _type(types: tuple[str, ...], card: Card) -> Iterator[Fault]:
    if card.type not in types:
        yield "type", f'is "{card.type}", which is none of {", ".join(types)}'


def _numbers(card: Card) -> Iterator[Fault]:
    for field in ("difficulty", "control"):
        if getattr(card, field) is None:
            yield field, "is missing"


def _numbers_but_of_characters(card: Card) -> Iterator[Fault]:
    """A character may lack them and can then only be started with (Deck Construction/4)."""
    if card.type != "character":
        yield from _numbers(card)


def _sizes(card: Card) -> Iterator[Fault]:
    for field in ("difficulty", "control", "block_modifier", "speed", "damage", "hand_size", "vitality", "stamina"):
        number = getattr(card, field, None)
        if number is not None and abs(number) > LARGEST_NUMBER:
            yield field, f"is {number}, beyond the largest number {LARGEST_NUMBER}"


def _block(card: Card) -> Iterator[Fault]:
    if card.block_zone not in ("", *ZONES):
        yield "block_zone", f'is "{card.block_zone}", which is none of {", ".join(ZONES)}'
    if card.block_zone and card.block_modifier is None:
        yield "block_modifier", "is missing beside a block zone"
    if card.block_modifier is not None and not card.block_zone:
        yield "block_modifier", "stands without a block zone"


def _symbols(known: tuple[str, ...], card: Card) -> Iterator[Fault]:
    """Infinity may be printed more than once: each is a choice of its own (L.1.2)."""
    for place, symbol in enumerate(card.symbols):
        if symbol == INFINITY:
            continue
        if symbol not in known:
            yield "symbols", f'has "{symbol}", which is no resource symbol'
        if symbol in card.symbols[:place]:
            yield "symbols", f'has "{symbol}" twice'


def _attack(card: Card) -> Iterator[Fault]:
    if card.type != "attack":
        yield from _misplaced(card, ("attack_zone", *_ATTACK_NUMBERS), "attacks")
        return
    if card.attack_zone not in ZONES:
        yield "attack_zone", f'is "{card.attack_zone}", which is none of {", ".join(ZONES)}'
    yield from _missing(card, _ATTACK_NUMBERS)


def _character(card: Card) -> Iterator[Fault]:
    if card.type != "character":
        yield from _misplaced(card, (*_CHARACTER_NUMBERS, *_CHARACTER_WORDS), "characters")
        return
    yield from _missing(card, _CHARACTER_NUMBERS)
    if card.gender not in GENDERS:
        yield "gender", f'is "{card.gender}", which is neither female, male nor empty'


def _backup(card: Card) -> Iterator[Fault]:
    if card.type == "backup":
        yield from _missing(card, ("stamina",))
    else:
        yield from _misplaced(card, ("stamina",), "backups")


def _identity(card: Card) -> Iterator[Fault]:
    """Version/1: only characters have one; dots are none."""
    if card.type != "character":
        yield from _misplaced(card, ("version",), "characters")
    if card.dots:
        yield "dots", "do not stand on cards of this game"


def _back(card: Card) -> Iterator[Fault]:
    """Double-Sided Cards/1: the other side is of the same kind of card, without what a card is played with."""
    back = getattr(card, "back", None)
    if back is not None:
        sides = (_name, *_SHARED, *_words("universus"))
        yield from (("back", f"has a fault: {field} {fault}") for check in sides for field, fault in check(back))


def _text(card: Card) -> Iterator[Fault]:
    if any(not line.strip() for line in card.text):
        yield "text", "has an empty line"
    if any(not keyword.strip() for keyword in card.keywords):
        yield "keywords", "has an empty keyword"


def _missing(card: Card, fields: tuple[str, ...]) -> Iterator[Fault]:
    return ((field, "is missing") for field in fields if getattr(card, field) is None)


def _misplaced(card: Card, fields: tuple[str, ...], bearers: str) -> Iterator[Fault]:
    return ((field, f"belongs to {bearers} only") for field in fields if getattr(card, field, None) not in (None, ""))


@cache
def _words(game: str) -> tuple[Check, ...]:
    """Whether type and symbols are some that the game has."""
    known = printing(game)
    return partial(_type, known.types), partial(_symbols, known.symbols)


_SHARED: Final[tuple[Check, ...]] = (_sizes, _block, _attack, _character, _text)
_CHECKS: Final[dict[str, tuple[Check, ...]]] = {
    "ufs": (_name, _numbers, *_SHARED),
    "universus": (_name, _numbers_but_of_characters, *_SHARED, _backup, _identity, _back),
}
_CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "ufs": (
        "ufs:B.1", "ufs:B.1.2", "ufs:B.1.2.1", "ufs:B.1.2.2", "ufs:B.1.2.3", "ufs:B.1.2.4", "ufs:B.2", "ufs:B.2.2",
        "ufs:B.2.2.1", "ufs:B.2.2.2", "ufs:B.2.2.3", "ufs:B.3", "ufs:B.4", "ufs:B.5", "ufs:B.6", "ufs:B.6.1",
        "ufs:B.6.2", "ufs:B.6.3", "ufs:B.6.4", "ufs:B.6.5", "ufs:B.6.5.1", "ufs:B.6.6", "ufs:B.6.7", "ufs:K.3.2",
    ),
    "universus": (),
}  # fmt: skip
"""What the checks stand for; every one is made of every card."""
