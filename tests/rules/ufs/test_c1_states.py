"""C.1 and C.2: ready and committed; public, private and unknown."""

from typing import Any

import pytest

from livingrules.games.ufs.view import CardView
from livingrules.scenario.table import Table

from .play import attack, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


def names(cards: tuple[CardView, ...]) -> list[str]:
    """What a reader of the view can name; a card that may not be known has no name."""
    return [card.name for card in cards]


@pytest.mark.rule("ufs:C.1", "ufs:C.1.1", "ufs:C.1.2", "ufs:C.1.4")
def test_only_a_ready_card_can_be_committed_or_have_its_abilities_played() -> None:
    root = {"name": "Root", "text": "F Commit: Draw 1 card."}
    free = {"name": "Free", "text": "F: Draw 1 card."}
    t = Table({"staging": [root, (free, "committed")], "hand": ["x"]})
    assert "Root F" in t.offers()
    assert "Free F" not in t.offers(), "committed: barred although its cost is nothing"
    t.act(0, "Root")
    assert t.committed("Root")
    assert "Root F" not in t.offers(), "it cannot be committed again"
    assert t.why_not(0, "Root", "form") == ["H.5.1", "E.4.1.1"]


@pytest.mark.rule("ufs:C.1.3", "ufs:C.1.4", "ufs:C.1")
def test_readying_needs_a_committed_card_and_committing_a_ready_one() -> None:
    wake = asset("Wake", "F: Ready 1 of your foundations.")
    press = asset("Press", "F: Commit 1 of your foundations.")
    t = Table({"staging": [wake, press, "a", "b", ("c", "committed"), ("d", "committed")], "hand": ["x"]})
    t.act(0, "Wake")
    assert t.offers() == ["c", "d"]
    t.act(0, "d")
    t.act(0, "Press")
    assert t.offers() == ["a", "b", "d"]
    t.act(0, "a")
    assert [t.committed(name) for name in "abcd"] == [True, False, True, False]
    assert [t.name(event.card) for event in events(t, "ready")] == ["d"]
    assert [event.amount for event in events(t, "ready")] == [1]


@pytest.mark.rule("ufs:C.1.3")
def test_what_was_not_committed_was_not_readied() -> None:
    rouse = asset("Rouse", "F Destroy: You may ready 1 foundation. If you do, gain 1 vitality.")
    for states, vitality in (((), 5), (("committed",), 6)):
        t = Table({"staging": [rouse, ("Root", *states)], "vitality": 5, "hand": ["x"]})
        t.act(0, "Rouse")
        if states:
            t.act(0, "yes")
        assert (t.committed("Root"), t.vitality()) == (False, vitality)
    held = [(1, "Choose 1 foundation. That card cannot be readied this turn.")]
    t = Table({"staging": [rouse, ("Root", "committed")], "vitality": 5, "hand": ["x"]}, effects=held)
    t.act(0, "Rouse")
    assert (t.committed("Root"), t.vitality()) == (True, 5)


@pytest.mark.rule(
    "ufs:C.2",
    "ufs:C.2.1",
    "ufs:C.2.1.1",
    "ufs:C.2.2",
    "ufs:C.2.2.1",
    "ufs:C.2.3",
    "ufs:C.2.3.1",
    "ufs:D.2",
    "ufs:D.3",
    "ufs:D.4",
)
def test_who_may_look_at_which_card() -> None:
    side = {
        "hand": ["InHand"], "staging": ["Face", ("Back", "face down")], "momentum": ["Under", ("Over", "face up")],
        "pool": [attack("Played"), (attack("Turned"), "face down")], "discard": ["Gone"], "removed": ["Out"],
        "deck": ["Top", "Below"],
    }  # fmt: skip
    t = Table({"hand": ["x"]}, side)
    own, other = t.game.view(1).sides[1], t.game.view(0).sides[1]
    for view in (own, other):
        assert "Face" in names(view.staging)
        assert names(view.discard) == ["Gone"]
        assert names(view.removed) == ["Out"]
        assert "Played" in names(view.pool)
        assert "Turned" not in names(view.pool), "unknown, even to its owner"
        assert "Under" not in names(view.momentum)
        assert "Over" in names(view.momentum)
        assert not {"Top", "Below"} & set(names(view.deck))
    assert names(own.hand) == ["InHand"]
    assert "InHand" not in names(other.hand)
    assert "Back" in names(own.staging)
    assert "Back" not in names(other.staging)


@pytest.mark.rule("ufs:C.2.2.2")
def test_looking_makes_a_card_private_to_the_one_who_looks_meanwhile() -> None:
    peek = asset("Peek", "F Commit: Look at the top card of your opponent's deck. Gain 1 vitality.")
    ear = asset("Ear", "R: After your opponent gains vitality, draw 1 card.")
    t = Table({"staging": [peek], "vitality": 5, "hand": ["x"]}, {"deck": ["Top", "Below", "c"], "staging": [ear]})
    t.act(0, "Peek")
    assert t.asked == "respond"
    assert "Top" in names(t.game.view(0).sides[1].deck)
    assert "Top" not in names(t.game.view(1).sides[1].deck)
    t.act(1, "pass")
    assert "Top" not in names(t.game.view(0).sides[1].deck)
    assert [event.seen for event in events(t, 26)] == [1]
