"""`livingrules cards search`: any property, any game."""

from __future__ import annotations

import json

import pytest

from livingrules.cards import database
from livingrules.cards.query import search
from livingrules.cli.app import run
from livingrules.games.ufs.cards import Card


def names(query: str, game: str = "ufs") -> list[str]:
    return [card.name for card in search(database(game), query)]


def test_numbers_are_compared() -> None:
    fast = [card for card in search(database("ufs"), "type=attack speed>=4") if isinstance(card, Card)]
    assert fast
    assert all(card.speed is not None and card.speed >= 4 for card in fast)
    assert len(fast) + len(names("type=attack speed<4")) == len(names("type=attack"))
    assert set(names("speed>3")) == set(names("speed>=4"))
    assert set(names("speed<=3")) == set(names("type=attack")) - set(names("speed>3"))


def test_a_colon_asks_for_a_part_and_equals_for_the_whole() -> None:
    assert "Tick Strike" in names('name:"tick st"')
    assert names("name=tick") == []
    assert names('name="tick strike"') == ["Tick Strike"]
    assert "Tick Strike" not in names('name!="tick strike"')
    assert len(names('name!="tick strike"')) == len(database("ufs")) - 1


def test_lists_answer_for_each_of_their_members() -> None:
    assert set(names("symbol=fire")) == set(names("symbols:fire")) != set()
    assert "Cinder Runner" in names("job=Scout", "fftcg")
    assert "Cinder Runner" not in names("job=Scou", "fftcg")
    assert "Cinder Runner" in names("generic=yes cost=1 element=Fire", "fftcg")
    assert "Cinder Runner" not in names("generic=no", "fftcg")


def test_words_occur_anywhere_and_every_part_has_to_hold() -> None:
    both = set(names("stun tech"))
    assert both == set(names("stun")) & set(names("tech"))
    assert set(names('"draw 1 card"')) <= set(names("draw"))


def test_properties_are_called_as_in_the_file() -> None:
    assert names("check>=5 type=foundation", "universus")
    assert names("health>20", "universus")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("sped>3", "No card of UFS has a property 'sped'; did you mean speed?"),
        ("qqqq:3", "No card of UFS has a property 'qqqq'; there are name, type"),
        ("speed>x", "speed can be compared with a number, not with 'x'."),
        ("speed>", "'speed>' is no part of a search"),
        ("x" * 2000, "A search has at most 1000 letters; this one has 2000."),
    ],
)
def test_a_bad_question_is_one_sentence(query: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "search", query]) == 2
    told = capsys.readouterr().err
    assert told.startswith(said)
    assert told.count("\n") == 1


def test_the_command_keeps_what_the_shell_unquoted(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "search", "name:tick strike", "--json"]) == 0
    assert [card["name"] for card in json.loads(capsys.readouterr().out)] == ["Tick Strike"]
    assert run(["cards", "search", "tick strike"]) == 0
    assert "Tick Strike" in capsys.readouterr().out
    assert run(["cards", "search", "wibble"]) == 1
    assert capsys.readouterr().err == "No card matches.\n"
