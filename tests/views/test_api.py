"""The front door."""

import doctest
from pathlib import Path
from typing import Any

import pytest

import livingrules as lr
from livingrules.decks import DeckError
from livingrules.errors import BadRecord, LivingRulesError
from livingrules.games.packs import pack

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_the_examples_run(page: str) -> None:
    result = doctest.testfile(str(ROOT / page), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (lr.new_game("ufs", ["gravel", "reed"], seed=5) for _ in range(2))
    assert one.digest() == other.digest() != lr.new_game("ufs", ["gravel", "reed"], seed=6).digest()


def test_a_copy_goes_its_own_way() -> None:
    game = lr.new_game("ufs", ["gravel", "reed"], seed=5)
    before = game.digest()
    branch = game.copy()
    assert game.decision is not None
    branch.choose((0,) if game.decision.kind == "cards" else 0)
    assert game.digest() == before != branch.digest()


@pytest.mark.parametrize("game", ["ufs", "universus", "fftcg"])
def test_a_saved_game_goes_on_in_another_one(game: str) -> None:
    decks = lr.starter_names(game, pack(game).formats[0])[:2]
    one = lr.new_game(game, decks, seed=5)
    agent = lr.make_agent("random", 1)
    for _ in range(30):
        assert one.decision is not None
        one.choose(agent.choose(one.view(one.decision.seat)))
    other = lr.restore(one.save())
    assert other.digest() == one.digest()
    assert other.log == one.log


@pytest.mark.parametrize("saved", [b"", b"[]", b"{}", b'{"state": 1, "log": [], "seal": ""}', "text", None])
def test_what_is_no_saved_game_is_refused_in_a_sentence(saved: Any) -> None:
    with pytest.raises(BadRecord, match="saved"):
        lr.restore(saved)


@pytest.mark.parametrize(
    ("decks", "words"),
    [
        (["gravel"], "takes 2 decks"),
        (["gravel", "nobody"], "no single starter deck"),
        (["gravel", "missing.json"], "cannot be read"),
        (["gravel", "orrery"], "not legal in turbo"),
    ],
)
def test_wrong_decks_are_refused_in_one_sentence(decks: list[str], words: str) -> None:
    with pytest.raises(DeckError, match=words) as refused:
        lr.new_game("ufs", decks)
    assert "\n" not in str(refused.value)


def test_a_game_that_is_not_known() -> None:
    with pytest.raises(LivingRulesError, match="There is no game 'go'"):
        lr.new_game("go", ["gravel", "reed"])


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        lr.__getattr__("nothing")
