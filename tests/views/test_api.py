"""The front door."""

import doctest
from pathlib import Path

import pytest

import livingrules as lr
from livingrules.decks import DeckError
from livingrules.errors import LivingRulesError

README = Path(__file__).resolve().parent.parent.parent / "README.md"


def test_the_example_of_the_readme_runs() -> None:
    result = doctest.testfile(str(README), module_relative=False)
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
