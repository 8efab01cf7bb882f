"""Copy, In Its Name, Rival, Set Icon, Symbol, Infinity, Asset, Foundation: what words on cards mean."""

from typing import Any

import pytest

from livingrules.games.ufs.words import HAND, SYMBOL_NAMES

from .play import SPARE, asset, attack, cards_of, events, seated, table

# --------------------------------------------------------------------------------------------------------------- copies


@pytest.mark.rule("universus:Copy/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_copy_is_a_card_of_the_same_name_whatever_else_is_printed(seat: int) -> None:
    other = {"name": "Root", "type": "attack", "difficulty": 7}
    dig = asset("Dig", "Form Commit: Add 1 copy of this card from your discard pile to your hand.")
    side = {"hand": [SPARE], "stage": [dig], "discard": [other, {**asset("Dig"), "difficulty": 5}]}
    t = seated(seat, side).act(seat, "Dig")
    assert t.zone("hand", seat) == ["Spare", "Dig#2"]
    named = asset("Call", 'Form Commit: Add all copies of "Root" from your discard pile to your hand.')
    side = {"hand": [SPARE], "stage": [named], "discard": [other, "Root", "Roots"]}
    t = seated(seat, side, names=["Root"]).act(seat, "Call")
    assert sorted(t.zone("hand", seat)) == ["Root", "Root#2", "Spare"]


@pytest.mark.rule("universus:Copy/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("named", "left"), [("Root", ["Twig"]), ("Spare", ["Root", "Twig", "Root"])])
def test_copies_of_the_named_card_are_the_cards_of_that_name(named: str, left: list[str], seat: int) -> None:
    text = "Form Commit: Name a card. Your rival reveals their hand and discards all copies of the named card."
    side = {"hand": [SPARE], "stage": [asset("Oath", text), "Root"]}
    t = seated(seat, side, {"hand": ["Root", "Twig", "Root"]}).act(seat, "Oath").act(seat, named)
    if t.asked == "order":
        t.act(1 - seat, *t.offers())
    assert [t.name(card).partition("#")[0] for card in t.game.cards_in(1 - seat, HAND)] == left


@pytest.mark.rule("universus:Copy/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_without_a_name_are_nobodys_copies(seat: int) -> None:
    """Two face-down copies of a card stand in the stage: a third one that is Unique has no copies there."""
    relic = {"name": "Relic", "type": "foundation", "keywords": ["Unique"]}
    t = seated(seat, {"hand": [SPARE], "stage": [(relic, "face down"), (relic, "face down"), relic]})
    assert (t.asked, events(t, "destroy")) == ("form", [])
    counts = asset("Counts", "Form Commit: Gain 1 health for each copy of this card in your stage.")
    side = {"hand": [SPARE], "health": 5, "stage": [counts, asset("Counts"), (asset("Counts"), "face down")]}
    t = seated(seat, side).act(seat, "Counts")
    assert t.vitality(seat) == 7


@pytest.mark.rule("universus:Copy/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_copy_of_an_ability_has_the_same_cost_and_effect_on_a_copy_of_the_card(seat: int) -> None:
    def kit(name: str, text: str = "Form [Once per game]: Gain 1 health.") -> dict[str, Any]:
        return asset(name, text)

    other = kit("Kit", "Form [Once per game]: Gain 2 health.")
    side = {"hand": [SPARE], "health": 5, "stage": [kit("Kit"), kit("Kit"), other, kit("Bag")]}
    t = seated(seat, side).act(seat, "Kit")
    # The same text on a copy is gone; another text on a copy, and the same text on another card, are not.
    assert t.offers() == ["Spare", "Kit#3 Form", "Bag Form"]


# ---------------------------------------------------------------------------------------------------------- in its name


@pytest.mark.rule("universus:In Its Name/1", "universus:In Its Name/2")
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Riot", True), ("Red Riot", True), ("Riot's Wall", True), ("The Riot-Born", True), ("red riot", True),
        ("Patriot", False), ("Rioting", False), ("Rio", False),
    ],
)  # fmt: skip
def test_a_word_in_a_name_is_a_whole_word(name: str, found: bool) -> None:
    call = asset("Call", 'Form Commit: Add 1 card with "Riot" in its name from your discard pile to your hand.')
    # The names of both are known, so that neither test is decided by the text.
    t = table({"hand": [SPARE], "stage": [call], "discard": [name, "Patriot Act"]}, names=["Riot"]).act(0, "Call")
    assert (t.where(name) == "hand") is found
    assert t.where("Patriot Act") == "discard pile"


# --------------------------------------------------------------------------------------------------------------- rivals


@pytest.mark.rule("universus:Rival/1", "universus:Rival/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_rival_is_the_other_player_and_a_rival_card_is_theirs(seat: int) -> None:
    hurt = asset("Hurt", "Form Commit: Your rival loses 2 health.")
    t = seated(seat, {"hand": [SPARE], "stage": [hurt]}).act(seat, "Hurt")
    assert (t.vitality(seat), t.vitality(1 - seat)) == (20, 18)
    axe = asset("Axe", "Form Commit: Destroy 1 rival foundation.")
    side = {"hand": [SPARE], "stage": [axe, "Mine"]}
    t = seated(seat, side, {"stage": ["Theirs", asset("Tool")]}).act(seat, "Axe")
    assert cards_of(t, events(t, "destroy")) == ["Theirs"]
    assert events(t, "destroy")[0].seat == 1 - seat
    empty = seated(seat, side, {"stage": [asset("Tool")]}).act(seat, "Axe")
    assert events(empty, "destroy") == []


# ------------------------------------------------------------------------------------------------------ types in stages


@pytest.mark.rule("universus:Asset/4", "universus:Foundation/4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", ["asset", "foundation"])
def test_your_assets_and_foundations_are_those_in_your_stage(seat: int, kind: str) -> None:
    def card(name: str) -> dict[str, Any]:
        return {"name": name, "type": kind}

    where = {"type": "asset" if kind == "foundation" else "foundation"}
    counts = {"name": "Counts", "text": f"Form Commit: Gain 1 health for each of your {kind}s.", **where}
    axe = {"name": "Axe", "text": f"Form Commit: Destroy 1 {kind}.", **where}
    side = {
        "hand": [SPARE, card("In hand")], "pool": [(card("In pool"), "played")], "discard": [card("Gone")], "health": 5,
        "stage": [counts, axe, card("Here"), card("Here too")],
    }  # fmt: skip
    t = seated(seat, side, {"stage": [card("Theirs")]}).act(seat, "Counts")
    assert t.vitality(seat) == 7
    t.act(seat, "Axe")
    assert t.offers() == ["Here", "Here too"]


# ------------------------------------------------------------------------------------------------------------ set icons


@pytest.mark.rule("universus:Set Icon/2", "universus:Set Icon/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("icon", "may"), [("ABC", True), ("XYZ", False), ("", False)])
def test_a_set_icon_gates_abilities_and_does_nothing_else(seat: int, icon: str, may: bool) -> None:
    gated = asset("Gated", "{ABC} Form Commit: Gain 1 health.")
    hero = {"name": "Hero", "version": "1", "set_icon": icon}
    t = seated(seat, {"character": hero, "hand": [SPARE], "stage": [gated], "health": 5})
    assert ("Gated Form" in t.offers()) is may
    # Cards of other sets are played, and are copies of each other, all the same.
    relic = {"name": "Relic", "type": "foundation", "keywords": ["Unique"]}
    side = {"character": hero, "hand": [{**SPARE, "set_icon": "XY"}], "stage": [relic, {**relic, "set_icon": "XY"}]}
    t = seated(seat, side)
    assert t.asked == "unique"
    assert t.act(seat, "Relic").offers() == ["Spare"]


# -------------------------------------------------------------------------------------------------------------- symbols


@pytest.mark.rule("universus:Symbol/1", "universus:Symbol/2")
def test_a_card_has_the_symbols_that_are_printed_on_it() -> None:
    assert set(SYMBOL_NAMES) == {
        "air", "all", "chaos", "death", "earth", "evil", "fire", "good", "life", "order", "void", "water",
    }  # fmt: skip
    for at in range(0, 12, 3):
        three = SYMBOL_NAMES[at : at + 3]
        t = table({"hand": [SPARE], "stage": [{"name": "Root", "symbols": list(three)}]})
        assert t.symbols("Root") == three
    square = table({"hand": [SPARE], "stage": [{"name": "Root", "symbols": ["attuned fire", "good", "evil"]}]})
    assert set(square.symbols("Root")) == {"fire", "good", "evil"}


@pytest.mark.rule("universus:Infinity/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_infinity_card_has_no_symbols_and_none_is_ever_picked(seat: int) -> None:
    endless = {"name": "Endless", "symbols": ["infinity"]}
    side = {"hand": [endless, SPARE, attack("Jab")], "stage": [{"name": "Stands", "symbols": ["infinity"]}]}
    t = seated(seat, side)
    assert (t.asked, t.symbols("Stands")) == ("form", ())
    t.act(seat, "Endless")
    assert (t.where("Endless"), t.symbols("Endless"), t.asked) == ("card pool", (), "form")
    # Symbols are not looked at when a card is played: what shares none is offered.
    water = {"name": "Water", "symbols": ["water"]}
    t = seated(seat, {"character": {"name": "Hero", "symbols": ["fire"]}, "hand": [water], "pool": [attack("Jab")]})
    assert t.offers() == ["Water"]
