"""`livingrules replay`."""

from pathlib import Path

import msgspec
import pytest

from livingrules.cli.app import run
from livingrules.saves.record import read_record, write_record

from .games import recorded


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "game.lrr"
    write_record(recorded(), path)
    return path


def test_show_tells_the_story_with_clauses(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", "show", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("ufs, turbo: Ann (")
    assert lines[1].startswith("seed 5, ")
    assert all("ufs:" in line for line in lines[2:])
    assert len(lines) > 50


def test_show_a_position_through_the_eyes_of_a_player(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", "show", str(path), "--at", "50", "--reader", "2"]) == 0
    shown = capsys.readouterr().out
    assert "After 50 choices:" in shown
    assert "x ?" in shown
    assert run(["replay", "show", str(path), "--at", "50"]) == 0
    assert "?" not in capsys.readouterr().out


def test_show_as_json(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", "show", str(path), "--at", "0", "--json"]) == 0
    shown = msgspec.json.decode(capsys.readouterr().out)
    assert shown["at"] == 0
    assert shown["characters"] == ["", ""]
    assert shown["position"] == "# There is no position before the starting characters are revealed.\n"
    assert run(["replay", "show", str(path), "--json"]) == 0
    whole = msgspec.json.decode(capsys.readouterr().out)
    assert whole["winner"] in (0, 1)
    assert whole["clause"].startswith("ufs:E.2")
    assert whole["story"][-1]["clause"]


def test_a_reader_is_told_no_secrets(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for at in range(0, 100, 9):
        assert run(["replay", "show", str(path), "--at", str(at), "--reader", "1", "--json", "--full"]) == 0
        told = msgspec.json.decode(capsys.readouterr().out)["story"]
        assert all("seat 0" in line["readers"] or not line["cards"] for line in told)


def test_verify_says_yes(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", "verify", str(path)]) == 0
    assert capsys.readouterr().out.endswith("choices, played again with the same result.\n")
    assert run(["replay", "verify", str(path), "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["verified"] is True


def test_verify_says_no_in_one_sentence(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    altered = tmp_path / "altered.lrr"
    write_record(msgspec.structs.replace(read_record(path), seed="6"), altered)
    assert run(["replay", "verify", str(path), str(altered)]) == 1
    assert capsys.readouterr().out.splitlines()[1].endswith(": The record was altered: its seal does not fit.")
    assert run(["replay", "verify", str(path), str(altered), "--json"]) == 1
    assert [report["verified"] for report in msgspec.json.decode(capsys.readouterr().out)] == [True, False]


def test_what_cannot_be_read_is_wrong_use(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cut = tmp_path / "cut.lrr"
    cut.write_bytes(path.read_bytes()[:500])
    for command in (["verify"], ["show"], ["branch", "--at", "1", "--output", str(tmp_path / "x")]):
        assert run(["replay", *command, str(cut)]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert "is cut off or no record" in err
    assert run(["replay", "show", str(tmp_path / "none.lrr")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert run(["replay", "show", str(path), "--at", "12345"]) == 2
    assert "There is no decision 12345" in capsys.readouterr().err


def test_a_branch_is_a_record_of_its_own(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    branched = tmp_path / "branch.lrr"
    assert run(["replay", "branch", str(path), "--at", "2", "--choose", "0", "--output", str(branched)]) == 0
    assert capsys.readouterr().out == f"{branched}: 2 choices kept, 1 new.\n"
    assert run(["replay", "verify", str(branched)]) == 0
    assert read_record(branched).choices == (*read_record(path).choices[:2], 0)
    assert run(["replay", "branch", str(path), "--at", "1", "--choose", "0", "--output", str(branched), "--json"]) == 0
    capsys.readouterr()


@pytest.mark.parametrize(
    ("choice", "said"), [("99", "There is no option 99"), ("x", "'x' is no choice"), ("0,1", "takes one number")]
)
def test_a_choice_that_is_not_offered_is_refused(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], choice: str, said: str
) -> None:
    branched = tmp_path / "branch.lrr"
    assert run(["replay", "branch", str(path), "--at", "2", "--choose", choice, "--output", str(branched)]) == 2
    assert said in capsys.readouterr().err
    assert not branched.exists()


def test_nothing_is_chosen_after_the_end(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    end = str(len(read_record(path).choices))
    assert run(["replay", "branch", str(path), "--at", end, "--choose", "0", "--output", str(tmp_path / "b")]) == 2
    assert "The game is over" in capsys.readouterr().err
