"""G.2: the Block Step."""

from typing import Any

import pytest

from livingrules.games.ufs.words import DIFFICULTY_IS, STATUS, STATUS_NAMES
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events


def guard(name: str = "Guard", zone: str = "mid", modifier: int = 0, **fields: Any) -> dict[str, Any]:
    return {"name": name, "block_zone": zone, "block_modifier": modifier, **fields}


def attacked(hand: list[Any], jab: dict[str, Any] | None = None, **side: Any) -> Table:
    """Seat 0 attacks; seat 1 holds these cards and is in the Block Step if it can block."""
    fields = jab or {}
    you = {"pool": [attack("Jab", **fields)], "staging": [ANCHOR]}
    return Table(you, {"hand": hand, "deck": controls(9, 9), **side}, moment="attack")


def statuses(t: Table) -> list[str]:
    return [STATUS_NAMES[event.amount] for event in events(t, STATUS, "G.2.2")]


# ---------------------------------------------------------------------------------------------------- deciding to block


@pytest.mark.rule("ufs:G.2.1", "ufs:G.2.1.3", "ufs:G.2.1.3.1", "ufs:G.2.1.3.3")
def test_the_defender_may_attempt_one_block_with_a_card_of_the_hand() -> None:
    t = attacked([guard(), guard("Second")], staging=[guard("Elsewhere")])
    assert (t.asked, t.seat, t.offers()) == ("block", 1, ["Guard", "Second", "pass"])
    assert t.why_not(1, "Elsewhere", "block") == ["F.2.2.1"]
    t.act(1, "Second")
    # It was played by the procedure of E.4, from hand to pool, and no second attempt follows.
    assert cards_of(t, events(t, "play", "E.4.10")) == ["Second"]
    assert (t.where("Second"), t.where("Guard"), t.asked) == ("card pool", "hand", "form")


@pytest.mark.rule("ufs:G.2.1", "ufs:G.2.2.1")
def test_a_failed_attempt_is_the_only_one() -> None:
    t = attacked([guard(modifier=9), guard("Second")], deck=controls(1), committed=True)
    t.act(1, "Guard")
    assert (t.where("Guard"), t.where("Second")) == ("discard pile", "hand")
    assert (t.asked, statuses(t), t.vitality(1)) == ("form", ["not blocked"], 17)


@pytest.mark.rule("ufs:G.2.1.1")
def test_without_a_fitting_card_nothing_is_asked() -> None:
    t = attacked(["Plain", guard("High", "high")], {"attack_zone": "low"})
    assert (t.asked, t.seat, statuses(t)) == ("form", 0, ["not blocked"])


@pytest.mark.rule("ufs:G.2.1.2", "ufs:G.2.2.1")
def test_who_declines_goes_straight_to_the_block_status() -> None:
    t = attacked([guard()])
    t.act(1, "pass")
    assert (statuses(t), t.where("Guard"), events(t, "check")) == (["not blocked"], "hand", [])


@pytest.mark.rule("ufs:G.2.1.2")
def test_an_effect_makes_the_attack_blocked_without_a_card() -> None:
    wall = {"name": "Wall", "text": "E Commit: Your opponent's attack is completely blocked."}
    t = attacked([guard()], staging=[wall])
    t.act(1, "Wall")
    # No card may be played as a block.
    assert (t.asked, statuses(t), t.where("Guard"), t.vitality(1)) == ("form", ["completely blocked"], "hand", 20)


# ------------------------------------------------------------------------------------------- cards that can block


@pytest.mark.rule("ufs:G.2.1.3.1.1", "ufs:G.2.1.3.1.2", "ufs:G.2.1.3.1.3", "ufs:G.2.1.3.1")
@pytest.mark.parametrize(
    ("zone", "offers"),
    [("low", ["Low", "Mid"]), ("high", ["High", "Mid"]), ("mid", ["High", "Low", "Mid"])],
)
def test_which_block_zones_fit(zone: str, offers: list[str]) -> None:
    hand = [guard("High", "high"), guard("Low", "low"), guard("Mid", "mid"), "Plain"]
    t = attacked(hand, {"attack_zone": zone})
    assert t.offers() == [*offers, "pass"]
    wrong = {"High", "Low", "Mid"} - set(offers)
    assert all(t.why_not(1, name, "block") == ["G.2.1.3.1"] for name in wrong)
    assert t.why_not(1, "Plain", "block") == ["B.6.3"]


@pytest.mark.rule("ufs:G.2.1.3.1.4")
def test_a_block_must_be_legal_to_play() -> None:
    """Its symbol must fit the defender's pool, and its costs must be payable."""
    hand = [guard("Wind", symbols=("air",)), guard("Fire")]
    t = attacked(hand)
    assert t.offers() == ["Fire", "pass"]
    assert t.why_not(1, "Wind", "block") == ["E.4.1.2"]
    toll = {"name": "Toll", "text": "As an additional cost to play cards, your opponent must discard 1 momentum."}
    you = {"pool": [attack("Jab")], "staging": [ANCHOR, toll]}
    t = Table(you, {"hand": [guard()]}, moment="attack")
    assert (t.asked, statuses(t)) == ("form", ["not blocked"])
    t = Table(you, {"hand": [guard()], "momentum": ["M"], "deck": controls(9)}, moment="attack")
    t.act(1, "Guard")
    assert (t.where("M"), t.where("Guard")) == ("discard pile", "card pool")


@pytest.mark.rule("ufs:G.2.1.3.2")
def test_the_base_difficulty_is_block_modifier_plus_current_speed() -> None:
    """Speed 4, +2 in the Enhance Step, modifier +1; one card in the defender's pool."""
    push = {"name": "Push", "text": "E Commit: Your attack gets +2 speed."}
    you = {"pool": [attack("Jab", speed=4)], "staging": [ANCHOR, push]}
    t = Table(you, {"hand": [guard(modifier=1, difficulty=9)], "pool": ["Old"], "deck": controls(9)}, moment="attack")
    t.act(0, "Push").act(1, "Guard")
    assert [event.amount for event in events(t, DIFFICULTY_IS)] == [4 + 2 + 1 + 1]


@pytest.mark.rule("ufs:G.2.1.3.3.1")
@pytest.mark.parametrize(
    ("condition", "matches"),
    [
        ("plays a block", True),
        ("plays a card", True),
        ("plays an attack card", True),
        ("plays an attack card as a block", True),
        ("plays an attack", False),
        ("plays a foundation card", False),
    ],
)
def test_playing_a_block_is_not_playing_an_attack(condition: str, matches: bool) -> None:
    glad = {"name": "Glad", "text": f"After your opponent {condition}, gain 1 vitality."}
    you = {"pool": [attack("Jab")], "staging": [ANCHOR, glad], "vitality": 10}
    t = Table(
        you,
        {"hand": [guard(type="attack", speed=1, damage=1, attack_zone="mid")], "deck": controls(9)},
        moment="attack",
    )
    t.act(1, "Guard")
    assert t.where("Guard") == "card pool"
    assert (t.vitality(0) == 11) is matches


# ------------------------------------------------------------------------------------------------------- block status


@pytest.mark.rule("ufs:G.2.2", "ufs:G.2.2.2", "ufs:G.2.2.3")
@pytest.mark.parametrize(
    ("zone", "block", "status"),
    [
        ("mid", "mid", "completely blocked"),
        ("low", "low", "completely blocked"),
        ("low", "mid", "partially blocked"),
        ("mid", "high", "partially blocked"),
    ],
)
def test_equal_zones_block_completely_others_partially(zone: str, block: str, status: str) -> None:
    t = attacked([guard(zone=block)], {"attack_zone": zone})
    t.act(1, "Guard")
    assert statuses(t) == [status]
    assert [STATUS_NAMES[event.what] for event in events(t, "block", "G.2.2")] == [status]


@pytest.mark.rule("ufs:G.2.2", "ufs:G.2.2.1")
def test_the_attack_is_blocked_only_when_the_status_is_determined() -> None:
    """*After you block an attack* is not yet true when the block is played."""
    late = {"name": "Late", "text": "R Commit: After you block an attack, draw 1 card."}
    early = {"name": "Early", "text": "R Commit: After you play a block, gain 1 vitality."}
    t = attacked([guard()], staging=[late, early])
    t.act(1, "Guard")
    assert (t.asked, t.offers(), statuses(t)) == ("respond", ["Early R", "pass"], [])
    t.act(1, "pass")
    assert (t.offers(), statuses(t)) == (["Late R", "pass"], ["completely blocked"])


@pytest.mark.rule("ufs:G.2.2.1")
def test_a_cancelled_block_does_not_count_but_stays_in_the_pool() -> None:
    feint = {"name": "Feint", "text": "R Commit: After your opponent plays a block, cancel it."}
    you = {"pool": [attack("Jab")], "staging": [ANCHOR, feint]}
    t = Table(you, {"hand": [guard()], "deck": controls(9)}, moment="attack")
    t.act(1, "Guard").act(0, "Feint")
    assert (statuses(t), t.where("Guard"), t.vitality(1)) == (["not blocked"], "card pool", 17)
    assert cards_of(t, events(t, "cancel", "G.2.2.1")) == ["Guard"]


def test_a_zone_that_changes_after_the_choice_makes_a_partial_block() -> None:
    """U41: zones limit the choice only; a low block of an attack that has become high blocks it partially."""
    shift = {
        "name": "Shift",
        "text": "R Commit: After your opponent plays a block, change the zone of your attack to high.",
    }
    you = {"pool": [attack("Jab", attack_zone="low")], "staging": [ANCHOR, shift]}
    t = Table(you, {"hand": [guard(zone="low")], "deck": controls(9)}, moment="attack")
    t.act(1, "Guard").act(0, "Shift")
    assert statuses(t) == ["partially blocked"]
