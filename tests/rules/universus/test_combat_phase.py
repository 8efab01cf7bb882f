"""Combat Phase, Form: what a form is, when it may be taken, and the card that has to be tried."""

import pytest

from livingrules.games.ufs.words import COMBAT_PHASE, END_PHASE, ENTER, PASSED, PLAY, REVEAL, USE
from livingrules.kernel.visibility import knows

from .play import SPARE, asset, attack, cards_of, events, log, seated, table

CRY = {"name": "Cry", "type": "action", "difficulty": 1, "text": "Form: Gain 1 health."}
DIG = asset("Dig", "Form Commit: Gain 1 health.")


# ------------------------------------------------------------------------------------------------------ what a form is


@pytest.mark.rule(
    "universus:Combat Phase/2", "universus:Combat Phase/3", "universus:Form/1", "universus:Foundation/2",
    "universus:Asset/2",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
def test_attacks_foundations_assets_and_characters_are_played_as_forms_one_after_another(seat: int) -> None:
    hand = [
        {"name": "Root", "type": "foundation"}, {"name": "Tool", "type": "asset"}, attack("Jab"),
        {"name": "Twin", "type": "character", "version": "1"},
    ]  # fmt: skip
    t = seated(seat, {"hand": hand, "deck": {"count": 20, "check": 9}})
    assert set(t.offers()) == {"Root", "Tool", "Jab", "Twin"}
    for name in ("Root", "Tool", "Twin", "Jab"):
        assert (t.asked, t.seat) == ("form", seat)
        t.act(seat, name)
        assert t.where(name) == "card pool"
        t.decline("form")
    assert cards_of(t, [event for event in log(t) if event.verb == PLAY]) == ["Root", "Tool", "Twin", "Jab"]


@pytest.mark.rule("universus:Combat Phase/4", "universus:Combat Phase/5", "universus:Form/1", "universus:Form/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_form_abilities_of_actions_in_hand_and_of_cards_in_the_stage_are_forms(seat: int) -> None:
    plain = {"name": "Plain", "type": "action", "text": "Enhance: Gain 1 health."}
    t = seated(seat, {"hand": [CRY, plain, SPARE], "stage": [DIG], "health": 10, "deck": {"count": 9, "check": 9}})
    assert set(t.offers()) == {"Cry Form", "Dig Form", "Spare"}
    t.act(seat, "Cry")
    assert (t.where("Cry"), t.vitality(seat)) == ("card pool", 11)
    t.act(seat, "Dig")
    assert (t.where("Dig"), t.vitality(seat)) == ("stage", 12)
    assert len([event for event in log(t) if event.verb == PLAY]) == 1
    assert len([event for event in log(t) if event.verb == USE]) == 2
    # Committed it is no longer offered.
    assert t.offers() == ["Spare", "pass"]


@pytest.mark.rule("universus:Form/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_active_player_plays_form_abilities(seat: int) -> None:
    t = seated(seat, {"hand": [SPARE]}, {"stage": [DIG], "hand": [CRY]})
    assert t.why_not(1 - seat, "Dig", "form") == ["Form/2"]
    assert "Form/2" in t.why_not(1 - seat, "Cry", "form")
    own = seated(seat, {"hand": [SPARE], "stage": [DIG], "health": 5})
    assert own.why_not(seat, "Dig", "form") == []


@pytest.mark.rule("universus:Combat Phase/6")
@pytest.mark.parametrize("seat", [0, 1])
def test_passing_ends_the_combat_phase_and_is_no_form(seat: int) -> None:
    """What waits for a form, or may only be the first one, takes no notice."""
    t = seated(seat, {"hand": [SPARE, "Other"]}).act(seat, "Spare")
    forms = t.game.forms_done
    t.act(seat, "pass")
    assert forms == 1
    assert next(event.seat for event in log(t) if event.verb == PASSED) == seat
    assert cards_of(t, events(t, "play", seat)) == ["Spare"]
    ended = [event.what for event in events(t, "end")]
    begun = [event.what for event in events(t, "start")]
    assert (ended[0], begun[0]) == (COMBAT_PHASE, END_PHASE)
    assert t.where("Other") == "hand"


@pytest.mark.rule("universus:Combat Phase/7")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_played_attack_begins_its_sequence_at_once(seat: int) -> None:
    t = seated(seat, {"hand": [attack("Jab"), SPARE]}).act(seat, "Jab")
    assert cards_of(t, [event for event in log(t) if event.verb == ENTER]) == ["Jab"]
    # The foundation begins none.
    t.decline("form").act(seat, "Spare")
    assert len([event for event in log(t) if event.verb == ENTER]) == 1


# ------------------------------------------------------------------------------------------------- when it may be taken


@pytest.mark.rule("universus:Combat Phase/8", "universus:Form/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_form_while_an_attack_sequence_goes_on(seat: int) -> None:
    lift = asset("Lift", "Enhance Commit: This attack gets +1 damage.")
    t = seated(seat, {"hand": [SPARE], "pool": [attack("Jab")], "stage": [lift, DIG]}, moment="attack")
    assert t.asked == "enhance"
    assert t.offers() == ["Lift Enhance", "pass"]
    assert t.why_not(seat, "Spare") == ["Combat Phase/8", "Form/3"]
    assert t.why_not(seat, "Dig", "form") == ["Combat Phase/8", "Form/3"]
    t.decline("form")
    assert (t.asked, t.why_not(seat, "Spare")) == ("form", [])


@pytest.mark.rule("universus:Combat Phase/9", "universus:Form/4", "universus:Phases & Steps/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_form_and_no_end_of_the_phase_while_a_window_is_open(seat: int) -> None:
    hears = asset("Hears", "Response Commit: After your rival plays a foundation, gain 1 health.")
    t = seated(seat, {"hand": [SPARE, "Other"]}, {"stage": [hears], "health": 10}).act(seat, "Spare")
    assert (t.asked, t.seat) == ("respond", 1 - seat)
    assert {"Combat Phase/9", "Form/4"} <= set(t.why_not(seat, "Other"))
    assert COMBAT_PHASE not in [event.what for event in events(t, "end")]
    t.act(1 - seat, "Hears")
    assert (t.asked, t.why_not(seat, "Other")) == ("form", [])


@pytest.mark.rule("universus:Combat Phase/10", "universus:Form/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_no_form_while_a_card_is_played_or_an_effect_executes(seat: int) -> None:
    hard = {"name": "Hard", "difficulty": 6}
    t = seated(seat, {"hand": [hard, SPARE], "stage": ["G1", "G2", "G3"], "deck": {"count": 9, "check": 5}})
    t.act(seat, "Hard")
    assert t.asked == "commit to pass"
    assert t.why_not(seat, "Spare") == ["Combat Phase/10", "Form/5"]
    sift = asset("Sift", "Form Commit: Discard 1 card from your hand.")
    t = seated(seat, {"hand": ["One", "Two"], "stage": [sift]}).act(seat, "Sift")
    assert t.asked == "cards"
    assert t.why_not(seat, "One") == ["Combat Phase/10", "Form/5"]
    t.act(seat, "Two")
    assert t.why_not(seat, "One") == []


@pytest.mark.rule("universus:Phases & Steps/1", "universus:Phases & Steps/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_phase_that_an_effect_ends_ends_once_the_effect_and_its_windows_are_done(seat: int) -> None:
    stop = asset("Stop", "Form Commit: End the Combat Phase. Draw 1 card.")
    hears = asset("Hears", "Response Commit: After your rival draws 1 or more cards, gain 1 health.")
    t = seated(seat, {"hand": [SPARE], "stage": [stop]}, {"stage": [hears], "health": 10}).act(seat, "Stop")
    # The rest of the effect is carried out, and the window on it is open: the phase goes on.
    assert (t.asked, t.seat, len(t.zone("hand", seat))) == ("respond", 1 - seat, 2)
    assert t.game.phase == COMBAT_PHASE
    t.act(1 - seat, "Hears")
    assert t.vitality(1 - seat) == 11
    # Then it is over at once, though a card could still be tried.
    assert t.game.active == 1 - seat
    assert t.where("Spare") == "hand"
    assert [event.what for event in events(t, "end")][:2] == [COMBAT_PHASE, END_PHASE]


@pytest.mark.rule("universus:Combat Phase/11")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("name", ["Root", "Jab", "Tool", "Twin"])
def test_a_card_that_fails_its_check_ends_the_combat_phase(seat: int, name: str) -> None:
    kinds = {"Root": "foundation", "Jab": "attack", "Tool": "asset", "Twin": "character"}
    card = {"name": name, "type": kinds[name], "difficulty": 9, "version": "1" if name == "Twin" else ""}
    t = seated(seat, {"hand": [card, SPARE], "committed": True, "deck": {"count": 9, "check": 1}}).act(seat, name)
    assert t.where(name) == "discard pile"
    assert (t.game.active, t.where("Spare")) == (1 - seat, "hand")
    passes = seated(seat, {"hand": [card, SPARE], "committed": True, "deck": {"count": 9, "check": 9}}).act(seat, name)
    assert passes.decline("form").game.active == seat


@pytest.mark.rule("universus:Combat Phase/12")
@pytest.mark.parametrize(("check", "ends"), [(0, True), (1, False)])
def test_an_action_that_fails_ends_it_too(check: int, ends: bool) -> None:
    side = {"hand": [CRY, SPARE], "health": 10, "committed": True, "deck": {"count": 9, "check": check}}
    t = table(side).act(0, "Cry")
    assert (t.game.active == 1) is ends
    assert t.vitality(0) == (10 if ends else 11)
    # The ability of a stage card has no such check: nothing fails, nothing ends.
    cost = asset("Cost", "Form Commit, Check 9: Gain 1 health.")
    kept = table({"hand": [SPARE], "health": 10, "committed": True, "stage": [cost], "deck": {"count": 9, "check": 1}})
    kept.act(0, "Cost")
    assert (kept.game.active, kept.asked, kept.vitality(0)) == (0, "form", 10)


# ------------------------------------------------------------------------------------------------- what has to be tried


@pytest.mark.rule("universus:Combat Phase/13")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_must_be_tried_before_passing(seat: int) -> None:
    t = seated(seat, {"hand": [SPARE, "Other"], "stage": [DIG], "health": 5})
    assert t.offers() == ["Spare", "Other", "Dig Form"]
    assert t.why_not(seat, "Spare", "pass") == ["Combat Phase/13"]
    # The ability of a card in the stage does not count as playing a card.
    t.act(seat, "Dig")
    assert t.offers() == ["Spare", "Other"]
    t.act(seat, "Spare")
    assert t.offers() == ["Other", "pass"]
    assert t.why_not(seat, "Spare", "pass") == []


@pytest.mark.rule("universus:Combat Phase/13")
def test_an_action_counts_and_so_does_a_failure_and_every_turn_asks_anew() -> None:
    t = table({"hand": [CRY, SPARE], "deck": {"count": 20, "check": 9}})
    assert "pass" not in t.offers()
    t.act(0, "Cry")
    assert "pass" in t.offers()
    # A failed attempt was an attempt: nobody is asked for another, nothing is revealed.
    hard = {"name": "Hard", "difficulty": 9}
    failed = table({"hand": [hard, SPARE], "committed": True, "deck": {"count": 20, "check": 1}}).act(0, "Hard")
    assert failed.game.active == 1
    assert [event for event in log(failed) if event.verb == REVEAL] == []
    # Who tried one last turn has to try one again.
    t.act(0, "pass").decline("form")
    rival = t.offers()
    assert (t.seat, "pass" in rival) == (1, False)


@pytest.mark.rule("universus:Combat Phase/13")
def test_a_hopeless_difficulty_is_no_excuse() -> None:
    t = table({"hand": [{"name": "Hard", "difficulty": 20}], "committed": True})
    assert t.offers() == ["Hard"]


@pytest.mark.rule("universus:Combat Phase/14")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_can_try_nothing_shows_the_hand_and_discards_one_card(seat: int) -> None:
    hand = [attack("Jab"), attack("Hook"), {"name": "Plain", "type": "action", "text": "Enhance: Gain 1 health."}]
    t = seated(seat, {"hand": hand}, turn=2 if seat else 1)
    assert (t.asked, t.seat, t.offers()) == ("no form", seat, ["Jab", "Hook", "Plain"])
    assert cards_of(t, [event for event in log(t) if event.verb == REVEAL]) == ["Jab", "Hook", "Plain"]
    assert all(knows(t.game.eyes(t.card(name)), 1 - seat) for name in ("Jab", "Hook", "Plain"))
    assert t.game.decision is not None
    assert (t.game.decision.lo, t.game.decision.hi) == (1, 1)
    t.act(seat, "Hook")
    assert t.where("Hook") == "discard pile"
    assert t.zone("hand", seat) == ["Jab", "Plain"]
    # The rest of the hand is private again, and the turn is over.
    assert not any(knows(t.game.eyes(t.card(name)), 1 - seat) for name in ("Jab", "Plain"))
    assert t.game.active == 1 - seat


@pytest.mark.rule("universus:Combat Phase/14")
def test_a_single_card_is_discarded_without_asking_and_an_empty_hand_has_none() -> None:
    t = table({"hand": [attack("Jab")]}, turn=1)
    assert (t.where("Jab"), t.game.active) == ("discard pile", 1)
    empty = table({"hand": []}, turn=3)
    assert (empty.zone("discard"), empty.game.active) == ([], 1)
    # An ability of the stage may come first, and does not help.
    digs = table({"hand": [attack("Jab")], "stage": [DIG], "health": 5}, turn=1)
    assert digs.offers() == ["Dig Form", "pass"]
    digs.act(0, "Dig")
    assert (digs.where("Jab"), digs.vitality(0)) == ("discard pile", 6)
