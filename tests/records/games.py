"""Games to be recorded, saved and taken back."""

from __future__ import annotations

from livingrules.agents import random_answer
from livingrules.arena.ufs_entrants import UfsEntrant
from livingrules.games.ufs.game import Ufs
from livingrules.kernel.rng import Rng, seed_key
from livingrules.saves.record import Record, Recorder
from livingrules.saves.replays import record_game


def begun(seed: str = "5", rules: str = "turbo") -> Ufs:
    """A game between two starter decks, at its first decision."""
    return UfsEntrant().begin(seed, rules)


def play_on(game: Ufs | Recorder, count: int, seed: str = "x") -> None:
    """So many random choices."""
    rng = Rng(seed_key(seed))
    for _ in range(count):
        decision = game.game.decision if isinstance(game, Recorder) else game.decision
        if decision is None:
            break
        game.choose(random_answer(decision, rng))


def recorded(count: int = 1000, seed: str = "5") -> Record:
    """The record of a game, to its end if the count allows."""
    recorder = record_game(begun(seed), seed, players=("Ann", "Bob"))
    play_on(recorder, count)
    return recorder.record()
