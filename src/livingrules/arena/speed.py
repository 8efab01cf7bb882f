"""How fast the engine is, beside a yardstick that is run in the same minute on the same core.

Machines differ and are shared, so a rate alone says little; the ratio to python-chess, another plain Python engine that
many people know, can be compared between machines.  CPU time is counted, rounds of both alternate, and the median of
the rounds' ratios is reported.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib.util import find_spec
from statistics import median
from time import process_time

import msgspec

from livingrules.agents import RandomPlayer
from livingrules.arena.ballast import check_loadable, put_into_play, with_more
from livingrules.arena.plan import cards_of, decks_for
from livingrules.arena.playout import play_on
from livingrules.arena.run import settle_memory
from livingrules.errors import LivingRulesError
from livingrules.games.packs import pack
from livingrules.games.shapes import CompiledCard
from livingrules.kernel import instruction
from livingrules.kernel.game import Game
from livingrules.kernel.rng import Rng, seed_key

LONGEST_PLAYOUT = 400
"""Plies after which a random game of chess is called off."""
MIDDLE = 80
"""Decisions into a game: where a state to be copied is taken."""


class Speed(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of `livingrules bench`."""

    game: str
    decisions_per_s: float
    games_per_s: float
    copy_us: float
    yardstick_per_s: float | None = None
    """None, with `ratio`: python-chess is not installed."""
    ratio: float | None = None
    growth: float | None = None
    """Cost of a decision with extra foundations in play, as a multiple of the cost without."""
    compiled: bool = False
    rounds: int = 0


def timed(work: Callable[[range], int], seeds: range) -> tuple[int, float]:
    """What the work counted, and the CPU seconds it took."""
    began = process_time()
    count = work(seeds)
    return count, process_time() - began


@cache
def deck(name: str, extra: int, game: str) -> tuple[CompiledCard, ...]:
    """A starter deck, with so many foundations more."""
    return with_more(cards_of(name, pack(game).formats[0], game), extra)


def new_game(names: tuple[str, str], seed: int, extra: int = 0, game: str = "ufs") -> Game:
    """A game at its first decision; its decks have so many foundations more."""
    rules = pack(game)
    options = rules.make_options(rules.formats[0], "", True, None)
    begun: Game = rules.start((deck(names[0], extra, game), deck(names[1], extra, game)), options, seed)
    return begun


def playouts(seeds: range, extra: int = 0, game: str = "ufs") -> int:
    """Random games between the starter decks, text on; the number of decisions."""
    names = starters(game)
    total = 0
    for seed in seeds:
        first, second = names[seed % len(names)], names[(seed // len(names)) % len(names)]
        played = new_game((first, second), seed, extra, game)
        agents = (RandomPlayer(f"{seed} a"), RandomPlayer(f"{seed} b"))
        if extra:
            while played.turn == 0 and played.decision is not None:
                played.choose(agents[played.decision.seat].answer(played.decision))
            put_into_play(played, extra)
        total += play_on(played, agents)
    return total


def chess_playouts(seeds: range) -> int:
    """Random games of chess, the outcome tested at every move; the number of moves."""
    import chess

    total = 0
    for seed in seeds:
        rng = Rng(seed_key(f"chess {seed}"))
        board = chess.Board()
        plies = 0
        while plies < LONGEST_PLAYOUT and board.outcome() is None:
            moves = list(board.legal_moves)
            board.push(moves[rng.below(len(moves))])
            plies += 1
        total += plies
    return total


def starters(game: str) -> tuple[str, ...]:
    """The decks that are played with."""
    names = decks_for(pack(game).formats[0], game)
    if len(names) < 2:
        raise LivingRulesError(f"There are no two starter decks of {game} to measure with.")
    return names


def copy_time(copies: int = 300, game: str = "ufs") -> float:
    """Microseconds for a copy of a game half-way through."""
    names = starters(game)
    played = new_game((names[0], names[1]), 5, game=game)
    player = RandomPlayer("copy")
    for _ in range(MIDDLE):
        if played.decision is not None:
            played.choose(player.answer(played.decision))
    times: list[float] = []
    for _ in range(5):
        began = process_time()
        for _ in range(copies):
            played.copy()
        times.append((process_time() - began) / copies * 1e6)
    return min(times)


def measure(rounds: int = 5, games: int = 12, extra: int = 0, game: str = "ufs") -> Speed:
    """All figures: engine and yardstick in turns."""
    if extra:
        check_loadable(game)
    play = partial(playouts, game=game)
    play(
        range(len(starters(game)) ** 2)
    )  # every pairing: its texts are made ready once, for all games between two decks
    beside = has_yardstick()
    if beside:
        chess_playouts(range(1))
    settle_memory()
    ratios: list[float] = []
    growths: list[float] = []
    ours = yardstick = ours_time = yardstick_time = 0.0
    for number in range(rounds):
        seeds = range(number * games, (number + 1) * games)
        count, seconds = timed(play, seeds)
        ours, ours_time = ours + count, ours_time + seconds
        if beside:
            moves, chess_seconds = timed(chess_playouts, range(number * 2, number * 2 + 2))
            yardstick, yardstick_time = yardstick + moves, yardstick_time + chess_seconds
            ratios.append((count / seconds) / (moves / chess_seconds))
        if extra:
            more, more_seconds = timed(partial(play, extra=extra), seeds)
            growths.append((more_seconds / more) / (seconds / count))
    return Speed(
        game=game,
        decisions_per_s=round(ours / ours_time, 1),
        games_per_s=round(rounds * games / ours_time, 2),
        copy_us=round(copy_time(game=game), 2),
        yardstick_per_s=round(yardstick / yardstick_time, 1) if beside else None,
        ratio=round(median(ratios), 3) if beside else None,
        growth=round(median(growths), 3) if growths else None,
        compiled=is_compiled(),
        rounds=rounds,
    )


def has_yardstick() -> bool:
    """Whether python-chess is installed."""
    return find_spec("chess") is not None


def is_compiled() -> bool:
    """Whether the engine in use is the compiled build."""
    return not instruction.__file__.endswith(".py")
