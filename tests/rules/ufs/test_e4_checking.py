"""E.4.6 to E.4.10: the total difficulty, the checks, and what has been played."""

from typing import Any

import pytest

from livingrules.games.ufs.words import DIFFICULTY_IS, FAIL_PLAY
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events

CHECK_TAX = "As an additional cost to play attacks, your opponent must make a control check against a difficulty of"


def totals(t: Table) -> list[int]:
    return [event.amount for event in events(t, DIFFICULTY_IS, "E.4.6")]


# ------------------------------------------------------------------------------------------------- total difficulty


@pytest.mark.rule("ufs:E.4.6.1", "ufs:E.4.6.2", "ufs:E.4.6.2.1")
@pytest.mark.parametrize(("mine", "theirs", "total"), [(0, 0, 3), (2, 0, 5), (0, 2, 3), (1, 3, 4)])
def test_each_card_in_your_own_pool_adds_one(mine: int, theirs: int, total: int) -> None:
    you = {"hand": [attack("Jab", difficulty=3)], "staging": [ANCHOR], "pool": [f"A{n}" for n in range(mine)]}
    t = Table({**you, "deck": controls(9)}, {"pool": [f"B{n}" for n in range(theirs)]})
    t.act(0, "Jab")
    assert totals(t) == [total]


@pytest.mark.rule("ufs:E.4.6.1")
def test_the_difficulty_used_is_the_current_one() -> None:
    forge = {"name": "Forge", "text": "Your attacks get -2 difficulty."}
    you = {"hand": [attack("Jab", difficulty=5), {"name": "Root", "difficulty": 5}], "staging": [ANCHOR, forge]}
    t = Table({**you, "deck": controls(9, 9)})
    t.act(0, "Root").act(0, "Jab")
    # The foundation is printed 5 and stays 5; the attack is 3, and one card lies in the pool by then.
    assert totals(t) == [5, 4]


@pytest.mark.rule("ufs:E.4.6.1")
def test_a_block_starts_from_its_modifier_and_the_speed_of_the_attack() -> None:
    """The block's own difficulty of 9 does not matter."""
    guard = {"name": "Guard", "difficulty": 9, "block_zone": "mid", "block_modifier": 2}
    you = {"pool": [attack("Jab", speed=4)], "staging": [ANCHOR]}
    t = Table(you, {"hand": [guard], "pool": ["Earlier"], "deck": controls(7)}, moment="attack")
    t.act(1, "Guard")
    assert totals(t) == [2 + 4 + 1]
    assert t.where("Guard") == "card pool"


@pytest.mark.rule("ufs:E.4.6")
def test_the_total_is_taken_after_payment() -> None:
    """The cost takes a card out of the pool, and the check is one easier for it."""
    sweep = {
        "name": "Sweep",
        "type": "action",
        "difficulty": 3,
        "text": "F Remove 1 card in your card pool from the game: Gain 1 vitality.",
    }
    t = Table({"hand": [sweep], "pool": [attack("Old"), attack("Older")], "staging": [ANCHOR], "deck": controls(9)})
    t.act(0, "Sweep").act(0, "Old")
    assert totals(t) == [4]
    assert t.zone("pool") == ["Older", "Sweep"]


def test_an_ability_alone_has_no_total_difficulty() -> None:
    t = Table({"staging": [ANCHOR], "pool": [attack("Old")], "vitality": 10})
    t.act(0, "Anchor")
    assert (totals(t), t.vitality(0)) == ([], 11)


@pytest.mark.rule("ufs:E.4.6.2.1", "ufs:E.4.6.2")
def test_progressive_difficulty_is_just_that_addition() -> None:
    nimble = {"name": "Nimble", "text": "Your attacks ignore progressive difficulty."}
    pool = [attack("Old"), attack("Older")]
    hand = [attack("Jab", difficulty=3), {"name": "Root", "difficulty": 3}]
    t = Table({"hand": hand, "pool": pool, "staging": [ANCHOR, nimble], "deck": controls(9, 9)})
    t.act(0, "Root").act(0, "Jab")
    assert totals(t) == [5, 3]


# ------------------------------------------------------------------------------------------------------------ checks


@pytest.mark.rule("ufs:E.4.7", "ufs:E.4.7.2", "ufs:E.4.10.1")
@pytest.mark.parametrize(("control", "played"), [(5, True), (4, False)])
def test_a_card_is_played_by_a_check_against_the_total_difficulty(control: int, played: bool) -> None:
    """Difficulty 4 and one card in the pool."""
    you = {"hand": [{"name": "Root", "difficulty": 4}], "pool": [attack("Old")], "staging": [ANCHOR]}
    t = Table({**you, "committed": True, "deck": controls(control)})
    t.act(0, "Root")
    assert cards_of(t, events(t, "play", "E.4.10")) == (["Root"] if played else [])
    assert cards_of(t, events(t, "discard", "E.4.7.2")) == ([] if played else ["Root"])
    assert cards_of(t, events(t, FAIL_PLAY, "E.4.10.1")) == ([] if played else ["Root"])
    assert t.where("Root") == ("card pool" if played else "discard pile")


@pytest.mark.rule("ufs:E.4.8", "ufs:E.4.8.1")
def test_check_costs_are_made_against_their_own_numbers() -> None:
    """After the play check (2 + 2 cards in the pool): 3 and then 5, without progressive difficulty."""
    gamble = {"name": "Gamble", "type": "action", "text": "F (3+), (5+): Draw 1 card."}
    pool = [attack("Old"), attack("Older")]
    you = {"hand": [gamble], "pool": pool, "staging": [ANCHOR], "committed": True}
    t = Table({**you, "deck": controls(4, 3, 5, 1)})
    t.act(0, "Gamble")
    assert [event.amount for event in events(t, "check")] == [4, 3, 5]
    assert t.zone("hand") == ["Check 4"]
    assert t.where("Gamble") == "card pool"
    # The other way round the second card of the deck is too low for the first number.
    gamble = {"name": "Gamble", "type": "action", "text": "F (5+), (3+): Draw 1 card."}
    t = Table({**you, "hand": [gamble], "deck": controls(4, 3, 5, 1)})
    t.act(0, "Gamble")
    assert [event.amount for event in events(t, "check")] == [4, 3]
    assert t.where("Gamble") == "discard pile"


@pytest.mark.rule("ufs:E.4.8", "ufs:E.4.8.3")
@pytest.mark.parametrize(("control", "gained"), [(4, 2), (3, 0)])
def test_a_plain_ability_makes_its_check_at_once(control: int, gained: int) -> None:
    gamble = {"name": "Gamble", "text": "F Commit, (4+): Gain 2 vitality."}
    t = Table({"staging": [gamble, ANCHOR], "vitality": 10, "committed": True, "deck": controls(control)})
    t.act(0, "Gamble")
    assert t.vitality(0) == 10 + gained
    # What was paid before stays paid, and an ability that fails does not end the Combat Phase.
    assert t.committed("Gamble")
    assert (t.asked, t.where("Gamble")) == ("form", "staging area")
    assert len(events(t, FAIL_PLAY, "E.4.10.1")) == (0 if gained else 1)


@pytest.mark.rule("ufs:E.4.8.3", "ufs:E.4.10.1")
def test_an_action_that_fails_its_check_cost_is_discarded() -> None:
    gamble = {"name": "Gamble", "type": "action", "text": "F Discard 1 card, (5+): Draw 3 cards."}
    t = Table({"hand": [gamble, "A"], "committed": True, "staging": [ANCHOR], "deck": controls(4, 4)})
    t.act(0, "Gamble")
    assert cards_of(t, events(t, "discard", "E.4.8.3")) == ["Gamble"]
    assert t.zone("hand") == []
    assert t.where("A") == "discard pile"


def taxed(*checks: int, text: str = "F (3+): Draw 1 card.") -> Table:
    """An action with a printed check of 3, two effects of the other side that add a check of 4 and one of 5."""
    tax = CHECK_TAX.replace("attacks", "actions")
    gamble = {"name": "Gamble", "type": "action", "text": text}
    you = {"hand": [gamble], "staging": [ANCHOR], "committed": True, "deck": controls(*checks)}
    taxes = [{"name": "Four", "text": f"{tax} 4."}, {"name": "Five", "text": f"{tax} 5."}]
    return Table(you, {"staging": taxes})


@pytest.mark.rule("ufs:E.4.8.2", "ufs:E.4.8.1", "ufs:E.4.8")
def test_added_checks_come_after_printed_ones_in_the_players_order() -> None:
    t = taxed(2, 3, 5, 4)
    t.act(0, "Gamble")
    assert (t.asked, t.seat, sorted(t.offers())) == ("added costs", 0, ["Five", "Four"])
    # The printed check has been made by now.
    assert [event.amount for event in events(t, "check")] == [2, 3]
    t.act(0, "Five", "Four")
    assert [event.amount for event in events(t, "check")] == [2, 3, 5, 4]
    assert t.where("Gamble") == "card pool"
    assert len(t.zone("hand")) == 1


@pytest.mark.rule("ufs:E.4.8.2", "ufs:E.4.8.3")
def test_an_added_check_that_fails_aborts() -> None:
    t = taxed(2, 3, 5, 4)
    t.act(0, "Gamble").act(0, "Four", "Five")
    assert [event.amount for event in events(t, "check")] == [2, 3, 5, 4]
    assert cards_of(t, events(t, "discard", "E.4.8.3")) == ["Gamble"]


@pytest.mark.rule("ufs:E.4.8.2")
def test_added_checks_are_made_by_the_player_of_the_card() -> None:
    you: dict[str, Any] = {"hand": [attack("Jab")], "staging": [ANCHOR], "deck": controls(4, 5)}
    t = Table(you, {"staging": [{"name": "Tax", "text": f"{CHECK_TAX} 5."}], "deck": controls(0, 0)})
    t.act(0, "Jab")
    assert [(event.seat, event.amount) for event in events(t, "check")] == [(0, 4), (0, 5)]
    assert t.where("Jab") == "card pool"


# ----------------------------------------------------------------------------------------------------------- success


@pytest.mark.rule("ufs:E.4.9")
def test_a_played_card_lies_at_the_right_end_of_the_pool() -> None:
    t = Table({"hand": ["Root", "Stone"], "pool": [attack("Old")], "staging": [ANCHOR], "deck": controls(9, 9)})
    t.act(0, "Stone").act(0, "Root")
    assert t.zone("pool") == ["Old", "Stone", "Root"]


@pytest.mark.rule("ufs:E.4.10")
def test_only_now_does_the_card_count_as_played() -> None:
    """After you play an attack: not while it is checked, and never when it fails."""
    glad = {"name": "Glad", "text": "After you play an attack, gain 1 vitality."}
    you = {"hand": [attack("Jab", difficulty=3)], "staging": ["Root", glad], "vitality": 10, "deck": controls(2)}
    t = Table(you)
    t.act(0, "Jab")
    assert (t.asked, t.vitality(0)) == ("commit to pass", 10)
    t.act(0, "yes").act(0, "Root")
    assert (t.vitality(0), t.where("Jab")) == (11, "card pool")
    t = Table(you)
    t.act(0, "Jab").act(0, "no")
    assert t.vitality(0) == 10


@pytest.mark.rule("ufs:E.4.10")
def test_the_window_on_the_play_comes_before_the_immediate_effect() -> None:
    """U34: the response is played while the action has been played and its effect has not executed."""
    rally = {"name": "Rally", "type": "action", "text": "F: Gain 2 vitality."}
    quick = {"name": "Quick", "text": "R Commit: After your opponent plays an action, your opponent loses 1 vitality."}
    t = Table({"hand": [rally], "staging": [ANCHOR], "vitality": 10}, {"staging": [quick]})
    t.act(0, "Rally")
    assert (t.asked, t.seat, t.vitality(0), t.where("Rally")) == ("respond", 1, 10, "card pool")
    t.act(1, "Quick")
    assert t.vitality(0) == 11
    assert events(t, "lose")[0].seq < events(t, "gain")[0].seq
