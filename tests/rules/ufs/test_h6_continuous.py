"""H.6: continuous abilities, static and floating effects."""

import pytest

from livingrules.scenario.table import Table

from .play import attack, controls


@pytest.mark.rule("ufs:H.6", "ufs:H.6.1")
def test_a_continuous_ability_works_while_its_card_is_in_its_zone() -> None:
    root = {"name": "Root", "text": "Your attacks get +2 damage."}
    breaker = {"name": "Breaker", "text": "E: Your opponent destroys 1 of their foundations."}
    t = Table({"pool": [attack("Jab")], "staging": [root]}, {"staging": [breaker]}, moment="attack")
    assert t.number("Jab", "damage") == 5
    assert t.why_not(0, "Root", "enhance") == ["H"], "it is not played"
    t = Table({"pool": [attack("Jab")], "hand": [root], "discard": [root]}, {"staging": [breaker]}, moment="attack")
    assert t.number("Jab", "damage") == 3


@pytest.mark.rule("ufs:H.6", "ufs:H.6.1")
def test_its_effect_ends_when_the_card_leaves() -> None:
    root = {"name": "Root", "text": "Your attacks get +2 damage."}
    away = {"name": "Away", "text": "F Commit: Destroy 1 foundation."}
    late = {"name": "Late", "text": "E: Draw 1 card."}
    you = {"hand": [attack("Jab"), attack("Hook")], "staging": [root, away, late], "deck": controls(9, 9)}
    t = Table(you)
    t.act(0, "Jab")
    assert t.number("Jab", "damage") == 5
    t.act(0, "pass").decline("form").act(0, "Away").act(0, "Root").act(0, "Hook")
    assert (t.asked, t.number("Hook", "damage")) == ("enhance", 3)


@pytest.mark.rule("ufs:H.6")
def test_a_continuous_ability_may_wait_for_an_event() -> None:
    root = {"name": "Root", "text": "After you gain vitality, draw 1 card."}
    healer = {"name": "Healer", "text": "F: Gain 1 vitality."}
    t = Table({"staging": [(root, "committed"), healer], "vitality": 5})
    t.act(0, "Healer")
    assert (t.asked, len(t.zone("hand"))) == ("form", 1), "nobody played it, and committed it still works"


@pytest.mark.rule("ufs:H.6.2")
def test_a_floating_effect_does_not_need_its_card() -> None:
    root = {"name": "Root", "text": "After this card is destroyed, your attacks get +2 damage this turn."}
    away = {"name": "Away", "text": "F Commit: Destroy 1 foundation."}
    late = {"name": "Late", "text": "E: Draw 1 card."}
    t = Table({"hand": [attack("Jab")], "staging": [root, away, late], "deck": controls(9)})
    t.act(0, "Away").act(0, "Root")
    assert t.where("Root") == "discard pile"
    t.act(0, "Jab")
    assert (t.asked, t.number("Jab", "damage")) == ("enhance", 5)


@pytest.mark.rule("ufs:H.6.2")
def test_a_floating_effect_outlives_the_card_that_made_it() -> None:
    root = {"name": "Root", "text": "After you gain vitality, your attacks get +2 damage this turn."}
    healer = {"name": "Healer", "text": "F Commit: Gain 1 vitality."}
    away = {"name": "Away", "text": "F Commit: Destroy 1 foundation."}
    late = {"name": "Late", "text": "E: Draw 1 card."}
    you = {"hand": [attack("Jab")], "staging": [root, healer, away, late], "deck": controls(9), "vitality": 5}
    t = Table(you)
    t.act(0, "Healer").act(0, "Away").act(0, "Root")
    assert t.where("Root") == "discard pile"
    t.act(0, "Jab")
    assert (t.asked, t.number("Jab", "damage")) == ("enhance", 5)
