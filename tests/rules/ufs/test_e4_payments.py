"""E.4.1.1 to E.4.8: payments that compete for cards, that can no longer be made, and checks between them."""

from typing import Any

import pytest

from livingrules.games.ufs.words import DIFFICULTY_IS
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events, seated

THIEF = "R Commit: After the difficulty of an {kind} is modified, your opponent discards 1 card."


def asset(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": list(text)}


@pytest.mark.rule("ufs:E.4.1.1", "ufs:E.4.4")
@pytest.mark.parametrize(("first", "then"), [("Root", "Hidden"), ("Hidden", "Root"), ("Hidden", "Stone")])
def test_each_pick_leaves_enough_for_the_other_costs(first: str, then: str) -> None:
    """Two are destroyed and one is flipped; what lies face down cannot be flipped, so one face-up card must stay."""
    deal = asset("Deal", "F Destroy 2 foundations, flip 1 foundation: Draw 1 card.")
    t = Table({"staging": [deal, "Root", "Stone", ("Hidden", "face down")], "hand": ["x"]}, {"hand": ["y"]})
    t.act(0, "Deal")
    assert (t.asked, t.offers()) == ("cards", ["Root", "Stone", "Hidden"])
    assert t.game.decision is not None
    assert (t.game.decision.lo, t.game.decision.hi, t.game.decision.clause) == (1, 1, "E.4.1.1")
    t.act(0, first)
    assert t.offers() == (["Hidden"] if first != "Hidden" else ["Root", "Stone"])
    assert cards_of(t, events(t, "destroy")) == [], "what is destroyed is picked before anything is"
    t.act(0, then)
    assert cards_of(t, events(t, "destroy")) == [first, then]
    assert len(events(t, "flip")) == 1
    assert len(t.zone("hand")) == 2


@pytest.mark.rule("ufs:E.4.4")
def test_the_choice_of_a_payment_is_no_choice_of_the_effect() -> None:
    deal = asset("Deal", "F Discard 1 card: Discard 1 card. Draw 1 card.")
    t = Table({"staging": [deal], "hand": ["A", "B", "C"]}, {"hand": ["y"]})
    t.act(0, "Deal")
    assert t.game.decision is not None
    assert t.game.decision.clause == "E.4.4"
    t.act(0, "A")
    assert t.game.decision.clause == "J.1.2"
    t.act(0, "B")
    assert [(t.name(event.card), event.seat) for event in events(t, "discard")] == [("A", 0), ("B", 0)]


@pytest.mark.rule("ufs:E.4.4", "ufs:E.4.4.1", "ufs:E.4.8", "ufs:E.4.8.1", "ufs:H.1.4", "ufs:H.4.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_other_costs_first_then_the_checks_in_printed_order(seat: int) -> None:
    """Two checks stand between the payments; each has its own number, without progressive difficulty."""
    text = "F (3+), lose 1 vitality, (5+), discard 1 card: Gain 3 vitality."
    side = {"staging": [asset("Deal", text), "Root"], "hand": ["A"], "vitality": 9, "deck": controls(3, 4, 9)}
    t = Table(*seated(seat, {**side, "pool": ["P1", "P2"]}, {"hand": ["y"]}), active=seat)
    t.act(seat, "Deal")
    # The first check was met by a 3; the second lacks one.
    assert (t.asked, t.seat, t.vitality(seat), t.zone("hand", seat)) == ("commit to pass", seat, 8, [])
    assert t.game.decision is not None
    assert t.game.decision.prompt[1:] == (1, 4, 5)
    assert t.zone("discard", seat) == ["Check 2", "Check 1", "A"]
    t.act(seat, "yes").act(seat, "Root")
    assert t.vitality(seat) == 11
    assert [event.amount for event in events(t, "check")] == [3, 4]


@pytest.mark.rule("ufs:E.4.4", "ufs:E.4.4.1", "ufs:E.4.8.3", "ufs:H.1.4")
@pytest.mark.parametrize(("others", "paid"), [(["A"], False), (["A", "B"], True)])
def test_a_printed_cost_that_can_no_longer_be_paid_ends_the_attempt(others: list[str], paid: bool) -> None:
    """U35: a response in transit took a card; with exactly one left it is paid, with none the action is discarded."""
    forge = asset("Forge", "Your actions get -1 difficulty.")
    deal = {"name": "Deal", "type": "action", "text": "F Discard 1 card: Gain 2 vitality."}
    you = {"hand": [deal, *others], "staging": [forge, ANCHOR], "vitality": 5, "deck": controls(9)}
    t = Table(you, {"staging": [asset("Thief", THIEF.format(kind="action"))], "hand": ["y"]})
    t.act(0, "Deal").act(1, "Thief")
    if t.asked == "cards":
        t.act(0, "A")
    assert (t.where("Deal"), t.vitality(0)) == (("card pool", 7) if paid else ("discard pile", 5))
    assert cards_of(t, events(t, "discard", "E.4.8.3")) == ([] if paid else ["Deal"])
    assert len(events(t, "check")) == int(paid)
    assert t.game.suspended == 0, "nothing is held back any longer"


@pytest.mark.rule("ufs:E.4.4", "ufs:E.4.4.2", "ufs:E.4.8.3")
@pytest.mark.parametrize(("others", "paid"), [(["A"], False), (["A", "B"], True)])
def test_an_added_cost_that_can_no_longer_be_paid_ends_the_attempt(others: list[str], paid: bool) -> None:
    forge = asset("Forge", "Your attacks get -1 difficulty.")
    toll = asset("Toll", "As an additional cost to play attacks, your opponent must discard 1 card.")
    you = {"hand": [attack("Jab"), *others], "staging": [forge, ANCHOR], "deck": controls(9)}
    t = Table(you, {"staging": [asset("Thief", THIEF.format(kind="attack")), toll], "hand": ["y"]})
    t.act(0, "Jab").act(1, "Thief")
    if t.asked == "cards":
        t.act(0, "A")
    assert t.where("Jab") == ("card pool" if paid else "discard pile")
    assert cards_of(t, events(t, "discard", "E.4.8.3")) == ([] if paid else ["Jab"])
    assert len(events(t, "check")) == int(paid)
    assert (t.game.suspended, t.game.scopes) == (0, {})


@pytest.mark.rule("ufs:E.4.4.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_part_of_an_added_cost_is_paid(seat: int) -> None:
    toll = asset(
        "Toll", "As an additional cost to play attacks, your opponent must lose 1 vitality and discard 1 card."
    )
    side = {"hand": [attack("Jab"), "A", "B"], "staging": [ANCHOR], "vitality": 9, "deck": controls(9)}
    t = Table(*seated(seat, side, {"staging": [toll], "hand": ["y"]}), active=seat)
    t.act(seat, "Jab")
    assert (t.asked, t.seat, t.offers()) == ("cards", seat, ["A", "B"])
    t.act(seat, "B")
    assert (t.vitality(seat), t.zone("hand", seat), t.where("Jab")) == (8, ["A"], "card pool")
    assert t.game.scopes == {}


@pytest.mark.rule("ufs:E.4.2", "ufs:E.4.3", "ufs:E.4.10")
def test_what_is_said_while_a_card_is_checked_is_for_the_one_after_it() -> None:
    """*Your next attack* is not the one that is being played when the words are spoken."""
    wish = asset("Wish", "R Commit: After you make a control check, your next attack this turn gets +5 damage.")
    t = Table({"hand": [attack("Jab"), attack("Hook")], "staging": [wish], "deck": controls(9, 9)}, {"hand": ["y"]})
    t.act(0, "Jab").act(0, "Wish")
    assert t.vitality(1) == 17
    t.act(0, "Hook")
    assert t.vitality(1) == 9


@pytest.mark.rule("ufs:E.4.2", "ufs:E.4.2.1")
def test_symbols_are_asked_of_a_card_that_is_played_and_not_of_an_ability() -> None:
    """Nothing on the table has a symbol in common with the character; its ability is played all the same."""
    other = {"hand": [{"name": "y", "symbols": ["air"]}], "deck": {"count": 9, "symbols": ["air"]}}
    t = Table(
        {"staging": [{**ANCHOR, "symbols": ["air"]}], "vitality": 5},
        {**other, "character": {"name": "Foe", "symbols": ["air"]}},
    )
    t.act(0, "Anchor")
    assert t.vitality(0) == 6


@pytest.mark.rule("ufs:E.4.2", "ufs:H.4.4", "ufs:H.4.4.2")
@pytest.mark.parametrize("x", [0, 1, 2])
def test_x_may_be_nothing(x: int) -> None:
    bid = asset("Bid", "F Discard X cards: Gain X vitality. Draw 1 card.")
    t = Table({"hand": ["A", "B"], "staging": [bid], "vitality": 5}, {"hand": ["y"]})
    t.act(0, "Bid").act(0, x)
    if t.asked == "cards":
        t.act(0, "A")
    assert (t.vitality(0), len(events(t, "discard")), len(t.zone("hand"))) == (5 + x, x, 3 - x)


@pytest.mark.rule("ufs:E.4.10")
def test_an_attack_card_played_as_a_block_is_open_to_change_while_its_play_is_answered() -> None:
    dull = asset("Dull", "After your opponent plays an attack card, it gets -2 damage.")
    wait = asset("Wait", "R Commit: After your opponent plays a block, draw 1 card.")
    guard = attack("Guard", damage=3, block_zone="mid", block_modifier=0)
    you = {"pool": [attack("Jab")], "staging": [dull, wait]}
    t = Table(you, {"hand": [guard], "deck": controls(9)}, moment="attack")
    t.act(1, "Guard")
    assert (t.asked, t.offers(), t.number("Guard", "damage")) == ("respond", ["Wait R", "pass"], 1)


@pytest.mark.rule("ufs:E.4.6", "ufs:E.4.6.1", "ufs:E.4.6.2", "ufs:E.4.6.2.1", "ufs:E.4.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_total_counts_the_own_pool_and_the_own_card_only(seat: int) -> None:
    side = {"hand": [attack("Jab", difficulty=3)], "pool": ["P1", "P2"], "staging": [ANCHOR], "deck": controls(9)}
    t = Table(*seated(seat, side, {"pool": ["Q1", "Q2", "Q3"]}), active=seat)
    t.act(seat, "Jab")
    assert [(event.seat, event.amount) for event in events(t, DIFFICULTY_IS)] == [(seat, 5)]
