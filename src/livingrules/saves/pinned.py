"""Pinned cards: what a record and a saved game hold so that they depend on no database.

Every card is there as it was printed, with the names and words that its text speaks of.  Reading them back is bounded:
how much there is is counted before anything is done with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Protocol

import msgspec

from livingrules.cards import Database
from livingrules.cards.database import spoken
from livingrules.cards.lexicon import quotations
from livingrules.decks.deck import MOST_CARDS
from livingrules.errors import BadRecord, LivingRulesError
from livingrules.games.packs import GAMES, pack
from livingrules.games.shapes import Card, CompiledCard, Decks, Options
from livingrules.kernel.game import Game
from livingrules.text.compile import compile_card
from livingrules.text.errors import TextError

MOST_DISTINCT: Final = 2 * MOST_CARDS
MOST_TEXT: Final = 200_000
"""Letters of all that is printed on all cards of a game; two decks of long texts have a fifth of that."""
MOST_NAMES: Final = 2000
LONGEST_NAME: Final = 200
SEATS: Final = 2
NOTHING: Final[Mapping[Card, CompiledCard]] = {}
REMEMBERED: Final = 2048
"""Cards whose text need not be understood again for the next game."""


class Pins(Protocol):
    """What a record and a saved game have in common."""

    @property
    def game(self) -> str: ...
    @property
    def options(self) -> dict[str, Any]: ...
    @property
    def cards(self) -> tuple[dict[str, Any], ...]: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def words(self) -> tuple[str, ...]: ...
    @property
    def decks(self) -> tuple[tuple[int, ...], ...]: ...


# -------------------------------------------------------------------------------------------------------------- pinning


def deck_cards(game: Game) -> tuple[list[Card], list[Card]]:
    """The printed cards of both decks, in order."""
    decks: tuple[list[Card], list[Card]] = ([], [])
    for owner, compiled in zip(game.owner[: game.printed_cards()], game.definitions, strict=False):
        decks[owner].append(compiled.card)
    return decks


def numbered(cards: Iterable[Card]) -> dict[Card, int]:
    """Each card once, with its number."""
    distinct: dict[Card, int] = {}
    for card in cards:
        distinct.setdefault(card, len(distinct))
    return distinct


def plain(thing: Card | Options) -> dict[str, Any]:
    """The fields of a card or of options, exactly as they will be read from the file."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(thing))
    return fields


def spoken_of(cards: tuple[Card, ...], known: Iterable[str], own_names: bool = True) -> tuple[str, ...]:
    """The names (or traits) in the text of the cards that the grammar has to know.

    Where a text quotes a part of a name, it has to know one name that has the part.
    """
    text = "\n".join(line for card in cards for line in printed_lines(card))
    own = [name for card in cards for name in spoken(card)] if own_names else []
    names = sorted({*known, *own})
    # *O.Bell* names O. Bell: words are what counts, not the spaces between them
    written = "".join(text.split())
    whole = {name for name in names if "".join(name.split()) in written}
    parts = quotations(text) if own_names else ()
    return tuple(sorted(whole.union(*(name_with(part, names) for part in parts))))


def name_with(part: str, names: Sequence[str]) -> tuple[str, ...]:
    """The first name that has the part, if there is one."""
    return next(((name,) for name in names if part in name), ())


def printed_lines(card: Card) -> Iterator[str]:
    """Keywords and text, of both sides if there are two."""
    yield from (*getattr(card, "keywords", ()), *card.text)
    back: Card | None = getattr(card, "back", None)
    if back is not None:
        yield from printed_lines(back)


# -------------------------------------------------------------------------------------------------------------- reading


def refuse_too_much(pins: Pins) -> None:
    """Refuse more cards, names or text than a game could have, before anything is done with them."""
    dealt = sum(map(len, pins.decks))
    if len(pins.decks) != SEATS or dealt > MOST_CARDS * SEATS:
        raise BadRecord(f"A game has {SEATS} decks of at most {MOST_CARDS} cards; this has {len(pins.decks)}: {dealt}.")
    if len(pins.cards) > MOST_DISTINCT:
        raise BadRecord(f"A game has at most {MOST_DISTINCT} different cards, not {len(pins.cards)}.")
    for names in (pins.names, pins.words):
        if len(names) > MOST_NAMES or any(len(name) > LONGEST_NAME for name in names):
            raise BadRecord(f"A game speaks of at most {MOST_NAMES} names of {LONGEST_NAME} letters.")
    letters = len(msgspec.json.encode(pins.cards))
    if letters > MOST_TEXT + MOST_DISTINCT * LONGEST_NAME:
        raise BadRecord(f"The cards of a game have at most {MOST_TEXT} letters of text; these are {letters} bytes.")


def printed_cards(pins: Pins) -> list[Card]:
    """The cards as they were printed."""
    if pins.game not in GAMES:
        raise BadRecord(f"This is of the game {pins.game!r:.40}, which is not known here.")
    refuse_too_much(pins)
    rules = pack(pins.game)
    try:
        cards: list[Card] = [msgspec.convert(card, rules.card) for card in pins.cards]
    except msgspec.ValidationError as error:
        raise BadRecord(f"This does not describe a game: {error}.") from error
    if sum(len(line) for card in cards for line in printed_lines(card)) > MOST_TEXT:
        raise BadRecord(f"The cards of a game have at most {MOST_TEXT} letters of text; these have more.")
    for card in cards:
        for field, fault in rules.faults(card):
            raise BadRecord(f"The card {card.name!r:.60} cannot be: {field} {fault}.")
    return cards


def settled_options(pins: Pins) -> Any:
    """The rules, if a format, a profile and switches make them."""
    rules = pack(pins.game)
    try:
        options = msgspec.convert(pins.options, rules.options)
        switches = rules.switches_of(options)
        made = rules.make_options(options.format, options.profile, options.text, switches, options.windows)
    except msgspec.ValidationError as error:
        raise BadRecord(f"This does not describe a game: {error}.") from error
    except LivingRulesError as error:
        raise BadRecord(f"This is of no rules that are known: {error}") from error
    if made != options:
        raise BadRecord(f"These rules are not those of {options.format}.")
    return options


def compiled_decks(pins: Pins, cards: Sequence[Card], before: Mapping[Card, CompiledCard] = NOTHING) -> Decks:
    """Both decks with the text of their cards understood; cards that are in no deck are not read, and those that
    were understood `before` not again.
    """
    if any(not 0 <= at < len(cards) for deck in pins.decks for at in deck):
        raise BadRecord("This does not describe two decks of its cards.")
    played: dict[int, CompiledCard] = {}
    for at in sorted({at for deck in pins.decks for at in deck}):
        played[at] = before.get(cards[at]) or understood(cards[at], pins.names, pins.game, pins.words)
    first, second = (tuple(played[at] for at in deck) for deck in pins.decks)
    return first, second


@lru_cache(maxsize=REMEMBERED)
def understood(card: Card, names: tuple[str, ...], game: str, words: tuple[str, ...]) -> CompiledCard:
    """A pinned card with its text compiled; its text was understood when the game was played."""
    try:
        return compile_card(card, names, game, words)
    except TextError as error:
        raise BadRecord(f"The text of {card.name!r:.60} is no longer understood.") from error


def names_and_words(cards: tuple[Card, ...], known: Database) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names and the other words that have to be pinned with the cards."""
    return spoken_of(cards, known.names), spoken_of(cards, known.traits, own_names=False)
