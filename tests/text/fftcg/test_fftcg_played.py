"""Wording that is easily read and then played wrongly: what the engine makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from livingrules.games.fftcg.words import BY_EFFECT
from livingrules.scenario.fftcg_table import FftcgTable
from livingrules.text.errors import TextError

CHILL: dict[str, Any] = {
    "name": "Chill", "type": "Summon", "elements": ("Ice",), "cost": 0, "text": ("Choose 1 Forward. Dull it.",),
}  # fmt: skip
TARGET: dict[str, Any] = {"name": "Target", "type": "Forward", "elements": ("Fire",), "cost": 0, "power": 5000}


@pytest.mark.parametrize(("turn", "drawn"), [("your", 1), ("your opponent's", 0)])
def test_during_whose_turn_it_triggers(turn: str, drawn: int) -> None:
    text = f"During {turn} turn, when a Forward opponent controls becomes dull, draw 1 card."
    watcher = {"name": "Watcher", "type": "Backup", "elements": ("Fire",), "cost": 0, "text": (text,)}
    t = FftcgTable({"field": [watcher], "hand": [CHILL], "deck": 9}, {"field": [TARGET], "deck": 9}, moment="main 1")
    t.act(0, "Chill").resolve()
    while t.on_stack():
        t.resolve()
    assert len([event for event in t.events("draw") if event.cause == BY_EFFECT]) == drawn


@pytest.mark.parametrize(
    "text",
    [
        "When a dull Forward is put from the field into the Break Zone, draw 1 card.",
        "When a damaged Forward you control leaves the field, draw 1 card.",
    ],
)
def test_how_a_card_lay_on_the_field_is_not_asked_when_it_has_left(text: str) -> None:
    watcher = {"name": "Watcher", "type": "Backup", "elements": ("Fire",), "cost": 0, "text": (text,)}
    with pytest.raises(TextError, match="former state"):
        FftcgTable({"field": [watcher], "deck": 9}, {"deck": 9}, moment="main 1")
