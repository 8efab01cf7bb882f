"""A rule about playing the card itself, in the line of what happens at a time."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability
from livingrules.text.errors import TextError

SAID = (
    "You may not play this card if there is a kick attack in your card pool.",
    "If you have no momentum, you may not play this card.",
    "You may only play this card if you have 2 or more momentum.",
)


@pytest.mark.parametrize("said", SAID)
def test_from_when_on_a_card_may_not_be_played_is_not_told(said: str) -> None:
    with pytest.raises(TextError, match="can be a rule that is always so or a rule from that event on"):
        compile_ability(f"If this attack is completely blocked, it deals 1 damage. {said}")
