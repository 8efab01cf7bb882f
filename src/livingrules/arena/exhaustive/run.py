"""The runner: some cards at a time, in positions made for them, with every promise of the game tested."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

import msgspec

from livingrules.arena.catching import Catching
from livingrules.arena.entrant import Entrant
from livingrules.arena.entrants import ENTRANTS
from livingrules.arena.exhaustive.curious import Curious
from livingrules.arena.exhaustive.marks import Seen, abilities_of
from livingrules.arena.exhaustive.stage import Stage, since, stage_of
from livingrules.arena.invariants import PROMISES, Moment, cards_are_conserved, keep
from livingrules.games.shapes import CompiledCard
from livingrules.kernel.rng import Rng, seed_key

BATCH: Final = 4
"""Cards that are tried together."""
LONGEST: Final = 220
"""Decisions of one game; then another position is more likely to show something new."""
OFTEN: Final = 40
"""The costly promises are tested at one decision in so many."""


class Fault(msgspec.Struct, frozen=True):
    """Something that went wrong in a game, and the seed with which it does so again."""

    error: str
    seed: str
    cards: tuple[str, ...]


class CardReport(msgspec.Struct, frozen=True, kw_only=True):
    """How far the abilities of one card came."""

    card: str
    abilities: int
    offered: int
    paid: int
    resolved: int
    why: tuple[str, ...] = ()
    """For each ability that was not carried out: why not."""


class Report(msgspec.Struct, kw_only=True):
    """What came of all cards."""

    cards: int = 0
    abilities: int = 0
    offered: int = 0
    paid: int = 0
    resolved: int = 0
    decisions: int = 0
    listing: list[CardReport] = []
    faults: list[Fault] = []

    def add(self, listing: Sequence[CardReport], faults: Sequence[Fault], decisions: int) -> None:
        self.cards += len(listing)
        self.abilities += sum(each.abilities for each in listing)
        self.offered += sum(each.offered for each in listing)
        self.paid += sum(each.paid for each in listing)
        self.resolved += sum(each.resolved for each in listing)
        self.decisions += decisions
        self.listing += listing
        self.faults += faults


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """Some cards to be tried together."""

    game: str
    cards: tuple[CompiledCard, ...]
    seed: str
    attempts: int
    often: int = OFTEN


Outcome = tuple[list[CardReport], list[Fault], int]


def play_batch(task: Task) -> Outcome:
    """Play games until each ability of the cards has been carried out, or so many games were tried."""
    stage = stage_of(task.game)
    entrant = next(each for each in ENTRANTS if each.name == task.game)
    seen = Seen(ability for card in task.cards for ability in abilities_of(card))
    faults: list[Fault] = []
    decisions = 0
    for attempt in range(task.attempts):
        if attempt and not seen.left:
            break
        seed = f"{task.seed}/{attempt}"
        rng = Rng(seed_key(f"exhaustive {seed}"))
        waiting = tuple(card for card in task.cards if not attempt or set(abilities_of(card)) & seen.left)
        error, made = _played(stage, entrant, waiting, seed, rng, seen, task.often)
        decisions += made
        if error:
            faults.append(Fault(error, seed, tuple(card.card.deck_name for card in waiting)))
            break
    return [_report(card, seen) for card in task.cards], faults, decisions


def _played(
    stage: Stage, entrant: Entrant, cards: tuple[CompiledCard, ...], seed: str, rng: Rng, seen: Seen, often: int
) -> tuple[str, int]:
    """One game; what went wrong, and how many decisions were made.

    Whatever a card brings about must not stop the others from being tried, so a fault is told and not raised.
    """
    trial = Trial(stage, entrant, seen, often)
    with Catching() as caught:
        trial.play(stage.begin(cards, seed, rng), rng)
    return caught.error, trial.made


class Trial:
    """One game in which cards are tried."""

    def __init__(self, stage: Stage, entrant: Entrant, seen: Seen, often: int) -> None:
        self.stage = stage
        self.entrant = entrant
        self.seen = seen
        self.often = often
        self.made = 0

    def play(self, game: Any, rng: Rng) -> None:
        """Play until everything was seen, the game is over, or it has gone on long enough."""
        before: Any = None
        player = Curious(self.stage, self.seen, rng)
        while game.decision is not None and self.made < LONGEST:
            self.stage.notice(game, since(game.log, before), self.seen)
            before = game.log
            if not self.seen.left:
                return
            _test(self.entrant, game, rng, self.often)
            if self.made % 10 == 0:
                self.stage.refusals(game, self.seen)
            game.choose(player.answer(game))
            self.made += 1
        self.stage.notice(game, since(game.log, before), self.seen)


def _test(entrant: Entrant, game: Any, rng: Rng, often: int) -> None:
    now = Moment(entrant, game, rng)
    keep(cards_are_conserved, now)
    if rng.below(often) == 0:
        for promise in PROMISES:
            keep(promise, now)


def _report(card: CompiledCard, seen: Seen) -> CardReport:
    own = abilities_of(card)
    return CardReport(
        card=card.card.deck_name,
        abilities=len(own),
        offered=sum(each in seen.offered for each in own),
        paid=sum(each in seen.paid for each in own),
        resolved=sum(each in seen.resolved for each in own),
        why=tuple(f"ability {place}: {seen.why(each)}" for place, each in enumerate(own, 1) if each in seen.left),
    )


def play_all(
    game: str,
    cards: Sequence[CompiledCard],
    seed: str = "1",
    attempts: int = 12,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Try all cards, some at a time; the report does not depend on the number of workers."""
    report = Report()
    for outcome in _outcomes(list(_tasks(game, cards, seed, attempts)), jobs):
        report.add(*outcome)
        if progress is not None:
            progress(len(outcome[0]))
    return report


def _tasks(game: str, cards: Sequence[CompiledCard], seed: str, attempts: int) -> Iterator[Task]:
    for first in range(0, len(cards), BATCH):
        yield Task(game=game, cards=tuple(cards[first : first + BATCH]), seed=f"{seed}/{first}", attempts=attempts)


def _leave_interrupts() -> None:
    """A worker leaves it to the one who started it to be interrupted."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _outcomes(tasks: list[Task], jobs: int) -> Iterator[Outcome]:
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(play_batch, tasks)
        return
    with ProcessPoolExecutor(max_workers=min(jobs, len(tasks)), initializer=_leave_interrupts) as pool:
        try:
            yield from pool.map(play_batch, tasks)
        finally:
            pool.shutdown(cancel_futures=True)
