"""J.4 and J.5: numbers read from cards that moved or did not, X, and cards destroyed, turned over and sealed."""

from typing import Any

import pytest

from livingrules.games.ufs.words import STAGING
from livingrules.scenario.table import Table
from livingrules.text.tree import Act, Attribute, Filter, Select

from .play import attack, cards_of, doing, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


@pytest.mark.rule("ufs:J.4.2", "ufs:J.4.2.2", "ufs:J.4.1")
def test_a_card_that_stayed_is_read_as_it_is_now_although_another_moved() -> None:
    text = "F Destroy 1 foundation: Choose 1 of your foundations. Gain vitality equal to its difficulty."
    t = Table(
        {
            "vitality": 5,
            "staging": [asset("Forge", text), {"name": "Root", "difficulty": 7}, {"name": "Leaf", "difficulty": 3}],
            "hand": ["x"],
        },
    )
    t.act(0, "Forge").act(0, "Root")
    assert t.vitality() == 8, "the 3 of the one that was chosen, and not the 7 of the one that left"


@pytest.mark.rule("ufs:J.4.2", "ufs:J.4.2.2", "ufs:J.4.2.3", "ufs:J.4.1")
def test_only_moves_within_the_scope_are_looked_back_at() -> None:
    text = "F: Choose 1 of your foundations. Gain vitality equal to its difficulty."
    turn = asset("Turn", "F: Flip 1 of your foundations.")
    t = Table({"vitality": 5, "staging": [asset("Rule", text), turn, {"name": "Root", "difficulty": 3}], "hand": ["x"]})
    t.act(0, "Rule")
    assert t.vitality() == 8
    t.act(0, "Turn")
    t.act(0, "Rule")
    assert t.vitality() == 8, "it was turned over before the scope began: face down it has no difficulty"


@pytest.mark.rule("ufs:J.4.2.1")
def test_a_printed_number_is_not_the_current_one() -> None:
    root = {"name": "Root", "difficulty": 3}
    for printed, gained in ((True, 3), (False, 5)):
        reads = Act(
            "gain",
            amount=Attribute(
                Select(Filter(kinds=("foundation",), owner="you", implied=("staging area",))), "difficulty", printed
            ),
        )
        rule = doing(asset("Rule", "F Commit: Gain 1 vitality."), reads)
        t = Table(
            {"vitality": 5, "staging": [rule, root], "hand": ["x"]},
            effects=[(0, "Your foundations get +2 difficulty for the rest of this turn.")],
        )
        t.act(0, "Rule")
        assert t.vitality() == 5 + gained


@pytest.mark.rule("ufs:J.4.3", "ufs:J.4.3.1", "ufs:H.4.4.2")
def test_x_chosen_as_nought_is_nought() -> None:
    text = "F Discard X cards: Gain X vitality. Your opponent loses X vitality."
    for x in (0, 1, 3):
        t = Table({"vitality": 5, "staging": [asset("Well", text)], "hand": ["a", "b", "c"]}, {"vitality": 9})
        t.act(0, "Well").act(0, x)
        if t.asked == "cards":
            t.act(0, *("a", "b", "c")[:x])
        assert (t.vitality(0), t.vitality(1), len(t.zone("hand"))) == (5 + x, 9 - x, 3 - x)


@pytest.mark.rule("ufs:J.4.3", "ufs:J.4.3.2", "ufs:J.4.3.4")
def test_a_half_is_rounded_up_unless_the_text_says_down() -> None:
    text = "F Commit: Gain X vitality. X equals half the number of cards in your hand{}."
    for tail, cards, gained in (
        ("", 5, 3),
        ("", 6, 3),
        ("", 1, 1),
        (" (rounded down)", 5, 2),
        (" (rounded down)", 7, 3),
    ):
        hand = [f"c{number}" for number in range(cards)]
        t = Table({"vitality": 5, "staging": [asset("Well", text.format(tail))], "hand": hand})
        t.act(0, "Well")
        assert t.vitality() == 5 + gained


@pytest.mark.rule("ufs:J.4.3", "ufs:J.4.3.2", "ufs:J.4.3.4")
def test_a_negative_x_is_nought_and_neither_gains_nor_loses() -> None:
    text = "F Commit: Gain X vitality. X equals the number of cards in your hand minus 3."
    for cards, gained in ((1, 0), (2, 0), (3, 0), (4, 1)):
        hand = [f"c{number}" for number in range(cards)]
        t = Table({"vitality": 5, "staging": [asset("Well", text)], "hand": hand})
        t.act(0, "Well")
        assert t.vitality() == 5 + gained
        assert len(events(t, "gain")) == (1 if gained else 0)


@pytest.mark.rule("ufs:J.4.3.3")
def test_x_that_nothing_fixes_may_be_nought_and_is_the_effect_s_player_s_to_choose() -> None:
    text = "F Commit: Your opponent discards X cards. Gain X vitality."
    for x in (0, 2):
        t = Table({"vitality": 5, "staging": [asset("Gift", text)], "hand": ["x"]}, {"hand": ["a", "b"]})
        t.act(0, "Gift")
        assert (t.asked, t.seat, t.offers()) == ("x", 0, ["0", "1", "2"]), "no more than there are cards"
        t.act(0, x)
        assert (t.vitality(), len(t.zone("hand", 1))) == (5 + x, 2 - x)


@pytest.mark.rule("ufs:J.4.4", "ufs:B.1.2.4.1")
def test_question_marks_of_either_character_are_the_other_player_s_to_fill_in() -> None:
    for owner, chooser in (("you", 1), ("opponent", 0)):
        ref = Select(Filter(kinds=("character",), owner=owner, states=("starting",), implied=("staging area",)))
        measure = doing(asset("Rule", "F Commit: Gain 1 vitality."), Act("gain", amount=Attribute(ref, "height")))
        side = {"staging": [measure], "vitality": 5, "hand": ["x"], "character": {"name": "You", "height": "???"}}
        t = Table(side, {"character": {"name": "Opponent", "height": "???"}})
        t.act(0, "Rule")
        assert (t.asked, t.seat, t.offers()[0]) == ("statistic", chooser, "0")
        t.act(chooser, 0)
        assert t.vitality() == 5


# ----------------------------------------------------------------------------------------- destroying, turning, sealing


@pytest.mark.rule("ufs:J.5.1")
def test_one_card_a_time_is_destroyed_and_a_protected_one_stays() -> None:
    text = "F: Destroy up to 2 of your opponent's foundations. Draw 1 card for each card destroyed this way."
    t = Table({"staging": [asset("Axe", text)], "hand": ["x"]}, {"staging": ["a", "b", "c"]})
    t.act(0, "Axe").act(0, "a", "c")
    assert (t.asked, t.seat) == ("order", 1), "the player of the pile says which goes on top"
    t.act(1, "a", "c")
    assert [(t.name(event.card), event.amount, event.what) for event in events(t, "destroy")] == [
        ("a", 1, STAGING),
        ("c", 1, STAGING),
    ]
    assert len(events(t, "draw")) == 2
    law = asset("Law", "Your foundations cannot be destroyed.")
    t = Table({"staging": [asset("Axe", text)], "hand": ["x"]}, {"staging": ["a", law]})
    t.act(0, "Axe")
    assert (t.where("a"), len(events(t, "draw"))) == ("staging area", 0)


@pytest.mark.rule("ufs:J.5.2", "ufs:J.5.2.1")
def test_turning_over_is_an_event_of_one_card_that_can_be_answered_and_counted() -> None:
    watch = asset("Watch", "After a foundation is {}, gain 1 vitality.")
    count = "F: {} 2 of your foundations. Draw 1 card."
    for verb, states in (("flip", ()), ("unflip", ("face down",))):
        acts = asset("Act", count.format(verb.capitalize()))
        seen = {**watch, "text": watch["text"].format(f"{verb}ped")}
        t = Table({"vitality": 5, "staging": [acts, seen, ("a", *states), ("b", *states), "c"], "hand": ["x"]})
        t.act(0, "Act")
        if verb == "flip":
            t.act(0, "a", "b")
        assert [(t.name(event.card), event.amount) for event in events(t, verb)] == [("a", 1), ("b", 1)]
        assert (t.face_down("a"), t.face_down("c")) == (verb == "flip", False)
        assert t.vitality() == 6, "both at once are one event"


@pytest.mark.rule("ufs:J.5.2", "ufs:J.5.2.1", "ufs:J.3.5.1")
def test_what_must_not_be_turned_over_is_not_and_what_is_replaced_is_not_either() -> None:
    for verb, states in (("flip", ()), ("unflip", ("face down",))):
        acts = asset("Act", f"F: {verb.capitalize()} up to 1 of your foundations.")
        law = asset("Law", f"Your foundations cannot be {verb}ped.")
        save = asset("Save", f"If 1 of your foundations would be {verb}ped, commit it instead.")
        for extra, offered, turned, committed in (
            ([], True, 1, False),
            ([law], False, 0, False),
            ([save], True, 0, True),
        ):
            t = Table({"staging": [acts, *extra, ("Root", *states)], "hand": ["x"]})
            t.act(0, "Act")
            assert (t.asked == "cards") is offered
            if offered:
                t.act(0, "Root")
            assert len(events(t, verb)) == turned
            assert t.face_down("Root") is (bool(turned) == (verb == "flip"))
            assert t.committed("Root") is committed


@pytest.mark.rule("ufs:J.5.2", "ufs:B.1.3")
def test_a_starting_character_is_never_turned_over() -> None:
    t = Table({"staging": [asset("Act", "F: Flip 1 of your opponent's characters.")], "hand": ["x"]})
    t.act(0, "Act")
    assert not t.face_down("Opponent")
    assert not events(t, "flip")


@pytest.mark.rule("ufs:J.5.3")
def test_a_seal_is_one_event_for_a_card_that_has_none_yet() -> None:
    root = {"name": "Root", "text": "F: Draw 1 card."}
    wax = asset("Wax", "F: Seal up to 1 of your foundations. Gain 1 vitality for each card sealed this way.")
    t = Table({"vitality": 5, "staging": [wax, root, {**root, "name": "Leaf"}], "hand": ["x"]})
    t.act(0, "Wax").act(0, "Root")
    assert (t.values("Root").abilities, len(t.values("Leaf").abilities), t.vitality()) == ((), 1, 6)
    t.act(0, "Wax").act(0, "Root")
    assert t.vitality() == 6, "a sealed card cannot be sealed again"
    assert cards_of(t, events(t, "seal")) == ["Root"]
    back = Table(
        {
            "staging": [
                asset("Wax", "F: Seal 1 of your foundations."),
                root,
                {"name": "Back", "type": "asset", "text": "F: Return 1 of your foundations to your hand."},
            ],
            "hand": [attack("x")],
        }
    )
    back.act(0, "Wax").act(0, "Back")
    assert not [effect for effect in back.game.effects if not effect.attached], "it was assigned to the card"


@pytest.mark.rule("ufs:J.5.4")
def test_a_card_that_moved_before_the_fired_effect_began_is_left_alone() -> None:
    mine = asset("Mine", "After 1 of your foundations is destroyed, add it to your hand.")
    also = asset("Also", "After 1 of your foundations is destroyed, remove it from the game.")
    axe = asset("Axe", "F: Destroy 1 foundation.")
    for order, zone in ((("Mine", "Also"), "hand"), (("Also", "Mine"), "removed from game")):
        t = Table({"staging": [mine, also, axe, "Root"], "hand": ["x"]})
        t.act(0, "Axe")
        t.act(0, *order)
        assert t.where("Root") == zone
