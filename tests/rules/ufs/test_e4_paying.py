"""E.4.3 to E.4.5: paying, with everything held back until it is done."""

import pytest

from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events

TOLL = {"name": "Toll", "text": "As an additional cost to play attacks, your opponent must lose 1 vitality."}
DUES = {"name": "Dues", "text": "As an additional cost to play attacks, your opponent must discard 1 card."}


@pytest.mark.rule("ufs:E.4.3", "ufs:E.4.5", "ufs:E.4.4")
def test_what_happens_while_paying_is_answered_after_the_last_payment() -> None:
    """The vitality is gone before the discard is chosen, but the effect that waits for it has to wait."""
    deal = {"name": "Deal", "text": "F Lose 1 vitality, discard 1 card: Gain 5 vitality."}
    solace = {"name": "Solace", "text": "After you lose 1 or more vitality, draw 1 card."}
    t = Table({"staging": [deal, solace, ANCHOR], "hand": ["A", "B"], "vitality": 10, "deck": controls(4)})
    t.act(0, "Deal")
    assert (t.asked, t.offers()) == ("cards", ["A", "B"])
    assert (t.vitality(0), t.zone("hand")) == (9, ["A", "B"])
    t.act(0, "A")
    assert t.zone("hand") == ["B", "Check 1"]
    assert t.vitality(0) == 14
    drawn, gained = events(t, "draw")[0], events(t, "gain")[0]
    assert drawn.seq < gained.seq


@pytest.mark.rule("ufs:E.4.3", "ufs:E.2")
def test_pause_conditions_are_not_held_back() -> None:
    """Paying the last vitality loses at once: the discard is never asked for."""
    deal = {"name": "Deal", "text": "F Lose 5 vitality, discard 1 card: Gain 5 vitality."}
    t = Table({"staging": [deal], "hand": ["A", "B"], "vitality": 5})
    t.act(0, "Deal")
    assert t.game.outcome is not None
    assert (t.game.outcome.winner, t.zone("hand")) == (1, ["A", "B"])


@pytest.mark.rule("ufs:E.4.4")
def test_costs_come_before_the_check_and_are_not_given_back() -> None:
    deal = {"name": "Deal", "type": "action", "difficulty": 5, "text": "F Discard 1 card: Draw 3 cards."}
    t = Table({"hand": [deal, "A"], "deck": controls(1), "committed": True})
    t.act(0, "Deal")
    assert t.zone("discard") == ["Deal", "Check 1", "A"]
    assert t.zone("hand") == []
    assert cards_of(t, events(t, "discard")) == ["A", "Deal"]


@pytest.mark.rule("ufs:E.4.4.1")
@pytest.mark.parametrize(
    ("costs", "order"),
    [
        ("lose 1 vitality, discard 1 card, flip 1 foundation", ["lose", "discard", "flip"]),
        ("flip 1 foundation, lose 1 vitality, discard 1 card", ["flip", "lose", "discard"]),
    ],
)
def test_printed_costs_are_paid_in_printed_order(costs: str, order: list[str]) -> None:
    deal = {"name": "Deal", "type": "asset", "text": f"F {costs[0].upper()}{costs[1:]}: Gain 1 vitality."}
    t = Table({"staging": [deal, ANCHOR, "Root"], "hand": ["A"]})
    t.act(0, "Deal")
    paid = [(event.seq, verb) for verb in ("lose", "discard", "flip") for event in events(t, verb)]
    assert [verb for _, verb in sorted(paid)] == order


@pytest.mark.rule("ufs:E.4.4.2", "ufs:E.4.4")
@pytest.mark.parametrize("first", ["Toll", "Dues"])
def test_the_player_orders_added_costs(first: str) -> None:
    """*Your opponent* is the one who plays the attack, seen from the effect's side: they order and they pay."""
    second = "Dues" if first == "Toll" else "Toll"
    t = Table(
        {"hand": [attack("Jab"), "A"], "staging": [ANCHOR], "vitality": 10}, {"staging": [TOLL, DUES], "hand": ["B"]}
    )
    t.act(0, "Jab")
    assert (t.asked, t.seat, sorted(t.offers())) == ("added costs", 0, ["Dues", "Toll"])
    t.act(0, first, second)
    assert (t.vitality(0), t.zone("hand"), t.zone("hand", 1)) == (9, [], ["B"])
    lost, discarded = events(t, "lose")[0], events(t, "discard")[0]
    assert (lost.seq < discarded.seq) is (first == "Toll")
    assert t.where("Jab") == "card pool"


@pytest.mark.rule("ufs:E.4.4.1", "ufs:E.4.4.2")
def test_printed_costs_come_before_added_ones() -> None:
    toll = {"name": "Toll", "text": "As an additional cost to play actions, your opponent must lose 1 vitality."}
    deal = {"name": "Deal", "type": "action", "text": "F Discard 1 card: Draw 1 card."}
    t = Table({"hand": [deal, "A"], "staging": [ANCHOR], "vitality": 10}, {"staging": [toll]})
    t.act(0, "Deal")
    assert events(t, "discard")[0].seq < events(t, "lose")[0].seq
    assert (t.vitality(0), t.vitality(1)) == (9, 20)


@pytest.mark.rule("ufs:E.4.4.2", "ufs:E.4.1.1")
@pytest.mark.parametrize(("text", "lost"), [("F Commit: Draw 1 card.", 1), ("E Commit: Draw 1 card.", 0)])
def test_a_cost_may_be_added_to_abilities(text: str, lost: int) -> None:
    toll = {"name": "Toll", "text": "As an additional cost to play form abilities, your opponent must lose 1 vitality."}
    spring = {"name": "Spring", "text": text}
    moment = "attack" if text.startswith("E") else "combat"
    t = Table({"staging": [spring], "pool": [attack("Jab")], "vitality": 10}, {"staging": [toll]}, moment=moment)
    t.act(0, "Spring")
    assert t.vitality(0) == 10 - lost
    assert t.zone("hand")


@pytest.mark.rule("ufs:E.4.5")
def test_held_back_events_are_one_event_for_fired_effects() -> None:
    """Two losses of vitality are paid, and the effect executes once."""
    deal = {"name": "Deal", "text": "F Lose 1 vitality, lose 2 vitality: Draw 1 card."}
    solace = {"name": "Solace", "text": "After you lose 1 or more vitality, draw 1 card."}
    t = Table({"staging": [deal, solace, ANCHOR], "vitality": 10})
    t.act(0, "Deal")
    assert t.vitality(0) == 7
    assert len(events(t, "lose")) == 2
    assert len(t.zone("hand")) == 2


@pytest.mark.rule("ufs:E.4.5")
def test_held_back_events_open_one_window() -> None:
    """Both responses are offered in the same window, and each can be played once in it."""
    deal = {"name": "Deal", "text": "F Lose 1 vitality, discard 1 card: Draw 1 card."}
    loss = {"name": "Loss", "text": "R: After you lose 1 or more vitality, gain 1 vitality."}
    drop = {"name": "Drop", "text": "R: After you discard 1 or more cards, gain 1 vitality."}
    t = Table({"staging": [deal, loss, drop, ANCHOR], "hand": ["A"], "vitality": 10})
    t.act(0, "Deal")
    assert (t.asked, t.offers()) == ("respond", ["Loss R", "Drop R", "pass"])
    t.act(0, "Loss")
    assert t.offers() == ["Drop R", "pass"]
    t.act(0, "Drop")
    assert t.asked == "form"
    assert t.vitality(0) == 11


def test_a_cost_that_can_no_longer_be_paid_aborts_the_attempt() -> None:
    """U35: the card to discard was lost to a response in transit; the attack goes to the discard pile."""
    forge = {"name": "Forge", "text": "Your actions get -1 difficulty."}
    thief = {
        "name": "Thief",
        "text": "R Commit: After the difficulty of an action is modified, your opponent discards 1 card.",
    }
    deal = {"name": "Deal", "type": "action", "text": "F Discard 1 card: Draw 3 cards."}
    t = Table({"hand": [deal, "A"], "staging": [forge]}, {"staging": [thief]})
    t.act(0, "Deal").act(1, "Thief")
    assert cards_of(t, events(t, "discard", "E.4.8.3")) == ["Deal"]
    assert [event.seat for event in events(t, "draw")].count(0) == 0
