"""What stands behind the last of several things: of which of them it is said."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability, print_ability
from livingrules.text.errors import TextError
from livingrules.text.lowering import conjuncts
from livingrules.text.tree import Ability, Act, Filter, Modify, Select, Seq

HEADS = {"ufs": "E: ", "universus": "Enhance: "}


def first(text: str, game: str = "ufs") -> Filter:
    sentence = compiled(text, game).body[0]
    assert isinstance(sentence, Seq)
    act = sentence.parts[0]
    assert isinstance(act, Act)
    assert isinstance(act.object, Select)
    return act.object.filter


def compiled(text: str, game: str) -> Ability:
    return compile_ability(HEADS[game] + text, game=game)


BOUND = [
    ("C2", "Add 1 foundation and 1 attack from your discard pile to your hand.", ("discard pile",)),
    ("C3", "Add 1 committed foundation and 1 attack from your discard pile to your hand.", ()),
    ("", "Add 1 foundation in your card pool and 1 attack from your discard pile to your hand.", ("card pool",)),
    ("", "Discard 1 attack and 1 momentum.", ()),
]


@pytest.mark.parametrize("game", HEADS)
@pytest.mark.parametrize(("number", "text", "zones"), BOUND)
def test_a_place_has_one_reach(number: str, text: str, zones: tuple[str, ...], game: str) -> None:
    assert first(text, game).zones == zones
    assert print_ability(compiled(text, game), game) == HEADS[game] + text


@pytest.mark.parametrize(("number", "text", "zones"), [each for each in BOUND if each[0]])
def test_the_rule_is_what_decides(
    number: str, text: str, zones: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    left = tuple(rule for rule in conjuncts.PLACE_RULES if rule.number != number)
    monkeypatch.setattr(conjuncts, "PLACE_RULES", left)
    try:
        found = first(text).zones
    except TextError:
        return
    assert found != zones


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "Discard 1 card and 1 foundation from your card pool.",
            "'1 card' can be in your card pool (said behind it) or in your hand",
        ),
        (
            "Destroy 1 foundation and 1 asset in your opponent's staging area.",
            "'1 foundation' can be in the opponent's staging area (said behind it) or in your staging area",
        ),
    ],
)
def test_a_verb_with_a_zone_of_its_own_leaves_both(text: str, message: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_ability(f"E: {text}")
    (declined,) = caught.value.declined
    assert declined.message == message


def test_what_comes_to_the_same_is_not_open() -> None:
    assert first("Commit 1 foundation and 1 asset in your staging area.").implied == ("staging area",)


@pytest.mark.parametrize("game", HEADS)
def test_a_leading_duration_covers_all(game: str) -> None:
    """D2."""
    other = {"ufs": "opponent", "universus": "rival"}[game]
    text = f"For the rest of this turn, your attacks get +1 damage and your {other}'s attacks get -1 speed."
    sentence = compiled(text, game).body[0]
    assert isinstance(sentence, Seq)
    assert all(isinstance(part, Modify) and part.duration is not None for part in sentence.parts)


@pytest.mark.parametrize("game", HEADS)
def test_a_trailing_duration_has_two_readings(game: str) -> None:
    other = {"ufs": "opponent", "universus": "rival"}[game]
    with pytest.raises(TextError, match="how long\\? as long as what is said behind it or as long as the rules say"):
        compiled(f"Your attacks get +1 damage and your {other}'s attacks get -1 speed for the rest of this turn.", game)


def test_how_long_a_change_of_the_attack_lasts_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "This attack gets +2 damage and your foundations cannot be committed for the rest of this turn."
    compiled(text, "ufs")
    monkeypatch.setattr(conjuncts, "DURATION_RULES", ())
    with pytest.raises(TextError, match="how long"):
        compiled(text, "ufs")
