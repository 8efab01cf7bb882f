"""H.2.1, H.2.2: enhance and form abilities: when, from where, how often."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import attack, cards_of, controls, events

HOLD = {"name": "Hold", "text": "E: Gain 1 vitality."}
"""On the other side of the table it keeps the Enhance Step open."""


def attacking(opponent: dict[str, Any] | None = None, pool: Any = (), **you: Any) -> Table:
    """Your Jab is in its Enhance Step."""
    return Table({"pool": [*pool, attack("Jab")], **you}, opponent or {}, moment="attack")


@pytest.mark.rule("ufs:H.2.1.1", "ufs:H.2.1.2")
def test_enhances_are_played_in_the_enhance_step_only() -> None:
    root = {"name": "Root", "text": "E: Your attack gets +2 damage."}
    t = Table({"staging": [root], "hand": [attack("Jab")], "deck": controls(6)}, {"vitality": 20})
    assert t.asked == "form"
    assert "Root E" not in t.offers()
    assert "H.2.1.2" in t.why_not(0, "Root", "enhance")
    t.act(0, "Jab")
    assert (t.asked, t.offers()) == ("enhance", ["Root E", "pass"])
    t.act(0, "Root").decline()
    assert t.vitality(1) == 15


@pytest.mark.rule("ufs:H.2.1.2")
def test_no_enhance_in_the_block_step() -> None:
    root = {"name": "Root", "text": "E Commit: Draw 1 card."}
    block = {"name": "Wall", "block_zone": "mid", "block_modifier": 0}
    t = attacking({"hand": [block], "staging": [root]})
    assert (t.asked, t.seat) == ("enhance", 1)
    t.act(1, "pass")
    assert (t.asked, t.offers()) == ("block", ["Wall", "pass"])
    assert "H.2.1.2" in t.why_not(1, "Root", "enhance")


@pytest.mark.rule("ufs:H.2.1.3")
@pytest.mark.parametrize(
    ("zone", "card", "allowed"),
    [
        ("staging", {"name": "Root", "type": "foundation"}, True),
        ("staging", {"name": "Root", "type": "asset"}, True),
        ("hand", {"name": "Root", "type": "action"}, True),
        ("hand", {"name": "Root", "type": "foundation"}, False),
        ("hand", {"name": "Root", "type": "attack"}, False),
        ("pool", {"name": "Root", "type": "attack"}, False),
        ("pool", {"name": "Root", "type": "action"}, False),
        ("discard", {"name": "Root", "type": "foundation"}, False),
        ("discard", {"name": "Root", "type": "action"}, False),
    ],
)
def test_where_an_enhance_is_played_from(zone: str, card: dict[str, Any], allowed: bool) -> None:
    card = {**card, "text": "E: Your attack gets +1 damage."}
    last = {"name": "Last", "text": "E: Draw 1 card."}
    places: dict[str, Any] = {"staging": [last], "pool": []}
    places[zone] = [*places.get(zone, ()), card]
    t = attacking(**places)
    assert ("Root E" in t.offers()) is allowed
    assert ("H.2.1.3" in t.why_not(0, "Root", "enhance")) is not allowed


@pytest.mark.rule("ufs:H.2.1.3")
def test_enhances_of_the_starting_character_and_of_the_attack_in_progress() -> None:
    text = "E: Your attack gets +1 damage."
    hero = {"name": "Hero", "text": text}
    t = Table({"character": hero, "pool": [attack("Early", text=text), attack("Jab", text=text)]}, moment="attack")
    assert t.offers() == ["Hero E", "Jab E", "pass"], "Early is not the attack in progress"
    other = {"name": "Hero", "type": "character", "text": text, "dots": 2}
    t = Table({"character": hero, "attached": [other], "pool": [attack("Jab")]}, moment="attack")
    assert "Hero#2 E" not in t.offers(), "an attached character is no starting character"


@pytest.mark.rule("ufs:H.2.1.3")
def test_the_defender_has_no_enhance_on_the_attack() -> None:
    t = Table({"pool": [attack("Jab", text="E: Draw 1 card.")]}, {"staging": [HOLD]}, moment="attack")
    t.act(0, "pass")
    assert (t.seat, t.offers()) == (1, ["Hold E", "pass"])


@pytest.mark.rule("ufs:H.2.1.4")
def test_each_enhance_once_in_an_enhance_step() -> None:
    root = {"name": "Root", "text": "E: Your attack gets +1 damage."}
    t = Table(
        {"staging": [root], "hand": [attack("Jab"), attack("Hook")], "deck": controls(6, 6)},
        {"staging": [HOLD]},
    )
    t.act(0, "Jab").act(0, "Root").act(1, "Hold")
    assert (t.asked, t.offers()) == ("form", ["Hook", "pass"]), "nobody had anything left to play in that step"
    t.act(0, "Hook")
    assert t.offers() == ["Root E", "pass"], "another attack has another Enhance Step"
    t.act(0, "Root")
    assert t.number("Hook", "damage") == 4


@pytest.mark.rule("ufs:H.2.1.4")
def test_a_second_enhance_of_the_same_card_is_another_ability() -> None:
    jab = attack("Jab", text=["E: Gain 1 vitality.", "E: Gain 3 vitality."])
    t = Table({"pool": [jab], "vitality": 5}, {"staging": [HOLD]}, moment="attack")
    first, second = t.game.decision.options[:2] if t.game.decision else (0, 0)
    t.game.choose(0)
    t.act(1, "Hold")
    assert t.game.decision is not None
    assert t.game.decision.options[0] == second != first
    assert "H.2.1.4" not in t.why_not(0, "Jab", "enhance")
    t.act(0, "Jab")
    assert t.vitality(0) == 9


@pytest.mark.rule("ufs:H.2.1.4")
def test_two_instances_of_a_keyword_are_two_abilities() -> None:
    jab = attack("Jab", keywords=["Stun: 1", "Stun: 1"])
    t = Table({"pool": [jab]}, {"staging": ["Root", "Stone", HOLD]}, moment="attack")
    t.game.choose(0)
    t.act(1, "Root").act(1, "Hold")
    assert t.offers() == ["Jab E", "pass"]


@pytest.mark.rule("ufs:H.2.1.4.1")
def test_a_failed_enhance_is_spent_for_the_step() -> None:
    root = {"name": "Root", "text": "E (9+): Your attack gets +9 damage."}
    other = {"name": "Other", "text": "E: Your attack gets +1 damage."}
    t = attacking({"staging": [HOLD]}, staging=[root, other], deck=controls(1, 9))
    t.act(0, "Root")
    while t.asked == "pay":
        t.act(0)
    assert len(events(t, "fail check")) == 1
    assert t.number("Jab", "damage") == 3
    t.act(1, "Hold")
    assert t.offers() == ["Other E", "pass"]
    assert "H.2.1.4" in t.why_not(0, "Root", "enhance")


@pytest.mark.rule("ufs:H.2.2.1", "ufs:H.2.2.2")
def test_forms_are_played_in_the_combat_phase_as_a_form() -> None:
    root = {"name": "Root", "text": "F: Gain 1 vitality."}
    t = Table({"staging": [root], "hand": [attack("Jab", text="E: Draw 1 card.")], "vitality": 5}, {"staging": [root]})
    assert t.offers() == ["Jab", "Root F", "pass"], "the form of the other player is not offered"
    assert t.why_not(1, "Root#2", "form") == ["F.2.1"]
    t.act(0, "Root").act(0, "Root")
    assert t.vitality(0) == 7, "a form has no limit of its own"
    t.act(0, "Jab")
    assert (t.asked, t.offers()) == ("enhance", ["Jab E", "pass"])
    assert "F.2.1.3" in t.why_not(0, "Root", "form")


@pytest.mark.rule("ufs:H.2.2.3")
@pytest.mark.parametrize(
    ("zone", "kind", "allowed"),
    [
        ("staging", "foundation", True),
        ("staging", "asset", True),
        ("hand", "action", True),
        ("hand", "foundation", False),
        ("hand", "attack", False),
        ("pool", "attack", False),
        ("pool", "action", False),
        ("discard", "foundation", False),
    ],
)
def test_where_a_form_is_played_from(zone: str, kind: str, allowed: bool) -> None:
    places: dict[str, Any] = {"staging": [{"name": "Other", "text": "F: Draw 1 card."}]}
    places[zone] = [*places.get(zone, ()), {"name": "Root", "type": kind, "text": "F: Gain 1 vitality."}]
    t = Table({**places, "vitality": 5})
    assert ("Root F" in t.offers()) is allowed
    assert ("H.2.2.3" in t.why_not(0, "Root", "form")) is not allowed


@pytest.mark.rule("ufs:H.2.2.3", "ufs:H.5.1")
def test_forms_of_the_starting_character_while_it_is_ready() -> None:
    hero = {"name": "Hero", "text": "F: Gain 1 vitality."}
    other = {"name": "Other", "text": "F: Draw 1 card."}
    far = {"name": "Far", "type": "attack", "text": "F: Draw 1 card."}
    t = Table({"character": hero, "staging": [other], "pool": [far], "vitality": 5})
    assert t.offers() == ["Hero F", "Other F", "pass"]
    t = Table({"character": hero, "staging": [(other, "committed")], "hand": ["Stone"], "committed": True})
    assert t.offers() == ["Stone", "pass"]
    assert t.why_not(0, "Hero", "form") == t.why_not(0, "Other", "form") == ["H.5.1"]


@pytest.mark.rule("ufs:H.2.2.3")
def test_an_action_is_played_together_with_its_form() -> None:
    trick = {"name": "Trick", "type": "action", "text": "F: Gain 2 vitality."}
    t = Table({"hand": [trick, attack("Jab")], "pool": [attack("Early", text="F: Draw 1 card.")], "vitality": 5})
    t.act(0, "Trick")
    assert t.vitality(0) == 7
    assert t.where("Trick") == "card pool"
    assert cards_of(t, events(t, "play")) == ["Trick"]
    assert "H.2.2.3" in t.why_not(0, "Trick", "form"), "from the card pool it is not played again"
