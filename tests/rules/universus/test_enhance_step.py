"""The Enhance Step: blitzes first, then enhances in turn; Flash takes it away, even from the middle."""

import pytest

from livingrules.games.ufs.words import BETWEEN, BLOCK_STEP, DAMAGE_STEP, ENHANCE_STEP
from livingrules.scenario.table import Table

from .play import SPARE, asset, attack, events, floating, seated, table

ADD = asset("Add", "Enhance: This attack gets +1 damage.")
LESS = asset("Less", "Enhance: This attack gets -1 damage.")
TWO = attack("Rush", damage=3, text=["Blitz: This attack gets +2 damage.", "Blitz: This attack gets +3 speed."])


def steps(t: Table, verb: str) -> list[str]:
    """The steps of attacks that started or ended, in order."""
    found = [t.pack.times[event.what] for event in events(t, verb)]
    return [name for name in found if name in ("Enhance Step", "Block Step", "Damage Step")]


@pytest.mark.rule("universus:Blitz Ability/1", "universus:Blitz Ability/2", "universus:Enhance Step/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_blitzes_come_before_any_enhance_and_not_after(seat: int) -> None:
    t = seated(seat, {"pool": [TWO], "stage": [ADD], "hand": [SPARE]}, {"stage": [LESS]}, moment="attack")
    assert (t.asked, t.seat) == ("blitz", seat), "the attacker's, before the first enhance"
    t.act(seat, "pass")
    assert (t.asked, t.seat, t.offers()) == ("enhance", seat, ["Add Enhance", "pass"])
    t.act(seat, "Add")
    assert (t.asked, t.offers()) == ("enhance", ["Less Enhance", "pass"])
    t.decline("form")
    assert t.vitality(1 - seat) == 16, "no blitz was offered again"


@pytest.mark.rule("universus:Blitz Ability/3", "universus:Blitz Ability/4", "universus:Blitz Ability/6")
@pytest.mark.parametrize("order", [(0, 1), (1, 0), (0,), ()])
def test_any_number_of_blitzes_in_any_order_each_once(order: tuple[int, ...]) -> None:
    t = table({"pool": [TWO], "hand": [SPARE], "stage": [ADD]}, {}, moment="attack")
    left = ["Rush Blitz", "Rush Blitz"]
    for at in order:
        offers = t.offers()
        assert [offer for offer in offers if offer != "pass"] == left
        first = t.game.decision.options[at if len(left) == 2 else 0] if t.game.decision else -1
        t.game.choose(t.game.decision.options.index(first) if t.game.decision else 0)
        left.pop()
    if left:
        assert t.asked == "blitz"
        t.act(0, "pass")
    assert t.asked == "enhance", "when none is left, or the player is done, enhances follow"
    assert t.number("Rush", "damage") == (5 if 0 in order else 3)
    assert t.number("Rush", "speed") == (6 if 1 in order else 3)


@pytest.mark.rule("universus:Blitz Ability/5")
def test_only_the_blitzes_of_the_current_attack() -> None:
    other = attack("Other", text="Blitz: Gain 1 health.")
    plain = attack("Plain", damage=2)
    t = table({"pool": [other, plain], "hand": [SPARE, other], "stage": [ADD]}, {}, moment="attack")
    assert t.asked == "enhance", "another attack in the pool or in hand gives none"
    t = table({"pool": [plain, other], "hand": [SPARE], "stage": [ADD]}, {}, moment="attack")
    assert (t.asked, t.offers()) == ("blitz", ["Other Blitz", "pass"])


@pytest.mark.rule("universus:Enhance Step/1", "universus:Attack Sequence/3", "universus:Enhance Step/6")
@pytest.mark.rule("universus:Block Step/1", "universus:Block Step/18", "universus:Damage Step/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_steps_of_a_sequence_come_in_order(seat: int) -> None:
    t = seated(seat, {"pool": [attack("Jab", damage=2)], "hand": [SPARE]}, {"hand": [SPARE]}, moment="attack")
    for verb in ("start", "end"):
        mine = [event.seat for event in events(t, verb) if t.pack.times[event.what].endswith(" Step")]
        assert mine[-3:] == [seat, 1 - seat, seat], "the Block Step is the defender's"
    assert steps(t, "start") == ["Enhance Step", "Block Step", "Damage Step"]
    assert steps(t, "end") == ["Enhance Step", "Block Step", "Damage Step"]


@pytest.mark.rule("universus:Attack Sequence/3", "universus:Enhance Step/1", "universus:Block Step/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_step_it_is(seat: int) -> None:
    """Something is asked in each of them; what is played before the Damage Step is played in none."""
    shield = {"name": "Shield", "type": "foundation", "keywords": ["Deflect: 1"], "block_zone": "mid"}
    hurt = asset("Hurt", "Response: After you take damage, draw 1 card.")
    side = {"pool": [attack("Jab", damage=3)], "stage": [ADD], "hand": [SPARE]}
    t = seated(seat, side, {"hand": [shield], "stage": [hurt]}, moment="attack")
    found: dict[int, tuple[str, int]] = {}
    while t.asked != "form":
        found[t.game.step] = (t.asked, t.seat)
        t.act(t.seat, "pass")
    assert found == {
        ENHANCE_STEP: ("enhance", seat), BLOCK_STEP: ("block", 1 - seat), BETWEEN: ("respond", 1 - seat),
        DAMAGE_STEP: ("respond", 1 - seat),
    }  # fmt: skip
    assert (t.game.step, t.game.attack, t.game.attacker, t.game.block) == (BETWEEN, -1, -1, -1)


@pytest.mark.rule("universus:Enhance Step/6", "universus:Attack Sequence/5")
@pytest.mark.parametrize(("ends", "at"), [("the Enhance Step", 1), ("the Block Step", 2), ("this attack", 3)])
def test_what_lasts_for_a_step_or_the_attack_ends_with_it(ends: str, at: int) -> None:
    ban = asset("Ban", f"Enhance: Your rival cannot draw cards for the rest of {ends}.")
    shield = {"name": "Shield", "type": "foundation", "keywords": ["Deflect: 1"], "block_zone": "mid"}
    t = table({"pool": [attack("Jab")], "stage": [ban, ADD], "hand": [SPARE]}, {"hand": [shield]}, moment="attack")
    t.act(0, "Ban")
    lasts = []
    for asked in ("enhance", "block", "respond", "form"):
        assert t.asked == asked
        lasts.append(len(floating(t)))
        if asked != "form":
            t.act(t.seat, "pass")
    assert lasts == [1] * at + [0] * (4 - at)


@pytest.mark.rule("universus:Enhance Step/3", "universus:Attacker/1", "universus:Attacker/2", "universus:Defender/1")
@pytest.mark.rule("universus:Defender/2", "universus:Enhance Step/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_attacker_has_priority_first_then_the_defender(seat: int) -> None:
    mine = [asset("M1", "Enhance: Gain 1 health."), asset("M2", "Enhance: Gain 1 health.")]
    theirs = [asset("T1", "Enhance: Gain 1 health."), asset("T2", "Enhance: Gain 1 health.")]
    t = seated(seat, {"pool": [attack("Jab")], "stage": mine, "hand": [SPARE]}, {"stage": theirs}, moment="attack")
    asked: list[int] = []
    while t.asked == "enhance":
        asked.append(t.seat)
        t.choose(t.offers()[0])
    assert asked == [seat, 1 - seat, seat, 1 - seat], "one enhance at a time, in turn"


@pytest.mark.rule("universus:Enhance Step/4", "universus:Enhance Step/5", "universus:Enhance Step/6")
def test_who_passed_may_enhance_later_and_two_passes_running_end_the_step() -> None:
    t = table({"pool": [attack("Jab", damage=3)], "stage": [ADD], "hand": [SPARE]}, {"stage": [LESS]}, moment="attack")
    t.act(0, "pass").act(1, "Less")
    assert (t.asked, t.seat) == ("enhance", 0)
    t.act(0, "Add")
    assert t.asked == "form", "nobody has anything left"
    t = table({"pool": [attack("Jab", damage=3)], "stage": [ADD], "hand": [SPARE]}, {"stage": [LESS]}, moment="attack")
    t.act(0, "pass").act(1, "pass")
    assert (t.asked, t.vitality(1)) == ("form", 17)


@pytest.mark.rule("universus:Enhance Step/6", "universus:Block Step/16")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("step", ["Enhance", "Block"])
def test_the_end_of_a_step_is_in_no_step(seat: int, step: str) -> None:
    last = asset("Last", f"Response Commit: At the end of the {step} Step, draw 1 card.")
    t = seated(seat, {"pool": [attack("Jab")], "hand": [SPARE]}, {"hand": [SPARE], "stage": [last]}, moment="attack")
    assert (t.asked, t.seat, t.game.step) == ("respond", 1 - seat, BETWEEN)


@pytest.mark.rule("universus:Flash/1", "universus:Flash/2")
@pytest.mark.parametrize("keywords", [["Flash"], []])
@pytest.mark.parametrize("seat", [0, 1])
def test_flash_leaves_out_the_enhance_step_and_its_blitzes(seat: int, keywords: list[str]) -> None:
    jab = attack("Jab", damage=3, keywords=keywords, text="Blitz: This attack gets +1 damage.")
    t = seated(seat, {"pool": [jab], "stage": [ADD], "hand": [SPARE]}, {"stage": [LESS], "hand": [SPARE]},
               moment="attack")  # fmt: skip
    assert t.asked == ("form" if keywords else "blitz")
    assert t.vitality(1 - seat) == (17 if keywords else 20)
    assert ("Enhance Step" in steps(t, "start")) == (not keywords)
    assert not keywords or steps(t, "end") == ["Block Step", "Damage Step"]


@pytest.mark.rule("universus:Flash/2")
def test_flash_is_for_its_own_attack_alone() -> None:
    """Another attack of the pool that has it does not take the step away, nor end it."""
    jab = attack("Jab", damage=3, text="Blitz: This attack gets +1 damage.")
    old = attack("Old", keywords=["Flash"])
    t = table({"pool": [old, jab], "stage": [ADD], "hand": [SPARE]}, {"stage": [LESS], "hand": [SPARE]},
              moment="attack")  # fmt: skip
    t.act(0, "Jab").act(0, "Add").act(1, "Less")
    assert (t.asked, t.vitality(1)) == ("form", 16)


@pytest.mark.rule("universus:Flash/3", "universus:Phases & Steps/2")
@pytest.mark.parametrize("by", ["enhance", "blitz"])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("blocks", [True, False])
def test_flash_gained_in_the_step_ends_it_when_every_window_is_closed(seat: int, by: str, blocks: bool) -> None:
    text = ["Blitz: This attack gains Flash. Gain 1 health.", "Blitz: This attack gets +5 damage."]
    jab = attack("Jab", damage=3, text=text if by == "blitz" else [])
    quick = asset("Quick", "Enhance: This attack gains Flash. Gain 1 health.")
    sees = asset("Sees", "Response: After your rival gains 1 or more health, draw 1 card.")
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    side = {"health": 10, "pool": [jab], "stage": [quick, ADD], "hand": [SPARE]}
    t = seated(seat, side, {"stage": [LESS, sees], "hand": [guard if blocks else SPARE]}, moment="attack")
    if by == "blitz":
        t.game.choose(0)
    else:
        t.act(seat, "Quick")
    assert t.vitality(seat) == 11, "the effect is executed to its end"
    assert (t.asked, t.seat, t.offers()) == ("respond", 1 - seat, ["Sees Response", "pass"]), "and may be answered"
    assert "Enhance Step" not in steps(t, "end")
    t.act(1 - seat, "Sees")
    assert (t.asked, t.seat) == (("block", 1 - seat) if blocks else ("form", seat)), "no further blitz, no enhance"
    assert t.number("Jab", "damage") == 3
    assert steps(t, "end")[0] == "Enhance Step"


@pytest.mark.rule("universus:Flash/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_flash_gained_against_a_backup_leads_to_the_damage(seat: int) -> None:
    quick = asset("Quick", "Enhance: This attack gains Flash.")
    rival = {"stage": [LESS, {"name": "Bruiser", "type": "backup", "stamina": 5}], "hand": [SPARE]}
    t = seated(seat, {"stage": [quick, ADD], "hand": [attack("Jab", damage=3, difficulty=0), SPARE]}, rival)
    t.act(seat, "Jab").act(seat, "Bruiser").act(seat, "Quick")
    assert (t.asked, t.vitality(1 - seat)) == ("form", 20)
    assert steps(t, "start") == ["Enhance Step", "Damage Step"]


@pytest.mark.rule("universus:Phases & Steps/2")
@pytest.mark.parametrize("what", ["Enhance Step", "Combat Phase"])
@pytest.mark.parametrize("by", ["Blitz", "Enhance"])
def test_an_effect_ends_the_step_or_the_phase_with_it(by: str, what: str) -> None:
    jab = attack("Jab", damage=3, text=[f"{by}: End the {what}.", f"{by}: This attack gets +5 damage."])
    rival = {"stage": [LESS], "hand": [SPARE]}
    t = table({"pool": [jab], "stage": [ADD], "hand": [SPARE]}, rival, moment="attack")
    t.game.choose([offer.split()[0] for offer in t.offers()].index("Jab"))
    assert t.vitality(1) == (17 if what == "Enhance Step" else 20)
    assert len(events(t, "resolve")) == int(what == "Enhance Step")
    assert t.asked not in ("blitz", "enhance")


@pytest.mark.rule("universus:Phases & Steps/2", "universus:Enhance Step/1")
def test_the_next_attack_has_an_enhance_step_again() -> None:
    end = asset("End", "Enhance Commit: End the Enhance Step.")
    side = {"pool": [attack("Jab")], "stage": [end, ADD], "hand": [attack("Kick", difficulty=0), SPARE]}
    t = table(side, {"stage": [LESS], "hand": [SPARE]}, moment="attack")
    t.act(0, "End").act(0, "Kick")
    assert (t.asked, t.offers()) == ("enhance", ["Add Enhance", "pass"])
    t.act(0, "Add")
    assert (t.asked, t.offers()) == ("enhance", ["Less Enhance", "pass"])


@pytest.mark.rule("universus:Attack Sequence/3", "universus:Deflect/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("what", ["Block", "Damage"])
def test_a_step_that_is_left_out(seat: int, what: str) -> None:
    """Without a Block Step nothing blocks, but the moment before the damage comes; without a Damage Step none does."""
    jab = attack("Jab", damage=3, text=f"Enhance: Skip the {what} Step.")
    shield = {"name": "Shield", "type": "foundation", "keywords": ["Deflect: 1"], "block_zone": "high"}
    t = seated(seat, {"pool": [jab], "hand": [SPARE]}, {"hand": [shield]}, moment="attack")
    t.act(seat, "Jab")
    assert (t.asked, t.seat) == ("block" if what == "Damage" else "respond", 1 - seat)
    t.act(1 - seat, "Shield")
    left = {"Block": ["Enhance Step", "Damage Step"], "Damage": ["Enhance Step", "Block Step"]}[what]
    assert (steps(t, "start"), steps(t, "end")) == (left, left)
    assert t.vitality(1 - seat) == (18 if what == "Block" else 20)
    assert len(events(t, "resolve")) == 1
    assert len(events(t, "is not blocked")) == 0
