"""Texts that are no FFTCG wording are declined, with a mark below the first word that does not fit."""

from __future__ import annotations

import pytest

from livingrules.text.compile import understand_line
from livingrules.text.errors import Declined
from livingrules.text.names import names_of

NAMES = names_of(("Rook",), ("Knight",), ("Vera",))

DECLINED = [
    ("When Vera enters the field, choose 1 Forwards. Break it.", "choose 1 "),
    ("Choose 2 Forward. Break them.", "Choose 2 Forward"),
    ("Choose Card Name Rook. Break it.", ""),
    ("Search for Forwards and add them to your hand.", ""),
    ("Choose 1 Forward. Brake it.", "Choose 1 Forward. "),
    ("Choose 1 Forward. Deal it 4000 damages.", "Choose 1 Forward. Deal it 4000 "),
    ("The Forwards you control gains +1000 power.", "The Forwards you control "),
    ("Vera gain Haste.", "Vera "),
    ("Vera gains Hast.", "Vera gains "),
    ("Choose 1 Forward. Break it", "Choose 1 Forward. Break it"),
    ("《Fyre》: Draw 1 card.", ""),
    ("《Fire》 Draw 1 card.", "《Fire》 "),
    ('Select 1 of the 3 following actions. "Draw 1 card." "Draw 2 cards."', ""),
    ("Choose 1 Job Squire. Break it.", "Choose 1 Job "),
    ("Tamsin gains Haste.", ""),
    ("If you control Card Name Tamsin, Vera gains Haste.", "If you control Card Name "),
    ("When Vera attacks draw 1 card.", "When Vera attacks "),
    ("Vera cannot be chosen by your opponents Summons.", "Vera cannot be chosen by your "),
    ("EX BRUST Draw 1 card.", ""),
]


@pytest.mark.parametrize(("text", "before"), DECLINED)
def test_a_text_that_is_no_wording_of_the_game_is_declined_at_the_word(text: str, before: str) -> None:
    read = understand_line(text, NAMES, game="fftcg")
    assert isinstance(read, Declined)
    assert read.text == text
    if before:
        assert text[: read.column - 1].endswith(before[-12:]), read


@pytest.mark.parametrize("word", ["it", "1", "Forward", "Deal"])
def test_a_sentence_that_lost_a_word_is_not_read_as_another(word: str) -> None:
    text = "Choose 1 Forward. Deal it 4000 damage."
    assert not isinstance(understand_line(text, NAMES, game="fftcg"), Declined)
    assert isinstance(understand_line(" ".join(text.replace(word, "", 1).split()), NAMES, game="fftcg"), Declined)


def test_every_reading_is_weighed_within_a_moment() -> None:
    """A long text with many joints has few readings all the same."""
    part = "Choose 1 Forward or Backup other than Vera you control. Dull it and freeze it. "
    assert not isinstance(understand_line((part * 8).strip(), NAMES, game="fftcg"), Declined)
