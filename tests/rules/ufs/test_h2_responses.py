"""H.2.3: response abilities and the windows in which they are played."""

from typing import Any

import pytest

from livingrules.games.ufs.words import CLOSED, OPENED
from livingrules.scenario.table import Table

from .play import attack, cards_of, controls, events

HEALER = {"name": "Healer", "text": "F: Gain 1 vitality."}
ECHO = {"name": "Echo", "text": "R: After you gain vitality, draw 1 card."}
RIVAL = {"name": "Rival", "text": "R: After your opponent gains vitality, draw 1 card."}


@pytest.mark.rule("ufs:H.2.3.1", "ufs:H.2.3.2", "ufs:H.2.3.2.1")
def test_responses_are_played_in_a_window_on_an_event() -> None:
    t = Table({"staging": [HEALER, ECHO], "vitality": 5})
    assert t.offers() == ["Healer F", "pass"]
    assert "H.2.3.2" in t.why_not(0, "Echo", "respond")
    t.act(0, "Healer")
    assert (t.asked, t.seat, t.offers()) == ("respond", 0, ["Echo R", "pass"])
    t.act(0, "Echo")
    assert len(t.zone("hand")) == 1
    assert t.asked == "form"


@pytest.mark.rule("ufs:H.2.3.2.1")
def test_either_player_may_open_a_window_and_fired_effects_come_first() -> None:
    fired = {"name": "Fired", "text": "After you gain vitality, your opponent loses 2 vitality."}
    t = Table({"staging": [HEALER, fired], "vitality": 5}, {"staging": [RIVAL]})
    t.act(0, "Healer")
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Rival R", "pass"])
    assert t.vitality(1) == 18, "the fired effect was over before the window"


@pytest.mark.rule("ufs:H.2.3.2.1")
def test_one_window_for_one_event() -> None:
    t = Table({"staging": [HEALER, ECHO], "vitality": 5})
    t.act(0, "Healer").act(0, "pass")
    assert t.asked == "form", "once both have passed there is no second window on that event"
    assert len(events(t, OPENED)) == 1


@pytest.mark.rule("ufs:H.2.3.2.2")
def test_a_window_in_the_middle_of_an_effect_halts_it() -> None:
    mixed = {"name": "Mixed", "text": "F: Gain 1 vitality, then your opponent loses 5 vitality."}
    t = Table({"staging": [mixed, ECHO], "vitality": 5})
    t.act(0, "Mixed")
    assert t.asked == "respond"
    assert t.vitality(1) == 20, "the rest of the effect waits"
    t.act(0, "Echo")
    assert (t.asked, t.vitality(1)) == ("form", 15)


@pytest.mark.rule("ufs:H.2.3.2.3")
def test_a_window_within_a_window_comes_first() -> None:
    drawn = {"name": "Drawn", "text": "R: After your opponent draws 1 or more cards, they lose 1 vitality."}
    t = Table({"staging": [HEALER, ECHO], "vitality": 5}, {"staging": [RIVAL, drawn]})
    t.act(0, "Healer").act(0, "Echo")
    assert (t.seat, t.offers()) == (1, ["Drawn R", "pass"]), "the inner window is about the draw"
    t.act(1, "Drawn")
    assert (t.seat, t.offers()) == (1, ["Rival R", "pass"]), "the outer window goes on"
    t.act(1, "Rival")
    assert [event.seat for event in events(t, "draw")] == [0, 1]


@pytest.mark.rule("ufs:H.2.3.2.3")
def test_a_window_pauses_the_enhance_step() -> None:
    boost = {"name": "Boost", "text": "E: Gain 1 vitality."}
    t = Table({"pool": [attack("Jab")], "staging": [boost, ECHO], "vitality": 5}, {"staging": [boost]}, moment="attack")
    t.act(0, "Boost")
    assert (t.asked, t.seat) == ("respond", 0)
    t.act(0, "Echo")
    assert (t.asked, t.seat) == ("enhance", 1), "then the step goes on where it was"


@pytest.mark.rule("ufs:H.2.3.2.4", "ufs:H.2.3.2.4.1", "ufs:H.2.3.2.4.2", "ufs:H.2.3.2.4.3")
def test_the_active_player_begins_and_priority_alternates() -> None:
    echoes = [{**ECHO, "name": "Echo A"}, {**ECHO, "name": "Echo B"}]
    rivals = [{**RIVAL, "name": "Rival A"}, {**RIVAL, "name": "Rival B"}]
    t = Table({"staging": [HEALER, *echoes], "vitality": 5}, {"staging": rivals})
    t.act(0, "Healer")
    seen: list[tuple[int, int]] = []
    for name in ("Echo A", "Rival B", "Echo B", "Rival A"):
        seen.append((t.seat, len(t.offers())))
        t.act(t.seat, name)
    assert seen == [(0, 3), (1, 3), (0, 2), (1, 2)]
    assert t.asked == "form"


@pytest.mark.rule("ufs:H.2.3.2.4.1")
def test_the_active_player_begins_also_when_the_other_player_acts() -> None:
    hit = {"name": "Hit", "text": "E Commit: Your opponent loses 1 vitality."}
    mine = {"name": "Mine", "text": "R: After you lose vitality, draw 1 card."}
    theirs = {"name": "Theirs", "text": "R: After your opponent loses vitality, draw 1 card."}
    t = Table({"pool": [attack("Jab")], "staging": [mine]}, {"staging": [hit, theirs]}, moment="attack")
    t.act(1, "Hit")
    assert (t.asked, t.seat, t.offers()) == ("respond", 0, ["Mine R", "pass"])
    t.act(0, "pass")
    assert (t.seat, t.offers()) == (1, ["Theirs R", "pass"])


@pytest.mark.rule("ufs:H.2.3.2.4.2", "ufs:H.2.3.2.4.3")
def test_passing_is_not_final_until_both_pass_in_succession() -> None:
    t = Table({"staging": [HEALER, ECHO], "vitality": 5}, {"staging": [RIVAL, {**RIVAL, "name": "Other"}]})
    t.act(0, "Healer").act(0, "pass").act(1, "Rival")
    assert (t.asked, t.seat, t.offers()) == ("respond", 0, ["Echo R", "pass"]), "the response kept the window open"
    t.act(0, "pass")
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Other R", "pass"]), "one pass since the last response"
    t.act(1, "pass")
    assert t.asked == "form"
    assert len(events(t, CLOSED, "H.2.3.2.4.3")) == 1


@pytest.mark.rule("ufs:H.2.3.2.4.2.1")
def test_a_response_must_match_the_event_of_the_window() -> None:
    losing = {"name": "Losing", "text": "R: After you lose vitality, draw 1 card."}
    t = Table({"staging": [HEALER, ECHO, losing], "vitality": 5})
    t.act(0, "Healer")
    assert t.offers() == ["Echo R", "pass"]
    assert t.why_not(0, "Losing", "respond") == ["H.2.3.2.4.2.1"]


@pytest.mark.rule("ufs:H.2.3.2.4.2.1/n1")
def test_one_event_matches_several_conditions() -> None:
    """An enhance that gains vitality is an ability that gains vitality, and an enhance."""
    gain = {"name": "Gain", "text": "E Commit: Gain 2 vitality."}
    mine = {"name": "Mine", "text": "R: After you play an ability that gains vitality, draw 1 card."}
    theirs = {"name": "Theirs", "text": "R: After your opponent plays an enhance ability, draw 1 card."}
    t = Table({"pool": [attack("Jab")], "staging": [gain, mine], "vitality": 5}, {"staging": [theirs]}, moment="attack")
    t.act(0, "Gain")
    assert (t.seat, t.offers()) == (0, ["Mine R", "pass"])
    t.act(0, "Mine")
    assert (t.seat, t.offers()) == (1, ["Theirs R", "pass"])
    t.act(1, "Theirs")
    assert (len(t.zone("hand", 0)), len(t.zone("hand", 1))) == (1, 1)
    assert len(events(t, OPENED)) == 1


@pytest.mark.rule("ufs:H.2.3.2.5")
def test_a_window_keeps_the_event_as_it_was() -> None:
    """The attack that was played is gone and its keyword with it; the window on playing it stays."""
    kicker = {"name": "Kicker", "text": "R: After your opponent plays a Kick attack, draw 1 card."}
    away = {"name": "Away", "text": "R: After you play an attack, discard that attack from your card pool."}
    t = Table(
        {"hand": [attack("Heel", keywords=["Kick"])], "staging": [away], "deck": controls(6)}, {"staging": [kicker]}
    )
    t.act(0, "Heel").act(0, "Away")
    assert t.where("Heel") == "discard pile"
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Kicker R", "pass"])
    t.act(1, "Kicker")
    assert len(t.zone("hand", 1)) == 1


@pytest.mark.rule("ufs:H.2.3.3")
@pytest.mark.parametrize(
    ("zone", "kind", "allowed"),
    [
        ("staging", "foundation", True),
        ("staging", "asset", True),
        ("hand", "action", True),
        ("hand", "foundation", False),
        ("hand", "attack", False),
        ("pool", "attack", False),
        ("pool", "action", False),
        ("discard", "action", False),
    ],
)
def test_where_a_response_is_played_from(zone: str, kind: str, allowed: bool) -> None:
    places: dict[str, Any] = {"staging": [HEALER, {**ECHO, "name": "Other"}]}
    places[zone] = [*places.get(zone, ()), {**ECHO, "type": kind}]
    t = Table({**places, "vitality": 5})
    t.act(0, "Healer")
    assert t.asked == "respond"
    assert ("Echo R" in t.offers()) is allowed
    assert ("H.2.3.3" in t.why_not(0, "Echo", "respond")) is not allowed


@pytest.mark.rule("ufs:H.2.3.3")
def test_a_response_on_the_attack_in_progress() -> None:
    boost = {"name": "Boost", "text": "E: Gain 1 vitality."}
    early, late = (attack(name, text="R: After you gain vitality, draw 1 card.") for name in ("Early", "Late"))
    t = Table({"pool": [early, late], "staging": [boost], "vitality": 5}, moment="attack")
    t.act(0, "Boost")
    assert t.offers() == ["Late R", "pass"], "only the attack whose sequence runs"
    t = Table({"pool": [early], "staging": [HEALER], "vitality": 5})
    t.act(0, "Healer")
    assert t.asked == "form", "no sequence runs"


@pytest.mark.rule("ufs:H.2.3.3")
def test_a_response_of_the_starting_character_while_it_is_ready() -> None:
    hero = {"name": "Hero", "text": "R: After you gain vitality, draw 1 card."}
    t = Table({"character": hero, "staging": [HEALER], "vitality": 5, "pool": [attack("Far", text=ECHO["text"])]})
    t.act(0, "Healer")
    assert t.offers() == ["Hero R", "pass"]
    t = Table({"character": hero, "staging": [HEALER], "vitality": 5, "committed": True})
    t.act(0, "Healer")
    assert t.asked == "form"


@pytest.mark.rule("ufs:H.2.3.3")
def test_a_response_about_its_own_card_is_played_wherever_that_card_is() -> None:
    """An attack that was just played has no sequence yet; a block is no attack at all."""
    jab = attack("Jab", text="R: After you play this attack, draw 1 card.")
    t = Table({"hand": [jab, attack("Hook")], "deck": controls(9, 9)})
    t.act(0, "Jab")
    assert (t.asked, t.offers(), t.game.attack) == ("respond", ["Jab R", "pass"], -1)
    t.act(0, "pass").act(0, "Hook")
    assert t.asked != "respond", "playing another attack is not playing this one"
    wall = {"name": "Wall", "block_zone": "mid", "text": "R: After you block with this card, draw 1 card."}
    t = Table({"pool": [attack("Jab")]}, {"hand": [wall], "deck": controls(9)}, moment="attack")
    t.decline("block").act(1, "Wall")
    assert (t.asked, t.seat, t.offers(), t.where("Wall")) == ("respond", 1, ["Wall R", "pass"], "card pool")


@pytest.mark.rule("ufs:H.2.3.4")
def test_each_response_once_in_a_window() -> None:
    t = Table({"staging": [HEALER, ECHO, {**ECHO, "name": "Other"}], "vitality": 5})
    t.act(0, "Healer").act(0, "Echo")
    assert t.offers() == ["Other R", "pass"]
    assert t.why_not(0, "Echo", "respond") == ["H.2.3.4"]
    t.act(0, "pass").act(0, "Healer")
    assert t.offers() == ["Echo R", "Other R", "pass"], "another event has another window"


@pytest.mark.rule("ufs:H.2.3.4.1")
def test_a_failed_response_is_spent_for_the_window() -> None:
    hard = {"name": "Hard", "text": "R (9+): After you gain vitality, draw 3 cards."}
    t = Table({"staging": [HEALER, hard, ECHO], "vitality": 5, "deck": controls(1, 9)})
    t.act(0, "Healer").act(0, "Hard")
    while t.asked == "pay":
        t.act(0)
    assert cards_of(t, events(t, "check")) == ["Check 1"]
    assert t.zone("hand") == []
    assert t.offers() == ["Echo R", "pass"]
    assert t.why_not(0, "Hard", "respond") == ["H.2.3.4"]
    t.act(0, "pass").act(0, "Healer")
    assert "Hard R" in t.offers()
