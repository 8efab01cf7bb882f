"""Deflect just before the damage, Echo for an attack once more, Breaker on the next check."""

import pytest

from .play import SPARE, asset, attack, events, refusals, seated, table

SHIELD = {"name": "Shield", "type": "foundation", "keywords": ["Deflect: 2"]}
OTHER = {"name": "Other", "type": "foundation", "keywords": ["Deflect: 4"]}
GUARD = {"name": "Guard", "type": "foundation", "block_zone": "high", "block_modifier": 0}


@pytest.mark.rule("universus:Deflect/1", "universus:Deflect/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("played", [True, False])
def test_deflect_is_played_from_hand_right_before_the_damage(seat: int, played: bool) -> None:
    t = seated(seat, {"pool": [attack("Jab", damage=5)], "hand": [SPARE]}, {"hand": [SHIELD]}, moment="attack")
    assert (t.asked, t.seat, t.offers()) == ("respond", 1 - seat, ["Shield Response", "pass"])
    assert len(events(t, "is not blocked")) == 1, "the Block Step is over"
    t.act(1 - seat, "Shield" if played else "pass")
    assert t.vitality(1 - seat) == (17 if played else 15)
    assert t.where("Shield") == ("card pool" if played else "hand")
    assert not events(t, "check"), "it is added, not played"


@pytest.mark.rule("universus:Deflect/2")
def test_deflect_is_only_for_the_rivals_attack() -> None:
    t = table({"pool": [attack("Jab", damage=5)], "hand": [SPARE, SHIELD]}, {}, moment="attack")
    assert (t.asked, t.vitality(1)) == ("form", 15)


@pytest.mark.rule("universus:Deflect/2", "universus:Dropped Attack/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_deflect_is_not_played_when_no_damage_step_follows(seat: int) -> None:
    """The attack has left the pool in the Block Step: its sequence ends there."""
    gone = asset("Gone", "Response Commit: After you do not block an attack, discard that attack.")
    side = {"pool": [attack("Jab", damage=5)], "hand": [SPARE]}
    t = seated(seat, side, {"hand": [SHIELD], "stage": [gone]}, moment="attack")
    t.act(1 - seat, "Gone")
    assert (t.asked, t.where("Shield"), t.vitality(1 - seat)) == ("form", "hand", 20)


@pytest.mark.rule("universus:Deflect/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_deflect_ability_for_each_attack(seat: int) -> None:
    side = {"pool": [attack("Jab", damage=5)], "hand": [attack("Kick", damage=5, difficulty=1), SPARE]}
    more = {"name": "Third", "type": "foundation", "keywords": ["Deflect: 1"]}
    t = seated(seat, side, {"hand": [SHIELD, OTHER, more]}, moment="attack")
    assert t.offers() == ["Shield Response", "Other Response", "Third Response", "pass"]
    t.act(1 - seat, "Shield")
    assert (t.asked, t.vitality(1 - seat)) == ("form", 17), "the second is not offered"
    assert (t.where("Other"), t.where("Third")) == ("hand", "hand")
    t.act(seat, "Kick")
    assert t.offers() == ["Other Response", "Third Response", "pass"], "the next attack is another one"
    t.act(1 - seat, "Other")
    assert (t.asked, t.vitality(1 - seat), t.where("Third")) == ("form", 16, "hand")


@pytest.mark.rule("universus:Deflect/3")
def test_another_response_before_the_damage_is_no_deflect() -> None:
    other = asset("Plain", "Response Commit: Before the Damage Step of your rival's attack, gain 1 health.")
    t = table({"pool": [attack("Jab", damage=5)], "hand": [SPARE]}, {"hand": [SHIELD], "stage": [other], "health": 10},
              moment="attack")  # fmt: skip
    t.act(1, "Plain")
    assert (t.asked, t.offers()) == ("respond", ["Shield Response", "pass"])


@pytest.mark.rule("universus:Deflect/4", "universus:Damage Step/3", "universus:Partially Blocked/2")
def test_deflect_counts_before_a_partial_block_halves() -> None:
    t = table({"pool": [attack("Jab", damage=5, speed=1)], "hand": [SPARE]}, {"hand": [GUARD, SHIELD]}, moment="attack")
    t.act(1, "Guard").act(1, "Shield")
    assert t.vitality(1) == 18, "half of 3, rounded up, not half of 5 less 2"
    assert ["universus:Deflect/4" in t.game.clauses_of(event.clause) for event in events(t, "deal damage")] == [True]


@pytest.mark.rule("universus:Echo/1", "universus:Echo/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_echo_lets_an_attack_be_played_once_more(seat: int) -> None:
    peal = attack("Peal", damage=2, difficulty=1, keywords=["Echo"])
    t = seated(seat, {"hand": [peal, SPARE], "momentum": ["Fuel"]}, {"hand": [SPARE]})
    t.act(seat, "Peal")
    assert (t.asked, t.offers()) == ("respond", ["Peal Response", "pass"])
    t.act(seat, "Peal")
    assert t.zone("momentum", seat) == []
    assert (t.asked, "Peal" in t.offers()) == ("form", True), "leave to play it, from the pool"
    assert refusals(t, seat, "Peal") == set()
    t.act(seat, "Peal")
    assert t.vitality(1 - seat) == 16
    assert t.face_down("Peal"), "flipped once it has resolved again"
    assert (t.asked, "Peal" in t.offers()) == ("form", False)


@pytest.mark.rule("universus:Echo/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_echo_is_for_the_next_form_alone(seat: int) -> None:
    peal = attack("Peal", damage=2, difficulty=1, keywords=["Echo"])
    side = {"hand": [peal, SPARE, {"name": "More"}], "momentum": ["Fuel"]}
    t = seated(seat, side, {"hand": [SPARE]})
    t.act(seat, "Peal").act(seat, "Peal").act(seat, "More")
    assert (t.asked, "Peal" in t.offers()) == ("form", False)
    assert refusals(t, seat, "Peal") == {"universus:Echo/2"}
    assert refusals(t, seat, "More") != {"universus:Echo/2"}, "what else is in the pool has no Echo"
    t.act(seat, "pass")
    assert not t.face_down("Peal")


@pytest.mark.rule("universus:Echo/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_echo_costs_a_momentum_and_may_be_left_alone(seat: int) -> None:
    peal = attack("Peal", damage=2, difficulty=1, keywords=["Echo"])
    t = seated(seat, {"hand": [peal, SPARE]}, {"hand": [SPARE], "momentum": ["Theirs"]})
    t.act(seat, "Peal")
    assert (t.asked, t.seat) == ("form", seat), "without momentum there is nothing to answer with"
    t = seated(seat, {"hand": [peal, SPARE], "momentum": ["Fuel"]}, {"hand": [SPARE]})
    t.act(seat, "Peal").act(seat, "pass")
    assert (t.asked, "Peal" in t.offers(), t.zone("momentum", seat)) == ("form", False, ["Fuel"])
    t.act(seat, "pass")
    assert t.asked == "momentum?", "it was not flipped"


@pytest.mark.rule("universus:Echo/2", "universus:Echo/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_echo_is_not_answered_a_second_time(seat: int) -> None:
    """It is flipped as it resolves again, before anybody may answer that."""
    peal = attack("Peal", damage=2, difficulty=0, keywords=["Echo"])
    t = seated(seat, {"hand": [peal, SPARE], "momentum": ["One", "Two"]}, {"hand": [SPARE]})
    t.act(seat, "Peal").act(seat, "Peal").act(seat, "One").act(seat, "Peal")
    assert (t.asked, t.face_down("Peal"), t.vitality(1 - seat)) == ("form", True, 16)
    assert t.zone("momentum", seat) == ["Two"]


@pytest.mark.rule("universus:Echo/2")
@pytest.mark.parametrize(
    ("answer", "where", "face_down"),
    [
        ("flip it", "card pool", True),
        ("discard it", "discard pile", False),
        ("gain 1 health", "card pool", False),
    ],
)
def test_what_was_flipped_or_taken_away_meanwhile_is_not_played_again(answer: str, where: str, face_down: bool) -> None:
    """The rival answers the same event, after the Echo."""
    peal = attack("Peal", damage=2, difficulty=1, keywords=["Echo"])
    hush = asset("Hush", f"Response Commit: After your rival's attack resolves, {answer}.")
    t = table({"hand": [peal, SPARE], "momentum": ["Fuel"]}, {"stage": [hush], "hand": [SPARE]})
    t.act(0, "Peal").act(0, "Peal").act(1, "Hush")
    assert (t.where("Peal"), t.face_down("Peal")) == (where, face_down)
    assert (t.asked, "Peal" in t.offers()) == ("form", answer.startswith("gain"))


@pytest.mark.rule("universus:Current State/4", "universus:Playing a Card/5")
def test_a_card_that_is_played_from_the_card_pool_has_a_new_state_too() -> None:
    """What an enhance did to it when it was played before is gone."""
    peal = attack("Peal", damage=2, difficulty=1, keywords=["Echo"])
    hone = asset("Hone", "Enhance Commit: Your attack gets +5 damage.")
    t = table({"hand": [peal, SPARE], "momentum": ["Fuel"], "stage": [hone]}, {"hand": [SPARE]})
    t.act(0, "Peal").act(0, "Hone").act(0, "Peal")
    before = t.vitality(1)
    t.act(0, "Peal")
    assert (t.vitality(1) - before, t.face_down("Peal")) == (-2, True)


@pytest.mark.rule("universus:Echo/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_flipped_card_is_no_attack_and_does_not_go_to_momentum(seat: int) -> None:
    count = asset("Count", "Form Commit: Gain 1 health for each attack in your card pool.")
    peal = attack("Peal", damage=2, difficulty=1, keywords=["Echo"])
    t = seated(seat, {"hand": [peal, SPARE], "momentum": ["Fuel"], "stage": [count], "health": 10}, {"hand": [SPARE]})
    t.act(seat, "Peal").act(seat, "Peal").act(seat, "Peal").act(seat, "Count")
    assert t.vitality(seat) == 10
    t.act(seat, "pass")
    assert t.where("Peal") == "discard pile"
    assert t.asked != "momentum?"


@pytest.mark.rule("universus:Echo/4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("first", ["Hide", "Peal"])
def test_echo_of_a_card_that_lies_face_down_is_not_played(seat: int, first: str) -> None:
    hide = asset("Hide", "Response Commit: After your attack resolves, flip it.")
    peal = attack("Peal", damage=2, difficulty=1, keywords=["Echo"])
    t = seated(seat, {"hand": [peal, SPARE], "momentum": ["Fuel"], "stage": [hide]}, {"hand": [SPARE]})
    t.act(seat, "Peal")
    assert set(t.offers()) == {"Hide Response", "Peal Response", "pass"}
    t.act(seat, first)
    if first == "Peal":
        t.act(seat, "Hide")
    assert (t.asked, "Peal" in t.offers()) == ("form", False), "the window offers Echo no more, nor the next form it"
    assert len(t.zone("momentum", seat)) == int(first == "Hide")


@pytest.mark.rule("universus:Breaker/1", "universus:Breaker/2", "universus:Breaker/3", "universus:Block Step/16")
@pytest.mark.parametrize("rating", [2, 3])
@pytest.mark.parametrize("seat", [0, 1])
def test_breaker_lowers_the_rivals_next_check_to_play_a_card(seat: int, rating: int) -> None:
    snag = {"name": "Snag", "type": "foundation", "block_zone": "mid", "block_modifier": 0, "difficulty": 0,
            "keywords": [f"Breaker: {rating}"]}  # fmt: skip
    attacker = {"pool": [attack("Jab", speed=1, damage=2)], "hand": [{"name": "Next", "difficulty": 1}, SPARE],
                "committed": True, "deck": {"check": 4}}  # fmt: skip
    t = seated(seat, attacker, {"hand": [snag]}, moment="attack")
    t.act(1 - seat, "Snag")
    assert (t.asked, t.seat) == ("respond", 1 - seat)
    t.act(1 - seat, "Snag")
    t.act(seat, "Next")
    assert t.game.log is not None
    passed = 4 - rating >= 2
    assert (t.where("Next") == "card pool") == passed, "1 and progressive 1 against 4 less the rating"
