"""Families of wording: every sentence has one meaning and prints back; variants mean the same, contrasts do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from livingrules.text.compile import compile_ability, print_ability

NAMES = ("Mara", "Joss", "Tide Wall", "Old Bell")

SENTENCES = (Path(__file__).parent / "ufs_sentences.txt").read_text(encoding="utf-8").splitlines()

SAME = [
    ("E: If you have 2 or more assets, draw 1 card.", "E: If you have at least 2 assets, draw 1 card."),
    ("E: This attack cannot be blocked.", "E: This attack may not be blocked."),
    ("E: This attack gains Stun: 1.", "E: This attack gets Stun: 1."),
    (
        "E: This attack does not count toward progressive difficulty.",
        "E: This attack does not count towards progressive difficulty.",
    ),
    ("At the start of your turn, draw 1 card.", "At the beginning of your turn, draw 1 card."),
    (
        "E: Your attacks get +1 damage for the rest of this turn.",
        "E: Until the end of this turn, your attacks get +1 damage.",
    ),
    ("E: Draw 1 card if you have 2 or more assets.", "E: If you have 2 or more assets, draw 1 card."),
    ("E: Change the zone of this attack to mid.", "E: Change this attack's zone to mid."),
    ("R: After you make a check, that check gets +1.", "R: After you make a control check, that check gets +1."),
    ("E Commit, discard 1 card: Draw 1 card.", "E Commit, Discard 1 card: Draw 1 card."),
    ("E: Your slam attack gets +1 speed.", "E: Your Slam attack gets +1 speed."),
    ("Enhance Commit: Draw 1 card.", "E Commit: Draw 1 card."),
    ("E: If you have 2 or more assets, draw 1 card.", "E: If you have 2 or more assets draw 1 card."),
    ("E: If this attack deals damage, discard it.", "E: If this attack deals damage discard it."),
]

DIFFERENT = [
    ("E: Destroy 1 of your opponent's foundations.", "E: Your opponent destroys 1 foundation."),
    ("E: If this attack deals damage, draw 1 card.", "E: If it is your turn, draw 1 card."),
    ("R: After you play an attack, draw 1 card.", "R: After you play an attack card, draw 1 card."),
    ("E: This attack gets +1 speed.", "E: Your attack gets +1 speed."),
    ("E: This attack gets -2 damage (minimum 1).", "E: This attack gets -2 damage."),
    ("E: Draw up to your hand size.", "E: Draw 2 cards."),
]


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_has_one_meaning_and_prints_back(text: str) -> None:
    assert print_ability(compile_ability(text, NAMES)) == text


@pytest.mark.parametrize(("one", "other"), SAME)
def test_variants_mean_the_same_and_each_prints_as_written(one: str, other: str) -> None:
    first, second = compile_ability(one, NAMES), compile_ability(other, NAMES)
    assert first == second
    assert (print_ability(first), print_ability(second)) == (one, other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_contrasts_are_kept_apart(one: str, other: str) -> None:
    assert compile_ability(one, NAMES) != compile_ability(other, NAMES)
