"""Cards in JSON: our own set files, one card a line, per-set objects, and what the official site of FFTCG gives out."""

from __future__ import annotations

from typing import Any

import msgspec

from livingrules.cards.errors import CardDataError
from livingrules.cards.loading import fault_of
from livingrules.cards.sources.row import Row, Source, row


def decode(text: str, where: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise CardDataError(f"{where} is not JSON: {fault_of(error)}.") from error


def read_own(text: str, where: str) -> Source:
    """Our set file, its cards one by one, so that one with a fault does not keep the others from being read."""
    raw = decode(text, where)
    cards = raw.get("cards") if isinstance(raw, dict) else None
    if not isinstance(raw, dict) or not isinstance(cards, list):
        raise CardDataError(f"{where} is not a set of cards: it has no list of cards.")
    return Source(
        rows=tuple(_row(f"{where}, card {place}", card) for place, card in enumerate(cards, 1)),
        set=str(raw.get("set", "")),
        name=str(raw.get("name", "")),
        release=raw["release"] if isinstance(raw.get("release"), int) else 0,
        traits=_texts(raw.get("traits")),
        names=_texts(raw.get("names")),
    )


def read_lines(text: str, where: str) -> Source:
    """One card a line."""
    rows: list[Row] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        place = f"{where}, line {number}"
        try:
            rows.append(_row(place, msgspec.json.decode(line)))
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            rows.append(Row(where=place, fields={}, wrong=f"it is not JSON: {fault_of(error)}"))
    return Source(rows=tuple(rows), name=where)


def read_uvs(text: str, where: str) -> Source:
    """An object with the cards of a set by their collector's numbers, or a list of them."""
    raw = decode(text, where)
    if isinstance(raw, dict) and isinstance(raw.get("cards"), (dict, list)):
        raw = raw["cards"]
    if isinstance(raw, dict):
        rows = [_row(f"{where}, card {number}", card, number) for number, card in raw.items()]
    elif isinstance(raw, list):
        rows = [_row(f"{where}, card {place}", card) for place, card in enumerate(raw, 1)]
    else:
        raise CardDataError(f"{where} is not a set of cards: it is neither a list nor an object.")
    return Source(rows=tuple(rows), set=where.rpartition(".")[0] or where)


def read_site(text: str, where: str) -> Source:
    """What the official site gives out: a list of cards, or an object that has one."""
    raw = decode(text, where)
    found = raw
    if isinstance(raw, dict):
        found = next((value for value in raw.values() if isinstance(value, list)), [raw])
    if not isinstance(found, list):
        raise CardDataError(f"{where} is not a list of cards.")
    return Source(rows=tuple(_row(f"{where}, card {place}", card) for place, card in enumerate(found, 1)), name=where)


def _row(where: str, card: Any, number: str = "") -> Row:
    if not isinstance(card, dict):
        return Row(where=where, fields={}, wrong="it is no object with fields")
    return row(where, {"number": number, **card} if number else card)


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()
