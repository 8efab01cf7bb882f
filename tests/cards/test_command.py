"""`livingrules cards` as it is used."""

import json
from pathlib import Path

import pytest

from livingrules.cli.app import run


def test_list_takes_words_type_and_symbol(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "list", "tech", "--type", "attack", "--symbol", "water", "--json"]) == 0
    assert [card["name"] for card in json.loads(capsys.readouterr().out)] == ["Pendulum Arc"]
    assert run(["cards", "list"]) == 0
    assert max(len(line) for line in capsys.readouterr().out.splitlines()) <= 80


def test_list_without_a_match_says_no(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "list", "wibble"]) == 1
    assert "No card matches." in capsys.readouterr().err


def test_show_reads_the_card_and_explains_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "show", "tick strike"]) == 0
    shown = capsys.readouterr().out
    assert "mid attack, speed 3, damage 3" in shown
    assert "Tech - Stun: 1" in shown
    assert run(["cards", "show", "tick strike", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["card"]["name"] == "Tick Strike"


def test_show_of_a_card_with_keywords_and_an_ability_of_two_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    two = {
        "name": "Two Lines", "type": "foundation", "difficulty": 2, "control": 4, "symbols": ["fire"],
        "text": ["Breaker: 1", "E Commit: Choose 1 of your foundations.", "Ready it.", "F: Draw 1 card."],
    }  # fmt: skip
    file = tmp_path / "two.json"
    file.write_text(json.dumps({"set": "two", "name": "Two", "release": 1, "cards": [two]}))
    assert run(["cards", "show", "Two Lines", "--cards", str(file)]) == 0
    told = capsys.readouterr().out
    assert told.index("Ready it.") < told.index("You ready A.") < told.index("F: Draw 1 card.")


def test_show_of_an_unknown_card_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "show", "tick stroke"]) == 2
    told = capsys.readouterr().err
    assert told.startswith('There is no card called "tick stroke"; did you mean "Tick Strike"')
    assert told.count("\n") == 1


def test_explain_shows_tree_and_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "explain", "E Commit: Your attack gets +2 damage.", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    (ability,) = report["understood"]
    assert ability["meaning"][-1].startswith("  The attack in progress (if it is yours) (K.4.4.1) gets +2 damage")
    assert ability["tree"]["kind"] == "E"
    assert ability["tree"]["costs"][0]["verb"] == "commit"
    assert run(["cards", "explain", "E Commit: Your attack gets +2 damage."]) == 0
    assert "Modify" in capsys.readouterr().out


def test_explain_takes_keywords(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "explain", "Stun: 2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["understood"][0]["tree"]["name"] == "Stun"


def test_explain_declines_with_a_mark_under_the_word(capsys: pytest.CaptureFixture[str]) -> None:
    text = "E Commit: Your attack wibbles +2 damage."
    assert run(["cards", "explain", text]) == 1
    told = capsys.readouterr().err.splitlines()
    assert told[-1].index("^") == told[-2].index("wibbles")
    assert run(["cards", "explain", text, "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["declined"][0]["column"] == text.index("wibbles") + 1


def test_explain_is_told_the_name_of_the_card(capsys: pytest.CaptureFixture[str]) -> None:
    text = "When Vera enters the field, draw 1 card."
    assert run(["cards", "explain", text, "--game", "fftcg"]) == 1
    assert "say whose text it is with --name" in capsys.readouterr().err
    assert run(["cards", "explain", text, "--game", "fftcg", "--name", "Vera"]) == 0
    assert "When this card enters the field." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [("ufs", "F: Review 1 card.", "act 'review'"), ("fftcg", "Choose 1 Monster. Break it.", "type 'Monster'")],
)
def test_explain_declines_what_the_rules_cannot_carry_out(
    game: str, text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["cards", "explain", text, "--game", game]) == 1
    assert f"the rules do not know the {said}" in capsys.readouterr().err


def test_explain_of_nothing_is_wrong_use() -> None:
    assert run(["cards", "explain", " "]) == 2


def test_explain_tells_what_was_normalised_and_what_the_text_concerns(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "explain", "E  Commit: Your attack gets +2 damage.", "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)["understood"]
    assert told["normalisations"] == [{"written": "  ", "read": " "}]
    assert told["normalised"] == "E Commit: Your attack gets +2 damage."
    clauses = {each["clause"]: each["title"] for each in told["clauses"]}
    assert clauses["H.4.1.1"] == "Commit cost"
    assert "J.3.3" in clauses
    assert set(told["exercised"]) == {"e commit", "your attack gets n damage"}
    assert "tests/cards/test_command.py" in told["exercised"]["your attack gets n damage"]


def test_explain_takes_markup_off(capsys: pytest.CaptureFixture[str]) -> None:
    text = "[[ex]]EX BURST[[/]] Choose 1 Forward. Deal it 4000 damage."
    assert run(["cards", "explain", text, "--game", "fftcg"]) == 0
    told = capsys.readouterr().out
    assert "read 'EX BURST Choose 1 Forward. Deal it 4000 damage.' for" in told
    assert "Clauses: " in told
    assert "11.10.2 EX Burst use" in told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("E: wibble", "column 4: expected an effect; found 'Wibble'"),
        ("E: Wibble the attack.", "column 4: expected an effect; found 'Wibble'"),
        ("E Commit: Your attack gets +2 damage", 'column 37: expected "."'),
        ("Stn: 2", "column 1: expected a character's name, a keyword; found 'Stn'"),
    ],
)
def test_the_mark_stands_where_it_ceases_to_be_understood(
    text: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["cards", "explain", text]) == 1
    assert told in capsys.readouterr().err


def test_a_card_that_is_not_understood_is_shown_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = {
        "name": "Odd One", "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["water"],
        "text": ["E: Wibble the attack."],
    }  # fmt: skip
    file = tmp_path / "odd.json"
    file.write_text(json.dumps({"set": "odd", "name": "Odd", "release": 1, "cards": [odd]}))
    assert run(["cards", "show", "Odd One", "--cards", str(file)]) == 1
    told = capsys.readouterr()
    assert "Odd One, foundation\n" in told.out
    assert "difficulty 1, control 5" in told.out
    assert "found 'Wibble'" in told.err
