"""The Enhance Step: blitzes first, then enhances in turn; Flash takes it away, even from the middle."""

import pytest

from .play import SPARE, asset, attack, events, seated, table

ADD = asset("Add", "Enhance: This attack gets +1 damage.")
LESS = asset("Less", "Enhance: This attack gets -1 damage.")
TWO = attack("Rush", damage=3, text=["Blitz: This attack gets +2 damage.", "Blitz: This attack gets +3 speed."])


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


@pytest.mark.rule("universus:Enhance Step/1", "universus:Attack Sequence/3")
def test_the_steps_of_a_sequence_come_in_order() -> None:
    t = table({"pool": [attack("Jab", damage=2)], "hand": [SPARE]}, {"hand": [SPARE]}, moment="attack")
    begun = [t.pack.times[event.what] for event in events(t, "start")]
    assert begun[-3:] == ["Enhance Step", "Block Step", "Damage Step"]


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


@pytest.mark.rule("universus:Enhance Step/5", "universus:Enhance Step/6")
def test_who_passed_may_enhance_later_and_two_passes_running_end_the_step() -> None:
    t = table({"pool": [attack("Jab", damage=3)], "stage": [ADD], "hand": [SPARE]}, {"stage": [LESS]}, moment="attack")
    t.act(0, "pass").act(1, "Less")
    assert (t.asked, t.seat) == ("enhance", 0)
    t.act(0, "Add")
    assert t.asked == "form", "nobody has anything left"
    t = table({"pool": [attack("Jab", damage=3)], "stage": [ADD], "hand": [SPARE]}, {"stage": [LESS]}, moment="attack")
    t.act(0, "pass").act(1, "pass")
    assert (t.asked, t.vitality(1)) == ("form", 17)


@pytest.mark.rule("universus:Flash/1", "universus:Flash/2")
@pytest.mark.parametrize("keywords", [["Flash"], []])
def test_flash_leaves_out_the_enhance_step_and_its_blitzes(keywords: list[str]) -> None:
    jab = attack("Jab", damage=3, keywords=keywords, text="Blitz: This attack gets +1 damage.")
    t = table({"pool": [jab], "stage": [ADD], "hand": [SPARE]}, {"stage": [LESS], "hand": [SPARE]}, moment="attack")
    assert t.asked == ("form" if keywords else "blitz")
    assert t.vitality(1) == (17 if keywords else 20)


@pytest.mark.rule("universus:Flash/3")
@pytest.mark.parametrize("by", ["enhance", "blitz"])
def test_flash_gained_in_the_step_ends_it(by: str) -> None:
    text = ["Blitz: This attack gains Flash.", "Blitz: This attack gets +5 damage."] if by == "blitz" else []
    jab = attack("Jab", damage=3, text=text)
    quick = asset("Quick", "Enhance: This attack gains Flash.")
    rival = {"stage": [LESS], "hand": [{"name": "Guard", "block_zone": "mid", "block_modifier": 0}]}
    t = table({"pool": [jab], "stage": [quick, ADD], "hand": [SPARE]}, rival, moment="attack")
    if by == "blitz":
        t.game.choose(0)
    else:
        t.act(0, "Quick")
    assert (t.asked, t.seat) == ("block", 1), "no further blitz, no enhance of anybody's"
    assert t.number("Jab", "damage") == 3
