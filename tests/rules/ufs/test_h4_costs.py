"""H.4, H.5: what stands in a cost, and committed cards."""

import pytest

from livingrules.games.ufs.words import BY_COST
from livingrules.scenario.table import Table

from .play import attack, cards_of, controls, events


@pytest.mark.rule("ufs:H.4.1", "ufs:H.4.1.1")
def test_commit_in_a_cost_commits_the_card() -> None:
    root = {"name": "Root", "text": "F Commit: Gain 1 vitality."}
    t = Table({"staging": [root, "Stone"], "vitality": 5, "hand": ["Spare"]})
    t.act(0, "Root")
    assert (t.committed("Root"), t.committed("Stone"), t.vitality(0)) == (True, False, 6)
    assert [event.cause for event in events(t, "commit", "H.4.1.1")] == [BY_COST]
    assert t.offers() == ["Spare", "pass"]


@pytest.mark.rule("ufs:H.4.1", "ufs:H.4.1.2")
def test_destroy_in_a_cost_destroys_the_card() -> None:
    root = {"name": "Root", "text": "F Destroy: Gain 1 vitality."}
    t = Table({"staging": [root, "Stone"], "vitality": 5, "hand": ["Spare"]})
    t.act(0, "Root")
    assert (t.where("Root"), t.where("Stone"), t.vitality(0)) == ("discard pile", "staging area", 6)
    assert [event.cause for event in events(t, "destroy", "H.4.1.2")] == [BY_COST]


@pytest.mark.rule("ufs:H.4.1", "ufs:H.4.1.3")
def test_remove_in_a_cost_removes_the_card_from_the_game() -> None:
    root = {"name": "Root", "text": "F Remove: Gain 1 vitality."}
    t = Table({"staging": [root, "Stone"], "vitality": 5, "hand": ["Spare"]})
    t.act(0, "Root")
    assert (t.where("Root"), t.where("Stone"), t.vitality(0)) == ("removed from game", "staging area", 6)
    assert [event.cause for event in events(t, "remove", "H.4.1.3")] == [BY_COST]


@pytest.mark.rule("ufs:H.4.1", "ufs:H.4.1.4")
def test_flip_in_a_cost_turns_the_card_face_down() -> None:
    root = {"name": "Root", "text": "F Flip: Gain 1 vitality."}
    t = Table({"staging": [root, "Stone"], "vitality": 5, "hand": ["Spare"]})
    t.act(0, "Root")
    assert (t.face_down("Root"), t.face_down("Stone"), t.vitality(0)) == (True, False, 6)
    assert [event.cause for event in events(t, "flip", "H.4.1.4")] == [BY_COST]
    assert t.offers() == ["Spare", "pass"]


@pytest.mark.rule("ufs:H.4.2")
@pytest.mark.parametrize(("control", "passes"), [(5, True), (4, False)])
def test_a_number_with_a_plus_is_a_check_that_must_pass(control: int, passes: bool) -> None:
    """No progressive difficulty: the two cards in the pool do not count."""
    root = {"name": "Root", "text": "F (5+): Gain 3 vitality."}
    pool = [attack("Early"), attack("Late")]
    t = Table({"staging": [root], "pool": pool, "deck": controls(control), "vitality": 5, "committed": True})
    t.act(0, "Root")
    while t.asked == "pay":
        t.act(0)
    assert t.vitality(0) == (8 if passes else 5)
    assert cards_of(t, events(t, "check")) == ["Check 1"]
    assert len(events(t, "pass check")) == int(passes)


@pytest.mark.rule("ufs:H.4.3")
def test_the_character_may_stand_in_for_one_foundation_of_a_cost() -> None:
    root = {"name": "Root", "text": "F Commit 2 foundations: Gain 3 vitality."}
    t = Table({"staging": [root, "Stone"], "vitality": 5})
    t.act(0, "Root")
    assert t.offers() == ["Root", "Stone", "You"]
    t.act(0, "Stone", "You")
    assert (t.committed("Root"), t.committed("Stone"), t.committed("You"), t.vitality(0)) == (False, True, True, 8)


@pytest.mark.rule("ufs:H.4.3")
def test_the_character_pays_with_the_only_foundation_and_never_twice() -> None:
    root = {"name": "Root", "text": "F Commit 2 foundations: Gain 3 vitality."}
    t = Table({"staging": [root], "vitality": 5})
    t.act(0, "Root")
    assert (t.committed("Root"), t.committed("You"), t.vitality(0)) == (True, True, 8)
    three = {"name": "Root", "text": "F Commit 3 foundations: Gain 3 vitality."}
    t = Table({"staging": [three], "hand": ["Spare"]})
    assert t.why_not(0, "Root", "form") == ["E.4.1.1"]
    t = Table({"staging": [root], "hand": ["Spare"], "committed": True})
    assert t.why_not(0, "Root", "form") == ["E.4.1.1"], "a committed character pays nothing"
    relic = {"name": "Relic", "type": "asset"}
    t = Table({"staging": [root, relic], "hand": ["Spare"], "committed": True})
    assert t.why_not(0, "Root", "form") == ["E.4.1.1"], "an asset is no stand-in"


@pytest.mark.rule("ufs:H.4.3")
def test_the_character_stands_in_for_costs_only() -> None:
    effect = {"name": "Root", "text": "F: Commit 2 foundations, then gain 1 vitality."}
    cost = {"name": "Cost", "text": "F Commit 1 foundation: Gain 1 vitality."}
    t = Table({"staging": [effect, cost], "vitality": 5, "hand": ["Spare"]})
    t.act(0, "Root")
    assert (t.committed("Root"), t.committed("Cost"), t.committed("You")) == (True, True, False)
    t = Table({"staging": [cost], "vitality": 5, "hand": ["Spare"]})
    t.act(0, "Cost").act(0, "You")
    assert (t.committed("Cost"), t.committed("You")) == (False, True)


@pytest.mark.rule("ufs:H.4.3", "ufs:H.4.4.2")
def test_the_character_may_be_one_of_x_foundations() -> None:
    root = {"name": "Root", "text": "F Commit X foundations: Gain X vitality."}
    t = Table({"staging": [root], "vitality": 5})
    t.act(0, "Root")
    assert t.offers() == ["0", "1", "2"]
    t.act(0, 2)
    assert (t.committed("Root"), t.committed("You"), t.vitality(0)) == (True, True, 7)


@pytest.mark.rule("ufs:H.4.4", "ufs:H.4.4.1")
def test_x_of_a_cost_as_the_text_defines_it() -> None:
    text = "F Discard X cards: Gain 3 vitality. X equals the number of cards in your card pool."
    root = {"name": "Root", "text": text}
    pool = [attack("Early"), attack("Late")]
    t = Table({"staging": [root], "pool": pool, "hand": ["A", "B", "C"], "vitality": 5})
    t.act(0, "Root")
    assert t.asked == "cards", "nobody is asked for X"
    t.act(0, "A", "C")
    assert (t.zone("hand"), t.vitality(0)) == (["B"], 8), "and the definition is no part of the effect"
    t = Table({"staging": [root], "pool": pool, "hand": ["A"], "vitality": 5})
    assert t.why_not(0, "Root", "form") == ["E.4.1.1"]


@pytest.mark.rule("ufs:H.4.4", "ufs:H.4.4.2")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_x_of_a_cost_as_the_player_says_on_announcing(x: int) -> None:
    root = {"name": "Root", "text": "F Discard X cards: Gain X vitality."}
    t = Table({"staging": [root], "hand": ["A", "B", "C"], "vitality": 5})
    t.act(0, "Root")
    assert (t.asked, t.offers()) == ("x", ["0", "1", "2", "3"])
    t.act(0, x)
    if t.asked == "cards":
        t.act(0, "A")
    assert (len(t.zone("hand")), t.vitality(0)) == (3 - x, 5 + x)


@pytest.mark.rule("ufs:H.4.4.2")
def test_x_of_a_check_is_any_number() -> None:
    root = {"name": "Root", "text": "F (X+): Gain X vitality."}
    t = Table({"staging": [root], "hand": ["A"], "vitality": 5, "deck": controls(6)})
    t.act(0, "Root")
    assert t.asked == "x"
    t.act(0, 6)
    assert t.vitality(0) == 11
    t = Table({"staging": [root], "hand": ["A"], "vitality": 5, "deck": controls(6), "committed": True})
    t.act(0, "Root").act(0, 9)
    while t.asked == "pay":
        t.act(0)
    assert t.vitality(0) == 5


@pytest.mark.rule("ufs:H.5.1")
@pytest.mark.parametrize(
    ("text", "act"),
    [("F: Gain 1 vitality.", "form"), ("R: After you draw 1 or more cards, gain 1 vitality.", "respond")],
)
def test_abilities_of_committed_cards_cannot_be_played(text: str, act: str) -> None:
    root = {"name": "Root", "text": text}
    drawer = {"name": "Drawer", "text": "F: Draw 1 card."}
    offered = []
    for states in ((), ("committed",)):
        t = Table({"staging": [(root, *states), drawer], "vitality": 5})
        if act == "respond":
            t.act(0, "Drawer")
        offered.append(any(word.startswith("Root") for word in t.offers()))
        assert ("H.5.1" in t.why_not(0, "Root", act)) is bool(states)
    assert offered == [True, False]


@pytest.mark.rule("ufs:H.5.1")
def test_a_committed_attack_cannot_enhance_itself() -> None:
    free = {"name": "Free", "text": "E: Draw 1 card."}
    jab = attack("Jab", text="E: This attack gets +1 damage.")
    t = Table({"pool": [(jab, "committed")], "staging": [free]}, moment="attack")
    assert t.offers() == ["Free E", "pass"]
    assert t.why_not(0, "Jab", "enhance") == ["H.5.1"]
