"""Recorded games of every kind: how one is begun from its record, and how a new one is put on record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import msgspec

from livingrules import __version__
from livingrules.cards import Database, database
from livingrules.errors import BadRecord, LivingRulesError, NotLegal
from livingrules.games.packs import pack
from livingrules.games.shapes import Card, CompiledCard
from livingrules.kernel.game import Game
from livingrules.kernel.rng import seed_key
from livingrules.saves import pinned
from livingrules.saves import record as records
from livingrules.saves.record import Record, Recorder


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
    dealt = pinned.deck_cards(game)
    distinct = pinned.numbered((*dealt[0], *dealt[1]))
    names, words = pinned.names_and_words(tuple(distinct), database(game.rulebook) if known is None else known)
    return Record(
        game=game.rulebook,
        rules=__version__,
        options=pinned.plain(game.options),
        seed=str(seed),
        setup={**pack(game.rulebook).engine.settled(game), "chooser": chooser},
        players=tuple(players),
        cards=tuple(pinned.plain(card) for card in distinct),
        names=names,
        words=words,
        decks=tuple(tuple(distinct[card] for card in deck) for deck in dealt),
    )


def begin(record: Record, before: Mapping[Card, CompiledCard] | None = None) -> Game:
    """The game of a record before its first choice; `before`: cards whose text has been understood before."""
    cards = pinned.printed_cards(record)
    options = pinned.settled_options(record)
    engine = pack(record.game).engine
    try:
        setup = msgspec.convert(record.setup, engine.setup)
    except msgspec.ValidationError as error:
        raise BadRecord(f"The record does not describe a game: {error}.") from error
    decks = pinned.compiled_decks(record, cards, before or {})
    if not setup.fits(decks):
        raise BadRecord("The record does not describe how its game was set up.")
    try:
        game = engine.start(decks, options, record.seed, **msgspec.structs.asdict(setup))
    except (IndexError, KeyError, ValueError) as error:
        raise BadRecord("The record does not describe a game that can be begun.") from error
    game.identify(record.rules)  # so that digests compare the play: what other rules do to it, they will tell
    return game


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
