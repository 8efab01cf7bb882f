"""Many games: what is reported, and that it depends on the seed alone."""

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from livingrules.arena import Plan, Side, pairings, play_one, run
from livingrules.cli import app

DECKS = "Orrery Lock,Saltglass Rush"


def simulate(*arguments: str) -> Result:
    return CliRunner().invoke(app.load_command("simulate"), arguments)


def report(*arguments: str) -> dict[str, object]:
    result = simulate(*arguments, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, object] = msgspec.json.decode(result.stdout)
    return found


def test_the_report_counts_every_game() -> None:
    found = report("--decks", DECKS, "--games", "6", "--seed", "4", "--jobs", "1")
    assert (found["games"], found["finished"]) == (6, 6)
    wins = found["wins"]
    assert isinstance(wins, list)
    assert sum(wins) + int(str(found["draws"])) == 6
    assert int(str(found["decisions"])) > 100


def test_workers_do_not_change_the_digest() -> None:
    alone = report("--decks", DECKS, "--games", "20", "--seed", "4", "--jobs", "1")
    shared = report("--decks", DECKS, "--games", "20", "--seed", "4", "--jobs", "2")
    other = report("--decks", DECKS, "--games", "20", "--seed", "5", "--jobs", "1")
    assert alone["digest"] == shared["digest"] != other["digest"]
    assert alone["wins"] == shared["wins"]


@pytest.mark.parametrize("format_name", ["standard", "turbo", "draft", "sealed", "teams"])
def test_every_format_has_decks_to_play(format_name: str) -> None:
    assert pairings(format_name)
    first, second = pairings(format_name)[0]
    play_one(Plan(sides=(Side(first), Side(second)), format=format_name, games=1), 0)


@pytest.mark.parametrize("profile", ["mm", "mk"])
def test_inserts_and_the_game_without_text(profile: str) -> None:
    sides = (Side("Orrery Lock"), Side("Saltglass Rush"))
    with_text = play_one(Plan(sides=sides, profile=profile, games=1), 0)
    without = play_one(Plan(sides=sides, profile=profile, text=False, games=1), 0)
    assert with_text.digest != without.digest


def test_sides_change_seats_from_game_to_game() -> None:
    plan = Plan(sides=(Side("Orrery Lock"), Side("Saltglass Rush")), games=40, seed=1)
    turned = Plan(sides=(plan.sides[1], plan.sides[0]), games=40, seed=1)
    assert [1 - play_one(plan, number).winner for number in range(6)] == [
        play_one(turned, number ^ 1).winner for number in range(6)
    ]
    assert run(plan).games == 40


def test_a_deck_file_is_played_too(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    package = Path(app.__file__).parents[1] / "decks" / "lists" / "ufs" / "orrery-lock.json"
    path.write_text(package.read_text("utf-8"), "utf-8")
    found = report("--decks", f"{path},Saltglass Rush", "--games", "2", "--jobs", "1")
    assert found["finished"] == 2


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--decks", "a,b,c"), "--decks takes two names with a comma between them, not 'a,b,c'."),
        (("--decks", "Nothing,Saltglass Rush"), 'There is no single starter deck "Nothing"'),
        (("--agents", "clever", "--games", "1", "--jobs", "1"), "There is no agent called 'clever'"),
        (("--decks", "Gravelmoor,Saltglass", "--format", "standard", "--jobs", "1"), "is not legal in standard"),
    ],
)
def test_mistakes_are_told_in_one_sentence(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert app.run(["simulate", *arguments]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_the_table_names_decks_and_intervals() -> None:
    result = simulate("--decks", "orrery,saltglass", "--games", "4", "--agents", "greedy,random", "--jobs", "1")
    assert "Orrery Lock" in result.stdout
    assert "95 %" in result.stdout
    assert "digest" in result.stdout


def test_the_format_is_one_that_both_decks_may_be_played_in() -> None:
    """Two of its own, then two that only a limited format puts together."""
    for decks, name in (
        ("gravelmoor,reedmere", "turbo"),
        ("orrery,saltglass", "standard"),
        ("reedmere,orrery", "draft"),
    ):
        result = simulate("--decks", decks, "--games", "1", "--jobs", "1")
        assert (result.exit_code, name in result.stdout) == (0, True), result.output


@pytest.mark.parametrize("game", ["ufs", "universus", "fftcg"])
def test_without_decks_every_pair_of_starters_is_played(game: str) -> None:
    found = report("--game", game, "--games", "1", "--jobs", "1", "--each")
    assert len(found["pairs"]) == 6
