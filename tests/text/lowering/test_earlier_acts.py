"""*If you do*, *instead*, *other* and *they*: what leaves open which is meant is declined, the candidates named."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability
from livingrules.text.errors import TextError

OPEN = (
    ("E: Discard 1 card and destroy 1 foundation. If you do, draw 2 cards.", "that you discard or that you destroy"),
    ("E: Draw 1 card, then discard 1 card. If you do, gain 1 vitality.", "that you draw or that you discard"),
    ("E: Draw 1 card and gain 1 vitality. If you have 5 or more foundations, gain 3 vitality instead.",
     "instead of what? 'draw' or 'gain'"),
    ("E: Draw 1 card. Gain 1 vitality. If you have 5 or more foundations, draw 2 cards instead.",
     "instead of what? 'draw' or 'gain'"),
    ("E: Choose 1 foundation. Draw 1 card. Commit 1 other foundation.", "can be this card or the chosen foundation"),
    ("E: Each player discards 1 card. They draw 1 card.", "the opponent or each player"),
    ("E: Each player discards 1 card. If they do, they draw 1 card.", "the opponent or each player"),
    ("E: You may discard 1 card. Gain 1 vitality. If you do, draw 1 card.", "that you discard and that you gain"),
    ("E: You may discard 1 card. Draw 1 card. If you do, draw 1 card.", "that you discard and that you draw"),
    ("E: Your opponent may discard 1 card. If you do, draw 1 card.", "that the opponent discards"),
    ("E: Discard 1 card. If they do, draw 1 card.", "that you discard"),
)  # fmt: skip
PLAIN = (
    "E: Discard 1 card. Destroy 1 of your foundations. If you do, draw 2 cards.",
    "E: You may discard 1 card and destroy 1 of your foundations. If you do, draw 2 cards.",
    "E: Draw 1 card and you may discard 1 card. If you do, draw 1 card.",
    "E: Choose 1 foundation and destroy it. If you do, draw 1 card.",
    "E: Your opponent discards 1 card. If they do, draw 1 card.",
    "E: Draw 1 card. If you have 5 or more foundations, gain 2 vitality instead.",
    "E: This attack gets +2 damage. If it is a Kick, it gets +4 damage instead.",
    "E: Discard 1 card and draw 1 card. If you have 5 or more foundations, discard 2 cards and draw 2 cards instead.",
    "E: Choose 1 asset. Draw 1 card. Commit 1 other foundation.",
    "E: Each player discards 1 card. Your opponent draws 1 card and they lose 1 vitality.",
    "E: Each player adds the top card of their deck to their hand.",
)


@pytest.mark.parametrize(("text", "message"), OPEN)
def test_what_leaves_open_which_is_meant_is_declined(text: str, message: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_ability(text)
    (declined,) = caught.value.declined
    assert declined.message.endswith(message)


@pytest.mark.parametrize("text", PLAIN)
def test_what_can_only_mean_one_thing_is_understood(text: str) -> None:
    assert compile_ability(text).body
