"""C.3.3.4: what a new base, a refresh and a turn of the card do to symbols, keywords, abilities and ages."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import cards_of, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


TWO = {
    "name": "You", "type": "character", "dots": 2, "text": "F: Gain 1 vitality.", "symbols": ["fire", "void"],
}  # fmt: skip
WILD: dict[str, Any] = {"name": "Wild", "symbols": ["fire", "infinity"]}


@pytest.mark.rule("ufs:C.3.3.4.5")
def test_a_new_base_gives_and_takes_abilities_and_leaves_the_rest_of_the_state() -> None:
    """A version of the character is turned over while the character has a state: what it lent goes, and comes back."""
    mark = asset("Mark", "F Commit: Your character gains {Order} and gets +2 control.")
    turn = asset("Turn", "F: Flip 1 of your attached characters.")
    back = asset("Back", "F: Unflip 1 of your foundations.")
    t = Table({"vitality": 5, "attached": [TWO], "staging": [mark, turn, back], "hand": ["x"]})
    t.act(0, "Mark")
    state = t.game.current[t.card("You")]
    assert state is not None
    control = t.number("You", "control")
    for act, lent in (("Turn", False), ("Back", True)):
        t.act(0, act)
        assert len(t.values("You").abilities) == int(lent)
        assert ("You F" in t.offers()) is lent
        assert ("void" in t.symbols("You")) is lent
        assert t.number("You", "control") == control, "only the values concerned are set"
        assert t.game.current[t.card("You")] is not None
    t.act(0, "You")
    assert t.vitality() == 6


@pytest.mark.rule("ufs:C.3.3.4.5", "ufs:J.5.3")
@pytest.mark.parametrize("marked", [False, True])
def test_a_base_without_keywords_is_a_card_without_keywords_whatever_its_state(marked: bool) -> None:
    root = {"name": "Root", "difficulty": 3, "keywords": ["Unique", "Breaker: 2"], "text": "F: Gain 1 vitality."}
    mark = asset("Mark", "F Commit: 1 of your foundations gets +2 difficulty.")
    seal = asset("Wax", "F Commit: Seal 1 of your foundations.")
    t = Table({"staging": [mark, seal, root], "hand": ["x"]})
    if marked:
        t.act(0, "Mark")
    assert (t.game.current[t.card("Root")] is not None) is marked
    t.act(0, "Wax")
    values = t.values("Root")
    assert (values.keywords, values.abilities, t.game.listed[t.card("Root")]) == ((), (), ())
    assert t.number("Root", "difficulty") == (5 if marked else 3)


@pytest.mark.rule("ufs:C.3.3.4.2", "ufs:C.3.3.4.4", "ufs:C.3.3.4.2.1", "ufs:L.1.2")
def test_the_symbol_of_an_infinity_outlasts_a_refresh_and_what_was_gained_does_not() -> None:
    """U29: it is picked for a new state, and a refresh is none."""
    wings = asset("Wings", "F Commit: 1 of your foundations gains {Void}.")
    t = Table({"staging": [WILD, wings], "hand": ["x"]}, {"hand": ["y"]})
    assert t.asked == "symbol"
    t.act(0, "order").act(0, "Wings")
    assert set(t.symbols("Wild")) == {"fire", "order", "void"}
    t.decline("review")
    assert (t.game.active, set(t.symbols("Wild"))) == (1, {"fire", "order"})
    plain = Table({"staging": ["Root", wings], "hand": ["x"]}, {"hand": ["y"]})
    before = plain.symbols("Root")
    plain.act(0, "Wings").decline("review")
    assert (plain.symbols("Root"), plain.game.current[plain.card("Root")]) == (before, None)


@pytest.mark.rule("ufs:C.3.3.4.2", "ufs:C.3.3.4.2.1", "ufs:K.3.1")
def test_vitality_above_a_maximum_that_a_refresh_takes_back_is_lost() -> None:
    grow = asset("Grow", "F Commit: Your character gets +5 maximum vitality. Gain 3 vitality.")
    t = Table({"vitality": 20, "character": {"name": "You", "vitality": 20}, "staging": [grow], "hand": ["x"]})
    t.act(0, "Grow")
    assert (t.vitality(), t.game.maximum[0]) == (23, 25)
    t.decline("review")
    assert (t.game.turn > 3, t.vitality(), t.game.maximum[0]) == (True, 20, 20)


@pytest.mark.rule("ufs:C.3.3.4.2.2", "ufs:L.1.2")
def test_a_card_turned_face_up_is_asked_for_the_symbols_of_its_infinities_again() -> None:
    turn = asset("Turn", "F: Flip 1 of your foundations.")
    back = asset("Back", "F: Unflip 1 of your foundations.")
    for card, asked in ((WILD, True), ({"name": "Wild", "symbols": ["fire"]}, False)):
        t = Table({"staging": [turn, back, card], "hand": ["x"]})
        if asked:
            t.act(0, "order")
        t.act(0, "Turn")
        assert (t.asked, t.symbols("Wild")) == ("form", ())
        t.act(0, "Back")
        assert (t.asked == "symbol") is asked
        if asked:
            t.act(0, "good")
        assert set(t.symbols("Wild")) == ({"fire", "good"} if asked else {"fire"})


@pytest.mark.rule("ufs:C.3.3.4.2.2", "ufs:E.2.5")
@pytest.mark.parametrize("turned", [False, True])
def test_a_terrain_turned_over_and_back_counts_as_the_newest(turned: bool) -> None:
    """U19: of two Terrains the one that has been one for longer goes."""
    marsh, ridge = ({"name": name, "keywords": ["Terrain"]} for name in ("Marsh", "Ridge"))
    turn = asset("Turn", "F: Flip 1 of your foundations.")
    back = asset("Back", "F: Unflip 1 of your foundations.")
    add = asset("Add", "F: Add 1 foundation from your discard pile to your staging area.")
    t = Table({"staging": [turn, back, add], "discard": [marsh, ridge], "hand": ["x"]})
    t.act(0, "Add").act(0, "Marsh")
    if turned:
        t.act(0, "Turn")
    t.act(0, "Add")
    if turned:
        assert (t.where("Marsh"), t.where("Ridge")) == ("staging area", "staging area"), "face down it is no Terrain"
        t.act(0, "Back")
    assert cards_of(t, events(t, "destroy")) == ["Ridge" if turned else "Marsh"]
