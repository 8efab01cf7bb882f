"""H.3.3: restrictions behind the effect."""

from typing import Any

import pytest

from livingrules.games.ufs.words import BY_COST, BY_RULE
from livingrules.scenario.table import Table

from .play import attack, cards_of, controls, events

HOLD = {"name": "Hold", "text": "E: Gain 1 vitality."}


@pytest.mark.rule("ufs:H.3", "ufs:H.3.3", "ufs:H.3.3.1")
@pytest.mark.parametrize(("count", "offered"), [(2, False), (3, True)])
def test_only_playable_if(count: int, offered: bool) -> None:
    root = {"name": "Root", "text": "F: Gain 1 vitality. Only playable if you have 3 or more foundations."}
    stones = [{"name": f"Stone {number}"} for number in range(count - 1)]
    t = Table({"staging": [root, *stones], "hand": ["Spare"], "vitality": 5})
    assert ("Root F" in t.offers()) is offered
    assert t.why_not(0, "Root", "form") == ([] if offered else ["H.3.3.1"])


@pytest.mark.rule("ufs:H.3.3.1")
def test_only_playable_is_tested_on_announcing_and_is_no_part_of_the_effect() -> None:
    """Its own cost undoes the condition; the effect is carried out all the same."""
    text = "F Discard 2 cards: Gain 3 vitality. Only playable if you have 2 or more cards in your hand."
    t = Table({"staging": [{"name": "Root", "text": text}], "hand": ["A", "B"], "vitality": 5})
    t.act(0, "Root")
    assert (t.zone("hand"), t.vitality(0)) == ([], 8)
    t = Table({"staging": [{"name": "Root", "text": text}], "hand": ["A"], "vitality": 5})
    assert t.offers() == ["A", "pass"]
    assert "H.3.3.1" in t.why_not(0, "Root", "form")


@pytest.mark.rule("ufs:H.3.3.2")
def test_playable_while_committed() -> None:
    root = {"name": "Root", "text": "F: Gain 1 vitality. Playable while committed."}
    plain = {"name": "Plain", "text": "F: Gain 1 vitality."}
    t = Table({"staging": [(root, "committed"), (plain, "committed")], "vitality": 5})
    assert t.offers() == ["Root F", "pass"]
    assert t.why_not(0, "Plain", "form") == ["H.5.1"]
    t.act(0, "Root")
    assert t.vitality(0) == 6


@pytest.mark.rule("ufs:H.3.3.3", "ufs:H.3.3.3/n1")
def test_playable_by_either_player_for_whoever_plays_it() -> None:
    root = {"name": "Root", "text": "E: Gain 2 vitality. Playable by either player."}
    own = {"name": "Own", "text": "E: Gain 1 vitality."}
    you = {"pool": [attack("Jab")], "staging": [root], "vitality": 5}
    t = Table(you, {"staging": [own], "vitality": 5}, moment="attack")
    assert t.offers() == ["Root E", "pass"]
    t.act(0, "pass")
    assert (t.seat, t.offers()) == (1, ["Root E", "Own E", "pass"])
    t.act(1, "Root")
    assert (t.vitality(0), t.vitality(1)) == (5, 7)
    assert [event.seat for event in events(t, "gain")] == [1]
    assert t.why_not(0, "Own", "enhance")[-1] == "H.3.3.3", "an ordinary ability stays its owner's"


@pytest.mark.rule("ufs:H.3.3.3")
def test_its_cost_on_this_card_is_paid_with_that_very_card() -> None:
    root = {"name": "Root", "text": "E Commit: Gain 2 vitality. Playable by either player."}
    t = Table({"pool": [attack("Jab")], "staging": [root]}, {"staging": [HOLD], "vitality": 5}, moment="attack")
    t.act(0, "pass").act(1, "Root")
    assert (t.committed("Root"), t.vitality(1)) == (True, 7)


@pytest.mark.rule("ufs:H.3.3.3/n2")
def test_an_enhance_for_either_player_is_played_once_in_a_step() -> None:
    root = {"name": "Root", "text": "E: Gain 2 vitality. Playable by either player."}
    t = Table({"pool": [attack("Jab")], "staging": [root]}, {"staging": [HOLD], "vitality": 5}, moment="attack")
    t.act(0, "Root")
    assert (t.seat, t.offers()) == (1, ["Hold E", "pass"])
    assert t.why_not(1, "Root", "enhance") == ["H.3.3.3/n2"]


@pytest.mark.rule("ufs:H.3.3.3/n2")
def test_a_response_for_either_player_is_played_once_in_a_window() -> None:
    healer = {"name": "Healer", "text": "F: Gain 1 vitality."}
    echo = {"name": "Echo", "text": "R: After a player gains vitality, draw 1 card. Playable by either player."}
    mine = {"name": "Mine", "text": "R: After your opponent gains vitality, draw 1 card."}
    t = Table({"staging": [healer, echo], "vitality": 5}, {"staging": [mine]})
    t.act(0, "Healer")
    assert (t.seat, t.offers()) == (0, ["Echo R", "pass"])
    t.act(0, "Echo")
    assert (t.seat, t.offers()) == (1, ["Mine R", "pass"])
    t = Table({"staging": [healer, echo], "vitality": 5}, {"staging": [mine]})
    t.act(0, "Healer").act(0, "pass")
    assert (t.seat, t.offers()) == (1, ["Echo R", "Mine R", "pass"])
    t.act(1, "Echo")
    assert (len(t.zone("hand", 0)), len(t.zone("hand", 1))) == (0, 1)
    assert (t.asked, t.offers()) == ("respond", ["Mine R", "pass"])


@pytest.mark.rule("ufs:H.3.3.3")
def test_its_turn_limit_is_shared() -> None:
    root = {"name": "Root", "text": "E [Once per turn]: Gain 2 vitality. Playable by either player."}
    free = {"name": "Free", "text": "E: Draw 1 card."}
    you = {"hand": [attack("Jab"), attack("Hook")], "staging": [root, free], "deck": controls(9, 9)}
    t = Table(you, {"staging": [HOLD], "vitality": 5})
    t.act(0, "Jab").act(0, "pass").act(1, "Root").decline("form").act(0, "Hook")
    assert (t.asked, t.offers()) == ("enhance", ["Free E", "pass"])
    assert t.why_not(0, "Root", "enhance") == ["H.3.2.2.1"]


# ------------------------------------------------------------------------------------------------------ paid cancelling

CANCEL = "F Commit: Gain 3 vitality. Your opponent may discard 1 card to cancel this ability."


def cancelling(text: str = CANCEL, theirs: dict[str, Any] | None = None, **you: Any) -> Table:
    side = {"staging": [{"name": "Root", "text": text}, *you.pop("staging", ())], "vitality": 5, **you}
    return Table(side, {"hand": ["Spare"], **(theirs or {})})


@pytest.mark.rule("ufs:H.3.3.4", "ufs:H.3.3")
def test_the_opponent_may_pay_to_cancel() -> None:
    t = cancelling(hand=["Own"])
    t.act(0, "Root")
    assert (t.asked, t.seat) == ("cancel", 1)
    t.act(1, "yes")
    assert (t.vitality(0), t.zone("discard", 1)) == (5, ["Spare"])
    assert t.committed("Root"), "the ability was played: its cost stays paid"
    assert cards_of(t, events(t, "cancel", "H.3.3.4")) == ["Root"]
    t = cancelling(hand=["Own"])
    t.act(0, "Root").act(1, "no")
    assert (t.vitality(0), t.zone("hand", 1)) == (8, ["Spare"])


@pytest.mark.rule("ufs:H.3.3.4")
def test_instructions_that_cannot_be_carried_out_in_full_cancel_nothing() -> None:
    t = cancelling(CANCEL.replace("1 card", "2 cards"), hand=["Own"])
    t.act(0, "Root")
    assert (t.asked, t.vitality(0), t.zone("hand", 1)) == ("form", 8, ["Spare"])


@pytest.mark.rule("ufs:H.3.3.4.1", "ufs:H.3.3.4.4")
@pytest.mark.parametrize("tail", ["", " and destroy this card"])
def test_cancel_and_destroy(tail: str) -> None:
    """The destruction is nobody's effect and no cost."""
    watcher = {"name": "Watcher", "text": "R: After your card is destroyed due to an effect, gain 5 vitality."}
    t = cancelling(CANCEL[:-1] + tail + ".", staging=[watcher], hand=["Own"])
    t.act(0, "Root").act(1, "yes")
    assert t.where("Root") == ("discard pile" if tail else "staging area")
    destroyed = events(t, "destroy")
    assert [(event.cause, event.by) for event in destroyed] == ([(BY_RULE, -1)] if tail else [])
    assert [event.cause for event in events(t, "cancel")] == [BY_RULE]
    assert (t.asked, t.vitality(0)) == ("form", 5)
    if not tail:
        destroy = CANCEL[:-1] + " and destroy this card."
        t = cancelling(destroy, hand=["Own"])
        t.act(0, "Root").act(1, "no")
        assert t.where("Root") == "staging area"


@pytest.mark.rule("ufs:H.3.3.4.2")
def test_what_the_opponent_pays_is_a_cost() -> None:
    by_effect = {"name": "Effect", "text": "R: After you discard a card due to an effect, gain 5 vitality."}
    by_cost = {"name": "Cost", "text": "R: After you discard a card as a cost, gain 1 vitality."}
    t = cancelling(theirs={"staging": [by_effect, by_cost], "vitality": 9}, hand=["Own"])
    t.act(0, "Root").act(1, "yes")
    assert [event.cause for event in events(t, "discard")] == [BY_COST]
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Cost R", "pass"])


@pytest.mark.rule("ufs:H.3.3.4.3")
def test_the_choice_comes_after_fired_effects_and_before_the_window() -> None:
    fired = {"name": "Fired", "text": "After you play a form ability, your opponent loses 1 vitality."}
    answer = {"name": "Answer", "text": "R: After your opponent plays a form ability, draw 1 card."}
    t = cancelling(staging=[fired], theirs={"staging": [answer]}, hand=["Own"])
    t.act(0, "Root")
    assert (t.asked, t.vitality(1)) == ("cancel", 19)
    assert t.vitality(0) == 5, "the effect has not begun"
    t.act(1, "yes")
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Answer R", "pass"]), "it was played although cancelled"
