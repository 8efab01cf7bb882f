"""The markup of card lists is taken off; what is left is the wording that the grammar reads."""

from __future__ import annotations

import pytest

from livingrules.text.fftcg.markup import plain_line, plain_lines


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("[[ex]]EX BURST [[/]]Draw 1 card.", "EX BURST Draw 1 card."),
        ("[[s]]Tide Call[[/]]《S》 《Water》: Draw 1 card.", "Tide Call 《S》《Water》: Draw 1 card."),
        ("Choose 1 [[i]]Job Knight[[/]]Forward.", "Choose 1 Job Knight Forward."),
        ("Choose 1 [Card Name (Rook)].", "Choose 1 Card Name Rook."),
        ("Choose 1 [[i]]Card name Rook[[/]].", "Choose 1 Card Name Rook."),
        ("Brave (Attacking leaves it active.)", "Brave"),
        ("Haste First Strike (It is quick.)", "Haste First Strike"),
        ("[[i]]Damage 3 --[[/]] Vera gains Haste.", "Damage 3 -- Vera gains Haste."),
    ],
)
def test_a_line_without_markup(written: str, plain: str) -> None:
    assert plain_line(written) == plain


def test_the_actions_to_select_from_stand_on_the_line_that_offers_them() -> None:
    text = '<p>Haste\nSelect 1 of the 2 following actions.\n"Draw 1 card."\n"Draw 2 cards."</p>\n(A reminder.)'
    assert plain_lines(text) == ("Haste", 'Select 1 of the 2 following actions. "Draw 1 card." "Draw 2 cards."')
