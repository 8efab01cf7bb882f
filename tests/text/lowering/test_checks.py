"""What stays open is declined, with the mark under the phrase."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from livingrules.text.compile import compile_ability
from livingrules.text.errors import TextError
from livingrules.text.lowering.checks import CHECKS
from livingrules.text.lowering.resolution import Findings, OpenPoint
from livingrules.text.tree import Ability, Act, Node


@dataclass(frozen=True)
class Thing:
    words: str


def object_of_last(ability: Ability) -> Node:
    act = ability.body[-1]
    assert isinstance(act, Act)
    assert act.object is not None
    return act.object


def left_open(ability: Ability, findings: Findings) -> Ability:
    """A check that can never tell what the last act is done to."""
    phrase = object_of_last(ability)
    findings.settle(OpenPoint("referent", phrase.at, (Thing("one card"), Thing("another card"))), [])
    return ability


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("E Commit: Draw 1 card. Discard 1 card. Ready it.", "it"),
        ("E Commit: Choose 1 card in your discard pile. Add that card to your hand.", "that card"),
        ("E  Commit :  Choose 2 of your foundations. Ready  those foundations.", "those foundations"),
    ],
)
def test_the_mark_stands_under_the_phrase(text: str, phrase: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CHECKS, "ufs", (left_open,))
    with pytest.raises(TextError) as caught:
        compile_ability(text)
    (declined,) = caught.value.declined
    start = declined.column - 1
    assert declined.text[start : start + declined.width] == phrase
    assert declined.message == f"'{phrase}' can be one card or another card"


def test_what_a_check_writes_is_the_ability(monkeypatch: pytest.MonkeyPatch) -> None:
    other = compile_ability("E Commit: Draw 2 cards.")
    monkeypatch.setitem(CHECKS, "ufs", (lambda *_: other,))
    assert compile_ability("E Commit: Draw 1 card.") is other
