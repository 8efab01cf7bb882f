"""Whole games as text files: a change of behaviour shows as a difference that somebody has to look at."""

from pathlib import Path

import pytest

from livingrules.arena.entrants import ENTRANTS, Entrant
from livingrules.arena.playthrough import file_name, playthrough

FOLDER = Path(__file__).parent
ALL = [pytest.param(entrant, rules, id=file_name(entrant, rules)) for entrant in ENTRANTS for rules in entrant.rules]
HOW = "run `python -m livingrules.arena.playthrough --update tests/golden` and review the difference"


@pytest.mark.parametrize(("entrant", "rules"), ALL)
def test_the_game_goes_as_it_went(entrant: Entrant, rules: str) -> None:
    kept = (FOLDER / file_name(entrant, rules)).read_text(encoding="utf-8").splitlines()
    now = playthrough(entrant, rules).splitlines()
    for number, (one, other) in enumerate(zip(kept, now, strict=False), 1):
        assert one == other, f"line {number} of {file_name(entrant, rules)} has changed; if it should, {HOW}"
    assert len(kept) == len(now), HOW


def test_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {
        file_name(entrant, rules) for entrant in ENTRANTS for rules in entrant.rules
    }
