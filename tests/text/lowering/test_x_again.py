"""X behind an act that has needed it: which number is meant."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability, print_ability
from livingrules.text.errors import TextError

HEADS = {"ufs": "E: ", "universus": "Enhance: "}
BOTH = [
    "You discard X cards. Draw X cards. X equals the number of assets in your momentum.",
    "Discard X momentum. If this attack deals damage, draw X cards. X equals the number of cards in your momentum.",
    "Draw X cards. Your next attack gets +X speed. X equals the number of cards in your hand.",
]
ONE = [
    "This attack gets +X damage. Draw X cards. X equals the number of cards in your hand.",
    "This attack gets +X speed and +X damage. X equals the number of cards in your momentum.",
    "Commit X foundations. Draw X cards. X equals the number of assets in your card pool.",
    "Discard X cards. X equals the number of cards in your momentum.",
]


@pytest.mark.parametrize("game", HEADS)
@pytest.mark.parametrize("text", BOTH)
def test_a_number_that_an_act_changes_is_declined(text: str, game: str) -> None:
    with pytest.raises(TextError, match="which number"):
        compile_ability(HEADS[game] + text, game=game)


@pytest.mark.parametrize("game", HEADS)
@pytest.mark.parametrize("text", ONE)
def test_a_number_that_nothing_has_changed_is_meant(text: str, game: str) -> None:
    assert print_ability(compile_ability(HEADS[game] + text, game=game), game) == HEADS[game] + text
