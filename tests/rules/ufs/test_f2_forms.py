"""F.2.1, F.2.2: forms, when they may be taken, and what ends the Combat Phase."""

import pytest

from livingrules.games.ufs.words import PASSED
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events

OTHER = {**ANCHOR, "name": "Other"}


@pytest.mark.rule("ufs:F.2.1", "ufs:F.2.2")
def test_the_active_player_takes_one_form_after_another() -> None:
    t = Table(
        {"hand": ["Root", "Stone"], "staging": [ANCHOR], "vitality": 10, "deck": controls(9, 9)}, {"hand": ["Theirs"]}
    )
    assert (t.asked, t.seat) == ("form", 0)
    assert t.why_not(1, "Theirs") == ["F.2.1"]
    t.act(0, "Root").act(0, "Anchor").act(0, "Stone")
    assert (t.asked, t.seat) == ("form", 0)
    assert t.zone("pool") == ["Root", "Stone"]


@pytest.mark.rule("ufs:F.2.1.1", "ufs:F.2.1")
def test_no_form_while_something_is_being_played() -> None:
    t = Table({"hand": [{"name": "Root", "difficulty": 6}, "Stone"], "staging": [ANCHOR, "Wall"], "deck": controls(4)})
    t.act(0, "Root")
    assert t.asked == "commit to pass"
    assert t.why_not(0, "Stone") == t.why_not(0, "Anchor", "form") == ["F.2.1.1"]
    t.act(0, "yes")
    assert t.asked == "form"
    assert t.why_not(0, "Stone") == []


@pytest.mark.rule("ufs:F.2.1.1")
def test_no_form_while_an_effect_executes() -> None:
    drop = {"name": "Drop", "text": "F Commit: Discard 1 card. Draw 1 card."}
    t = Table({"hand": ["A", "B"], "staging": [drop, ANCHOR]})
    t.act(0, "Drop")
    assert (t.asked, t.why_not(0, "A")) == ("cards", ["F.2.1.1"])
    t.act(0, "B")
    assert (t.asked, t.why_not(0, "A")) == ("form", [])


@pytest.mark.rule("ufs:F.2.1.2")
def test_no_form_while_a_window_is_open() -> None:
    """At the start of the Combat Phase nothing is being played, but the window has to close first."""
    early = {"name": "Early", "text": "R Commit: After your Combat Phase begins, gain 1 vitality."}
    t = Table({"hand": ["A"], "staging": [early, ANCHOR]}, moment="ready")
    t.choose()
    assert (t.asked, t.why_not(0, "A")) == ("respond", ["F.2.1.2"])
    t.act(0, "pass")
    assert (t.asked, t.why_not(0, "A")) == ("form", [])


@pytest.mark.rule("ufs:F.2.1.3")
def test_no_form_during_an_attack_sequence() -> None:
    push = {"name": "Push", "text": "E Commit: Your attack gets +1 damage."}
    t = Table({"hand": [attack("Jab"), "A"], "staging": [push, ANCHOR]})
    t.act(0, "Jab")
    assert t.offers() == ["Push E", "pass"]
    assert t.why_not(0, "A") == t.why_not(0, "Anchor", "form") == ["F.2.1.3"]
    t.act(0, "pass")
    assert (t.asked, t.why_not(0, "A")) == ("form", [])


@pytest.mark.rule("ufs:F.2.1.4", "ufs:F.2.3.2")
def test_no_form_while_an_attack_is_pending() -> None:
    """The window on the play of Jab is open and Jab is pending; when it closes Jab attacks before any form."""
    slow = {"name": "Slow", "text": "R Commit: After you play an attack, gain 1 vitality."}
    push = {"name": "Push", "text": "E Commit: Your attack gets +1 damage."}
    t = Table({"hand": [attack("Jab"), "A"], "staging": [slow, push]})
    t.act(0, "Jab")
    assert (t.asked, t.why_not(0, "A")) == ("respond", ["F.2.1.1", "F.2.1.2", "F.2.1.4"])
    t.act(0, "pass")
    assert (t.asked, t.why_not(0, "A")) == ("enhance", ["F.2.1.3"])


# --------------------------------------------------------------------------------------------------- the list of forms


@pytest.mark.rule("ufs:F.2.2", "ufs:F.2.2.1", "ufs:F.2.2.2")
def test_forms_are_hand_cards_form_abilities_and_passing() -> None:
    """An action is offered by its form ability only; enhances, responses and cards elsewhere are no forms."""
    rally = {"name": "Rally", "type": "action", "text": ["F: Draw 1 card.", "E: Draw 2 cards."]}
    calm = {"name": "Calm", "type": "action", "text": "E: Draw 2 cards."}
    push = {"name": "Push", "text": "E Commit: Your attack gets +1 damage."}
    belt = {"name": "Belt", "type": "asset"}
    you = {"hand": [attack("Jab"), "Root", belt, rally, calm], "staging": [ANCHOR, push], "discard": ["Gone"]}
    t = Table(you)
    assert t.offers() == ["Jab", "Root", "Belt", "Rally F", "Anchor F", "pass"]
    assert t.why_not(0, "Gone") == ["F.2.2.1"]


@pytest.mark.rule("ufs:F.2.2.1")
def test_an_action_is_played_by_its_form_ability() -> None:
    rally = {"name": "Rally", "type": "action", "text": "F: Draw 1 card."}
    t = Table({"hand": [rally], "staging": [ANCHOR], "deck": controls(9, 1)})
    t.act(0, "Rally")
    assert (t.zone("pool"), t.zone("hand")) == (["Rally"], ["Check 2"])


@pytest.mark.rule("ufs:F.2.2.2")
def test_a_form_ability_works_where_its_brackets_say() -> None:
    dig = {"name": "Dig", "text": "F [Discard Pile] Remove: Draw 1 card."}
    t = Table({"discard": [dig], "staging": [ANCHOR]})
    assert t.offers() == ["Anchor F", "Dig F", "pass"]
    t.act(0, "Dig")
    assert (t.where("Dig"), len(t.zone("hand")), t.asked) == ("removed from game", 1, "form")


@pytest.mark.rule("ufs:F.2.2.1.1")
@pytest.mark.parametrize("kind", ["foundation", "action"])
def test_a_card_that_fails_as_a_form_ends_combat(kind: str) -> None:
    card = {"name": "Root", "type": kind, "difficulty": 9, "text": "F: Draw 1 card."}
    t = Table({"hand": [card, "Later"], "staging": [ANCHOR], "deck": controls(1)}, {"staging": [OTHER]})
    t.act(0, "Root").decline("form")
    assert (t.seat, t.game.active) == (1, 1)
    assert cards_of(t, events(t, PASSED)) == []
    assert t.zone("hand") == ["Later"]


@pytest.mark.rule("ufs:F.2.2.1.1")
def test_other_failures_do_not_end_combat() -> None:
    """A form ability on a card in staging fails its check; and a block fails."""
    gamble = {"name": "Gamble", "text": "F Commit, (9+): Draw 1 card."}
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 9}
    you = {"hand": [attack("Jab"), "Later"], "staging": [gamble, ANCHOR], "committed": True, "deck": controls(1, 9)}
    t = Table(you, {"hand": [guard], "deck": controls(1)})
    t.act(0, "Gamble")
    assert (t.asked, t.seat) == ("form", 0)
    t.act(0, "Jab").act(1, "Guard")
    assert t.where("Guard") == "discard pile"
    assert (t.asked, t.seat) == ("form", 0)


@pytest.mark.rule("ufs:F.2.2.3")
def test_passing_leads_to_the_end_phase() -> None:
    t = Table({"hand": ["Later"], "pool": [(attack("Old"), "played")], "staging": [ANCHOR]}, {"staging": [OTHER]})
    t.act(0, "pass")
    assert [event.seat for event in events(t, PASSED, "F.2.2.3")] == [0]
    assert t.where("Old") == "discard pile"
    t.decline("form")
    assert t.seat == 1


# ---------------------------------------------------------------------------------------------- the obligation to try


def next_turn(t: Table) -> Table:
    """Until seat 0 is asked for a form in the turn after the next: positions begin in turn 3."""
    t.decline("form")
    while t.game.turn < 5:
        t.act(1, "pass").decline("form")
    return t


@pytest.mark.rule("ufs:F.2.2.3(2)")
def test_who_passed_without_an_attempt_must_try_in_the_next_turn() -> None:
    t = Table(
        {"hand": ["Root"], "staging": [ANCHOR], "character": {"name": "You", "hand_size": 1}}, {"staging": [OTHER]}
    )
    assert "pass" in t.offers()
    t.act(0, "Anchor").act(0, "pass")
    next_turn(t)
    assert t.offers() == ["Root", "Anchor F"]
    t.act(0, "Anchor")
    # A form ability on a card in staging is no card from hand.
    assert "pass" not in t.offers()
    t.act(0, "Root")
    assert "pass" in t.offers()


@pytest.mark.rule("ufs:F.2.2.3(2)")
def test_a_failed_attempt_counts_and_so_does_one_in_the_turn_before() -> None:
    hard = {"name": "Root", "difficulty": 9}
    you = {"hand": [hard, "Stone"], "staging": [ANCHOR], "deck": controls(1), "committed": True, "obliged": True}
    t = Table(you, {"staging": [OTHER]})
    assert "pass" not in t.offers()
    t.act(0, "Root")
    next_turn(t)
    assert "pass" in t.offers()


def test_the_obligation_binds_only_while_a_legal_attempt_exists() -> None:
    """U6: no card of the hand can be attempted, so passing is free."""
    t = Table({"hand": [{"name": "Root", "symbols": ("air",)}], "staging": [ANCHOR], "obliged": True})
    assert t.offers() == ["Anchor F", "pass"]


def test_an_action_in_hand_is_an_attempt_too() -> None:
    rally = {"name": "Rally", "type": "action", "text": "F: Draw 1 card."}
    t = Table({"hand": [rally], "staging": [ANCHOR], "obliged": True, "deck": controls(9)})
    assert t.offers() == ["Rally F", "Anchor F"]
    t.act(0, "Rally")
    assert "pass" in t.offers()


def test_who_did_not_pass_owes_nothing() -> None:
    """An effect ended the Combat Phase before anything was attempted."""
    halt = {"name": "Halt", "type": "asset", "text": "F Destroy: End the Combat Phase."}
    t = Table(
        {"hand": ["Root"], "staging": [ANCHOR, halt], "character": {"name": "You", "hand_size": 1}},
        {"staging": [OTHER]},
    )
    t.act(0, "Halt")
    next_turn(t)
    assert "pass" in t.offers()
