"""F.4.1: phases and steps wait for effects and windows."""

import pytest

from livingrules.games.ufs.words import COMBAT_PHASE, END, ENHANCE_STEP
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, events, log

OTHER = {**ANCHOR, "name": "Other"}


def ended(t: Table, time: int) -> list[int]:
    return [event.seq for event in log(t) if event.verb == END and event.what == time]


@pytest.mark.rule("ufs:F.4.1")
def test_the_phase_ends_only_when_the_effect_is_done_and_windows_are_closed() -> None:
    halt = {"name": "Halt", "text": "F Commit: End the Combat Phase. Gain 2 vitality."}
    glad = {"name": "Glad", "text": "R Commit: After you gain 1 or more vitality, draw 1 card."}
    t = Table({"staging": [halt, glad, ANCHOR], "vitality": 10}, {"staging": [OTHER]})
    t.act(0, "Halt")
    # The rest of the effect was executed and its window is open; the phase goes on until it closes.
    assert (t.asked, t.vitality(0), ended(t, COMBAT_PHASE)) == ("respond", 12, [])
    assert t.game.phase == COMBAT_PHASE
    t.act(0, "Glad").decline("form")
    assert len(ended(t, COMBAT_PHASE)) == 1
    assert (t.seat, events(t, "draw")[0].seat) == (1, 0)


@pytest.mark.rule("ufs:F.4.1.1")
def test_a_step_ends_only_when_the_effect_is_done_and_windows_are_closed() -> None:
    halt = {"name": "Halt", "text": "E Commit: End the Enhance Step. Gain 2 vitality."}
    glad = {"name": "Glad", "text": "R Commit: After you gain 1 or more vitality, draw 1 card."}
    push = {"name": "Push", "text": "E Commit: Your attack gets +1 damage."}
    t = Table({"pool": [attack("Jab")], "staging": [halt, glad, push, ANCHOR], "vitality": 10}, moment="attack")
    t.act(0, "Halt")
    assert (t.asked, t.vitality(0), ended(t, ENHANCE_STEP)) == ("respond", 12, [])
    assert t.game.step == ENHANCE_STEP
    t.act(0, "Glad")
    # No more priority: Push was not offered again, the attack has been fought.
    assert (t.asked, len(ended(t, ENHANCE_STEP)), t.vitality(1)) == ("form", 1, 17)


@pytest.mark.rule("ufs:F.4.1.1")
def test_a_phase_that_is_ended_during_an_attack_cuts_the_attack_short() -> None:
    """U54: the sequence is not waited for; the attack deals no damage."""
    halt = {"name": "Halt", "text": "E Commit: End the Combat Phase. Gain 2 vitality."}
    t = Table({"pool": [attack("Jab")], "staging": [halt], "vitality": 10}, {"staging": [OTHER]}, moment="attack")
    t.act(0, "Halt").decline("form")
    assert (t.vitality(0), t.vitality(1), t.seat) == (12, 20, 1)
    assert events(t, "resolve") == []


@pytest.mark.rule("ufs:F.4.2")
def test_an_effect_after_the_play_comes_before_the_enhance_step() -> None:
    late = {"name": "Late", "text": "After you play an attack, draw 1 card."}
    watch = {
        "name": "Watch",
        "text": "R: After your opponent draws 1 or more cards during the Enhance Step, gain 1 vitality.",
    }
    push = {"name": "Push", "text": "E Commit: Draw 1 card."}
    t = Table({"hand": [attack("Jab")], "staging": [late, push]}, {"staging": [watch], "vitality": 10})
    t.act(0, "Jab")
    assert (t.asked, len(events(t, "draw"))) == ("enhance", 1)
    t.act(0, "Push")
    assert (t.asked, t.seat) == ("respond", 1)
