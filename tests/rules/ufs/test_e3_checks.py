"""E.3: making a control check."""

from typing import Any

import pytest

from livingrules.errors import LivingRulesError
from livingrules.games.ufs.words import NOTE
from livingrules.scenario.table import Table

from .play import attack, cards_of, controls, events

FOUNDATIONS = ["Root", "Stone", "Wall"]


def table(*values: int, staging: list[Any] | None = None, difficulty: int = 4, **fields: Any) -> Table:
    """You are about to play Jab; the cards on top of your deck have these controls."""
    you = {
        "hand": [attack("Jab", difficulty=difficulty)],
        "staging": staging or [],
        "deck": controls(*values),
        **fields,
    }
    return Table(you)


def final_values(t: Table) -> list[tuple[int, int]]:
    """(starting value, final value) of every check, when it was fixed."""
    return [(event.what, event.amount) for event in events(t, NOTE, "E.3.2")]


@pytest.mark.rule("ufs:E.3.1", "ufs:E.3.5", "ufs:E.3.5.1", "ufs:E.3.6")
def test_the_top_card_is_discarded_and_its_control_decides() -> None:
    t = table(4, 1)
    t.act(0, "Jab")
    assert t.zone("discard") == ["Check 1"]
    assert [event.amount for event in events(t, "check")] == [4]
    assert [event.amount for event in events(t, "pass check", "E.3.5.1")] == [4]
    assert t.where("Jab") == "card pool"


@pytest.mark.rule("ufs:E.3.5.1", "ufs:E.3.5.2.2")
@pytest.mark.parametrize(("control", "passes"), [(5, True), (4, True), (3, False)])
def test_reaching_the_difficulty_passes(control: int, passes: bool) -> None:
    t = table(control, committed=True)
    t.act(0, "Jab")
    assert (t.where("Jab") == "card pool") is passes
    assert len(events(t, "pass check")) == int(passes)
    assert len(events(t, "fail check")) == int(not passes)


@pytest.mark.rule("ufs:E.3")
@pytest.mark.parametrize("word", ["control check", "check"])
def test_check_and_control_check_are_the_same(word: str) -> None:
    watcher = {"name": "Watcher", "text": f"After you make a {word}, gain 1 vitality."}
    t = table(4, staging=[watcher], vitality=10)
    t.act(0, "Jab")
    assert t.vitality(0) == 11


@pytest.mark.rule("ufs:E.3.1.1", "ufs:E.3.1.2", "ufs:E.3.2")
def test_modifiers_change_the_final_value_and_not_the_number_checked() -> None:
    """Jab (4) passes with 3 + 1; what was checked is a 3, so the one who waits for a 4 gets nothing."""
    threes = {"name": "Threes", "text": "After you check a 3 or less, gain 2 vitality."}
    fours = {"name": "Fours", "text": "After you check a 4 or more, gain 5 vitality."}
    helper = {"name": "Helper", "text": "Your control checks get +1."}
    t = table(3, staging=[threes, fours, helper], vitality=10)
    t.act(0, "Jab")
    assert t.where("Jab") == "card pool"
    assert not t.committed("Helper")
    assert t.vitality(0) == 12
    assert [event.amount for event in events(t, "check")] == [3]
    assert final_values(t) == [(3, 4)]


@pytest.mark.rule("ufs:E.3.1.2")
@pytest.mark.parametrize(("foundations", "final"), [(2, 3), (1, 2)])
def test_a_conditional_modifier_counts_only_while_its_condition_holds(foundations: int, final: int) -> None:
    text = "While you have 2 or more foundations, your control checks get +1."
    t = table(2, staging=[{"name": "Helper", "type": "asset", "text": text}, *FOUNDATIONS[:foundations]])
    t.act(0, "Jab")
    assert final_values(t) == [(2, final)]


@pytest.mark.rule("ufs:E.3.2", "ufs:E.3.1.2")
def test_a_response_to_the_check_comes_before_the_final_value_is_set() -> None:
    helper = {"name": "Helper", "text": "R Commit: After you make a control check, that check gets +2."}
    t = table(2, staging=[helper])
    t.act(0, "Jab")
    assert t.asked == "respond"
    assert final_values(t) == []
    t.act(0, "Helper")
    assert final_values(t) == [(2, 4)]
    assert t.where("Jab") == "card pool"


@pytest.mark.rule("ufs:E.3.5.2", "ufs:E.3.5.2.3", "ufs:E.3.5.2.3.1", "ufs:E.3.5.2.3.2")
def test_a_shortfall_is_made_up_by_committing_that_many_cards() -> None:
    t = table(2, staging=FOUNDATIONS)
    t.act(0, "Jab")
    assert (t.asked, t.seat, t.offers()) == ("commit to pass", 0, ["0", "1"])
    assert t.game.decision is not None
    assert t.game.decision.prompt[1:] == (2, 2, 4)
    t.act(0, "yes")
    assert t.offers() == ["You", "Root", "Stone", "Wall"]
    t.act(0, "You", "Stone")
    assert [t.committed(name) for name in ("You", "Root", "Stone", "Wall")] == [True, False, True, False]
    assert cards_of(t, events(t, "commit", "E.3.5.2.3.2")) == ["You", "Stone"]
    assert [event.amount for event in events(t, "pass check", "E.3.5.2.3")] == [2]
    assert t.where("Jab") == "card pool"


@pytest.mark.rule("ufs:E.3.5.2.3.1", "ufs:E.3.5.2.3")
def test_the_number_needed_is_counted_from_the_final_value() -> None:
    """Checked a 1, +1 makes a final 2: two cards for a difficulty of 4, not three."""
    helper = {"name": "Helper", "type": "asset", "text": "Your control checks get +1."}
    t = table(1, staging=[helper, *FOUNDATIONS])
    t.act(0, "Jab").act(0, "yes").act(0, "Root", "Wall")
    assert cards_of(t, events(t, "commit")) == ["Root", "Wall"]
    assert t.where("Jab") == "card pool"


@pytest.mark.rule("ufs:E.3.5.2.2", "ufs:E.3.5.2", "ufs:E.3.6")
def test_who_declines_to_commit_fails_the_check() -> None:
    t = table(3, staging=FOUNDATIONS)
    t.act(0, "Jab").act(0, "no")
    assert [event.amount for event in events(t, "fail check", "E.3.5.2.2")] == [3]
    assert t.where("Jab") == "discard pile"
    assert not any(t.committed(name) for name in ("You", *FOUNDATIONS))


@pytest.mark.rule("ufs:E.3.5.2.1")
@pytest.mark.parametrize(("staging", "offered"), [(["Root"], True), ([], False)])
def test_committing_is_offered_only_if_enough_can_be_committed(staging: list[str], offered: bool) -> None:
    """Two are needed: the character alone is not enough, and then nothing is asked."""
    t = table(2, staging=staging)
    t.act(0, "Jab")
    assert (t.asked == "commit to pass") is offered
    assert (t.where("Jab") == "discard pile") is not offered
    assert not t.committed("You")
    if offered:
        t.act(0, "yes")
        assert t.where("Jab") == "card pool"


@pytest.mark.rule("ufs:E.3.5.2.3.2")
def test_only_ready_characters_and_foundations_of_your_staging_area_are_committed() -> None:
    asset = {"name": "Belt", "type": "asset"}
    staging = ["Root", ("Tired", "committed"), asset, ("Hidden", "face down")]
    t = Table(
        {"hand": [attack("Jab")], "staging": staging, "deck": controls(1), "attached": [{"name": "You"}]},
        {"staging": ["Theirs"]},
    )
    t.act(0, "Jab").act(0, "yes")
    assert t.offers() == ["You", "Root", "Hidden"]


@pytest.mark.rule("ufs:E.3.5.2.3.2")
@pytest.mark.parametrize(("who", "gained"), [("foundations", 1), ("cards", 1)])
def test_the_commits_of_a_check_are_one_event(who: str, gained: int) -> None:
    watcher = {"name": "Watcher", "type": "asset", "text": f"After you commit 1 or more {who}, gain 1 vitality."}
    t = table(1, staging=[*FOUNDATIONS, watcher], vitality=10)
    t.act(0, "Jab").act(0, "yes").act(0, *FOUNDATIONS)
    assert t.vitality(0) == 10 + gained


@pytest.mark.rule("ufs:E.3.5.2.3.2", "ufs:E.3.5.2.3.2/n1")
def test_no_more_is_committed_than_is_needed() -> None:
    t = table(2, staging=FOUNDATIONS)
    t.act(0, "Jab").act(0, "yes")
    with pytest.raises(LivingRulesError, match="no more may be taken"):
        t.act(0, "Root", "Stone", "Wall")
    with pytest.raises(LivingRulesError, match="2 are needed"):
        t.act(0, "Root")
    t.act(0, "Root", "Stone")
    assert t.where("Jab") == "card pool"


@pytest.mark.rule("ufs:E.3.5.2.3.2/n1", "ufs:E.3.5.2.3.2")
def test_a_card_that_counts_as_two_may_overshoot_but_ends_the_committing() -> None:
    double = {"name": "Double", "text": "This foundation counts as 2 foundations when committed to pass a check."}
    t = table(3, staging=["Root", double])
    t.act(0, "Jab").act(0, "yes")
    with pytest.raises(LivingRulesError, match="no more may be taken"):
        t.act(0, "Double", "Root")
    t.act(0, "Double")
    assert (t.committed("Double"), t.committed("Root")) == (True, False)
    assert t.where("Jab") == "card pool"
