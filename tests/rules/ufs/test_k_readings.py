"""K: who chooses, what words mean, and what they do not mean."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


# ------------------------------------------------------------------------------------------------------- who chooses


@pytest.mark.rule("ufs:K.2.3", "ufs:K.2.4", "ufs:K.2")
def test_who_is_told_to_discard_chooses_and_chance_chooses_for_nobody() -> None:
    for text, chooser, seat in (
        ("F: Discard 1 card.", 0, 0),
        ("F: Your opponent discards 1 card.", 1, 1),
        ("F: Discard 1 of your opponent's momentum.", 0, 1),
        ("F: Discard 1 card at random.", -1, 0),
        ("F: Your opponent discards 1 card at random.", -1, 1),
    ):
        t = Table(
            {"staging": [asset("Act", text)], "hand": ["a", "b", "c"]}, {"hand": ["d", "e"], "momentum": ["m", "n"]}
        )
        t.act(0, "Act")
        if chooser >= 0:
            assert (t.asked, t.seat) == ("cards", chooser)
            assert t.game.decision is not None
            assert t.game.decision.clause == "J.1.2"
            t.choose(t.offers()[1])
        assert [t.game.owner[event.card] for event in events(t, "discard")] == [seat]


@pytest.mark.rule("ufs:K.2.3")
def test_a_cost_is_chosen_by_its_player_too_and_told_as_a_cost() -> None:
    t = Table({"staging": [asset("Act", "F Discard 1 card: Draw 1 card.")], "hand": ["a", "b"]})
    t.act(0, "Act")
    assert (t.asked, t.seat, t.offers()) == ("cards", 0, ["a", "b"])
    assert t.game.decision is not None
    assert t.game.decision.clause == "E.4.4"


@pytest.mark.rule("ufs:K.2.5")
def test_of_two_bonuses_or_zones_the_effect_s_player_chooses_one() -> None:
    for text, offers, index, result in (
        ("E Commit: Your attack gets +2 speed or +1 damage.", ["0", "1"], 0, (4, 3, "mid")),
        ("E Commit: Your attack gets +2 speed or +1 damage.", ["0", "1"], 1, (2, 4, "mid")),
        ("E Commit: Change the zone of your attack to high or low.", ["high", "low"], 1, (2, 3, "low")),
        ("E Commit: Change the zone of your attack to any zone.", ["high", "mid", "low"], 0, (2, 3, "high")),
        ("E Commit: Change the zone of your attack to any other zone.", ["high", "low"], 1, (2, 3, "low")),
    ):
        noise = asset("Noise", "E Commit: Gain 1 vitality.")
        t = Table(
            {"staging": [asset("Act", text), noise], "pool": [attack("Jab", speed=2, damage=3, attack_zone="mid")]},
            moment="attack",
        )
        t.act(0, "Act")
        assert (t.seat, t.offers()) == (0, offers)
        assert t.game.decision is not None
        assert t.game.decision.clause == "K.2.5"
        t.choose(offers[index])
        zone = ("", "high", "mid", "low")[t.values("Jab").attack_zone]
        assert (t.number("Jab", "speed"), t.number("Jab", "damage"), zone) == result


@pytest.mark.rule("ufs:K.2.5")
def test_a_bonus_without_an_or_asks_nobody() -> None:
    for text, result in (
        ("E Commit: Your attack gets +2 speed and +1 damage.", (4, 4, "mid")),
        ("E Commit: Change the zone of your attack to low.", (2, 3, "low")),
        ("E Commit: Change your attack's damage to 7.", (2, 7, "mid")),
    ):
        noise = asset("Noise", "E Commit: Gain 1 vitality.")
        jab = attack("Jab", speed=2, damage=3, attack_zone="mid")
        t = Table({"staging": [asset("Act", text), noise], "pool": [jab]}, moment="attack")
        t.act(0, "Act")
        assert t.asked == "enhance"
        zone = ("", "high", "mid", "low")[t.values("Jab").attack_zone]
        assert (t.number("Jab", "speed"), t.number("Jab", "damage"), zone) == result


@pytest.mark.rule("ufs:K.2.5")
def test_of_two_costs_the_player_chooses_the_one_that_can_be_paid() -> None:
    text = "F Discard 1 momentum or lose 2 vitality: Draw 1 card."
    for momentum, way, vitality in ((["m"], "0", 9), (["m"], "1", 7), ([], "", 7)):
        t = Table({"vitality": 9, "staging": [asset("Act", text)], "hand": ["x"], "momentum": momentum})
        t.act(0, "Act")
        if way:
            assert (t.asked, t.seat, t.offers()) == ("one of", 0, ["0", "1"])
            t.choose(way)
        assert (t.vitality(), len(t.zone("momentum"))) == (vitality, 1 if way == "1" else 0)
        assert len(events(t, "draw")) == 1


@pytest.mark.rule("ufs:K.1.4", "ufs:D.2.3.3.1")
def test_the_order_of_a_pile_is_asked_only_of_who_did_not_pick_the_cards() -> None:
    for text, asked in (
        ("F: Destroy 2 of your opponent's foundations.", 1),
        ("F: Your opponent destroys 2 foundations.", -1),
        ("F: Destroy 2 of your foundations.", -1),
        ("F: Destroy 1 of your opponent's foundations.", -1),
    ):
        board = ["a", "b", "c"]
        t = Table(
            {"staging": [asset("Act", text), *board], "hand": ["x"]}, {"staging": [name.upper() for name in board]}
        )
        t.act(0, "Act")
        chosen = t.offers()[: 2 if " 2 " in text else 1]
        t.choose(*chosen)
        assert (t.seat if t.asked == "order" else -1) == asked
        if asked >= 0:
            t.choose(*reversed(chosen))
            assert t.zone("discard", 1) == chosen, "the last one lies on top"


@pytest.mark.differs("mk")
@pytest.mark.rule("ufs:K.1.2", "ufs:K.1.1")
def test_what_is_not_cleared_stays_in_the_pool_and_the_rest_is_cleared() -> None:
    from livingrules.text.tree import Event, Filter, Rule

    from .play import doing

    rule = Rule("forbid", event=Event("clear", object=Filter(kinds=("attack",), owner="you")))
    keeper = doing(asset("Keeper", "F Commit: Draw 1 card."), rule)
    for acts, zone in (((), "discard pile"), (("Keeper",), "card pool")):
        t = Table(
            {"staging": [keeper], "pool": [attack("Jab")], "hand": ["x"]}, {"pool": [attack("Hook")], "hand": ["y"]}
        )
        for name in acts:
            t.act(0, name)
        t.decline("review")
        assert (t.where("Jab"), t.where("Hook")) == (zone, "discard pile")


# ------------------------------------------------------------------------------------------------------------ vitality


@pytest.mark.rule("ufs:K.3.1", "ufs:K.3.1.1", "ufs:K.3.1.1/n1")
def test_a_gain_is_an_event_of_as_much_as_was_gained_and_forbidden_or_at_the_maximum_none() -> None:
    heal = asset("Heal", "F: Gain 3 vitality.")
    watch = asset("Watch", "After you gain vitality, draw 1 card.")
    for vitality, said, amount in (
        (5, "", 3),
        (17, "", 3),
        (18, "", 2),
        (20, "", 0),
        (5, "You cannot gain vitality this turn.", 0),
    ):
        effects = [(0, said)] if said else []
        t = Table({"vitality": vitality, "staging": [heal, watch], "hand": ["x"]}, effects=effects)
        t.act(0, "Heal")
        assert t.vitality() == vitality + amount
        assert [(event.amount, event.what) for event in events(t, "gain")] == ([(amount, 0)] if amount else [])
        assert len(events(t, "draw")) == (1 if amount else 0)


# --------------------------------------------------------------------------------------------------------------- terms


@pytest.mark.rule("ufs:K.4.2")
def test_a_card_is_named_by_the_player_who_is_told_to_among_the_names_that_player_knows() -> None:
    for text, seat, known, unknown in (
        ("Name a card.", 0, {"x", "Root"}, "y"),
        ("Your opponent names a card.", 1, {"y", "Root"}, "x"),
    ):
        oath = asset("Oath", f"F Commit: {text} Gain 1 vitality.")
        t = Table(
            {"vitality": 5, "staging": [oath], "hand": ["x"], "deck": 3},
            {"staging": ["Root"], "hand": ["y"], "deck": 3},
        )
        t.act(0, "Oath")
        assert (t.asked, t.seat) == ("name", seat)
        assert known <= set(t.offers())
        assert unknown not in t.offers(), "a list of all names would tell the other player's hand"
        t.act(seat, "Root")
        assert t.vitality() == 6


@pytest.mark.rule("ufs:K.4.2")
@pytest.mark.parametrize(("named", "gone"), [("Root", ["Root#2", "Root#3"]), ("Twig", ["Twig#2"]), ("x", [])])
def test_what_is_done_to_copies_of_the_named_card_is_done_to_cards_of_that_name(named: str, gone: list[str]) -> None:
    text = "F Commit: Name a card. Your opponent reveals their hand and discards all copies of the named card."
    mine = {"staging": [asset("Oath", text), "Root", "Twig"], "hand": ["x"], "deck": 3}
    t = Table(mine, {"hand": ["Root", "Twig", "Root", "Leaf"], "deck": 3})
    t.act(0, "Oath").act(0, named)
    if t.asked == "order":
        t.act(1, *gone)
    assert sorted(t.zone("discard", 1)) == gone
    assert len(t.zone("hand", 1)) == 4 - len(gone)


@pytest.mark.rule("ufs:K.4.2")
def test_the_named_card_is_any_card_of_that_name() -> None:
    for text, named, forbidden in (
        ("You cannot play the named card this turn.", "Jab", ["Jab"]),
        ("You cannot play copies of the named card this turn.", "Jab", ["Jab"]),
        ("You cannot play the named card this turn.", "Root", []),
    ):
        t = Table(
            {
                "staging": [asset("Oath", f"F Commit: Name a card. {text}"), "Root"],
                "hand": [attack("Jab"), attack("Hook")],
            }
        )
        t.act(0, "Oath").act(0, named)
        assert [name for name in ("Jab", "Hook") if name not in t.offers()] == forbidden
    t = Table(
        {
            "staging": [asset("Oath", "F Commit: Name a card. Your opponent discards the named card."), "Root"],
            "hand": ["x"],
        },
        {"hand": ["Root", "Twig", "Root"]},
    )
    t.act(0, "Oath").act(0, "Root")
    assert (t.seat, t.offers()) == (1, ["Root#2", "Root#3"])
    t.act(1, "Root#3")
    assert t.zone("hand", 1) == ["Root#2", "Twig"]


@pytest.mark.rule("ufs:K.4.2")
def test_what_waits_for_the_named_card_waits_for_every_card_of_that_name() -> None:
    text = "F Commit: Name a card. The next time you play a copy of the named card this turn, gain 1 vitality."
    jabs = [attack("Jab", difficulty=0), attack("Hook", difficulty=0)]
    for played, gained in (("Jab#2", 1), ("Hook", 0)):
        side = {"vitality": 5, "staging": [asset("Oath", text), ANCHOR], "hand": jabs, "discard": [jabs[0]]}
        t = Table(side)
        t.act(0, "Oath").act(0, "Jab")
        t.act(0, next(name for name in t.offers() if name.startswith(played[:3])))
        assert t.vitality() == 5 + gained


@pytest.mark.rule("ufs:K.4.2", "ufs:K.4.2.1")
def test_a_face_down_card_is_a_copy_of_nothing_and_nothing_of_it() -> None:
    count = {"name": "Count", "text": "F Commit: Gain 1 vitality for each copy of this card in your staging area."}
    for states, gained in (((), 2), (("face down",), 1)):
        t = Table({"vitality": 5, "staging": [count, (count, *states), "Other"], "hand": ["x"]})
        t.act(0, "Count")
        assert t.vitality() == 5 + gained


@pytest.mark.rule("ufs:K.4.4.2")
def test_this_attack_in_what_waits_on_an_attack_is_that_attack() -> None:
    for owner, drawn in (("Jab", 1), ("Hook", 0)):
        texts = {
            name: {"text": "After this attack deals damage, draw 1 card."} if name == owner else {}
            for name in ("Jab", "Hook")
        }
        t = Table(
            {"pool": [attack("Hook", **texts["Hook"]), attack("Jab", **texts["Jab"])], "hand": ["x"]}, moment="attack"
        )
        t.decline("form")
        assert cards_of(t, events(t, "deal damage")) == ["Jab"]
        assert len([event for event in events(t, "draw") if event.cause == 2]) == drawn
    idol = asset("Idol", "After this attack deals damage, draw 1 card.")
    t = Table({"pool": [attack("Jab")], "staging": [idol], "hand": ["x"]}, moment="attack")
    t.decline("form")
    assert len([event for event in events(t, "draw") if event.cause == 2]) == 1, "on no attack: whichever is fought"


@pytest.mark.rule("ufs:K.4.4.2")
def test_this_attack_in_continuous_text_is_no_other_attack() -> None:
    for text, dealt in (("This attack gets +2 damage.", 3), ("", 3)):
        t = Table({"pool": [attack("Hook", text=text), attack("Jab", damage=3)], "hand": ["x"]}, moment="attack")
        t.decline("form")
        assert [event.amount for event in events(t, "deal damage")] == [dealt]
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    for mine, other, offered in (("This attack is unblockable.", "", False), ("", "This attack is unblockable.", True)):
        t = Table(
            {"pool": [attack("Hook", text=other), attack("Jab", text=mine)], "hand": ["x"]},
            {"hand": [guard]},
            moment="attack",
        )
        t.decline("block")
        assert (t.asked == "block") is offered


@pytest.mark.rule("ufs:K.4.6", "ufs:K.4.6/n1")
def test_a_bonus_raises_a_penalty_lowers_and_setting_is_neither() -> None:
    hears = asset("Bonus", "After your attack gets a damage bonus, draw 1 card.")
    hurts = asset("Down", "After an attack's damage is reduced, your opponent loses 1 vitality.")
    for text, bonus, lower in (
        ("Your attack gets +2 damage.", 1, 0),
        ("Your attack gets -2 damage.", 0, 1),
        ("Change your attack's damage to 6.", 0, 0),
        ("Change your attack's damage to 1.", 0, 1),
        ("Change your attack's damage to 3.", 0, 0),
        ("Double your attack's damage.", 0, 0),
    ):
        noise = asset("Noise", "E Commit: Gain 1 vitality.")
        t = Table(
            {"staging": [asset("Act", f"E Commit: {text}"), hears, hurts, noise], "pool": [attack("Jab", damage=3)]},
            moment="attack",
        )
        t.act(0, "Act")
        assert (len(events(t, "draw")), 20 - t.vitality(1)) == (bonus, lower)


@pytest.mark.rule("ufs:K.4.6/n1", "ufs:I.2.3.1")
def test_a_rating_is_set_doubled_and_returned() -> None:
    for text, rating in (
        ("Change this attack's Powerful rating to 3.", 3),
        ("Double this attack's Powerful rating.", 4),
    ):
        noise = asset("Noise", "E Commit: Gain 1 vitality.")
        jab = attack("Jab", keywords=["Powerful: 2"])
        t = Table({"staging": [asset("Act", f"E Commit: {text}"), noise], "pool": [jab]}, moment="attack")
        t.act(0, "Act")
        assert t.keywords("Jab") == [f"Powerful: {rating}"]


@pytest.mark.rule("ufs:K.4.7")
def test_a_bound_that_is_met_exactly_changes_nothing_and_never_turns_a_change_round() -> None:
    noise = asset("Noise", "E Commit: Gain 1 vitality.")
    for damage, change, result in (
        (5, "-3 damage (minimum 2)", 2), (4, "-3 damage (minimum 2)", 2), (1, "-3 damage (minimum 2)", 1),
        (2, "+3 damage (maximum 5)", 5), (3, "+3 damage (maximum 5)", 5), (6, "+3 damage (maximum 5)", 6),
    ):  # fmt: skip
        t = Table(
            {
                "staging": [asset("Act", f"E Commit: Your attack gets {change}."), noise],
                "pool": [attack("Jab", damage=damage)],
            },
            moment="attack",
        )
        t.act(0, "Act")
        assert t.number("Jab", "damage") == result
        assert len(events(t, "modify")) == (damage != result)


@pytest.mark.rule("ufs:K.4.9", "ufs:K.4.9/n1")
def test_a_rule_about_the_next_attack_is_about_one_attack_and_no_block() -> None:
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    text = "F Destroy: Your next attack this turn is unblockable."
    t = Table(
        {
            "staging": [asset("Act", text)],
            "hand": [attack("Jab"), attack("Hook", difficulty=0), "x"],
            "deck": controls(9, 9, 9),
        },
        {"hand": [guard, {**guard, "name": "Second"}], "deck": controls(9, 9)},
    )
    t.act(0, "Act")
    t.act(0, "Jab")
    t.decline("form", "block")
    assert t.asked == "form", "nobody could block it"
    t.act(0, "Hook")
    t.decline("form", "block")
    assert t.asked == "block", "the one after it is an attack like any other"


@pytest.mark.rule("ufs:K.4.9/n1", "ufs:K.4.9")
def test_an_attack_card_played_as_a_block_is_the_next_card_but_not_the_next_attack() -> None:
    fist = attack("Fist", block_zone="mid", block_modifier=0)
    for said, modified in (
        ("Your next attack this turn gets +2 difficulty.", []),
        ("The next attack card you play this turn gets +2 difficulty.", ["Fist"]),
    ):
        t = Table(
            {"pool": [attack("Jab")]}, {"hand": [fist], "deck": controls(9)}, moment="attack", effects=[(1, said)]
        )
        t.decline("block")
        t.act(1, "Fist")
        assert cards_of(t, events(t, "modify")) == modified


@pytest.mark.rule("ufs:K.4.12")
def test_during_an_attack_is_not_between_attacks() -> None:
    draws = asset("Draw", "F: Draw 1 card.")
    enhance = asset("More", "E Commit: Draw 1 card.")
    watch = asset("Watch", "After you draw 1 or more cards during an attack, gain 1 vitality.")
    t = Table({"vitality": 5, "staging": [draws, watch], "hand": ["x"]})
    t.act(0, "Draw")
    assert t.vitality() == 5
    t = Table({"vitality": 5, "staging": [enhance, watch], "pool": [attack("Jab")]}, moment="attack")
    t.act(0, "More")
    t.decline("form")
    assert t.vitality() == 6


@pytest.mark.rule("ufs:K.4.16", "ufs:K.4.22")
def test_an_ability_of_a_type_is_on_a_card_of_that_type_in_the_zone_that_is_said() -> None:
    for words, drawn in (
        ("an asset ability", 1),
        ("a foundation ability", 0),
        ("an ability on a card in your staging area", 1),
        ("an ability on an attack in your card pool", 0),
    ):
        watch = {"name": "Watch", "text": f"After you play {words}, draw 1 card."}
        t = Table({"vitality": 5, "staging": [watch, ANCHOR], "hand": ["x"]})
        t.act(0, "Anchor")
        assert len(events(t, "draw")) == drawn


@pytest.mark.rule("ufs:K.4.21", "ufs:K.5.2")
def test_a_search_is_of_the_zone_that_is_named_and_may_find_nothing() -> None:
    idol = asset("Idol", "F: Gain 1 vitality.")
    for zone, where in (("deck", "deck"), ("discard pile", "discard")):
        seek = asset("Seek", f"F Commit: Search your {zone} for 1 asset and add it to your hand.")
        t = Table({"staging": [seek], "hand": ["x"], where: ["a", idol, "b"]})
        t.act(0, "Seek")
        assert (t.asked, t.seat, t.offers()) == ("search", 0, ["Idol"])
        assert t.game.decision is not None
        assert (t.game.decision.lo, t.game.decision.hi) == (0, 1)
        t.act(0, "Idol")
        assert t.where("Idol") == "hand"
        assert cards_of(t, events(t, "reveal")) == (["Idol"] if zone == "deck" else [])
        assert len(events(t, "shuffle")) == (1 if zone == "deck" else 0), "only a deck is shuffled"
        seen = [card.name for card in t.game.view(0).sides[0].deck]
        assert seen == [], "what was looked through is unknown again"
        t = Table({"staging": [seek], "hand": ["x"], where: ["a", idol, "b"]})
        t.act(0, "Seek").choose()
        assert not events(t, "add")


@pytest.mark.rule("ufs:K.6.1", "ufs:K.6.1/n1")
def test_what_is_said_of_multiple_copies_is_for_copies_of_this_attack_alone() -> None:
    jab = attack("Jab", damage=2, keywords=["Multiple: 1"])
    text = "E Commit: Multiple copies of this attack get +3 damage."
    t = Table({"staging": [asset("Act", text)], "pool": [jab], "momentum": ["m"], "hand": ["x"]}, moment="attack")
    t.act(0, "Act")
    t.act(0, "Jab")
    t.decline("form")
    assert [event.amount for event in events(t, "deal damage")] == [2, 5]
