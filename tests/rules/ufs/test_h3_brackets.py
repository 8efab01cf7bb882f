"""H.3.2: restrictions in brackets between the type letter and the cost."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import attack, controls

HOLD = {"name": "Hold", "text": "E: Gain 1 vitality."}


def form_table(text: str, zone: str, kind: str = "foundation") -> Table:
    places: dict[str, Any] = {"staging": [{"name": "Other", "text": "F: Draw 1 card."}]}
    places[zone] = [*places.get(zone, ()), {"name": "Root", "type": kind, "text": text}]
    return Table({**places, "vitality": 5})


@pytest.mark.rule("ufs:H.3", "ufs:H.3.2", "ufs:H.3.2.1")
@pytest.mark.parametrize("zone", ["staging", "hand", "pool"])
def test_a_zone_in_brackets_is_the_only_place_to_play_it_from(zone: str) -> None:
    t = form_table("F [Discard Pile]: Add this card to your hand.", zone)
    assert "Root F" not in t.offers()
    assert t.why_not(0, "Root", "form") == ["H.3.2.1"]


@pytest.mark.rule("ufs:H.3.2.1.1")
def test_a_zone_in_brackets_lets_it_be_played_from_there() -> None:
    t = form_table("F [Discard Pile]: Add this card to your hand.", "discard")
    t.act(0, "Root")
    assert t.zone("hand") == ["Root"]
    t = form_table("F [Hand] Discard this card: Gain 3 vitality.", "hand")
    t.act(0, "Root F")
    assert (t.vitality(0), t.where("Root")) == (8, "discard pile"), "a foundation in hand has no other way to act"


@pytest.mark.rule("ufs:H.3.2.1", "ufs:H.3.2.1.1")
def test_an_enhance_from_the_card_pool() -> None:
    pool = [attack("Early", text="E [Card Pool]: Your attack gets +1 damage."), attack("Jab")]
    t = Table({"pool": pool}, {"staging": [HOLD]}, moment="attack")
    assert t.offers() == ["Early E", "pass"]
    t.act(0, "Early")
    assert t.number("Jab", "damage") == 4
    action = {"name": "Trick", "type": "action", "text": "E [Card Pool]: Your attack gets +1 damage."}
    free = {"name": "Free", "text": "E: Draw 1 card."}
    t = Table({"pool": [attack("Jab")], "hand": [action], "staging": [free]}, {}, moment="attack")
    assert t.offers() == ["Free E", "pass"], "an action in hand could act without the bracket"


@pytest.mark.rule("ufs:H.3.2", "ufs:H.3.2.2", "ufs:H.3.2.2.1")
def test_once_per_turn() -> None:
    root = {"name": "Root", "text": "F [Once per turn]: Gain 1 vitality."}
    other = {"name": "Root", "text": "F [Once per turn]: Gain 1 vitality."}
    t = Table({"staging": [root, other], "vitality": 5, "hand": ["Spare"]})
    t.act(0, "Root")
    assert t.offers() == ["Spare", "Root#2 F", "pass"], "each card has its own ability"
    assert t.why_not(0, "Root", "form") == ["H.3.2.2.1"]
    t.act(0, "Root#2")
    assert t.vitality(0) == 7


@pytest.mark.rule("ufs:H.3.2.2.1")
def test_once_per_turn_counts_over_several_enhance_steps_and_anew_next_turn() -> None:
    root = {"name": "Root", "text": "E [Once per turn]: Gain 1 vitality."}
    fresh = {"name": "Fresh", "text": "E: Gain 1 vitality."}
    you = {"staging": [root, fresh], "hand": [attack("Jab"), attack("Hook")], "deck": controls(6, 6), "vitality": 5}
    t = Table(you, {})
    t.act(0, "Jab").act(0, "Root").act(0, "pass").act(0, "Hook")
    assert t.offers() == ["Fresh E", "pass"]
    assert t.why_not(0, "Root", "enhance") == ["H.3.2.2.1"]


@pytest.mark.rule("ufs:H.3.2.2.1")
def test_once_per_turn_begins_anew_with_the_next_turn() -> None:
    echo = {"name": "Echo", "text": "R [Once per turn]: After a player gains vitality, draw 1 card."}
    healer = {"name": "Healer", "text": "F: Gain 1 vitality."}
    t = Table({"staging": [healer], "vitality": 5}, {"staging": [echo, healer], "vitality": 5, "hand": []})
    t.act(0, "Healer").act(1, "Echo").act(0, "Healer")
    assert t.asked == "form", "used up for this turn"
    t.act(0, "pass").decline("form")
    assert (t.seat, t.asked) == (1, "form")
    t.act(1, "Healer#2")
    assert (t.asked, t.offers()) == ("respond", ["Echo R", "pass"])


@pytest.mark.rule("ufs:H.3.2.2.1")
def test_a_card_that_was_turned_face_down_and_up_has_no_history() -> None:
    root = {"name": "Root", "text": "F [Once per turn]: Gain 1 vitality."}
    turner = {"name": "Turner", "text": "F: Flip 1 foundation, then unflip it."}
    t = Table({"staging": [root, (turner, "ready")], "vitality": 5})
    t.act(0, "Root")
    assert "Root F" not in t.offers()
    t.act(0, "Turner").act(0, "Root")
    assert "Root F" in t.offers()


@pytest.mark.rule("ufs:H.3.2.2.2")
def test_twice_per_turn() -> None:
    root = {"name": "Root", "text": "F [Twice per turn]: Gain 1 vitality."}
    t = Table({"staging": [root], "vitality": 5, "hand": ["Spare"]})
    t.act(0, "Root")
    assert "Root F" in t.offers()
    t.act(0, "Root")
    assert t.offers() == ["Spare", "pass"]
    assert t.why_not(0, "Root", "form") == ["H.3.2.2.2"]
    assert t.vitality(0) == 7


WHOSE = [
    ("Your turn", "H.3.2.2.3", True),
    ("Opponent's turn", "H.3.2.2.5", False),
]


@pytest.mark.rule("ufs:H.3.2.2.3", "ufs:H.3.2.2.5", "ufs:H.3.2.2")
@pytest.mark.parametrize(("bracket", "clause", "mine"), WHOSE)
def test_whose_turn_it_must_be(bracket: str, clause: str, mine: bool) -> None:
    """Seat 0 attacks in its own turn; both players have the same enhance."""
    root = {"name": "Root", "text": f"E [{bracket}]: Gain 1 vitality."}
    free = {"name": "Free", "text": "E: Draw 1 card."}
    t = Table({"pool": [attack("Jab")], "staging": [root, free]}, {"staging": [root, free]}, moment="attack")
    assert ("Root E" in t.offers()) is mine
    t.act(0, "pass")
    assert ("Root#2 E" in t.offers()) is not mine
    refused = "Root#2" if mine else "Root"
    assert clause in t.why_not(1 if mine else 0, refused, "enhance")


@pytest.mark.rule("ufs:H.3.2.2.4", "ufs:H.3.2.2.6")
@pytest.mark.parametrize(
    ("bracket", "clause", "mine"), [("Your attack", "H.3.2.2.4", True), ("Opponent's attack", "H.3.2.2.6", False)]
)
def test_whose_attack_it_must_be(bracket: str, clause: str, mine: bool) -> None:
    root = {"name": "Root", "text": f"E [{bracket}]: Gain 1 vitality."}
    free = {"name": "Free", "text": "E: Draw 1 card."}
    t = Table({"pool": [attack("Jab")], "staging": [root, free]}, {"staging": [root, free]}, moment="attack")
    assert ("Root E" in t.offers()) is mine
    t.act(0, "pass")
    assert ("Root#2 E" in t.offers()) is not mine
    assert clause in t.why_not(1 if mine else 0, "Root#2" if mine else "Root", "enhance")


@pytest.mark.rule("ufs:H.3.2.2.4", "ufs:H.3.2.2.6")
def test_the_attack_of_a_reversal_is_its_players_in_the_other_players_turn() -> None:
    mine = {"name": "Mine", "text": "E [Your attack]: Gain 1 vitality."}
    theirs = {"name": "Theirs", "text": "E [Opponent's attack]: Gain 1 vitality."}
    turn = {"name": "Turn", "text": "E [Your turn]: Gain 1 vitality."}
    block = {"name": "Wall", "block_zone": "mid", "block_modifier": 0}
    counter = attack("Counter", keywords=["Reversal"])
    all_three = [mine, theirs, turn]
    t = Table(
        {"pool": [attack("Jab")], "staging": all_three, "deck": controls(9, 9)},
        {"hand": [block, counter], "staging": all_three, "deck": controls(9, 9, 9)},
        moment="attack",
    )
    t.decline("block").act(1, "Wall").decline("respond").act(1, "Counter")
    assert (t.asked, t.seat, t.offers()) == ("enhance", 1, ["Mine#2 E", "pass"])
    t.act(1, "pass")
    assert (t.asked, t.seat, t.offers()) == ("enhance", 0, ["Theirs E", "Turn E", "pass"])


@pytest.mark.rule("ufs:H.3.2.2.4")
def test_a_response_in_your_attack_only() -> None:
    healer = {"name": "Healer", "text": "F: Gain 1 vitality."}
    boost = {"name": "Boost", "text": "E: Gain 1 vitality."}
    echo = {"name": "Echo", "text": "R [Your attack]: After you gain vitality, draw 1 card."}
    t = Table({"staging": [healer, echo], "vitality": 5})
    t.act(0, "Healer")
    assert t.asked == "form", "no attack sequence is going on"
    t = Table({"staging": [boost, echo], "pool": [attack("Jab")], "vitality": 5}, moment="attack")
    t.act(0, "Boost")
    assert t.offers() == ["Echo R", "pass"]


@pytest.mark.rule("ufs:H.3.2.2.7")
def test_a_response_in_the_enhance_step_only() -> None:
    echo = {"name": "Echo", "text": "R [Enhance Step]: After you gain vitality, draw 1 card."}
    healer = {"name": "Healer", "text": "F: Gain 1 vitality."}
    boost = {"name": "Boost", "text": "E: Gain 1 vitality."}
    lucky = {"name": "Lucky", "text": "After your attack deals damage, gain 1 vitality."}
    t = Table({"staging": [healer, echo], "vitality": 5})
    t.act(0, "Healer")
    assert t.asked == "form"
    t = Table({"staging": [boost, echo, lucky], "pool": [attack("Jab")], "vitality": 5}, moment="attack")
    t.act(0, "Boost")
    assert t.offers() == ["Echo R", "pass"]
    t.act(0, "pass")
    assert t.vitality(0) == 7, "gained in the Damage Step"
    assert t.asked != "respond"
