"""All cards of a game, found by name and compiled when they are first needed."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from livingrules.cards.errors import UnknownCardError
from livingrules.cards.loading import CardSet, packaged_sets, read_set, set_files
from livingrules.cards.names import DOT, NAMINGS, key, printing, serials
from livingrules.games.packs import pack
from livingrules.games.shapes import Card
from livingrules.kernel.clause import ran

if TYPE_CHECKING:
    from livingrules.cards.understanding import Reader

_SUGGESTIONS: Final = 3


class Database:
    """Cards by name.  Of several printings the latest one speaks for all copies (A.3.1, B.6.8.1)."""

    def __init__(self, sets: Iterable[CardSet], game: str = "ufs", *, kept: bool = False) -> None:
        self.game = game
        self._kept = kept
        """Whether what was understood is kept from one time to the next."""
        self._naming = NAMINGS[game]
        self.sets = tuple(sorted(sets, key=lambda card_set: (card_set.release, card_set.set)))
        self._cards: dict[str, Card] = {}
        """By the key of the whole name, with its dots or its version."""
        self._versions: dict[str, list[str]] = {}
        """From the key of a name without them to those of the whole names."""
        self._printings: dict[str, str] = {}
        """From set and number to the key of the whole name."""
        self._compiled: dict[Card, Any] = {}
        for card_set in self.sets:
            for card in card_set.cards:
                self._add(card)
        beside = [name for card_set in self.sets for name in card_set.names]
        self.names = frozenset((*beside, *(name for card in self for name in spoken(card))))
        """The names that card texts may speak of."""
        listed = [trait for card_set in self.sets for trait in card_set.traits]
        self.traits = frozenset((*listed, *(trait for card in self for trait in printed_traits(card))))
        """The traits that come with the cards."""

    def _add(self, card: Card) -> None:
        """Sets come oldest first, so the last printing to be added is the latest.

        A universe is a name here, whether the card shows a logo or the licence's name.
        """
        ran(*self._naming.clauses)
        whole = key(card.deck_name)
        self._cards[whole] = card
        if card.set and card.number:
            self._printings[printing(f"{card.set}/{card.number}")] = whole
        for name in self._names(card):
            versions = self._versions.setdefault(name, [])
            if whole not in versions:
                versions.append(whole)

    def _names(self, card: Card) -> Iterator[str]:
        """The keys by which a card may be meant, if it is the only one of them."""
        yield key(card.name)
        if self._naming.by_number:
            for number in serials(card.number):
                yield from (number, f"{key(card.name)} ({number})")

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards.values())

    def __len__(self) -> int:
        return len(self._cards)

    def get(self, written: str) -> Card | None:
        """The card of that name, however case, quotes and dots are written; None unless there is exactly one."""
        found = self._matches(written)
        return found[0] if len(found) == 1 else None

    def find(self, written: str) -> Card:
        """Like `get`, but says what is wrong with the name."""
        found = self._matches(written)
        if len(found) == 1:
            return found[0]
        if found:
            choices = ", ".join(card.deck_name for card in found)
            raise UnknownCardError(f'"{written}" could be any of {choices}: write the {self._naming.mark}.')
        raise UnknownCardError(f'There is no card called "{written}"{self._hint(written)}')

    def compiled(self, card: Card) -> Any:
        """The card with its text understood, as its game has it; raises the text package's error when a line is
        declined.
        """
        found = self._compiled.get(card)
        if found is None:
            found = self._compiled[card] = self._reader.compiled(card)
        return found

    @cached_property
    def _reader(self) -> Reader:
        from livingrules.cards.understanding import Reader  # the grammar is large, and most look-ups do without it

        return Reader(self.game, self.names, self.traits, self._kept)

    def search(self, words: str) -> list[Card]:
        """Cards in whose name, type, text and the like every word occurs."""
        wanted = key(words).split()
        fields = pack(self.game).searched
        return [card for card in self if all(word in _searchable(card, fields) for word in wanted)]

    def _matches(self, written: str) -> list[Card]:
        for name, dots in self._naming.readings(written):
            whole = name + DOT * dots
            if whole in self._cards:
                return [self._cards[whole]]
            if dots == 0 and name in self._versions:
                return [self._cards[version] for version in sorted(self._versions[name])]
        printed = self._printings.get(printing(written))
        return [self._cards[printed]] if printed is not None else []

    def _hint(self, written: str) -> str:
        names = {key(card.name): card.name for card in self}
        near = difflib.get_close_matches(self._naming.readings(written)[0][0], names, n=_SUGGESTIONS)
        return "; did you mean " + " or ".join(f'"{names[name]}"' for name in near) + "?" if near else "."


@cache
def database(game: str = "ufs") -> Database:
    """The cards that come with the package."""
    return Database(packaged_sets(game), game)


def database_with(game: str, paths: Iterable[Path]) -> Database:
    """The cards that come with the package and those of further set files, or of folders of them."""
    further = tuple(dict.fromkeys(each for path in paths for each in set_files(path, game)))
    return _with_files(game, tuple((path, path.stat().st_mtime_ns) for path in further)) if further else database(game)


@cache
def _with_files(game: str, stamped: tuple[tuple[Path, int], ...]) -> Database:
    """Read once, however often it is asked for; a file that has changed is read again."""
    further = [read_set(path, game) for path, _ in stamped]
    return Database([*database(game).sets, *further], game, kept=True)


def spoken(card: Card) -> Iterator[str]:
    """How texts may call the card: by its name, a character by its identity, and by the name of its other side."""
    yield from (card.name, card.identity)
    back: Card | None = getattr(card, "back", None)
    if back is not None:
        yield from spoken(back)


def printed_traits(card: Card) -> tuple[str, ...]:
    """The traits that are printed on a card in fields of their own."""
    return (*getattr(card, "jobs", ()), *getattr(card, "categories", ()))


def same_card(one: Card, other: Card) -> bool:
    """Whether two printings play alike: set mark and collector number are no part of the game (B.6.9.1, B.6.10.1)."""
    ran("ufs:B.6.9.1")
    return _without_printing(one) == _without_printing(other)


def _without_printing(card: Card) -> tuple[object, ...]:
    fields: tuple[str, ...] = getattr(card, "__struct_fields__", ())
    return tuple(getattr(card, field) for field in fields if field not in ("set", "number"))


def _searchable(card: Card, fields: tuple[str, ...]) -> str:
    parts: list[str] = []
    for field in fields:
        words = getattr(card, field)
        parts.extend((words,) if isinstance(words, str) else words)
    return key("\n".join(parts))
