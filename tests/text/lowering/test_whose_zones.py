"""*Their hand* in an event: that of the player who does it, and declined where nobody is said to do it."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability
from livingrules.text.errors import TextError

NOBODY = [
    "E: If a card was discarded from their hand this turn, draw 1 card.",
    "R: After a card is added to their momentum, draw 1 card.",
    "E: X equals the number of cards that have been discarded from their card pool this turn. Draw X cards.",
]
SOMEBODY = [
    "E: If a player has discarded a card from their hand this turn, draw 1 card.",
    "E: If your opponent has discarded a card from their hand this turn, draw 1 card.",
    "E: Choose 1 card in your opponent's card pool. It cannot leave their card pool this turn.",
    "R: After a player adds a card to their momentum, draw 1 card.",
]


@pytest.mark.parametrize("text", NOBODY)
def test_nobody_does_it(text: str) -> None:
    with pytest.raises(TextError, match="nothing in this text can be"):
        compile_ability(text)


@pytest.mark.parametrize("text", SOMEBODY)
def test_somebody_does_it(text: str) -> None:
    compile_ability(text)
