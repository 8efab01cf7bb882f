"""What an attack deals, how it is dropped, how it resolves."""

import pytest

from livingrules.games.ufs.words import BETWEEN, DROPPED

from .play import BLOCKS, SPARE, asset, attack, cards_of, events, seated, table

ADD = asset("Add", "Enhance: This attack gets +1 damage.")
SHIELD = {"name": "Shield", "type": "foundation", "keywords": ["Deflect: 1"]}


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
    found = [(event.seat, event.card, event.amount, event.what, event.by) for event in events(t, "lose")]
    assert found == ([(1, -1, lost, 0, -1)] if lost and not blocked else [])


@pytest.mark.rule("universus:Damage Step/2", "universus:Damage Step/3", "universus:Throw/2")
@pytest.mark.rule("universus:Partially Blocked/2")
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
    ("Enhance: This attack deals 0 damage.", 0, 0, 0),
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
@pytest.mark.rule("universus:Attack Sequence/7", "universus:Resolve/2")
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
    assert (t.game.attack, t.game.attacker, t.game.block, t.game.step) == (-1, -1, -1, BETWEEN)
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
