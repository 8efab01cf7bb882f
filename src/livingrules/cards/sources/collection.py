"""Rows become cards of a game, each with what is wrong with it; together they are a collection with its own lexicon."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Final, NamedTuple

import msgspec

from livingrules.cards.database import spoken
from livingrules.cards.loading import fault_of
from livingrules.cards.sources import fftcg, fighting
from livingrules.cards.sources.row import Fields, Row, Source
from livingrules.games.packs import pack
from livingrules.games.shapes import Card


class Fitter(NamedTuple):
    """How the rows of one game become its cards."""

    fitted: Any
    names_beside: Any
    traits_beside: Any
    ignored: tuple[str, ...]
    refused: Any = None
    """What texts seem to teach and is not learnt, with the reasons, where texts teach anything."""


_FIGHTING: Final = Fitter(fighting.fitted, fighting.names_beside, fighting.traits_beside, fighting.IGNORED)
FITTERS: Final = {
    "ufs": _FIGHTING,
    "universus": _FIGHTING,
    "fftcg": Fitter(fftcg.fitted, fftcg.names_beside, fftcg.traits_beside, fftcg.IGNORED, fftcg.refused),
}
_LINEAGE: Final = ("set", "setname", "opus", "release")
"""Which fields say of which set a card is, by whichever name."""

_OF_FRONTS: Final = ("difficulty is missing", "check is missing")
"""What the other side of a card need not have."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One card of a source: what it is, where it stands, and what is wrong with it."""

    where: str
    id: str
    name: str
    sets: tuple[str, ...]
    """The names of its set, the shortest first."""
    card: Card | None = None
    faults: tuple[str, ...] = ()
    """What makes it bad data: missing or impossible values."""
    lacking: tuple[str, ...] = ()
    """What is printed on it that the rules of the game do not know."""
    back: bool = False
    """Whether it is the other side of the card with the same number."""
    remarks: tuple[str, ...] = ()
    """What was taken otherwise than it is written."""
    source_text: str = ""
    """Its text with the markup of the source."""


class Collection(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """The cards of a file or a folder."""

    game: str
    entries: tuple[Entry, ...]
    extra_names: tuple[str, ...] = ()
    extra_traits: tuple[str, ...] = ()

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        return tuple(entry.card for entry in self.entries if entry.card is not None)

    @cached_property
    def names(self) -> frozenset[str]:
        """Every name that a text of the collection may speak of."""
        whole = {name for card in self.cards for name in spoken(card)}
        return frozenset(whole | self.names_beside)

    @cached_property
    def names_beside(self) -> frozenset[str]:
        """Those of them that are not the name of a card."""
        texts = [entry.source_text for entry in self.entries]
        found: set[str] = FITTERS[self.game].names_beside(self.cards, texts)
        return frozenset((*found, *self.extra_names))

    @cached_property
    def traits(self) -> frozenset[str]:
        """Every trait that comes with the cards."""
        texts = [entry.source_text for entry in self.entries]
        found: set[str] = FITTERS[self.game].traits_beside(self.cards, texts)
        return frozenset((*found, *self.extra_traits))

    @cached_property
    def refused(self) -> tuple[tuple[Entry, str], ...]:
        """What is marked in a text and not learnt from it, with the reason, and where."""
        find = FITTERS[self.game].refused
        if find is None:
            return ()
        found = find(self.cards, [entry.source_text for entry in self.entries])
        return tuple((entry, reason) for entry, all_of in zip(self.entries, found, strict=True) for reason in all_of)


def fit(sources: Iterable[Source], game: str) -> Collection:
    """The cards of some sources."""
    entries: list[Entry] = []
    names: list[str] = []
    traits: list[str] = []
    for source in sources:
        fronts = frozenset(map(_place, source.rows))
        entries += [_entry(row, place, source, game, fronts) for place, row in enumerate(source.rows, 1)]
        names += source.names
        traits += source.traits
    return Collection(game=game, entries=tuple(entries), extra_names=tuple(names), extra_traits=tuple(traits))


def _place(row: Row) -> str:
    """Set and number of a card."""
    return f"{row.fields.get('set', '')}/{row.fields.get('number', '')}"


def _entry(row: Row, place: int, source: Source, game: str, fronts: frozenset[str]) -> Entry:
    fields = Fields(row)
    sets = _sets(row, source)
    text = _source_text(row)
    label = str(row.fields.get("id") or row.fields.get("code") or "").strip() or row.where
    for name in FITTERS[game].ignored:
        if name != "id":
            fields.left.pop(name, None)
    if row.wrong:
        return Entry(where=row.where, id=label, name="", sets=sets, faults=(row.wrong,))
    made = FITTERS[game].fitted(fields, game)
    made = {name: value for name, value in made.items() if not _absent(value)}
    for field in _LINEAGE:
        fields.left.pop(field, None)
    fields.left.pop("id", None)
    if fields.left:
        unknown = ", ".join(sorted(fields.left))
        fields.remarks.append(f"nothing was made of {unknown[:80]}")
    made["set"] = sets[0] if sets else ""
    if not made.get("number"):
        made["number"] = pack(game).numbering.format(set=made["set"], place=place)
    back = game == "universus" and _is_back(_place(row), fronts)
    card, lacking, faults = _card(made, game)
    if back:
        faults = tuple(fault for fault in faults if fault not in _OF_FRONTS)
    own = tuple(fault.removeprefix(fftcg.LATER) for fault in fields.faults if fault.startswith(fftcg.LATER))
    wrong = (*(fault for fault in fields.faults if not fault.startswith(fftcg.LATER)), *faults)
    return Entry(
        where=row.where, id=label, name=str(made.get("name", "")), sets=sets, card=card, faults=wrong,
        lacking=(*lacking, *own), back=back, remarks=tuple(fields.remarks), source_text=text,
    )  # fmt: skip


def _card(made: dict[str, Any], game: str) -> tuple[Card | None, tuple[str, ...], tuple[str, ...]]:
    """The card, what on it the rules do not know, and its faults."""
    rules = pack(game)
    try:
        card: Card = msgspec.convert(made, rules.card)
    except msgspec.ValidationError as error:
        return None, (), (fault_of(error),)
    if card.type and card.type not in rules.types:
        return card, (f"the type {card.type}",), ()
    return card, (), tuple(f"{field} {fault}" for field, fault in rules.faults(card))


def _absent(value: Any) -> bool:
    """Whether a field is left out; the number 0 is not."""
    return value is None or value is False or value in ("", ())


def _is_back(number: str, known: frozenset[str]) -> bool:
    """The other side of a card is numbered like its front, with a letter behind it."""
    return number[-1:] in ("B", "b") and number[:-1] in known


def _sets(row: Row, source: Source) -> tuple[str, ...]:
    said = [str(row.fields[name]).strip() for name in ("opus", "set", "setname") if row.fields.get(name)]
    found = said or [source.set, source.name]
    return tuple(dict.fromkeys(word for word in found if word))


def _source_text(row: Row) -> str:
    value = row.fields.get("texten") or row.fields.get("text") or ""
    return "\n".join(map(str, value)) if isinstance(value, list) else str(value)


def slug(name: str) -> str:
    """A name as a file may be called."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "cards"
