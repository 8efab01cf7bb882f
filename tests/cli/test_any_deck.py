"""Trying a few cards before there is a whole deck of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from livingrules.cli.app import run

CARDS = [
    {
        "name": "Quill Marr", "type": "character", "difficulty": 6, "control": 6, "symbols": ["fire", "water"],
        "hand_size": 6, "vitality": 25, "text": ["E [Once per turn] Discard 1 card: Your attack gets +2 speed."],
    },
    {
        "name": "Salt Jab", "type": "attack", "difficulty": 3, "control": 3, "symbols": ["fire"], "attack_zone": "mid",
        "speed": 3, "damage": 4, "text": ["E: If this attack deals damage, your opponent discards 1 card."],
    },
    {
        "name": "Odd One", "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"],
        "text": ["E: Wibble the attack."],
    },
]  # fmt: skip


@pytest.fixture
def table(tmp_path: Path) -> Path:
    whole = {"set": "tide", "name": "Tide", "release": 1, "cards": CARDS}
    (tmp_path / "tide.json").write_text(json.dumps(whole))
    return tmp_path


def watched(table: Path, cards: str, *options: str) -> int:
    deck = table / "try.txt"
    deck.write_text(f"1 Quill Marr\n{cards}\n")
    return run(["watch", "--decks", f"{deck},{deck}", "--cards", str(table / "tide.json"), *options])


def test_a_few_cards_are_played_when_that_is_asked_for(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert watched(table, "4 Salt Jab") == 2
    assert "is not legal in standard" in capsys.readouterr().err
    assert watched(table, "9 Salt Jab", "--any-deck") == 0
    assert "wins the game" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("9 Odd One", "The text of Odd One is not understood: expected an effect; found 'Wibble'."),
        ("9 Wob", 'try cannot be played: There is no card called "Wob".'),
    ],
)
def test_what_cannot_be_played_is_refused_all_the_same(
    cards: str, told: str, table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert watched(table, cards, "--any-deck") == 2
    assert capsys.readouterr().err == f"{told}\n"
