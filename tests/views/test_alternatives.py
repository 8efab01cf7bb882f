"""What a player chooses between when a text says *or*."""

from __future__ import annotations

import pytest

from livingrules.cards import database
from livingrules.games.sentences import how_many, sentence
from livingrules.games.ufs.alternatives import change_words, labels
from livingrules.games.ufs.statements import Change
from livingrules.games.universus.terms import words_of
from livingrules.kernel.meaning.statement import OneOf
from livingrules.text import tree
from livingrules.text.compile import compile_ability
from livingrules.text.lowering.fighting_abilities.blocks import block
from livingrules.text.lowering.fighting_abilities.meanings import meaning


def ways(text: str, game: str) -> list[str]:
    """The labels of the one choice in a text."""
    known = database(game)
    (choice,) = meaning(compile_ability(text, known.names, game, known.traits), game).body
    if isinstance(choice, Change):
        return [sentence(change_words(way, words_of(game))) for way in choice.ways]
    return labels(choice.blocks, "" if isinstance(choice, OneOf) else text, words_of(game))


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        ("universus", "Enhance: Your attack gains Powerful: 2 or EX: 2.", ["Gain Powerful: 2.", "Gain EX: 2."]),
        ("ufs", "E: Your attack gains Stun: 1 or Throw.", ["Gain Stun: 1.", "Gain Throw."]),
        (
            "universus",
            "Form: Choose 1 - - Draw 2 cards. - Your rival loses 3 health.",
            ["Draw 2 cards.", "Your rival loses 3 health."],
        ),
        ("universus", "Form: Build 1 foundation from your discard pile face up or face down.",
         ["Add 1 to your stage face up.", "Add 1 to your stage face down."]),
    ],
)  # fmt: skip
def test_each_way_is_told_from_the_others(game: str, text: str, told: list[str]) -> None:
    assert ways(text, game) == told


def test_what_has_no_short_words_is_counted() -> None:
    other = block((tree.Bind("name", what="number"),))
    assert labels((other, other), "", words_of("ufs")) == ["The first of these", "The second of these"]


def test_numbers_that_may_be_none_are_said_so() -> None:
    assert [how_many(2, 2), how_many(1, 3), how_many(0, 1)] == ["2", "1 to 3", "up to 1"]
