"""E.3.3, E.3.4: re-checks, and checks without a difficulty."""

from typing import Any

import pytest

from livingrules.games.ufs.words import NOTE
from livingrules.scenario.table import Table

from .play import attack, cards_of, controls, events

AGAIN = {"name": "Again", "text": "R: After you make a control check, re-check."}


def table(*values: int, staging: list[Any], **fields: Any) -> Table:
    return Table({"hand": [attack("Jab", difficulty=4)], "staging": staging, "deck": controls(*values), **fields})


def final_values(t: Table) -> list[tuple[int, int]]:
    return [(event.what, event.amount) for event in events(t, NOTE, "E.3.2")]


@pytest.mark.rule("ufs:E.3.3")
def test_a_recheck_starts_over_with_the_next_card() -> None:
    t = table(1, 5, staging=[AGAIN])
    t.act(0, "Jab").act(0, "Again")
    # The second check has a window of its own; nothing was committed for the first result.
    assert t.asked == "respond"
    t.act(0, "pass")
    assert t.zone("discard") == ["Check 2", "Check 1"]
    assert [event.amount for event in events(t, "check")] == [1, 5]
    assert final_values(t) == [(1, 1), (5, 5)]
    assert events(t, "commit") == []
    assert events(t, "fail check") == []
    assert t.where("Jab") == "card pool"


def test_without_a_call_for_it_the_first_result_stands() -> None:
    t = table(5, 1, staging=[AGAIN])
    t.act(0, "Jab").act(0, "pass")
    assert t.zone("discard") == ["Check 1"]
    assert t.where("Jab") == "card pool"


@pytest.mark.rule("ufs:E.3.3")
def test_the_second_result_counts_even_if_it_is_worse() -> None:
    t = table(5, 1, staging=[AGAIN], committed=True)
    t.act(0, "Jab").act(0, "Again").act(0, "pass")
    assert final_values(t) == [(5, 5), (1, 1)]
    assert t.where("Jab") == "discard pile"


@pytest.mark.rule("ufs:E.3.3", "ufs:E.3.1.2")
def test_a_bonus_to_the_first_check_does_not_carry_over() -> None:
    """U39: what was for that check is used up, what lasts applies to the second one too."""
    once = {"name": "Once", "text": "R Commit: After you make a control check, that check gets +1."}
    lasting = {"name": "Lasting", "text": "Your control checks get +2."}
    t = table(1, 2, staging=[AGAIN, once, lasting])
    t.act(0, "Jab").act(0, "Once").act(0, "Again").act(0, "pass")
    assert final_values(t) == [(1, 4), (2, 4)]


@pytest.mark.rule("ufs:E.3.3.1")
def test_a_recheck_is_never_rechecked() -> None:
    t = table(1, 2, 9, staging=[AGAIN, {**AGAIN, "name": "Other"}])
    t.act(0, "Jab").act(0, "Again").act(0, "pass").act(0, "Other").act(0, "pass")
    assert [event.amount for event in events(t, "check")] == [1, 2]
    assert t.asked == "commit to pass"
    assert t.zone("discard") == ["Check 2", "Check 1"]


@pytest.mark.rule("ufs:E.3.4", "ufs:E.3.6")
def test_a_check_without_difficulty_ends_with_its_final_value() -> None:
    """Even a 0 neither passes nor fails, and nothing is committed; the effect goes on."""
    look = {"name": "Look", "text": "F Commit: Make a control check. Draw 1 card."}
    helper = {"name": "Helper", "text": "Your control checks get +1."}
    t = Table({"staging": [look, helper, "Root"], "deck": controls(0, 3)})
    t.act(0, "Look")
    assert t.zone("discard") == ["Check 1"]
    assert final_values(t) == [(0, 1)]
    assert events(t, "pass check") == events(t, "fail check") == []
    assert cards_of(t, events(t, "commit")) == ["Look"]
    assert t.zone("hand") == ["Check 2"]


@pytest.mark.rule("ufs:E.3.5", "ufs:E.3.6")
@pytest.mark.parametrize(("control", "hand"), [(3, ["Check 2"]), (2, [])])
def test_an_effect_may_check_against_a_difficulty(control: int, hand: list[str]) -> None:
    """The caller goes on with the result: here, a card for passing."""
    gamble = {
        "name": "Gamble",
        "text": "F Commit: Make a control check against a difficulty of 3. If you pass, draw 1 card.",
    }
    t = Table({"staging": [gamble], "deck": controls(control, 4), "committed": True})
    t.act(0, "Gamble")
    assert t.zone("hand") == hand
