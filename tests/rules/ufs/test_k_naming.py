"""What a player may be told to name, and to choose for what follows (K.4.2, J.1.2)."""

import pytest

from livingrules.kernel.decision import MODE, NUMBER
from livingrules.scenario.table import Table

from .play import attack
from .test_j3_classes import asset


def named(words: str, **side: object) -> Table:
    """The player is asked to name it, with a foundation, an attack and an asset in sight."""
    oath = asset("Oath", f"F Commit: Name {words}. Gain 1 vitality.")
    t = Table({"staging": [oath, "Root"], "hand": [attack("Jab"), "Twig"], "vitality": 5, "deck": 1, **side})
    return t.act(0, "Oath")


@pytest.mark.rule("ufs:K.4.2")
@pytest.mark.parametrize(
    ("words", "offered", "refused"),
    [
        ("a card", {"Oath", "Root", "Jab", "Twig"}, set()),
        ("a foundation", {"Root", "Twig"}, {"Oath", "Jab"}),
        ("an attack", {"Jab"}, {"Oath", "Root", "Twig"}),
        ("a non-attack card", {"Oath", "Root", "Twig"}, {"Jab"}),
    ],
)
def test_only_cards_of_that_description_are_named(words: str, offered: set[str], refused: set[str]) -> None:
    t = named(words, deck=[attack("Jab")])
    if t.asked == "name":
        assert offered <= set(t.offers())
        assert not refused & set(t.offers())
        t.act(0, min(offered))
    else:
        assert len(offered) == 1, "a forced answer is not asked"
    assert t.vitality() == 6


@pytest.mark.rule("ufs:K.4.2", "ufs:J.1.1")
def test_where_there_is_nothing_to_name_the_rest_of_the_text_is_followed() -> None:
    t = named("an attack", hand=["Twig"], deck=["Leaf"])
    assert (t.asked, t.vitality()) == ("form", 6)


@pytest.mark.rule("ufs:K.4.2")
def test_a_zone_that_is_named_is_one_of_the_three() -> None:
    t = named("a zone")
    assert (t.asked, t.offers()) == ("name", ["high", "mid", "low"])
    assert t.game.decision is not None
    assert t.game.decision.shape == MODE


@pytest.mark.rule("ufs:K.4.2")
def test_a_number_that_is_named_is_any_number_from_nought_on() -> None:
    t = named("a number")
    asked = t.game.decision
    assert asked is not None
    assert (asked.shape, asked.seat, asked.lo) == (NUMBER, 0, 0)
    assert asked.hi >= 99
    assert t.act(0, 99).vitality() == 6


@pytest.mark.rule("ufs:J.1.2")
@pytest.mark.parametrize(
    ("how_many", "there", "asked", "taken"),
    [
        ("any number of", 3, (0, 3), ["Root 0", "Root 2"]),
        ("up to 2 of", 3, (0, 2), ["Root 1"]),
        ("up to 2 of", 1, (0, 1), []),
        ("2 of", 3, (2, 2), ["Root 0", "Root 2"]),
        ("2 of", 2, None, ["Root 0", "Root 1"]),
        ("2 of", 1, None, ["Root 0"]),
    ],
)
def test_as_many_are_chosen_as_the_text_says_and_as_there_are(
    how_many: str, there: int, asked: tuple[int, int] | None, taken: list[str]
) -> None:
    pick = asset("Pick", f"F Commit: Choose {how_many} your opponent's foundations. Commit the chosen foundations.")
    roots = [{"name": f"Root {number}"} for number in range(there)]
    t = Table({"staging": [pick], "hand": ["x"]}, {"staging": roots, "hand": ["y"]}).act(0, "Pick")
    if asked is not None:
        decision = t.game.decision
        assert decision is not None
        assert (decision.seat, decision.lo, decision.hi) == (0, *asked)
        t.act(0, *taken)
    assert [root["name"] for root in roots if t.committed(root["name"])] == taken
