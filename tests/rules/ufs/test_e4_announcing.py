"""E.4.1, E.4.2: announcing a card or ability; the card on its way."""

from typing import Any

import pytest

from livingrules.scenario.table import Table, make_card
from livingrules.text import tree

from .play import ANCHOR, attack, cards_of, controls, doing, events, log


@pytest.mark.rule("ufs:E.4", "ufs:E.4.1")
def test_an_action_and_its_ability_are_played_together() -> None:
    """One attempt, one check, one card in the pool, and the effect of the chosen ability alone."""
    rally = {"name": "Rally", "type": "action", "text": ["F: Gain 2 vitality.", "E: Draw 1 card."]}
    t = Table({"hand": [rally], "staging": [ANCHOR], "vitality": 10, "deck": controls(4)})
    assert t.offers() == ["Rally F", "Anchor F", "pass"]
    t.act(0, "Rally F")
    assert cards_of(t, events(t, "attempt", "E.4.1")) == ["Rally"]
    assert len(events(t, "check")) == 1
    assert t.zone("pool") == ["Rally"]
    assert t.vitality(0) == 12
    assert t.zone("hand") == []


@pytest.mark.rule("ufs:E.4", "ufs:E.4.10")
def test_an_ability_alone_makes_no_check_and_moves_no_card() -> None:
    spring = {"name": "Spring", "text": "F Commit: Gain 2 vitality."}
    t = Table({"staging": [spring, ANCHOR], "vitality": 10})
    t.act(0, "Spring")
    assert (t.vitality(0), t.committed("Spring"), t.where("Spring")) == (12, True, "staging area")
    assert events(t, "check") == events(t, "attempt") == []


@pytest.mark.rule("ufs:E.4.1")
def test_an_attempt_is_announced_before_anything_else_happens() -> None:
    eager = {"name": "Eager", "text": "R Commit: After you attempt to play an attack, gain 1 vitality."}
    t = Table({"hand": [attack("Jab")], "staging": [eager], "vitality": 10, "deck": controls(0)})
    t.act(0, "Jab")
    assert (t.asked, t.offers()) == ("respond", ["Eager R", "pass"])
    assert events(t, "check") == []
    assert t.zone("discard") == []


# ----------------------------------------------------------------------------------------------------------- E.4.1.1


@pytest.mark.rule("ufs:E.4.1.1")
@pytest.mark.parametrize(
    ("text", "enough", "short"),
    [
        ("F Discard 2 cards: Draw 1 card.", {"hand": ["A", "B"]}, {"hand": ["A"]}),
        ("F Discard 1 momentum: Draw 1 card.", {"momentum": ["M"]}, {}),
        ("F Lose 3 vitality: Draw 1 card.", {"vitality": 4}, {"vitality": 2}),
        ("F Flip 2 foundations: Draw 1 card.", {"staging": ["A"]}, {"staging": [("A", "face down")]}),
    ],
)
def test_what_cannot_be_paid_is_not_announced(text: str, enough: dict[str, Any], short: dict[str, Any]) -> None:
    for side, allowed in ((enough, True), (short, False)):
        t = Table({**side, "staging": [ANCHOR, {"name": "Deal", "text": text}, *side.get("staging", [])]})
        assert ("Deal F" in t.offers()) is allowed
        assert t.why_not(0, "Deal", "form") == ([] if allowed else ["E.4.1.1"])


@pytest.mark.rule("ufs:E.4.1.1")
def test_one_card_does_not_pay_two_costs() -> None:
    deal = {"name": "Deal", "type": "asset", "text": "F Destroy 1 foundation, flip 1 foundation: Draw 1 card."}
    assert "Deal F" not in Table({"staging": [ANCHOR, deal, "Root"]}).offers()
    assert "Deal F" in Table({"staging": [ANCHOR, deal, "Root", "Stone"]}).offers()


@pytest.mark.rule("ufs:E.4.1.1")
def test_a_hopeless_control_check_does_not_stop_an_attempt() -> None:
    t = Table({"staging": [{"name": "Dream", "text": "F (9+): Draw 1 card."}], "hand": [attack("Wish", difficulty=12)]})
    assert t.offers() == ["Wish", "Dream F", "pass"]


@pytest.mark.rule("ufs:E.4.1.1")
@pytest.mark.parametrize(("others", "allowed"), [([], False), (["Spare"], True)])
def test_added_costs_count_and_the_card_cannot_pay_for_itself(others: list[str], allowed: bool) -> None:
    toll = {"name": "Toll", "text": "As an additional cost to play attacks, your opponent must discard 1 card."}
    t = Table({"hand": [attack("Jab"), *others], "staging": [ANCHOR]}, {"staging": [toll]})
    assert ("Jab" in t.offers()) is allowed
    assert t.why_not(0, "Jab") == ([] if allowed else ["E.4.1.1"])


@pytest.mark.rule("ufs:E.4.1.1")
def test_added_costs_count_for_actions_too() -> None:
    toll = {"name": "Toll", "text": "As an additional cost to play actions, your opponent must discard 1 card."}
    rally = {"name": "Rally", "type": "action", "text": "F: Gain 2 vitality."}
    for hand, allowed in (([rally], False), ([rally, "Spare"], True)):
        t = Table({"hand": hand, "staging": [ANCHOR]}, {"staging": [toll]})
        assert ("Rally F" in t.offers()) is allowed


# ----------------------------------------------------------------------------------------------------------- E.4.1.2


def with_symbols(name: str, *symbols: str, **fields: Any) -> dict[str, Any]:
    return attack(name, symbols=symbols, **fields)


@pytest.mark.rule("ufs:E.4.1.2")
@pytest.mark.parametrize(
    ("pool", "card", "fits"),
    [
        ([], ("fire",), True),
        ([], ("air",), False),
        ([], (), False),
        ([("fire", "air")], ("fire",), True),
        ([("fire",)], ("earth",), False),
        # One symbol must serve for all: fire with the first and earth with the second is not enough (U7).
        ([("fire",), ("earth",)], ("fire", "earth"), False),
        ([("fire", "earth"), ("earth",)], ("fire", "earth"), True),
        ([("fire", "water"), ("earth", "water")], ("water",), False),
    ],
)
def test_one_symbol_is_common_to_character_pool_and_card(
    pool: list[tuple[str, ...]], card: tuple[str, ...], fits: bool
) -> None:
    """The character has fire and earth."""
    played = [with_symbols(f"Before {number}", *symbols) for number, symbols in enumerate(pool)]
    you = {"name": "You", "symbols": ("fire", "earth")}
    t = Table({"character": you, "pool": played, "hand": [with_symbols("Jab", *card)], "staging": [ANCHOR]})
    assert ("Jab" in t.offers()) is fits
    assert t.why_not(0, "Jab") == ([] if fits else ["E.4.1.2"])


@pytest.mark.rule("ufs:E.4.1.2")
def test_cards_without_symbols_in_the_pool_are_skipped() -> None:
    blank = (with_symbols("Blank", "air"), "face down")
    t = Table({"pool": [blank], "hand": [attack("Jab"), with_symbols("Gust", "air")]})
    assert t.offers() == ["Jab", "pass"]


# ------------------------------------------------------------------------------------------------------------- E.4.2


@pytest.mark.differs("mk")
@pytest.mark.rule("ufs:E.4.2")
def test_the_card_is_in_transit_until_its_check_is_passed() -> None:
    t = Table({"hand": [attack("Jab", difficulty=3)], "staging": ["Root"], "deck": controls(2)})
    t.act(0, "Jab")
    assert (t.asked, t.where("Jab")) == ("commit to pass", "transitional zone")
    t.act(0, "yes").act(0, "Root")
    assert t.where("Jab") == "card pool"


@pytest.mark.rule("ufs:E.4.2")
def test_modifiers_reach_the_new_state_and_can_be_answered_before_payment() -> None:
    """What is applied in transit is an event of its own, before the costs and the check."""
    forge = {"name": "Forge", "text": "Your attacks get -2 difficulty."}
    glad = {"name": "Glad", "text": "R: After the difficulty of your attack is modified, gain 1 vitality."}
    you = {"hand": [attack("Jab", difficulty=5)], "staging": [forge, glad], "vitality": 10, "deck": controls(3)}
    t = Table(you, {"staging": [{"name": "Toll", "text": TOLL}]})
    t.act(0, "Jab")
    assert (t.asked, t.offers()) == ("respond", ["Glad R", "pass"])
    assert t.number("Jab", "difficulty") == 3
    assert (t.vitality(0), t.zone("discard")) == (10, [])
    t.act(0, "Glad")
    assert t.vitality(0) == 8
    assert t.where("Jab") == "card pool"


TOLL = "As an additional cost to play attacks, your opponent must lose 3 vitality."


@pytest.mark.rule("ufs:E.4.2.1", "ufs:E.4.10.1")
def test_a_card_that_loses_its_symbol_in_transit_is_discarded() -> None:
    said = {"name": "Smother", "text": "Your opponent's attacks get +1 difficulty."}
    ref = make_card(said).abilities[0].body[0]
    assert isinstance(ref, tree.Modify)
    smother = doing(said, tree.Grant(ref.ref, lost=(tree.Has("fire", kind="symbol"),)))
    for symbols, played in ((("fire",), False), (("fire", "earth"), True)):
        you = {"name": "You", "symbols": ("fire", "earth")}
        t = Table({"character": you, "hand": [with_symbols("Jab", *symbols), "Later"]}, {"staging": [smother]})
        t.act(0, "Jab")
        assert (t.where("Jab") == "card pool") is played
        assert len(events(t, "check")) == int(played)
        assert cards_of(t, events(t, "discard", "E.4.2.1")) == ([] if played else ["Jab"])
        if not played:
            # A card that failed as a form ends the Combat Phase: the attempt has failed.
            assert [e.clause for e in log(t) if e.clause == "E.4.10.1"] == ["E.4.10.1"]
            assert (t.game.active, t.game.newcomer) == (1, -1)
