"""Families of FFTCG's wording: every sentence has one meaning and prints back; variants mean the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from livingrules.text.compile import compile_ability, print_ability
from livingrules.text.tree import Ability

NAMES = ("Rook", "Tamsin")
TRAITS = ("Knight", "Ferryman", "REED")
SENTENCES = (Path(__file__).parent / "sentences.txt").read_text(encoding="utf-8").splitlines()


def read(text: str, own: str = "Vera") -> Ability:
    return compile_ability(text, NAMES, "fftcg", TRAITS, own)


def written(ability: Ability) -> str:
    return print_ability(ability, "fftcg")


SAME = [
    ("Deal 2000 damage to all the Forwards.", "Deal 2000 damage to all Forwards."),
    (
        "When Vera attacks, Vera gains Haste until the end of the turn.",
        "When Vera attacks, until the end of the turn, Vera gains Haste.",
    ),
    ("When Vera attacks, draw 1 card.", "Whenever Vera attacks, draw 1 card."),
    (
        "The cost required to cast Vera is reduced by 1.",
        "The cost for playing Vera onto the field is reduced by 1.",
    ),
    (
        "Choose 1 Forward of cost 3 or less opponent controls. Break it.",
        "Choose 1 Forward opponent controls of cost 3 or less. Break it.",
    ),
    (
        "Choose 1 Forward in your Break Zone. Add it to your hand.",
        "Choose 1 Forward from your Break Zone. Add it to your hand.",
    ),
    (
        "When Vera enters the field, your opponent discards 1 card from their hand.",
        "When Vera enters the field, your opponent discards 1 card from his/her hand.",
    ),
    ("Choose 1 Forward. It cannot block this turn.", "Choose 1 Forward. It cannot block until the end of the turn."),
    ("Choose 1 Forward. Deal it 3000 damage.", "Choose 1 Forward. Deal 3000 damage to it."),
    ("If you control a Card Name Rook, Vera gains Haste.", "If you control Card Name Rook, Vera gains Haste."),
    (
        "If Vera is dealt damage, the damage is reduced by 1000 instead.",
        "If Vera receives damage, reduce the damage by 1000 instead.",
    ),
    (
        "Choose 1 Forward. It loses 1000 power until the end of the turn.",
        "Choose 1 Forward. It gains -1000 power until the end of the turn.",
    ),
    ("Vera deals your opponent 1 point of damage.", "Deal 1 point of damage to your opponent."),
    ("The Forwards you control gain Haste.", "Forwards you control gain Haste."),
]

DIFFERENT = [
    ("Choose 1 Forward. Break it.", "Select 1 Forward. Break it."),
    ("You may discard 1 card. If you do so, draw 1 card.", "You may discard 1 card. When you do so, draw 1 card."),
    ("Choose 1 Forward. Break it.", "Choose up to 1 Forward. Break it."),
    ("Choose 1 Forward. Break it.", "Choose 1 Forward. Put it into the Break Zone."),
    ("Choose 1 Forward other than Vera. Break it.", "Choose 1 Forward other than Card Name Rook. Break it."),
    ("Vera gains Haste.", "Vera gains Haste until the end of the turn."),
    (
        "When Vera enters the field, if you control a Backup, draw 1 card.",
        "When Vera enters the field, draw 1 card if you control a Backup.",
    ),
    ("When a Forward enters the field, draw 1 card.", "When a Forward enters your field, draw 1 card."),
    ("Your opponent selects 1 Forward they control. Break it.", "Select 1 Forward opponent controls. Break it."),
    ("Choose 1 Fire Forward. Break it.", "Choose 1 Forward. If it is a Fire Forward, break it."),
    (
        "If Vera is dealt damage, the damage becomes 0 instead.",
        "If Vera is dealt damage by a Summon, the damage becomes 0 instead.",
    ),
    (
        "The cost required to cast Vera is reduced by 2.",
        "The cost required to cast Vera is reduced by 2 (it cannot become 0).",
    ),
    ("《1》: Draw 1 card.", "《Fire》: Draw 1 card."),
    ("《Dull》: Draw 1 card.", "Dull 1 active Forward you control: Draw 1 card."),
]


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_has_one_meaning_and_prints_back(text: str) -> None:
    assert written(read(text)) == text


@pytest.mark.parametrize(("one", "other"), SAME)
def test_variants_mean_the_same_and_each_prints_as_written(one: str, other: str) -> None:
    first, second = read(one), read(other)
    assert first == second
    assert (written(first), written(second)) == (one, other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_contrasts_are_kept_apart(one: str, other: str) -> None:
    assert read(one) != read(other)
