"""G and G.1: who is attacker and defender, and the Enhance Step."""

import pytest

from livingrules.errors import LivingRulesError
from livingrules.games.ufs.words import BLOCK_STEP, DAMAGE_STEP, END, ENHANCE_STEP, ENTER, START
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events, log

PUSH = {"name": "Push", "text": "E Commit: Your attack gets +1 damage."}
SHOVE = {"name": "Shove", "text": "E Commit: Your attack gets +1 speed."}
BRACE = {"name": "Brace", "text": "E Commit: Your opponent's attack gets -1 damage."}
DUCK = {"name": "Duck", "text": "E Commit: Your opponent's attack gets -1 speed."}


@pytest.mark.rule("ufs:G", "ufs:G.4")
def test_enhance_then_block_then_damage_then_resolution() -> None:
    t = Table({"hand": [attack("Jab")], "staging": [ANCHOR]})
    t.act(0, "Jab")
    steps = (ENHANCE_STEP, BLOCK_STEP, DAMAGE_STEP)
    found = [(event.verb, event.what) for event in log(t) if event.verb in (START, END) and event.what in steps]
    assert found == [(verb, time) for time in steps for verb in (START, END)]
    resolved = events(t, "resolve", "G.4")
    assert cards_of(t, resolved) == ["Jab"]
    assert events(t, "deal damage")[0].seq < resolved[0].seq
    assert (t.asked, t.game.in_attack()) == ("form", False)


@pytest.mark.rule("ufs:G")
@pytest.mark.parametrize("active", [0, 1])
def test_the_attacks_player_is_the_attacker_whoever_is_active(active: int) -> None:
    """The inactive player's attack is played by an effect: they attack, and the active player takes the damage."""
    answer = {"name": "Answer", "text": "R Commit: After your opponent plays an attack, play 1 attack from your hand."}
    mine = {"hand": [attack("Jab", damage=1)], "staging": [ANCHOR], "deck": controls(9)}
    theirs = {"hand": [attack("Riposte", damage=5)], "staging": [answer, SHOVE], "deck": controls(9)}
    sides = (mine, theirs) if active == 0 else (theirs, mine)
    t = Table(*sides, active=active)
    t.act(active, "Jab").act(1 - active, "Answer")
    assert (t.game.attacker, t.game.active) == (1 - active, active)
    assert (t.asked, t.seat) == ("enhance", 1 - active)
    t.act(1 - active, "pass")
    assert t.vitality(active) == 15
    assert cards_of(t, events(t, ENTER)) == ["Riposte", "Jab"]


@pytest.mark.rule("ufs:G.1.1", "ufs:G.1.2")
def test_priority_alternates_beginning_with_the_attacker() -> None:
    sides = {"pool": [attack("Jab", damage=5)], "staging": [PUSH, SHOVE]}, {"staging": [BRACE, DUCK]}
    t = Table(*sides, moment="attack")
    assert (t.asked, t.seat, t.offers()) == ("enhance", 0, ["Push E", "Shove E", "pass"])
    t.act(0, "Push")
    assert (t.seat, t.offers()) == (1, ["Brace E", "Duck E", "pass"])
    t.act(1, "Brace")
    assert (t.seat, t.offers()) == (0, ["Shove E", "pass"])
    t.act(0, "Shove")
    assert t.seat == 1
    # One enhance each time.
    with pytest.raises(LivingRulesError, match="Seat 0 is not asked"):
        t.act(0, "pass")


@pytest.mark.rule("ufs:G.1.1")
def test_on_the_opponents_attack_the_opponent_begins() -> None:
    t = Table({"staging": [BRACE]}, {"pool": [attack("Jab")], "staging": [PUSH]}, moment="attack", active=1)
    assert (t.asked, t.seat) == ("enhance", 1)
    t.act(1, "pass")
    assert (t.asked, t.seat) == ("enhance", 0)


@pytest.mark.rule("ufs:G.1.2/n1")
def test_who_passed_may_still_enhance_later() -> None:
    t = Table({"pool": [attack("Jab")], "staging": [PUSH]}, {"staging": [BRACE]}, moment="attack")
    t.act(0, "pass").act(1, "Brace")
    assert (t.seat, t.offers()) == (0, ["Push E", "pass"])
    t.act(0, "Push")
    assert t.number("Jab", "damage") == 3


@pytest.mark.rule("ufs:G.1.2/n2", "ufs:G.1.3")
def test_who_has_no_enhance_must_pass() -> None:
    """The defender has none: the attacker is asked again and again, until they pass."""
    t = Table({"pool": [attack("Jab")], "staging": [PUSH, SHOVE, ANCHOR]}, {"hand": ["A"]}, moment="attack")
    t.act(0, "Push")
    assert (t.asked, t.seat) == ("enhance", 0)
    t.act(0, "Shove")
    # Nobody has anything left, so the step is over and the attack was fought.
    assert (t.asked, t.vitality(1)) == ("form", 16)


@pytest.mark.rule("ufs:G.1.3")
def test_two_passes_in_succession_end_the_step() -> None:
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    t = Table(
        {"pool": [attack("Jab")], "staging": [PUSH, SHOVE]}, {"staging": [BRACE], "hand": [guard]}, moment="attack"
    )
    t.act(0, "Push").act(1, "pass")
    # A pass between two enhances is not the end.
    assert (t.asked, t.seat) == ("enhance", 0)
    t.act(0, "pass")
    assert (t.asked, t.seat) == ("block", 1)
    assert t.why_not(0, "Shove", "enhance") == ["H.2.1.2"]


@pytest.mark.rule("ufs:G.1.3")
def test_passes_with_an_enhance_between_them_are_not_in_succession() -> None:
    t = Table({"pool": [attack("Jab")], "staging": [PUSH]}, {"staging": [BRACE, DUCK]}, moment="attack")
    t.act(0, "pass").act(1, "Brace").act(0, "pass")
    assert (t.asked, t.seat, t.offers()) == ("enhance", 1, ["Duck E", "pass"])


@pytest.mark.rule("ufs:G.5.1")
@pytest.mark.parametrize("phase", ["Combat Phase", "Ready Phase", "Enhance Step"])
def test_the_phase_goes_on_during_an_attack(phase: str) -> None:
    text = f"R: After your opponent draws 1 or more cards during the {phase}, gain 1 vitality."
    draw = {"name": "Draw", "text": "E Commit: Draw 1 card."}
    t = Table(
        {"pool": [attack("Jab")], "staging": [draw]}, {"staging": [{"name": "Watch", "text": text}]}, moment="attack"
    )
    t.act(0, "Draw")
    assert (t.asked == "respond") is (phase != "Ready Phase")
