"""E.3: what a check was made for, whose it is, and the payment at its boundaries."""

from typing import Any

import pytest

from livingrules.games.ufs.words import NOTE
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events, seated

GUARD = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}


def glad(text: str, name: str = "Glad") -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text}


def final_values(t: Table) -> list[tuple[int, int, int]]:
    """(who, starting value, final value) of every check."""
    return [(event.seat, event.what, event.amount) for event in events(t, NOTE, "E.3.2")]


@pytest.mark.rule("ufs:E.3", "ufs:E.3.1", "ufs:E.3.1.1", "ufs:E.3.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_effect_lets_either_player_check_and_the_one_who_is_named_discards(seat: int) -> None:
    """The top card, its control, the modifiers of that player; nobody else's deck is touched."""
    text = "F Commit: Your opponent makes a control check against a difficulty of 5. If they pass, draw 1 card."
    aid = glad("Your control checks get +2.", "Aid")
    for value, passed in ((3, True), (2, False)):
        mine = {"staging": [glad(text, "Dare"), ANCHOR], "deck": controls(9, 9)}
        theirs = {"staging": [aid], "deck": [{"name": "Low", "control": value}, "Next"], "committed": True}
        t = Table(*seated(seat, mine, theirs), active=seat)
        t.act(seat, "Dare")
        assert final_values(t) == [(1 - seat, value, value + 2)]
        assert (t.zone("discard", 1 - seat), t.zone("discard", seat)) == (["Low"], [])
        assert t.zone("hand", seat) == (["Check 1"] if passed else [])


@pytest.mark.rule("ufs:E.3", "ufs:E.3.1", "ufs:E.3.1.1", "ufs:E.3.5.1", "ufs:E.4.7")
@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("you make a control check to play an attack", 1),
        ("you pass a control check to play an attack", 1),
        ("you fail a control check to play an attack", 0),
        ("you make a control check to play a foundation", 0),
        ("you make a control check", 1),
    ],
)
def test_a_check_is_known_by_the_card_it_is_made_to_play(condition: str, gained: int) -> None:
    t = Table(
        {"hand": [attack("Jab"), "Root"], "staging": [glad(f"After {condition}, gain 1 vitality.")], "vitality": 5}
    )
    t.act(0, "Jab")
    assert t.vitality(0) == 5 + gained


@pytest.mark.rule("ufs:E.3.5.2.2", "ufs:E.4.7")
@pytest.mark.parametrize(("kind", "gained"), [("an attack", 1), ("a foundation", 0)])
def test_a_failed_check_is_known_by_the_card_too(kind: str, gained: int) -> None:
    waiting = glad(f"After you fail a control check to play {kind}, gain 1 vitality.")
    you = {"hand": [attack("Jab", difficulty=9)], "staging": [waiting], "vitality": 5, "committed": True}
    t = Table(you, {"hand": ["y"]})
    t.act(0, "Jab")
    assert (t.where("Jab"), t.vitality(0)) == ("discard pile", 5 + gained)


@pytest.mark.rule("ufs:E.4.7", "ufs:E.4.8", "ufs:G.2.1.3.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_player_of_the_card_checks_off_their_own_deck(seat: int) -> None:
    """An attack and the block against it, then an ability: each player's own deck, and modifiers for blocks."""
    brace = glad("Your control checks to block get +1.", "Brace")
    gamble = glad("E Commit, (3+): Draw 1 card.", "Gamble")
    mine = {"hand": [attack("Jab")], "deck": controls(7, 6), "staging": [gamble, {**brace, "name": "Mine"}]}
    theirs = {"hand": [GUARD], "deck": controls(5, 4), "staging": [brace]}
    t = Table(*seated(seat, mine, theirs), active=seat)
    t.act(seat, "Jab").act(seat, "Gamble").act(1 - seat, "Guard")
    assert final_values(t) == [(seat, 7, 7), (seat, 6, 6), (1 - seat, 5, 6)]
    assert t.where("Guard") == "card pool"


@pytest.mark.rule("ufs:E.3.3")
def test_without_a_call_for_it_nothing_is_checked_again() -> None:
    again = {"name": "Again", "text": "R: After you make a control check, re-check."}
    t = Table({"hand": [attack("Jab", difficulty=4)], "staging": [again], "deck": controls(5, 1)})
    t.act(0, "Jab").act(0, "pass")
    assert (t.zone("discard"), t.where("Jab"), final_values(t)) == (["Check 1"], "card pool", [(0, 5, 5)])


@pytest.mark.rule("ufs:E.3.5.2", "ufs:E.3.5.2.1", "ufs:E.3.5.2.3.1", "ufs:E.3.5.2.3", "ufs:E.3.5.2.3.2/n1")
@pytest.mark.parametrize(("control", "offered"), [(3, True), (2, True), (1, False)])
def test_committing_is_a_choice_exactly_when_enough_cards_are_ready(control: int, offered: bool) -> None:
    """Character and Root are two: a shortfall of one or two may be paid; who declines pays nothing."""
    wait = glad("R Commit: After you make a control check, draw 1 card.", "Wait")
    you = {"hand": [attack("Jab", difficulty=4)], "staging": ["Root", wait], "deck": controls(control)}
    t = Table(you, {"hand": ["y"]})
    t.act(0, "Jab").act(0, "Wait")
    assert (t.asked == "commit to pass") is offered
    if offered:
        t.act(0, "no")
    assert t.where("Jab") == "discard pile"
    assert [event.clause for event in events(t, "fail check")] == ["E.3.5.2.2"]
    assert not t.committed("Root")


@pytest.mark.rule("ufs:E.3.5.2.3", "ufs:E.3.5.2.3.2", "ufs:E.3.5.2.3.2/n1")
@pytest.mark.parametrize(
    ("control", "staging", "asked"),
    [
        (2, [], ""),
        (3, [], "commit"),
        (3, ["Root"], "commit"),
        (1, ["Root"], ""),
        (2, ["Root"], "commit"),
    ],
)
def test_which_cards_are_committed_is_asked_only_when_there_is_a_choice(
    control: int, staging: list[str], asked: str
) -> None:
    """With exactly as many cards as are needed all of them are committed; with one to spare the player picks."""
    ready = ["Stone", *staging]
    t = Table({"hand": [attack("Jab", difficulty=4)], "staging": [*ready, ANCHOR], "deck": controls(control)})
    t.act(0, "Jab").act(0, "yes")
    need = 4 - control
    if asked:
        assert (t.asked, t.offers()) == ("commit", ["You", *ready])
        assert t.game.decision is not None
        assert (t.game.decision.lo, t.game.decision.need) == (1, need)
        t.act(0, *["You", *ready][:need])
    assert cards_of(t, events(t, "commit", "E.3.5.2.3.2")) == ["You", *ready][:need]
    assert t.where("Jab") == "card pool"


@pytest.mark.rule("ufs:E.3.5.2.3", "ufs:E.3.5.2.3.2", "ufs:E.3.5.2.3.2/n1")
def test_cards_that_count_differently_are_a_choice_even_if_both_are_needed() -> None:
    """Root and Double make three, exactly what is needed: they are still picked, for they do not weigh the same."""
    double = {"name": "Double", "text": "This foundation counts as 2 foundations when committed to pass a check."}
    you = {"hand": [attack("Jab", difficulty=4)], "staging": ["Root", double], "committed": True, "deck": controls(1)}
    t = Table(you)
    t.act(0, "Jab").act(0, "yes")
    assert (t.asked, t.offers()) == ("commit", ["Root", "Double"])
    t.act(0, "Root", "Double")
    assert (t.committed("Root"), t.committed("Double"), t.where("Jab")) == (True, True, "card pool")


@pytest.mark.rule("ufs:E.3.5.1", "ufs:E.3.5.2.3")
@pytest.mark.parametrize(("control", "clause"), [(5, "E.3.5.1"), (4, "E.3.5.1"), (3, "E.3.5.2.3")])
def test_a_check_passes_by_its_value_or_by_what_was_committed(control: int, clause: str) -> None:
    t = Table({"hand": [attack("Jab", difficulty=4)], "deck": controls(control)})
    t.act(0, "Jab")
    if control < 4:
        t.act(0, "yes")
    assert [event.clause for event in events(t, "pass check")] == [clause]
