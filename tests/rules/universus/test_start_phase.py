"""Start Phase: Ready Step, Review Step, Draw Step."""

import pytest

from livingrules.games.ufs.words import (
    COMMITTED,
    DRAW_STEP,
    END,
    READY_PHASE,
    READY_STEP,
    REVIEW_STEP,
    START,
    TIME_NAMES,
)

from .play import SPARE, asset, attack, cards_of, events, log, seated, table

SIX = [f"Held {number}" for number in range(6)]


@pytest.mark.rule(
    "universus:Start Phase/1", "universus:Start Phase/2", "universus:Ready Step/1", "universus:Review Step/1",
    "universus:Draw Step/1", "universus:Combat Phase/1", "universus:End Phase/1",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_has_three_phases_and_the_first_of_them_three_steps(seat: int) -> None:
    t = seated(seat, {"hand": SIX}, moment="turn").decline("form")
    times = [(event.verb == START, TIME_NAMES[event.what]) for event in log(t) if event.verb in (START, END)]
    assert times == [
        (True, "turn"),
        (True, "Ready Phase"),
        (True, "Ready Step"), (False, "Ready Step"),
        (True, "Review Step"), (False, "Review Step"),
        (True, "Draw Step"), (False, "Draw Step"),
        (False, "Ready Phase"),
        (True, "Combat Phase"),
    ]  # fmt: skip
    t.act(seat, "Held 0").decline("review")
    after = [(event.verb == START, TIME_NAMES[event.what]) for event in log(t) if event.verb in (START, END)]
    assert after[len(times) : len(times) + 4] == [
        (False, "Combat Phase"), (True, "End Phase"), (False, "End Phase"), (False, "turn"),
    ]  # fmt: skip


@pytest.mark.rule("universus:Ready Step/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_all_committed_cards_of_the_own_stage_ready_and_nothing_else(seat: int) -> None:
    side = {
        "hand": SIX, "committed": True, "stage": [("G1", "committed"), "G2", (asset("Tool"), "committed")],
        "pool": [(attack("Jab"), "committed")],
    }  # fmt: skip
    other = {"stage": [("H1", "committed")], "committed": True}
    t = seated(seat, side, other, moment="start").decline("form")
    assert sorted(cards_of(t, events(t, "ready"))) == sorted(["G1", "Tool", t.name(t.game.character(seat))])
    assert not t.committed("G1")
    assert not t.game.flags[t.game.character(seat)] & COMMITTED
    # A card pool has no Ready Step, nor has the rival's stage.
    assert t.committed("Jab")
    assert t.committed("H1")
    assert t.game.flags[t.game.character(1 - seat)] & COMMITTED


@pytest.mark.rule("universus:Ready Step/2")
def test_all_cards_ready_in_one_event_even_if_there_are_none() -> None:
    sees = asset("Sees", "After you ready 1 or more foundations, gain 1 health.")
    side = {"hand": SIX, "health": 10, "stage": [sees, ("G1", "committed"), ("G2", "committed")]}
    t = table(side, moment="start").decline("form")
    assert t.vitality(0) == 11
    idle = table({"hand": SIX}, moment="start").decline("form")
    assert events(idle, "ready") == []


@pytest.mark.rule("universus:Review Step/1", "universus:Review Step/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_card_may_be_reviewed_before_the_draw(seat: int) -> None:
    t = seated(seat, {"hand": SIX}, moment="start")
    assert (t.asked, t.seat, t.offers()) == ("review", seat, SIX)
    assert t.game.decision is not None
    assert (t.game.decision.lo, t.game.decision.hi) == (0, 1)
    t.act(seat, "Held 2")
    assert t.where("Held 2") == "discard pile"
    # The draw replaces it at once.
    assert len(t.zone("hand", seat)) == 6
    kept = seated(seat, {"hand": SIX}, moment="start")
    kept.game.choose(())
    assert (kept.zone("hand", seat), kept.zone("discard", seat)) == (SIX, [])


@pytest.mark.rule("universus:Review Step/2", "universus:Review Step/3")
def test_only_the_one_card_of_the_review_step_counts_as_reviewed() -> None:
    sees = asset("Sees", "After you review a card, gain 1 health.")
    drops = asset("Drops", "Form Commit: Discard 1 card from your hand.")
    t = table({"hand": SIX, "health": 10, "stage": [sees, drops]}, moment="start").act(0, "Held 1")
    assert t.vitality(0) == 11
    # Only once: the next question is that of the Combat Phase.
    assert t.asked == "form"
    t.act(0, "Drops").act(0, "Held 2")
    assert t.where("Held 2") == "discard pile"
    assert t.vitality(0) == 11


@pytest.mark.rule("universus:Review Step/2")
def test_without_a_hand_there_is_nothing_to_review() -> None:
    t = table({"hand": []}, moment="start")
    assert t.asked == "form"
    assert REVIEW_STEP in [event.what for event in events(t, "start")]


@pytest.mark.rule("universus:Draw Step/2", "universus:Draw Step/3", "universus:Hand Size/2", "universus:Hand Size/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("held", "size", "after"), [(0, 6, 6), (5, 6, 6), (6, 6, 6), (7, 6, 7), (9, 7, 9), (4, 7, 7)])
def test_the_draw_step_fills_the_hand_up_to_the_hand_size_and_takes_nothing_away(
    seat: int, held: int, size: int, after: int
) -> None:
    hand = [f"Held {number}" for number in range(held)]
    t = seated(seat, {"hand": hand, "character": {"name": "Hero", "hand_size": size}}, moment="start").decline("form")
    assert len(t.zone("hand", seat)) == after
    assert t.zone("hand", seat)[:held] == hand
    assert len(events(t, "draw")) == max(size - held, 0)


@pytest.mark.rule("universus:Draw Step/2", "universus:Hand Size/2")
def test_the_hand_size_is_that_of_the_current_state() -> None:
    wide = asset("Wide", "Your character gets +2 hand size.")
    t = table({"hand": ["Held"], "stage": [wide]}, moment="start").decline("form")
    assert len(t.zone("hand")) == 8


@pytest.mark.rule("universus:Draw/3", "universus:Draw Step/2")
def test_all_cards_of_the_draw_step_are_one_draw() -> None:
    sees = asset("Sees", "After you draw 1 or more cards, gain 1 health.")
    t = table({"hand": ["Held"], "health": 10, "stage": [sees]}, moment="start").decline("form")
    assert (len(t.zone("hand")), t.vitality(0)) == (6, 11)
    full = table({"hand": SIX, "health": 10, "stage": [sees]}, moment="start").decline("form")
    assert full.vitality(0) == 10


@pytest.mark.rule("universus:Phases & Steps/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_triggers_occur_between_steps_and_phases(seat: int) -> None:
    """After the Draw Step and before the Combat Phase neither step nor phase goes on, and still there is a window."""
    sees = asset("Sees", "Response Commit: After your Draw Step, gain 1 health.")
    t = seated(seat, {"hand": SIX, "health": 10, "stage": [sees, SPARE]}, moment="start").decline("respond")
    assert (t.asked, t.seat, t.game.step) == ("respond", seat, 0)
    assert t.game.step not in (READY_STEP, REVIEW_STEP, DRAW_STEP)
    t.act(seat, "Sees")
    assert (t.vitality(seat), t.asked) == (11, "form")
    assert READY_PHASE in [event.what for event in events(t, "end")]


@pytest.mark.rule("universus:Phases & Steps/3", "universus:End Phase/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_happens_between_two_turns(seat: int) -> None:
    """What waits for the end of the turn still belongs to that turn: its player has priority first."""
    text = "Response Commit: After your turn ends, gain 1 health."
    t = seated(seat, {"hand": [SPARE], "health": 10, "stage": [asset("Sees", text)]}, moment="end")
    assert (t.asked, t.seat, t.game.active) == ("respond", seat, seat)
    t.act(seat, "Sees")
    assert (t.vitality(seat), t.game.active) == (11, 1 - seat)
