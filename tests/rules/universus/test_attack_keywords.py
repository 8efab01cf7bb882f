"""Keywords of attacks: EX, Powerful, Stun, Safe."""

import pytest

from .play import SPARE, asset, attack, seated, table

ADD = asset("Add", "Enhance: This attack gets +1 damage.")


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
