"""An ability that could not once be played, or do anything, is declined with the reason."""

from __future__ import annotations

import pytest

from livingrules.games.ufs.cards import Card
from livingrules.games.universus.cards import Card as UniversusCard
from livingrules.text.compile import compile_card
from livingrules.text.errors import TextError

NEVER = [
    ("foundation", "F [Hand] Discard this card from your momentum: Draw 1 card.", "exclude each other"),
    (
        "foundation",
        "F Discard this card from your hand: Draw 1 card. Only playable while this card is in your discard pile.",
        "exclude each other",
    ),
    ("foundation", "F [Deck]: Draw 1 card.", "in a deck"),
    ("foundation", "While this card is face down in your momentum, your attacks get +1 damage.", "face down"),
    ("foundation", "F: Draw 1 card. Only playable while this card is face down in your momentum.", "face down"),
    ("foundation", "F Commit: Draw 1 card. Only playable while this card is in your hand.", "'commit'"),
    ("foundation", "E [Card Pool] Destroy: Draw 1 card.", "'destroy'"),
    ("foundation", "F [Opponent's turn]: Draw 1 card.", "own turn"),
    ("foundation", "F: Draw 1 card. Only playable during your opponent's turn.", "own turn"),
    ("foundation", "F [Your attack]: Draw 1 card.", "in its sequence"),
    ("attack", "R: At the start of your End Phase, draw 1 card.", "in its sequence"),
]
NEVER_IN_UNIVERSUS = [
    ("attack", "Blitz [Hand]: Draw 1 card.", "current attack"),
    ("attack", "Blitz: After you play this attack, draw 1 card.", "has been played"),
    ("attack", "Response: At the start of the End Phase, add this card to your momentum.", "in its sequence"),
]
USABLE = [
    ("foundation", "R: At the start of your End Phase, draw 1 card."),
    ("attack", "R [Card Pool]: At the start of your End Phase, draw 1 card."),
    ("attack", "R: After you play this attack, draw 1 card."),
    ("foundation", "F [Hand] Discard this card from your hand: Draw 1 card."),
    ("foundation", "E [Momentum] Commit: Draw 1 card."),
    ("foundation", "E [Opponent's attack]: Draw 1 card."),
]


@pytest.mark.parametrize(("kind", "text", "why"), NEVER)
def test_what_can_never_be_used_is_declined(kind: str, text: str, why: str) -> None:
    with pytest.raises(TextError) as raised:
        compile_card(Card(name="Tide Wall", type=kind, difficulty=2, control=4, text=(text,)))
    (declined,) = raised.value.declined
    assert declined.message.startswith("this can never be used: ")
    assert why in declined.message
    assert declined.text == text


@pytest.mark.parametrize(("kind", "text", "why"), NEVER_IN_UNIVERSUS)
def test_what_can_never_be_used_in_universus_is_declined(kind: str, text: str, why: str) -> None:
    with pytest.raises(TextError) as raised:
        compile_card(UniversusCard(name="Tide Wall", type=kind, difficulty=2, control=4, text=(text,)), (), "universus")
    (declined,) = raised.value.declined
    assert why in declined.message


@pytest.mark.parametrize(("kind", "text"), USABLE)
def test_what_can_be_used_is_not_declined(kind: str, text: str) -> None:
    card = compile_card(Card(name="Tide Wall", type=kind, difficulty=2, control=4, text=(text,)))
    assert len(card.abilities) == 1
