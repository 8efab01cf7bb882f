"""J.2: when effects are active, and the very point at which each of them ends."""

from typing import Any

import pytest

from livingrules.kernel.effect import Effect
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


def floating(t: Table) -> list[Effect]:
    return [effect for effect in t.game.effects if not effect.attached]


def pass_turn(t: Table) -> Table:
    """On to the next player's Combat Phase, with nothing done but what has to be."""
    turn = t.game.turn
    for _ in range(20):
        if t.game.turn > turn and t.asked == "form":
            return t
        if t.asked == "review":
            t.game.choose(())
        else:
            t.choose("pass" if "pass" in t.offers() else t.offers()[0])
    raise AssertionError(f"the turn does not end: {t.asked}")


BOARD: dict[str, Any] = {"staging": [ANCHOR], "hand": ["x"], "character": {"name": "You", "hand_size": 1}}
THEIRS: dict[str, Any] = {
    "staging": [{**ANCHOR, "name": "Buoy"}], "hand": ["y"], "character": {"name": "Opponent", "hand_size": 1},
}  # fmt: skip


@pytest.mark.rule("ufs:J.2.2.1", "ufs:J.2.2", "ufs:J.7")
@pytest.mark.parametrize(
    ("until", "seen"),
    [
        # Whether it still holds in the turns that follow: the opponent's, one's own, the opponent's, one's own again.
        ("for the rest of this turn", ""),
        ("until the start of your next turn", "1"),
        ("until the end of your next turn", "11"),
        ("until the end of your opponent's next turn", "1"),
        ("for the rest of the game", "1111"),
    ],
)
def test_an_effect_over_several_turns_ends_at_the_start_or_end_that_it_names(until: str, seen: str) -> None:
    wall = asset("Wall", f"F Commit: Your opponent cannot gain vitality {until}.")
    t = Table({**BOARD, "staging": [ANCHOR, wall]}, THEIRS)
    t.act(0, "Wall")
    assert len(floating(t)) == 1
    held = ""
    for _ in range(4):
        pass_turn(t)
        held += "1" if floating(t) else ""
    assert held == seen


@pytest.mark.rule("ufs:J.2.2.1")
def test_an_effect_of_the_combat_phase_is_over_in_the_end_phase() -> None:
    for until, drawn in (("this Combat Phase", 1), ("this turn", 0)):
        wall = asset("Wall", f"F Commit: For the rest of {until}, players cannot draw cards.")
        late = asset("Late", "After your End Phase begins, draw 1 card.")
        t = Table({"staging": [wall, late], "hand": ["x"]})
        t.act(0, "Wall")
        assert len(floating(t)) == 1
        t.decline("review")
        assert [event.seat for event in events(t, "draw") if event.cause == 2] == [0] * drawn


@pytest.mark.rule("ufs:J.2.2.1")
def test_an_effect_of_the_block_step_is_over_before_damage_is_dealt() -> None:
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    for until, drawn in (("this Block Step", 1), ("this attack", 0)):
        wall = asset(
            "Wall", f"R Commit: After you play a block, your opponent cannot draw cards for the rest of {until}."
        )
        hope = asset("Hope", "After your attack deals damage, draw 1 card.")
        t = Table(
            {"staging": [hope], "pool": [attack("Jab", attack_zone="high", damage=4)], "hand": ["x"]},
            {"hand": [guard], "staging": [wall]},
            moment="attack",
        )
        t.decline("block")
        t.act(1, "Guard").act(1, "Wall")
        t.decline("form")
        assert [event.amount for event in events(t, "deal damage")] == [2], "half blocked"
        assert len([event for event in events(t, "draw") if event.cause == 2]) == drawn


@pytest.mark.rule("ufs:J.2.2.1")
def test_an_effect_of_the_damage_step_is_over_when_the_attack_resolves() -> None:
    for until, drawn in (("this Damage Step", 1), ("this attack", 1), ("this turn", 0)):
        wall = asset(
            "Wall", f"R Commit: After your attack deals damage, players cannot draw cards for the rest of {until}."
        )
        hope = asset("Hope", "After your attack resolves, draw 1 card.")
        t = Table({"staging": [wall, hope], "pool": [attack("Jab")], "hand": ["x"]}, moment="attack")
        t.decline("respond")
        t.act(0, "Wall")
        t.decline("form")
        assert len([event for event in events(t, "draw") if event.cause == 2]) == drawn


@pytest.mark.rule("ufs:J.2.2.1", "ufs:J.2.3.1", "ufs:J.2.3")
def test_what_does_not_ready_in_the_next_ready_step_readies_in_the_one_after() -> None:
    said = "That foundation does not ready during their next Ready Step."
    text = f"F Commit: Choose 1 of your opponent's foundations. {said}"
    t = Table(
        {**BOARD, "staging": [ANCHOR, asset("Tar", text)]},
        {**THEIRS, "staging": [{**ANCHOR, "name": "Buoy"}, ("Root", "committed"), ("Leaf", "committed")]},
    )
    t.act(0, "Tar").act(0, "Root")
    assert [effect.card for effect in floating(t)] == [t.card("Root")]
    pass_turn(t)
    assert (t.committed("Root"), t.committed("Leaf")) == (True, False), "it holds for the chosen card alone"
    assert not floating(t), "over with the Ready Step"
    pass_turn(t)
    pass_turn(t)
    assert not t.committed("Root")


@pytest.mark.rule("ufs:J.2.2.1")
def test_your_own_ready_step_is_not_your_opponent_s() -> None:
    text = "F Commit: Choose 1 of your foundations. That foundation does not ready during your next Ready Step."
    t = Table({**BOARD, "staging": [ANCHOR, asset("Tar", text), ("Root", "committed")]}, THEIRS)
    t.act(0, "Tar")
    pass_turn(t)
    assert len(floating(t)) == 1, "the opponent's Ready Step does not end it"
    pass_turn(t)
    assert t.committed("Root")
    assert not floating(t)


@pytest.mark.rule("ufs:J.2.3", "ufs:J.2.3.1", "ufs:J.2", "ufs:J.7", "ufs:J.1.4.3")
def test_an_assigned_effect_is_about_its_card_alone_and_gone_when_it_comes_back() -> None:
    guard = asset("Guard", "F Destroy: Choose 1 of your foundations. That card cannot be destroyed this turn.")
    axe = asset("Axe", "F: Destroy 1 of your foundations.")
    back = asset("Back", "F: Return 1 of your foundations to your hand.")
    t = Table({"staging": [guard, axe, back, {"name": "Root", "difficulty": 0}, "Leaf"], "hand": ["x"]})
    t.act(0, "Guard").act(0, "Root")
    assert [(effect.card, effect.seat) for effect in floating(t)] == [(t.card("Root"), 0)]
    t.act(0, "Axe")
    assert t.where("Leaf") == "discard pile", "the only one that can be chosen"
    t.act(0, "Axe")
    assert t.where("Root") == "staging area"
    t.act(0, "Back")
    assert t.where("Root") == "hand"
    assert not floating(t)
    t.act(0, "Root")
    back_again = t.game
    assert not back_again.assigned


@pytest.mark.rule("ufs:J.2.3.1")
def test_a_prohibition_assigned_to_a_card_goes_with_it() -> None:
    text = "F Destroy: Choose 1 of your foundations. That card cannot be committed this turn."
    back = asset("Back", "F: Return 1 of your foundations to your hand.")
    add = asset("Add", "F: Add 1 foundation from your hand to your staging area.")
    rest = asset("Rest", "F: Commit 1 of your foundations.")
    t = Table({"staging": [asset("Pin", text), back, add, rest, "Root"], "hand": [attack("x")]})
    t.act(0, "Pin")
    t.act(0, "Rest")
    assert not t.committed("Root")
    t.act(0, "Back").act(0, "Add")
    assert t.where("Root") == "staging area"
    t.act(0, "Rest")
    assert t.committed("Root"), "the card that came back is another one"


@pytest.mark.rule("ufs:J.2.1", "ufs:J.2.1.1", "ufs:J.2", "ufs:J.6", "ufs:J.1.4.1", "ufs:J.1.4")
def test_an_attached_effect_comes_and_goes_with_the_face_of_its_card() -> None:
    herald = {"name": "Herald", "text": "After you gain vitality, draw 1 card."}
    down, up = asset("Down", "F: Flip 1 of your foundations."), asset("Up", "F: Unflip 1 of your foundations.")
    heal = asset("Heal", "F: Gain 1 vitality.")
    t = Table({"vitality": 5, "staging": [herald, down, up, heal], "hand": ["x"]}, {"staging": ["Root"]})
    for step, drawn in (("", 1), ("Down", 1), ("Up", 2)):
        if step:
            t.act(0, step)
        t.act(0, "Heal")
        assert len(events(t, "draw")) == drawn
        attached = [(effect.seat, effect.card) for effect in t.game.effects if effect.attached]
        assert attached == ([] if step == "Down" else [(0, t.card("Herald"))])


@pytest.mark.rule("ufs:J.6.1", "ufs:J.2.1.1")
def test_only_the_effects_of_the_card_that_left_are_over() -> None:
    one = {"name": "One", "text": "After you gain vitality, draw 1 card."}
    two = {"name": "Two", "text": "After you gain vitality, your opponent loses 1 vitality."}
    said = [(0, "For the rest of this turn, after you gain vitality, your opponent loses 3 vitality.")]
    axe, heal = asset("Axe", "F: Destroy 1 foundation."), asset("Heal", "F: Gain 1 vitality.")
    t = Table({"vitality": 5, "staging": [one, two, axe, heal], "hand": ["x"]}, {"vitality": 20}, effects=said)
    t.act(0, "Axe").act(0, "One")
    t.act(0, "Heal")
    assert (t.asked, len(t.offers())) == ("fired effects", 2)
    t.game.choose((0, 1))
    assert (len(events(t, "draw")), t.vitality(1)) == (0, 16)
    t.act(0, "Axe")
    t.act(0, "Heal")
    assert t.vitality(1) == 13, "the floating one goes on"


@pytest.mark.rule("ufs:J.2.1.2", "ufs:J.2.1.1")
def test_an_attached_version_s_continuous_text_works_through_the_starting_character_alone() -> None:
    text = "After you gain vitality, draw 1 card."
    other = {"name": "You", "type": "character", "text": text, "dots": 2, "universe": "here"}
    heal = asset("Heal", "F: Gain 1 vitality.")
    for side, drawn in (
        ({"staging": [heal, {**other, "universe": "elsewhere"}]}, 0),
        ({"staging": [heal], "attached": [other]}, 1),
        ({"staging": [heal], "attached": [(other, "face down")]}, 0),
    ):
        t = Table({"vitality": 5, "hand": ["x"], "character": {"name": "You", "dots": 1, "universe": "here"}, **side})
        t.act(0, "Heal")
        assert len(events(t, "draw")) == drawn, "once, although two cards show it"


@pytest.mark.rule("ufs:J.2.4")
def test_the_condition_of_a_text_is_looked_at_again_whenever_it_matters() -> None:
    herald = {"name": "Herald", "text": "While you have 2 or more assets, after you gain vitality, draw 1 card."}
    axe, heal = asset("Axe", "F: Destroy 1 asset."), asset("Heal", "F: Gain 1 vitality.")
    build, noise = asset("Build", "E: Draw 1 card."), asset("Noise", "E: Draw 1 card.")
    t = Table({"vitality": 5, "staging": [herald, axe, heal, build, noise], "hand": ["x"]})
    for target, drawn in (("", 1), ("Noise", 2), ("Build", 3), ("Axe", 3)):
        if target:
            t.act(0, "Axe").act(0, target)
        t.act(0, "Heal")
        assert len(events(t, "draw")) == drawn


@pytest.mark.rule("ufs:J.2.4")
def test_a_text_with_a_condition_is_for_its_own_player_s_side() -> None:
    herald = asset("Herald", "While you have 2 or more foundations, your foundations get +1 difficulty.")
    for mine, theirs, difficulties in (
        (["a", "b"], ["c"], (3, 2)),
        (["a"], ["c", "d"], (2, 3)),
        (["a", "b"], ["c", "d"], (3, 3)),
        (["a"], ["c"], (2, 2)),
    ):
        t = Table({"staging": [herald, *mine], "hand": ["x"]}, {"staging": [{**herald, "name": "Other"}, *theirs]})
        assert (t.number("a", "difficulty"), t.number("c", "difficulty")) == difficulties
