"""F and F.1: the turn's phases, and the Ready Phase."""

import pytest

from livingrules.errors import LivingRulesError
from livingrules.games.ufs.words import END, START, TIME_NAMES
from livingrules.scenario.table import Table

from .play import ANCHOR, cards_of, controls, events, log


def moments(t: Table) -> list[str]:
    """What began and ended, in order."""
    words = {START: "start", END: "end"}
    return [f"{words[event.verb]} {TIME_NAMES[event.what]}" for event in log(t) if event.verb in words]


@pytest.mark.rule("ufs:F", "ufs:F.3.3")
def test_a_turn_runs_through_its_phases_and_then_the_other_player_is_active() -> None:
    t = Table({"staging": [ANCHOR], "hand": ["A"]}, {"staging": [{**ANCHOR, "name": "Other"}]}, moment="turn")
    assert t.game.active == 0
    t.decline("form")
    t.act(0, "pass").decline("form")
    assert (t.asked, t.seat, t.game.active) == ("form", 1, 1)
    turn = [
        "start turn", "start Ready Phase", "start Ready Step", "end Ready Step", "start Review Step", "end Review Step",
        "start Draw Step", "end Draw Step", "end Ready Phase", "start Combat Phase", "end Combat Phase",
        "start End Phase", "end End Phase", "end turn",
    ]  # fmt: skip
    assert moments(t)[: len(turn)] == turn
    assert moments(t)[len(turn) :] == turn[:10]


@pytest.mark.rule("ufs:F.1")
def test_ready_then_review_then_draw() -> None:
    t = Table({"staging": [("Root", "committed")], "hand": ["A", "B"], "deck": controls(1, 2, 3, 4, 5)}, moment="ready")
    # Reviewing is asked for once everything is ready and before anything is drawn.
    assert (t.asked, t.offers()) == ("review", ["A", "B"])
    assert not t.committed("Root")
    assert events(t, "draw") == []
    t.act(0, "A")
    assert t.zone("hand") == ["B", "Check 1", "Check 2", "Check 3", "Check 4", "Check 5"]


@pytest.mark.rule("ufs:F.1.1")
def test_all_your_committed_cards_are_readied_and_only_yours() -> None:
    you = {
        "committed": True,
        "staging": [
            ("Root", "committed"),
            ({"name": "Belt", "type": "asset"}, "committed"),
            ("Hidden", "committed", "face down"),
        ],
        "momentum": [("Push", "committed")],
        "hand": ["A"],
    }
    t = Table(you, {"staging": [("Theirs", "committed")]}, moment="ready")
    assert not any(t.committed(name) for name in ("You", "Root", "Belt", "Hidden", "Push"))
    assert t.committed("Theirs")
    assert cards_of(t, events(t, "ready", "F.1.1")) == ["You", "Root", "Belt", "Hidden", "Push"]


@pytest.mark.rule("ufs:F.1.1")
def test_readying_is_not_a_choice_and_readies_nothing_twice() -> None:
    """A ready card is not readied again; the whole step is one event."""
    glad = {"name": "Glad", "text": "After you ready 1 or more cards, gain 1 vitality."}
    t = Table(
        {"staging": [glad, ("Root", "committed"), ("Stone", "committed")], "vitality": 10, "hand": ["A"]},
        moment="ready",
    )
    assert t.vitality(0) == 11
    assert cards_of(t, events(t, "ready")) == ["Root", "Stone"]


@pytest.mark.rule("ufs:F.1.2")
def test_one_card_may_be_reviewed() -> None:
    t = Table({"hand": ["A", "B"]}, moment="ready")
    assert t.seat == 0
    with pytest.raises(LivingRulesError, match="0 to 1"):
        t.act(0, "A", "B")
    t.act(0, "B")
    assert cards_of(t, events(t, "discard", "F.1.2")) == ["B"]
    t = Table({"hand": ["A", "B"]}, moment="ready")
    t.choose()
    assert events(t, "discard") == []
    assert t.zone("hand")[:2] == ["A", "B"]


@pytest.mark.rule("ufs:F.1.3", "ufs:F.1.3/n1")
@pytest.mark.parametrize(("held", "drawn"), [(0, 4), (1, 3), (4, 0), (6, 0)])
def test_the_hand_is_filled_to_the_hand_size(held: int, drawn: int) -> None:
    you = {"character": {"name": "You", "hand_size": 4}, "hand": [f"H{n}" for n in range(held)]}
    t = Table(you, {"hand": []}, moment="ready")
    t.decline("form", "mulligan")
    assert len(events(t, "draw", "F.1.3")) == drawn
    assert len(t.zone("hand")) == max(held, 4)
    assert {event.seat for event in events(t, "draw")} <= {0}


@pytest.mark.rule("ufs:F.1.3.1", "ufs:F.1.3")
def test_the_cards_of_the_draw_step_are_one_event() -> None:
    glad = {"name": "Glad", "text": "After you draw 1 or more cards, gain 1 vitality."}
    four = {"name": "Four", "text": "After you draw 4 or more cards, gain 10 vitality."}
    you = {"character": {"name": "You", "hand_size": 4}, "staging": [glad, four], "vitality": 1}
    t = Table(you, moment="ready")
    assert len(events(t, "draw")) == 4
    t.act(0, "Glad", "Four")
    assert t.vitality(0) == 12


@pytest.mark.rule("ufs:F.4.2")
def test_an_effect_between_two_phases_is_in_neither() -> None:
    """After the Ready Phase: not during it, nor during the Combat Phase that follows."""
    between = {"name": "Between", "text": "After the Ready Phase, draw 1 card."}
    watchers = [
        {
            "name": f"In {phase}",
            "text": f"R: After your opponent draws 1 or more cards during the {phase}, gain 1 vitality.",
        }
        for phase in ("Ready Phase", "Combat Phase")
    ]
    always = {"name": "Always", "text": "R: After your opponent draws 1 or more cards, gain 1 vitality."}
    you = {"character": {"name": "You", "hand_size": 1}, "staging": [between, ANCHOR], "hand": ["A"]}
    t = Table(you, {"staging": [*watchers, always], "vitality": 10}, moment="ready")
    t.choose()
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Always R", "pass"])
    assert t.zone("hand") == ["A", "Card 1"]


@pytest.mark.rule("ufs:F.4.2", "ufs:F.3.3")
def test_nothing_happens_between_two_turns() -> None:
    """What waits for the end of the turn is done in that turn, with everything that follows from it."""
    late = {"name": "Late", "text": "At the end of your turn, draw 1 card."}
    answer = {
        "name": "Answer",
        "text": "R [Opponent's turn]: After your opponent draws 1 or more cards, gain 1 vitality.",
    }
    t = Table({"staging": [late, ANCHOR]}, {"staging": [answer], "vitality": 10})
    t.act(0, "pass")
    assert (t.asked, t.seat, t.game.active) == ("respond", 1, 0)
    t.act(1, "Answer")
    assert t.vitality(1) == 11
    assert len(t.zone("hand")) == 1
