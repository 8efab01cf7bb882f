"""Readings: one for every number, each with its reason, and switches for the contested ones."""

import pytest

from livingrules.rulebooks import GAMES, rulebook
from livingrules.rulebooks.readings import (
    UnknownReadingError,
    about,
    all_switches,
    check_switch,
    profile,
    readings,
    switches,
)


@pytest.mark.parametrize(("game", "letter"), [("ufs", "U"), ("universus", "V"), ("fftcg", "F")])
def test_no_number_is_missing(game: str, letter: str) -> None:
    found = [reading.id for reading in readings(game)]
    assert found == [f"{letter}{number}" for number in range(1, len(found) + 1)]
    assert len(found) > 40


@pytest.mark.parametrize("game", ["ufs", "universus", "fftcg"])
def test_readings_are_whole(game: str) -> None:
    known = {clause_id for name in GAMES for clause_id in rulebook(name).entries}
    for reading in readings(game):
        assert reading.clauses, reading.id
        assert set(reading.clauses) <= known, reading.id
        for sentence in (reading.reading, reading.reason):
            assert sentence.endswith("."), reading.id


@pytest.mark.parametrize("game", ["ufs", "universus", "fftcg"])
def test_switches_offer_a_choice(game: str) -> None:
    declared = [switch.name for reading in readings(game) for switch in reading.switches]
    assert len(declared) == len(set(declared))
    for switch in all_switches(game).values():
        assert len(switch.values) >= 2, switch.name
        assert {switch.default, *switch.profiles.values()} <= set(switch.values), switch.name
        assert switch.name.isidentifier()
        assert switch.name.islower()


def test_profiles_change_only_what_the_insert_says_differently() -> None:
    defaults = switches("ufs")
    kombat = profile("ufs", "mk")
    assert kombat["card_while_played"] == "pool"
    assert defaults["card_while_played"] == "transit"
    for name, value in kombat.items():
        assert defaults[name] != value
    assert "card_while_played" not in profile("ufs", "mm")


def test_readings_about_a_clause() -> None:
    assert [reading.id for reading in about("ufs", "E.4.2.1")] == []
    assert "U20" in [reading.id for reading in about("ufs", "E.4.2")]
    assert [reading.id for reading in about("ufs-inserts", "MK:Playing a Card/1")] == ["U20"]


def test_unknown_names_are_refused_in_one_sentence() -> None:
    with pytest.raises(UnknownReadingError, match="no profile 'xx'; it has mk, mm"):
        profile("ufs", "xx")
    with pytest.raises(UnknownReadingError, match="no switch 'nonsense'"):
        check_switch("ufs", "nonsense", "a")
    with pytest.raises(UnknownReadingError, match="one of transit, pool, not 'hand'"):
        check_switch("ufs", "card_while_played", "hand")
    check_switch("ufs", "card_while_played", "pool")
