"""Decks that do not say whose they are, lines that cannot be read, and the saved decks of UVS_Sim."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from livingrules.cards import database
from livingrules.cli.app import run
from livingrules.decks import DeckError, parse_deck, starter, write_deck
from livingrules.decks.files import sniff
from livingrules.decks.starter_decks import any_starter

OTHERS = {"universus": "Harbourlight Crew", "fftcg": "Emberline Charge"}


@pytest.mark.parametrize("game", list(OTHERS))
@pytest.mark.parametrize("syntax", ["plain", "tts"])
def test_a_list_is_of_the_game_that_has_its_cards(
    game: str, syntax: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = write_deck(starter(game, OTHERS[game]), syntax).replace(f"# Game: {game}\n", "")
    file = tmp_path / "mine.txt"
    file.write_text(text)
    assert run(["deck", "check", str(file)]) == 0
    assert "is legal in" in capsys.readouterr().out


def test_serial_numbers_are_those_of_fftcg_even_if_no_card_is_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "site.txt"
    file.write_text("Deck Name: Far Away\n3 Nobody (1-182S)\n2 No One (26-120L)\n")
    assert run(["deck", "check", str(file)]) == 1
    told = capsys.readouterr().out
    assert "Far Away is not legal in Constructed:" in told
    assert "fftcg:" in told
    assert "ufs:" not in told


def test_who_names_the_game_is_not_corrected(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "site.txt"
    file.write_text("3 Copper Jackal\n")
    assert run(["deck", "check", str(file), "--game", "ufs"]) == 1
    assert "ufs:B.6.1" in capsys.readouterr().out


def test_a_starter_is_found_whichever_game_it_belongs_to() -> None:
    assert any_starter("emberline").game == "fftcg"
    assert any_starter("reedmere").game == "ufs"
    with pytest.raises(DeckError, match="no single starter deck"):
        any_starter("")


def test_where_the_game_is_fixed_the_other_game_is_named() -> None:
    with pytest.raises(DeckError, match="Emberline Charge is one of FFTCG"):
        starter("ufs", "emberline")


def test_every_line_that_cannot_be_read_is_told() -> None:
    with pytest.raises(DeckError) as refused:
        parse_deck("4 Eddy\nfoo\n4 Even Keel\n0 Eddy\nbar\n")
    assert str(refused.value).startswith('Line 2: "foo" is not a line')
    assert str(refused.value).endswith("; lines 4, 5 cannot be read either.")
    with pytest.raises(DeckError, match="and 5 more cannot be read either"):
        parse_deck("foo\n" * 16)


def test_a_deck_that_another_format_takes_is_told_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.txt"
    file.write_text(write_deck(starter("ufs", "Reedmere"), "forum"))
    assert run(["deck", "check", str(file)]) == 1
    assert "It is legal in Turbo: --format turbo." in capsys.readouterr().out
    assert run(["deck", "check", str(file), "--format", "standard"]) == 1
    assert "It is legal" not in capsys.readouterr().out


def test_what_goes_on_stands_under_its_beginning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.txt"
    file.write_text("1 Eddy\n")
    run(["deck", "check", str(file)])
    lines = capsys.readouterr().out.splitlines()
    assert all(line.startswith("  ") for line in lines[1:])


# ------------------------------------------------------------------------------------------------------------- UVS_Sim


def saved(**lists: object) -> str:
    return json.dumps({"DeckName": "Harbour", "Formats": ["Standard"], **lists})


def test_a_saved_deck_of_the_simulator_is_read() -> None:
    known = database("universus")
    character = next(card for card in known if card.type == "character" and card.number)
    attack = next(card for card in known if card.type == "attack" and card.number)
    text = saved(
        Character={"set": character.set, "number": character.number},
        Cards=[{"Set": attack.set, "Number": attack.number}] * 2,
        SideBoard=[{"set": attack.set, "number": attack.number, "count": 2}],
    )
    assert sniff(text) == "uvs_sav"
    deck = parse_deck(text, known)
    assert deck.name == "Harbour"
    assert deck.character == character
    assert deck.main == ((2, attack),)
    assert deck.sideboard == ((2, attack),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (saved(Cards=[{"set": "x"}]), "has no set and number"),
        (saved(Cards=[{"set": "x", "number": 1, "count": 0}]), "holds 1 to 1000 copies"),
        (saved(), "lists no cards"),
        ('{"DeckName": ', "not a deck of UVS_Sim"),
    ],
)
def test_what_is_wrong_with_a_saved_deck_is_said(text: str, said: str) -> None:
    with pytest.raises(DeckError, match=said):
        parse_deck(text)
