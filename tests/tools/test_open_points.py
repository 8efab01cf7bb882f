"""How the open points of a collection are settled is counted by rule, and what stays open by its sort."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TEXTS = (
    "E: Choose 1 of your foundations. Your opponent discards 1 card. Ready it.",
    "E: Choose 1 foundation and discard 1 card. Remove it from the game.",
    "E: Draw 1 card.",
)


def told(folder: Path, *arguments: str) -> list[str]:
    whole = {"type": "asset", "difficulty": 1, "control": 5, "symbols": ["air"]}
    cards = [json.dumps({**whole, "name": f"Lamp {at}", "text": [text]}) for at, text in enumerate(TEXTS)]
    (folder / "cards.jsonl").write_text("\n".join(cards))
    command = [sys.executable, str(ROOT / "tools" / "open_points.py"), "ufs", str(folder / "cards.jsonl"), *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()


def test_points_are_counted_by_rule_and_declined_cards_by_sort(tmp_path: Path) -> None:
    lines = told(tmp_path)
    assert lines[0] == "3 cards"
    assert [line.split()[:3] for line in lines if "referent" in line] == [
        ["1", "referent", "B2"],
        ["1", "cards", "declined:"],
    ]


def test_the_phrases_of_a_rule_are_listed_with_their_candidates(tmp_path: Path) -> None:
    assert told(tmp_path, "B2")[0].endswith("the chosen foundation (of the chosen foundation, the discarded card)")
    assert told(tmp_path, "declined")[0] == (
        "Lamp 1: referent: line 1, column 51: 'it' can be the chosen foundation or the discarded card"
    )
