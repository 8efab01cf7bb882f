"""Collections written as our own set files, with a report of what was wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from livingrules.cards.errors import CardDataError
from livingrules.cards.sources import Collection, Entry
from livingrules.cards.sources.collection import slug
from livingrules.games.shapes import Card

_PLAYED_WITH: Final = ("difficulty", "check")
"""What the other side of a card does not have."""


class Remark(msgspec.Struct, frozen=True):
    """Something that was wrong, and where; `left_out`: the card is not in the set for it."""

    where: str
    text: str
    left_out: bool = False

    def sentence(self) -> str:
        return f"{self.where}: {self.text}{'; it was left out' if self.left_out else ''}."


class SetFile(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A set as it is written."""

    game: str
    set: str
    name: str
    release: int
    traits: list[str] = []
    names: list[str] = []
    cards: list[dict[str, Any]]


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """Sets of cards, and what was wrong with those they were made of."""

    sets: tuple[SetFile, ...]
    remarks: tuple[Remark, ...]


def imported(collection: Collection) -> Imported:
    """The sets of a collection, in the order in which they are met."""
    remarks: list[Remark] = []
    by_set: dict[tuple[str, ...], list[Entry]] = {}
    remarks += [Remark(_where(entry), reason) for entry, reason in collection.refused]
    for entry in collection.entries:
        remarks += [Remark(_where(entry), text) for text in entry.remarks]
        wrong = [*entry.faults, *(f"the rules do not know {each}" for each in entry.lacking)]
        remarks += [Remark(_where(entry), text, left_out=True) for text in wrong]
        if not wrong and entry.card is not None:
            by_set.setdefault(entry.sets, []).append(entry)
    made = tuple(
        _set_file(names, entries, place, collection, remarks)
        for place, (names, entries) in enumerate(by_set.items(), 1)
    )
    return Imported(sets=tuple(each for each in made if each.cards), remarks=tuple(remarks))


def _where(entry: Entry) -> str:
    return f'{entry.where}, "{entry.name}"' if entry.name else entry.where


def _set_file(
    names: tuple[str, ...], entries: list[Entry], place: int, collection: Collection, remarks: list[Remark]
) -> SetFile:
    short = slug(names[0]) if names else "cards"
    backs = {_number(entry)[:-1]: entry for entry in entries if entry.back}
    cards: list[dict[str, Any]] = []
    seen: set[str] = set()
    for entry in entries:
        card = entry.card
        if card is None or entry.back:
            continue
        if card.deck_name in seen:
            remarks.append(Remark(_where(entry), "another card of this set has its name", left_out=True))
            continue
        seen.add(card.deck_name)
        cards.append({**_fields(card), **_back(backs.pop(_number(entry), None))})
    remarks += [Remark(_where(entry), "it has no front to be the other side of", True) for entry in backs.values()]
    text = "\n".join(line for entry in entries if entry.card is not None for line in _lines(entry.card))
    own = {entry.card.name for entry in entries if entry.card is not None}
    return SetFile(
        game=collection.game,
        set=short,
        name=names[-1] if names else short,
        release=place,
        traits=list(_spoken(collection.traits, text)),
        names=[name for name in _spoken(collection.names, text) if name not in own],
        cards=cards,
    )


def _number(entry: Entry) -> str:
    return "" if entry.card is None else entry.card.number


def _fields(card: Card) -> dict[str, Any]:
    """What is written of a card; its set is said once for all."""
    fields: dict[str, Any] = msgspec.to_builtins(card)
    return {name: value for name, value in fields.items() if name != "set"}


def _back(entry: Entry | None) -> dict[str, Any]:
    if entry is None or entry.card is None:
        return {}
    fields = _fields(entry.card)
    return {"back": {name: value for name, value in fields.items() if name not in _PLAYED_WITH}}


def _lines(card: Card) -> Iterator[str]:
    yield from (*getattr(card, "keywords", ()), *card.text)
    yield from (*getattr(card, "jobs", ()), *getattr(card, "categories", ()))


def _spoken(known: Iterable[str], text: str) -> list[str]:
    """The words of which a text speaks, as whole words or in their plural."""
    return sorted(word for word in known if word in text and re.search(rf"(?<!\w){re.escape(word)}", text))


def write_sets(sets: tuple[SetFile, ...], to: Path, *, replace: bool = False) -> list[Path]:
    """Write one set into a file, or any number into a folder; the paths that were written."""
    if not sets:
        raise CardDataError("There is no card that could be written.")
    folder = to.suffix != ".json"
    if not folder and len(sets) > 1:
        raise CardDataError(f"There are {len(sets)} sets, one file each: name a folder to write them to.")
    paths = _paths(sets, to) if folder else [to]
    for path in paths:
        if path.exists() and not replace:
            raise CardDataError(f"{path} is already there; --force writes over it.")
    try:
        (to if folder else to.parent).mkdir(parents=True, exist_ok=True)
        for path, each in zip(paths, sets, strict=True):
            path.write_bytes(msgspec.json.format(msgspec.json.encode(each), indent=1) + b"\n")
    except OSError as error:
        raise CardDataError(f"{error.filename or to} cannot be written: {error.strerror}.") from error
    return paths


def _paths(sets: tuple[SetFile, ...], folder: Path) -> list[Path]:
    """A file for each set; sets whose names come to the same are numbered."""
    taken: dict[str, int] = {}
    paths: list[Path] = []
    for each in sets:
        taken[each.set] = count = taken.get(each.set, 0) + 1
        paths.append(folder / f"{each.set}{'' if count == 1 else f'-{count}'}.json")
    return paths
