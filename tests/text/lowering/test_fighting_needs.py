"""On what continuous texts of UFS and UniVersus depend: what their meanings need, joined from their parts."""

from __future__ import annotations

import pytest

from livingrules.games.ufs.needs import HISTORY, ITSELF, PILES, SEQUENCE, STATES, TABLE, VALUES, VITALITY
from livingrules.games.ufs.statements import Change
from livingrules.text.compile import compile_ability
from livingrules.text.lowering.fighting_abilities.meanings import meaning


def needs(text: str) -> tuple[int, int]:
    """What the condition of a text depends on, and what the change that it makes does."""
    ability = meaning(compile_ability(text), "ufs")
    (change,) = ability.body
    assert isinstance(change, Change)
    return 0 if ability.condition is None else ability.condition.needs, change.needs


@pytest.mark.parametrize(
    ("condition", "bits"),
    [
        ("you have 3 or more foundations", 0),
        ("you have 3 or more ready foundations", STATES),
        ("you have 3 or more foundations with 5 or more difficulty", VALUES),
        ("you have 3 or more Fury foundations", VALUES),
        ("you have 3 or more attacks in your card pool", TABLE),
        ("you have 3 or more cards in your hand", PILES | TABLE),
        ("this card is committed", ITSELF | STATES | TABLE),
        ("your vitality is 10 or less", VITALITY),
        ("it is your turn", 0),
    ],
)
def test_a_condition_needs_what_its_parts_need(condition: str, bits: int) -> None:
    assert needs(f"While {condition}, your attacks get +1 damage.")[0] == bits


def test_what_has_happened_is_never_the_same_twice() -> None:
    assert needs("If you played an attack this turn, your attacks get +1 damage.")[0] & HISTORY


def test_a_change_needs_what_it_speaks_of_and_its_numbers() -> None:
    (_, plain), (_, counted), (_, bounded) = (
        needs(f"Your attacks get {change}.")
        for change in ("+1 damage", "+1 damage for each card in your hand", "-1 damage (minimum 3)")
    )
    assert plain == TABLE
    assert counted == plain | PILES
    assert bounded == plain | VALUES
    assert needs("This attack gets +1 damage.")[1] == SEQUENCE | TABLE
    assert needs("This card gets +1 control.")[1] == ITSELF
