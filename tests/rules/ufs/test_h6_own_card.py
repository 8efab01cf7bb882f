"""Texts about their own card work where that card is then (U1), and an agent is who does it, whosever the cards are."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import attack, controls, events, seated

WATCH = {"name": "Watch", "type": "asset", "text": "E: Gain 1 vitality."}
"""Keeps the Enhance Step open for a look."""


def asset(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text}


@pytest.mark.rule("ufs:J.3.2", "ufs:E.4.1")
@pytest.mark.parametrize("name", ["Wall", "Stone"])
def test_an_attempt_to_block_is_answered_by_the_card_in_hand(name: str) -> None:
    wall = {"name": "Wall", "block_zone": "mid", "block_modifier": 0, "difficulty": 1,
            "text": "When you attempt to block with this card, your opponent's attack gets -2 speed."}  # fmt: skip
    stone = {**wall, "name": "Stone", "text": ""}
    t = Table({"pool": [attack("Jab", speed=4)]}, {"hand": [wall, stone], "deck": controls(9, 9)}, moment="attack")
    t.act(1, name)
    changes = [event.amount for event in events(t, "modify") if event.card == t.card("Jab")]
    assert changes == ([-2] if name == "Wall" else [])


@pytest.mark.rule("ufs:C.2.1.2", "ufs:J.3.2")
def test_what_is_revealed_from_hand_answers_there() -> None:
    card = {"name": "Card", "text": "After this card is revealed from your hand, your attack gets +1 speed."}
    other = {"name": "Other", "text": "After this card is revealed from your deck, your attack gets +5 speed."}
    show = asset("Show", "E Commit: Reveal your hand.")
    side = {"pool": [attack("Jab", speed=4)], "staging": [show], "hand": [card, other]}
    t = Table(side, {"staging": [WATCH]}, moment="attack").act(0, "Show")
    assert t.number("Jab", "speed") == 5


@pytest.mark.rule("ufs:H.2.3.1")
@pytest.mark.parametrize("words", ["this card", "a foundation"])
def test_a_check_to_play_the_very_card_is_answered_by_it(words: str) -> None:
    jab = attack(
        "Jab", difficulty=3, text=f"R Discard 1 card: After you make a check to play {words}, that check gets +2."
    )
    t = Table({"hand": [jab, "Spare"], "deck": controls(3)}, {}).act(0, "Jab")
    assert (t.asked == "respond") is (words == "this card")


DEEDS = [
    ("destroy", "Destroy 1 of your opponent's foundations."),
    ("commit", "Commit 1 of your opponent's foundations."),
    ("flip", "Flip 1 of your opponent's foundations."),
]


@pytest.mark.rule("ufs:H.2.3.2.4.2.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("verb", "deed"), DEEDS)
def test_who_does_it_to_the_other_players_cards(verb: str, deed: str, seat: int) -> None:
    """Both players wait for it in the words that fit them, and in the words that do not."""
    mine = asset("Mine", f"R: After you {verb} 1 or more of your opponent's foundations, gain 1 vitality.")
    wrong = asset("Wrong", f"R: After you {verb} 1 or more foundations, gain 1 vitality.")
    third = {"destroy": "destroys", "commit": "commits", "flip": "flips"}[verb]
    theirs = asset("Theirs", f"R: After your opponent {third} 1 or more of your foundations, gain 1 vitality.")
    lie = asset("Lie", f"R: After you {verb} 1 or more of your opponent's foundations, gain 1 vitality.")
    side = {"pool": [attack("Jab")], "staging": [asset("Act", f"E Commit: {deed}"), mine, wrong], "vitality": 5}
    other = {"staging": ["Stone", theirs, lie, WATCH], "vitality": 5}
    t = Table(*seated(seat, side, other), active=seat, moment="attack").act(seat, "Act")
    assert (t.asked, t.seat, t.offers()) == ("respond", seat, ["Mine R", "pass"])
    t.act(seat, "pass")
    assert (t.asked, t.seat, t.offers()) == ("respond", 1 - seat, ["Theirs R", "pass"])
