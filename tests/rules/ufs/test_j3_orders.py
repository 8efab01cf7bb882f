"""J.3: the five classes, and the orders in which effects of one class are handled."""

from typing import Any

import pytest

from livingrules.games.ufs.classes import effect_classes
from livingrules.games.ufs.words import DAMAGE
from livingrules.scenario.table import Table, make_card
from livingrules.text.compile import compile_ability
from livingrules.text.lowering.fighting_abilities.meanings import meaning
from livingrules.text.tree import Ability, Filter, Number, Select, Set

from .play import ANCHOR, attack, cards_of, events, saying


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


def axe(seat: int = 0) -> dict[str, Any]:
    return asset(f"Axe {seat}", "F: Destroy 1 of your opponent's foundations.")


@pytest.mark.rule("ufs:J.3", "ufs:J.3.1", "ufs:J.3.2", "ufs:J.3.3", "ufs:J.3.4", "ufs:J.3.5", "ufs:J.3.5.1")
@pytest.mark.parametrize(
    ("text", "classes"),
    [
        ("F: Draw 1 card.", ("immediate effect",)),
        ("F: Draw 1 card, then gain 1 vitality.", ("immediate effect",)),
        ("After you draw 1 card, gain 1 vitality.", ("fired effect",)),
        ("Your attacks get +2 damage.", ("modifier effect",)),
        ("This card's difficulty is 3.", ("definition effect",)),
        ("Your opponent cannot draw cards.", ("rule effect",)),
        ("If 1 of your foundations would be destroyed, commit it instead.", ("replacement rule effect",)),
        (
            "F: Draw 1 card. Your attacks get +2 damage for the rest of this turn.",
            ("immediate effect", "modifier effect"),
        ),
        ("E: This attack gets +1 damage.", ("immediate effect",)),
        ("E: Gain 1 vitality. If this attack deals damage, draw 1 card.", ("immediate effect", "fired effect")),
        ("After you draw 1 card, your opponent cannot draw cards this turn.", ("fired effect", "rule effect")),
    ],
)
def test_every_effect_is_of_one_of_the_five_classes(text: str, classes: tuple[str, ...]) -> None:
    assert effect_classes(meaning(compile_ability(text, ()), "ufs")) == classes


# -------------------------------------------------------------------------------------------------------- fired effects


@pytest.mark.rule("ufs:J.3.2", "ufs:J.3.2.1", "ufs:J.3.2.1.1", "ufs:J.3.2.1(2)", "ufs:J.3.2.2")
def test_a_fired_effect_executes_every_time_with_the_values_of_its_event_and_only_if_its_condition_holds() -> None:
    herald = asset("Herald", "After 1 of your foundations is destroyed, gain vitality equal to its difficulty.")
    picky = asset("Picky", "After 1 of your foundations is destroyed, if you have 12 or more vitality, draw 1 card.")
    t = Table(
        {"staging": [axe()], "hand": ["x"]},
        {
            "staging": [herald, {"name": "Root", "difficulty": 2}, {"name": "Leaf", "difficulty": 3}],
            "vitality": 5,
        },
        effects=[(1, "Your foundations get +1 difficulty for the rest of this turn.")],
    )
    t.act(0, "Axe 0").act(0, "Root")
    assert t.vitality(1) == 8, "3 in the staging area, not the 2 of the discard pile"
    t.act(0, "Axe 0")
    assert t.vitality(1) == 12, "every time"
    for vitality, drawn in ((11, 0), (12, 1)):
        t = Table({"staging": [axe()], "hand": ["x"]}, {"staging": [picky, "Root"], "vitality": vitality})
        t.act(0, "Axe 0")
        assert [event.seat for event in events(t, "draw")] == [1] * drawn


@pytest.mark.rule("ufs:J.3.2.1(2)")
def test_the_scope_of_a_fired_effect_begins_with_its_event_and_reaches_no_further_back() -> None:
    """What the card was like where it was before, earlier in the turn, is not looked at."""
    herald = asset("Herald", "After you add 1 foundation to your hand, gain vitality equal to its difficulty.")
    take = asset("Take", "F Commit: Add 1 foundation from your discard pile to your hand.")
    axe = asset("Axe", "F Commit: Destroy 1 of your foundations.")
    t = Table(
        {"staging": [herald, take, axe, {"name": "Root", "difficulty": 2}], "hand": ["x"], "vitality": 5},
        effects=[(0, "Your foundations get +3 difficulty for the rest of this turn.")],
    )
    assert t.number("Root", "difficulty") == 5
    t.act(0, "Axe").act(0, "Take")
    assert (t.where("Root"), t.vitality()) == ("hand", 7)


@pytest.mark.rule("ufs:J.3.2", "ufs:J.3.2.1", "ufs:J.3.2.1.1", "ufs:J.3.2.1(2)")
def test_a_fired_effect_made_for_later_executes_before_the_window_on_its_event_too() -> None:
    heal = asset("Heal", "R Commit: After you draw 1 card, gain 5 vitality.")
    draw = asset("Draw", "F: Draw 1 card.")
    t = Table(
        {"vitality": 9, "staging": [heal, draw], "hand": ["x"]},
        effects=[(0, "For the rest of this turn, after you draw 1 card, lose 1 vitality.")],
    )
    for expected in (8, 7):
        t.act(0, "Draw")
        assert (t.asked, t.vitality()) == ("respond", expected)
        t.act(0, "pass")


@pytest.mark.rule("ufs:J.3.2.2", "ufs:J.3.2", "ufs:J.3.2.1")
def test_a_fired_effect_that_is_for_once_is_used_up_and_one_for_the_rest_of_the_turn_is_not() -> None:
    draw = asset("Draw", "F: Draw 1 card.")
    for said, lost in (
        ("The next time you draw 1 card this turn, lose 1 vitality.", 1),
        ("For the rest of this turn, after you draw 1 card, lose 1 vitality.", 3),
    ):
        t = Table({"vitality": 9, "staging": [draw], "hand": ["x"]}, effects=[(0, said)])
        for _ in range(3):
            t.act(0, "Draw")
        assert t.vitality() == 9 - lost


@pytest.mark.rule("ufs:J.3.2.1.2")
def test_the_other_player_orders_their_fired_effects_too() -> None:
    two = asset("Two", "After a card is played, gain 2 vitality.")
    one = asset("One", "After a card is played, if you have 10 or less vitality, draw 1 card.")
    mine = asset("Mine", "After a card is played, gain 1 vitality.")
    for order, drawn in ((("Two", "One"), 0), (("One", "Two"), 1)):
        t = Table(
            {"staging": [mine, ANCHOR], "vitality": 10, "hand": ["Leaf", "x"]}, {"staging": [two, one], "vitality": 10}
        )
        t.act(0, "Leaf")
        assert (t.asked, t.seat, t.offers()) == ("fired effects", 1, ["Two", "One"])
        assert t.vitality(0) == 10, "all is ordered before the first executes"
        t.act(1, *order)
        assert (t.vitality(0), t.vitality(1)) == (11, 12)
        assert [event.seat for event in events(t, "gain")] == [0, 1]
        assert [event.seat for event in events(t, "draw")] == [1] * drawn


# ----------------------------------------------------------------------------------------------------------- modifiers


@pytest.mark.rule("ufs:J.3.3.1", "ufs:J.3.3.1.1", "ufs:J.3.3", "ufs:J.3.3.2")
def test_modifiers_are_applied_to_every_card_at_once_and_nobody_orders_what_has_no_order() -> None:
    said = [
        (0, "Your foundations get +2 difficulty for the rest of this turn."),
        (0, "Your foundations get +1 control for the rest of this turn."),
        (1, "Your opponent's foundations get -1 difficulty for the rest of this turn."),
    ]
    t = Table({"staging": [ANCHOR, "a", "b"], "hand": ["x"]}, {"staging": ["c"]}, effects=said)
    assert t.asked == "form"
    assert [(t.number(name, "difficulty"), t.number(name, "control")) for name in "abc"] == [(3, 5), (3, 5), (2, 4)]
    modified = [(event.by, event.amount) for event in events(t, "modify", "J.3.3.1")]
    assert sorted(modified) == [(0, 1), (0, 1), (0, 2), (0, 2), (1, -1), (1, -1)]


@pytest.mark.rule("ufs:J.3.3.1.1", "ufs:J.3.3.1")
def test_three_modifiers_are_applied_in_the_order_that_was_chosen() -> None:
    said = [
        (0, "Your attacks get +4 damage (maximum 6) for the rest of this turn."),
        (0, "Your attacks get +1 damage for the rest of this turn."),
        (0, "Your attacks get +2 damage for the rest of this turn."),
    ]
    for order, dealt in (
        ((0, 1, 2), 9),
        ((1, 0, 2), 8),
        ((1, 2, 0), 6),
        ((2, 0, 1), 7),
        ((2, 1, 0), 6),
        ((0, 2, 1), 9),
    ):
        t = Table({"hand": [attack("Jab", damage=3), "x"]}, effects=said)
        t.act(0, "Jab")
        assert (t.asked, t.seat) == ("modifiers", 0)
        assert t.game.decision is not None
        assert (t.game.decision.lo, t.game.decision.hi) == (3, 3)
        t.game.choose(order)
        assert t.asked != "modifiers", "asked once"
        t.decline("form")
        assert [event.amount for event in events(t, "deal damage")] == [dealt]


@pytest.mark.rule("ufs:J.3.3.2")
def test_a_modifier_for_the_next_attack_applies_once() -> None:
    board: dict[str, Any] = {"hand": [attack("Jab"), attack("Hook", difficulty=0), "x"]}
    for said, dealt in (
        ("Your next attack this turn gets +2 damage.", [5, 3]),
        ("Your attacks get +2 damage for the rest of this turn.", [5, 5]),
    ):
        t = Table(board, effects=[(0, said)])
        for name in ("Jab", "Hook"):
            t.act(0, name)
            t.decline("form")
        assert [event.amount for event in events(t, "deal damage")] == dealt


# --------------------------------------------------------------------------------------------------------- definitions


def law(name: str, damage: int, owner: str = "you") -> Any:
    attacks = Select(Filter(kinds=("attack",), owner=owner), all=True)
    return saying(make_card(name), Ability("static", (Set(attacks, "damage", "to", Number(damage)),)))


@pytest.mark.rule("ufs:J.3.4.2", "ufs:J.3.4", "ufs:C.3.3.2.1(2)")
def test_the_inactive_player_s_definition_comes_last_and_stands() -> None:
    for active in (0, 1):
        sides = [{"staging": [law("Mine", 7, "")]}, {"staging": [law("Theirs", 5, "")]}]
        sides[active] = {**sides[active], "pool": [attack("Jab", damage=2)]}
        t = Table(*sides, active=active, moment="attack")
        t.decline("form", "review")
        assert [event.amount for event in events(t, "deal damage")] == [5 if active == 0 else 7]


@pytest.mark.rule("ufs:J.3.4.2")
def test_an_order_of_definitions_is_asked_for_once_and_for_each_player_on_their_own() -> None:
    t = Table(
        {"staging": [law("One", 1, ""), law("Two", 2, "")], "hand": [attack("Jab"), attack("Hook", difficulty=0), "x"]},
        {"staging": [law("Five", 5, ""), law("Six", 6, "")]},
    )
    asked: list[int] = []
    t.act(0, "Jab")
    while t.asked == "definitions":
        asked.append(t.seat)
        t.game.choose((1, 0))
    assert asked == [0, 1]
    t.decline("form")
    t.act(0, "Hook")
    assert t.asked != "definitions", "the order that was chosen stays"
    t.decline("form")
    assert [event.amount for event in events(t, "deal damage")] == [5, 5], "Six and then Five: the last one stands"


@pytest.mark.rule("ufs:J.3.4")
def test_a_definition_is_about_the_cards_that_it_speaks_of() -> None:
    t = Table({"staging": [law("Law", 6, "you")], "pool": [attack("Jab", damage=2)]}, moment="attack")
    t.decline("form", "review")
    theirs = Table({"pool": [attack("Jab", damage=2)]}, {"staging": [law("Law", 6, "you")]}, moment="attack")
    theirs.decline("form", "review")
    assert [events(table, "deal damage")[0].amount for table in (t, theirs)] == [6, 2]


# --------------------------------------------------------------------------------------------------------------- rules


@pytest.mark.rule("ufs:J.3.5", "ufs:J.3.5.2")
def test_a_rule_is_for_whom_it_speaks_of() -> None:
    books = {"staging": [asset("Book", "F: Draw 1 card.")], "hand": ["x"]}
    for seat, said, drawn in (
        (0, "You cannot draw cards this turn.", 0),
        (0, "Your opponent cannot draw cards this turn.", 1),
        (1, "You cannot draw cards this turn.", 1),
        (1, "Your opponent cannot draw cards this turn.", 0),
    ):
        t = Table(books, effects=[(seat, said)])
        t.act(0, "Book")
        assert len(events(t, "draw")) == drawn


KEEP = asset("Keep", "If 1 of your foundations would be destroyed, commit it instead.")
GRAVE = asset("Grave", "If 1 of your foundations would be destroyed, remove it from the game instead.")


@pytest.mark.rule("ufs:J.3.5.1", "ufs:J.3.5.2", "ufs:J.3.5.2.1")
def test_one_replacement_is_handled_and_the_choice_is_the_player_s_whose_effects_they_are() -> None:
    for choice, zone in (("Keep", "staging area"), ("Grave", "removed from game")):
        t = Table({"staging": [axe()], "hand": ["x"]}, {"staging": ["Root", "Leaf", KEEP, GRAVE]})
        t.act(0, "Axe 0").act(0, "Root")
        assert (t.asked, t.seat, t.offers()) == ("replacement", 1, ["Keep", "Grave"])
        t.act(1, choice)
        assert (t.where("Root"), t.committed("Root")) == (zone, choice == "Keep")
        assert t.asked == "form", "only the one that was chosen"
        t.act(0, "Axe 0")
        if choice == "Keep":
            t.act(0, "Leaf")
        t.act(1, "Grave")
        assert t.where("Leaf") == "removed from game", "and the other is still there the next time"


@pytest.mark.rule("ufs:J.3.5.2.1", "ufs:J.3.5.1", "ufs:J.3.5.2")
def test_the_active_player_s_replacement_is_handled_before_the_other_s() -> None:
    everyone = "If a foundation would be destroyed, {} instead."
    keep = asset("Keep", everyone.format("commit it"))
    grave = asset("Grave", everyone.format("remove it from the game"))
    for active in (0, 1):
        sides = [{"staging": [keep, axe(0)], "hand": ["x"]}, {"staging": [grave, axe(1)], "hand": ["y"]}]
        sides[1 - active] = {**sides[1 - active], "staging": [*sides[1 - active]["staging"], "Root"]}
        t = Table(*sides, active=active)
        t.act(active, f"Axe {active}")
        assert t.asked == "form", "one effect of each player: nobody has to choose"
        assert t.where("Root") == ("staging area" if active == 0 else "removed from game")


@pytest.mark.rule("ufs:J.3.5.1")
def test_the_act_that_stands_in_is_not_replaced_by_the_same_effect_again() -> None:
    again = asset("Again", "If 1 of your foundations would be destroyed, destroy it instead.")
    t = Table({"staging": [axe()], "hand": ["x"]}, {"staging": ["Root", "Leaf", again]})
    t.act(0, "Axe 0").act(0, "Root")
    assert t.where("Root") == "discard pile"
    assert not t.game.replacing
    t.act(0, "Axe 0")
    assert t.where("Leaf") == "discard pile"
    assert cards_of(t, events(t, "destroy")) == ["Root", "Leaf"]


@pytest.mark.rule("ufs:J.3.5.1")
def test_a_replacement_for_the_next_time_is_for_one_time_and_one_card() -> None:
    text = "F Destroy: Choose 1 of your foundations. The next time it would be destroyed this turn, commit it instead."
    own = asset("Saw", "F: Destroy 1 of your foundations.")
    t = Table({"staging": [own, asset("Oil", text), "Root", "Leaf"], "hand": ["x"]})
    t.act(0, "Oil").act(0, "Root")
    t.act(0, "Saw").act(0, "Leaf")
    assert t.where("Leaf") == "discard pile", "the other card is not meant"
    t.act(0, "Saw")
    assert (t.where("Root"), t.committed("Root")) == ("staging area", True)
    t.act(0, "Saw")
    assert t.where("Root") == "discard pile", "once"


@pytest.mark.rule("ufs:J.3.5.1")
@pytest.mark.parametrize(
    ("act", "done", "states", "then"),
    [
        ("Add 1 foundation to your hand", "added to your hand", (), ""),
        ("Destroy 1 foundation", "destroyed", (), ""),
        ("Flip 1 foundation", "flipped", (), "Ready it. "),
        ("Remove 1 foundation from the game", "removed from the game", (), ""),
        ("Unflip 1 foundation", "unflipped", ("face down",), "Ready it. "),
    ],
)
def test_a_cost_is_paid_by_what_stands_in_for_it_and_an_effect_is_not_done_by_it(
    act: str, done: str, states: tuple[str, ...], then: str
) -> None:
    """U53: what was paid can be spoken of; what another act replaced was not done this way."""
    instead = asset("Instead", f"If 1 of your foundations would be {done}, commit it instead.")
    for text, drawn, readied in (
        (f"F {act}: {then}Draw 1 card.", 1, bool(then)),
        (f"F: {act}. If you do, draw 1 card.", 0, False),
    ):
        t = Table({"staging": [asset("Act", text), instead, ("Root", *states)], "hand": ["x"]})
        t.act(0, "Act")
        assert cards_of(t, events(t, "commit")) == ["Root"]
        assert (t.where("Root"), t.face_down("Root")) == ("staging area", bool(states))
        assert (len(events(t, "draw")), t.committed("Root")) == (drawn, not readied)


@pytest.mark.rule("ufs:J.3.5.1")
def test_what_comes_off_a_deck_and_goes_elsewhere_instead_was_not_moved_this_way() -> None:
    for act, done, zone in (
        ("Discard the top 2 cards of your deck.", "A card in your deck would be discarded", "removed"),
        ("Add the top 2 cards of your deck to your momentum.", "A card would be added to your momentum", "removed"),
    ):
        word = "discarded" if act.startswith("Discard") else "added"
        text = f"F: {act} Gain 1 vitality for each card {word} this way."
        for extra, gained in (([], 2), ([asset("Away", f"If a{done[1:]}, remove it from the game instead.")], 0)):
            t = Table({"vitality": 5, "staging": [asset("Act", text), *extra], "hand": ["x"], "deck": ["a", "b", "c"]})
            t.act(0, "Act")
            assert (t.vitality(), t.zone(zone)) == (5 + gained, ["a", "b"] if extra else [])


@pytest.mark.rule("ufs:J.3.5.1", "ufs:I.3.8.2")
def test_a_card_that_goes_elsewhere_instead_of_the_pool_is_no_multiple_copy() -> None:
    many = {"name": "Many", "type": "attack", "keywords": ["Multiple: 1"], "difficulty": 0, "damage": 3}
    away = asset("Away", "If a card would be added to your card pool, remove it from the game instead.")
    for extra, copied in (([], True), ([away], False)):
        t = Table({"staging": extra, "momentum": [{"name": "m", "type": "attack", "damage": 1}], "hand": [many, "x"]})
        t.act(0, "Many").act(0, "Many")
        copy = t.card("m")
        assert t.where("m") == ("card pool" if copied else "removed from game")
        assert (t.game.values_of(copy).numbers[DAMAGE] == 3) is copied
        assert any(effect.card == copy for effect in t.game.effects) is copied
