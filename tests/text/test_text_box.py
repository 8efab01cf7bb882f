"""Which lines of a text box make one ability, and which make several."""

from __future__ import annotations

import pytest

from livingrules.games.ufs.cards import Card
from livingrules.text import compile_ability, compile_card
from livingrules.text.errors import TextError


def box(*lines: str, kind: str = "foundation") -> Card:
    return Card(name="Well", type=kind, text=lines)


def test_a_line_that_only_says_what_to_do_belongs_to_the_ability_above() -> None:
    compiled = compile_card(box("F Commit: Gain 1 vitality.", "Your opponent draws 1 card.", "E: Draw 1 card."))
    together = compile_ability("F Commit: Gain 1 vitality. Your opponent draws 1 card.")
    assert compiled.abilities == (together, compile_ability("E: Draw 1 card."))


def test_without_an_ability_above_it_is_declined() -> None:
    with pytest.raises(TextError):
        compile_card(box("Your opponent draws 1 card.", "E: Draw 1 card."))
    with pytest.raises(TextError):
        compile_card(box("Your foundations cannot be destroyed.", "Your opponent draws 1 card."))


def test_what_is_always_so_and_what_happens_at_a_time_may_share_a_line() -> None:
    line = "Skip this attack's Enhance Step. If this attack is blocked, discard it."
    first, second = compile_card(box(line, kind="attack")).abilities
    assert first == compile_ability("Skip this attack's Enhance Step.")
    assert second == compile_ability("If this attack is blocked, discard it.")
