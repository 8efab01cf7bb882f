"""The commands that take a game: FFTCG is played, watched, checked and measured like the others, in its own words."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from livingrules.cli.app import load_command
from livingrules.decks import starter, write_deck

FOREIGN = re.compile(r"vitality|staging area|momentum|control check|ufs:|rival")


def run(*words: str, stdin: str = "") -> Result:
    return CliRunner().invoke(load_command(words[0]), list(words[1:]), input=stdin)


def test_a_game_is_watched_in_its_own_words() -> None:
    told = run("watch", "--game", "fftcg", "--seed", "2", "--agents", "random")
    assert told.exit_code == 0
    assert not FOREIGN.search(told.output)
    assert "Turn 1 begins" in told.output
    assert "0/7 damage" in told.output


def test_its_log_as_data_cites_its_own_book() -> None:
    told = json.loads(run("watch", "--game", "fftcg", "--agents", "random", "--json", "--full").output)
    assert told["clause"]
    assert {line["clause"].partition(":")[0] for line in told["log"]} == {"fftcg"}


def test_a_limited_game_ends_at_six() -> None:
    told = run("watch", "--game", "fftcg", "--format", "limited", "--agents", "random")
    assert told.exit_code == 0
    assert "0/6 damage" in told.output


def test_games_are_simulated() -> None:
    words = ("simulate", "--game", "fftcg", "--decks", "ember,frost", "--games", "4", "--jobs", "1", "--json")
    told = json.loads(run(*words).output)
    assert (told["games"], told["finished"]) == (4, 4)
    assert json.loads(run(*words).output)["digest"] == told["digest"]


def test_its_speed_is_measured() -> None:
    told = json.loads(run("bench", "--game", "fftcg", "--rounds", "1", "--games", "1", "--json").output)
    assert told["decisions_per_s"] > 0
    assert told["copy_us"] > 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulate", "--game", "fftcg", "--format", "turbo"), "FFTCG has no format 'turbo'; it has constructed"),
        (("watch", "--game", "fftcg", "--format", "standard"), "There is no FFTCG format 'standard'"),
        (("deck", "check", "--game", "fftcg", "--format", "teams", "ember"), "format"),
        (("deck", "convert", "--game", "fftcg", "--to", "forum", "ember"), "A deck of FFTCG is not written as forum"),
        (("bench", "--game", "fftcg", "--extra-foundations", "2"), "no foundations in FFTCG"),
        (("watch", "--game", "fftcg", "--agents", "nobody"), "There is no agent called 'nobody'"),
    ],
)
def test_what_it_does_not_have_is_told(words: tuple[str, ...], said: str) -> None:
    done = run(*words)
    assert done.exit_code != 0
    assert said in str(done.exception)
    assert "\n" not in str(done.exception)


def test_a_deck_is_checked_shown_and_converted(tmp_path: Path) -> None:
    assert "is legal in Constructed." in run("deck", "check", "--game", "fftcg", "ember").output
    shown = json.loads(run("deck", "show", "--game", "fftcg", "ember", "--json").output)
    assert (shown["size"], sum(shown["types"].values()), shown["character"]) == (50, 50, None)
    assert set(shown["elements"]) == {"Fire", "Lightning"}
    assert "Average cost" in run("deck", "show", "--game", "fftcg", "ember").output
    path = tmp_path / "mine.o8d"
    assert run("deck", "convert", "--game", "fftcg", "--to", "octgn", "ember", "--output", str(path)).exit_code == 0
    assert path.read_text(encoding="utf-8") == write_deck(starter("fftcg", "ember"), "octgn")
    assert "is legal in Constructed." in run("deck", "check", str(path)).output


def test_an_illegal_deck_is_told_with_every_clause(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("4 Cinder Runner\n2 Nobody\n", encoding="utf-8")
    done = run("deck", "check", "--game", "fftcg", str(path), "--json")
    assert done.exit_code == 1
    told = json.loads(done.output)
    assert [found["clause"] for found in told["problems"]] == ["fftcg:5.1", "fftcg:8.1.1.1", "fftcg:8.1.1.2"]


def test_cards_are_listed_and_shown() -> None:
    listed = json.loads(
        run("cards", "list", "--game", "fftcg", "--element", "Fire", "--type", "Forward", "--json").output
    )
    assert listed
    assert all("Fire" in card["elements"] and card["type"] == "Forward" for card in listed)
    assert "element" in run("cards", "list", "--game", "fftcg").output
    shown = run("cards", "show", "--game", "fftcg", listed[0]["name"]).output
    assert f"{listed[0]['name']} ({listed[0]['number']}), Forward" in shown


def test_every_card_can_be_shown() -> None:
    for card in json.loads(run("cards", "list", "--game", "fftcg", "--json").output):
        assert run("cards", "show", "--game", "fftcg", f"{card['name']} ({card['number']})").exit_code == 0, card[
            "name"
        ]


def test_its_readings_are_shown() -> None:
    shown = run("rules", "readings", "F23", "--game", "fftcg").output
    assert "backup_enters=dull (default)" in shown
    assert "backup_limit=none" in shown


def test_a_game_is_played_in_the_terminal() -> None:
    shown = run("play", "--game", "fftcg", "--terminal", "--seed", "3", stdin="1\n1\nboard\nquit\n")
    assert shown.exit_code == 0
    assert "You leave the table. Goodbye." in shown.output
