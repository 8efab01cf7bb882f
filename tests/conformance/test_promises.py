"""The same promises for every game in the package; another game joins by one line in `livingrules.arena.entrants`."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from livingrules.agents import random_answer
from livingrules.arena.entrant import Entrant
from livingrules.arena.entrants import ENTRANTS
from livingrules.arena.invariants import PROMISES, Promise, nothing_kept_is_stale, play
from livingrules.kernel.rng import Rng, seed_key

SEEDS = st.integers(0, 10**9).map(str)
GAMES = pytest.mark.parametrize("entrant", ENTRANTS, ids=lambda entrant: entrant.name)
"""Every test here runs for every game."""

few = settings(max_examples=5, deadline=None, derandomize=True)


def rules_of(entrant: Entrant, seed: str) -> str:
    return entrant.rules[int(seed) % len(entrant.rules)]


def played(entrant: Entrant, seed: str) -> tuple[Any, list[str]]:
    """A game played at random to its end, with its digest after every decision."""
    game = entrant.begin(seed, rules_of(entrant, seed))
    rng = Rng(seed_key(seed))
    digests = [game.digest()]
    while game.decision is not None:
        game.choose(random_answer(game.decision, rng))
        digests.append(game.digest())
    return game, digests


@GAMES
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_promise(entrant: Entrant, promise: Promise) -> None:
    @few
    @given(seed=SEEDS)
    def at_some_decisions_of_a_game(seed: str) -> None:
        assert play(entrant, seed, rules_of(entrant, seed), (promise,), often=3) > 0

    at_some_decisions_of_a_game()


def test_a_copy_knows_which_cards_were_sealed() -> None:
    """In this game a seal ends in the very step that a copy goes on with: the card has its abilities again."""
    universus = next(entrant for entrant in ENTRANTS if entrant.name == "universus")
    assert play(universus, "120", "standard", (nothing_kept_is_stale,), often=3) > 0


@GAMES
def test_the_same_seed_gives_the_same_game(entrant: Entrant) -> None:
    @few
    @given(seed=SEEDS)
    def twice(seed: str) -> None:
        assert played(entrant, seed)[1] == played(entrant, seed)[1]

    twice()


@GAMES
def test_another_seed_gives_another_game(entrant: Entrant) -> None:
    assert played(entrant, "9")[1] != played(entrant, "18")[1]


@GAMES
def test_every_way_of_playing_comes_to_an_end(entrant: Entrant) -> None:
    for number, rules in enumerate(entrant.rules):
        game, digests = played(entrant, str(number))
        assert game.outcome is not None, rules
        assert not game.stack
        assert len(digests) == game.choices + 1


@GAMES
def test_every_step_does_one_thing(entrant: Entrant) -> None:
    # A step that emits and asks, or emits twice, raises while the game is strict.
    assert entrant.begin("1", entrant.rules[0]).strict
