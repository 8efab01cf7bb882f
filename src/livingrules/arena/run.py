"""Play a plan, on one core or several; the result does not depend on how many."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from itertools import repeat
from time import perf_counter

import msgspec

from livingrules.agents import make_agent
from livingrules.arena.plan import Plan, cards_of
from livingrules.arena.playout import play_on
from livingrules.games.packs import pack
from livingrules.kernel.game import Game

CHUNK = 8
"""Games a worker is given at a time: few enough for steady progress."""


class Played(msgspec.Struct, frozen=True):
    """One finished game: the side that won (-1: a draw), how many decisions it took, and its last digest."""

    winner: int
    decisions: int
    digest: str


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What a plan came to."""

    sides: tuple[str, str]
    agents: tuple[str, str]
    games: int
    finished: int
    wins: tuple[int, int]
    draws: int
    decisions: int
    seconds: float
    digest: str


def play_one(plan: Plan, number: int) -> Played:
    """One game of a plan.  Two games running share a seed and change seats, so that neither side gains by its chair."""
    swapped = number % 2
    seats = (plan.sides[swapped], plan.sides[1 - swapped])
    seed = f"{plan.seed}/{number // 2}"
    rules = pack(plan.game)
    options = rules.make_options(plan.format, plan.profile, plan.text, None)
    one, other = (cards_of(side.deck, plan.format, plan.game, plan.cards) for side in seats)
    first, second = (make_agent(side.agent, f"{seed} seat {seat}", plan.game) for seat, side in enumerate(seats))
    game = rules.start((one, other), options, seed)
    count = play_on(game, (first, second))
    return Played(winner_of(game, swapped), count, game.digest())


def winner_of(game: Game, swapped: int) -> int:
    """The side that won, or -1 for a draw."""
    if game.outcome is None or game.outcome.winner is None:
        return -1
    return game.outcome.winner ^ swapped


def play_some(plan: Plan, numbers: range) -> list[Played]:
    """Several games of a plan, for one worker."""
    return [play_one(plan, number) for number in numbers]


def settle_memory() -> None:
    """What is loaded stays for good: the collector need not look at it again, nor so often at what games leave."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def results(plan: Plan, jobs: int) -> Iterator[list[Played]]:
    """The games of a plan in their order, chunk by chunk."""
    for side in plan.sides:
        cards_of(
            side.deck, plan.format, plan.game, plan.cards
        )  # a deck that cannot be played is refused before there are workers
    chunks = (range(first, min(first + CHUNK, plan.games)) for first in range(0, plan.games, CHUNK))
    if jobs <= 1:
        for chunk in chunks:
            yield play_some(plan, chunk)
        return
    workers = min(jobs, -(-plan.games // CHUNK))
    with ProcessPoolExecutor(max_workers=workers, initializer=settle_memory) as pool:
        yield from pool.map(play_some, repeat(plan), chunks)


def run(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Report:
    """Play every game of a plan."""
    began = perf_counter()
    wins = [0, 0]
    draws = decisions = finished = 0
    digest = blake2b(digest_size=16)
    for played in results(plan, jobs):
        for game in played:
            finished += 1
            decisions += game.decisions
            digest.update(f"{game.digest} {game.decisions}\n".encode())
            if game.winner < 0:
                draws += 1
            else:
                wins[game.winner] += 1
        if progress is not None:
            progress(len(played))
    return Report(
        sides=(plan.sides[0].deck, plan.sides[1].deck),
        agents=(plan.sides[0].agent, plan.sides[1].agent),
        games=plan.games,
        finished=finished,
        wins=(wins[0], wins[1]),
        draws=draws,
        decisions=decisions,
        seconds=round(perf_counter() - began, 3),
        digest=digest.hexdigest(),
    )
