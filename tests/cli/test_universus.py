"""The commands that take a game: UniVersus is played, watched, checked and measured like UFS, in its own words."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from livingrules.cli.app import livingrules, load_command
from livingrules.decks import read_deck, starter, starters, write_deck

FOREIGN = re.compile(r"vitality|staging area|opponent|control|ufs:")
TRIAL = Path(__file__).parent.parent / "trial"


def run(*words: str, stdin: str = "") -> Result:
    return CliRunner().invoke(load_command(words[0]), list(words[1:]), input=stdin)


def test_the_commands_are_there() -> None:
    for name in ("play", "watch", "simulate", "bench", "deck", "cards"):
        assert name in livingrules.list_commands(None)


def test_a_game_is_watched_in_its_own_words() -> None:
    told = run("watch", "--game", "universus", "--seed", "2", "--agents", "random")
    assert told.exit_code == 0
    assert not FOREIGN.search(told.output)
    assert "Active Player/1" in told.output


def test_its_log_as_data_cites_its_own_book() -> None:
    told = json.loads(run("watch", "--game", "universus", "--agents", "random", "--json", "--full").output)
    assert told["clause"].startswith("universus:")
    assert {line["clause"].partition(":")[0] for line in told["log"]} == {"universus"}


def test_games_are_simulated() -> None:
    done = run("simulate", "--game", "universus", "--decks", "brass,harbour", "--games", "4", "--jobs", "1", "--json")
    told = json.loads(done.output)
    assert (told["games"], told["finished"]) == (4, 4)
    again = run("simulate", "--game", "universus", "--decks", "brass,harbour", "--games", "4", "--jobs", "1", "--json")
    assert json.loads(again.output)["digest"] == told["digest"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("simulate", "--game", "universus", "--format", "turbo"), "UniVersus has no format 'turbo'; it has standard."),
        (("simulate", "--game", "universus", "--decks", "orrery,brass"), "There is no single starter deck"),
        (("watch", "--game", "universus", "--format", "draft"), "There is no UniVersus format 'draft'"),
        (("deck", "check", "--game", "universus", "--format", "teams", "brass"), "no UniVersus format"),
    ],
)
def test_what_it_does_not_have_is_told(words: tuple[str, ...], said: str) -> None:
    done = run(*words)
    assert done.exit_code != 0
    assert said in str(done.exception)


def test_decks_of_the_other_game_are_refused() -> None:
    done = run("watch", "--decks", f"{TRIAL / 'ferry.json'},orrery")
    assert "is a deck of universus, not of ufs" in str(done.exception)


# ---------------------------------------------------------------------------------------------------- decks and cards


def test_a_deck_is_checked_by_its_own_rules() -> None:
    for name in starters("universus"):
        done = run("deck", "check", "--game", "universus", name)
        assert (done.exit_code, done.output) == (0, f"{name} is legal in Standard.\n")


def test_the_file_says_whose_deck_it_is(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    path.write_text(write_deck(starter("universus", "brass")), encoding="utf-8")
    told = json.loads(run("deck", "check", str(path), "--json").output)
    assert (told["game"], told["legal"]) == ("universus", True)


def test_every_problem_has_a_clause_of_universus(tmp_path: Path) -> None:
    path = tmp_path / "deck.json"
    whole = json.loads(write_deck(starter("universus", "brass")))
    first = next(iter(whole["main"]))
    path.write_text(json.dumps({**whole, "main": {first: 9, "Nobody": 1}}), encoding="utf-8")
    done = run("deck", "check", str(path), "--json")
    told = json.loads(done.output)
    assert done.exit_code == 1
    assert {problem["clause"].partition(":")[0] for problem in told["problems"]} == {"universus"}
    assert len(told["problems"]) >= 3


@pytest.mark.parametrize("syntax", ["json", "plain", "lackey", "forum", "dek"])
@pytest.mark.parametrize("name", sorted(starters("universus")))
def test_a_deck_survives_every_kind_of_file(name: str, syntax: str, tmp_path: Path) -> None:
    deck = starter("universus", name)
    path = tmp_path / "deck.txt"
    path.write_text(write_deck(deck, syntax), encoding="utf-8")
    again = read_deck(path, game="universus")
    assert (again.game, again.character) == ("universus", deck.character)
    assert sorted((number, card.deck_name) for number, card in again.main) == sorted(
        (number, card.deck_name) for number, card in deck.main
    )
    if syntax in ("json", "plain"):
        assert again.primary == deck.primary


def test_a_deck_is_shown_with_its_backups() -> None:
    told = run("deck", "show", "--game", "universus", "harbour").output
    assert "backup (" in told
    assert "Average check " in told
    assert "health " in told
    assert not FOREIGN.search(told)


def test_cards_are_listed_and_shown_in_its_words() -> None:
    assert run("cards", "list", "--game", "universus", "--type", "backup").exit_code == 0
    told = run("cards", "show", "--game", "universus", "Odile Varr I").output
    assert "health 23" in told
    assert not FOREIGN.search(told)


def test_a_text_is_explained_with_its_grammar() -> None:
    done = run("cards", "explain", "--game", "universus", "Enhance Commit: Your rival commits 1 foundation.")
    assert done.exit_code == 0
    assert run("cards", "explain", "--game", "ufs", "Blitz: Your rival mills 2.").exit_code == 1


def test_the_speed_of_either_game_is_measured() -> None:
    told = json.loads(run("bench", "--game", "universus", "--rounds", "1", "--games", "1", "--json").output)
    assert told["decisions_per_s"] > 0
