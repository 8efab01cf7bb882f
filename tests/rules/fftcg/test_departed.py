"""Triggers that wait for something to leave the field ask what it was there, and what was done to it (6.4.2, 7.4)."""

import pytest

from .play import Table, forward, summon, table

WAIT = summon("Wait", "Draw 1 card.", element="Light")


@pytest.mark.rule("fftcg:6.4.2", "fftcg:7.4")
@pytest.mark.parametrize("power", [3000, 6000, 9000])
def test_the_forward_that_a_card_has_damaged_is_known_when_it_leaves(power: int) -> None:
    text = "When the Forward damaged by Cid is put from the field into the Break Zone on the same turn, draw 1 card."
    side = {"field": [forward("Cid", 6000, text)], "hand": [WAIT], "deck": 9}
    t = table(side, {"field": [forward("Bea", power)], "deck": 9}, phase="attack")
    fight(t, "Cid", "Bea")
    assert (t.where("Bea") == "Break Zone") is (power <= 6000)
    assert t.on_stack() == (["Cid"] if power <= 6000 else [])


@pytest.mark.rule("fftcg:6.4.2")
@pytest.mark.parametrize(("boost", "heard"), [(0, False), (5000, True)])
def test_the_power_that_counts_is_the_one_on_the_field(boost: int, heard: bool) -> None:
    """Bea is printed 3000; while Dot is there the Forwards have more."""
    ear = forward(
        "Ear", 1000, "When a Forward of power 8000 or more is put from the field into the Break Zone, draw 1 card."
    )
    dot = forward("Dot", 1000, f"The Forwards you control gain +{boost} power.") if boost else forward("Dot", 1000)
    axe = summon("Axe", "Choose 1 Forward. Break it.")
    t = table({"field": [ear, dot, forward("Bea", 3000)], "hand": [axe, WAIT], "deck": 9})
    t.choose("Axe").choose("Bea").resolve()
    assert t.where("Bea") == "Break Zone"
    assert t.on_stack() == (["Ear"] if heard else [])


def fight(t: Table, attacker: str, blocker: str) -> None:
    """One attacks, the other blocks, and nobody else does anything until it is over."""
    while t.asked != "attack":
        t.act(t.seat, "pass")
    t.choose(attacker)
    while t.asked != "block":
        t.act(t.seat, "pass")
    t.choose(blocker)
    while t.asked == "priority" and not t.on_stack() and t.game.step:
        t.act(t.seat, "pass")
