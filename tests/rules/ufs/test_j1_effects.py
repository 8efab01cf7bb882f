"""J.1 and J.2: what effects are, who controls them, when they are active and when they end."""

from typing import Any

import pytest

from livingrules.games.ufs.state import FIRED, MODIFIER, REPLACEMENT, RULE
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


WAIT = asset("Wait", "E: Gain 1 vitality.")
"""An asset with an enhance that can always be taken: the Enhance Step stays open for a look."""


@pytest.mark.rule("ufs:J", "ufs:J.1.1", "ufs:J.1.2")
def test_an_effect_does_what_it_can_and_chooses_when_it_gets_there() -> None:
    healer = asset("Healer", "E Commit: Gain 2 vitality. Commit 1 of your opponent's foundations.")
    board = {"vitality": 10, "staging": [healer], "pool": [attack("Jab")]}
    t = Table(board, {"staging": ["a", "b", ("c", "committed")]}, moment="attack")
    t.act(0, "Healer")
    assert t.vitality() == 12, "the first instruction is done before anything is chosen for the second"
    assert t.offers() == ["a", "b"], "a committed foundation cannot be chosen in order to fail"
    t.act(0, "b")
    assert t.committed("b")
    assert not t.committed("a")


@pytest.mark.rule("ufs:J.1.1", "ufs:J.1.1/n1")
def test_an_ability_may_be_played_although_its_effect_can_do_nothing() -> None:
    healer = asset("Healer", "F Commit: Commit 1 of your opponent's foundations. Gain 2 vitality.")
    t = Table({"vitality": 10, "staging": [healer], "hand": ["x"]}, {"staging": [("c", "committed")]})
    assert "Healer F" in t.offers()
    t.act(0, "Healer")
    assert t.vitality() == 12, "the impossible part fails, the rest is carried out"
    assert not [event for event in events(t, "commit") if t.name(event.card) == "c"]


@pytest.mark.rule("ufs:J.1.3")
def test_a_window_and_a_fired_effect_interrupt_an_effect_between_two_instructions() -> None:
    healer = asset("Healer", "F Commit: Gain 2 vitality. Your opponent loses 1 vitality.")
    t = Table(
        {"vitality": 10, "staging": [healer], "hand": ["x"]},
        {"vitality": 10, "staging": [asset("Ear", "R Commit: After your opponent gains vitality, draw 1 card.")]},
    )
    t.act(0, "Healer")
    assert (t.vitality(0), t.vitality(1)) == (12, 10)
    t.act(1, "Ear")
    assert len(t.zone("hand", 1)) == 1
    assert t.vitality(1) == 9


@pytest.mark.rule("ufs:J.1.3", "ufs:E.2.1")
def test_a_pause_interrupts_an_effect_for_good() -> None:
    brink = asset("Brink", "F Commit: You lose 3 vitality. Your opponent loses 9 vitality.")
    t = Table({"vitality": 3, "staging": [brink], "hand": ["x"]}, {"vitality": 5})
    t.act(0, "Brink")
    assert t.game.outcome is not None
    assert t.game.outcome.winner == 1
    assert t.vitality(1) == 5


@pytest.mark.rule("ufs:J.1.4", "ufs:J.1.4.1", "ufs:J.2", "ufs:J.2.1", "ufs:J.2.1.1", "ufs:J.3", "ufs:J.6")
def test_an_attached_effect_belongs_to_the_card_s_controller_and_works_while_the_card_has_its_text() -> None:
    herald = asset("Herald", "After you play an attack, gain 1 vitality.")
    t = Table({"vitality": 10, "hand": [attack("Jab")]}, {"vitality": 10, "staging": [herald]})
    t.act(0, "Jab")
    assert (t.vitality(0), t.vitality(1)) == (10, 7), "*you* is the opponent, who did not play an attack"
    mine = Table({"vitality": 10, "hand": [attack("Jab"), "x"], "staging": [herald]})
    mine.act(0, "Jab")
    assert mine.vitality(0) == 11
    hidden = Table({"vitality": 10, "hand": [attack("Jab"), "x"], "staging": [(herald, "face down")]})
    hidden.act(0, "Jab")
    assert hidden.vitality(0) == 10, "a face-down card does not have the ability"
    away = Table({"vitality": 10, "hand": [attack("Jab"), herald]})
    away.act(0, "Jab")
    assert away.vitality(0) == 10, "in hand the card has no current state"


@pytest.mark.rule("ufs:J.6", "ufs:J.6.1", "ufs:J.2.1", "ufs:J.2.1.1")
def test_a_static_effect_ends_with_its_card_or_its_text_and_not_by_committing() -> None:
    herald = asset("Herald", "Your attacks get +2 damage.")
    board = {"hand": [attack("Jab", damage=3), "x"]}
    for states, dealt in (((), 5), (("committed",), 5), (("face down",), 3)):
        t = Table({**board, "staging": [(herald, *states)]})
        t.act(0, "Jab")
        t.decline("form")
        assert 20 - t.vitality(1) == dealt
    remover = asset("Broom", "F Commit: Destroy 1 asset.")
    t = Table({**board, "staging": [herald, remover]})
    t.act(0, "Broom").act(0, "Herald")
    t.act(0, "Jab")
    t.decline("form")
    assert t.vitality(1) == 17
    sealer = asset("Wax", "F Commit: Seal 1 asset.")
    t = Table({**board, "staging": [herald, sealer]})
    t.act(0, "Wax").act(0, "Herald")
    t.act(0, "Jab")
    t.decline("form")
    assert t.vitality(1) == 17


@pytest.mark.rule("ufs:J.2.1.2")
def test_continuous_text_on_a_character_works_only_on_the_starting_character() -> None:
    text = "After you play an attack, gain 1 vitality."
    other = {"name": "You", "type": "character", "text": text, "dots": 2, "universe": "elsewhere"}
    board = {"vitality": 10, "hand": [attack("Jab"), "x"]}
    t = Table({**board, "staging": [other]})
    t.act(0, "Jab")
    assert t.vitality() == 10
    t = Table({**board, "character": {"name": "You", "text": text}})
    t.act(0, "Jab")
    assert t.vitality() == 11


@pytest.mark.rule("ufs:J.2.4")
def test_an_effect_s_own_condition_limits_it_further() -> None:
    herald = asset("Herald", "While you have 2 or more momentum, your attacks get +2 damage.")
    for momentum, dealt in ((["m"], 3), (["m", "n"], 5)):
        t = Table({"hand": [attack("Jab"), "x"], "staging": [herald], "momentum": momentum})
        t.act(0, "Jab")
        t.decline("form")
        assert 20 - t.vitality(1) == dealt


@pytest.mark.rule("ufs:J.1.4.2", "ufs:J.1.4.3", "ufs:J.2.2", "ufs:J.2.2.1", "ufs:J.3.1.2", "ufs:J.3.1.3", "ufs:J.7")
def test_a_created_effect_is_its_creator_s_outlives_the_card_and_ends_at_its_point() -> None:
    seed = asset("Seed", "F Destroy: For the rest of this turn, after 1 of your attacks deals damage, gain 1 vitality.")
    t = Table({"vitality": 10, "hand": [attack("Jab"), "x"], "staging": [seed]})
    t.act(0, "Seed")
    assert t.where("Seed") == "discard pile"
    t.act(0, "Jab")
    t.decline("form")
    assert t.vitality(0) == 11, "the effect does not need its card"
    t.decline("review")
    assert not t.game.effects, "it ended with the turn"


@pytest.mark.rule("ufs:J.3.1", "ufs:J.1.4", "ufs:J.1.4.2")
def test_the_effect_of_a_response_is_its_player_s_while_another_effect_waits() -> None:
    mend = asset("Mend", "R Commit: After your opponent draws 1 card, gain 4 vitality.")
    read = asset("Read", "F Commit: Draw 1 card. Gain 1 vitality.")
    t = Table({"vitality": 5, "staging": [read], "hand": ["x"]}, {"vitality": 5, "staging": [mend]})
    t.act(0, "Read")
    assert (t.asked, t.seat, t.vitality(0)) == ("respond", 1, 5), "in the middle of the other effect"
    t.act(1, "Mend")
    assert (t.vitality(0), t.vitality(1)) == (6, 9)
    assert not t.game.scopes


@pytest.mark.rule("ufs:J.3.2", "ufs:J.3.2.1", "ufs:J.3.2.1.1")
def test_a_fired_effect_leaves_nothing_behind_once_it_has_executed() -> None:
    herald = asset("Herald", "After you draw 1 or more cards, gain 1 vitality.")
    t = Table({"vitality": 5, "staging": [herald, asset("Read", "F Commit: Draw 1 card.")], "hand": ["x"]})
    t.act(0, "Read")
    assert (t.vitality(), t.asked, t.game.scopes) == (6, "form", {})


@pytest.mark.rule("ufs:J.3.1.3", "ufs:J.2", "ufs:J.2.3")
@pytest.mark.parametrize(
    ("text", "kind", "card", "ends"),
    [
        ("Your opponent cannot draw cards this turn.", RULE, "", "turn"),
        ("Your attack cannot be blocked.", RULE, "", "turn"),
        ("Your attack deals no damage.", RULE, "Jab", "attack"),
        ("Choose 1 of your foundations. It cannot be destroyed this turn.", RULE, "Root", "turn"),
        ("Choose 1 of your foundations. The next time it would be destroyed this turn, commit it instead.",
         REPLACEMENT, "Root", "turn"),
        ("For the rest of this turn, after you draw a card, gain 1 vitality.", FIRED, "", "turn"),
        ("Your attacks get +1 damage for the rest of this turn.", MODIFIER, "", "turn"),
    ],
)  # fmt: skip
def test_an_immediate_effect_makes_effects_of_any_class_and_state(text: str, kind: int, card: str, ends: str) -> None:
    t = Table(
        {"staging": [asset("Do", f"E Commit: {text}"), WAIT, "Root"], "pool": [attack("Jab")], "hand": ["x"]},
        moment="attack",
    )
    t.act(0, "Do")
    found = [effect for effect in t.game.effects if not effect.attached]
    assert [(effect.kind, effect.seat, t.name(effect.card) if effect.card >= 0 else "") for effect in found] == [
        (kind, 0, card)
    ]
    t.decline("form")
    assert bool([effect for effect in t.game.effects if not effect.attached]) is (ends == "turn")


@pytest.mark.rule("ufs:J.3.1.3")
def test_an_effect_about_an_attack_that_is_not_there_is_not_made() -> None:
    for kind, moment, made in (("E", "attack", 1), ("F", "combat", 0)):
        hush = asset("Hush", f"{kind} Commit: Your attack deals no damage.")
        t = Table({"staging": [hush, WAIT, ANCHOR], "pool": [attack("Jab")], "hand": ["x"]}, moment=moment)
        t.act(0, "Hush")
        assert len([effect for effect in t.game.effects if not effect.attached]) == made


@pytest.mark.rule("ufs:H.6", "ufs:J.6", "ufs:J.2.1.1")
@pytest.mark.parametrize("zone", ["pool", "staging", "momentum", "discard"])
@pytest.mark.parametrize(("kind", "home"), [("asset", "staging"), ("attack", "pool")])
def test_what_is_continuous_on_a_card_works_in_one_zone_and_nothing_played_is_continuous(
    zone: str, kind: str, home: str
) -> None:
    text = ["Your attacks get +2 speed.", "R: After you draw 1 card, gain 1 vitality."]
    t = Table({zone: [{"name": "Herald", "type": kind, "text": text}], "hand": ["x"]})
    if kind == "attack" and zone == "staging":
        assert t.where("Herald") != "staging area", "it may not stay there"
    here = [effect for effect in t.game.effects if effect.attached and effect.card == t.card("Herald")]
    assert len(here) == int(zone == home)


@pytest.mark.rule("ufs:J.2.2.1", "ufs:J.2.2", "ufs:J.7")
def test_a_created_effect_is_over_at_the_end_that_it_names() -> None:
    for until, alive in (("this Enhance Step", 0), ("this attack", 0), ("this turn", 1)):
        wall = asset("Wall", f"E Commit: For the rest of {until}, your opponent cannot draw cards.")
        t = Table({"staging": [wall], "pool": [attack("Jab")], "hand": ["x"]}, moment="attack")
        t.act(0, "Wall")
        t.decline("form")
        assert t.asked == "form"
        floating = [effect for effect in t.game.effects if not effect.attached]
        assert len(floating) == alive
        t.decline("review")
        assert not [effect for effect in t.game.effects if not effect.attached]


@pytest.mark.rule("ufs:J.2.2.1")
def test_an_effect_of_the_enhance_step_is_over_when_the_block_step_begins() -> None:
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    for until, alive in (("this Enhance Step", 0), ("this attack", 1)):
        wall = asset("Wall", f"E Commit: For the rest of {until}, your opponent cannot draw cards.")
        t = Table({"staging": [wall], "pool": [attack("Jab")]}, {"hand": [guard]}, moment="attack")
        t.act(0, "Wall")
        t.decline("block")
        assert t.asked == "block"
        assert len([effect for effect in t.game.effects if not effect.attached]) == alive


@pytest.mark.rule("ufs:J.2.3", "ufs:J.2.3.1")
def test_an_assigned_effect_ends_when_its_card_changes_zones_but_not_when_it_is_flipped() -> None:
    axe = {"name": "Axe", "text": "F: Destroy 1 of your opponent's foundations."}
    flip = {"name": "Turn", "text": "F: Flip 1 of your opponent's foundations."}
    board: dict[str, Any] = {"staging": [axe, flip], "hand": ["x"]}
    other = {"staging": ["Root"]}
    said = [(1, "Choose 1 foundation. That card cannot be destroyed this turn.")]
    t = Table(board, other, effects=said)
    t.act(0, "Axe")
    assert t.where("Root") == "staging area"
    t.act(0, "Turn")
    t.act(0, "Axe")
    assert t.where("Root") == "staging area", "a flip is no change of zones"
    back = {"name": "Back", "text": "F: Return 1 of your opponent's foundations to their hand."}
    t = Table({"staging": [axe, back], "hand": ["x"]}, other, effects=said)
    t.act(0, "Back")
    assert not [effect for effect in t.game.effects if not effect.attached]
