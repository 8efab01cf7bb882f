"""J.5, C.1 and D.2 as costs, and effects that look at a card again after it came back or the board changed."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import ANCHOR, cards_of, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


@pytest.mark.parametrize(
    ("cost", "verb", "states"),
    [
        pytest.param("Destroy 1 foundation", "destroy", (), marks=pytest.mark.rule("ufs:J.5.1")),
        pytest.param("Flip 1 foundation", "flip", (), marks=pytest.mark.rule("ufs:J.5.2")),
        pytest.param("Unflip 1 foundation", "unflip", ("face down",), marks=pytest.mark.rule("ufs:J.5.2.1")),
        pytest.param("Remove 1 foundation from the game", "remove", (), marks=pytest.mark.rule("ufs:D.2.4")),
        pytest.param("Commit 1 foundation", "commit", (), marks=pytest.mark.rule("ufs:C.1.4")),
        pytest.param("Ready 1 foundation", "ready", ("committed",), marks=pytest.mark.rule("ufs:C.1.3")),
    ],
)
def test_what_was_done_to_pay_is_paid(cost: str, verb: str, states: tuple[str, ...]) -> None:
    act = asset("Act", f"F {cost}: Draw 1 card.")
    t = Table({"staging": [act, ANCHOR, ("Root", *states)], "hand": ["x"], "committed": True})
    t.act(0, "Act")
    assert cards_of(t, events(t, verb)) == ["Root"]
    assert [(event.cause, event.by) for event in events(t, verb)] == [(1, 0)]
    assert len(events(t, "draw")) == 1
    none = Table({"staging": [act, ANCHOR], "hand": ["x"], "committed": True})
    assert "Act F" not in none.offers()


@pytest.mark.parametrize(
    ("cost", "participle", "instead", "states"),
    [
        pytest.param("Destroy 1 foundation", "destroyed", "flip", (), marks=pytest.mark.rule("ufs:J.5.1")),
        pytest.param("Flip 1 foundation", "flipped", "commit", (), marks=pytest.mark.rule("ufs:J.5.2")),
        pytest.param(
            "Remove 1 foundation from the game",
            "removed from the game",
            "flip",
            (),
            marks=pytest.mark.rule("ufs:D.2.4"),
        ),
        pytest.param("Commit 1 foundation", "committed", "flip", (), marks=pytest.mark.rule("ufs:C.1.4")),
        pytest.param("Ready 1 foundation", "readied", "flip", ("committed",), marks=pytest.mark.rule("ufs:C.1.3")),
    ],
)
def test_a_cost_is_paid_by_the_act_that_stands_in_for_it(
    cost: str, participle: str, instead: str, states: tuple[str, ...]
) -> None:
    act = asset("Act", f"F {cost}: Draw 1 card.")
    save = asset("Save", f"If 1 of your foundations would be {participle}, {instead} it instead.")
    t = Table({"staging": [act, save, ("Root", *states)], "hand": ["x"], "committed": True})
    t.act(0, "Act")
    assert cards_of(t, events(t, instead)) == ["Root"]
    assert len(events(t, "draw")) == 1


@pytest.mark.rule("ufs:J.5.1", "ufs:J.1.1")
def test_the_last_of_several_stays_when_the_others_protect_it_by_going() -> None:
    law = asset("Law", "While you have 1 or less foundations, your foundations cannot be destroyed.")
    text = "F: Destroy up to 2 of your foundations. Draw 1 card for each card destroyed this way."
    t = Table({"staging": [asset("Act", text), law, "a", "b"], "hand": ["x"]})
    t.act(0, "Act").act(0, "a", "b")
    assert cards_of(t, events(t, "destroy")) == ["a"]
    assert (t.where("b"), len(events(t, "draw"))) == ("staging area", 1)


@pytest.mark.rule("ufs:J.2.3", "ufs:J.2.3.1", "ufs:J.2", "ufs:J.3", "ufs:J.7", "ufs:J.1.4.3", "ufs:J.3.3")
def test_an_effect_is_assigned_to_a_card_that_has_moved_before_and_only_for_this_stay() -> None:
    build = asset("Build", "F: Add 1 foundation from your discard pile to your staging area.")
    mark = asset("Mark", "F Commit: 1 of your foundations gets +2 difficulty for the rest of this turn.")
    turn = asset("Turn", "F: Flip 1 of your foundations.")
    back = asset("Back", "F: Unflip 1 of your foundations.")
    axe = asset("Axe", "F: Destroy 1 of your foundations.")
    t = Table(
        {"staging": [build, mark, turn, back, axe], "discard": [{"name": "Root", "difficulty": 3}], "hand": ["x"]}
    )
    t.act(0, "Build")
    t.act(0, "Mark")
    assert t.number("Root", "difficulty") == 5
    assert [(effect.seat, effect.card, effect.attached) for effect in t.game.effects] == [(0, t.card("Root"), False)]
    t.act(0, "Turn").act(0, "Back")
    assert t.number("Root", "difficulty") == 5, "turned over it is still the same stay, and it is applied again"
    t.act(0, "Axe").act(0, "Build")
    assert (t.number("Root", "difficulty"), t.game.effects) == (3, ())


@pytest.mark.rule("ufs:J.3.3", "ufs:J.3.3.1", "ufs:J.3.1.3")
def test_a_modifier_grants_keywords_to_cards_still_to_come_as_an_event() -> None:
    drum = asset("Drum", "F Commit: Your attacks gain Throw for the rest of this turn.")
    watch = asset("Watch", "F: Draw 1 card.")
    t = Table(
        {"staging": [drum, watch], "hand": [{"name": "Jab", "type": "attack", "text": "E: Gain 1 vitality."}, "x"]}
    )
    t.act(0, "Drum")
    t.act(0, "Jab")
    while t.asked != "enhance":
        t.choose("yes" if t.asked.startswith("commit") else "pass")
    assert t.keywords("Jab") == ["Throw"]
    assert cards_of(t, events(t, "modify")) == ["Jab"]
    told = [part.clause.id for part in t.game.explain(t.card("Jab"), "keywords")]
    assert "J.3.3.1" in told


@pytest.mark.rule("ufs:J.2.4")
@pytest.mark.parametrize("traced", [True, False])
def test_a_condition_is_judged_for_either_player_and_anew_when_the_board_changes(traced: bool) -> None:
    herald = asset("Herald", "While you have 2 or more foundations, after you gain vitality, draw 1 card.")
    plain = asset("Plain", "After you gain vitality, lose 1 vitality.")
    axe, heal = asset("Axe", "F: Destroy 1 of your foundations."), asset("Heal", "F: Gain 3 vitality.")
    build = asset("Build", "F: Add 1 foundation from your discard pile to your staging area.")
    t = Table(
        {"vitality": 5, "staging": [herald, plain, axe, heal, build, "a", "b"], "hand": ["x"]},
        {"staging": [{**herald, "name": "Other"}, "c"], "vitality": 5},
    )
    if not traced:
        t.game.trace = None
    for step, drawn in (("", 1), ("Axe", 1), ("Build", 2)):
        if step:
            t.act(0, step)
            if t.asked == "cards":
                t.choose("a")
        t.act(0, "Heal")
        if t.asked == "fired effects":
            t.game.choose((0, 1))
        assert len(events(t, "draw")) == drawn
    assert t.vitality() == 5 + 3 * 2, "what has no condition works every time"
