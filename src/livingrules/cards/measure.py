"""How much of a collection is understood: each card, and all of them together."""

from __future__ import annotations

from collections.abc import Collection as Words
from collections.abc import Sequence
from typing import Final

import msgspec

from livingrules.cards.cache import Kept
from livingrules.cards.damage import damage
from livingrules.cards.lexicon import Lexicon
from livingrules.cards.ranking import Reason, ranked
from livingrules.cards.sources import Collection, Entry
from livingrules.cards.understanding import Progress, understand_all

UNDERSTOOD: Final = "understood"
DECLINED: Final = "declined"
BAD_DATA: Final = "bad data"


class Line(msgspec.Struct, frozen=True):
    """A line that was declined: where, and why."""

    text: str
    line: int
    column: int
    message: str


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one card."""

    id: str
    name: str
    set: str
    verdict: str
    why: tuple[str, ...] = ()
    """In one sentence each."""
    lines: tuple[Line, ...] = ()


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """What became of all cards."""

    cards: int
    understood: int
    declined: int
    bad_data: int
    by_reason: tuple[Reason, ...]
    listing: tuple[Verdict, ...]


def measure(
    collection: Collection,
    sets: Words[str] = (),
    types: Words[str] = (),
    jobs: int = 1,
    progress: Progress | None = None,
) -> Measure:
    """Understand the cards of a collection, or those of some sets and types; texts may speak of all the others."""
    chosen = [entry for entry in collection.entries if chosen_by(entry, sets, types)]
    whole = [entry for entry in chosen if entry.card is not None and not entry.faults and not entry.lacking]
    cards = [entry.card for entry in whole if entry.card is not None]
    kept = understand_all(cards, collection.game, Lexicon(collection.names, collection.traits), jobs, progress)
    found = {id(entry): each for entry, each in zip(whole, kept, strict=True)}
    listing = tuple(verdict(entry, found.get(id(entry))) for entry in chosen)
    counts = {word: sum(each.verdict == word for each in listing) for word in (UNDERSTOOD, DECLINED, BAD_DATA)}
    return Measure(
        cards=len(listing),
        understood=counts[UNDERSTOOD],
        declined=counts[DECLINED],
        bad_data=counts[BAD_DATA],
        by_reason=reasons(listing),
        listing=listing,
    )


def chosen_by(entry: Entry, sets: Words[str], types: Words[str]) -> bool:
    """Whether a card is of one of the sets and of one of the types; none named means all."""
    kind = "" if entry.card is None else entry.card.type
    in_set = not sets or any(word.casefold() in sets for word in entry.sets)
    return in_set and (not types or kind.casefold() in types)


def verdict(entry: Entry, kept: Kept | None) -> Verdict:
    """What became of a card; it is bad data only if the data says so, however little of it was understood."""
    lines: tuple[Line, ...] = ()
    if entry.faults or entry.card is None:
        word, why = BAD_DATA, entry.faults
    elif entry.lacking or kept is None:
        word, why = DECLINED, tuple(f"the rules do not know {each}" for each in entry.lacking)
    elif not kept.declined:
        word, why = UNDERSTOOD, ()
    else:
        lines = tuple(Line(*each) for each in kept.declined)
        damaged = [(line.line, damage(line.text)) for line in lines]
        why = tuple(f"line {number}: {sign}" for number, sign in damaged if sign)
        word = BAD_DATA if why else DECLINED
        why = why or tuple(f"line {line.line}, column {line.column}: {line.message}" for line in lines)
    return Verdict(
        id=entry.id, name=entry.name, set=entry.sets[0] if entry.sets else "", verdict=word, why=why, lines=lines
    )


def reasons(listing: Sequence[Verdict]) -> tuple[Reason, ...]:
    """What is missing, ranked; what rules do not know counts like a phrase."""
    declined = [each for each in listing if each.verdict == DECLINED]
    as_lines = [
        Kept(declined=tuple((line.text, line.line, line.column, line.message) for line in each.lines))
        if each.lines
        else Kept(declined=(("", 1, 1, each.why[0]),))
        for each in declined
    ]
    return tuple(ranked(as_lines))
