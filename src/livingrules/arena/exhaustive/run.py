"""The runner: some cards at a time, in positions made for them, with every promise of the game tested."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

from livingrules.arena.catching import Catching
from livingrules.arena.entrant import Entrant
from livingrules.arena.entrants import ENTRANTS
from livingrules.arena.exhaustive.curious import Curious
from livingrules.arena.exhaustive.kept import Kept
from livingrules.arena.exhaustive.marks import Seen, abilities_of, mechanism
from livingrules.arena.exhaustive.reports import CardReport, Fault, Outcome, Report, Task
from livingrules.arena.exhaustive.stage import Stage, since, stage_of
from livingrules.arena.invariants import PROMISES, Moment, cards_are_conserved, keep
from livingrules.games.shapes import CompiledCard
from livingrules.kernel.rng import Rng, seed_key

BATCH: Final = 4
"""Cards that are tried together."""
ATTEMPTS: Final = 30
"""Games for some cards, as long as something is left to be seen."""
LEAST: Final = 40
"""Decisions of the first game, however soon everything has been seen: what is in force has to be lived with."""
LONGEST: Final = 220
"""Decisions of one game; then another position is more likely to show something new."""


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
        seen.begun = None
        trial = Trial(stage, entrant, seen, Watch(seed, task.often), 0 if attempt else LEAST)
        with Catching() as caught:  # whatever a card brings about must not stop the others from being tried
            trial.play(stage.begin(waiting, seed, rng), rng)
        decisions += trial.made
        if caught.error:
            faults.append(Fault(caught.error, seed, tuple(card.card.deck_name for card in waiting)))
            break
    return Outcome(tuple(_report(card, seen) for card in task.cards), tuple(faults), decisions)


class Watch:
    """Tests what every game promises, with chance of its own: the same game is played however often it looks."""

    def __init__(self, seed: str, often: int) -> None:
        self.rng = Rng(seed_key(f"promises {seed}"))
        self.often = often

    def look(self, entrant: Entrant, game: Any) -> None:
        """Where the cards are is looked at always, and now and then one of the promises that cost more."""
        now = Moment(entrant, game, self.rng)
        keep(cards_are_conserved, now)
        if PROMISES and self.rng.below(self.often) == 0:
            keep(PROMISES[self.rng.below(len(PROMISES))], now)


class Trial:
    """One game in which cards are tried."""

    def __init__(self, stage: Stage, entrant: Entrant, seen: Seen, watch: Watch, least: int) -> None:
        self.stage = stage
        self.entrant = entrant
        self.seen = seen
        self.watch = watch
        self.least = least
        self.made = 0

    def play(self, game: Any, rng: Rng) -> None:
        """Play until everything was seen, the game is over, or it has gone on long enough."""
        before: Any = None
        player = Curious(self.stage, self.seen, rng)
        while game.decision is not None and self.made < LONGEST:
            self.stage.notice(game, since(game.log, before), self.seen)
            before = game.log
            if not self.seen.left and self.made >= self.least:
                return
            self.watch.look(self.entrant, game)
            if self.made % 10 == 0:
                self.stage.refusals(game, self.seen)
            game.choose(player.answer(game))
            self.made += 1
        self.stage.notice(game, since(game.log, before), self.seen)


def _report(card: CompiledCard, seen: Seen) -> CardReport:
    own = abilities_of(card)
    return CardReport(
        card=card.card.deck_name,
        abilities=len(own),
        offered=sum(each in seen.offered for each in own),
        paid=sum(each in seen.paid for each in own),
        resolved=sum(each in seen.resolved for each in own),
        suspicious=tuple(mechanism(each) for each in own if seen.is_suspicious(each)),
        came=tuple(seen.came(each) for each in own),
        why=tuple(f"ability {place}: {seen.why(each)}" for place, each in enumerate(own, 1) if each in seen.left),
    )


def play_all(
    game: str,
    cards: Sequence[CompiledCard],
    seed: str = "1",
    attempts: int = ATTEMPTS,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    kept: Kept | None = None,
) -> Report:
    """Try all cards, some at a time; the report does not depend on the number of workers.

    kept: what was found out before is not tried again, and what is found out now is kept.
    """
    tasks = list(_tasks(game, cards, seed, attempts))
    before = [None if kept is None else kept.get(task) for task in tasks]
    found = _outcomes([task for task, old in zip(tasks, before, strict=True) if old is None], jobs)
    report = Report()
    for task, old in zip(tasks, before, strict=True):
        outcome = next(found) if old is None else old
        if old is None and kept is not None:
            kept.put(task, outcome)
        report.add(outcome)
        if progress is not None:
            progress(len(outcome.listing))
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
