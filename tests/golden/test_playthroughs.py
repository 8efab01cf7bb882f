"""Whole games as text files: a change of behaviour shows as a difference that somebody has to look at."""

from pathlib import Path

import pytest

from livingrules.arena.entrant import Entrant
from livingrules.arena.playthrough import file_name, kept, playthrough
from livingrules.decks import starters

FOLDER = Path(__file__).parent
ALL = [pytest.param(*game, id=file_name(*game)) for game in kept()]
HOW = "run `python -m livingrules.arena.playthrough --update tests/golden` and review the difference"


@pytest.mark.parametrize(("entrant", "rules", "further"), ALL)
def test_the_game_goes_as_it_went(entrant: Entrant, rules: str, further: str) -> None:
    name = file_name(entrant, rules, further)
    went = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    goes = playthrough(entrant, rules, further).splitlines()
    for number, (one, other) in enumerate(zip(went, goes, strict=False), 1):
        assert one == other, f"line {number} of {name} has changed; if it should, {HOW}"
    assert len(went) == len(goes), HOW


def test_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {file_name(*game) for game in kept()}


def test_every_starter_deck_of_a_game_with_few_ways_of_being_played_is_seen() -> None:
    seen = {name for entrant, rules, further in kept() for name in entrant.decks(f"golden/{rules}{further}", rules)}
    assert set(starters("universus")) <= seen
