"""K.4 to K.6: what the terms of the instruction glossary mean."""

from typing import Any

import pytest

from livingrules.games.ufs.publicity import eyes
from livingrules.scenario.table import Table

from .play import attack, cards_of, events, seated


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


@pytest.mark.rule("ufs:K.4.1")
def test_this_card_is_that_very_card() -> None:
    twin = asset("Twin", "F: Destroy this card. Gain 1 vitality.")
    t = Table({"staging": [twin, twin], "vitality": 5, "hand": ["x"]})
    t.act(0, "Twin#2")
    assert (t.where("Twin"), t.where("Twin#2")) == ("staging area", "discard pile")


@pytest.mark.rule("ufs:K.4.2", "ufs:K.4.2.1")
def test_copies_have_the_same_name_and_nameless_cards_are_nobody_s_copies() -> None:
    text = "F Commit: Gain 1 vitality for each copy of this card in your staging area."
    twin = asset("Twin", text)
    t = Table({"staging": [twin, twin, asset("Other", text)], "vitality": 5, "hand": ["x"]})
    t.act(0, "Twin")
    assert t.vitality() == 7
    t = Table({"staging": [twin, (twin, "face down"), asset("Other", text)], "vitality": 5, "hand": ["x"]})
    t.act(0, "Twin")
    assert t.vitality() == 6, "face down it has no name"


@pytest.mark.rule("ufs:K.4.2", "ufs:K.4.2.1")
@pytest.mark.parametrize(
    ("target", "mine", "gained"),
    [
        pytest.param(("Twin",), ["Twin", "Twin", "Other"], 2, id="both face up"),
        pytest.param(("Twin", "face down"), ["Twin", "Twin"], 0, id="of a face-down card there are no copies"),
        pytest.param(("Twin", "face down"), [("Twin", "face down")] * 2, 0, id="nameless cards are no copies"),
        pytest.param(("Twin",), [("Twin", "face down"), "Twin"], 1, id="what lies face down is no copy"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_copies_of_another_card_have_its_name_as_both_lie(seat: int, target: Any, mine: list[Any], gained: int) -> None:
    text = "Commit 1 of your opponent's foundations. Gain 1 vitality for each copy of it in your staging area."
    side = {"staging": [asset("Count", f"F Commit: {text}"), *mine], "vitality": 5, "hand": ["x"]}
    t = Table(*seated(seat, side, {"staging": [target]}), active=seat)
    t.act(seat, "Count")
    assert t.vitality(seat) == 5 + gained


@pytest.mark.rule("ufs:K.4.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_this_attack_is_the_one_in_its_sequence_whatever_else_lies_in_the_pools(seat: int) -> None:
    """Not the last one played, nor the first of the pool, nor one that was fought before."""
    idol = asset("Idol", "E: This attack gets +1 damage. Only playable once per turn.")
    side = {"pool": [(attack("Past"), "played"), attack("Now"), (attack("Later"), "played")], "staging": [idol]}
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    t = Table(*seated(seat, side, {"pool": [attack("Old")], "hand": [guard]}), moment="attack", attack=1, active=seat)
    t.act(seat, "Idol")
    assert cards_of(t, events(t, "modify")) == ["Now"]
    assert [t.number(name, "damage") for name in ("Past", "Now", "Later", "Old")] == [3, 4, 3, 3]


@pytest.mark.rule("ufs:K.4.2", "ufs:K.4.2.1")
def test_the_first_name_of_a_game_is_a_name_like_any_other() -> None:
    text = "Commit 1 of your opponent's foundations. Gain 1 vitality for each copy of it in your staging area."
    side = {"staging": [asset("Count", f"F Commit: {text}"), "You"], "vitality": 5, "hand": ["x"]}
    t = Table(side, {"staging": ["You"]})
    t.act(0, "Count")
    assert t.vitality() == 7, "the foundation, and the starting character of the same name"


@pytest.mark.rule("ufs:K.4.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_this_attack_of_what_waits_is_the_attack_it_was_made_in(seat: int) -> None:
    """An effect that waits for this attack to deal damage does not wait for the next one."""
    idol = asset("Idol", "E Commit: If this attack deals damage, gain 1 vitality.")
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    second = attack("Second", difficulty=0, attack_zone="high")
    for blocked, gained in ((False, 1), (True, 0)):
        side = {"pool": [attack("First")], "staging": [idol], "hand": [second], "vitality": 5}
        t = Table(*seated(seat, side, {"hand": [guard]}), moment="attack", active=seat)
        t.act(seat, "Idol")
        t.act(1 - seat, "Guard" if blocked else "pass")
        t.decline("form")
        t.act(seat, "Second")
        t.decline()
        assert len(events(t, "deal damage")) == (1 if blocked else 2)
        assert t.vitality(seat) == 5 + gained


@pytest.mark.rule("ufs:K.4.4")
def test_this_attack_of_a_form_is_no_attack_even_if_one_was_fought_this_turn() -> None:
    late = asset("Late", "F: This attack gets +1 damage. Gain 1 vitality. Only playable once per turn.")
    t = Table({"pool": [attack("Jab")], "staging": [late], "vitality": 5, "hand": ["x"]}, moment="attack")
    t.decline("form")
    t.act(0, "Late")
    assert t.vitality() == 6
    assert not events(t, "modify")


@pytest.mark.rule("ufs:K.4.3")
def test_copies_of_an_ability_have_equal_text_on_cards_that_are_copies() -> None:
    text = "F: Gain 1 vitality. Only 1 copy of this ability may be played per turn."
    t = Table(
        {"staging": [asset("Twin", text), asset("Twin", text), asset("Other", text)], "vitality": 5, "hand": ["x"]}
    )
    t.act(0, "Twin")
    assert sorted(t.offers()) == ["Other F", "pass", "x"]
    assert t.why_not(0, "Twin#2", "form") == ["K.4.3"]


@pytest.mark.rule("ufs:K.4.4", "ufs:K.4.4.1")
def test_this_attack_your_attack_your_opponent_s_attack() -> None:
    this = asset("This", "E Commit: This attack gets +1 damage.")
    your = asset("Your", "E Commit: Your attack gets +2 damage.")
    theirs = asset("Theirs", "E Commit: Your opponent's attack gets +4 damage.")
    for seat, dealt in ((0, 3 + 1 + 2), (1, 3 + 1 + 4)):
        sides: list[dict[str, Any]] = [{"pool": [attack("Jab")]}, {}]
        sides[seat]["staging"] = [this, your, theirs]
        t = Table(sides[0], sides[1], moment="attack")
        for name in ("This", "Your", "Theirs"):
            t.act(seat, name)
        t.decline()
        assert 20 - t.vitality(1) == dealt
    after = asset("After", "F Commit: This attack gets +1 damage. Gain 1 vitality.")
    t = Table({"staging": [after], "pool": [attack("Old")], "vitality": 5, "hand": ["x"]})
    t.act(0, "After")
    assert t.vitality() == 6
    assert not events(t, "modify"), "no attack is in its sequence"


@pytest.mark.rule("ufs:K.4.4.2")
def test_this_attack_in_continuous_text_is_the_attack_it_is_on() -> None:
    keen = attack("Keen", text="While you have 1 or more momentum, this attack gets +2 damage.", difficulty=0)
    t = Table({"pool": [(keen, "played")], "hand": [attack("Jab", difficulty=0), "x"], "momentum": ["m"]})
    t.act(0, "Jab")
    t.decline("form")
    assert t.vitality(1) == 17, "the other attack got nothing"
    t = Table({"pool": [keen], "momentum": ["m"]}, moment="attack")
    t.decline()
    assert t.vitality(1) == 15


@pytest.mark.rule("ufs:K.4.5")
def test_if_and_may_govern_the_rest_of_their_sentence_only() -> None:
    text = "F Commit: If you have 3 or more momentum, draw 1 card and gain 1 vitality. Your opponent loses 1 vitality."
    for momentum, hand, vitality in ((0, 1, 5), (3, 2, 6)):
        t = Table(
            {
                "staging": [asset("Lamp", text)],
                "momentum": [f"m{n}" for n in range(momentum)],
                "vitality": 5,
                "hand": ["x"],
            }
        )
        t.act(0, "Lamp")
        assert (len(t.zone("hand")), t.vitality(0), t.vitality(1)) == (hand, vitality, 19)
    text = "F Commit: You may discard 1 card and draw 2 cards. Gain 1 vitality."
    for said, hand in (("yes", 2), ("no", 1)):
        t = Table({"staging": [asset("Lamp", text)], "vitality": 5, "hand": ["x"]})
        t.act(0, "Lamp")
        t.act(0, said)
        assert (len(t.zone("hand")), t.vitality()) == (hand, 6)


@pytest.mark.rule("ufs:K.4.6", "ufs:K.4.6/n1", "ufs:C.3.3.4")
def test_bonus_and_penalty_add_to_a_value_setting_replaces_it() -> None:
    plus = asset("Plus", "E Commit: Your attack gets +2 speed.")
    sets = asset("Sets", "E Commit: Change your attack's speed to 3.")
    swap = asset("Swap", "E Commit: Switch your attack's speed and damage.")
    t = Table({"staging": [plus, sets, swap], "pool": [attack("Jab", speed=5, damage=1)]}, moment="attack")
    t.act(0, "Plus")
    assert t.number("Jab", "speed") == 7
    t.act(0, "Sets")
    assert t.number("Jab", "speed") == 3
    t.act(0, "Swap")
    t.decline()
    assert t.vitality(1) == 17, "damage and speed changed places"


@pytest.mark.rule("ufs:K.4.7")
def test_a_bound_behind_a_bonus_or_penalty_bounds_the_value() -> None:
    less = asset("Less", "E Commit: Your opponent's attack gets -3 damage (minimum 1).")
    for damage, dealt in ((3, 1), (6, 3), (0, 0)):
        t = Table({"pool": [attack("Jab", damage=damage)]}, {"staging": [less]}, moment="attack")
        t.act(1, "Less")
        t.decline()
        assert 20 - t.vitality(1) == dealt, "a value beyond the bound is left alone (U55)"
    more = asset("More", "E Commit: Your attack gets +3 damage (maximum 5).")
    for damage, dealt in ((3, 5), (7, 7)):
        t = Table({"staging": [more], "pool": [attack("Jab", damage=damage)]}, moment="attack")
        t.act(0, "More")
        t.decline()
        assert 20 - t.vitality(1) == dealt


@pytest.mark.rule("ufs:K.4.8")
def test_a_bound_behind_the_definition_of_x_bounds_x() -> None:
    text = "E Commit: Your attack gets +X damage. X equals the number of foundations in your staging area (maximum 2)."
    t = Table(
        {"staging": [asset("Well", text), "a", "b", "c", "d"], "pool": [attack("Jab", damage=4)]}, moment="attack"
    )
    t.act(0, "Well")
    t.decline()
    assert t.vitality(1) == 14, "X is at most 2; the damage itself is not bounded"


@pytest.mark.rule("ufs:K.4.9", "ufs:K.4.9/n1")
def test_the_next_attack_is_the_next_one_attempted_and_a_block_is_none() -> None:
    said = [(0, "Your next attack this turn gets +2 damage.")]
    guard = {"name": "Guard", "type": "attack", "block_zone": "mid", "block_modifier": 0, "difficulty": 0}
    t = Table({"hand": [attack("Jab", difficulty=0), attack("Hook", difficulty=0), "x"]}, effects=said)
    t.act(0, "Jab")
    t.decline("form")
    t.act(0, "Hook")
    t.decline("form")
    assert 20 - t.vitality(1) == 5 + 3
    t = Table(
        {"hand": [attack("Jab", difficulty=9), attack("Hook", difficulty=0), "x"], "committed": True}, effects=said
    )
    t.act(0, "Jab")
    assert not t.game.modifiers, "a failed attempt uses it up (U16)"
    # The defender blocks with an attack card: that is no attack of theirs.
    t = Table(
        {"pool": [attack("Jab")], "hand": ["x"]},
        {"hand": [guard]},
        moment="attack",
        effects=[(1, "Your next attack this turn gets +2 damage.")],
    )
    t.act(1, "Guard")
    assert len(t.game.modifiers) == 1


@pytest.mark.rule("ufs:K.4.9.1")
def test_the_first_attack_is_counted_like_the_next_one() -> None:
    text = "F Commit: Add the first attack you played this turn to your momentum."
    t = Table(
        {"staging": [asset("Memory", text)], "hand": [attack("Jab", difficulty=0), attack("Hook", difficulty=0), "x"]}
    )
    t.act(0, "Jab")
    t.decline("form")
    t.act(0, "Hook")
    t.decline("form")
    t.act(0, "Memory")
    assert t.zone("momentum") == ["Jab"]


@pytest.mark.rule("ufs:K.4.10", "ufs:K.4.10/n1")
def test_what_you_could_normally_play_meets_the_symbol_requirement_and_no_other() -> None:
    text = "F Commit: Add 1 card that you could normally play from your discard pile to your hand."
    pile = [
        {"name": "Fits", "difficulty": 99},
        {"name": "Odd", "symbols": ["void"]},
        {"name": "Water", "symbols": ["water", "fire"]},
    ]
    pool = [attack("Jab", symbols=["fire", "good"])]
    t = Table({"staging": [asset("Dig", text)], "discard": pile, "pool": pool, "hand": ["x"]})
    t.act(0, "Dig")
    assert sorted(t.offers()) == ["Fits", "Water"]


@pytest.mark.rule("ufs:K.4.11")
def test_an_ability_causes_what_its_effect_could_lead_to() -> None:
    ear = asset("Ear", "R: After your opponent plays an ability that draws cards, gain 1 vitality.")
    later = asset("Later", "E Commit: If this attack deals damage, draw 1 card.")
    other = asset("Other", "E Commit: Your attack gets +1 damage.")
    t = Table({"staging": [later, other], "pool": [attack("Jab")]}, {"staging": [ear], "vitality": 9}, moment="attack")
    t.act(0, "Other")
    assert t.asked == "enhance"
    t.act(0, "Later")
    assert (t.asked, t.offers()) == ("respond", ["Ear R", "pass"])


@pytest.mark.rule("ufs:K.4.12")
def test_during_an_attack_is_the_whole_attack_sequence() -> None:
    ear = asset("Ear", "After you gain vitality during an attack, draw 1 card.")
    cup = asset("Cup", "F: Gain 1 vitality.")
    sip = asset("Sip", "E: Gain 1 vitality.")
    last = asset("Last", "R Commit: After your attack deals damage, gain 1 vitality.")
    t = Table({"staging": [ear, cup], "vitality": 5, "hand": ["x"]})
    t.act(0, "Cup")
    assert len(t.zone("hand")) == 1
    t = Table({"staging": [ear, sip, last], "vitality": 5, "pool": [attack("Jab")], "hand": ["x"]}, moment="attack")
    t.act(0, "Sip")
    assert len(t.zone("hand")) == 2
    t.decline("respond")
    t.act(0, "Last")
    assert len(t.zone("hand")) == 3, "the Damage Step belongs to it"


@pytest.mark.rule("ufs:K.4.13")
def test_preceding_is_the_card_immediately_before() -> None:
    kick = {"keywords": ["Kick"]}
    action = {
        "name": "Link",
        "type": "action",
        "difficulty": 0,
        "keywords": ["Combo (Kick)"],
        "text": "Combo E: Draw 1 card.",
    }
    for pool, offered in (([attack("A", **kick), attack("B")], False), ([attack("A"), attack("B", **kick)], True)):
        t = Table({"hand": [action], "pool": pool}, moment="attack")
        assert ("Link E" in t.offers()) is offered
    taker = attack("C", text="E: Add the preceding card to your hand.")
    t = Table({"pool": [attack("A"), attack("B"), taker]}, moment="attack")
    t.act(0, "C")
    assert t.where("B") == "hand"
    assert t.where("A") != "hand"


@pytest.mark.rule("ufs:K.4.14", "ufs:K.4.15")
def test_ignoring_progressive_difficulty_and_not_counting_for_it() -> None:
    pool = [attack("A"), attack("B")]
    plain = {"name": "Leaf", "difficulty": 3}
    t = Table({"pool": pool, "hand": [plain, "x"], "committed": True})
    t.act(0, "Leaf")
    assert t.where("Leaf") == "discard pile", "3 and 2 cards against a check of 4"
    ignoring = dict(plain, text="This card ignores progressive difficulty.")
    t = Table({"pool": pool, "hand": [ignoring, "x"], "committed": True})
    t.act(0, "Leaf")
    assert t.where("Leaf") == "card pool"
    light = [attack("A", text="This card does not count toward progressive difficulty."), attack("B")]
    t = Table({"pool": light, "hand": [plain, "x"], "committed": True})
    t.act(0, "Leaf")
    assert t.where("Leaf") == "card pool"


@pytest.mark.rule("ufs:K.4.16")
def test_an_asset_ability_is_one_on_an_asset() -> None:
    ear = asset("Ear", "After your opponent plays an asset ability, gain 1 vitality.")
    t = Table(
        {"staging": [asset("Thing", "F: Draw 1 card."), {"name": "Root", "text": "F: Draw 1 card."}], "hand": ["x"]},
        {"staging": [ear], "vitality": 5},
    )
    t.act(0, "Root")
    assert t.vitality(1) == 5
    t.act(0, "Thing")
    assert t.vitality(1) == 6


@pytest.mark.rule("ufs:K.4.17")
def test_an_unblockable_attack_is_not_blocked_whatever_effects_say() -> None:
    free = asset("Free", "E Commit: Your attack is unblockable.")
    wall = asset("Wall", "E Commit: Your opponent's attack is completely blocked.")
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    t = Table({"staging": [free], "pool": [attack("Jab")]}, {"staging": [wall], "hand": [guard]}, moment="attack")
    t.act(0, "Free")
    t.act(1, "Wall")
    t.decline()
    assert t.vitality(1) == 17
    assert t.where("Guard") == "hand"


@pytest.mark.rule("ufs:K.4.18", "ufs:K.4.19")
def test_and_asks_for_every_symbol_or_for_any() -> None:
    character = {"name": "You", "symbols": ["fire", "good"]}
    for word, bonus in (("and", [0, 0, 1]), ("or", [1, 1, 1])):
        for symbols, more in zip((["fire"], ["good"], ["fire", "good"]), bonus, strict=True):
            t = Table(
                {"hand": [attack("Jab", symbols=symbols), "x"], "character": character},
                effects=[(0, f"Your {{Fire}} {word} {{Good}} attacks get +1 damage for the rest of this turn.")],
            )
            t.act(0, "Jab")
            t.decline("form")
            assert 20 - t.vitality(1) == 3 + more


@pytest.mark.rule("ufs:K.4.20")
def test_a_printed_blank_text_box_is_a_face_up_card_with_nothing_in_it() -> None:
    axe = asset("Axe", "F: Destroy 1 of your opponent's foundations with a blank text box.")
    told = {"name": "Told", "text": "F: Draw 1 card."}
    staging = ["Plain", "Bare", told, {"name": "Keyed", "keywords": ["Tech"]}, ("Hidden", "face down")]
    t = Table({"staging": [axe], "hand": ["x"]}, {"staging": staging})
    t.act(0, "Axe")
    assert t.offers() == ["Plain", "Bare"]


@pytest.mark.rule("ufs:K.4.21", "ufs:K.5.2")
def test_a_search_looks_through_the_zone_reveals_what_it_takes_and_shuffles() -> None:
    text = "F Commit: Search your deck for 1 asset and add it to your hand."
    deck = [f"d{n}" for n in range(10)]
    hidden = asset("Idol", "F: Draw 1 card.")
    t = Table({"staging": [asset("Seek", text)], "deck": [*deck[:5], hidden, *deck[5:]], "hand": ["x"]})
    t.act(0, "Seek")
    assert t.offers() == ["Idol"]
    t.act(0, "Idol")
    assert "Idol" in t.zone("hand")
    assert [t.name(event.card) for event in events(t, "reveal")] == ["Idol"]
    assert events(t, "reveal")[0].seen == 7
    assert len(events(t, "shuffle")) == 1
    assert t.zone("deck") != deck
    assert sorted(t.zone("deck")) == sorted(deck), "what was found is there no more"


@pytest.mark.rule("ufs:K.4.21", "ufs:K.5.2")
def test_the_searcher_alone_sees_the_zone_and_takes_no_more_than_was_said() -> None:
    idols = [asset(f"Idol {n}", "F: Draw 1 card.") for n in range(3)]
    seek = asset("Seek", "F Commit: Search your deck for up to 2 assets and add them to your hand.")
    t = Table({"staging": [seek], "deck": ["d0", *idols, "d1"], "hand": ["x"]})
    t.act(0, "Seek")
    assert sorted(t.offers()) == ["Idol 0", "Idol 1", "Idol 2"]
    assert t.game.decision is not None
    assert (t.game.decision.lo, t.game.decision.hi) == (0, 2)
    for name in ("d0", "d1", "Idol 1"):
        assert eyes(t.game, t.card(name)) == 1, "looked at by the one who searches"
    t.act(0, "Idol 0", "Idol 2")
    assert sorted(t.zone("hand")) == ["Idol 0", "Idol 2", "x"]
    for name in ("d0", "d1", "Idol 1"):
        assert eyes(t.game, t.card(name)) == 0, "and unknown again when it is over"


@pytest.mark.rule("ufs:K.4.21")
def test_who_is_told_to_search_does() -> None:
    seek = asset("Seek", "F Commit: Your opponent searches their deck for 1 asset and adds it to their hand.")
    idol = asset("Idol", "F: Draw 1 card.")
    t = Table({"staging": [seek], "deck": [idol, "d0"], "hand": ["x"]}, {"deck": ["e0", idol, "e1"], "hand": ["y"]})
    t.act(0, "Seek")
    assert (t.asked, t.seat, t.offers()) == ("search", 1, ["Idol#2"])
    t.act(1, "Idol#2")
    assert t.zone("hand", 1) == ["y", "Idol#2"]


@pytest.mark.rule("ufs:K.4.22")
def test_an_action_in_hand_counts_as_in_hand_when_its_ability_was_played() -> None:
    ear = asset("Ear", "After you play an ability on a card in your hand, gain 1 vitality.")
    action = {"name": "Trick", "type": "action", "difficulty": 0, "text": "F: Draw 1 card."}
    t = Table({"staging": [ear, asset("Book", "F: Draw 1 card.")], "hand": [action, "x"], "vitality": 5})
    t.act(0, "Book")
    assert t.vitality() == 5
    t.act(0, "Trick")
    assert t.where("Trick") == "card pool"
    assert t.vitality() == 6


@pytest.mark.rule("ufs:K.5.1", "ufs:C.2.1.2")
def test_a_reveal_lasts_until_its_effect_is_complete() -> None:
    text = "F Commit: Reveal the top card of your deck. Gain 1 vitality."
    ear = asset("Ear", "R: After your opponent gains vitality, draw 1 card.")
    t = Table({"staging": [asset("Show", text)], "vitality": 5, "hand": ["x"]}, {"staging": [ear]})
    t.act(0, "Show")
    assert t.asked == "respond"
    assert t.game.is_public(t.card("Card 1"))
    t.act(1, "pass")
    assert not t.game.is_public(t.card("Card 1"))


@pytest.mark.rule("ufs:K.5.1")
def test_a_reveal_from_a_hand_or_of_the_opponent_s_cards_ends_as_well() -> None:
    for text, name in (
        ("F Commit: Reveal 1 card from your hand. Gain 1 vitality.", "x"),
        ("F Commit: Your opponent reveals their hand. Gain 1 vitality.", "y"),
        ("F Commit: Reveal the top card of your opponent's deck. Gain 1 vitality.", "top"),
    ):
        ear = asset("Ear", "R: After your opponent gains vitality, draw 1 card.")
        t = Table(
            {"staging": [asset("Show", text)], "vitality": 5, "hand": ["x"]},
            {"staging": [ear], "hand": ["y"], "deck": ["top", "next"]},
        )
        t.act(0, "Show")
        assert t.asked == "respond"
        assert t.game.is_public(t.card(name))
        t.act(1, "pass")
        assert not t.game.is_public(t.card(name))


@pytest.mark.rule("ufs:K.5.3", "ufs:E.2.2")
def test_taking_more_than_the_deck_holds_cycles_in_between() -> None:
    book = asset("Book", "F Commit: Draw 3 cards.")
    pile = [f"p{n}" for n in range(13)]
    t = Table({"staging": [book], "deck": ["last"], "discard": pile, "hand": ["x"]})
    t.act(0, "Book")
    assert len(t.zone("hand")) == 4
    assert "last" in t.zone("hand"), "the card already drawn is not shuffled in"
    assert len(t.zone("removed")) == 10
    assert len(t.zone("deck")) == 1
    mill = asset("Mill", "F Commit: Discard the top 3 cards of your deck.")
    t = Table({"staging": [mill], "deck": ["last"], "discard": pile, "hand": ["x"]})
    t.act(0, "Mill")
    assert len(t.zone("removed")) == 10
    assert len(t.zone("discard")) == 2, "the first was shuffled in with the rest"
    assert len(t.zone("deck")) == 2


@pytest.mark.rule("ufs:K.6.2")
def test_as_though_in_hand_lets_the_card_be_played_and_blocked_with() -> None:
    jab = attack("Jab", difficulty=0, block_zone="mid", block_modifier=0)
    said = "You may play attacks in your card pool as though they were in your hand."
    t = Table({"pool": [jab, attack("Other")], "hand": ["x"]}, effects=[(0, said)])
    assert "Jab" in t.offers()
    t.act(0, "Jab")
    t.decline("form")
    assert t.zone("pool") == ["Other", "Jab"]
    assert t.vitality(1) == 17
    assert "Jab" not in Table({"pool": [jab], "hand": ["x"]}).offers()
