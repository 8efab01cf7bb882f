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
    assert t.asked == "respond"
    t.act(1 - seat, "Clock")
    assert t.vitality(seat) == (10 if fights else 9)


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


@pytest.mark.rule("ufs:F.4.2", "ufs:K.4.12")
@pytest.mark.parametrize(
    ("words", "heard"),
    [
        ("your attack", "own damage"),
        ("your opponent's attack", "theirs"),
        ("an attack", "own theirs damage"),
        ("your attack's Enhance Step", "own"),
        ("your opponent's attack's Enhance Step", "theirs"),
        ("the Enhance Step", "own theirs"),
        ("your Combat Phase", "form own damage"),
        ("the Combat Phase", "form own theirs damage"),
        ("the Block Step", ""),
    ],
)
@pytest.mark.parametrize("when", ["form", "own", "theirs", "damage"])
def test_it_happens_during_what_is_going_on_now(words: str, heard: str, when: str) -> None:
    """As a form, as an enhance in an attack of one's own or of the opponent's, or as the own attack deals damage."""
    text = {"form": "F Commit: Gain 1 vitality.", "damage": "After your attack deals damage, gain 1 vitality."}
    sip = asset("Sip", text.get(when, "E Commit: Gain 1 vitality."))
    ear = asset("Ear", f"After you gain 1 or more vitality during {words}, draw 1 card.")
    side = {"staging": [sip, ear], "vitality": 5, "deck": 9, "hand": ["x"]}
    jab = {"pool": [attack("Jab", damage=0 if when == "theirs" else 1)]}
    if when == "form":
        t = Table(side, {"hand": ["y"]}).act(0, "Sip")
    elif when == "theirs":
        t = Table(side, {**jab, "hand": ["y"]}, moment="attack", active=1).act(0, "Sip")
    else:
        t = Table({**side, **jab}, {"hand": ["y"], "vitality": 9, "staging": [WATCH]}, moment="attack")
        t = t.act(0, "Sip") if when == "own" else t.decline("form")
    assert t.vitality() == 6
    assert (len(t.zone("hand")) == 2) is (when in heard.split())


@pytest.mark.rule("ufs:G.1.2")
@pytest.mark.parametrize(
    ("answers", "speed"),
    [(("pass",), 5), (("Gulp", "pass"), 3), (("pass", "pass"), 5), (("pass", "Gulp"), 5)],
)
def test_a_pass_on_the_next_enhance_is_the_first_thing_that_player_does_about_enhances(
    answers: tuple[str, ...], speed: int
) -> None:
    lure = "E: If your opponent passes on their next enhance this Enhance Step, this attack gets +2 speed."
    jab = attack("Jab", speed=3, text=lure)
    stalls = [asset(f"Stall {number}", "E Commit: Gain 1 vitality.") for number in range(3)]
    gulp = asset("Gulp", "E Commit: Gain 1 vitality.")
    t = Table({"pool": [jab], "staging": stalls}, {"staging": [gulp, WATCH]}, moment="attack").act(0, "Jab")
    for number, answer in enumerate(answers):
        t.act(1, answer)
        t.act(0, f"Stall {number}")
    assert t.number("Jab", "speed") == speed


@pytest.mark.rule("ufs:K.4.12", "ufs:F.4.2")
@pytest.mark.parametrize(
    ("words", "heard"),
    [
        ("an attack", "own theirs damage"),
        ("your attack", "own damage"),
        ("your opponent's attack", "theirs"),
        ("your attack's Enhance Step", "own"),
        ("the Enhance Step", "own theirs"),
        ("this Enhance Step", ""),
        ("your Combat Phase", "form own damage"),
        ("your opponent's Combat Phase", "theirs"),
    ],
)
@pytest.mark.parametrize("when", ["form", "own", "theirs", "damage"])
def test_it_happened_during_what_went_on_then(words: str, heard: str, when: str) -> None:
    """The same, asked when it is over: in a response to the End Phase, and not in the attack any more."""
    text = {"form": "F Commit: Gain 1 vitality.", "damage": "After your attack deals damage, gain 1 vitality."}
    sip = asset("Sip", text.get(when, "E Commit: Gain 1 vitality."))
    whose = "your opponent's" if when == "theirs" else "your"
    lost = "your opponent loses 1 vitality"
    ear = asset("Ear", f"R: Before {whose} End Phase begins, {lost} if you have gained vitality during {words}.")
    side = {"staging": [sip, ear], "vitality": 5, "deck": controls(9, 9, 9), "hand": ["x"]}
    hand = {"hand": [attack("Jab", damage=0 if when == "theirs" else 1, difficulty=0), "x"]}
    other = {"hand": ["y"], "vitality": 9, "deck": controls(9, 9, 9)}
    if when == "form":
        t = Table(side, other).act(0, "Sip")
    elif when == "theirs":
        t = Table(side, {**other, **hand}, active=1).act(1, "Jab").act(0, "Sip")
    else:
        t = Table({**side, **hand}, other).act(0, "Jab")
        t = t.act(0, "Sip") if when == "own" else t
    t.decline("form")
    t.act(t.seat, "pass")
    assert t.vitality() == 6
    before = t.vitality(1)
    t.act(0, "Ear")
    assert before - t.vitality(1) == int(when in heard.split())
