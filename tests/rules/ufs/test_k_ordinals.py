"""The first, the second, the last, the only one (K.4.9, K.4.9.1)."""

import pytest

from livingrules.scenario.table import Table

from .play import attack, controls
from .test_j3_classes import asset

ROOT = {"name": "Root", "type": "foundation", "difficulty": 0}
TWIG = {"name": "Twig", "type": "foundation", "difficulty": 0}


@pytest.mark.rule("ufs:K.4.9.1")
@pytest.mark.parametrize(
    ("noun", "taken"),
    [
        ("first card", ["Jab"]),
        ("second card", ["Root"]),
        ("first foundation", ["Root"]),
        ("second foundation", ["Twig"]),
        ("last card", ["Twig"]),
        ("second attack", []),
    ],
)
def test_cards_of_one_type_are_counted_by_themselves(noun: str, taken: list[str]) -> None:
    memory = asset("Memory", f"F Commit: Add the {noun} you played this turn to your momentum.")
    hand = [attack("Jab", difficulty=0), ROOT, TWIG, "x"]
    t = Table({"staging": [memory], "hand": hand, "deck": controls(9, 9, 9)})
    for name in ("Jab", "Root", "Twig"):
        t.act(0, name)
        t.decline("form")
    t.act(0, "Memory")
    assert t.zone("momentum") == taken


@pytest.mark.rule("ufs:K.4.9.1")
@pytest.mark.parametrize(("word", "taken"), [("first", []), ("second", ["Hook"])])
def test_one_that_has_gone_elsewhere_counts_and_is_not_taken_from_there(word: str, taken: list[str]) -> None:
    memory = asset("Memory", f"F Commit: Add the {word} attack you played this turn to your momentum.")
    back = asset("Back", "F Commit: Add 1 attack from your card pool to your hand.")
    hand = [attack("Jab", difficulty=0), attack("Hook", difficulty=0), "x"]
    t = Table({"staging": [memory, back], "hand": hand, "deck": controls(9, 9)})
    t.act(0, "Jab")
    t.decline("form")
    t.act(0, "Back").act(0, "Hook")
    t.decline("form")
    t.act(0, "Memory")
    assert (t.zone("momentum"), t.where("Jab")) == (taken, "hand")


@pytest.mark.rule("ufs:K.4.9.1")
@pytest.mark.parametrize(
    ("pool", "noun", "gained"),
    [
        ([], "attack", 2),
        ([attack("Heel")], "attack", 0),
        ([ROOT], "attack", 2),
        ([ROOT], "card", 0),
        ([], "card", 2),
    ],
)
def test_the_only_one_has_no_other_beside_it(pool: list[object], noun: str, gained: int) -> None:
    jab = attack("Jab", text=f"E: If this is the only {noun} in your card pool, gain 2 vitality.")
    hold = {"name": "Hold", "text": "E: Gain 0 vitality."}
    t = Table({"pool": [*pool, jab], "staging": [hold], "vitality": 5}, {"pool": [attack("Theirs")]}, moment="attack")
    t.act(0, "Jab")
    assert t.vitality() == 5 + gained


@pytest.mark.rule("ufs:K.4.9.1")
@pytest.mark.parametrize(("noun", "taken"), [("first card", ["Wall"]), ("first attack", [])])
def test_a_card_that_blocked_was_played_and_is_no_attack_that_was_played(noun: str, taken: list[str]) -> None:
    memory = asset("Memory", f"E Commit: Add the {noun} you played this turn to your momentum.")
    wall = attack("Wall", difficulty=0, block_zone="mid", block_modifier=0)
    mine = {"staging": [memory], "hand": [wall, "x"], "deck": controls(9, 9)}
    theirs = {"hand": [attack("Hit", difficulty=0), attack("Kick", difficulty=0), "y"], "deck": controls(9, 9)}
    t = Table(mine, theirs, active=1).act(1, "Hit")
    while t.asked != "block":
        t.choose("pass")
    t.act(0, "Wall")
    t.decline("form")
    t.act(1, "Kick")
    while "Memory E" not in t.offers():
        t.choose("pass")
    t.act(0, "Memory")
    assert t.zone("momentum") == taken
