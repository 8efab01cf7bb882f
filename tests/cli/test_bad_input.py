"""Wrong use of the command line: one sentence that says what is wrong, the right status, and nothing changed."""

import json
import os
import subprocess
import sys
from importlib import import_module
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from livingrules.cli import app
from livingrules.cli.app import READER_GONE, WRONG_USE, run
from livingrules.cli.plain_letters import NEAREST
from livingrules.errors import Fault

STARTER = "Saltglass"


def refused(capsys: pytest.CaptureFixture[str], *words: str, status: int = WRONG_USE) -> str:
    """The one sentence on the error stream; nothing is on the other."""
    assert run(words) == status
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith("\n")
    assert told.err.count("\n") == 1
    return told.err.strip()


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory, which is the current one, of files that are nothing."""
    (tmp_path / "empty").touch()
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x80")
    (tmp_path / "deep.json").write_text("[" * 100_000)
    (tmp_path / "deep.toml").write_text("a = " + "[" * 100_000)
    (tmp_path / "large").write_text("x" * 25_000_000)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


READERS = (
    ("deck", "check"),
    ("deck", "show"),
    ("cards", "list", "--cards"),
    ("scenario", "run"),
    ("scenario", "show"),
    ("replay", "show"),
    ("replay", "verify"),
)


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_files_that_are_nothing_are_refused_by_name(
    command: tuple[str, ...], files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(files.iterdir())
    for name in ("empty", "binary", "deep.json", "deep.toml", "large", "folder", "missing.x", "a" * 300):
        assert name[:200] in refused(capsys, *command, name)
    assert sorted(files.iterdir()) == before


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless file here")
@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_an_endless_file_is_not_read_to_its_end(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert "too large" in refused(capsys, *command, "/dev/zero")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("simulat", "No such command 'simulat'; did you mean 'simulate'?"),
        ("rules lst", "No such command 'lst'"),
        ("--nope", "No such option '--nope'"),
        ("rules show E.99", "No rulebook has a clause 'E.99'"),
        ("rules list --kind nonsense", "its kinds are "),
        ("rules readings U999", "There is no reading 'U999'"),
        ("cards show Dockside-Jub", 'did you mean "Dockside Jab"?'),
        ("cards list --type nonsense", "'character', 'attack'"),
        ("deck check nobody", "there are Gravelmoor Reckoning"),
        ("deck convert Saltglass", "Choose from: json, plain"),
        ("deck check nobody.json", "There is no file nobody.json."),
        ("simulate --games 0", "0 is not in the range"),
        ("simulate --games 99999999999999999999", "is not in the range"),
        ("simulate --jobs 99999999", "is not in the range"),
        ("simulate --seed x", "'x' is not a valid integer"),
        ("simulate --agents nobody", "There is no agent called 'nobody'"),
        ("simulate --agents a,b,c", "takes two names"),
        ("simulate --games 900000 --jobs 2 --decks nobody", 'no single starter deck "nobody"'),
        ("simulate --decks Saltglass --format turbo", "is not legal in turbo"),
        ("simulate --decks no.json", "no.json cannot be read"),
        ("watch --decks a,b,c", "A game has two decks, not more."),
        ("watch --agents nobody", "There is no agent called 'nobody'"),
        ("watch --format chess", "There is no UFS format 'chess'"),
        ("play --terminal --agent nobody", "There is no agent called 'nobody'"),
        ("play --seat 2", "2 is not in the range"),
        ("replay branch x.lrr --at 1 --output y.lrr", "x.lrr cannot be read"),
        ("bench --rounds 0", "0 is not in the range"),
        ("bench --game chess", "'chess' is not one of 'ufs', 'universus'"),
    ],
)
def test_misuse_is_told_in_one_sentence(
    words: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert said in refused(capsys, *words.split())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [("deck", "check"), ("deck", "show"), ("cards", "show"), ("rules", "show")])
def test_an_empty_name_is_no_name(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no" in (told := refused(capsys, *command, "")) or "No rulebook has a clause ''" in told


def test_an_empty_text_is_not_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "cards", "explain", " ") == "There is no text to explain."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("rules list --section ZZ", "The ufs rulebook has no such clause."),
        ("rules search qqqq", "No clause holds all of these words."),
    ],
)
def test_nothing_found_is_a_no(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, *words.split(), status=1) == said


def test_every_problem_of_a_deck_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("".join(f"3 Nobody {number}\n" for number in range(100)))
    assert run(["deck", "check", str(deck), "--json"]) == 1
    told = capsys.readouterr()
    assert told.err == ""
    texts = [problem["text"] for problem in json.loads(told.out)["problems"]]
    assert sum("There is no card called" in text for text in texts) == 100
    assert any("character" in text for text in texts)


def test_a_line_of_a_deck_is_told_with_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("4 Quicken\nfour more\n")
    assert f"{deck}: Line 2: " in refused(capsys, "deck", "check", STARTER, str(deck))


def test_input_that_is_no_text_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"4 \xff\xfe")))
    assert refused(capsys, "deck", "check", "-") == "This is not a text in UTF-8."


def test_words_that_are_no_text_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "cards", "explain", "\udcff.") == "Word 3 of the command is not a text in UTF-8."


def test_what_is_declined_is_shown_without_control_characters(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "explain", "E: Draw \x1b[31m \u202e1 card."]) == 1
    told = capsys.readouterr().err
    assert not any(letter in told for letter in "\x1b\u202e")
    assert told.splitlines()[2].index("^") == len("E: Draw ")


# ------------------------------------------------------------------------------------------- what --json promises


def test_simulate_reports_its_figures_and_no_others(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "--decks", STARTER, "--games", "2", "--jobs", "1", "--json"]
    figures = ["games", "finished", "wins", "draws", "decisions", "seconds", "digest"]
    assert run(command) == 0
    assert list(json.loads(capsys.readouterr().out)) == figures
    assert run([*command, "--each"]) == 0
    assert list(json.loads(capsys.readouterr().out)) == [*figures, "pairs"]


def test_bench_reports_its_figures_and_no_others(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["bench", "--rounds", "1", "--games", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert list(figures) == ["decisions_per_s", "games_per_s", "copy_us", "yardstick_per_s", "ratio"]


def test_what_was_declined_is_one_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "explain", "E: Dance.\nE: Draw 1 card.\nE: Sing.", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [each["text"] for each in told["declined"]] == ["E: Dance.", "E: Sing."]
    assert len(told["understood"]) == 1


# ---------------------------------------------------------------------------------------------------- the streams


def outside(shell: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """A command line run by a shell; `LR` stands for the program."""
    line = shell.replace("LR", f"{sys.executable} -m livingrules")
    environment = {**os.environ, **variables}
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", line], capture_output=True, text=True, check=False, env=environment, timeout=60
    )


@pytest.mark.parametrize("words", ["--help", "rules list --json"])
def test_a_reader_who_has_seen_enough_is_no_error(words: str) -> None:
    # The reader leaves at once, so that even a short answer finds nobody.
    done = outside(f"(sleep 0.3; LR {words}) | true")
    assert (done.returncode, done.stderr) == (READER_GONE, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_told() -> None:
    done = outside("LR rules list > /dev/full")
    assert (done.returncode, done.stderr) == (2, "The output cannot be written: No space left on device.\n")
    assert outside("LR rules show E.99 2> /dev/full").returncode == 2


@pytest.mark.parametrize(
    ("shell", "status"), [("LR rules list >&-", 0), ("LR deck check - <&-", 2), ("LR nope 2>&-", 2)]
)
def test_closed_streams_are_no_fault(shell: str, status: int) -> None:
    done = outside(shell)
    assert done.returncode == status
    assert "Traceback" not in done.stderr


def test_letters_that_the_screen_lacks_are_replaced() -> None:
    done = outside(f"LR deck show {STARTER}", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Sarrow Vey*" in done.stdout


def test_letters_without_a_neighbour_are_question_marks() -> None:
    assert "Even — “Keel” ☃".encode("ascii", NEAREST) == b'Even - "Keel" ?'


# ---------------------------------------------------------------------------------------------- faults of our own


def broken(_name: str) -> None:
    raise ZeroDivisionError


def test_a_fault_of_ours_is_one_sentence_with_its_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "load_command", broken)
    monkeypatch.delenv(app.TRACEBACK, raising=False)
    told = refused(capsys, "rules", "list", status=Fault.exit_status)
    assert "ZeroDivisionError in test_bad_input.py, line " in told


def test_the_traceback_of_a_fault_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "load_command", broken)
    monkeypatch.setenv(app.TRACEBACK, "1")
    with pytest.raises(ZeroDivisionError):
        run(["rules", "list"])


def test_decks_are_refused_before_there_are_workers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(import_module("livingrules.arena.run"), "ProcessPoolExecutor", broken)
    assert "no single starter deck" in refused(capsys, "simulate", "--jobs", "2", "--decks", "nobody")
