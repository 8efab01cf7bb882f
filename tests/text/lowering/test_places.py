"""Zones that a text leaves out: each rule decides a text that stays open without it."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability
from livingrules.text.errors import TextError
from livingrules.text.lowering import places
from livingrules.text.tree import Act, Filter, Select

HEADS = {"ufs": "E", "universus": "Enhance"}
STAGES = {"ufs": "staging area", "universus": "stage"}
BOUND = [
    ("P2", "Flip 1 attack.", ("card pool",)),
    ("P3", "Discard 1 committed foundation.", ("staging area",)),
    ("P3", "Reveal 1 of your face-down foundations.", ("staging area",)),
    ("P4", "Discard 1 foundation.", ("hand",)),
    ("P4", "Discard 1 of your foundations.", ("staging area",)),
    ("P4", "Reveal 1 asset.", ("hand",)),
    ("P4", "Play 1 foundation.", ("hand",)),
    ("P5", "Discard 1 attack.", ("hand",)),
    ("P5", "Discard 1 card.", ("hand",)),
    ("P5", "Destroy 1 card.", ("staging area",)),
]


def picked(text: str, game: str) -> Filter:
    act = compile_ability(f"{HEADS[game]}: {text}", game=game).body[0]
    assert isinstance(act, Act)
    assert isinstance(act.object, Select)
    return act.object.filter


@pytest.mark.parametrize("game", HEADS)
@pytest.mark.parametrize(("number", "text", "zones"), BOUND)
def test_one_zone_is_left(number: str, text: str, zones: tuple[str, ...], game: str) -> None:
    assert number in {rule.number for rule in places.RULES}
    assert picked(text, game).implied == zones


@pytest.mark.parametrize(("number", "text", "zones"), BOUND)
def test_the_rule_is_what_decides(
    number: str, text: str, zones: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "RULES", tuple(rule for rule in places.RULES if rule.number != number))
    try:
        found = picked(text, "ufs").implied
    except TextError:
        found = ()
    assert found != zones


@pytest.mark.parametrize("game", HEADS)
def test_two_zones_are_left(game: str) -> None:
    """K.2.6 says the staging area, where nothing is revealed that lies face up; U66 says the hand."""
    with pytest.raises(TextError) as caught:
        picked("Reveal 1 of your foundations.", game)
    (declined,) = caught.value.declined
    phrase = "1 of your foundations"
    assert declined.text[declined.column - 1 :][: declined.width] == phrase
    assert declined.message.startswith(f"'{phrase}' can be in the ")


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("Discard 1 attack from your card pool.", ("card pool",)),
        ("Discard 1 of your foundations in your discard pile.", ("discard pile",)),
    ],
)
def test_a_written_zone_leaves_nothing_open(text: str, zones: tuple[str, ...]) -> None:
    found = picked(text, "ufs")
    assert (found.zones, found.implied) == (zones, ())


@pytest.mark.parametrize("game", HEADS)
def test_all_of_a_type_behind_those_to_which_it_was_done(game: str) -> None:
    """The rest of those that were revealed, or all that lie in the zones of play: the words do not say."""
    told = "Reveal the top 3 cards of your deck. Remove all attacks revealed this way from the game and "
    with pytest.raises(TextError) as caught:
        compile_ability(f"{HEADS[game]}: {told}destroy all foundations.", game=game)
    (declined,) = caught.value.declined
    assert declined.text[declined.column - 1 :][: declined.width] == "all foundations"
    assert declined.message.startswith("'all foundations' can be in the ")
    compile_ability(f"{HEADS[game]}: {told}destroy all foundations in your {STAGES[game]}.", game=game)
