"""F.1: the moments of the Ready Phase, for either player, and what may be skipped or forbidden."""

from typing import Any

import pytest

from livingrules.games.ufs.words import END, READY_PHASE, READY_STEP, REVIEW_STEP, START
from livingrules.scenario.table import Table

from .play import ANCHOR, cards_of, events, seated
from .test_f1_ready_phase import moments


def asset(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text}


@pytest.mark.rule("ufs:F", "ufs:F.1", "ufs:E.1.8")
@pytest.mark.parametrize(("turn", "phases"), [(1, 1), (2, 2), (3, 2)])
@pytest.mark.parametrize("seat", [0, 1])
def test_every_turn_but_the_first_has_a_ready_phase(turn: int, phases: int, seat: int) -> None:
    side = {"staging": [ANCHOR, ("Root", "committed")], "character": {"name": "Hero", "hand_size": 2}, "hand": ["A"]}
    t = Table(*seated(seat, side, {"hand": ["y"]}), moment="turn", turn=turn, active=seat)
    t.decline("form")
    assert (t.game.turn, t.seat) == (turn, seat)
    began = [moment for moment in moments(t) if moment in ("start Ready Phase", "start Combat Phase")]
    assert began == ["start Ready Phase", "start Combat Phase"][2 - phases :]
    assert t.committed("Root") is (phases == 1)
    assert len(t.zone("hand", seat)) == phases


@pytest.mark.rule("ufs:F.1", "ufs:F.1.1", "ufs:F.1.2", "ufs:F.1.3", "ufs:F.2.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_phase_and_step_begins_and_ends_as_an_event_of_the_active_player(seat: int) -> None:
    t = Table({"hand": ["x"], "staging": [ANCHOR]}, {"hand": ["y"], "staging": [{**ANCHOR, "name": "Other"}]},
              moment="turn", active=seat)  # fmt: skip
    t.decline("form")
    t.act(seat, "pass")
    turn = [
        "start turn", "start Ready Phase", "start Ready Step", "end Ready Step", "start Review Step", "end Review Step",
        "start Draw Step", "end Draw Step", "end Ready Phase", "start Combat Phase", "end Combat Phase",
        "start End Phase", "end End Phase", "end turn",
    ]  # fmt: skip
    assert moments(t)[: len(turn)] == turn
    times = [event for event in (*events(t, START), *events(t, END)) if event.seat == seat]
    assert len(times) == len(turn)


@pytest.mark.rule("ufs:F.1", "ufs:F.1.1")
def test_while_cards_are_readied_it_is_the_ready_step_of_the_ready_phase() -> None:
    bell = asset("Bell", "R Commit: After you ready 1 or more cards during the Ready Step, gain 1 vitality.")
    gong = asset("Gong", "R Commit: After you ready 1 or more cards during your Ready Phase, gain 1 vitality.")
    late = asset("Late", "R Commit: After you ready 1 or more cards during the Review Step, gain 1 vitality.")
    t = Table({"staging": [bell, gong, late, ("Root", "committed")], "hand": ["A"]}, moment="ready")
    assert (t.asked, t.offers()) == ("respond", ["Bell R", "Gong R", "pass"])
    assert (t.game.phase, t.game.step) == (READY_PHASE, READY_STEP)
    t.act(0, "pass")
    assert (t.asked, t.game.phase, t.game.step) == ("review", READY_PHASE, REVIEW_STEP)


@pytest.mark.rule("ufs:F.1.1", "ufs:F.1.2", "ufs:F.1.3", "ufs:F.1", "ufs:K.3.3")
@pytest.mark.parametrize("skipped", ["", "Ready Step", "Review Step", "Draw Step", "Ready Phase"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_step_that_is_skipped_is_left_out_and_the_others_are_not(skipped: str, seat: int) -> None:
    said = [(seat, f"Skip your next {skipped}.")] if skipped else []
    side = {"staging": [ANCHOR, ("Root", "committed")], "character": {"name": "Hero", "hand_size": 3}, "hand": ["A"]}
    t = Table(*seated(seat, side, {"hand": ["y"]}), moment="turn", active=seat, effects=said)
    assert (t.asked == "review") is (skipped not in ("Review Step", "Ready Phase"))
    t.decline("form")
    assert t.committed("Root") is (skipped in ("Ready Step", "Ready Phase"))
    assert len(t.zone("hand", seat)) == (1 if skipped in ("Draw Step", "Ready Phase") else 3)
    began = [moment for moment in moments(t) if moment.startswith("start ")]
    assert (f"start {skipped}" in began) is False


@pytest.mark.rule("ufs:F.1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_attached_is_not_readied_by_itself(seat: int) -> None:
    side = {"character": "Hero", "attached": [({"name": "Hero"}, "committed")], "staging": [("Root", "committed")],
            "hand": ["A"]}  # fmt: skip
    t = Table(*seated(seat, side, {"hand": ["y"]}), moment="ready", active=seat)
    assert cards_of(t, events(t, "ready", "F.1.1")) == ["Root"]
    assert t.committed("Hero#2")


@pytest.mark.rule("ufs:F.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_reviewed_without_a_hand_nor_when_discarding_is_forbidden(seat: int) -> None:
    lock = asset("Lock", "You cannot discard cards.")
    for staging, hand, asked in (([], ["A"], "review"), ([], [], "form"), ([lock], ["A"], "form")):
        side = {"staging": [ANCHOR, *staging], "hand": hand, "character": {"name": "Hero", "hand_size": 1}}
        t = Table(*seated(seat, side, {"hand": ["y"]}), moment="ready", active=seat)
        assert (t.asked, t.seat) == (asked, seat)
        if asked == "review":
            assert t.game.decision is not None
            assert (t.game.decision.lo, t.game.decision.hi) == (0, 1)
        t.decline("form")
        assert events(t, "discard") == []


@pytest.mark.rule("ufs:F.1.2", "ufs:K.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_the_hand_only_what_may_be_discarded_is_reviewed(seat: int) -> None:
    """Whatever lies first in the hand: the other cards are asked for, and those that are protected are not."""
    lock = asset("Lock", "Attacks in your hand cannot be discarded.")
    jab = {"name": "Jab", "type": "attack"}
    for hand in ([jab, "A", "B"], ["A", jab, "B"]):
        side = {"staging": [ANCHOR, lock], "hand": hand, "character": {"name": "Hero", "hand_size": 3}}
        t = Table(*seated(seat, side, {"hand": ["y"]}), moment="ready", active=seat)
        assert (t.asked, t.seat, t.offers()) == ("review", seat, ["A", "B"])
        t.act(seat, "B")
        assert cards_of(t, events(t, "discard", "F.1.2")) == ["B"]


@pytest.mark.rule("ufs:F.1.3", "ufs:F.1.3.1", "ufs:F.1.3/n1")
@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (2, 1), (3, 0), (5, 0)])
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_are_drawn_as_one_event_or_none(held: int, drawn: int, seat: int) -> None:
    """Whoever waits for a draw is answered once if anything was drawn, and the game goes on as usual after it."""
    glad = asset("Glad", "After you draw 1 or more cards, gain 1 vitality.")
    side = {
        "staging": [glad, ANCHOR],
        "character": {"name": "Hero", "hand_size": 3},
        "hand": [f"H{number}" for number in range(held)],
        "vitality": 5,
    }
    t = Table(*seated(seat, side, {"hand": ["y"]}), moment="ready", active=seat)
    t.decline("form")
    assert (len(events(t, "draw", "F.1.3")), t.vitality(seat)) == (drawn, 5 + (drawn > 0))
    assert t.game.suspended == 0
    t.act(seat, "Anchor")
    assert t.vitality(seat) == 6 + (drawn > 0)


@pytest.mark.rule("ufs:F.1.2", "ufs:K.1.2", "ufs:K.2.1")
@pytest.mark.parametrize(
    ("text", "hand", "momentum"),
    [
        ("You cannot discard cards.", True, False),
        ("You cannot discard cards from your hand.", True, False),
        ("Cards in your hand cannot be discarded.", True, False),
        ("Your opponent cannot discard cards.", False, False),
        ("Your momentum cannot be discarded.", False, True),
    ],
)
def test_what_may_not_be_discarded_stays_where_it_is(text: str, hand: bool, momentum: bool) -> None:
    """A card that is discarded comes from the hand unless another place is said."""
    shed = asset("Shed", "F: Discard 1 card. Discard 1 momentum. Gain 1 vitality.")
    t = Table({"staging": [asset("Lock", text), shed], "hand": ["A"], "momentum": ["M"]}, {"hand": ["y"]})
    t.act(0, "Shed")
    assert (t.where("A") == "hand") is hand
    assert (t.where("M") == "momentum") is momentum


@pytest.mark.rule("ufs:F.1", "ufs:F.1.1", "ufs:F.1.2", "ufs:F.1.3", "ufs:H.6.2", "ufs:J.2.2.1")
@pytest.mark.parametrize(
    ("begun", "lasts", "drawn", "later"),
    [
        ("Ready Step", "Ready Step", 1, 0),
        ("Ready Step", "Ready Phase", 4, 0),
        ("Ready Step", "turn", 4, 1),
        ("Review Step", "Review Step", 1, 0),
        ("Review Step", "Ready Phase", 3, 0),
        ("Draw Step", "Draw Step", 1, 0),
        ("Draw Step", "Ready Phase", 2, 0),
        ("Draw Step", "turn", 2, 1),
    ],
)
def test_what_lasts_for_a_step_or_a_phase_ends_with_it(begun: str, lasts: str, drawn: int, later: int) -> None:
    """Vitality is lost once in each of the three steps, once between the last of them and the end of the phase, and
    once as a form; what was set up in one of them draws a card for each loss that it still sees.
    """
    said = (
        f"At the start of your {begun}, for the rest of this {lasts}, after you lose 1 or more vitality, draw 1 card."
    )
    bells = [
        asset(f"Bell {number}", f"At the {when}, lose 1 vitality.")
        for number, when in enumerate(("start of your Review Step", "start of your Draw Step"))
    ]
    loud = asset("Loud", "F: Lose 1 vitality.")
    ready = asset("First", "After you ready 1 or more cards, lose 1 vitality.")
    draw = asset("Last", "After the Draw Step, lose 1 vitality.")
    side = {
        "staging": [asset("Ear", said), ready, *bells, draw, loud, ("Root", "committed")],
        "character": {"name": "Hero", "hand_size": 0},
    }
    t = Table(side, {"hand": ["y"]}, moment="ready")
    while t.asked == "fired effects":
        t.act(0, *sorted(t.offers(), key=lambda name: name != "Ear"))
    t.decline("form")
    assert len(events(t, "draw")) == drawn
    t.act(0, "Loud")
    assert len(events(t, "draw")) == drawn + later
