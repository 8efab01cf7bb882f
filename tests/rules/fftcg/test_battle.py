"""The damage of a battle, First Strike, and who has broken whom (10.1.4, 15.2.3)."""

import pytest

from .play import backup, forward, summon
from .test_attack import attacking

SPARK = summon("Spark", "Draw 1 card.", cost=0)


@pytest.mark.rule("fftcg:10.1.4", "fftcg:10.1.4.1", "fftcg:6.5.1", "fftcg:6.5.2", "fftcg:7.8.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_unblocked_attacker_deals_one_point(seat: int) -> None:
    t = attacking({"field": [forward("Brute", 9000)]}, {"deck": [forward("Top"), forward("Next")]}, seat)
    t.act(seat, "Brute")
    assert (t.zone("damage", 1 - seat), t.zone("deck", 1 - seat)[:1], t.points(seat)) == (["Top"], ["Next"], 0)


@pytest.mark.rule("fftcg:10.1.4.1", "fftcg:10.1.3.4")
def test_an_unblocked_party_deals_one_point_together() -> None:
    t = attacking({"field": [forward("Ann"), forward("Bea"), forward("Cas")]})
    t.act(0, "Ann").act(0, "Bea").act(0, "Cas")
    assert t.points(1) == 1


@pytest.mark.rule("fftcg:10.1.4.2", "fftcg:5.2.6.1")
@pytest.mark.parametrize(("mine", "other", "left"), [(5000, 7000, "Wall"), (7000, 5000, "Brute"), (6000, 6000, "")])
def test_attacker_and_blocker_deal_their_power_to_each_other(mine: int, other: int, left: str) -> None:
    t = attacking({"field": [forward("Brute", mine)]}, {"field": [forward("Wall", other)]})
    t.act(0, "Brute").act(1, "Wall")
    assert [name for name in ("Brute", "Wall") if t.where(name) == "field"] == ([left] if left else [])
    assert [(event.amount, event.card) for event in t.events("damage")] == [
        (mine, t.card("Wall")),
        (other, t.card("Brute")),
    ]
    assert t.points(1) == 0


@pytest.mark.rule("fftcg:10.1.4.2", "fftcg:10.1.3.3", "fftcg:10.1.4.1")
def test_a_blocked_attack_stays_blocked_when_the_blocker_is_gone() -> None:
    """F12: no point for the player, no damage to the attacker."""
    bolt = summon("Bolt", "Choose 1 Forward. Deal it 5000 damage.")
    t = attacking({"field": [forward("Brute", 5000)], "hand": [bolt]}, {"field": [forward("Wall", 5000)]})
    t.act(0, "Brute").act(0, "pass").act(1, "Wall").act(0, "Bolt")
    t.choose("Wall")
    t.resolve()
    t.decline("attack")
    assert (t.where("Wall"), t.points(1), t.damage("Brute"), t.where("Brute")) == ("Break Zone", 0, 0, "field")


@pytest.mark.rule("fftcg:10.1.4.2.1")
@pytest.mark.parametrize(("given", "broken"), [(5, ["Ann"]), (4, []), (0, ["Bea"]), (7, ["Ann"]), (2, ["Bea"])])
def test_the_blocker_s_controller_divides_its_damage_over_a_party(given: int, broken: list[str]) -> None:
    t = attacking({"field": [forward("Ann", 5000), forward("Bea", 5000)]}, {"field": [forward("Wall", 7000)]})
    t.act(0, "Ann").act(0, "Bea").act(1, "Wall")
    assert (t.asked, t.seat, t.offers()) == ("share damage", 1, [str(number) for number in range(8)])
    t.act(1, given)
    dealt = {event.card: event.amount for event in t.events("damage")}
    assert dealt.get(t.card("Ann"), 0) == given * 1000
    assert dealt.get(t.card("Bea"), 0) == 7000 - given * 1000
    assert dealt[t.card("Wall")] == 10_000
    assert [name for name in ("Ann", "Bea") if t.where(name) == "Break Zone"] == broken


@pytest.mark.rule("fftcg:10.1.4.3", "fftcg:10.1.4.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_damage_triggers_then_priority_for_the_turn_player(seat: int) -> None:
    brute = forward("Brute", 5000, "When Brute deals damage to your opponent, draw 1 card.")
    t = attacking({"field": [brute], "hand": [SPARK]}, {}, seat)
    t.act(seat, "Brute").act(seat, "pass").act(seat, "pass")
    assert (t.on_stack(), t.seat, t.step) == (["Brute"], seat, "Damage Resolution Step")


@pytest.mark.rule("fftcg:10.1.4.5")
def test_a_party_disbands_after_the_priority_of_damage_resolution() -> None:
    t = attacking({"field": [forward("Ann"), forward("Bea"), forward("Ivy", element="Ice")], "hand": [SPARK]})
    t.act(0, "Ann").act(0, "Bea")
    while t.step != "Damage Resolution Step":
        t.act(0, "pass")
    assert (t.game.party, len(t.game.attackers)) == (1, 2)
    t.act(0, "pass")
    assert (t.asked, t.game.party, t.game.attackers) == ("attack", 0, ())


# --------------------------------------------------------------------------------------------------------- First Strike

SWIFT = "First Strike"


@pytest.mark.rule("fftcg:15.2.3.1", "fftcg:15.2.3.2", "fftcg:15.2.3.3")
@pytest.mark.parametrize("swift", ["Brute", "Wall"])
def test_first_strike_damage_comes_first_and_breaks_before_the_return_damage(swift: str) -> None:
    brute = forward("Brute", 6000, *([SWIFT] if swift == "Brute" else []))
    wall = forward("Wall", 6000, *([SWIFT] if swift == "Wall" else []))
    t = attacking({"field": [brute]}, {"field": [wall]})
    t.act(0, "Brute").act(1, "Wall")
    lost = "Wall" if swift == "Brute" else "Brute"
    assert (t.where(swift), t.damage(swift), t.where(lost)) == ("field", 0, "Break Zone")


@pytest.mark.rule("fftcg:15.2.3.2")
def test_who_survives_first_strike_damage_strikes_back() -> None:
    t = attacking({"field": [forward("Brute", 5000, SWIFT)]}, {"field": [forward("Wall", 9000)]})
    t.act(0, "Brute").act(1, "Wall")
    assert (t.where("Brute"), t.damage("Wall")) == ("Break Zone", 5000)
    assert len(t.events("damage")) == 2


@pytest.mark.rule("fftcg:15.2.3.2")
def test_two_with_first_strike_deal_their_damage_together_and_once() -> None:
    t = attacking({"field": [forward("Brute", 6000, SWIFT)]}, {"field": [forward("Wall", 6000, SWIFT)]})
    t.act(0, "Brute").act(1, "Wall")
    assert (t.where("Brute"), t.where("Wall"), len(t.events("damage"))) == ("Break Zone", "Break Zone", 2)


@pytest.mark.rule("fftcg:15.2.3.3")
def test_nothing_can_be_used_between_and_what_has_triggered_waits() -> None:
    hit = "When Brute deals damage to a Forward, draw 1 card."
    t = attacking({"field": [forward("Brute", 5000, SWIFT, hit)], "hand": [SPARK]}, {"field": [forward("Wall", 9000)]})
    t.act(0, "Brute").act(0, "pass").act(1, "Wall").act(0, "pass")
    assert (t.where("Brute"), t.on_stack(), t.seat) == ("Break Zone", ["Brute"], 0)


@pytest.mark.rule("fftcg:15.2.3.4", "fftcg:15.1.1.9.7")
@pytest.mark.parametrize("both", [True, False])
def test_a_party_strikes_first_only_if_all_its_members_do(both: bool) -> None:
    ann, bea = forward("Ann", 5000, SWIFT), forward("Bea", 5000, *([SWIFT] if both else []))
    t = attacking({"field": [ann, bea]}, {"field": [forward("Wall", 9000)]})
    t.act(0, "Ann").act(0, "Bea").act(1, "Wall")
    if not both:
        t.act(1, 5)
    assert (t.where("Wall"), t.where("Ann")) == ("Break Zone", "field" if both else "Break Zone")


@pytest.mark.rule("fftcg:15.1.1.9.8")
def test_a_party_s_damage_is_one_event_and_every_member_has_broken_the_blocker() -> None:
    text = "When {0} breaks a Forward, draw 1 card."
    ann, bea = forward("Ann", 5000, text.format("Ann")), forward("Bea", 4000, text.format("Bea"))
    t = attacking({"field": [ann, bea]}, {"field": [forward("Wall", 9000)]})
    t.act(0, "Ann").act(0, "Bea").act(1, "Wall").act(1, 0)
    assert [event.amount for event in t.events("damage", "Wall")] == [9000]
    assert (t.asked, t.offers()) == ("order autos", ["Ann", "Bea"])


@pytest.mark.rule("fftcg:5.2.6.1", "fftcg:12.4.5")
def test_damage_of_several_kinds_adds_up_in_a_turn() -> None:
    bolt = summon("Bolt", "Choose 1 Forward. Deal it 3000 damage.")
    t = attacking({"field": [forward("Brute", 4000)]}, {"field": [forward("Wall", 7000), backup("Post")]})
    t.act(0, "Brute").act(1, "Wall")
    assert (t.damage("Wall"), t.where("Wall")) == (4000, "field")
    t = attacking({"field": [forward("Brute", 4000)], "hand": [bolt]}, {"field": [forward("Wall", 7000)]})
    t.act(0, "Brute").act(0, "pass").act(1, "Wall").act(0, "pass")
    t.act(0, "Bolt")
    assert t.where("Wall") == "Break Zone"
