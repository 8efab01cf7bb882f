"""`livingrules play` and `livingrules watch` from the outside."""

import builtins
import json
import subprocess
import sys

import pytest

from livingrules.cli.app import run


def test_play_without_a_terminal_tells_one_game_and_ends() -> None:
    command = [sys.executable, "-m", "livingrules", "play", "--agent", "random"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, input="")
    assert done.returncode == 0
    assert "wins the game" in done.stdout
    assert "no terminal to play in" in done.stderr


def test_play_in_a_terminal_ends_politely_with_the_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["1"])

    def read(prompt: str) -> str:
        for line in lines:
            return line
        raise EOFError

    monkeypatch.setattr(builtins, "input", read)
    assert run(["play", "--terminal", "--seed", "4", "--agent", "random"]) == 0
    shown = capsys.readouterr().out
    assert shown.rstrip().endswith("You leave the table. Goodbye.")
    assert "seed 4" in shown


def test_watch_cites_clauses_and_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert run(["watch", "--seed", "2", "--agents", "random"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert "E.4.10" in told[0]
    assert max(len(line) for line in told[0].splitlines()) <= 80


def test_watch_speaks_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["watch", "--seed", "2", "--agents", "random", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["winner"] in (0, 1)
    assert "wins the game" in told["log"][-1]["text"]
    assert told["log"][-1]["clause"] == told["clause"]


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--deck", "nobody"),
        ("play", "--agent", "nobody"),
        ("watch", "--decks", "gravel,orrery"),
        ("watch", "--agents", "a,b,c"),
        ("watch", "--format", "chess"),
    ],
)
def test_wrong_use_is_one_sentence_and_status_2(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
