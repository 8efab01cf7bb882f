"""The list of declined phrases is written into its page anew, and names no card."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from livingrules.games.packs import GAMES

ROOT = Path(__file__).resolve().parents[2]
PAGE = "Before.\n<!-- declined -->\nold\n<!-- /declined -->\nAfter.\n"


def write(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "LIVINGRULES_CACHE": ""}
    command = [sys.executable, str(ROOT / "tools" / "declined.py"), str(folder), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    whole = {"type": "asset", "difficulty": 1, "control": 5, "symbols": ["air"]}
    texts = [*["E: Your attack wibbles 2 damage."] * 3, *["E: Bell Tower wobbles."] * 3, "E: Draw 1 card.", "E: Dance."]
    for game in GAMES:
        names = ["Bell Tower", *(f"Lamp {number}" for number in range(7))]
        lines = [json.dumps({**whole, "name": name, "text": [text]}) for name, text in zip(names, texts, strict=True)]
        (tmp_path / f"{game}.jsonl").write_text("\n".join(lines))
    (tmp_path / "page.md").write_text(PAGE)
    return tmp_path


def test_the_list_stands_in_its_place(folder: Path) -> None:
    page = folder / "page.md"
    assert write(folder, str(page)).returncode == 0
    told = page.read_text("utf-8")
    assert told.startswith("Before.\n<!-- declined -->\n### UFS\n")
    assert told.endswith("<!-- /declined -->\nAfter.\n")
    assert "8 cards: 1 understood (12.5%), 7 declined, 0 bad data." in told
    assert "| 3 | `your attack … wibbles N damage .` |" in told
    assert "wobbles" not in told, "it names a card"
    assert "dance" not in told.casefold(), "it is one card's"
    assert "old" not in told
    assert write(folder, str(page)).returncode == 0
    assert page.read_text("utf-8") == told


def test_what_is_missing_is_told_in_one_sentence(folder: Path) -> None:
    (folder / "ufs.jsonl").unlink()
    done = write(folder, str(folder / "page.md"))
    assert (done.returncode, done.stderr) == (2, f"There is no ufs.jsonl in {folder}.\n")


def test_a_page_without_a_place_is_refused(folder: Path) -> None:
    page = folder / "page.md"
    page.write_text("Nothing.")
    assert write(folder, str(page)).returncode == 2
    assert page.read_text("utf-8") == "Nothing."
