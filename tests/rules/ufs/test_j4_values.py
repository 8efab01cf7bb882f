"""J.4 and J.5: scopes, last-known values, X, question marks; destroying, flipping, sealing, and cards that moved on."""

from dataclasses import replace
from typing import Any

import pytest

from livingrules.scenario.table import Table, make_card
from livingrules.text.tree import Act, Attribute, Current, Filter, It, Number, Select, Set

from .play import attack, doing, events, saying


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


FORGE = "E Destroy 1 foundation: Your attack gets +X damage. X equals the destroyed foundation's difficulty."


@pytest.mark.rule("ufs:J.4.1", "ufs:J.4.2.3", "ufs:C.3.3.1/n2")
def test_a_face_down_foundation_destroyed_as_the_cost_reads_nought() -> None:
    t = Table(
        {
            "staging": [asset("Forge", FORGE), ({"name": "Root", "difficulty": 3}, "face down")],
            "pool": [attack("Jab", damage=2)],
        },
        moment="attack",
    )
    t.act(0, "Forge")
    assert t.where("Root") == "discard pile"
    t.decline()
    assert [event.amount for event in events(t, "deal damage")] == [2]


@pytest.mark.rule("ufs:J.4.2", "ufs:J.4.2.2")
def test_an_unmoved_card_is_read_as_it_is_now() -> None:
    text = "E Commit: Your attack gets +X damage. X equals the speed of your attack."
    faster = asset("Wind", "E Commit: Your attack gets +2 speed.")
    t = Table({"staging": [asset("Lens", text), faster], "pool": [attack("Jab", speed=1, damage=1)]}, moment="attack")
    t.act(0, "Wind")
    t.act(0, "Lens")
    t.decline()
    assert [event.amount for event in events(t, "deal damage")] == [4]


@pytest.mark.rule("ufs:J.4.1.1", "ufs:J.4.2.3")
def test_a_created_effect_inherits_the_scope_of_its_creator() -> None:
    text = FORGE.replace("Your attack gets +X damage", "If this attack deals damage, gain X vitality")
    t = Table(
        {"staging": [asset("Forge", text), {"name": "Root", "difficulty": 2}], "pool": [attack("Jab")], "vitality": 5},
        effects=[(0, "Your foundations get +3 difficulty for the rest of this turn.")],
        moment="attack",
    )
    t.act(0, "Forge")
    t.decline("review")
    assert t.vitality() == 10, "5 in the staging area, when the scope began, and not the 2 of the discard pile"


@pytest.mark.rule("ufs:J.4.2.1")
def test_a_number_that_is_not_printed_reads_nought() -> None:
    text = "F Commit: Reveal the top card of your deck."
    shown = replace(make_card(asset("Show", text)).abilities[0].body[0], into=1)
    reads = Act("gain", amount=Attribute(It("revealed", "card", slot=1), "damage", printed=True))
    shower = doing(asset("Show", text), shown, reads)
    t = Table({"staging": [shower], "vitality": 5, "hand": ["x"], "deck": ["Root", attack("Jab", damage=4), "c"]})
    t.act(0, "Show")
    assert t.vitality() == 5
    t = Table({"staging": [shower], "vitality": 5, "hand": ["x"], "deck": [attack("Jab", damage=4), "Root", "c"]})
    t.act(0, "Show")
    assert t.vitality() == 9


@pytest.mark.rule("ufs:J.4.2.1/n1")
def test_a_null_makes_an_instruction_impossible() -> None:
    becomes = Set(Current(), "zone", "to", Attribute(It("discarded", "card", slot=1), "block zone", printed=True))
    draw = Act("draw", amount=Number(1))
    plain = make_card(asset("Twist", "E Discard 1 card: Draw 1 card."))
    (ability,) = plain.abilities
    twist = saying(plain, replace(ability, costs=(replace(ability.costs[0], into=1),), body=(becomes, draw)))
    for block, zone in (("", "mid"), ("low", "low")):
        t = Table(
            {"staging": [twist], "hand": [{"name": "c", "block_zone": block}], "pool": [attack("Jab")]}, moment="attack"
        )
        heights = ("", "high", "mid", "low")
        t.act(0, "Twist")
        log = [event for event in events(t, "modify") if event.card == t.card("Jab")]
        assert len(log) == (1 if block else 0)
        assert len(t.zone("hand")) == 1, "the other part was carried out"
        if block:
            assert heights[t.game.log and log[0].values.attack_zone] == zone


@pytest.mark.rule("ufs:J.4.3", "ufs:J.4.3.1", "ufs:H.4.4.2")
def test_x_is_what_was_chosen_on_playing() -> None:
    text = "E Discard X cards: Your attack gets +X damage."
    t = Table(
        {"staging": [asset("Well", text)], "hand": ["a", "b", "c"], "pool": [attack("Jab", damage=1)]}, moment="attack"
    )
    t.act(0, "Well")
    assert t.offers() == ["0", "1", "2", "3"]
    t.act(0, 2)
    t.act(0, "a", "b")
    t.decline()
    assert [event.amount for event in events(t, "deal damage")] == [3]


@pytest.mark.rule("ufs:J.4.3", "ufs:J.4.3.2", "ufs:J.4.3.4")
def test_x_is_what_the_effect_defines_never_negative_and_rounded_up() -> None:
    less = "E Commit: Your attack gets +X damage. X equals the number of cards in your hand minus 2."
    half = "E Commit: Your attack gets +X damage. X equals half the number of cards in your hand."
    down = "E Commit: Your attack gets +X damage. X equals half the number of cards in your hand (rounded down)."
    for text, hand, dealt in ((less, 1, 1), (less, 5, 4), (half, 3, 3), (down, 3, 2)):
        t = Table(
            {
                "staging": [asset("Well", text)],
                "hand": [f"c{n}" for n in range(hand)],
                "pool": [attack("Jab", damage=1)],
            },
            moment="attack",
        )
        t.act(0, "Well")
        t.decline("form")
        assert 20 - t.vitality(1) == dealt


@pytest.mark.rule("ufs:J.4.3.3")
def test_x_that_nothing_fixes_is_chosen_when_it_is_first_needed() -> None:
    t = Table(
        {
            "staging": [asset("Gift", "F Commit: Gain 1 vitality. Your opponent gains X vitality. Gain X vitality.")],
            "vitality": 5,
            "hand": ["x"],
        },
        {"vitality": 5},
    )
    t.act(0, "Gift")
    assert t.vitality(0) == 6
    assert (t.asked, t.seat) == ("x", 0)
    t.act(0, 3)
    assert (t.vitality(0), t.vitality(1)) == (9, 8), "chosen once, used twice"


@pytest.mark.rule("ufs:J.4.4", "ufs:B.1.2.4", "ufs:B.1.2.4.1")
def test_each_player_chooses_what_the_opponent_s_question_marks_stand_for() -> None:
    reads = Act(
        "gain",
        amount=Attribute(
            Select(Filter(kinds=("character",), owner="you", states=("starting",), implied=("staging area",))), "height"
        ),
    )
    measure = doing(asset("Rule", "F Commit: Gain 1 vitality."), reads)
    board = {"staging": [measure], "vitality": 5, "hand": ["x"]}
    t = Table({**board, "character": {"name": "You", "height": "???"}})
    t.act(0, "Rule")
    assert (t.asked, t.seat) == ("statistic", 1)
    t.act(1, 4)
    assert t.vitality() == 9
    known = Table({**board, "character": {"name": "You", "height": "7"}})
    known.act(0, "Rule")
    assert known.vitality() == 12


@pytest.mark.rule("ufs:J.5.1")
def test_destroying_is_from_staging_to_the_discard_pile() -> None:
    axe = asset("Axe", "F: Destroy 1 of your opponent's foundations.")
    t = Table(
        {"staging": [axe], "hand": ["x"]}, {"staging": ["Root"], "pool": [("Leaf", "played")], "discard": ["Old"]}
    )
    t.act(0, "Axe")
    assert t.zone("discard", 1) == ["Root", "Old"]
    t.act(0, "Axe")
    assert t.where("Leaf") == "card pool", "only cards in staging can be destroyed"
    assert [t.name(event.card) for event in events(t, "destroy")] == ["Root"]
    fell = asset("Fell", "F Destroy: You may destroy 1 foundation. If you do, draw 1 card.")
    for staging, hand in ((["Root"], 2), ([], 1)):
        t = Table({"staging": [fell, *staging], "hand": ["x"]})
        t.act(0, "Fell")
        if staging:
            t.act(0, "yes")
        assert len(t.zone("hand")) == hand


@pytest.mark.rule("ufs:J.5.2", "ufs:J.5.2.1")
def test_flip_and_unflip_turn_staging_cards_over() -> None:
    flip = asset("Down", "F: Flip 1 foundation.")
    unflip = asset("Up", "F: Unflip 1 foundation.")
    t = Table({"staging": [flip, unflip, "Root"], "hand": ["x"]})
    t.act(0, "Up")
    assert not events(t, "unflip"), "a face-up card cannot be unflipped"
    t.act(0, "Down")
    assert t.face_down("Root")
    t.act(0, "Down")
    assert len(events(t, "flip")) == 1, "a face-down card cannot be flipped"
    t.act(0, "Up")
    assert not t.face_down("Root")
    turn = asset("Turn", "F Destroy: You may unflip 1 foundation. If you do, draw 1 card.")
    for states, hand in (((), 1), (("face down",), 2)):
        t = Table({"staging": [turn, ("Root", *states)], "hand": ["x"]})
        t.act(0, "Turn")
        if states:
            t.act(0, "yes")
        assert (t.face_down("Root"), len(t.zone("hand"))) == (False, hand)


@pytest.mark.rule("ufs:J.5.3", "ufs:I.2.2.2")
def test_a_sealed_card_has_no_abilities_for_the_rest_of_the_turn() -> None:
    wax = asset("Wax", "F Commit: Seal 1 of your opponent's foundations.")
    root = {"name": "Root", "text": "R: After your opponent plays a foundation, gain 1 vitality.", "keywords": ["Tech"]}
    t = Table({"staging": [wax], "hand": ["Leaf", "x"]}, {"staging": [root], "vitality": 5, "hand": ["y"]})
    t.act(0, "Wax")
    assert t.values("Root").abilities == ()
    assert t.keywords("Root") == ["Tech"], "a trait is no ability"
    t.act(0, "Leaf")
    assert t.asked == "form", "no window for the sealed response"
    t.decline("review")
    assert t.values("Root").abilities != (), "the next turn it is back"


@pytest.mark.rule("ufs:J.5.4", "ufs:J.3.2.1.2", "ufs:J.4.2.3")
def test_a_card_that_moved_on_since_the_event_cannot_be_touched_but_read() -> None:
    mine = asset("Mine", "After 1 of your foundations is destroyed, add it to your hand.")
    theirs = asset("Theirs", "After your opponent's foundation is destroyed, remove it from the game.")
    does = "shuffle it into their deck and gain vitality equal to its difficulty"
    digger = asset("Digger", f"R Commit: After your opponent's foundation is destroyed, {does}.")
    axe = asset("Axe", "F: Destroy 1 foundation.")
    t = Table(
        {"staging": [mine, axe, {"name": "Root", "difficulty": 4}], "hand": ["x"]},
        {"staging": [theirs, digger], "vitality": 9},
    )
    t.act(0, "Axe")
    assert t.where("Root") == "hand", "the active player's effect came first, the other could not remove it any more"
    t.act(1, "Digger")
    assert t.where("Root") == "hand"
    assert t.vitality(1) == 13
    # Nobody moved it in between: the response moves it.
    t = Table(
        {"staging": [axe, {"name": "Root", "difficulty": 4}], "hand": ["x"]}, {"staging": [digger], "vitality": 9}
    )
    t.act(0, "Axe")
    t.act(1, "Digger")
    assert t.where("Root") == "deck"
