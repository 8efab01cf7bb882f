"""J.3: immediate, fired, modifier, definition and rule effects, and the order in which each is handled."""

from typing import Any

import pytest

from livingrules.scenario.table import Table, make_card
from livingrules.text.tree import Ability, Filter, Number, Select, Set

from .play import attack, events, saying


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


@pytest.mark.rule("ufs:J.3.1", "ufs:J.3.1.1", "ufs:J.3.1.2")
def test_an_immediate_effect_executes_once_the_ability_was_played_and_needs_its_card_no_more() -> None:
    t = Table(
        {"staging": [asset("Spark", "F Destroy: Draw 1 card.")], "hand": ["x"]},
        {
            "staging": [asset("Ear", "R Commit: After your opponent plays a form ability, gain 1 vitality.")],
            "vitality": 9,
        },
    )
    t.act(0, "Spark")
    assert t.asked == "respond"
    assert len(t.zone("hand")) == 1, "played, but the window on the play comes before the effect"
    t.act(1, "Ear")
    assert t.where("Spark") == "discard pile"
    assert len(t.zone("hand")) == 2


@pytest.mark.rule("ufs:J.3.1.4", "ufs:J.4.1", "ufs:J.4.2", "ufs:J.4.2.3")
def test_the_scope_of_an_enhance_begins_with_its_announcement() -> None:
    text = "E Destroy 1 foundation: Your attack gets +X damage. X equals the destroyed foundation's difficulty."
    t = Table(
        {"staging": [asset("Forge", text), {"name": "Root", "difficulty": 2}], "pool": [attack("Jab", damage=3)]},
        effects=[(0, "Your foundations get +3 difficulty for the rest of this turn.")],
        moment="attack",
    )
    assert t.number("Root", "difficulty") == 5
    t.act(0, "Forge")
    assert t.number("Root", "difficulty") == 2, "in the discard pile"
    t.decline()
    assert [event.amount for event in events(t, "deal damage")] == [8]


@pytest.mark.rule("ufs:J.3.1.5", "ufs:J.4.1", "ufs:J.4.2.3")
def test_the_scope_of_a_response_includes_its_event() -> None:
    text = "R Commit: After 1 of your foundations is destroyed, gain vitality equal to its difficulty."
    t = Table(
        {"staging": [asset("Mourner", text), {"name": "Root", "difficulty": 2}], "vitality": 5, "hand": ["x"]},
        {"staging": [asset("Axe", "F: Destroy 1 of your opponent's foundations.")], "hand": ["y"]},
        effects=[(0, "Your foundations get +3 difficulty for the rest of this turn.")],
        active=1,
    )
    t.act(1, "Axe")
    t.act(0, "Mourner")
    assert t.vitality(0) == 10


@pytest.mark.rule("ufs:J.3.2", "ufs:J.3.2.1", "ufs:J.3.2.1.1", "ufs:J.3.2.1(2)")
def test_a_fired_effect_is_mandatory_and_comes_before_any_window() -> None:
    toll = asset("Toll", "After you play an attack, lose 1 vitality.")
    heal = asset("Heal", "R Commit: After you play an attack, gain 2 vitality.")
    t = Table({"staging": [toll, heal], "vitality": 10, "hand": [attack("Jab"), "x"]})
    t.act(0, "Jab")
    assert t.asked == "respond"
    assert t.vitality() == 9, "nobody was asked"
    t.act(0, "Heal")
    assert t.vitality() == 11


@pytest.mark.rule("ufs:J.3.2.1.2")
def test_the_active_player_s_fired_effects_come_first_in_an_order_of_their_choice() -> None:
    two = asset("Two", "After a card is played, gain 2 vitality.")
    one = asset("One", "After a card is played, if you have 10 or less vitality, draw 1 card.")
    theirs = asset("Theirs", "After a card is played, gain 1 vitality.")
    board = {"staging": [two, one], "vitality": 10, "hand": ["Leaf", "x"]}
    drawn = []
    for order in (("Two", "One"), ("One", "Two")):
        t = Table(board, {"staging": [theirs], "vitality": 10})
        t.act(0, "Leaf")
        assert t.asked == "fired effects"
        assert (t.vitality(0), t.vitality(1)) == (10, 10)
        t.act(0, *order)
        assert (t.vitality(0), t.vitality(1)) == (12, 11)
        drawn.append(len(t.zone("hand")))
        gains = [event.seat for event in events(t, "gain")]
        assert gains == [0, 1], "the inactive player's come last"
    assert drawn == [1, 2], "the order mattered: the condition is looked at when its effect executes"


@pytest.mark.rule("ufs:J.3.2.2", "ufs:J.2.2.1")
def test_a_fired_effect_once_or_every_time() -> None:
    both = [
        (0, "After your next attack this turn deals damage, gain 2 vitality."),
        (0, "For the rest of this turn, after 1 of your attacks deals damage, gain 2 vitality."),
    ]
    once = asset("Once", "E Commit: If this attack deals damage, gain 2 vitality.")
    t = Table(
        {"staging": [once], "vitality": 10, "pool": [attack("Jab")], "hand": [attack("Hook", difficulty=0), "x"]},
        effects=both[1:],
        moment="attack",
    )
    t.act(0, "Once")
    t.decline("form", "fired effects")
    t.act(0, "Once", "You")
    assert t.vitality() == 14
    t.act(0, "Hook")
    t.decline("form")
    assert t.vitality() == 16


@pytest.mark.rule("ufs:J.2.2.1")
def test_a_fired_effect_ends_when_its_event_can_no_longer_occur() -> None:
    once = asset("Once", "E Commit: If this attack deals damage, gain 2 vitality.")
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    t = Table(
        {"staging": [once], "vitality": 10, "pool": [attack("Jab")], "hand": [attack("Hook", difficulty=0), "x"]},
        {"hand": [guard]},
        moment="attack",
    )
    t.act(0, "Once")
    t.act(1, "Guard")
    t.decline("form")
    t.act(0, "Hook")
    t.decline("form")
    assert t.vitality() == 10


@pytest.mark.rule("ufs:J.3.3", "ufs:J.3.3.1", "ufs:J.3.3.2")
def test_a_modifier_applies_as_soon_as_a_card_qualifies_before_fired_effects_and_to_each_such_card() -> None:
    watch = asset("Watch", "After you play an attack, if its damage is 5 or greater, gain 1 vitality.")
    t = Table(
        {"staging": [watch], "vitality": 10, "hand": [attack("Jab"), attack("Hook", difficulty=0), "x"]},
        effects=[(0, "Your attacks get +2 damage for the rest of this turn.")],
    )
    t.act(0, "Jab")
    assert t.vitality() == 11
    t.decline("form")
    t.act(0, "Hook")
    assert t.vitality() == 12
    t.decline("form")
    assert t.vitality(1) == 10


@pytest.mark.rule("ufs:J.3.3.2/n1", "ufs:C.3.3.4.3")
def test_the_same_modification_is_never_applied_twice_to_one_state() -> None:
    t = Table(
        {"staging": [asset("Noise", "E Commit: Gain 1 vitality."), "r"], "vitality": 10, "hand": [attack("Jab"), "x"]},
        effects=[(0, "Your attacks get +2 damage for the rest of this turn.")],
    )
    t.act(0, "Jab")
    assert t.number("Jab", "damage") == 5
    t.act(0, "Noise")
    t.decline("form")
    assert [event.amount for event in events(t, "deal damage")] == [5], "the gain did not apply it again"


@pytest.mark.rule("ufs:J.3.3.1.1")
def test_each_player_orders_their_own_modifiers_where_it_matters() -> None:
    said = [
        (1, "Your opponent's attacks get -3 damage (minimum 2) for the rest of this turn."),
        (1, "Your opponent's attacks get -2 damage for the rest of this turn."),
        (0, "Your attacks get +1 damage for the rest of this turn."),
    ]
    dealt = []
    for first in (0, 1):
        t = Table({"hand": [attack("Jab", damage=4), "x"]}, effects=said)
        t.act(0, "Jab")
        assert t.asked == "modifiers"
        assert t.seat == 1
        assert t.number("Jab", "damage") == 5, "the active player's was applied first"
        t.game.choose((first, 1 - first))
        t.decline("form")
        dealt.append(20 - t.vitality(1))
    assert dealt == [0, 2]


@pytest.mark.rule("ufs:J.3.4", "ufs:C.3.3.3")
def test_a_definition_sets_a_value() -> None:
    t = Table({"pool": [attack("Jab", difficulty=6, text="This card's difficulty is 3.")], "hand": ["x"]})
    assert t.number("Jab", "difficulty") == 3


@pytest.mark.differs("mk")
@pytest.mark.rule("ufs:J.3.4.2", "ufs:C.3.3.2.1(2)")
def test_a_player_applies_their_own_definitions_in_an_order_of_their_choice() -> None:
    many = [f"r{number}" for number in range(11)]
    results = []
    for first in (0, 1):
        t = Table(
            {"hand": [attack("Jab", difficulty=6, keywords=["Desperation: 2", "Deadlock: 1"]), "x"], "vitality": 5},
            {"staging": many},
        )
        t.act(0, "Jab")
        assert t.asked == "definitions"
        assert t.seat == 0
        t.game.choose((first, 1 - first))
        results.append(t.number("Jab", "difficulty"))
    assert sorted(results) == [1, 2], "the one applied last stands"
    assert results[0] != results[1]


@pytest.mark.rule("ufs:J.3.4.1", "ufs:J.3.4.2/n1", "ufs:C.3.3.2")
def test_copying_comes_before_other_definitions() -> None:
    attacks = Select(Filter(kinds=("attack",), owner="you"), all=True)
    law = saying(make_card("Law"), Ability("static", (Set(attacks, "damage", "to", Number(6)),)))
    jab = attack("Jab", damage=3, speed=2, keywords=["Multiple: 1"])
    t = Table({"staging": [law], "pool": [jab], "momentum": [attack("Old", damage=9)]}, moment="attack")
    t.act(0, "Jab")
    t.decline()
    assert [event.amount for event in events(t, "deal damage")] == [6, 6], "the copied 3 was defined over"


@pytest.mark.rule("ufs:J.3.5", "ufs:K.1.2")
def test_a_rule_effect_adds_a_rule_while_it_is_active() -> None:
    board = {"staging": [asset("Book", "F: Draw 1 card.")], "hand": ["x"]}
    t = Table(board, effects=[(1, "Players cannot draw cards this turn.")])
    t.act(0, "Book")
    assert len(t.zone("hand")) == 1
    assert not events(t, "draw")
    free = Table(board)
    free.act(0, "Book")
    assert len(free.zone("hand")) == 2


@pytest.mark.rule("ufs:J.3.5.1", "ufs:J.3.5.2")
def test_a_replacement_turns_one_act_into_another_before_anything_else_sees_it() -> None:
    spite = asset("Spite", "After 1 of your foundations is destroyed, gain 5 vitality.")
    t = Table(
        {"staging": [asset("Axe", "F: Destroy 1 of your opponent's foundations.")], "hand": ["x"]},
        {
            "staging": [
                "Root",
                asset("Shelter", "If 1 of your foundations would be destroyed, commit it instead."),
                spite,
            ],
            "vitality": 10,
        },
    )
    t.act(0, "Axe")
    assert t.where("Root") == "staging area"
    assert t.committed("Root")
    assert not events(t, "destroy")
    assert t.vitality(1) == 10
    t.act(0, "Axe")
    assert t.where("Root") == "staging area", "committing again is impossible, and nothing is destroyed either"


@pytest.mark.rule("ufs:J.3.5.2.1")
def test_a_player_says_which_of_their_rule_effects_is_handled_first() -> None:
    keep = asset("Keep", "If 1 of your foundations would be destroyed, commit it instead.")
    grave = asset("Grave", "If 1 of your foundations would be destroyed, remove it from the game instead.")
    for choice, zone in (("Keep", "staging area"), ("Grave", "removed from game")):
        t = Table(
            {"staging": [asset("Axe", "F: Destroy 1 of your opponent's foundations.")], "hand": ["x"]},
            {"staging": ["Root", keep, grave]},
        )
        t.act(0, "Axe")
        assert (t.asked, t.seat) == ("replacement", 1)
        t.act(1, choice)
        assert t.where("Root") == zone
