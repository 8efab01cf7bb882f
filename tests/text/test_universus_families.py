"""Families of UniVersus wording: every sentence has one meaning and prints back; it means what UFS says otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from livingrules.text.compile import compile_ability, compile_keyword, print_ability, print_keyword
from livingrules.text.errors import TextError
from livingrules.text.tree import Ability
from livingrules.text.treeview import plain

NAMES = ("Mara", "Joss", "Mara Vane", "Mara Vane, Unbound", "Tide Wall", "Old Bell")
TRAITS = ("Tinker", "Night Shift", "2-C")


def compiled(text: str) -> Ability:
    return compile_ability(text, NAMES, "universus", TRAITS)


SENTENCES = (Path(__file__).parent / "universus_sentences.txt").read_text(encoding="utf-8").splitlines()

AS_IN_UFS = [
    ("Enhance: Build 1 foundation face down.", "E: Add 1 foundation to your staging area face down."),
    ("Enhance: Your rival builds 1 asset.", "E: Your opponent adds 1 asset to your staging area."),
    ("Enhance Spend 1 momentum: Draw 1 card.", "E Discard 1 momentum: Draw 1 card."),
    ("Enhance [Tenacious]: Draw 1 card.", "E: Draw 1 card. Playable while committed."),
    ("Enhance Check 5: Gain 1 health.", "E (5+): Gain 1 vitality."),
    ("Enhance: Commit 1 rival foundation.", "E: Commit 1 of your opponent's foundations."),
    ("Form: If you have 10 or less health, draw 1 card.", "F: If you have 10 or less vitality, draw 1 card."),
    ("Response: After you try to play an attack, draw 1 card.", "R: After you attempt to play an attack, draw 1 card."),
    ("Enhance: Remove 1 card in your stage.", "E: Remove 1 card in your staging area from the game."),
    ("Enhance: Your attacks get +1 speed for every 2 assets.", "E: Your attacks get +1 speed for every 2 assets."),
    (
        "Enhance: If this is the second card you have played this turn, draw 1 card.",
        "E: If this is your second card this turn, draw 1 card.",
    ),
]

DIFFERENT = [
    ("Enhance: Sacrifice 1 foundation.", "Enhance: Destroy 1 foundation."),
    ("Enhance: Commit 1 rival foundation.", "Enhance: Your rival commits 1 foundation."),
    ("Enhance: Mill 2.", "Enhance: Discard 2 cards."),
    ("Blitz: Draw 1 card.", "Enhance: Draw 1 card."),
    (
        "Response: After this attack deals damage, draw 1 card.",
        "Response: After this attack deals damage to a backup, draw 1 card.",
    ),
    (
        "Enhance: This attack gets +1 damage for each rival asset (max. 5).",
        "Enhance: This attack gets +1 damage (max. 5).",
    ),
    ("Enhance: Your Tinker attack gets +1 speed.", "Tinker Enhance: Your attack gets +1 speed."),
]

DIALECT = (
    "If this card would be stunned, lose 1 health instead.",
    "Your rival cannot stun your foundations.",
    "After your rival plays a card as an asset, lose 1 health.",
)
"""Sentences that UFS has other words for."""
DECLINED = [
    "Enhance: If you do, draw 1 card.",
    "Enhance: Remove 1 X counter from this card.",
    "Enhance: Your attack is a Gardener.",
    "Enhance: Spend 1 foundation.",
    "Enhance: Your Gardener attack gets +1 speed.",
    "Enhance: Lose 1 vitality.",
    "Enhance: Your opponent draws 1 card.",
    "Enhance: Your rival build 1 asset.",
    "Enhance: Mill 1 foundation.",
    "Enhance: Ruin.",
    "Blitz: Choose 1 - - Draw 1 card.",
    "Enhance [Stubborn]: Draw 1 card.",
    "E Commit: Draw 1 card.",
    "Enhance Remove 3 rust counters: Draw 1 card.",
]


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_has_one_meaning_and_prints_back(text: str) -> None:
    assert print_ability(compiled(text), "universus") == text


@pytest.mark.parametrize("text", SENTENCES)
def test_the_house_style_of_a_sentence_means_the_same(text: str) -> None:
    ability = compiled(text)
    assert compiled(print_ability(plain(ability), "universus")) == ability


@pytest.mark.parametrize(("here", "there"), AS_IN_UFS)
def test_what_ufs_says_otherwise_is_the_same_tree(here: str, there: str) -> None:
    assert compiled(here) == compile_ability(there, NAMES)


def test_a_maximum_behind_for_each_bounds_what_was_counted() -> None:
    bare, signed = (f"Enhance: This attack gets +1 damage for each rival asset (max. {most})." for most in ("5", "+5"))
    assert compiled(bare) == compiled(signed)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_contrasts_are_kept_apart(one: str, other: str) -> None:
    assert compiled(one) != compiled(other)


@pytest.mark.parametrize("text", DECLINED)
def test_what_the_game_does_not_say_is_declined(text: str) -> None:
    with pytest.raises(TextError):
        compiled(text)


@pytest.mark.parametrize("text", DIALECT)
def test_ufs_does_not_read_the_dialect(text: str) -> None:
    with pytest.raises(TextError):
        compile_ability(text, NAMES)


@pytest.mark.parametrize("text", ["Deflect: 2", "Echo", "Shift", "Titan", "Tinker", "Deadlock Stun: 2", "Tinker EX: 2"])
def test_keywords(text: str) -> None:
    assert print_keyword(compile_keyword(text, NAMES, "universus", TRAITS), "universus") == text
