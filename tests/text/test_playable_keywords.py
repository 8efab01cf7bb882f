"""Keywords that can be read but not played are declined, and those that can be played are not."""

import pytest

from livingrules.games.ufs.cards import Card
from livingrules.text.compile import compile_card
from livingrules.text.errors import TextError


def made(*keywords: str) -> Card:
    return Card(name="Lantern", type="attack", keywords=keywords)


@pytest.mark.parametrize("keyword", ["Deadlock Stun: 4", "Desperation Stun: 2"])
def test_a_keyword_that_would_never_exist_in_play_is_declined(keyword: str) -> None:
    with pytest.raises(TextError, match="the rules do not know"):
        compile_card(made(keyword))


@pytest.mark.parametrize("keyword", ["Deadlock: 4", "Stun: 4", "Combo (Kick)", "Mara Only", "Mara Stun: 1"])
def test_ordinary_keywords_are_not(keyword: str) -> None:
    assert len(compile_card(made(keyword), ["Mara"]).keywords) == 1
