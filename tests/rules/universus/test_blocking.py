"""The Block Step: which zones meet, what may be tried, what the status is, and what cannot give it."""

import pytest

from livingrules.games.ufs.words import DROPPED, FAIL_PLAY, NOT_BLOCKED

from .play import SPARE, asset, attack, events, seated, table

HEIGHTS = ("high", "mid", "low")
COMPLETE = {(zone, zone) for zone in HEIGHTS}
IMPOSSIBLE = {("high", "low"), ("low", "high")}


def guard(zone: str = "mid", modifier: int = 0, name: str = "Guard", **more: object) -> dict[str, object]:
    return {"name": name, "type": "foundation", "block_zone": zone, "block_modifier": modifier, **more}


@pytest.mark.rule("universus:Attack Zone/1", "universus:Block Zone/1")
@pytest.mark.rule("universus:Block Step/7", "universus:Block Step/5")
@pytest.mark.parametrize("block", HEIGHTS)
@pytest.mark.parametrize("zone", [
    pytest.param("high", marks=pytest.mark.rule("universus:Attack Zone/2")),
    pytest.param("mid", marks=pytest.mark.rule("universus:Attack Zone/3")),
    pytest.param("low", marks=pytest.mark.rule("universus:Attack Zone/4")),
])  # fmt: skip
def test_zones_meet_completely_partially_or_not_at_all(zone: str, block: str) -> None:
    jab = attack("Jab", damage=5, speed=1, attack_zone=zone)
    t = table({"pool": [jab], "hand": [SPARE]}, {"hand": [guard(block)]}, moment="attack")
    if (zone, block) in IMPOSSIBLE:
        assert (t.asked, t.vitality(1)) == ("form", 15), "no such block may be tried"
        return
    assert (t.asked, t.offers()) == ("block", ["Guard", "pass"])
    t.act(1, "Guard")
    assert t.vitality(1) == (20 if (zone, block) in COMPLETE else 17)


@pytest.mark.rule("universus:Block Zone/2", "universus:Block Zone/3", "universus:Block Zone/4")
@pytest.mark.parametrize(("block", "damage"), [
    ("high", {"high": 0, "mid": 3, "low": 5}), ("mid", {"high": 3, "mid": 0, "low": 3}),
    ("low", {"high": 5, "mid": 3, "low": 0}),
])  # fmt: skip
def test_what_each_block_zone_does(block: str, damage: dict[str, int]) -> None:
    for zone, dealt in damage.items():
        jab = attack("Jab", damage=5, speed=1, attack_zone=zone)
        t = table({"pool": [jab], "hand": [SPARE]}, {"hand": [guard(block)]}, moment="attack")
        if t.asked == "block":
            t.act(1, "Guard")
        assert 20 - t.vitality(1) == dealt, zone


@pytest.mark.rule("universus:Block Step/4", "universus:Block Step/13")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_defender_decides_and_picks_a_valid_card_of_the_hand(seat: int) -> None:
    hand = [guard(), guard("low", name="Low"), guard("high", name="High"), SPARE]
    rival = {"hand": hand, "stage": [guard(name="No")]}
    jab = attack("Jab", damage=4, attack_zone="high", speed=1)
    t = seated(seat, {"pool": [jab], "hand": [{"name": "Own", "block_zone": "mid"}, SPARE]}, rival, moment="attack")
    assert (t.asked, t.seat, t.offers()) == ("block", 1 - seat, ["Guard", "High", "pass"])
    t.act(1 - seat, "pass")
    assert t.vitality(1 - seat) == 16, "not blocked"
    assert len(events(t, "is not blocked")) == 1


@pytest.mark.rule("universus:Block Step/8")
@pytest.mark.rule("universus:Block Step/11", "universus:Speed/1", "universus:Speed/2", "universus:Block Modifier/2")
@pytest.mark.parametrize(("speed", "modifier", "pool", "passes"), [(3, 1, 0, True), (3, 2, 0, False), (3, 1, 1, False)])
def test_speed_modifier_and_the_pool_make_the_difficulty_of_a_block(
    speed: int, modifier: int, pool: int, passes: bool
) -> None:
    rival = {
        "hand": [guard(modifier=modifier)], "committed": True, "deck": {"check": 4},
        "pool": [attack(f"Old {number}") for number in range(pool)],
    }  # fmt: skip
    t = table({"pool": [attack("Jab", speed=speed, damage=4)], "hand": [SPARE]}, rival, moment="attack")
    t.act(1, "Guard")
    assert (t.where("Guard"), t.vitality(1)) == (("card pool", 20) if passes else ("discard pile", 16))


@pytest.mark.rule("universus:Speed/3")
def test_a_negative_speed_counts_as_it_is() -> None:
    slow = asset("Slow", "Enhance: This attack gets -6 speed.")
    rival = {"hand": [guard(modifier=5)], "committed": True, "deck": {"check": 2}, "stage": [slow]}
    t = table({"pool": [attack("Jab", speed=3, damage=4)], "hand": [SPARE]}, rival, moment="attack")
    t.act(1, "Slow").act(1, "Guard")
    assert (t.where("Guard"), t.vitality(1)) == ("card pool", 20), "-3 and 5 make 2"


@pytest.mark.rule("universus:Block Step/12", "universus:Block Step/14", "universus:Block Step/15")
@pytest.mark.rule("universus:Block Step/1", "universus:Block Step/16")
@pytest.mark.rule("universus:Completely Blocked/1", "universus:Partially Blocked/1")
@pytest.mark.parametrize(("zone", "how"), [("mid", "completely"), ("high", "partially")])
def test_the_status_is_fixed_after_everything_about_the_block(zone: str, how: str) -> None:
    seen = asset("Seen", f"Response: After you {how} block an attack, draw 1 card.")
    done = asset("Done", "Response: After you play a block, gain 1 health.")
    rival = {"hand": [guard(zone)], "stage": [seen, done], "health": 10}
    t = table({"pool": [attack("Jab", damage=4, speed=1)], "hand": [SPARE]}, rival, moment="attack")
    t.act(1, "Guard")
    assert (t.asked, t.offers()) == ("respond", ["Done Response", "pass"]), "first what answers the block card"
    assert not events(t, "is blocked")
    t.act(1, "pass")
    assert (t.asked, t.offers()) == ("respond", ["Seen Response", "pass"])
    assert len(events(t, "is blocked")) == 1


@pytest.mark.rule("universus:Block Step/2", "universus:Block Step/4", "universus:Block Step/5")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("how", ["completely", "not at all", "unwilling"])
def test_no_block_is_tried_against_an_attack_whose_enhance_step_was_left_out(seat: int, how: str) -> None:
    """Because an effect gives the status already, nothing in hand is valid, or the defender does not want to."""
    wall = asset("Wall", "Response Commit: After your rival plays an attack, that attack is completely blocked.")
    hand = [guard("low" if how == "not at all" else "mid")]
    jab = attack("Jab", damage=4, difficulty=0, attack_zone="high", keywords=["Flash"])
    t = seated(seat, {"hand": [jab, SPARE]}, {"hand": hand, "stage": [wall]})
    t.act(seat, "Jab").act(1 - seat, "Wall" if how == "completely" else "pass")
    if how == "unwilling":
        t.act(1 - seat, "pass")
    assert (t.asked, t.where("Guard")) == ("form", "hand")
    assert [event.seat for event in events(t, "check")] == [seat], "no check for a block"
    assert not events(t, FAIL_PLAY), "and nothing was tried in vain"
    assert t.vitality(1 - seat) == (20 if how == "completely" else 16)
    assert (len(events(t, "is blocked")), len(events(t, "is not blocked"))) == ((1, 0) if "com" in how else (0, 1))


@pytest.mark.rule("universus:Block Step/13")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("zone", ["mid", "high"])
def test_a_block_that_is_cancelled_does_not_count(seat: int, zone: str) -> None:
    undo = asset("Undo", "Response Commit: After your rival plays a block, cancel it.")
    t = seated(seat, {"pool": [attack("Jab", damage=4)], "hand": [SPARE], "stage": [undo]}, {"hand": [guard(zone)]},
               moment="attack")  # fmt: skip
    t.act(1 - seat, "Guard").act(seat, "Undo")
    assert (t.vitality(1 - seat), t.where("Guard")) == (16, "card pool")
    found = [(event.seat, t.name(event.card), event.amount, event.what) for event in events(t, "cancel")]
    assert found == [(seat, "Guard", 0, 0)]
    assert (len(events(t, "is blocked")), len(events(t, "is not blocked"))) == (0, 1)


@pytest.mark.rule("universus:Block Step/16", "universus:Block Step/13")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("tried", [True, False])
def test_what_answers_an_attack_that_is_not_blocked(seat: int, tried: bool) -> None:
    """No block was tried, or its check failed; a block that was made is answered otherwise."""
    seen = asset("Seen", "Response: After you do not block an attack, draw 1 card.")
    rival = {"hand": [guard(modifier=9)], "stage": [seen], "deck": {"check": 1}, "committed": True}
    t = seated(seat, {"pool": [attack("Jab", damage=4)], "hand": [SPARE]}, rival, moment="attack")
    t.act(1 - seat, "Guard" if tried else "pass")
    if t.asked == "commit to pass":
        t.act(1 - seat, "no")
    assert [(event.seat, t.name(event.card)) for event in events(t, "is not blocked")] == [(1 - seat, "Jab")]


@pytest.mark.rule("universus:Block Step/2")
def test_an_attack_that_counts_as_completely_blocked_is_not_blocked_again() -> None:
    wall = asset("Wall", "Enhance Commit: Your rival's attack is completely blocked.")
    rival = {"hand": [guard()], "stage": [wall]}
    t = table({"pool": [attack("Jab", damage=4)], "hand": [SPARE]}, rival, moment="attack")
    t.act(1, "Wall")
    assert (t.asked, t.vitality(1), t.where("Guard")) == ("form", 20, "hand")
    assert len(events(t, "is blocked")) == 1


@pytest.mark.rule("universus:Block Step/2", "universus:Partially Blocked/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("how", "lost"), [("completely", 0), ("partially", 3)])
def test_a_status_given_by_an_effect_is_for_that_attack_alone(seat: int, how: str, lost: int) -> None:
    wall = asset("Wall", f"Enhance Commit: Your rival's attack is {how} blocked.")
    side = {"pool": [attack("Jab", damage=5)], "hand": [attack("Kick", damage=2, difficulty=0), SPARE]}
    t = seated(seat, side, {"hand": [guard()], "stage": [wall]}, moment="attack")
    t.act(1 - seat, "Wall")
    assert (t.asked, t.vitality(1 - seat), t.where("Guard")) == ("form", 20 - lost, "hand")
    t.act(seat, "Kick")
    assert (t.asked, t.offers()) == ("block", ["Guard", "pass"]), "the next attack is another one"
    t.act(1 - seat, "pass")
    assert t.vitality(1 - seat) == 18 - lost


@pytest.mark.rule("universus:Block Step/2", "universus:Block Step/13")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("saved", [True, False])
def test_a_failed_block_leaves_the_attack_unblocked_unless_an_effect_says_otherwise(seat: int, saved: bool) -> None:
    save = asset("Save", "Response Commit: After you fail a check, your rival's attack is completely blocked.")
    rival = {"hand": [guard(modifier=9)], "stage": [(save, "ready")], "deck": {"check": 1}, "committed": True}
    t = seated(seat, {"pool": [attack("Jab", damage=4)], "hand": [SPARE]}, rival, moment="attack")
    t.act(1 - seat, "Guard")
    if t.asked == "commit to pass":
        t.act(1 - seat, "no")
    t.act(1 - seat, "Save" if saved else "pass")
    assert (t.where("Guard"), t.vitality(1 - seat)) == ("discard pile", 20 if saved else 16)
    assert (len(events(t, "is blocked")), len(events(t, "is not blocked"))) == (int(saved), int(not saved))


@pytest.mark.rule("universus:Block Step/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("mine", [True, False])
def test_the_attackers_effect_gives_no_blocked_status(seat: int, mine: bool) -> None:
    odd = asset("Odd", "Enhance Commit: This attack is completely blocked. Draw 1 card.")
    stages = [[odd], []] if mine else [[], [odd]]
    side = {"pool": [attack("Jab", damage=4)], "hand": [SPARE], "stage": stages[0]}
    t = seated(seat, side, {"hand": [guard()], "stage": stages[1]}, moment="attack")
    player = seat if mine else 1 - seat
    t.act(player, "Odd")
    assert len(t.zone("hand", player)) == 2, "the rest of the effect happens"
    if not mine:
        assert (t.asked, t.vitality(1 - seat)) == ("form", 20), "the defender's gives it"
        return
    assert (t.asked, t.seat) == ("block", 1 - seat), "and the step goes on as ever"
    t.act(1 - seat, "pass")
    assert t.vitality(1 - seat) == 16


@pytest.mark.rule("universus:Block Step/9")
def test_an_attack_that_cannot_be_completely_blocked_bars_its_own_zone() -> None:
    jab = attack("Jab", damage=4, speed=1, text="This attack cannot be completely blocked.")
    rival = {"hand": [guard(), guard("low", name="Low")]}
    t = table({"pool": [jab], "hand": [SPARE]}, rival, moment="attack")
    assert t.offers() == ["Low", "pass"]


@pytest.mark.rule("universus:Block Step/9")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("text", "left"), [
    ("This attack can only be blocked by attacks.", ["Strike"]),
    ("This attack can only be blocked by Kick cards.", ["Strike", "Kicker"]),
    ("This attack cannot be blocked by foundations.", ["Strike"]),
    ("Your rival cannot block this attack with attacks.", ["Guard", "Kicker", "Low"]),
    ("This attack cannot be partially blocked.", ["Guard", "Kicker", "Strike"]),
    ("Your rival cannot draw cards.", ["Guard", "Kicker", "Low", "Strike"]),
])  # fmt: skip
def test_effects_say_which_blocks_are_valid(seat: int, text: str, left: list[str]) -> None:
    strike = attack("Strike", block_zone="mid", block_modifier=0, keywords=["Kick"])
    hand = [guard(), guard(name="Kicker", keywords=["Kick"]), guard("low", name="Low"), strike]
    jab = attack("Jab", damage=4, text=text)
    t = seated(seat, {"pool": [jab], "hand": [SPARE]}, {"hand": hand}, moment="attack")
    assert (t.asked, t.seat) == ("block", 1 - seat)
    assert sorted(t.offers()) == sorted([*left, "pass"])


@pytest.mark.rule("universus:Block Step/10", "universus:Block Step/13")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("turned", "blocked"), [
    ("change your attack's zone to high", False), ("change your attack's zone to mid", True),
    ("your attack cannot be partially blocked", True), ("your attack cannot be completely blocked", False),
])  # fmt: skip
def test_a_block_that_turns_invalid_is_aborted_and_discarded(seat: int, turned: str, blocked: bool) -> None:
    """The zone of the attack changes while the block is being played, or what can block it does."""
    turn = asset("Turn", f"Response Commit: After your rival makes a check, {turned}.")
    seen = asset("Seen", "Response: After you play a block, draw 1 card.")
    rival = {"hand": [guard("low"), guard("low", name="Second")], "stage": [seen]}
    jab = attack("Jab", damage=4, speed=1, attack_zone="low")
    t = seated(seat, {"pool": [jab], "hand": [SPARE], "stage": [turn]}, rival, moment="attack")
    t.act(1 - seat, "Guard").act(seat, "Turn")
    if blocked:
        assert (t.asked, t.where("Guard")) == ("respond", "card pool"), "played as a block"
        t.act(1 - seat, "pass")
        assert t.vitality(1 - seat) == (18 if "mid" in turned else 20)
        return
    assert t.where("Guard") == "discard pile"
    assert (t.asked, t.vitality(1 - seat)) == ("form", 16), "not blocked, and no second attempt"
    assert (len(events(t, "is not blocked")), len(events(t, "is blocked"))) == (1, 0)


@pytest.mark.rule("universus:Block Step/17")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("tried", [True, False])
@pytest.mark.parametrize(("how", "lost"), [("completely", 0), ("partially", 2)])
def test_a_status_that_changes_later_counts_but_does_not_trigger_again(
    seat: int, tried: bool, how: str, lost: int
) -> None:
    text = f"Response Commit: Before the Damage Step of your rival's attack, that attack is {how} blocked."
    seen = asset("Seen", f"Response: After you {how} block an attack, draw 1 card.")
    zone = "high" if how == "completely" else "mid"
    rival = {"stage": [asset("Late", text), seen], "hand": [guard(zone)]}
    t = seated(seat, {"pool": [attack("Jab", damage=4)], "hand": [SPARE]}, rival, moment="attack")
    t.act(1 - seat, "Guard" if tried else "pass").act(1 - seat, "Late")
    assert (len(events(t, "is not blocked")), len(events(t, "is blocked"))) == (int(not tried), int(tried))
    assert t.asked == "form", "it was not blocked that way when the status was determined"
    assert t.vitality(1 - seat) == 20 - lost


@pytest.mark.rule("universus:Block Step/17", "universus:Block Step/14", "universus:Block Step/15")
@pytest.mark.parametrize(("zone", "lost"), [("mid", 0), ("high", 2)])
def test_a_status_that_nothing_changes_stays(zone: str, lost: int) -> None:
    late = asset("Late", "Response Commit: Before the Damage Step of your rival's attack, draw 1 card.")
    t = table({"pool": [attack("Jab", damage=4)], "hand": [SPARE]}, {"stage": [late], "hand": [guard(zone)]},
              moment="attack")  # fmt: skip
    t.act(1, "Guard").act(1, "Late")
    assert (t.asked, 20 - t.vitality(1)) == ("form", lost)


@pytest.mark.rule("universus:Block Step/17", "universus:Unblockable/1", "universus:Block Step/3")
@pytest.mark.parametrize("mine", [True, False])
def test_a_later_change_has_the_same_limits(mine: bool) -> None:
    """Neither the attacker nor anybody else, if the attack is unblockable, gives it a blocked status later."""
    whose = "your" if mine else "your rival's"
    late = asset(
        "Late", f"Response Commit: Before the Damage Step of {whose} attack, that attack is completely blocked."
    )
    jab = attack("Jab", damage=4, text=[] if mine else "This attack is unblockable.")
    sides = [{"pool": [jab], "hand": [SPARE]}, {"hand": [SPARE]}]
    sides[0 if mine else 1]["stage"] = [late]
    t = table(*sides, moment="attack")
    t.act(0 if mine else 1, "Late")
    assert (t.asked, t.vitality(1)) == ("form", 16)


@pytest.mark.rule("universus:Block Step/18", "universus:Attack Sequence/5")
@pytest.mark.rule("universus:Damage Step/5", "universus:Resolve/1", "universus:Block Step/16")
@pytest.mark.parametrize("seat", [0, 1])
def test_damage_follows_the_status_and_the_attack_resolves(seat: int) -> None:
    t = seated(seat, {"pool": [attack("Jab", damage=4)], "hand": [SPARE]}, {"hand": [SPARE]}, moment="attack")
    assert (t.vitality(seat), t.vitality(1 - seat)) == (20, 16)
    assert [(event.seat, event.amount, event.what) for event in events(t, "resolve")] == [(seat, 0, NOT_BLOCKED)]
    found = [event.seq for verb in ("is not blocked", "deal damage", "resolve") for event in events(t, verb)]
    assert len(found) == 3
    assert found == sorted(found)
    assert t.game.attack == -1, "the sequence is over"
    assert not events(t, DROPPED), "and was not cut short"


@pytest.mark.rule("universus:Unblockable/1")
def test_an_unblockable_attack_is_blocked_by_nothing() -> None:
    jab = attack("Jab", damage=4, speed=1, text="This attack is unblockable.")
    wall = asset("Wall", "Enhance Commit: Your rival's attack is completely blocked.")
    t = table({"pool": [jab], "hand": [SPARE]}, {"hand": [guard()], "stage": [wall]}, moment="attack")
    t.act(1, "Wall")
    assert (t.asked, t.vitality(1)) == ("form", 16)
    assert not events(t, "is blocked")
    assert len(events(t, "is not blocked")) == 1


@pytest.mark.rule("universus:Unblockable/1")
def test_an_unblockable_attack_is_so_alone() -> None:
    other = attack("Other", text="This attack is unblockable.")
    t = table({"pool": [other, attack("Jab", damage=4)], "hand": [SPARE]}, {"hand": [guard()]}, moment="attack")
    assert (t.asked, t.offers()) == ("block", ["Guard", "pass"])
    t.act(1, "Guard")
    assert t.vitality(1) == 20
