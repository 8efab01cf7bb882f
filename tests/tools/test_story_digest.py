"""The digest of stories: the same source tells the same, and every way of playing has its games."""

import os
import subprocess
import sys
from pathlib import Path

from livingrules.arena.entrants import ENTRANTS

ROOT = Path(__file__).resolve().parents[2]


def told(*words: str, status: int = 0) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "benchmarks/story_digest.py", *words]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stderr
    return done.stdout or done.stderr


def test_every_way_of_playing_has_its_games_and_they_are_the_same_again() -> None:
    first = told("--games", "2", "--game", "fftcg").splitlines()
    rules = next(entrant.rules for entrant in ENTRANTS if entrant.name == "fftcg")
    assert [line.split()[:3] for line in first] == [["fftcg", each, str(n)] for each in rules for n in range(2)]
    assert len({line.split()[3] for line in first}) == len(first), "different games have different stories"
    assert told("--games", "2", "--game", "fftcg", "--jobs", "2").splitlines() == first


def test_a_game_can_be_read_and_its_state_is_no_part_of_it() -> None:
    text = told("--show", "fftcg limited 0")
    assert text.startswith("fftcg limited, seed golden/limited/0: ")
    assert "winner" in text
    assert "digest" not in text


def test_a_game_that_does_not_exist_is_refused() -> None:
    assert "'fftcg nowhere' is no game" in told("--show", "fftcg nowhere", status=2)
