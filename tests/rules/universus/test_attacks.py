"""Attacks: what changes when, what *this attack* means, what is during it, how it is dropped, what it deals."""

import pytest

from livingrules.games.ufs.words import BETWEEN, DROPPED, HIGH, MID

from .play import SPARE, asset, attack, cards_of, events, floating, seated, table

ADD = asset("Add", "Enhance: This attack gets +1 damage.")
HEIGHTS = {"high": HIGH, "mid": MID}
BLOCKS = [
    {"name": "Guard", "block_zone": "mid", "block_modifier": 0},
    {"name": "High", "block_zone": "high", "block_modifier": 0},
]
"""One that blocks a mid attack completely, and one that does so partially."""
SHIELD = {"name": "Shield", "type": "foundation", "keywords": ["Deflect: 1"]}


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


@pytest.mark.rule("universus:Attack/9", "universus:This Attack/1")
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


@pytest.mark.rule("universus:Damage Step/2", "universus:Damage Step/3", "universus:Throw/2")
@pytest.mark.parametrize(("block", "keywords", "clause"), [
    ("pass", [], "Damage Step/2"), ("High", [], "Damage Step/3"), ("Guard", ["Throw"], "Throw/2"),
])  # fmt: skip
def test_the_log_says_which_rule_the_damage_follows(block: str, keywords: list[str], clause: str) -> None:
    jab = attack("Jab", damage=4, speed=1, keywords=keywords)
    t = table({"pool": [jab], "hand": [SPARE]}, {"hand": BLOCKS}, moment="attack")
    t.act(1, block)
    dealt = events(t, "deal damage")
    assert [f"universus:{clause}" in t.game.clauses_of(event.clause) for event in dealt] == [True]


@pytest.mark.rule("universus:Completely Blocked/2", "universus:Damage Step/4")
@pytest.mark.parametrize(("text", "unblocked", "partially", "completely"), [
    ("", 5, 3, 0),
    ("If this attack is completely blocked, it still deals 2 damage.", 5, 3, 2),
    ("Enhance: This attack deals 1 damage.", 1, 1, 1),
    ("Enhance: This attack deals no damage.", 0, 0, 0),
    ("Enhance: This attack gains Throw.", 5, 3, 3),
    ("Enhance: This attack loses Throw.", 5, 3, 0),
])  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
def test_effects_that_say_what_is_dealt(seat: int, text: str, unblocked: int, partially: int, completely: int) -> None:
    jab = attack("Jab", damage=5, speed=1, text=text or [], keywords=["Throw"] * ("loses" in text))
    for block, lost in (("pass", unblocked), ("High", partially), ("Guard", completely)):
        t = seated(seat, {"pool": [jab], "hand": [SPARE]}, {"hand": BLOCKS}, moment="attack")
        if t.asked == "enhance":
            t.act(seat, "Jab")
        t.act(1 - seat, block)
        assert (block, 20 - t.vitality(1 - seat)) == (block, lost)


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
    side = {"pool": [jab], "stage": [late, ADD], "hand": [attack("Next", damage=3, difficulty=0), SPARE]}
    t = seated(seat, side, {"stage": [end, asset("Less", "Enhance: This attack gets -1 damage.")]}, moment="attack")
    t.act(seat, "pass").act(1 - seat, "End")
    assert (t.asked, t.seat) == ("form", seat), "nobody has enhance priority any more"
    assert t.vitality(1 - seat) == 20
    assert not events(t, "resolve"), "so nothing answers its resolving"
    assert cards_of(t, events(t, DROPPED)) == ["Jab"]
    assert (t.game.attack, t.game.attacker, t.game.block, t.game.step) == (-1, -1, -1, BETWEEN)
    t.act(seat, "Next").decline("form")
    assert t.vitality(1 - seat) == 17, "and the next attack is one like any other"


MOMENTS = {
    "Response Commit: After your rival plays an attack, draw 1 card.": ("Enhance Step", False),
    "Response Commit: At the start of the Enhance Step, discard your rival's attack.": ("Enhance Step", True),
    "Response Commit: At the end of the Enhance Step, discard your rival's attack.": ("Enhance Step", True),
    "Response Commit: At the start of the Block Step, discard your rival's attack.": ("Block Step", True),
    "Response Commit: After you make a check, discard your rival's attack.": ("Block Step", True),
    "Response Commit: After you play a block, discard your rival's attack.": ("Block Step", True),
    "Response Commit: After you partially block an attack, discard that attack.": ("Block Step", True),
    "Response Commit: At the end of the Block Step, discard your rival's attack.": ("Block Step", True),
    "Response Commit: Before the Damage Step of your rival's attack, discard it.": ("Block Step", True),
    "Response Commit: At the start of the Damage Step, discard your rival's attack.": ("Damage Step", False),
    "Response Commit: After you take damage, discard your rival's attack.": ("Damage Step", False),
}
"""When an attack leaves, the last step of its sequence, and whether it is dropped."""


@pytest.mark.rule("universus:Dropped Attack/1", "universus:Attack Sequence/6", "universus:Dropped Attack/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("text", MOMENTS)
def test_a_dropped_attack_ends_before_the_next_step_or_the_status(seat: int, text: str) -> None:
    last, dropped = MOMENTS[text]
    jab = attack("Jab", speed=1, damage=3, difficulty=0)
    guard = {"name": "Guard", "block_zone": "high", "block_modifier": 0}
    t = seated(seat, {"hand": [jab, SPARE], "stage": [ADD]}, {"hand": [guard, SHIELD], "stage": [asset("End", text)]})
    t.act(seat, "Jab")
    while t.asked != "form":
        mine = [offer for offer in t.offers() if offer.split()[0] in ("End", "Guard")]
        t.act(t.seat, *(mine[:1] or ["pass"]))
    begun = [t.pack.times[event.what] for event in events(t, "start") if t.pack.times[event.what].endswith(" Step")]
    assert (last in begun, len(events(t, DROPPED))) == (True, int(dropped))
    assert len(events(t, "resolve")) == int(not dropped)
    if dropped:
        assert begun[-1] == last
        assert "Block Step" in begun or t.where("Guard") == "hand", "no block is tried outside its step"
        assert (t.vitality(1 - seat), t.where("Shield")) == (20, "hand")
    ended = [t.pack.times[event.what] for event in events(t, "end")]
    over = ("end of the", "Before", "partially")
    assert (last in ended) == (not dropped or any(word in text for word in over)), "what is cut short does not end"
    determined = bool(events(t, "is blocked") or events(t, "is not blocked"))
    assert determined == (not dropped or any(word in text for word in ("partially", "end of the Block", "Before")))


@pytest.mark.rule("universus:Dropped Attack/3", "universus:Resolve/1")
def test_an_attack_that_leaves_in_its_damage_step_resolves_as_it_was_fought() -> None:
    gone = asset("Gone", "Response Commit: After your attack deals damage, add it to your hand.")
    boot = asset("Boot", "Enhance: This attack gains Kick.")
    late = asset("Late", "Response: After your Kick attack resolves, gain 1 health.")
    you = {"health": 10, "pool": [attack("Jab", damage=3)], "stage": [gone, boot, late], "hand": [SPARE]}
    for kicks in (True, False):
        t = table(you, {"hand": [SPARE]}, moment="attack")
        t.act(0, "Boot" if kicks else "pass").act(0, "Gone")
        assert t.where("Jab") == "hand"
        assert (t.asked, len(events(t, "resolve")), len(events(t, DROPPED))) == ("respond" if kicks else "form", 1, 0)


@pytest.mark.rule("universus:Resolve/1", "universus:Completely Blocked/1")
@pytest.mark.parametrize(("block", "answered"), [("Guard", True), ("High", False), ("pass", False)])
def test_a_resolved_attack_is_known_by_how_it_was_blocked(block: str, answered: bool) -> None:
    late = asset("Late", "Response: After your completely blocked attack resolves, gain 1 health.")
    t = table({"pool": [attack("Jab", speed=1)], "stage": [late], "hand": [SPARE]}, {"hand": BLOCKS}, moment="attack")
    t.act(1, block)
    assert (t.asked == "respond") == answered


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
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("first", ["A", "B"])
def test_stunned_means_committed_by_stun(seat: int, first: str) -> None:
    seize = asset("Seize", "Form Commit: Destroy 1 stunned foundation in your rival's stage.")
    tire = asset("Tire", "Enhance: Your rival commits 1 foundation.")
    jab = attack("Jab", keywords=["Stun: 1"])
    side = {"pool": [jab], "stage": [seize, tire, ("Mine", "committed")], "hand": [SPARE]}
    t = seated(seat, side, {"stage": ["A", "B"], "hand": [SPARE]}, moment="attack")
    t.act(seat, "Jab").act(1 - seat, first).act(seat, "Tire")
    assert (t.committed("A"), t.committed("B")) == (True, True)
    t.act(seat, "Seize")
    gone = [t.where(name) == "discard pile" for name in ("A", "B", "Mine")]
    assert gone == [first == "A", first == "B", False]


@pytest.mark.rule("universus:Stun/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_was_readied_is_stunned_no_more(seat: int) -> None:
    seize = asset("Seize", "Form Commit: Destroy 1 stunned foundation in your rival's stage.")
    wake = asset("Wake", "Enhance: Your rival readies 1 foundation.")
    tire = asset("Tire", "Enhance: Your rival commits 1 foundation.")
    side = {"pool": [attack("Jab", keywords=["Stun: 1"])], "stage": [seize, wake, tire], "hand": [SPARE]}
    t = seated(seat, side, {"stage": ["A"], "hand": [SPARE]}, moment="attack")
    t.act(seat, "Jab").act(seat, "Wake").act(seat, "Tire").act(seat, "Seize")
    assert (t.where("A"), t.committed("A")) == ("stage", True)


@pytest.mark.rule("universus:Safe/1", "universus:Safe/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("keywords", "text", "offered"), [
    ([], "Enhance: Gain 1 health.", True),
    (["Safe"], "Enhance: Gain 1 health.", False),
    ([], "Enhance: Your rival cannot play attacks as a reversal to this attack.", False),
    ([], "Your rival cannot draw cards.", True),
])  # fmt: skip
def test_safe_bars_attacks_played_as_reversals(seat: int, keywords: list[str], text: str, offered: bool) -> None:
    reversal = "Response [Hand]: After your rival's attack resolves, play this card as a reversal."
    counter = attack("Counter", difficulty=0, damage=3, text=reversal)
    side = {"pool": [attack("Jab", keywords=keywords, text=text)], "hand": [SPARE]}
    t = seated(seat, side, {"hand": [counter]}, moment="attack")
    if t.asked == "enhance":
        t.act(seat, "Jab")
    if t.asked == "respond":
        t.act(1 - seat, "Counter")
    assert (t.vitality(seat) == 17) == offered
    assert (t.where("Counter") == "card pool") == offered


@pytest.mark.rule("universus:Safe/2")
def test_safe_is_for_its_own_attack_alone() -> None:
    reversal = "Response [Hand]: After your rival's attack resolves, play this card as a reversal."
    counter = attack("Counter", difficulty=0, damage=3, text=reversal)
    old = attack("Old", keywords=["Safe"])
    t = table({"pool": [old, attack("Jab")], "hand": [SPARE]}, {"hand": [counter]}, moment="attack")
    t.act(1, "Counter")
    assert t.vitality(0) == 17
