"""*It* and *they* in a field ability (11.9.1): the cards that its text has spoken of before."""

import pytest

from livingrules.text.errors import TextError

from .play import Table, forward, summon, table
from .test_layers import cast

BOLT = summon("Bolt", "Choose 1 Forward. Deal it 1000 damage.")
KILL = summon("Kill", "Choose 1 Forward. Break it.")
WAIT = summon("Wait", "Draw 1 card.")


def standing(text: str) -> Table:
    """Hero has the text; Bea is on the same side, Cid on the other."""
    mine = {"field": [forward("Bea", 3000), forward("Hero", 5000, text)], "hand": [BOLT, KILL, WAIT]}
    return table(mine, {"field": [forward("Cid", 2000)]}, names=("Bea",))


def powers(t: Table) -> list[int]:
    return [t.power(name) for name in ("Bea", "Hero", "Cid")]


@pytest.mark.rule("fftcg:11.9.1")
@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("The Forwards you control gain Brave. They gain +1000 power.", [4000, 6000, 2000]),
        ("The Forwards you control gain Brave. They gain Haste. They gain +1000 power.", [4000, 6000, 2000]),
        ("The Forwards opponent controls cannot block. They lose 1000 power.", [3000, 5000, 1000]),
        ("Hero cannot be blocked. It gains +1000 power.", [3000, 6000, 2000]),
        ("If Hero is active, it gains +1000 power.", [3000, 6000, 2000]),
        ("If Hero is dull, it gains +1000 power.", [3000, 5000, 2000]),
        ("As long as Hero is active, it gains +1000 power.", [3000, 6000, 2000]),
        ("If you control 2 or more Forwards, they gain +1000 power.", [4000, 6000, 2000]),
        ("If you control 3 or more Forwards, they gain +1000 power.", [3000, 5000, 2000]),
        ("If you control 2 or more Forwards, Hero gains +1000 power. It gains +1000 power.", [3000, 7000, 2000]),
        ("Hero gains Brave. If you control 2 or more Forwards, it gains +1000 power.", [3000, 6000, 2000]),
        ("If Hero is dealt damage, reduce the damage by 1000 instead. It gains +1000 power.", [3000, 6000, 2000]),
    ],
)
def test_they_are_what_was_spoken_of_last(text: str, after: list[int]) -> None:
    assert powers(standing(text)) == after


@pytest.mark.rule("fftcg:11.9.1")
def test_a_rule_is_about_the_card_that_its_condition_names() -> None:
    guard = forward("Hero", 5000, "If you control Card Name Bea, it cannot be chosen by your opponent's Summons.")
    sides = ({"hand": [BOLT, WAIT]}, {"field": [guard, forward("Bea", 3000), forward("Cid", 2000)]})
    t = table(*sides, names=("Bea",)).act(0, "Bolt")
    assert t.offers() == ["Hero", "Cid"]


@pytest.mark.rule("fftcg:11.9.1")
def test_who_they_are_changes_with_what_their_description_asks_for() -> None:
    t = standing("The damaged Forwards you control gain +1000 power. They gain Haste.")
    assert t.keywords("Bea") == []
    cast(t, 0, "Bolt", "Bea")
    assert (powers(t), t.keywords("Bea"), t.keywords("Hero")) == ([4000, 5000, 2000], ["Haste"], [])


@pytest.mark.rule("fftcg:11.9.1")
def test_newcomers_are_among_them_and_who_has_left_is_not() -> None:
    t = standing("If you control 2 or more Forwards, they gain +1000 power.")
    cast(t, 0, "Kill", "Bea")
    assert t.power("Hero") == 5000
    mine = {"field": [forward("Hero", 5000, "Forwards cannot block. They gain +1000 power.")]}
    t = table({**mine, "hand": [forward("Late", 1000), WAIT]}).act(0, "Late")
    assert t.power("Late") == 2000


@pytest.mark.rule("fftcg:11.9.1")
def test_the_attacking_forward_is_whichever_attacks_now() -> None:
    flag = forward("Flag", 5000, "The attacking Forward gains +1000 power.", "The blocking Forward gains +2000 power.")
    mine = {"field": [flag, forward("Bea", 3000)], "hand": [WAIT]}
    t = table(mine, {"field": [forward("Cid", 2000)], "hand": [WAIT]}, "attack")
    t.act(0, "pass").act(1, "pass").act(0, "Bea").act(0, "pass")
    assert [t.power(name) for name in ("Flag", "Bea", "Cid")] == [5000, 4000, 2000]
    t.act(0, "pass").act(1, "pass").act(1, "Cid")
    assert [t.power(name) for name in ("Flag", "Bea", "Cid")] == [5000, 4000, 4000]


@pytest.mark.parametrize(
    "text",
    [
        "It gains +1000 power.",
        "It gains +1000 power and Haste.",
        "It gains +1000 power. Hero gains Haste.",
        "During your turn, it gains +1000 power.",
        "If you have no cards in your hand, it gains +1000 power.",
    ],
)
def test_a_text_that_has_spoken_of_nothing_is_declined(text: str) -> None:
    with pytest.raises(TextError, match=r"can be '[Ii]t'"):
        standing(text)
