"""Python's own ways to copy, pickle and compare a game are right however long the game is."""

import copy
import sys
from collections.abc import Callable
from multiprocessing.reduction import ForkingPickler
from typing import Any

import pytest

import livingrules as lr
from livingrules.games.packs import GAMES
from livingrules.kernel.game import pack_chain
from livingrules.saves.positions import game_from

from .test_saved import play_on, under_way

WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: ForkingPickler.loads(ForkingPickler.dumps(thing)),
}


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> lr.Game:
    """A game in mid-play whose log is longer than Python can walk along by calling itself."""
    made = under_way(request.param, 60)
    core = made.core
    events = []
    chain = core.log
    while chain is not None:
        events.append(chain[1])
        chain = chain[0]
    while len(events) <= 3 * sys.getrecursionlimit():
        events *= 2
    for event in reversed(events):
        chain = (chain, event)
    core.log = chain
    core.history = chain
    return made


@pytest.mark.parametrize("way", WAYS)
def test_a_twin_is_equal_and_independent(way: str, game: lr.Game) -> None:
    twin = WAYS[way](game)
    assert twin == game
    assert twin is not game
    assert pack_chain(twin.core.log) == pack_chain(game.core.log)
    assert (twin.decks, twin.cards) == (game.decks, game.cards)
    before = game.digest()
    other = game.copy()
    for each in (twin, other):
        play_on(each, 30, "on")
    assert twin == other
    assert twin != game
    assert game.digest() == before


@pytest.mark.parametrize("way", WAYS)
def test_the_engine_s_own_game_is_no_other(way: str, game: lr.Game) -> None:
    twin = WAYS[way](game.core)
    assert twin == game.core
    assert pack_chain(twin.log) == pack_chain(game.core.log)
    assert twin.strict == game.core.strict


def test_equal_means_the_same_moment_of_the_same_game() -> None:
    one, same, other = under_way("ufs", 5), under_way("ufs", 5), under_way("ufs", 5, "another seed")
    assert one == same
    assert one != other
    assert one != one.digest()
    play_on(same, 1, "x")
    assert one != same


def test_other_cards_are_another_game() -> None:
    text = (
        "player 1\ncharacter: Odrun Hask••\nhand: {}\ndeck: 20x Slow Water\n"
        "player 2\ncharacter: Sarrow Vey•\ndeck: 20x Quicken\n"
    )
    assert game_from(text.format("Eddy")) == game_from(text.format("Eddy"))
    assert game_from(text.format("Eddy")) != game_from(text.format("Quicken"))


def test_a_game_has_no_hash() -> None:
    for thing in (under_way("ufs", 0), under_way("ufs", 0).core):
        with pytest.raises(TypeError, match="no hash"):
            hash(thing)


def test_a_restored_game_stays_one() -> None:
    game = lr.restore(under_way("ufs", 5).save())
    assert {type(way(game)) for way in WAYS.values()} == {type(game)} != {lr.Game}
