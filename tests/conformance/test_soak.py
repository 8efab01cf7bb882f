"""The long version of the suite: it plays on, and tells how a failure can be seen again."""

import pytest
from click.testing import CliRunner

from livingrules.arena import soak
from livingrules.arena.entrants import ENTRANTS
from livingrules.arena.invariants import Broken, Moment
from livingrules.errors import LivingRulesError


def never(now: Moment) -> str:
    return "it never does" if now.game.choices >= 7 else ""


def test_it_plays_until_enough_decisions_are_made(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.soak(decisions=1, seed="s", often=1000, jobs=1) == 0
    assert "every promise held" in capsys.readouterr().out


def test_a_failure_names_the_command_that_shows_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "PROMISES", (never,))
    assert soak.soak(decisions=100, seed="s", often=1, jobs=1) == 1
    said = capsys.readouterr().err
    assert "never does not hold: it never does" in said
    assert "ufs standard, seed s/0" in said
    assert "decision 7" in said
    assert "make soak ARGS='--game ufs --seed s/0 --rules standard --often 1'" in said
    with pytest.raises(Broken):
        soak.run(soak.Task("ufs", "s/0", "standard", 1))


def test_one_game_is_played_again() -> None:
    result = CliRunner().invoke(soak.main, ["--seed", "s/1", "--rules", "turbo", "--often", "500"])
    assert result.exit_code == 0
    assert result.output.endswith("decisions: every promise held.\n")


def test_a_failure_of_one_game_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "PROMISES", (never,))
    result = CliRunner().invoke(soak.main, ["--game", "fftcg", "--seed", "s/3", "--rules", "limited", "--often", "1"])
    assert result.exit_code == 1
    assert result.output.startswith("Broken: never does not hold: it never does (fftcg limited, seed s/3 (")
    assert result.output.endswith(
        "decision 7); it comes about again with make soak ARGS='--game fftcg --seed s/3 --rules limited --often 1'\n"
    )
    assert result.output.count("\n") == 1


def test_unknown_rules_are_wrong_use() -> None:
    result = CliRunner().invoke(soak.main, ["--game", "fftcg", "--rules", "turbo"])
    assert result.exit_code == 2
    assert result.output.startswith("There are no rules 'turbo' of fftcg; there are constructed, limited")


def test_the_games_take_turns() -> None:
    line = soak.tasks("s", 5)
    seen = [next(line) for _ in range(20)]
    assert len({task.seed for task in seen}) == 20
    assert {task.rules for task in seen} == {rules for entrant in ENTRANTS for rules in entrant.rules}


def test_one_game_can_be_played_alone() -> None:
    line = soak.tasks("s", 5, "fftcg")
    seen = [next(line) for _ in range(20)]
    assert {(task.game, task.rules) for task in seen} == {("fftcg", rules) for rules in soak.entrant("fftcg").rules}


def test_the_game_that_is_asked_for_is_the_one_that_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []

    def note(decisions: int, seed: str, often: int, jobs: int, name: str) -> int:
        played.append(name)
        return 0

    monkeypatch.setattr(soak, "soak", note)
    for arguments in (["--game", "fftcg"], []):
        assert CliRunner().invoke(soak.main, [*arguments, "--pairs", "0"]).exit_code == 0
    assert played == ["fftcg", ""]
    assert CliRunner().invoke(soak.main, ["--game", "whist"]).exit_code == 2


def test_pairs_are_compared_until_there_are_enough_of_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.soak_steps(wanted=1, seed="s", often=40, jobs=1) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == [entrant.name for entrant in ENTRANTS]
    assert all("to the end of the turn (" in line for line in lines)


def test_a_pair_that_can_be_told_apart_names_the_command_that_shows_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise Broken("after 3 steps seat 0 is shown what depends on hidden cards")

    monkeypatch.setattr(soak, "pairs", broken)
    assert soak.soak_steps(wanted=1, seed="s", often=9, jobs=1, name="fftcg") == 1
    said = capsys.readouterr().err
    assert "make soak ARGS='--game fftcg --seed s/0 --rules constructed --often 9 --steps'" in said


def test_the_steps_of_one_game_are_compared_again() -> None:
    arguments = ["--steps", "--game", "ufs", "--seed", "s/1", "--rules", "turbo", "--often", "30"]
    result = CliRunner().invoke(soak.main, arguments)
    assert result.exit_code == 0
    assert result.output.endswith("nobody could tell the two of a pair apart.\n")


def test_another_game_is_not_known() -> None:
    with pytest.raises(LivingRulesError, match="There is no game called 'whist'"):
        soak.entrant("whist")
