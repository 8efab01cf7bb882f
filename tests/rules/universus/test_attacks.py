"""Attacks: what changes when, what *this attack* means, what is during it, how it is dropped, what it deals."""

import pytest

from .play import SPARE, asset, attack, events, seated, table

ADD = asset("Add", "Enhance: This attack gets +1 damage.")


@pytest.mark.rule("universus:Attack/1", "universus:Attack/2", "universus:Attack/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("damage", "answer", "where"), [
    (3, "yes", "momentum"), (3, "no", "discard pile"), (0, "", "discard pile"),
])  # fmt: skip
def test_an_attack_that_dealt_damage_may_become_momentum(seat: int, damage: int, answer: str, where: str) -> None:
    t = seated(seat, {"hand": [attack("Jab", damage=damage, difficulty=1), SPARE]}, {"hand": [SPARE]})
    t.act(seat, "Jab").act(seat, "pass")
    assert (t.asked == "momentum?") == bool(answer)
    if answer:
        t.act(seat, answer)
    assert t.where("Jab") == where


@pytest.mark.rule("universus:Attack/4", "universus:Attack/5", "universus:Attack/13")
def test_numbers_of_an_attack_change_only_once_it_was_played() -> None:
    """A lasting bonus waits while the attack is in transit, and does nothing to one that is over."""
    sharp = asset("Sharp", "Your attacks get +2 damage.")
    jab = attack("Jab", damage=3, difficulty=5)
    old = attack("Old", damage=1)
    t = table({"hand": [jab, SPARE], "pool": [old], "stage": [sharp, ADD, "Root"], "deck": {"check": 4}},
              {"hand": [SPARE]})  # fmt: skip
    assert t.number("Old", "damage") == 1, "its sequence is over"
    t.act(0, "Jab")
    assert (t.asked, t.number("Jab", "damage")) == ("commit to pass", 3), "being played"
    t.act(0, "no")
    assert t.where("Jab") == "discard pile"
    t = table({"hand": [{**jab, "difficulty": 1}, SPARE], "stage": [sharp, ADD], "deck": {"check": 4}}, {})
    t.act(0, "Jab")
    assert (t.asked, t.number("Jab", "damage")) == ("enhance", 5), "played"


@pytest.mark.rule("universus:Attack/6", "universus:Attack/7")
def test_abilities_on_an_attack_are_for_its_own_sequence() -> None:
    jab = attack("Jab", text=["Enhance: Gain 1 health.", "Response: After your rival makes a check, gain 2 health."])
    rival = {"hand": [{"name": "Guard", "block_zone": "low", "block_modifier": 0, "difficulty": 0}]}
    t = table({"health": 10, "pool": [jab], "hand": [SPARE]}, rival, moment="attack")
    assert t.offers() == ["Jab Enhance", "pass"]
    t.act(0, "Jab").act(1, "Guard")
    assert (t.asked, t.offers()) == ("respond", ["Jab Response", "pass"])
    last = attack("Last", text="Enhance: Gain 5 health.")
    t = table({"health": 10, "pool": [jab, last], "hand": [SPARE]}, rival, moment="attack")
    assert t.offers() == ["Last Enhance", "pass"], "only the attack that is fought"
    t.act(0, "pass").act(1, "Guard")
    assert t.asked == "form", "nor does its response answer in another's sequence"


@pytest.mark.rule("universus:Attack/8", "universus:During an Attack/1", "universus:During an Attack/2")
@pytest.mark.rule("universus:Attack Sequence/1", "universus:Attack Sequence/2")
def test_during_an_attack_is_neither_before_nor_after_its_sequence() -> None:
    early = asset("Early", "Response: After you play an attack, draw 1 card.")
    seen = asset("Seen", "Response: After you draw 1 or more cards during your attack, gain 1 health.")
    mid = asset("Mid", "Enhance: Draw 1 card.")
    late = asset("Late", "Response: After your attack resolves, draw 1 card.")
    you = {"health": 10, "hand": [attack("Jab", difficulty=1), SPARE], "stage": [early, seen, mid, late]}
    t = table(you, {"hand": [SPARE]})
    t.act(0, "Jab")
    assert (t.asked, t.offers()) == ("respond", ["Early Response", "pass"])
    t.act(0, "Early")
    assert t.asked == "enhance", "drawn before the sequence began: nothing to answer"
    t.act(0, "Mid")
    assert (t.asked, t.offers()) == ("respond", ["Seen Response", "pass"])
    t.act(0, "Seen")
    assert (t.asked, t.offers()) == ("respond", ["Late Response", "pass"])
    t.act(0, "Late")
    assert t.asked == "form", "it has resolved: that is not during it either"
    assert t.vitality(0) == 11


@pytest.mark.rule("universus:Attack/9", "universus:This Attack/1")
def test_this_attack_is_also_one_just_played_or_just_resolved() -> None:
    played = asset("Played", "Response Commit: After you play an attack, this attack gets +2 damage.")
    t = table({"hand": [attack("Jab", difficulty=1, damage=3), SPARE], "stage": [played]}, {"hand": [SPARE]})
    t.act(0, "Jab").act(0, "Played")
    assert t.vitality(1) == 15
    gone = asset("Gone", "Response Commit: After your attack resolves, add this attack to your hand.")
    t = table({"pool": [attack("Jab")], "stage": [gone], "hand": [SPARE]}, {"hand": [SPARE]}, moment="attack")
    t.act(0, "Gone")
    assert t.where("Jab") == "hand"


@pytest.mark.rule("universus:Attack/10", "universus:This Attack/2")
def test_on_an_attack_of_its_own_this_attack_is_that_card() -> None:
    strong = attack("Strong", damage=1, text="This attack gets +2 damage.")
    plain = attack("Plain", damage=1)
    t = table({"pool": [strong, plain], "stage": [ADD], "hand": [SPARE]}, {}, moment="attack")
    assert (t.number("Plain", "damage"), t.number("Strong", "damage")) == (1, 1)
    t = table({"pool": [plain, strong], "stage": [ADD], "hand": [SPARE]}, {}, moment="attack")
    assert (t.number("Plain", "damage"), t.number("Strong", "damage")) == (1, 3)


@pytest.mark.rule("universus:Attack/11", "universus:This Attack/3", "universus:Attack/12")
@pytest.mark.parametrize("seat", [0, 1])
def test_your_attack_means_none_during_the_rivals(seat: int) -> None:
    mine = asset("Mine", "Enhance: Your attack gets +2 damage.")
    theirs = asset("Theirs", "Enhance: Your rival's attack gets -2 damage.")
    t = seated(seat, {"pool": [attack("Jab", damage=3)], "stage": [theirs], "hand": [SPARE]}, {"stage": [mine]},
               moment="attack")  # fmt: skip
    assert (t.seat, t.offers()) == (seat, ["Theirs Enhance", "pass"]), "it may be played, in vain"
    t.act(seat, "Theirs")
    t.act(1 - seat, "Mine")
    assert t.vitality(1 - seat) == 17


@pytest.mark.rule("universus:Damage Step/2", "universus:Damage Step/4", "universus:Completely Blocked/2")
@pytest.mark.rule("universus:Damage/1", "universus:Damage/2", "universus:Damage/3")
@pytest.mark.parametrize(("damage", "lost"), [(4, 4), (1, 1), (0, 0), (-3, 0)])
@pytest.mark.parametrize("blocked", [True, False])
def test_full_damage_unblocked_and_none_completely_blocked(damage: int, lost: int, blocked: bool) -> None:
    rival = {"hand": [{"name": "Guard", "block_zone": "mid", "block_modifier": 0}]}
    jab = attack("Jab", damage=damage, speed=1)
    t = table({"pool": [jab], "hand": [SPARE]}, rival, moment="attack")
    t.act(1, "Guard" if blocked else "pass")
    assert 20 - t.vitality(1) == (0 if blocked else lost)
    assert len(events(t, "deal damage")) == int(lost > 0 and not blocked)


@pytest.mark.rule("universus:Throw/1", "universus:Throw/2", "universus:Completely Blocked/3")
@pytest.mark.parametrize(("damage", "lost"), [(5, 3), (4, 2), (0, 0)])
def test_throw_deals_half_although_completely_blocked(damage: int, lost: int) -> None:
    rival = {"hand": [{"name": "Guard", "block_zone": "mid", "block_modifier": 0}]}
    jab = attack("Jab", damage=damage, speed=1, keywords=["Throw"])
    t = table({"pool": [jab], "hand": [SPARE]}, rival, moment="attack")
    t.act(1, "Guard")
    assert 20 - t.vitality(1) == lost
    assert len(events(t, "is blocked")) == 1


@pytest.mark.rule("universus:Dropped Attack/1", "universus:Attack Sequence/6", "universus:Attack Sequence/7")
@pytest.mark.rule("universus:Dropped Attack/2", "universus:Resolve/2")
@pytest.mark.parametrize("how", ["Discard your rival's attack", "Flip your rival's attack"])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attack_that_leaves_or_turns_is_dropped_at_the_next_priority(seat: int, how: str) -> None:
    end = asset("End", f"Enhance Commit: {how}.")
    late = asset("Late", "Response: After your attack resolves, draw 1 card.")
    jab = attack("Jab", damage=4, text="Enhance: Gain 1 health.")
    side = {"pool": [jab], "stage": [late], "hand": [SPARE]}
    t = seated(seat, side, {"stage": [end], "hand": [SPARE]}, moment="attack")
    t.act(seat, "pass").act(1 - seat, "End")
    assert (t.asked, t.seat) == ("form", seat), "nobody has enhance priority any more"
    assert t.vitality(1 - seat) == 20
    assert not events(t, "resolve"), "so nothing answers its resolving"


@pytest.mark.rule("universus:Dropped Attack/3")
def test_a_dropped_attack_ends_before_its_status_is_determined() -> None:
    end = asset("End", "Response Commit: After you play a block, discard your rival's attack.")
    rival = {"hand": [{"name": "Guard", "block_zone": "mid", "block_modifier": 0}], "stage": [end]}
    t = table({"pool": [attack("Jab", speed=1)], "hand": [SPARE]}, rival, moment="attack")
    t.act(1, "Guard").act(1, "End")
    assert t.asked == "form"
    assert not events(t, "is blocked")


@pytest.mark.rule("universus:EX/1", "universus:EX/2", "universus:EX/3")
@pytest.mark.rule("universus:Powerful/1", "universus:Powerful/2", "universus:Powerful/3")
@pytest.mark.parametrize(("keyword", "number"), [("EX", "speed"), ("Powerful", "damage")])
@pytest.mark.parametrize("rating", [1, 3])
@pytest.mark.parametrize("paid", [1, 2])
def test_momentum_makes_an_attack_faster_or_stronger(keyword: str, number: str, rating: int, paid: int) -> None:
    other = "damage" if keyword == "EX" else "speed"
    jab = attack("Jab", speed=2, damage=2, keywords=[f"EX: {rating}", f"Powerful: {rating}"])
    you = {"pool": [jab], "momentum": ["One", "Two", "Three"], "hand": [SPARE], "stage": [ADD]}
    t = table(you, {"hand": [SPARE]}, moment="attack")
    wanted = [at for at, option in enumerate(t.game.decision.options if t.game.decision else ()) if option >= 0]
    names = [t.game.library.keyword_name(t.game.info(t.game.decision.options[at] & 0xFFFFFF).keyword)
             if t.game.decision and t.game.info(t.game.decision.options[at] & 0xFFFFFF).keyword >= 0 else ""
             for at in wanted]  # fmt: skip
    t.game.choose(wanted[names.index(keyword)])
    t.act(0, *["One", "Two", "Three"][:paid])
    assert t.number("Jab", number) == 2 + rating * paid
    assert t.number("Jab", other) == 2
    assert len(t.zone("momentum", 0)) == 3 - paid


@pytest.mark.rule("universus:Stun/1", "universus:Stun/2", "universus:Stun/3", "universus:Stun/4")
@pytest.mark.parametrize("rating", [1, 2, 5])
@pytest.mark.parametrize("seat", [0, 1])
def test_stun_commits_foundations_and_never_the_character(seat: int, rating: int) -> None:
    jab = attack("Jab", keywords=[f"Stun: {rating}"])
    rival = {"character": {"name": "Rival"}, "stage": ["A", "B", "C", asset("Tool")], "hand": [SPARE]}
    t = seated(seat, {"pool": [jab], "hand": [SPARE]}, rival, moment="attack")
    t.act(seat, "Jab")
    if rating < 3:
        assert (t.seat, t.offers()) == (1 - seat, ["A", "B", "C"]), "the rival's choice"
        t.act(1 - seat, *["A", "B"][:rating])
    assert [t.committed(name) for name in ("A", "B", "C", "Tool", "Rival")] == [
        True, rating > 1, rating > 2, False, False,
    ]  # fmt: skip


@pytest.mark.rule("universus:Stun/5")
def test_stunned_means_committed_by_stun() -> None:
    seize = asset("Seize", "Form Commit: Destroy 1 stunned foundation in your rival's stage.")
    tire = asset("Tire", "Enhance: Your rival commits 1 foundation.")
    jab = attack("Jab", keywords=["Stun: 1"])
    t = table({"pool": [jab], "stage": [seize, tire], "hand": [SPARE]}, {"stage": ["A", "B"], "hand": [SPARE]},
              moment="attack")  # fmt: skip
    t.act(0, "Jab").act(1, "A").act(0, "Tire")
    assert (t.committed("A"), t.committed("B")) == (True, True)
    t.act(0, "Seize")
    assert (t.where("A"), t.where("B")) == ("discard pile", "stage")


@pytest.mark.rule("universus:Safe/1", "universus:Safe/2")
def test_safe_bars_attacks_played_as_reversals() -> None:
    text = "Response [Hand]: After your rival's attack resolves, play this card as a reversal."
    counter = attack("Counter", difficulty=0, damage=3, text=text)
    for keywords, offered in (([], True), (["Safe"], False)):
        t = table({"pool": [attack("Jab", keywords=keywords)], "hand": [SPARE]}, {"hand": [counter]}, moment="attack")
        assert t.asked == ("respond" if offered else "form") or not offered
        if t.asked == "respond":
            t.act(1, "Counter")
        assert (t.vitality(0) == 17) == offered
