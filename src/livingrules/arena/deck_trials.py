"""Random decks of the cards that are understood, played against each other with every promise tested.

A card may do well alone and fail beside others.  Every game is a matter of its seed: which decks, which rules, and
which choices.  Each is played again from its record; one in so many with the text of its cards understood anew.
"""

from __future__ import annotations

import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from typing import Any, Final

import msgspec

from livingrules.arena.catching import Catching
from livingrules.arena.entrant import Entrant, options_of
from livingrules.arena.entrants import ENTRANTS
from livingrules.arena.invariants import PROMISES, Answer, Broken, play_on
from livingrules.cards import Database
from livingrules.decks.assembling import random_deck
from livingrules.decks.deck import Deck
from livingrules.games.packs import pack
from livingrules.games.shapes import Card, CompiledCard, Decks
from livingrules.games.story import BRIEF, story
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING
from livingrules.saves import replays

OFTEN: Final = 60
"""The costly promises are tested at one decision in so many."""
ANEW: Final = 50
"""One replay in so many understands the text of its cards anew."""
CHUNK: Final = 10
LONG: Final = 3_000
"""Decisions beyond which a game is told of, with the reason."""
MOST_FREQUENT: Final = 3
"""Lines of the log that a reason quotes."""
OFF: Final = "/off"
"""How rules are written by which cards have no text: they would show nothing here."""


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """One game between two decks."""

    seed: str
    rules: str
    decks: tuple[Deck, Deck] | None = None
    """Those that follow from the seed, if not said."""
    often: int = OFTEN
    anew: bool = False
    weary: int = 0
    """Decisions after which the players tire; 0: never, so that the rules alone end the game."""


class Long(msgspec.Struct, frozen=True, kw_only=True):
    """A game that took very many decisions, and why."""

    seed: str
    rules: str
    decisions: int
    reason: str


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """Something that went wrong in a game, and what shows it again."""

    error: str
    seed: str
    rules: str
    decision: int
    decks: tuple[Deck, Deck]


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """How a game went."""

    decisions: int
    cards: tuple[str, ...]
    returns: int = 0
    """How often at most the same answer was given in the same position."""
    long: Long | None = None
    fault: Fault | None = None


class Report(msgspec.Struct, kw_only=True):
    """What came of all games."""

    games: int = 0
    decisions: int = 0
    replayed: int = 0
    cards: int = 0
    """Different cards that were in the decks."""
    returns: int = 0
    """How often at most the same answer was given in the same position of a game."""
    long: list[Long] = []
    faults: list[Fault] = []


def ways(game: str) -> tuple[str, ...]:
    """The ways in which a game is played with the text of its cards."""
    return tuple(rules for rules in entrant_of(game).rules if not rules.endswith(OFF))


def entrant_of(game: str) -> Entrant:
    return next(each for each in ENTRANTS if each.name == game)


def tasks(
    game: str, seed: str, first: int, games: int, often: int = OFTEN, rules: str = "", weary: int = 0
) -> list[Task]:
    """The games of a seed from the first on, in every way in turn, or in one."""
    turn = (rules,) if rules else ways(game)
    return [
        Task(seed=f"{seed}/{number}", rules=turn[number % len(turn)], often=often, anew=number % ANEW == 0, weary=weary)
        for number in range(first, first + games)
    ]


def decks_of(task: Task, known: Database) -> tuple[Deck, Deck]:
    """The two decks that follow from the seed of a game."""
    if task.decks is not None:
        return task.decks
    rng = Rng(seed_key(f"random decks {task.seed}"))
    format_name = task.rules.split("/", maxsplit=1)[0]
    one, other = (random_deck(known, format_name, rng, f"{task.seed} {place}") for place in (1, 2))
    return one, other


def play_decks(task: Task, known: Database) -> Played:
    """One game.  A fault is told and not raised, so that the other games are played too."""
    decks = decks_of(task, known)
    trial = Trial(task, known, decks)
    with Catching() as caught:
        trial.play()
    names = tuple(card.deck_name for deck in decks for card in deck.distinct())
    fault = None
    if caught.error:
        fault = Fault(error=caught.error, seed=task.seed, rules=task.rules, decision=trial.made, decks=decks)
    return Played(decisions=trial.made, cards=names, returns=trial.returns, long=trial.long(), fault=fault)


class Trial:
    """One game between two decks, and its record."""

    def __init__(self, task: Task, known: Database, decks: Sequence[Deck]) -> None:
        self.task = task
        self.known = known
        self.decks = decks
        self.entrant = entrant_of(known.game)
        self.game: Any = None
        self.answered: Counter[bytes] = Counter()
        """How often each answer was given in each position."""
        self.turns: Counter[int] = Counter()
        """The decisions of each turn."""

    @property
    def made(self) -> int:
        """Decisions so far."""
        return 0 if self.game is None else int(self.game.choices)

    def play(self) -> None:
        """Play to the end with every promise tested, and then again from the record."""
        game = self.known.game
        options = options_of(game, self.task.rules)
        self.game = pack(game).start(self._compiled(), options, self.task.seed, strict=True)
        recorder = replays.record_game(self.game, self.task.seed, known=self.known)

        def choose(answer: Answer) -> None:
            self.count(answer)
            recorder.choose(answer)

        play_on(self.entrant, self.game, self.task.seed, PROMISES, self.task.often, choose, self.task.weary, self.known)
        if 0 < self.entrant.repeats < self.returns:
            raise Broken(
                f"The same answer was given {self.returns} times in the same position; the rule about loops stops it "
                f"after {self.entrant.repeats}."
            )
        wrong = replays.problem(recorder.record(), self._before())
        if wrong:
            raise Broken(f"The record does not verify: {wrong}")

    def count(self, answer: Answer) -> None:
        """An answer is given: was it given before, in the same position?"""
        what = msgspec.msgpack.encode((self.entrant.position(self.game), answer))
        self.answered[blake2b(what, digest_size=8).digest()] += 1
        self.turns[self.game.turn] += 1

    @property
    def returns(self) -> int:
        return max(self.answered.values(), default=0)

    def long(self) -> Long | None:
        """What is to be said of a game that took very many decisions."""
        if self.made <= LONG:
            return None
        return Long(seed=self.task.seed, rules=self.task.rules, decisions=self.made, reason=self.reason())

    def reason(self) -> str:
        """Why it is so long: its turns, the longest of them, and what happened most often in that."""
        turn, decisions = max(self.turns.items(), key=lambda pair: (pair[1], -pair[0]))
        lines = Counter(entry.text for entry in story(self.game, ALL_SEEING, BRIEF))
        often = "; ".join(f"{text} ({count} times)" for text, count in lines.most_common(MOST_FREQUENT))
        return f"{len(self.turns)} turns, {decisions} decisions in turn {turn}. {often}"

    def _compiled(self) -> Decks:
        one, other = (tuple(self.known.compiled(card) for card in deck.all_cards()) for deck in self.decks)
        return one, other

    def _before(self) -> dict[Card, CompiledCard]:
        """What the replay need not understand anew."""
        if self.task.anew:
            return {}
        return {card: self.known.compiled(card) for deck in self.decks for card in deck.distinct()}


# ----------------------------------------------------------------------------------------------------------- many games


def play_all(
    known: Database, games: Sequence[Task], jobs: int = 1, progress: Callable[[int], None] | None = None
) -> Report:
    """Play all games; the report does not depend on the number of workers."""
    report = Report()
    seen: set[str] = set()
    for chunk in _results(known, games, jobs):
        for played in chunk:
            report.games += 1
            report.decisions += played.decisions
            report.replayed += played.fault is None
            report.returns = max(report.returns, played.returns)
            seen.update(played.cards)
            if played.long is not None:
                report.long.append(played.long)
            if played.fault is not None:
                report.faults.append(played.fault)
        if progress is not None:
            progress(len(chunk))
    report.cards = len(seen)
    return report


def _results(known: Database, games: Sequence[Task], jobs: int) -> Iterator[list[Played]]:
    chunks = [games[first : first + CHUNK] for first in range(0, len(games), CHUNK)]
    if jobs <= 1 or len(chunks) <= 1:
        for chunk in chunks:
            yield _some(known, chunk)
        return
    with ProcessPoolExecutor(min(jobs, len(chunks)), initializer=_begin, initargs=(known,)) as pool:
        try:
            yield from pool.map(_some_here, chunks)
        finally:
            pool.shutdown(cancel_futures=True)


_HERE: Final[list[Database]] = []
"""The cards of a worker, which gets them once and not with every chunk."""


def _begin(known: Database) -> None:
    """A worker leaves it to the one who started it to be interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _HERE.append(known)


def _some_here(chunk: Sequence[Task]) -> list[Played]:
    return _some(_HERE[-1], chunk)


def _some(known: Database, chunk: Sequence[Task]) -> list[Played]:
    return [play_decks(task, known) for task in chunk]
