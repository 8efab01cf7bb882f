"""Records of games: what was played, by which rules, with which cards, and every choice.

A record holds inputs, not states: the same cards, rules, seed and choices always give the same game.  Digests on the
way and at the end let anybody see that they still do, and a seal over the whole file shows at once that it was
altered.  The cards are pinned as they were printed, so a record does not depend on any database.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from livingrules.errors import BadRecord, LivingRulesError, NotLegal
from livingrules.kernel.game import Game
from livingrules.version import __version__

Answer = int | tuple[int, ...]
Choice = Answer | str
"""An answer, or in words what no question is asked about: "concede 0", "concede 1", the seat that gives the game up."""
CONCEDES = ("concede 0", "concede 1")
CONCEDED_IN_FIRST_FORMAT = (-2, -3)
"""What the first form of records wrote instead."""
FORMAT = "living rules record 2"
FIRST_FORMAT = "living rules record 1"
"""Its digests did not cover the cards, the options and the version: they are not compared."""
SUFFIX = ".lrr"
LARGEST = 4_000_000
"""Bytes of the largest file that is read; the longest games are a tenth of that."""
EVERY = 10
"""Decisions between two digests."""
MOST_CHOICES = 50_000
"""The longest games that random players get into are a tenth of that."""
MOST_PICKS = 1000
MOST_PLAYERS = 2
LONGEST_WORD = 1000
"""Letters of a seed, or of a player's name."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A recorded game."""

    record: str = msgspec.field(default=FORMAT)
    game: str
    rules: str
    """Version of the package that played it."""
    options: dict[str, Any]
    """Format, profile and switches: what the rules of the game were."""
    seed: str
    setup: dict[str, Any] = {}
    """What else was settled before the start; a matter of the rule pack."""
    players: tuple[str, ...] = ()
    cards: tuple[dict[str, Any], ...]
    """Each card of the game once, as printed."""
    names: tuple[str, ...] = ()
    """Names of other cards that the text of these cards speaks of."""
    words: tuple[str, ...] = ()
    """Other words for cards that it uses and the rules do not list: what a set of cards brings along."""
    decks: tuple[tuple[int, ...], ...]
    """For each seat its cards in order, by their position in `cards`."""
    choices: tuple[Choice, ...] = ()
    every: int = EVERY
    digests: tuple[str, ...] = ()
    """Before the first choice, and after every so many."""
    end: str = ""
    """The digest after the last choice."""
    outcome: tuple[int | None, str, str] | None = None
    """Winner, reason and clause, or nothing while the game goes on."""
    parent: str = ""
    """The seal of the record this one branched off from."""
    branched_at: int = 0
    seal: str = ""


Start = Callable[[Record], Game]
"""How a game described by a record is begun; the kernel knows no game, so it is told."""


def sealed(record: Record) -> Record:
    """The record with its seal."""
    return msgspec.structs.replace(record, seal=seal_of(record))


def seal_of(record: Record) -> str:
    """A hash of everything else in the record."""
    bare = msgspec.structs.replace(record, seal="")
    return blake2b(msgspec.json.encode(bare, order="sorted"), digest_size=16).hexdigest()


def unsound(record: Record) -> str:
    """What can be found wrong with a record without playing it, in one sentence; it is looked at before anything else
    is done with the record.
    """
    if len(record.choices) > MOST_CHOICES or any(
        isinstance(choice, tuple) and len(choice) > MOST_PICKS for choice in record.choices
    ):
        return f"A record has at most {MOST_CHOICES} choices, of at most {MOST_PICKS} options each."
    if len(record.players) > MOST_PLAYERS or any(len(word) > LONGEST_WORD for word in (record.seed, *record.players)):
        return f"A record has at most {MOST_PLAYERS} players, and no word of more than {LONGEST_WORD} letters."
    if seal_of(record) != record.seal:
        return "The record was altered: its seal does not fit."
    if record.every < 1:
        return "The record was altered: it has no room between its digests."
    if len(record.digests) != len(record.choices) // record.every + 1:
        return "The record was altered: its digests are not as many as its choices ask for."
    return ""


def refuse_unsound(record: Record) -> None:
    """Refuse a record that was altered or has more than a record can have."""
    found = unsound(record)
    if found:
        raise BadRecord(found)


def has_comparable_digests(record: Record) -> bool:
    """Whether its digests are of the form that this version makes."""
    return record.record == FORMAT


# ------------------------------------------------------------------------------------------------------------ recording


class Recorder:
    """Plays a game and keeps its record."""

    def __init__(self, game: Game, heading: Record) -> None:
        """heading: a record without choices; the game stands at its first decision."""
        if heading.choices or game.choices:
            raise NotLegal("A recorder begins with a game in which nothing has been chosen.")
        self.game = game
        self.heading = heading
        self.choices: list[Choice] = []
        self.digests = [game.digest()]

    def choose(self, answer: Answer) -> None:
        """Answer the decision; what is refused is not recorded."""
        self.make(answer)

    def concede(self, seat: int) -> None:
        """A player gives the game up."""
        self.make(CONCEDES[seat])

    def make(self, choice: Choice) -> None:
        """Make a choice as it is written in a record."""
        make(self.game, choice)
        self.choices.append(choice)
        if len(self.choices) % self.heading.every == 0:
            self.digests.append(self.game.digest())

    def rewind(self, game: Game) -> None:
        """Go on from an earlier moment of the same game, as after an undo."""
        if game.choices > len(self.choices):
            raise NotLegal("The recorder can only go back.")
        self.game = game
        del self.choices[game.choices :]
        del self.digests[game.choices // self.heading.every + 1 :]

    def record(self) -> Record:
        """The record so far."""
        outcome = self.game.outcome
        return sealed(
            msgspec.structs.replace(
                self.heading,
                choices=tuple(self.choices),
                digests=tuple(self.digests),
                end=self.game.digest(),
                outcome=None if outcome is None else (outcome.winner, outcome.reason, outcome.clause_id),
            )
        )


# --------------------------------------------------------------------------------------------------------------- replay


def replay(record: Record, start: Start, upto: int | None = None) -> Game:
    """The game after so many choices (all of them if not said), if it goes as it was recorded."""
    refuse_unsound(record)
    count = len(record.choices) if upto is None else upto
    if not 0 <= count <= len(record.choices):
        raise NotLegal(f"There is no decision {count}: the record has {len(record.choices)} choices.")
    game = start(record)
    compare(record, game)
    for number in range(count):
        advance(record, game, number)
        compare(record, game)
    return game


def advance(record: Record, game: Game, number: int) -> None:
    """Make the choice of that number."""
    if game.decision is None:
        raise BadRecord(f"The record goes on after the end of the game, at choice {number + 1}.")
    try:
        make(game, choice_of(record, number))
    except LivingRulesError as error:
        raise BadRecord(f"Choice {number + 1} of the record is not legal: {error}") from error


def choice_of(record: Record, number: int) -> Choice:
    """The choice of that number, as records of this version write it."""
    choice = record.choices[number]
    if record.record == FIRST_FORMAT and choice in CONCEDED_IN_FIRST_FORMAT:
        return CONCEDES[CONCEDED_IN_FIRST_FORMAT.index(choice)]
    return choice


def make(game: Game, choice: Choice) -> None:
    """Answer the decision, or do what is written in words."""
    if not isinstance(choice, str):
        game.choose(choice)
    elif choice in CONCEDES:
        game.concede(CONCEDES.index(choice))
    else:
        raise NotLegal(f"{choice!r:.40} is no choice; there are answers, {' and '.join(CONCEDES)}.")


def compare(record: Record, game: Game) -> None:
    """Refuse a game that is not where the record says it was after so many choices, if it says anything there."""
    at, rest = divmod(game.choices, record.every)
    if rest == 0 and has_comparable_digests(record) and record.digests[at] != game.digest():
        where = f"after choice {game.choices}" if game.choices else "before the first choice"
        raise BadRecord(_differs(where, record))


def problem(record: Record, start: Start) -> str:
    """The first thing that is wrong with a record, in one sentence; "" when it verifies."""
    try:
        game = replay(record, start)
    except BadRecord as error:
        return str(error)
    return _end_problem(record, game)


def _end_problem(record: Record, game: Game) -> str:
    if has_comparable_digests(record) and record.end != game.digest():
        return _differs("at the end", record)
    outcome = game.outcome
    if record.outcome != (None if outcome is None else (outcome.winner, outcome.reason, outcome.clause_id)):
        return "The outcome in the record is not that of the game."
    return ""


def _differs(where: str, record: Record) -> str:
    rules = f"rules version {record.rules:.40}"
    played = rules if record.rules == __version__ else f"{rules}, and this is {__version__}"
    return f"The game goes otherwise than recorded {where} (it was recorded by {played})."


def anew(record: Record) -> Record:
    """The heading of a record that begins like this one, and will be played by the rules of this version."""
    return msgspec.structs.replace(
        record, record=FORMAT, rules=__version__, choices=(), digests=(), end="", outcome=None, seal=""
    )


def afresh(record: Record, start: Start) -> Recorder:
    """A recorder of the same game before its first choice."""
    refuse_unsound(record)
    heading = anew(record)
    return Recorder(start(heading), heading)


def branch(record: Record, at: int, start: Start) -> Recorder:
    """A new recording that has the first `at` choices in common with the record and goes on from there."""
    replay(record, start, at)  # what was altered, or goes otherwise here, is refused before anything is made of it
    heading = msgspec.structs.replace(anew(record), parent=record.seal, branched_at=at)
    recorder = Recorder(start(heading), heading)
    for number in range(at):
        recorder.make(choice_of(record, number))
    return recorder


# ---------------------------------------------------------------------------------------------------------------- files


def write_record(record: Record, path: Path) -> None:
    """Write a record to a file."""
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n")
    except OSError as error:
        raise BadRecord(f"{path} cannot be written: {error.strerror}.") from error


def read_record(path: Path) -> Record:
    """The record in a file, whole and of a kind we know; `problem` tells whether it is true."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from error
    if len(data) > LARGEST:
        raise BadRecord(f"{path} is too large for a record.")
    return parse_record(data, str(path))


def parse_record(data: bytes, name: str = "The record") -> Record:
    """A record from the bytes of its file."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        raise BadRecord(f"{name} is no record of a game: {error}.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"{name} is cut off or no record: {error}.") from error
    if record.record not in (FORMAT, FIRST_FORMAT):
        raise BadRecord(f"{name} is of another kind ({record.record!r:.40}); this version reads {FORMAT!r}.")
    return record
