"""The copy of the source that is compiled plays the same games as the source itself, and mypyc can translate it.

Compiling the C files takes two minutes of one core, too much for every run of the tests; what has broken the compiled
build so far was noticed by one of these two.  `make compiled` compiles, and compares the games of both builds.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(path: Path | str, *arguments: str, cwd: Path = ROOT) -> str:
    """What a program says, with the engine taken from that directory."""
    environment = {**os.environ, "PYTHONPATH": str(path), "MYPYPATH": str(path)}
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def write_out(target: Path) -> list[str]:
    """Write the copy; the modules that are compiled."""
    run(ROOT / "src", str(ROOT / "tools" / "natively.py"), str(target))
    asked = "import sys, pathlib, natively; print(*natively.modules_of(pathlib.Path(sys.argv[1])))"
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tools")])
    return run(path, "-c", asked, str(target)).split()


def test_mypyc_translates_the_modules(tmp_path: Path) -> None:
    modules = write_out(tmp_path)
    run(tmp_path, str(ROOT / "tools" / "extensions.py"), "--translate", *modules, cwd=tmp_path)
    assert (tmp_path / "build").is_dir()


def test_written_out_procedures_play_the_same_games(tmp_path: Path) -> None:
    run(ROOT / "src", str(ROOT / "tools" / "natively.py"), str(tmp_path / "copy"))
    assert "def take(" in (tmp_path / "copy" / "livingrules" / "games" / "ufs" / "turn.py").read_text("utf-8")
    games = (str(ROOT / "benchmarks" / "same_games.py"), "1")
    plain, written = run(ROOT / "src", *games), run(tmp_path / "copy", *games)
    assert plain
    assert written == plain
