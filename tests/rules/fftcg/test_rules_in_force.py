"""Which cards, players, causes and times a rule of a card text is about (2.1, 2.2)."""

import pytest

from livingrules.games.fftcg import ruling

from .play import Table, backup, forward, summon, table
from .test_layers import cast
from .test_turn import to_next_turn

WAIT = summon("Wait", "Draw 1 card.")
WAKE = summon("Wake", "Choose 1 Forward. Activate it.")
KILL = summon("Kill", "Choose 1 Forward. Break it.")
BOLT = summon("Bolt", "Choose 1 Forward. Deal it 9000 damage.")


def through_turns(t: Table, *names: str) -> list[bool]:
    """Whether each is dull after each of the next two turns of its controller has begun."""
    found = []
    for _ in range(2):
        to_next_turn(t)
        to_next_turn(t)
        found += [t.dull(name) for name in names]
    return found


@pytest.mark.rule("fftcg:2.2", "fftcg:9.1.1.1")
def test_what_does_not_activate_in_the_own_active_phase_is_activated_by_an_effect() -> None:
    rest = forward("Rest", 5000, "Rest does not activate during your Active Phase.")
    side = {"field": [(rest, "dull"), (forward("Bea"), "dull")], "hand": [WAKE, WAIT], "deck": 30}
    t = table(side, {"hand": [WAIT], "deck": 30})
    assert through_turns(t, "Rest", "Bea") == [True, False, True, False]
    assert not cast(t, 0, "Wake", "Rest").dull("Rest")


@pytest.mark.rule("fftcg:2.2", "fftcg:11.12.4.1")
@pytest.mark.parametrize("whose", ["its controller's", "your opponent's"])
def test_a_forward_that_does_not_activate_in_the_next_active_phase_does_in_the_one_after(whose: str) -> None:
    hold = summon("Hold", f"Choose 1 Forward. It does not activate during {whose} next Active Phase.")
    other = {"field": [(forward("Cid"), "dull"), (forward("Dan"), "dull")], "hand": [WAIT], "deck": 30}
    t = cast(table({"hand": [hold, WAIT], "deck": 30}, other), 0, "Hold", "Cid")
    to_next_turn(t)
    assert (t.dull("Cid"), t.dull("Dan")) == (True, False)
    to_next_turn(t)
    to_next_turn(t)
    assert not t.dull("Cid")


@pytest.mark.rule("fftcg:2.2", "fftcg:11.12.4.1")
def test_until_then_an_effect_activates_it_all_the_same() -> None:
    hold = summon("Hold", "Choose 1 Forward. It does not activate during its controller's next Active Phase.")
    t = table({"hand": [hold, WAKE, WAIT]}, {"field": [(forward("Cid"), "dull")]})
    assert not cast(cast(t, 0, "Hold", "Cid"), 0, "Wake", "Cid").dull("Cid")


@pytest.mark.rule("fftcg:2.2")
@pytest.mark.parametrize(
    ("text", "chosen_by_self", "chosen_by_opponent"),
    [
        ("Hero cannot be chosen by Summons.", False, False),
        ("Hero cannot be chosen by your opponent's Summons.", True, False),
        ("Hero cannot be chosen by your opponent's abilities.", True, True),
    ],
)
def test_who_may_choose_it_with_a_summon(text: str, chosen_by_self: bool, chosen_by_opponent: bool) -> None:
    hero, bea = forward("Hero", 5000, text), forward("Bea")
    t = table({"hand": [KILL, WAIT], "field": [hero, bea, forward("Cid")]}).act(0, "Kill")
    assert ("Hero" in t.offers()) is chosen_by_self
    t = table({"hand": [KILL, WAIT]}, {"field": [hero, bea, forward("Cid")]}).act(0, "Kill")
    assert ("Hero" in t.offers()) is chosen_by_opponent


@pytest.mark.rule("fftcg:2.2", "fftcg:12.4.5")
def test_what_a_summon_cannot_break_its_damage_does_not_break_either() -> None:
    """What deals the damage is what breaks: the Summon still cannot, while one's own can (F46)."""
    hero = forward("Hero", 5000, "Hero cannot be broken by your opponent's Summons or abilities.")
    side, other = {"hand": [KILL, BOLT, WAIT]}, {"field": [hero, forward("Bea")]}
    t = cast(table(side, other), 0, "Kill", "Hero")
    assert t.where("Hero") == "field"
    assert cast(t, 0, "Bolt", "Hero").where("Hero") == "field"
    own = table({**side, **other})
    assert cast(own, 0, "Bolt", "Hero").where("Hero") == "Break Zone"


@pytest.mark.rule("fftcg:2.2")
def test_a_rule_about_two_things_is_about_both() -> None:
    text = "Hero and the Backups you control cannot be broken."
    smash = summon("Smash", "Choose 1 Character. Break it.")
    mine = {"field": [forward("Hero", 5000, text), backup("Mill"), forward("Bea")], "hand": [smash] * 3 + [WAIT]}
    for name in ("Hero", "Mill", "Bea", "Weir"):
        t = cast(table(mine, {"field": [backup("Weir")]}), 0, "Smash", name)
        assert (t.where(name) == "field") is (name in ("Hero", "Mill"))


@pytest.mark.rule("fftcg:11.9.1", "fftcg:2.1")
@pytest.mark.parametrize(("backups", "active", "power"), [(2, 0, 6000), (1, 0, 5000), (2, 1, 5000), (1, 1, 5000)])
def test_both_of_two_conditions_have_to_hold(backups: int, active: int, power: int) -> None:
    hero = forward("Hero", 5000, "If you control 2 or more Backups, Hero gains +1000 power during your turn.")
    mills = [backup(f"Mill {number}") for number in range(backups)]
    t = table({"field": [hero, *mills], "hand": [WAIT]}, {"hand": [WAIT]}, active=active)
    assert t.power("Hero") == power


@pytest.mark.rule("fftcg:2.1")
@pytest.mark.parametrize(
    ("text", "own", "other"),
    [
        ("The cost required to cast Summons is increased by 1.", 2, 2),
        ("The cost required to cast your Summons is increased by 1.", 2, 1),
        ("The cost required for your opponent to cast Summons increases by 1.", 1, 2),
    ],
)
def test_whose_cards_cost_more(text: str, own: int, other: int) -> None:
    rain, hail = summon("Rain", "Draw 1 card.", cost=1), summon("Hail", "Draw 1 card.", cost=1)
    t = table({"field": [backup("Tax", text)], "hand": [rain, WAIT]}, {"hand": [hail]})
    assert ruling.cost_to_play(t.game, 0, t.card("Rain")) == own
    assert ruling.cost_to_play(t.game, 1, t.card("Hail")) == other
