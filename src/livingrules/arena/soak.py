"""`make soak`: random games of every kind, every promise tested, and for a failure the one command that shows it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count, cycle, islice
from typing import Final

import click
import msgspec

from livingrules.arena.entrant import Entrant
from livingrules.arena.entrants import ENTRANTS
from livingrules.arena.invariants import PROMISES, play
from livingrules.errors import LivingRulesError

OFTEN: Final = 60
"""The costly promises are tested at one decision in so many."""
FAILED: Final = 1
WRONG_USE: Final = 2


class Task(msgspec.Struct, frozen=True):
    """One game: which, from which seed, by which rules."""

    game: str
    seed: str
    rules: str
    often: int

    def command(self) -> str:
        """What reproduces it."""
        return f"make soak ARGS='--game {self.game} --seed {self.seed} --rules {self.rules} --often {self.often}'"


def entrant(name: str) -> Entrant:
    for candidate in ENTRANTS:
        if candidate.name == name:
            return candidate
    raise LivingRulesError(f"There is no game called {name!r}; there are {', '.join(e.name for e in ENTRANTS)}.")


def run(task: Task) -> int:
    """Play one game; the number of its decisions."""
    return play(entrant(task.game), task.seed, task.rules, PROMISES, task.often)


def tasks(seed: str, often: int, name: str = "") -> Iterator[Task]:
    """Games without end: every entrant, or the one of that name, every way of playing, one after the other."""
    entrants = (entrant(name),) if name else ENTRANTS
    ways = cycle([(candidate.name, rules) for candidate in entrants for rules in candidate.rules])
    for number in count():
        game, rules = next(ways)
        yield Task(game, f"{seed}/{number}", rules, often)


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


def alone(task: Task) -> int:
    """Play one game; 0 when every promise held, and what went wrong is told as in the soak."""
    if task.rules not in entrant(task.game).rules:
        known = ", ".join(entrant(task.game).rules)
        click.echo(f"There are no rules {task.rules!r} of {task.game}; there are {known}.", err=True)
        return WRONG_USE
    with ProcessPoolExecutor(max_workers=1) as pool:
        played = pool.submit(run, task)
        error = played.exception()
    if error is not None:
        click.echo(failure(task, error), err=True)
        return FAILED
    click.echo(f"{played.result():,} decisions: every promise held.")
    return 0


@click.command()
@click.option("--decisions", default=1_000_000, show_default=True, help="How many decisions to play.")
@click.option("--seed", default="soak", show_default=True, help="Where the games come from.")
@click.option("--often", default=OFTEN, show_default=True, help="Test the costly promises at one decision in so many.")
@click.option("--jobs", default=0, help="Processes; as many as there are processors if not said.")
@click.option(
    "--game", type=click.Choice([entrant.name for entrant in ENTRANTS]), help="Play only this game; all if not said."
)
@click.option("--rules", default="", help="Play --game (or ufs) once, by these rules, with exactly this seed.")
def main(decisions: int, seed: str, often: int, jobs: int, game: str | None, rules: str) -> None:
    """Play random games and test every promise on the way."""
    if not rules:
        sys.exit(soak(decisions, seed, often, jobs or os.cpu_count() or 1, game or ""))
    sys.exit(alone(Task(game or "ufs", seed, rules, often)))


if __name__ == "__main__":
    main()
