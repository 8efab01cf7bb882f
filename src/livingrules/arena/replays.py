"""Recorded games of every kind: how one is begun from its record, and how a new one is put on record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from livingrules import __version__
from livingrules.cards import Database, database
from livingrules.cards.database import spoken
from livingrules.cards.lexicon import quotations
from livingrules.errors import BadRecord, LivingRulesError, NotLegal
from livingrules.games.packs import GAMES, pack
from livingrules.games.shapes import Card, CompiledCard, Options
from livingrules.kernel import record as records
from livingrules.kernel.game import Game
from livingrules.kernel.record import Record, Recorder
from livingrules.kernel.rng import seed_key
from livingrules.text.compile import compile_card
from livingrules.text.errors import TextError


def record_game(
    game: Game, seed: int | str, chooser: int = -1, players: Sequence[str] = (), known: Database | None = None
) -> Recorder:
    """A recorder for a game that stands at its first decision."""
    if game.rng.key != seed_key(seed):
        raise NotLegal(f"The game was not begun with the seed {seed!r}, so a record of it would not be true.")
    return Recorder(game, heading(game, seed, chooser, players, known))


def heading(
    game: Game, seed: int | str, chooser: int = -1, players: Sequence[str] = (), known: Database | None = None
) -> Record:
    """The record of a game before its first choice; `known`: the cards of which its texts may speak."""
    cards = database(game.rulebook) if known is None else known
    distinct: dict[Card, int] = {}
    decks: list[list[int]] = [[], []]
    for owner, compiled in zip(game.owner, game.definitions, strict=True):
        decks[owner].append(distinct.setdefault(compiled.card, len(distinct)))
    return Record(
        game=game.rulebook,
        rules=__version__,
        options=plain(game.options),
        seed=str(seed),
        setup={**pack(game.rulebook).engine.settled(game), "chooser": chooser},
        players=tuple(players),
        cards=tuple(plain(card) for card in distinct),
        names=spoken_of(tuple(distinct), cards.names),
        words=spoken_of(tuple(distinct), cards.traits, own_names=False),
        decks=tuple(tuple(deck) for deck in decks),
    )


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


def begin(record: Record, before: Mapping[Card, CompiledCard] | None = None) -> Game:
    """The game of a record before its first choice; `before`: cards whose text has been understood before."""
    if record.game not in GAMES:
        raise BadRecord(f"The record is of the game {record.game!r}, which is not known here.")
    rules = pack(record.game)
    engine = rules.engine
    try:
        cards = [msgspec.convert(card, rules.card) for card in record.cards]
        options = msgspec.convert(record.options, rules.options)
        setup = msgspec.convert(record.setup, engine.setup)
    except msgspec.ValidationError as error:
        raise BadRecord(f"The record does not describe a game: {error}.") from error
    check_rules(options, record.game)
    known = before or {}
    compiled = [known.get(card) or understood(card, record) for card in cards]
    if len(record.decks) != len((0, 1)) or any(not 0 <= at < len(cards) for deck in record.decks for at in deck):
        raise BadRecord("The record does not describe two decks of its cards.")
    first, second = (tuple(compiled[at] for at in deck) for deck in record.decks)
    if not setup.fits((first, second)):
        raise BadRecord("The record does not describe how its game was set up.")
    try:
        return engine.start((first, second), options, record.seed, **msgspec.structs.asdict(setup))
    except (IndexError, KeyError, ValueError) as error:
        raise BadRecord("The record does not describe a game that can be begun.") from error


def check_rules(options: Options, game: str = "ufs") -> None:
    """Refuse rules that no format, profile and switches make."""
    try:
        rules = pack(game)
        made = rules.make_options(options.format, options.profile, options.text, rules.switches_of(options))
    except LivingRulesError as error:
        raise BadRecord(f"The record is of no rules that are known: {error}") from error
    if made != options:
        raise BadRecord(f"The record's rules are not those of {options.format}.")


def understood(card: Card, record: Record) -> CompiledCard:
    """A pinned card with its text compiled; its text was understood when the game was played."""
    for field, fault in pack(record.game).faults(card):
        raise BadRecord(f"The card {card.name!r} in the record cannot be: {field} {fault}.")
    try:
        return compile_card(card, record.names, record.game, record.words)
    except TextError as error:
        raise BadRecord(f"The text of {card.name!r} in the record is no longer understood.") from error


# --------------------------------------------------------------------------------- what commands and tables ask for


def load(path: Path) -> Record:
    """The record in a file."""
    return records.read_record(path)


def replayed(record: Record, upto: int | None = None) -> Game:
    """The game after so many choices."""
    return records.replay(record, begin, upto)


def problem(record: Record, before: Mapping[Card, CompiledCard] | None = None) -> str:
    """What is wrong with a record, in one sentence; "" when it verifies."""
    try:
        return records.problem(record, partial(begin, before=before))
    except LivingRulesError as error:
        return str(error)


def afresh(record: Record) -> Recorder:
    """A recorder of the same game before its first choice, for one that will make its choices again and go on."""
    found = problem(record)
    if found:
        raise BadRecord(found)
    return records.afresh(record, begin)


def branch(record: Record, at: int) -> Recorder:
    """A new recording that begins like the record and goes on from a decision."""
    return records.branch(record, at, begin)
