"""C.3: valued and valueless cards, the layers, and the current state."""

from typing import Any

import pytest

from livingrules.games.ufs import lasting, layers
from livingrules.games.ufs.copies import COPYING
from livingrules.games.ufs.state import END_OF_TURN
from livingrules.games.ufs.words import FOUNDATION
from livingrules.kernel.effect import Scope
from livingrules.scenario.table import Table

from .play import attack, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


@pytest.mark.rule("ufs:C.3", "ufs:C.3.1", "ufs:C.3.2")
def test_valued_is_public_or_in_a_public_zone() -> None:
    side = {
        "hand": ["InHand"],
        "staging": ["Face", ("Back", "face down")],
        "momentum": ["Under", ("Over", "face up")],
        "pool": [attack("Played"), (attack("Turned"), "face down")],
        "discard": ["Gone"],
        "deck": ["Top", "c"],
    }
    t = Table(side)
    valued = {
        name
        for name in ("InHand", "Face", "Back", "Under", "Over", "Played", "Turned", "Gone", "Top")
        if t.game.valued(t.card(name))
    }
    assert valued == {"Face", "Back", "Over", "Played", "Turned", "Gone"}


@pytest.mark.rule("ufs:C.3.2")
def test_a_valueless_card_is_not_modified() -> None:
    t = Table(
        {"hand": [{"name": "Leaf", "difficulty": 3}, "x"]},
        effects=[(0, "Foundation cards get +1 difficulty this turn.")],
    )
    assert t.number("Leaf", "difficulty") == 3
    t.act(0, "Leaf")
    assert t.number("Leaf", "difficulty") == 4


@pytest.mark.rule("ufs:C.3.3", "ufs:C.3.3.1", "ufs:C.3.3.3", "ufs:C.3.3.4", "ufs:C.3.3.2.2")
def test_values_are_built_printed_then_defined_then_current() -> None:
    jab = attack("Jab", difficulty=6, text="This card's difficulty is 3.")
    t = Table({"hand": [jab, "x"]}, effects=[(0, "Your attacks get +1 difficulty for the rest of this turn.")])
    t.act(0, "Jab")
    steps = [(step.value, step.change) for step in t.game.explain(t.card("Jab"), "difficulty")]
    assert steps == [("6", "printed"), ("3", "defined"), ("4", "+1")]
    assert t.game.base[t.card("Jab")].numbers[0] == 3, "the base value is what layer 2 gave"


@pytest.mark.rule("ufs:C.3.3.1/n1")
def test_printed_values_never_change() -> None:
    grow = asset("Grow", "E Commit: Your attack gets +2 damage.")
    back = asset("Back", "E Commit: Return your attack's damage to its printed value.")
    t = Table({"staging": [grow, back], "pool": [attack("Jab", damage=3)]}, moment="attack")
    t.act(0, "Grow")
    assert t.number("Jab", "damage") == 5
    t.act(0, "Back")
    t.decline()
    assert [event.amount for event in events(t, "deal damage")] == [3]


@pytest.mark.rule("ufs:C.3.3.1/n2", "ufs:C.3.3.2.2.1", "ufs:C.3.3.2.2.1/n1")
def test_a_face_down_card_prints_nothing_its_attack_zone_is_mid_and_it_has_no_block() -> None:
    high = attack("Jab", attack_zone="high", damage=5, speed=5, block_zone="low", block_modifier=1, keywords=["Kick"])
    t = Table({"pool": [(high, "face down")], "staging": [("Root", "face down"), "Bark"], "hand": ["x"]})
    assert t.where("Jab") == "card pool"
    assert (t.values("Root").kind == FOUNDATION, t.values("Jab").kind == FOUNDATION) == (True, False)
    assert (t.number("Root", "control"), t.number("Bark", "control")) == (0, 4), "face up it is what is printed"
    values = t.values("Jab")
    assert values.numbers == (0, 0, 0, 0, 0)
    assert (values.attack_zone, values.block_zone) == (2, 0)
    assert (values.symbols, values.keywords, values.name) == (0, (), -1)


@pytest.mark.rule("ufs:C.3.3.2", "ufs:C.3.3.2.1")
def test_of_several_copying_effects_the_player_chooses_the_order_and_the_last_one_stands() -> None:
    numbers = []
    for first in (0, 1):
        t = Table({"pool": [attack("A", damage=7), attack("B", damage=2), attack("C")], "hand": ["x"]})
        game, copy = t.game, t.card("C")
        scope = Scope(0, copy, game.epoch[copy], 0, game.seq)
        for original in ("A", "B"):
            lasting.assign_definition(game, scope, copy, COPYING, t.card(original), END_OF_TURN)
        t.act(0, "x")
        assert (t.asked, t.seat) == ("definitions", 0)
        game.choose((first, 1 - first))
        numbers.append(t.number("C", "damage"))
    assert numbers == [2, 7]


@pytest.mark.rule("ufs:C.3.3.4.1", "ufs:C.3.3.4.2/n1")
def test_playing_makes_a_new_state_so_modifiers_on_it_are_events() -> None:
    ear = asset("Ear", "R: After the difficulty of 1 of your attacks is modified, gain 1 vitality.")
    said = [
        (0, "Your attacks get -1 difficulty for the rest of this turn."),
        (0, "You may play attacks in your card pool as though they were in your hand."),
    ]
    t = Table({"hand": [attack("Jab", difficulty=3), "x"], "staging": [ear], "vitality": 5}, effects=said)
    t.act(0, "Jab")
    assert (t.asked, t.offers()) == ("respond", ["Ear R", "pass"]), "on entering transit, before the check"
    assert not events(t, "check")
    t.act(0, "Ear")
    t.decline("form")
    assert t.number("Jab", "difficulty") == 2
    t.act(0, "Jab")
    assert t.asked == "respond", "played again from the pool it has a brand-new state"


@pytest.mark.rule(
    "ufs:C.3.3.4.2", "ufs:C.3.3.4.2.3", "ufs:C.3.3.4.4", "ufs:C.3.3.4.4.1", "ufs:C.3.3.4.4.2", "ufs:C.3.4"
)
def test_an_attack_refreshes_silently_when_it_resolves() -> None:
    ear = asset("Ear", "R: After the difficulty of 1 of your attacks is modified, gain 1 vitality.")
    fast = asset("Fast", "E Commit: Your attack gets +1 speed.")
    said = [(0, "Your attacks get -1 difficulty and +2 damage for the rest of this turn.")]
    t = Table(
        {"hand": [attack("Jab", difficulty=4, speed=2), "x"], "staging": [ear, fast], "vitality": 5}, effects=said
    )
    t.act(0, "Jab")
    t.act(0, "Ear")
    assert (t.number("Jab", "difficulty"), t.number("Jab", "damage")) == (3, 5)
    t.act(0, "Fast")
    t.decline("form")
    assert t.vitality(1) == 15
    assert t.vitality(0) == 6, "the re-application made no event"
    assert t.number("Jab", "difficulty") == 3, "applied again, silently"
    assert t.number("Jab", "damage") == 3, "a resolved attack's damage cannot be modified"
    assert t.number("Jab", "speed") == 2, "an executed modification does not come back"


@pytest.mark.rule("ufs:C.3.3.4.2.4")
def test_a_block_refreshes_when_the_attack_it_blocked_resolves() -> None:
    guard = {"name": "Guard", "block_zone": "high", "block_modifier": 0, "difficulty": 1}
    text = "R Commit: After a block is played, it gets +2 difficulty."
    t = Table(
        {"pool": [attack("Jab", attack_zone="high")], "hand": ["x"]},
        {"hand": [guard], "staging": [asset("Mark", text)]},
        moment="attack",
    )
    t.act(1, "Guard")
    t.act(1, "Mark")
    assert t.asked == "form"
    modified = [event for event in events(t, "modify") if t.name(event.card) == "Guard"]
    assert [event.amount for event in modified] == [2]
    assert t.number("Guard", "difficulty") == 1


@pytest.mark.rule("ufs:C.3.3.4.2.1")
def test_every_state_refreshes_when_the_turn_ends() -> None:
    mark = asset("Mark", "F Commit: 1 foundation gets +2 difficulty.")
    t = Table({"staging": [mark, {"name": "Root", "difficulty": 2}], "hand": ["x"]})
    t.act(0, "Mark")
    assert t.number("Root", "difficulty") == 4
    t.act(0, "pass")
    t.decline("review")
    assert t.number("Root", "difficulty") == 2


@pytest.mark.rule("ufs:C.3.3.4.2.2")
def test_a_state_refreshes_on_a_change_of_zone_or_publicity() -> None:
    mark = asset("Mark", "F: 1 of your foundations gets +2 difficulty.")
    turn = asset("Turn", "F: Flip 1 of your foundations.")
    back = asset("Back", "F: Unflip 1 of your foundations.")
    t = Table({"staging": [mark, turn, back, {"name": "Root", "difficulty": 2}], "hand": ["x"]})
    t.act(0, "Mark")
    assert t.number("Root", "difficulty") == 4
    t.act(0, "Turn").act(0, "Back")
    assert t.number("Root", "difficulty") == 2
    home = asset("Home", "F: Return 1 of your foundations to your hand.")
    t = Table({"staging": [mark, home, {"name": "Root", "difficulty": 2}], "hand": ["x"]})
    t.act(0, "Mark").act(0, "Home")
    assert t.number("Root", "difficulty") == 2


@pytest.mark.rule("ufs:C.3.3.4.4.2.1")
def test_an_ability_that_is_silently_given_again_keeps_its_history() -> None:
    ability = "R [Once per turn]: After your attack deals damage, gain 1 vitality."
    gives = f'Your attacks gain "{ability}" for the rest of this turn.'
    again = [(0, gives), (0, "You may play attacks in your card pool as though they were in your hand.")]
    t = Table({"hand": [attack("Jab", difficulty=0), "x"], "vitality": 5}, effects=again)
    t.act(0, "Jab")
    t.decline("respond")
    t.act(0, "Jab")
    assert t.vitality() == 6
    assert t.asked == "form", "resolved and refreshed: the ability was given again"
    assert t.game.uses, "with the play that it had"
    layers.refresh(t.game, t.card("Jab"))
    assert len(t.values("Jab").abilities) == 1
    instance = t.game.listed[t.card("Jab")][0]
    assert t.game.uses_of(instance) == 1
    assert "H.3.2.2.1" in t.why_not(0, "Jab", "respond")


@pytest.mark.rule("ufs:C.3.3.4.5")
def test_a_base_value_that_changes_overwrites_the_current_one_both_ways() -> None:
    pay = asset("Pay", "E Lose 1 vitality: Draw 1 card.")
    heal = asset("Heal", "E Commit: Gain 3 vitality.")
    t = Table(
        {
            "hand": [attack("Edge", difficulty=6, keywords=["Desperation: 2"]), "x"],
            "staging": [pay, heal],
            "vitality": 11,
            "character": {"name": "You", "vitality": 21},
            "deck": [{"name": "Ten", "control": 10}, *[f"d{n}" for n in range(9)]],
        },
        effects=[(1, "Your opponent's attacks get +1 difficulty for the rest of this turn.")],
    )
    t.act(0, "Edge")
    assert t.number("Edge", "difficulty") == 7
    t.act(0, "Pay")
    assert t.number("Edge", "difficulty") == 2, "desperate: the +1 is lost"
    t.act(0, "Heal")
    modified = [event for event in events(t, "modify") if t.name(event.card) == "Edge"]
    assert len(modified) == 1, "neither change of base is an event (U45)"
    t.decline("form")
    assert t.number("Edge", "difficulty") == 7, "base 6 again, and at the refresh the +1, silently"


@pytest.mark.rule("ufs:C.3.4")
def test_speed_damage_and_zone_change_only_while_played_pending_or_fought() -> None:
    boost = asset("Boost", "F Commit: 1 attack in your card pool gets +2 damage and +2 difficulty.")
    t = Table({"staging": [boost], "pool": [attack("Old", damage=3, difficulty=2)], "hand": ["x"]})
    t.act(0, "Boost")
    assert t.number("Old", "damage") == 3
    assert t.number("Old", "difficulty") == 4, "difficulty can change at any time"
