"""G.1: priority in the Enhance Step for either attacker; what ends the step, and what is over with it."""

from typing import Any

import pytest

from livingrules.games.ufs.words import BLOCK_STEP, END, ENHANCE_STEP, START
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, events, seated

GUARD = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}


def asset(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": list(text)}


def enhancing(seat: int, mine: int, theirs: int, **jab: Any) -> Table:
    """That seat attacks; the players have so many enhances, Mine 1, Mine 2, ... and Theirs 1, ..."""
    sides = [
        {"staging": [asset(f"{word} {number + 1}", "E: Gain 1 vitality.") for number in range(count)], "vitality": 9}
        for word, count in (("Mine", mine), ("Theirs", theirs))
    ]
    attacking = {**sides[0], "pool": [attack("Jab", **jab)], "hand": ["x"]}
    return Table(*seated(seat, attacking, {**sides[1], "hand": [GUARD]}), active=seat, moment="attack")


@pytest.mark.rule("ufs:G.1.1", "ufs:G.1.2", "ufs:G.1.2/n1", "ufs:G.1.3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "acts",
    [
        ["pass", "pass"],
        ["pass", "Theirs 1", "pass", "pass"],
        ["Mine 1", "pass", "pass"],
        ["Mine 1", "pass", "Mine 2", "pass", "pass"],
        ["pass", "Theirs 1", "Mine 1", "pass", "pass"],
        ["pass", "Theirs 1", "pass", "Theirs 2", "pass", "pass"],
        ["Mine 1", "Theirs 1", "pass", "Theirs 2", "pass", "pass"],
    ],
)
def test_the_players_take_turns_until_both_have_passed_in_succession(seat: int, acts: list[str]) -> None:
    t = enhancing(seat, 3, 3)
    for number, act in enumerate(acts):
        assert (t.asked, t.seat) == ("enhance", seat if number % 2 == 0 else 1 - seat)
        assert "pass" in t.offers()
        assert not [event for event in events(t, END) if event.what == ENHANCE_STEP]
        t.choose(act)
    assert (t.asked, t.seat) == ("block", 1 - seat)
    assert [event.seat for event in events(t, END) if event.what == ENHANCE_STEP] == [seat]


@pytest.mark.rule("ufs:G.1.2", "ufs:G.1.2/n2", "ufs:G.1.3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("mine", "theirs"), [(2, 0), (0, 2), (2, 1), (1, 2)])
def test_who_has_nothing_to_play_passes_without_being_asked(seat: int, mine: int, theirs: int) -> None:
    t = enhancing(seat, mine, theirs)
    while t.asked == "enhance":
        t.choose(t.offers()[0])
    assert (t.asked, t.seat) == ("block", 1 - seat)
    assert (t.vitality(seat), t.vitality(1 - seat)) == (9 + mine, 9 + theirs)


@pytest.mark.rule("ufs:G.1.1", "ufs:F.4.1.1", "ufs:I.3.7.1/n1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_step_goes_on_after_flash_was_gained_and_is_over_when_an_effect_ends_it(seat: int) -> None:
    """Flash comes too late for this step: the defender may still enhance.  Halt ends it: nobody has priority again."""
    flash = asset("Late", "E Commit: Your attack gains Flash.")
    halt = asset("Halt", "E Commit: End the Enhance Step.")
    push = asset("Push", "E Commit: Your attack gets +1 damage.")
    mine = {"pool": [attack("Jab")], "staging": [flash, push], "hand": ["x"]}
    t = Table(*seated(seat, mine, {"staging": [halt], "hand": ["y"]}), active=seat, moment="attack")
    t.act(seat, "Late")
    assert (t.asked, t.seat, t.keywords("Jab")) == ("enhance", 1 - seat, ["Flash"])
    t.act(1 - seat, "pass")
    assert (t.asked, t.seat, t.offers()) == ("enhance", seat, ["Push E", "pass"])
    t = Table(*seated(seat, mine, {"staging": [halt], "hand": ["y"]}), active=seat, moment="attack")
    t.act(seat, "Late").act(1 - seat, "Halt")
    # Push was not offered, and without a card to block with the attack was not blocked.
    assert (t.asked, t.seat, t.vitality(1 - seat)) == ("form", seat, 17)
    assert not t.committed("Push")


@pytest.mark.rule("ufs:G.1.1", "ufs:G.5.2.1", "ufs:G.5.2.1.1", "ufs:I.3.7.1/n1")
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_gets_priority_for_an_attack_that_is_gone(seat: int) -> None:
    flash = asset("Late", "E Commit: Your attack gains Flash.")
    away = asset("Away", "E Commit: Remove your opponent's attack from the game.")
    more = asset("More", "E: Gain 1 vitality.")
    mine = {"pool": [attack("Jab")], "staging": [flash, more], "hand": ["x"]}
    theirs = {"staging": [away, {**more, "name": "Other"}], "hand": [GUARD]}
    t = Table(*seated(seat, mine, theirs), active=seat, moment="attack")
    t.act(seat, "Late").act(1 - seat, "Away")
    assert (t.asked, t.seat, t.vitality(1 - seat)) == ("form", seat, 20)
    assert not [event for event in events(t, START) if event.what == BLOCK_STEP]


@pytest.mark.rule("ufs:G.1.3", "ufs:F.4.2", "ufs:J.2.2.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_the_step_ends_what_lasts_for_it_and_its_end_is_between_two_steps(seat: int) -> None:
    """Ear waits for the rest of the step and hears the first gain; Nose waits for gains during the step."""
    ear = asset("Ear", "E Commit: For the rest of this Enhance Step, after you gain 1 or more vitality, draw 1 card.")
    sip = asset("Sip", "E Commit: Gain 1 vitality.")
    bell = asset("Bell", "At the end of the Enhance Step, gain 1 vitality.")
    nose = asset("Nose", "After you gain 1 or more vitality during the Enhance Step, lose 4 vitality.")
    mine = {"pool": [attack("Jab")], "staging": [ear, sip, bell, nose], "hand": ["x"], "vitality": 10}
    t = Table(*seated(seat, mine, {"hand": [GUARD]}), active=seat, moment="attack")
    t.act(seat, "Ear").act(seat, "Sip")
    while t.asked == "fired effects":
        t.choose(*t.offers())
    assert (t.asked, t.seat) == ("block", 1 - seat)
    assert (len(t.zone("hand", seat)), t.vitality(seat)) == (2, 10 + 1 - 4 + 1)


@pytest.mark.rule("ufs:G.2.1", "ufs:G.2.1.1")
def test_when_the_enhance_step_was_ended_and_no_card_fits_the_attack_is_not_blocked() -> None:
    halt = asset("Halt", "E Commit: End the Enhance Step.")
    t = Table({"pool": [attack("Jab")], "staging": [halt, ANCHOR]}, {"hand": ["A", "B"]}, moment="attack")
    t.act(0, "Halt")
    assert (t.asked, t.vitality(1), t.zone("hand", 1)) == ("form", 17, ["A", "B"])
    assert events(t, "block") == []
