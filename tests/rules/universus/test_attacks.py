"""Attacks: what changes when, what *this attack* means, what is during it."""

import pytest

from livingrules.games.ufs.words import ENTER, HIGH, MID

from .play import BLOCKS, SPARE, asset, attack, events, floating, seated, table

ADD = asset("Add", "Enhance: This attack gets +1 damage.")
HEIGHTS = {"high": HIGH, "mid": MID}


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


NEXT = "Form Commit: Your next {what} gets +2 damage."


@pytest.mark.rule("universus:Attack/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_bonus_for_the_next_attack_waits_until_it_was_played(seat: int) -> None:
    """It belongs to the attack that is being played, and to no later one."""
    more = asset("More", NEXT.format(what="attack"))
    hand = [attack("Jab", damage=3, difficulty=5), attack("Kick", damage=1, difficulty=0), SPARE]
    side = {"hand": hand, "stage": [more, ADD, "Root"], "deck": {"check": 4}}
    t = seated(seat, side, {"hand": [SPARE]})
    t.act(seat, "More").act(seat, "Jab")
    assert (t.asked, t.number("Jab", "damage")) == ("commit to pass", 3), "being played"
    t.act(seat, "yes").act(seat, "Root")
    assert (t.asked, t.number("Jab", "damage")) == ("enhance", 5), "played"
    t.act(seat, "pass").act(seat, "Kick")
    assert (t.asked, t.number("Kick", "damage")) == ("enhance", 1), "the one after it gets nothing"
    assert t.number("Jab", "damage") == 5


@pytest.mark.rule("universus:Attack/5")
@pytest.mark.parametrize(("what", "jab", "kick"), [("attack", 3, 1), ("Kick attack", 1, 3), ("card", 1, 1)])
def test_which_attack_is_the_next_one(what: str, jab: int, kick: int) -> None:
    more = asset("More", NEXT.format(what=what))
    first = {"name": "First", "type": "foundation", "difficulty": 0}
    hand = [first, attack("Jab", damage=1, difficulty=0), attack("Kick", damage=1, difficulty=0, keywords=["Kick"])]
    t = table({"hand": hand, "stage": [more, ADD]}, {"hand": [SPARE]})
    t.act(0, "More").act(0, "First").act(0, "Jab")
    assert t.number("Jab", "damage") == jab
    t.act(0, "pass").act(0, "Kick")
    assert t.number("Kick", "damage") == kick


@pytest.mark.rule("universus:Attack/5")
@pytest.mark.parametrize("what", ["attack", "Kick attack"])
def test_a_rule_for_the_next_attack_is_for_it_alone(what: str) -> None:
    sly = asset("Sly", f"Form Commit: Your next {what} is unblockable.")
    hand = [
        attack(name, damage=1, difficulty=0, keywords=["Kick"] * (name != "Jab")) for name in ("Jab", "Kick", "Boot")
    ]
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    t = table({"hand": hand, "stage": [sly]}, {"hand": [guard]})
    t.act(0, "Sly").act(0, "Jab")
    assert t.asked == ("form" if what == "attack" else "block")
    t.decline("form").act(0, "Kick")
    assert t.asked == ("block" if what == "attack" else "form")
    t.decline("form").act(0, "Boot")
    assert t.asked == "block"


@pytest.mark.rule("universus:Attack/5")
@pytest.mark.parametrize("when", ["", " this turn"])
def test_what_is_for_the_next_attack_is_used_up_by_it(when: str) -> None:
    """The same attack, played once more by its Echo, is another one."""
    sly = asset("Sly", f"Form Commit: Your next attack{when} is unblockable.")
    more = asset("More", f"Form Commit: Your next attack{when} gets +2 damage.")
    peal = attack("Peal", damage=1, difficulty=0, keywords=["Echo"])
    you = {"hand": [peal, SPARE], "stage": [sly, more], "momentum": ["Fuel"]}
    t = table(you, {"hand": [BLOCKS[0]]})
    t.act(0, "Sly").act(0, "More").act(0, "Peal")
    assert (t.asked, t.vitality(1)) == ("respond", 17), "unblockable, and stronger"
    t.act(0, "Peal").act(0, "Peal")
    assert t.asked == "block"
    t.decline("form")
    assert t.vitality(1) == 16


@pytest.mark.rule("universus:Attack/5")
def test_an_attack_played_as_a_block_is_not_the_next_attack() -> None:
    more = asset("More", "Enhance Commit: Your next attack gets +2 damage.")
    block = attack("Block", damage=1, difficulty=0, block_zone="mid", block_modifier=0,
                   keywords=["Breaker: 1"])  # fmt: skip
    rival = {"stage": [more], "hand": [block]}
    t = table({"pool": [attack("Jab", damage=2)], "hand": [SPARE]}, rival, moment="attack")
    t.act(1, "More").act(1, "Block")
    assert t.number("Block", "damage") == 1
    assert len(floating(t)) == 1, "it goes on waiting"


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


@pytest.mark.rule("universus:Attack/8", "universus:During an Attack/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("whose", ["your", "your rival's"])
def test_during_an_attack_of_one_player_is_not_during_that_of_the_other(seat: int, whose: str) -> None:
    seen = asset("Seen", f"Response: After you draw 1 or more cards during {whose} attack, gain 1 health.")
    mid = asset("Mid", "Enhance: Draw 1 card.")
    sides = {"health": 10, "stage": [seen, mid], "hand": [SPARE]}
    t = seated(seat, {**sides, "pool": [attack("Jab")]}, sides, moment="attack")
    found = []
    while t.asked != "form":
        found += [t.seat] if t.asked == "respond" else []
        t.choose(t.offers()[0])
    assert found == [seat if whose == "your" else 1 - seat]


@pytest.mark.rule("universus:Attacker/1", "universus:Defender/1", "universus:During an Attack/2")
@pytest.mark.rule("universus:Attack Sequence/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_sequence_of_an_attack_that_is_played_has_attacker_and_defender(seat: int) -> None:
    """A second one begins anew: nothing of how the first was fought is left."""
    hand = [attack("Jab", difficulty=0, damage=3, speed=1), attack("Kick", difficulty=0, damage=2, speed=1), SPARE]
    side = {"hand": hand, "stage": [ADD]}
    t = seated(seat, side, {"hand": [*BLOCKS, {**BLOCKS[0], "name": "Third"}], "stage": [{**ADD, "name": "Less"}]})
    for name, block in (("Jab", "Guard"), ("Kick", "pass")):
        assert (t.game.attack, t.game.attacker) == (-1, -1)
        t.act(seat, name)
        if name == "Jab":
            assert (t.asked, t.seat) == ("enhance", seat)
        assert (t.game.attack, t.game.attacker, t.game.block) == (t.card(name), seat, -1)
        entered = events(t, ENTER)
        assert [(event.seat, t.name(event.card)) for event in entered][-1] == (seat, name)
        while t.asked == "enhance":
            t.act(t.seat, "pass")
        assert (t.asked, t.seat) == ("block", 1 - seat)
        t.act(1 - seat, block)
        assert t.asked == "form"
    assert t.vitality(1 - seat) == 18


@pytest.mark.rule("universus:Attack/9", "universus:This Attack/1", "universus:Attack/4")
def test_this_attack_is_also_one_just_played_or_just_resolved() -> None:
    played = asset("Played", "Response Commit: After you play an attack, this attack gets +2 damage.")
    t = table({"hand": [attack("Jab", difficulty=1, damage=3), SPARE], "stage": [played]}, {"hand": [SPARE]})
    t.act(0, "Jab").act(0, "Played")
    assert t.vitality(1) == 15
    gone = asset("Gone", "Response Commit: After your attack resolves, add this attack to your hand.")
    t = table({"pool": [attack("Jab")], "stage": [gone], "hand": [SPARE]}, {"hand": [SPARE]}, moment="attack")
    t.act(0, "Gone")
    assert t.where("Jab") == "hand"


@pytest.mark.rule("universus:Attack/9", "universus:This Attack/1", "universus:Attack/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_this_attack_is_also_one_that_is_being_played(seat: int) -> None:
    """Its bonus waits for it (Attack/5); of a foundation nobody speaks as an attack."""
    tell = asset("Tell", "Response Commit: After you make a check, this attack gets +2 damage.")
    side = {"hand": [attack("Jab", difficulty=1, damage=3), SPARE], "stage": [tell]}
    t = seated(seat, side, {"hand": [SPARE]})
    t.act(seat, "Jab").act(seat, "Tell")
    assert t.vitality(1 - seat) == 15
    old = attack("Old", damage=1)
    side = {"hand": [{"name": "Plain", "difficulty": 0}, SPARE], "stage": [tell, ADD], "pool": [old]}
    t = seated(seat, side, {"hand": [SPARE]})
    t.act(seat, "Plain").act(seat, "Tell")
    assert not floating(t), "no attack is in progress"


@pytest.mark.rule("universus:Attack/5", "universus:This Attack/1")
@pytest.mark.parametrize("told", [0, 1])
@pytest.mark.parametrize("change", ["gets +2 damage", "gets +2 damage and -1 difficulty", "gets +2 damage this turn"])
def test_a_change_that_waited_is_made_once(told: int, change: str) -> None:
    """An attack is played twice, and told once, while it is played the first or the second time."""
    tell = asset("Tell", f"Response Commit: After you make a check, this attack {change}.")
    peal = attack("Peal", damage=1, difficulty=0, keywords=["Echo"])
    t = table({"hand": [peal, SPARE], "stage": [tell], "momentum": ["Fuel"]}, {"hand": [SPARE]})
    lost = []
    for at in (0, 1):
        before = t.vitality(1)
        t.act(0, "Peal")
        if t.asked == "respond" and "Tell Response" in t.offers():
            t.act(0, "Tell" if at == told else "pass")
        lost.append(before - t.vitality(1))
        if at == 0:
            t.act(0, "Peal")
    lasts = "this turn" in change and told == 0
    assert lost == [3 if told == 0 else 1, 3 if told == 1 or lasts else 1]


@pytest.mark.rule("universus:Attack/4", "universus:Attack/5")
@pytest.mark.parametrize("text", [
    "Response Commit: After you make a check, choose 1 attack in your card pool. It gets +2 damage.",
    "Response Commit: After your attack resolves, this attack gets +2 damage.",
])  # fmt: skip
def test_no_change_waits_for_an_attack_that_is_over(text: str) -> None:
    you = {"hand": [attack("Jab", difficulty=0, damage=1), SPARE], "pool": [attack("Old", damage=1)],
           "stage": [asset("Tell", text)]}  # fmt: skip
    t = table(you, {"hand": [SPARE]})
    t.act(0, "Jab").act(0, "Tell")
    assert (t.asked, floating(t)) == ("form", [])
    assert (t.number("Jab", "damage"), t.number("Old", "damage"), t.vitality(1)) == (1, 1, 19)


@pytest.mark.rule("universus:Attack/5")
@pytest.mark.parametrize(("change", "zone"), [("change this attack's zone to high", "high"), ("gain 1 health", "mid")])
def test_a_zone_that_is_set_waits_too(change: str, zone: str) -> None:
    tell = asset("Tell", f"Response Commit: After you make a check, {change}.")
    you = {"hand": [attack("Jab", difficulty=0, attack_zone="mid"), SPARE], "stage": [tell, ADD], "health": 10}
    t = table(you, {"hand": [SPARE]})
    t.act(0, "Jab").act(0, "Tell")
    assert (t.asked, t.values("Jab").attack_zone) == ("enhance", HEIGHTS[zone])


@pytest.mark.rule("universus:Attack/9", "universus:This Attack/1")
def test_this_attack_is_the_one_in_progress_while_a_block_is_played() -> None:
    tell = asset("Tell", "Response Commit: After you make a check, this attack gets -2 damage.")
    block = attack("Block", damage=7, difficulty=0, block_zone="high", block_modifier=0)
    t = table({"pool": [attack("Jab", damage=5)], "hand": [SPARE]}, {"stage": [tell], "hand": [block]},
              moment="attack")  # fmt: skip
    t.act(1, "Block").act(1, "Tell")
    assert (t.number("Jab", "damage"), t.number("Block", "damage"), t.vitality(1)) == (3, 7, 18)


@pytest.mark.rule("universus:Attack/9", "universus:This Attack/1")
@pytest.mark.parametrize("dropped", [True, False])
def test_this_attack_is_none_once_that_is_over(dropped: bool) -> None:
    back = asset("Back", "Form: Add this attack to your hand.")
    end = asset("End", "Enhance Commit: Flip your rival's attack.")
    t = table({"pool": [attack("Jab")], "stage": [back], "hand": [SPARE]}, {"stage": [end], "hand": [SPARE]},
              moment="attack")  # fmt: skip
    t.act(1, "End" if dropped else "pass").act(0, "Back")
    assert t.where("Jab") == "card pool"


@pytest.mark.rule("universus:Attack/10", "universus:This Attack/2")
def test_on_an_attack_of_its_own_this_attack_is_that_card() -> None:
    strong = attack("Strong", damage=1, text="This attack gets +2 damage.")
    plain = attack("Plain", damage=1)
    t = table({"pool": [strong, plain], "stage": [ADD], "hand": [SPARE]}, {}, moment="attack")
    assert (t.number("Plain", "damage"), t.number("Strong", "damage")) == (1, 1)
    t = table({"pool": [plain, strong], "stage": [ADD], "hand": [SPARE]}, {}, moment="attack")
    assert (t.number("Plain", "damage"), t.number("Strong", "damage")) == (1, 3)


@pytest.mark.rule("universus:Attack/10", "universus:This Attack/2", "universus:Attack/9", "universus:This Attack/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("on", ["Own", "Other", "asset"])
@pytest.mark.parametrize(("text", "moved"), [
    ("After this attack deals damage, gain 1 health.", (11, 18)),
    ("This attack gets +2 damage.", (10, 16)),
    ("This attack is unblockable.", (10, 18)),
])  # fmt: skip
def test_a_continuous_this_attack_is_its_own_card_or_the_one_in_progress(
    seat: int, on: str, text: str, moved: tuple[int, int]
) -> None:
    """On the attack that is fought, on another one of the pool, and on an asset."""
    other, own = [attack(name, *([text] if on == name else []), damage=2) for name in ("Other", "Own")]
    stage = [asset("Says", text)] if on == "asset" else []
    side = {"health": 10, "pool": [other, own], "stage": stage, "hand": [SPARE]}
    t = seated(seat, side, {"hand": [BLOCKS[0]]}, moment="attack")
    unblockable = "unblockable" in text and on != "Other"
    assert (t.asked == "block") == (not unblockable)
    t.decline("form")
    assert (t.vitality(seat), t.vitality(1 - seat)) == ((10, 18) if on == "Other" else moved)


@pytest.mark.rule("universus:Attack/11", "universus:This Attack/3", "universus:Attack/10")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("whose", ["Your", "Your rival's"])
@pytest.mark.parametrize("on", ["attack", "asset"])
@pytest.mark.parametrize(("does", "lost", "asked"), [("gets +2 damage", 4, "block"), ("is unblockable", 2, "form")])
def test_your_attack_in_a_continuous_ability_is_the_one_in_progress(
    seat: int, whose: str, on: str, does: str, lost: int, asked: str
) -> None:
    """Even where it stands on another attack: only *this* attack is the card itself."""
    says = {"name": "Says", "type": on, "text": f"{whose} attack {does}."}
    side = {"pool": [*([says] if on == "attack" else []), attack("Jab", damage=2)], "hand": [SPARE],
            "stage": [says] if on == "asset" else []}  # fmt: skip
    t = seated(seat, side, {"hand": [BLOCKS[0]]}, moment="attack")
    mine = whose == "Your"
    assert t.asked == (asked if mine else "block")
    t.decline("form")
    assert 20 - t.vitality(1 - seat) == (lost if mine else 2)


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
