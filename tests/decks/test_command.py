"""`livingrules deck` as it is used."""

import json
from pathlib import Path

import pytest

from livingrules.cli.app import run
from livingrules.decks import parse_deck, starter, write_deck


def test_check_says_that_a_starter_deck_is_legal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deck", "check", "Saltglass Rush"]) == 0
    assert capsys.readouterr().out == "Saltglass Rush is legal in Standard.\n"


def test_list_has_every_starter_deck_with_its_formats(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deck", "list", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert {entry["game"] for entry in listed} == {"ufs", "universus", "fftcg"}
    assert all(entry["format"] in entry["legal_in"] for entry in listed)
    assert run(["deck", "list", "--game", "fftcg"]) == 0
    told = capsys.readouterr().out
    assert "Emberline Charge" in told
    assert "Saltglass" not in told


def test_check_tells_every_problem_and_leaves_with_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "short.txt"
    path.write_text("1 Sarrow Vey•\n5 Dockborn\n1 Tick Strike\n1 Nonesuch\n", encoding="utf-8")
    assert run(["deck", "check", str(path), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["legal"] is False
    assert [found["clause"] for found in report["problems"]] == ["ufs:B.6.1", "ufs:A.2.1", "ufs:A.2.2"]
    assert [found["card"] for found in report["warnings"]] == ["Tick Strike"]
    assert run(["deck", "check", str(path)]) == 1
    told = capsys.readouterr().out
    assert "ufs:A.2.2  Main deck and sideboard hold 5 copies of Dockborn" in told
    assert "warning, ufs:E.4.1.2" in told


@pytest.mark.rule("ufs:L.2.3.1", "ufs:L.2.3.2")
def test_check_takes_a_team_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deck", "check", "saltglass", "orrery", "--format", "teams"]) == 0
    assert run(["deck", "check", "saltglass", "saltglass", "--format", "teams", "--json"]) == 1
    report = json.loads(capsys.readouterr().out.partition("\n")[2])
    assert {found["clause"] for found in report["problems"]} == {"ufs:L.2.3.1"}


def test_further_sets_of_cards_can_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = {"name": "Plank", "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"]}
    own = tmp_path / "own.json"
    own.write_text(json.dumps({"set": "own", "name": "Own", "release": 9, "cards": [card]}), encoding="utf-8")
    deck = tmp_path / "deck.txt"
    deck.write_text("1 Sarrow Vey•\n4 Plank\n", encoding="utf-8")
    assert run(["deck", "check", str(deck), "--json"]) == 1
    assert [found["clause"] for found in json.loads(capsys.readouterr().out)["problems"]] == ["ufs:B.6.1", "ufs:A.2.1"]
    assert run(["deck", "check", str(deck), "--cards", str(own), "--json"]) == 1
    assert [found["clause"] for found in json.loads(capsys.readouterr().out)["problems"]] == ["ufs:A.2.1"]


def test_show_fits_eighty_columns(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deck", "show", "gravelmoor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(len(line) for line in lines) <= 80
    assert any("Gravel Toss" in line and "mid 2/4" in line for line in lines)


def test_show_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deck", "show", "gravelmoor", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["size"] == 41
    assert sum(summary["types"].values()) == 40


def test_convert_writes_what_is_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "out.dek"
    assert run(["deck", "convert", "reedmere", "--to", "dek", "--output", str(target)]) == 0
    assert target.read_text(encoding="utf-8") == write_deck(starter("ufs", "reedmere"), "dek")
    assert run(["deck", "convert", str(target), "--to", "json"]) == 0
    assert parse_deck(capsys.readouterr().out).copies() == starter("ufs", "reedmere").copies()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["check", "absent.txt"], "There is no file absent.txt."),
        (["show", "zzz"], "There is no single starter deck"),
        (["convert", "reedmere", "--to", "dek", "--output", "/nowhere/at/all"], "cannot be written"),
        (["check", "reedmere", "--format", "chess"], "'chess' is not one of"),
    ],
)
def test_wrong_use_is_one_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deck", *arguments]) == 2
    told = capsys.readouterr().err
    assert sentence in told
    assert "Traceback" not in told
