"""`make soak`: random games of every kind, every promise tested, and for a failure the one command that shows it.

Non-interference is tested twice: as a promise about single moments, and step by step over pairs of games (`steps`).
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, cycle, islice
from typing import Final

import click
import msgspec

from livingrules.arena.entrant import Entrant
from livingrules.arena.entrants import ENTRANTS
from livingrules.arena.invariants import PROMISES, play
from livingrules.arena.steps import ENDINGS, OVER, TURN, pairs
from livingrules.errors import LivingRulesError

OFTEN: Final = 60
"""The costly promises are tested at one decision in so many."""
PAIRS: Final = 20_000
"""Pairs of games that are compared step by step, of each game."""
SELDOM: Final = 4
"""A pair begins at one decision in so many."""
FAILED: Final = 1
WRONG_USE: Final = 2


class Task(msgspec.Struct, frozen=True):
    """One game: which, from which seed, by which rules."""

    game: str
    seed: str
    rules: str
    often: int
    steps: bool = False
    """Whether pairs are compared step by step, instead of the promises tested."""

    def command(self) -> str:
        """What reproduces it."""
        how = f"--game {self.game} --seed {self.seed} --rules {self.rules} --often {self.often}"
        return f"make soak ARGS='{how}{' --steps' if self.steps else ''}'"


def entrant(name: str) -> Entrant:
    for candidate in ENTRANTS:
        if candidate.name == name:
            return candidate
    raise LivingRulesError(f"There is no game called {name!r}; there are {', '.join(e.name for e in ENTRANTS)}.")


def run(task: Task) -> int:
    """Play one game; the number of its decisions."""
    return play(entrant(task.game), task.seed, task.rules, PROMISES, task.often)


def compare(task: Task) -> Counter[str]:
    """Play one game with pairs beside it; how those ended."""
    return pairs(entrant(task.game), task.seed, task.rules, task.often)


def tasks(seed: str, often: int, name: str = "", steps: bool = False) -> Iterator[Task]:
    """Games without end: every entrant, or the one of that name, every way of playing, one after the other."""
    entrants = (entrant(name),) if name else ENTRANTS
    ways = cycle([(candidate.name, rules) for candidate in entrants for rules in candidate.rules])
    for number in count():
        game, rules = next(ways)
        yield Task(game, f"{seed}/{number}", rules, often, steps)


def failure(task: Task, error: BaseException) -> str:
    """What went wrong, where, and how to see it again: one sentence."""
    what = f"{type(error).__name__}: {error}".rstrip(".: ")
    notes = "; ".join(getattr(error, "__notes__", [])) or f"{task.game} {task.rules}, seed {task.seed}"
    return f"{what} ({notes}); it comes about again with {task.command()}"


def soak(decisions: int, seed: str, often: int, jobs: int, name: str = "") -> int:
    """Play until so many decisions were made; 0 when every promise held."""
    made = games = 0
    line = tasks(seed, often, name)
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        while made < decisions:
            wave = [(task, pool.submit(run, task)) for task in islice(line, 8 * jobs)]
            for task, future in wave:
                error = future.exception()
                if error is not None:
                    click.echo(failure(task, error), err=True)
                    pool.shutdown(cancel_futures=True)
                    return FAILED
                made += future.result()
                games += 1
            click.echo(f"{made:>9,} of {decisions:,} decisions, {games:,} games", err=True)
    click.echo(f"{made:,} decisions in {games:,} games: every promise held.")
    return 0


def soak_steps(wanted: int, seed: str, often: int, jobs: int, name: str = "") -> int:
    """Compare so many pairs of each game, or of the one of that name; 0 when nobody could tell any two apart."""
    for game in (name,) if name else [candidate.name for candidate in ENTRANTS]:
        ended: Counter[str] = Counter()
        games = 0
        line = tasks(seed, often, game, steps=True)
        with ProcessPoolExecutor(max_workers=jobs) as pool:
            while ended.total() < wanted:
                wave = [(task, pool.submit(compare, task)) for task in islice(line, 2 * jobs)]
                for task, future in wave:
                    error = future.exception()
                    if error is not None:
                        click.echo(failure(task, error), err=True)
                        pool.shutdown(cancel_futures=True)
                        return FAILED
                    ended += future.result()
                    games += 1
                click.echo(f"{game}, {games:,} games: {told(ended)} of {wanted:,}", err=True)
        click.echo(f"{game}: {told(ended)}, in {games:,} games: nobody could tell the two of a pair apart.")
    return 0


def told(ended: Counter[str]) -> str:
    """How pairs ended, in words: the share that was compared to the end of the turn first."""
    whole = ended.total()
    share = (ended[TURN] + ended[OVER]) / max(whole, 1)
    parts = ", ".join(f"{ended[ending]:,} {ending}" for ending in ENDINGS if ended[ending])
    return f"{whole:,} pairs, {share:.1%} to the end of the turn ({parts})"


def alone(task: Task) -> int:
    """Play one game; 0 when every promise held, and what went wrong is told as in the soak."""
    if task.rules not in entrant(task.game).rules:
        known = ", ".join(entrant(task.game).rules)
        click.echo(f"There are no rules {task.rules!r} of {task.game}; there are {known}.", err=True)
        return WRONG_USE
    with ProcessPoolExecutor(max_workers=1) as pool:
        played = pool.submit(described, task)
        error = played.exception()
    if error is not None:
        click.echo(failure(task, error), err=True)
        return FAILED
    click.echo(played.result())
    return 0


def described(task: Task) -> str:
    """Play one game; what came of it."""
    if task.steps:
        return f"{told(compare(task))}: nobody could tell the two of a pair apart."
    return f"{run(task):,} decisions: every promise held."


@click.command()
@click.option("--decisions", default=1_000_000, show_default=True, help="How many decisions to play.")
@click.option("--pairs", default=PAIRS, show_default=True, help="How many pairs of each game to compare step by step.")
@click.option("--seed", default="soak", show_default=True, help="Where the games come from.")
@click.option(
    "--often", type=int, help=f"Test at one decision in so many: {OFTEN} for promises, {SELDOM} for steps if not said."
)
@click.option("--jobs", default=0, help="Processes; as many as there are processors if not said.")
@click.option(
    "--game", type=click.Choice([entrant.name for entrant in ENTRANTS]), help="Play only this game; all if not said."
)
@click.option("--rules", default="", help="Play --game (or ufs) once, by these rules, with exactly this seed.")
@click.option("--steps", is_flag=True, help="Only compare pairs step by step.")
def main(
    decisions: int, pairs: int, seed: str, often: int | None, jobs: int, game: str | None, rules: str, steps: bool
) -> None:
    """Play random games and test every promise on the way; then compare pairs of games step by step."""
    if rules:
        sys.exit(alone(Task(game or "ufs", seed, rules, often or (SELDOM if steps else OFTEN), steps)))
    workers = jobs or os.cpu_count() or 1
    status = 0 if steps else soak(decisions, seed, often or OFTEN, workers, game or "")
    if not status and pairs:
        status = soak_steps(pairs, seed, often or SELDOM, workers, game or "")
    sys.exit(status)


if __name__ == "__main__":
    main()
