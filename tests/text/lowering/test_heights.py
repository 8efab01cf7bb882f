"""*Zone*: the attack zone of an attack, the block zone of a block."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability, print_ability
from livingrules.text.errors import TextError
from livingrules.text.lowering import heights
from livingrules.text.tree import Set

CASES = [
    ("After you play a block, change the zone of that block to high.", "block zone"),
    ("After you play a block, change its zone to high.", "block zone"),
    ("After you play this card as a block, change its zone to high.", "block zone"),
    ("After you play an attack, change its zone to high.", "zone"),
    ("After you block with this card, change this attack's zone to high.", "zone"),
]


def changed(text: str) -> str:
    part = compile_ability(text).body[0]
    assert isinstance(part, Set)
    return part.attribute


@pytest.mark.parametrize(("text", "attribute"), CASES)
def test_the_role_tells_which_zone(text: str, attribute: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"R: {text}"
    assert changed(text) == attribute
    assert print_ability(compile_ability(text)) == text
    monkeypatch.setattr(heights, "RULES", ())
    with pytest.raises(TextError, match="can be the attack zone or the block zone"):
        changed(text)


def test_either_card_of_a_block_may_be_meant() -> None:
    with pytest.raises(TextError) as caught:
        compile_ability("R: After you block an attack with this card, change its zone to high.")
    (declined,) = caught.value.declined
    assert declined.message == "'its' can be the attack zone or the block zone"
