"""`explain CARD needs`, `explain CARD cost`: the steps of what will be asked for."""

import pytest
from tests.terminal.desk import Desk

from livingrules.errors import NotLegal
from livingrules.scenario.fftcg_table import FftcgTable
from livingrules.scenario.table import Table

JAB = {"name": "Jab", "type": "attack", "difficulty": 4}


def steps(t: Table | FftcgTable, name: str, attribute: str = "needs") -> list[tuple[str, str, str]]:
    return [(step.value, step.change, step.clause.id) for step in t.game.explain(t.card(name), attribute)]


@pytest.mark.rule("ufs:E.4.6.2.1")
def test_a_form_step_by_step() -> None:
    effects = [(0, "The next card you play this turn gets +2 difficulty.")]
    t = Table({"hand": [JAB], "pool": ["One", "Two"], "deck": 20}, {}, effects=effects)
    assert steps(t, "Jab") == [
        ("4", "printed", "C.3.3.1"),
        ("6", "+2", "J.3.3.1"),
        ("8", "+2 for 2 cards in the card pool", "E.4.6.2.1"),
    ]
    t.act(0, "Jab")


def test_a_block_step_by_step() -> None:
    shield = {"name": "Shield", "block_zone": "mid", "block_modifier": 2}
    swing = {"name": "Swing", "type": "attack", "difficulty": 0, "speed": 3, "attack_zone": "mid"}
    t = Table({"hand": [swing], "deck": 20}, {"hand": [shield], "deck": 20})
    t.act(0, "Swing")
    while t.game.decision.prompt[0] != "block":
        t.act(t.game.decision.seat, "pass")
    assert steps(t, "Shield") == [
        ("2", "printed", "C.3.3.1"),
        ("5", "+3, the speed of the attack", "G.2.1.3.2"),
        ("5", "+0 for 0 cards in the card pool", "E.4.6.2.1"),
    ]


def test_what_is_added_to_the_check_is_told_apart() -> None:
    t = Table({"hand": [JAB]}, {}, effects=[(0, "Your next check to play a card gets -3.")], game="universus")
    assert [step[1] for step in steps(t, "Jab")] == [
        "printed",
        "+0 for 0 cards in the card pool",
        "and -3 to the check",
    ]


def test_only_what_could_be_played_needs_anything() -> None:
    t = Table({"hand": [JAB], "staging": ["Rock"]}, {})
    with pytest.raises(NotLegal, match="Rock is not a card that could be played now"):
        t.game.explain(t.card("Rock"), "needs")


@pytest.mark.rule("fftcg:2.1")
def test_a_price_step_by_step() -> None:
    text = "The cost required to cast your Summons is reduced by 1 (it cannot become 0)."
    bolt = {"name": "Bolt", "type": "Summon", "elements": ["Fire"], "cost": 3, "text": ["Draw 1 card."]}
    scholar = {"name": "Scholar", "type": "Backup", "elements": ["Fire"], "cost": 1, "text": [text]}
    t = FftcgTable({"hand": [bolt], "field": [scholar]}, {})
    assert steps(t, "Bolt", "cost") == [("3", "printed", "5.2.1.2"), ("2", "-1 to play it", "2.1")]
    assert steps(t, "Scholar", "cost") == [("1", "printed", "5.2.1.2")]


def test_at_the_table() -> None:
    shown = Desk(
        "ufs", "1", "1", "none", "none", "explain barrow stone needs", "rule progressive", "rule xyzzy", seed=3
    ).run()
    assert "The needs of Barrow Stone" not in shown
    assert "What Barrow Stone needs:" in shown
    assert "E.4.6.2.1" in shown
    assert "none has all of these words" in shown
