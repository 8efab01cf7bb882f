"""*During ...*, said of what has happened: it is asked of the time at which it happened, not of now."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import ANCHOR, attack, controls, seated


def asset(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text}


WATCH = asset("Watch", "E: Gain 1 vitality.")
"""Keeps the Enhance Step open for a look."""
CLOCK = asset(
    "Clock",
    "R: Before your opponent's End Phase begins, they lose 1 vitality if they did not play an attack during their "
    "Combat Phase.",
)


@pytest.mark.rule("ufs:F.4.2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("fights", [True, False])
def test_what_was_done_in_a_phase_is_known_after_it(seat: int, fights: bool) -> None:
    active = {"hand": [attack("Jab", damage=0)], "staging": [ANCHOR], "deck": controls(9), "vitality": 10}
    t = Table(*seated(seat, active, {"staging": [CLOCK]}), active=seat)
    if fights:
        t.act(seat, "Jab")
    t.act(seat, "pass")
    assert (t.asked == "respond") is not fights
    if not fights:
        t.act(1 - seat, "Clock")
        assert t.vitality(seat) == 9


@pytest.mark.rule("ufs:F.4.2", "ufs:K.4.12")
@pytest.mark.parametrize(
    ("words", "early", "late"),
    [
        ("this attack", False, True),
        ("this Enhance Step", False, True),
        ("your attack's Enhance Step", False, True),
        ("the Combat Phase", True, True),
        ("your turn", True, True),
        ("the Ready Phase", False, False),
    ],
)
def test_what_happened_before_the_attack_is_not_during_it(words: str, early: bool, late: bool) -> None:
    """Sip gains vitality as a form before the attack, Gulp as an enhance in it."""
    sip, gulp = asset("Sip", "F Commit: Gain 1 vitality."), asset("Gulp", "E Commit: Gain 1 vitality.")
    ear = asset("Ear", f"E: If you have gained vitality during {words}, your attack gets +3 damage.")
    side = {"hand": [attack("Jab", damage=1)], "staging": [sip, gulp, ear], "deck": controls(9), "vitality": 5}
    for first, second, heard in (("Sip", "", early), ("", "Gulp", late), ("", "", False)):
        t = Table(side, {"vitality": 20, "staging": [WATCH]})
        if first:
            t.act(0, first)
        t.act(0, "Jab")
        if second:
            t.act(0, second).act(1, "pass")
        t.act(0, "Ear")
        assert t.number("Jab", "damage") == (4 if heard else 1)


@pytest.mark.rule("ufs:K.4.12")
def test_an_earlier_attack_is_not_this_one() -> None:
    ear = asset("Ear", "E: If you have gained vitality during this attack, your attack gets +3 damage.")
    gulp = asset("Gulp", "E Commit: Gain 1 vitality.")
    hand = [attack("Jab", damage=1), attack("Hook", damage=1)]
    t = Table({"hand": hand, "staging": [ear, gulp], "deck": controls(9, 9), "vitality": 5}, {"staging": [WATCH]})
    t.act(0, "Jab").act(0, "Gulp").act(1, "pass").act(0, "pass").act(0, "Hook").act(0, "Ear")
    assert t.number("Hook", "damage") == 1


@pytest.mark.rule("ufs:F.4.2")
@pytest.mark.parametrize(("words", "heard"), [("your turn", True), ("your opponent's turn", False)])
def test_a_turn_is_a_time_too(words: str, heard: bool) -> None:
    ear = asset("Ear", f"After you gain 1 or more vitality during {words}, draw 1 card.")
    t = Table({"staging": [ear, ANCHOR], "vitality": 5}, {"hand": ["y"]})
    t.act(0, "Anchor")
    assert len(t.zone("hand")) == int(heard)
