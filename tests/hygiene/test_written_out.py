"""The copy of the source that is compiled plays the same games as the source itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(path: Path, *arguments: str) -> str:
    """What a program says, with the engine taken from that directory."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_written_out_procedures_play_the_same_games(tmp_path: Path) -> None:
    run(ROOT / "src", str(ROOT / "tools" / "natively.py"), str(tmp_path / "copy"))
    assert "def take(" in (tmp_path / "copy" / "livingrules" / "games" / "ufs" / "turn.py").read_text("utf-8")
    games = (str(ROOT / "benchmarks" / "same_games.py"), "1")
    plain, written = run(ROOT / "src", *games), run(tmp_path / "copy", *games)
    assert plain
    assert written == plain
