"""Looking for cards: words anywhere, and questions about any property.

`stun type:attack speed>=4 symbols=fire text:"draw 1"`: every part has to hold.  `:` asks whether the words occur, `=`
and `!=` for the whole value, `<`, `<=`, `>`, `>=` for numbers.
"""

from __future__ import annotations

import difflib
import operator
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from livingrules.cards.database import Database
from livingrules.cards.errors import CardDataError
from livingrules.cards.names import key
from livingrules.games.packs import pack
from livingrules.games.shapes import Card

Test = Callable[[Card], bool]
_PART: Final = re.compile(
    r'(?:(?P<field>[A-Za-z_ ]*[A-Za-z])(?P<sign><=|>=|!=|[:=<>]))?(?:"(?P<quoted>[^"]*)"|(?P<word>\S+))'
)
_BROKEN: Final = re.compile(r"[A-Za-z_]+(?:<=|>=|!=|[:=<>])$")
_ORDER: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
MOST_LETTERS: Final = 1000


def search(cards: Database, query: str) -> list[Card]:
    """The cards for which every part of the query holds."""
    tests = list(_tests(query, cards.game))
    return [card for card in cards if all(test(card) for test in tests)]


def _tests(query: str, game: str) -> Iterator[Test]:
    if len(query) > MOST_LETTERS:
        raise CardDataError(f"A search has at most {MOST_LETTERS} letters; this one has {len(query)}.")
    for part in _split(query):
        match = _PART.fullmatch(part)
        if match is None or _BROKEN.fullmatch(part):
            raise CardDataError(f"{part[:60]!r} is no part of a search: write a word, or a property with its value.")
        wanted = match["quoted"] if match["quoted"] is not None else match["word"]
        if match["field"] is None:
            yield _anywhere(wanted, game)
        else:
            yield _asked(_field(match["field"], game), match["sign"], wanted)


def _split(query: str) -> list[str]:
    """The parts of a query; what stands in quotes is kept together."""
    return re.findall(r'(?:[^\s"]|"[^"]*"?)+', query)


def _field(written: str, game: str) -> str:
    """The name of a property in the code, from how the file or a reader calls it; one of several may be named alone."""
    kinds = {field.encode_name: field.name for field in msgspec.structs.fields(pack(game).card)}
    said = written.strip().casefold().replace(" ", "_")
    for name in (said, f"{said}s", f"{said[:-1]}ies" if said.endswith("y") else said):
        if name in kinds:
            return kinds[name]
    near = difflib.get_close_matches(said, kinds, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(kinds)}."
    raise CardDataError(f"No card of {pack(game).title} has a property {written.strip()[:40]!r}; {hint}")


def _anywhere(words: str, game: str) -> Test:
    fields = (*pack(game).searched, "number", "set")
    wanted = key(words)
    return lambda card: any(wanted in key(said) for field in fields for said in _said(getattr(card, field)))


def _asked(field: str, sign: str, wanted: str) -> Test:
    if sign in _ORDER:
        number = _number(field, wanted)
        compare = _ORDER[sign]
        return lambda card: isinstance(value := getattr(card, field), int) and compare(value, number)
    folded = key(wanted)
    if sign == ":":
        return lambda card: any(folded in key(said) for said in _said(getattr(card, field)))
    equal = sign == "="
    return lambda card: (folded in [key(said) for said in _said(getattr(card, field))]) == equal


def _number(field: str, wanted: str) -> int:
    if not re.fullmatch(r"[+-]?\d{1,9}", wanted):
        raise CardDataError(f"{field} can be compared with a number, not with {wanted[:40]!r}.")
    return int(wanted)


def _said(value: Any) -> Iterator[str]:
    """Everything that a property says, as texts; one that says nothing is equal to nothing."""
    if isinstance(value, bool):
        yield "yes" if value else "no"
    elif isinstance(value, tuple):
        yield from value
    elif isinstance(value, str):
        yield value
    elif isinstance(value, int):
        yield str(value)
    elif value is not None:
        yield from (said for field in value.__struct_fields__ for said in _said(getattr(value, field)))
