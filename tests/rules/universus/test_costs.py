"""Playing an Ability, Costs, Additional Costs, X, Bullets in Abilities."""

import pytest

from livingrules.games.ufs.words import DIFFICULTY_IS

from .play import (
    ANCHOR,
    Side,
    action,
    asset,
    attack,
    checks,
    events,
    foundation,
    log,
    refusals,
    sided,
    table,
)

# ------------------------------------------------------------------------------------------------- playing an ability


@pytest.mark.rule(
    "universus:Playing an Ability/1", "universus:Playing an Ability/3", "universus:Playing an Ability/5",
    "universus:Costs/1",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
def test_an_ability_is_announced_paid_for_in_order_played_and_executed(seat: int) -> None:
    deal = asset("Deal", "Form Lose 1 health, discard 1 card, commit: Gain 5 health.")
    side = {"stage": [deal, ANCHOR], "hand": ["A", "B"], "health": 9}
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Deal")
    assert (t.asked, t.vitality(seat), t.committed("Deal")) == ("cards", 8, False), "the second cost, after the first"
    t.act(seat, "B")
    assert (t.committed("Deal"), t.zone("hand", seat), t.vitality(seat)) == (True, ["A"], 13)
    order = [event.verb for event in log(t) if event.verb in (2, 3, 10, 11, 14)]
    assert order == [11, 2, 3, 14, 10], "lose, discard, commit, then the ability is played, then its effect"


@pytest.mark.rule("universus:Playing an Ability/2", "universus:Costs/2")
@pytest.mark.parametrize(
    ("cost", "can", "cannot"),
    [
        ("Discard 2 cards", {"hand": ["A", "B"]}, {"hand": ["A"]}),
        ("Lose 3 health", {"health": 3}, {"health": 2}),
        ("Spend 1 momentum", {"momentum": ["M"]}, {"momentum": []}),
        ("Destroy 1 foundation, flip 1 foundation", {"stage": ["R1", "R2"]}, {"stage": ["R1"]}),
        ("Discard 1 card or spend 1 momentum", {"momentum": ["M"]}, {}),
    ],
)
def test_what_cannot_be_paid_in_full_cannot_be_announced(cost: str, can: Side, cannot: Side) -> None:
    deal = asset("Deal", f"Form {cost}: Draw 1 card.")
    for said, offered in ((can, True), (cannot, False)):
        t = table({**said, "stage": [deal, ANCHOR, *said.get("stage", ())]}, {"hand": ["y"]})
        assert ("Deal Form" in t.offers()) == offered
        expected = set() if offered else {"universus:Costs/2", "universus:Playing an Ability/2"}
        assert expected <= refusals(t, 0, "Deal", "form")
        assert bool(refusals(t, 0, "Deal", "form")) != offered


@pytest.mark.rule("universus:Costs/2")
@pytest.mark.parametrize(("left", "offered"), [(3, False), (4, True)])
def test_a_backup_pays_with_its_own_stamina(left: int, offered: bool) -> None:
    titan = {"name": "Titan", "type": "backup", "stamina": 6, "text": "Form Lose 4 stamina: Gain 2 health."}
    t = table({"stage": [(titan, {"stamina_left": left}), ANCHOR], "health": 5, "hand": ["x"]}, {"hand": ["y"]})
    assert ("Titan Form" in t.offers()) == offered
    if offered:
        t.act(0, "Titan")
        assert (t.vitality(0), t.where("Titan")) == (7, "discard pile"), "it went after the payment"


@pytest.mark.rule("universus:Playing an Ability/4", "universus:Costs/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_answers_until_the_last_cost_is_paid(seat: int) -> None:
    """One event: one window for all of it, before the ability counts as played."""
    deal = asset("Deal", "Form Discard 1 card, lose 1 health: Gain 5 health.")
    ear = asset("Ear", "Response: After your rival discards 1 or more cards, draw 1 card.")
    eye = asset("Eye", "Response: After your rival loses health, draw 1 card.")
    side = {"stage": [deal, ANCHOR], "hand": ["A"], "health": 9}
    t = table(*sided(seat, side, {"stage": [ear, eye], "hand": ["y"]}), active=seat)
    t.act(seat, "Deal")
    assert (t.offers(), t.vitality(seat)) == (["Ear Response", "Eye Response", "pass"], 8)
    assert events(t, 14) == [], "not played yet"
    t.decline("form")
    assert t.vitality(seat) == 13


@pytest.mark.rule("universus:Playing an Ability/6")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("cancelled", [True, False])
def test_the_rival_may_respond_to_an_ability_before_its_effect(seat: int, cancelled: bool) -> None:
    deal = asset("Deal", "Form Commit: Gain 5 health.")
    veto = asset("Veto", "Response Commit: After your rival plays an ability, cancel it.")
    side = {"stage": [deal, ANCHOR], "health": 9, "hand": ["x"]}
    t = table(*sided(seat, side, {"stage": [veto], "hand": ["y"]}), active=seat)
    t.act(seat, "Deal")
    assert (t.asked, t.seat, t.vitality(seat)) == ("respond", 1 - seat, 9)
    t.act(1 - seat, "Veto" if cancelled else "pass")
    assert t.vitality(seat) == (9 if cancelled else 14)


# --------------------------------------------------------------------------------------------------------------- costs


@pytest.mark.rule("universus:Costs/3")
def test_the_check_of_an_action_is_no_part_of_what_waits() -> None:
    """What answers the check of an action may do so before the action is played."""
    deal = action("Deal", "Form Lose 1 health: Gain 5 health.", difficulty=6)
    helper = asset("Helper", "Response Commit: After you make a check, that check gets +2.")
    you = {"hand": [deal], "stage": [helper, ANCHOR], "health": 9, "deck": checks(4), "committed": True}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Deal")
    assert (t.asked, t.where("Deal")) == ("respond", "transit zone")
    t.act(0, "Helper")
    assert (t.where("Deal"), t.vitality(0)) == ("card pool", 13)


@pytest.mark.rule("universus:Costs/4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("stage", [["A"], ["A", "B"]])
def test_the_character_may_replace_one_foundation_in_a_cost(seat: int, stage: list[str]) -> None:
    deal = asset("Deal", "Form Commit 2 foundations: Gain 5 health.")
    side = {"stage": [deal, ANCHOR, *stage], "character": {"name": "Hero"}, "health": 9, "hand": ["x"]}
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Deal")
    if len(stage) > 1:
        assert sorted(t.offers()) == ["A", "B", "Hero"]
        t.act(seat, "A", "Hero")
    assert (t.committed("Hero"), t.committed("A"), t.vitality(seat)) == (True, True, 14)


@pytest.mark.rule("universus:Costs/4")
def test_no_other_cost_is_paid_with_the_character() -> None:
    deal = asset("Deal", "Form Destroy 1 foundation: Gain 5 health.")
    commit = asset("Both", "Form Commit 2 assets: Gain 5 health.")
    t = table({"stage": [deal, commit], "hand": ["x"]}, {"hand": ["y"]})
    assert "Deal Form" not in t.offers()
    t.act(0, "Both")
    assert (t.committed("Deal"), t.committed("Both"), t.committed("You")) == (True, True, False)


@pytest.mark.rule("universus:Costs/5", "universus:X/2", "universus:X/4")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_an_undefined_x_in_a_cost_is_chosen_on_announcing(x: int) -> None:
    deal = asset("Deal", "Form Discard X cards: Gain X health.")
    t = table({"stage": [deal, ANCHOR], "hand": ["A", "B", "C"], "health": 9}, {"hand": ["y"]})
    t.act(0, "Deal")
    assert (t.asked, t.offers()) == ("x", ["0", "1", "2", "3"]), "never below 0, never more than can be paid"
    t.act(0, x)
    if t.asked == "cards":
        t.act(0, *["A", "B", "C"][:x])
    assert (t.vitality(0), len(t.zone("hand"))) == (9 + x, 3 - x)


@pytest.mark.rule("universus:Costs/5", "universus:X/1")
def test_an_x_that_the_text_defines_is_not_chosen() -> None:
    deal = asset("Deal", "Form Lose X health: Draw X cards. X equals the number of cards in your card pool.")
    t = table({"stage": [deal, ANCHOR], "pool": ["P1", "P2"], "hand": ["x"], "health": 9}, {"hand": ["y"]})
    t.act(0, "Deal")
    assert (t.asked, t.vitality(0), len(t.zone("hand"))) == ("form", 7, 3)


@pytest.mark.rule("universus:Costs/6", "universus:Costs/7", "universus:Costs/8", "universus:Costs/9")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("word", "zone", "committed", "face_down"),
    [
        ("Commit", "stage", True, False),
        ("Destroy", "discard pile", False, False),
        ("Remove", "removed from game", False, False),
        ("Flip", "stage", False, True),
    ],
)
def test_a_bare_verb_is_about_the_card_itself(
    seat: int, word: str, zone: str, committed: bool, face_down: bool
) -> None:
    stage = [foundation("Deal", f"Form {word}: Gain 2 health."), foundation("Other"), ANCHOR]
    t = table(*sided(seat, {"stage": stage, "health": 9, "hand": ["x"]}, {"hand": ["y"]}), active=seat)
    t.act(seat, "Deal")
    assert (t.where("Deal"), t.committed("Deal"), t.face_down("Deal")) == (zone, committed, face_down)
    assert (t.where("Other"), t.committed("Other"), t.face_down("Other")) == ("stage", False, False)
    assert t.vitality(seat) == 11


@pytest.mark.rule("universus:Costs/6", "universus:Costs/7", "universus:Costs/8", "universus:Costs/9")
@pytest.mark.parametrize("word", ["Destroy", "Remove", "Flip"])
def test_the_starting_character_cannot_pay_with_itself(word: str) -> None:
    hero = {"name": "Hero", "text": [f"Form {word}: Gain 2 health.", "Form Commit: Gain 1 health."]}
    pawn = foundation("Pawn", f"Form {word}: Gain 2 health.", "Form Commit: Gain 1 health.")
    t = table({"character": hero, "stage": [pawn], "hand": ["x"]}, {"hand": ["y"]})
    assert [offer for offer in t.offers() if offer != "x"] == ["Hero Form", "Pawn Form", "Pawn Form"]


@pytest.mark.rule("universus:Costs/9")
def test_an_attack_may_flip_itself_to_pay() -> None:
    """It is dropped by that: no damage."""
    jab = attack("Jab", "Enhance Flip: Draw 1 card.", damage=3)
    t = table({"pool": [jab], "hand": ["x"]}, {"health": 9, "hand": ["y"]}, moment="attack")
    t.act(0, "Jab")
    assert (t.face_down("Jab"), len(t.zone("hand")), t.vitality(1)) == (True, 2, 9)


@pytest.mark.rule("universus:Costs/10", "universus:Playing an Ability/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("value", "paid"), [(5, True), (4, False)])
def test_check_x_is_a_cost_in_its_place(seat: int, value: int, paid: bool) -> None:
    """V27: without it the ability is not played and later costs are not paid; what was paid stays paid."""
    deal = asset("Deal", "Form Lose 1 health, Check 5, discard 1 card: Gain 5 health.")
    side = {"stage": [deal, ANCHOR], "hand": ["A"], "health": 9, "pool": ["P1", "P2"], "committed": True}
    t = table(*sided(seat, {**side, "deck": checks(value)}, {"hand": ["y"]}), active=seat)
    t.act(seat, "Deal")
    assert [event.amount for event in events(t, "check")] == [value]
    assert t.zone("hand", seat) == ([] if paid else ["A"])
    assert (t.vitality(seat), len(events(t, 14))) == ((13, 1) if paid else (8, 0))
    assert t.asked == "form", "an ability that fails ends no Combat Phase"
    assert [event for event in log(t) if event.verb == DIFFICULTY_IS] == [], "no progressive difficulty"


@pytest.mark.rule("universus:Costs/10")
def test_cards_may_be_committed_to_pass_check_x() -> None:
    deal = asset("Deal", "Form Check 5: Gain 5 health.")
    t = table({"stage": [deal, "Root", ANCHOR], "health": 9, "deck": checks(4), "hand": ["x"]}, {"hand": ["y"]})
    t.act(0, "Deal")
    assert t.asked == "commit to pass"
    t.act(0, "yes").act(0, "Root")
    assert (t.vitality(0), t.committed("Root")) == (14, True)


@pytest.mark.rule("universus:Costs/10", "universus:Playing an Ability/4")
def test_what_answers_check_x_waits_for_the_rest_of_the_cost() -> None:
    deal = asset("Deal", "Form Check 3, discard 1 card: Gain 5 health.")
    ear = asset("Ear", "Response: After your rival makes a check, draw 1 card.")
    you = {"stage": [deal, ANCHOR], "hand": ["A"], "health": 9, "deck": checks(4)}
    t = table(you, {"stage": [ear], "hand": ["y"]})
    t.act(0, "Deal")
    assert (t.asked, t.seat, t.where("A"), t.vitality(0)) == ("respond", 1, "discard pile", 9)


@pytest.mark.rule("universus:Costs/10", "universus:Action/5")
@pytest.mark.parametrize(
    ("values", "zone"), [((4, 9), "discard pile"), ((5, 1), "discard pile"), ((5, 4), "card pool")]
)
def test_an_action_makes_its_own_check_after_check_x(values: tuple[int, int], zone: str) -> None:
    deal = action("Deal", "Form Check 5: Gain 5 health.", difficulty=4)
    you = {"hand": [deal], "stage": [ANCHOR], "health": 9, "deck": checks(*values), "committed": True}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Deal")
    assert (t.where("Deal"), t.vitality(0)) == (zone, 14 if zone == "card pool" else 9)
    assert [event.amount for event in events(t, "check")] == list(values[:1] if values[0] < 5 else values)


@pytest.mark.rule("universus:Costs/11")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_cost_means_the_payers_own_cards_unless_it_says_otherwise(seat: int) -> None:
    own_one = asset("Own", "Form Discard 1 card from your card pool: Gain 1 health.")
    other = asset("Other", "Form Discard 1 card from your rival's card pool: Gain 2 health.")
    side = {"stage": [own_one, other], "pool": ["Mine"], "health": 9, "hand": ["x"]}
    t = table(*sided(seat, side, {"pool": ["Theirs"], "hand": ["y"]}), active=seat)
    t.act(seat, "Own")
    assert (t.where("Mine"), t.where("Theirs"), t.vitality(seat)) == ("discard pile", "card pool", 10)
    t.act(seat, "Other")
    assert (t.where("Theirs"), t.vitality(seat)) == ("discard pile", 12)


@pytest.mark.rule("universus:Costs/11")
def test_momentum_to_spend_is_the_payers_own() -> None:
    deal = asset("Deal", "Form Spend 1 momentum: Gain 1 health.")
    t = table({"stage": [deal, ANCHOR], "hand": ["x"]}, {"momentum": ["M"], "hand": ["y"]})
    assert "Deal Form" not in t.offers()


@pytest.mark.rule("universus:Costs/1", "universus:Costs/2")
@pytest.mark.parametrize("way", ["0", "1"])
def test_a_cost_that_leaves_a_choice_is_paid_one_way(way: str) -> None:
    deal = asset("Deal", "Form Discard 1 card or spend 1 momentum: Gain 1 health.")
    t = table({"stage": [deal, ANCHOR], "hand": ["A"], "momentum": ["M"], "health": 9}, {"hand": ["y"]})
    t.act(0, "Deal")
    assert (t.asked, t.offers()) == ("one of", ["0", "1"])
    t.act(0, way)
    assert (t.where("A") == "discard pile", t.where("M") == "discard pile") == (way == "0", way == "1")
    assert t.vitality(0) == 10


@pytest.mark.rule("universus:Costs/2")
@pytest.mark.parametrize("rest", ["", ", discard 1 card"])
def test_a_way_that_is_not_open_is_not_asked_for(rest: str) -> None:
    """One card in hand: where it is needed for the rest of the cost, only momentum is left to be spent."""
    deal = asset("Deal", f"Form Discard 1 card or spend 1 momentum{rest}: Gain 1 health.")
    t = table({"stage": [deal, ANCHOR], "hand": ["A"], "momentum": ["M"], "health": 9}, {"hand": ["y"]})
    t.act(0, "Deal")
    assert (t.asked == "one of") == (not rest)
    if rest:
        assert (t.where("A"), t.where("M"), t.vitality(0)) == ("discard pile", "discard pile", 10)


# --------------------------------------------------------------------------------------------------- additional costs


@pytest.mark.rule("universus:Additional Costs/1", "universus:Additional Costs/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_additional_cost_is_paid_before_the_check(seat: int) -> None:
    toll = asset("Toll", "As an additional cost to play attacks, your rival must discard 1 card.")
    side = {"hand": [attack("Jab", difficulty=5), "A", "B"], "stage": [ANCHOR], "deck": checks(4), "committed": True}
    t = table(*sided(seat, side, {"stage": [toll], "hand": ["y"]}), active=seat)
    t.act(seat, "Jab")
    assert (t.asked, t.seat, t.offers()) == ("cards", seat, ["A", "B"])
    assert events(t, "check") == []
    t.act(seat, "B")
    assert (t.where("B"), t.where("Jab"), len(events(t, "check"))) == ("discard pile", "discard pile", 1)


@pytest.mark.rule("universus:Additional Costs/1")
def test_who_cannot_pay_an_additional_cost_cannot_do_it() -> None:
    toll = asset("Toll", "As an additional cost to play attacks, your rival must discard 1 card.")
    you = {"hand": [attack("Jab")], "stage": [ANCHOR], "deck": checks(9)}
    t = table(you, {"stage": [toll], "hand": ["y"]})
    assert "Jab" not in t.offers()
    assert "universus:Costs/2" in refusals(t, 0, "Jab")
    t = table({**you, "hand": [foundation("New")]}, {"stage": [toll], "hand": ["y"]})
    assert "New" in t.offers()


@pytest.mark.rule("universus:Additional Costs/1", "universus:Additional Costs/2")
@pytest.mark.parametrize(("values", "zone"), [((5, 4), "card pool"), ((4, 9), "discard pile")])
def test_a_check_as_an_additional_cost_comes_before_the_check_to_play(values: tuple[int, int], zone: str) -> None:
    toll = asset("Toll", "As an additional cost to play foundations, your rival must check against a difficulty of 5.")
    you = {"hand": [foundation("New", difficulty=4)], "stage": [ANCHOR], "deck": checks(*values), "committed": True}
    t = table(you, {"stage": [toll], "hand": ["y"]})
    t.act(0, "New")
    assert t.where("New") == zone
    assert [event.amount for event in events(t, "check")] == list(values if zone == "card pool" else values[:1])


# ------------------------------------------------------------------------------------------------------------------- X


@pytest.mark.rule("universus:X/1", "universus:X/4")
@pytest.mark.parametrize(("foundations", "drawn"), [(2, 0), (5, 0), (7, 2)])
def test_an_x_that_would_be_negative_is_0(foundations: int, drawn: int) -> None:
    deal = asset("Deal", "Form: Draw X cards. X equals the number of foundations in your stage minus 5.")
    stage = [deal, ANCHOR, *(f"R{number}" for number in range(foundations))]
    t = table({"stage": stage, "hand": ["x"]}, {"hand": ["y"]})
    t.act(0, "Deal")
    assert len(t.zone("hand")) == 1 + drawn


@pytest.mark.rule("universus:X/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_x_that_nothing_fixes_is_picked_by_the_owner_of_the_effect(seat: int) -> None:
    deal = asset("Deal", "Form: Your rival commits X foundations.")
    side = {"stage": [deal, ANCHOR], "hand": ["x"]}
    t = table(*sided(seat, side, {"stage": ["A", "B"], "hand": ["y"]}), active=seat)
    t.act(seat, "Deal")
    assert (t.asked, t.seat, t.offers()) == ("x", seat, ["0", "1", "2"]), "any valid number"
    t.act(seat, 2)
    assert (t.committed("A"), t.committed("B")) == (True, True)


# ------------------------------------------------------------------------------------------------------------- bullets

CHOICE = "Form Commit: Choose 1 - - Draw 2 cards. - Gain 3 health."


@pytest.mark.rule("universus:Bullets in Abilities/1", "universus:Bullets in Abilities/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("option", "hand", "health"), [("0", 3, 9), ("1", 1, 12)])
def test_an_option_is_chosen_while_paying_and_only_that_is_done(seat: int, option: str, hand: int, health: int) -> None:
    veto = asset("Ear", "Response: After your rival plays an ability, gain 1 health.")
    side = {"stage": [asset("Deal", CHOICE), ANCHOR], "hand": ["x"], "health": 9}
    t = table(*sided(seat, side, {"stage": [veto], "hand": ["y"], "health": 9}), active=seat)
    t.act(seat, "Deal")
    assert (t.asked, t.seat, t.offers(), events(t, 14)) == ("one of", seat, ["0", "1"], []), "before it is played"
    t.act(seat, option)
    assert (t.asked, t.vitality(seat)) == ("respond", 9), "the rival answers knowing the choice"
    t.decline("form")
    assert (len(t.zone("hand", seat)), t.vitality(seat)) == (hand, health)


@pytest.mark.rule("universus:Bullets in Abilities/1")
def test_an_option_that_does_nothing_may_be_chosen() -> None:
    t = table({"stage": [asset("Deal", CHOICE), ANCHOR], "hand": ["x"]}, {"hand": ["y"]})
    t.act(0, "Deal").act(0, "1")
    assert (t.vitality(0), len(t.zone("hand"))) == (20, 1), "at full health already"


@pytest.mark.rule("universus:Bullets in Abilities/1", "universus:Bullets in Abilities/2")
@pytest.mark.parametrize(("health", "drawn", "after"), [(12, None, None), (5, 2, 8)])
def test_both_are_done_where_the_text_says_so(health: int, drawn: int | None, after: int | None) -> None:
    text = "Form Commit: Choose 1. If you are at Desperation, choose both instead - - - Draw 2 cards. - Gain 3 health."
    t = table({"stage": [asset("Deal", text), ANCHOR], "hand": ["x"], "health": health}, {"hand": ["y"]})
    t.act(0, "Deal")
    if drawn is None:
        assert t.asked == "one of"
    else:
        assert (t.asked, len(t.zone("hand")), t.vitality(0)) == ("form", 1 + drawn, after)
