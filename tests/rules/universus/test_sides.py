"""Double-Sided Cards, Transform, Shift: which side is up, and what it says."""

from typing import Any

import pytest

from livingrules.games.ufs.restoring import restore, restore_beside
from livingrules.games.ufs.terms import FROZEN
from livingrules.games.ufs.words import BY_EFFECT, TRANSFORM, TRANSFORMED
from livingrules.games.universus import sides
from livingrules.games.universus.game import Universus
from livingrules.kernel.restore import save
from livingrules.scenario.board import TableError
from livingrules.scenario.table import Table

from .play import SPARE, asset, attack, events, seated, table

BACK = {"name": "Grown", "type": "foundation", "symbols": ["water"], "keywords": ["Weapon"],
        "text": ["Form: Gain 3 health."]}  # fmt: skip
SEED: dict[str, Any] = {"name": "Seed", "difficulty": 3, "check": 4, "symbols": ["fire"], "keywords": ["Tech"],
                        "text": ["Form: Gain 1 health."], "back": BACK}  # fmt: skip
TURN = asset("Turn", "Form: Transform 1 of your foundations.")


def up(t: Table, card: str = "Seed") -> str:
    """The name on the side that is up, as everybody reads it."""
    number = t.game.values_of(t.card(card)).name
    assert t.game.card_name(t.card(card)) == t.game.library.names[number]
    return t.game.library.names[number]


def finish(t: Table, seat: int) -> None:
    """The turn ends; nobody is asked about Shift."""
    while t.game.active == seat and t.asked == "form":
        t.choose("pass" if "pass" in t.offers() else t.offers()[0])
    assert t.asked != "shift"


# -------------------------------------------------------------------------------------------------------- double-sided


@pytest.mark.rule("universus:Double-Sided Cards/1", "universus:Double-Sided Cards/2", "universus:Double-Sided Cards/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_double_sided_card_has_two_faces_and_only_the_front_has_difficulty_and_check(seat: int) -> None:
    t = seated(seat, {"stage": [SEED], "hand": [SPARE]})
    assert (up(t), t.number("Seed", "difficulty"), t.number("Seed", "check")) == ("Seed", 3, 4)
    assert (t.symbols("Seed"), t.keywords("Seed")) == (("fire",), ["Tech"])
    t = seated(seat, {"stage": [(SEED, "transformed")], "hand": [SPARE], "health": 5})
    assert (up(t), t.number("Seed", "difficulty"), t.number("Seed", "check")) == ("Grown", 0, 0)
    assert (t.symbols("Seed"), t.keywords("Seed")) == (("water",), ["Weapon"])
    t.act(seat, "Seed")
    assert t.vitality(seat) == 8


@pytest.mark.rule("universus:Double-Sided Cards/5")
@pytest.mark.parametrize("printed", [{"difficulty": 2}, {"check": 3}, {"back": BACK}])
def test_no_back_can_be_written_with_difficulty_check_value_or_another_side(printed: dict[str, Any]) -> None:
    with pytest.raises(TableError, match="the back of Seed has neither difficulty nor check value nor another side"):
        table({"stage": [{**SEED, "back": {**BACK, **printed}}]})
    table({"stage": [SEED]})


@pytest.mark.rule("universus:Double-Sided Cards/4", "universus:Transform/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_double_sided_character_may_lack_difficulty_and_check(seat: int) -> None:
    """Its other side brings its own health: more than that nobody has."""
    back = {"name": "Hero", "version": "Awake", "type": "character", "health": 12, "hand_size": 7}
    for printed in ({}, {"difficulty": 6, "check": 6}):
        front = {"name": "Hero", "version": "Asleep", "health": 20, "hand_size": 5, "difficulty": None, "check": None,
                 "text": ["Form: Transform this character."], "back": back, **printed}  # fmt: skip
        t = seated(seat, {"character": front, "hand": [SPARE]})
        assert (t.number("Hero", "difficulty"), t.number("Hero", "check")) == ((6, 6) if printed else (0, 0))
        t.act(seat, "Hero")
        assert (t.vitality(seat), t.game.maximum[seat], t.number("Hero", "hand size")) == (12, 12, 7)
        assert up(t, "Hero") == "Hero Awake"


# ----------------------------------------------------------------------------------------------------------- transform


@pytest.mark.rule("universus:Transform/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_to_transform_is_to_turn_to_the_opposite_side_and_the_front_is_where_it_starts(seat: int) -> None:
    t = seated(seat, {"stage": [SEED, "Root", TURN], "hand": [SPARE], "health": 5})
    assert up(t) == "Seed"
    t.act(seat, "Turn")
    assert up(t) == "Grown", "a card without a back is not offered"
    t.act(seat, "Seed")
    assert t.vitality(seat) == 8
    t.act(seat, "Turn")
    assert up(t) == "Seed"
    t.act(seat, "Seed")
    assert t.vitality(seat) == 9
    assert [(t.name(event.card), event.seat) for event in events(t, TRANSFORM)] == [("Seed", seat)] * 2
    for reader in (0, 1):
        shown = next(card for card in t.game.view(reader).sides[seat].staging if card.name == "Seed")
        assert shown.text == ("Form: Gain 1 health.",)


@pytest.mark.rule("universus:Transform/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_transforming_is_answered_and_leaves_what_is_assigned_to_the_card(seat: int) -> None:
    watch = asset("Watch", "Response: After you transform a card, gain 1 health.")
    t = seated(seat, {"stage": [(SEED, "frozen", "committed"), TURN, watch], "hand": [SPARE], "health": 5})
    t.act(seat, "Turn")
    assert t.offers() == ["Watch Response", "pass"]
    t.act(seat, "Watch")
    assert t.game.in_own_state(FROZEN, t.card("Seed"))
    assert (t.committed("Seed"), t.vitality(seat)) == (True, 6)


@pytest.mark.rule("universus:Transform/1")
@pytest.mark.parametrize("states", [("face down",), ()])
def test_what_has_no_other_side_to_show_is_not_transformed(states: tuple[str, ...]) -> None:
    card = SEED if states else {**SEED, "back": None}
    t = table({"stage": [(card, *states), TURN], "hand": [SPARE]})
    t.act(0, "Turn")
    assert isinstance(t.game, Universus)
    assert not sides.transform(t.game, t.card("Seed"), BY_EFFECT, 0, "universus:Transform/1")
    assert (events(t, TRANSFORM), t.game.flags[t.card("Seed")] & TRANSFORMED) == ([], 0)


@pytest.mark.rule("universus:Transform/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Destroy 1 foundation.", "discard pile"),
        ("Add 1 foundation to your hand.", "hand"),
        ("Remove 1 foundation.", "removed from game"),
        ("Add 1 foundation to your card pool.", "card pool"),
        ("Add 1 foundation to your momentum.", "momentum"),
    ],
)
def test_a_transformed_card_that_leaves_its_zone_shows_its_front_again(seat: int, text: str, where: str) -> None:
    move = asset("Move", f"Form Commit: {text}")
    t = seated(seat, {"stage": [(SEED, "transformed"), move], "hand": [SPARE]})
    assert up(t) == "Grown"
    t.act(seat, "Move")
    assert t.where("Seed") == where
    assert t.game.card_name(t.card("Seed")) == "Seed"
    assert t.game.printed[t.card("Seed")].numbers[0] == 3


@pytest.mark.rule("universus:Transform/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_transformed_card_that_is_flipped_shows_its_front_when_it_is_turned_up(seat: int) -> None:
    flip, unflip = (
        asset("Flip", "Form Commit: Flip 1 foundation."),
        asset("Unflip", "Form Commit: Unflip 1 foundation."),
    )
    t = seated(seat, {"stage": [(SEED, "transformed"), flip, unflip], "hand": [SPARE]})
    t.act(seat, "Flip")
    assert t.face_down("Seed")
    t.act(seat, "Unflip")
    assert up(t) == "Seed"


@pytest.mark.rule("universus:Transform/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("manner", "side"), [("", "Seed"), (" transformed", "Grown")])
def test_a_text_may_say_that_a_card_arrives_transformed(seat: int, manner: str, side: str) -> None:
    mason = asset("Mason", f"Form Commit: Build 1 foundation from your hand{manner}.")
    t = seated(seat, {"stage": [mason], "hand": [SEED]})
    t.act(seat, "Mason")
    assert (t.where("Seed"), up(t)) == ("stage", side)


@pytest.mark.rule("universus:Transform/1", "universus:Transform/2")
def test_a_game_with_a_transformed_card_is_copied_and_restored_with_that_side_up() -> None:
    t = table({"stage": [SEED, TURN], "hand": [SPARE], "health": 5})
    before = save(t.game)
    t.act(0, "Turn")
    saved = save(t.game)
    decks = tuple(tuple(made for made, owner in zip(t.game.definitions, t.game.owner, strict=True) if owner == seat)
                  for seat in (0, 1))  # fmt: skip
    twins = [t.game.copy(), restore((decks[0], decks[1]), t.game.options, saved, Universus)]
    twins.append(restore_beside(t.game, saved))
    for twin in twins:
        assert (twin.digest(), twin.card_name(t.card("Seed"))) == (t.game.digest(), "Grown")
        assert twin.printed[t.card("Seed")].pack() == t.game.printed[t.card("Seed")].pack()
    earlier = restore_beside(t.game, before)
    assert earlier.card_name(t.card("Seed")) == "Seed"
    assert earlier.printed[t.card("Seed")].numbers[0] == 3


# --------------------------------------------------------------------------------------------------------------- shift


SHIFT = {**SEED, "keywords": ["Shift"], "difficulty": 0}


@pytest.mark.rule("universus:Shift/1", "universus:Shift/2", "universus:Transform/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("answer", "side"), [("yes", "Grown"), ("no", "Seed")])
def test_a_played_card_with_shift_may_be_built_with_its_other_side_up(seat: int, answer: str, side: str) -> None:
    t = seated(seat, {"hand": [SHIFT]}, {"hand": ["y"]})
    t.act(seat, "Seed")
    assert (t.asked, t.seat) == ("shift", seat)
    assert len(t.values("Seed").abilities) == 2, "the keyword grants an ability"
    t.act(seat, answer)
    assert (t.where("Seed"), up(t)) == ("stage", side)
    assert t.game.active == 1 - seat


@pytest.mark.rule("universus:Shift/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", ["attack", "action", "asset"])
def test_shift_is_offered_whatever_would_become_of_the_card(seat: int, kind: str) -> None:
    card = {**SHIFT, "type": kind, "text": ["Form: Gain 1 health."] if kind == "action" else []}
    if kind == "attack":
        card |= {"speed": 9, "damage": 1, "attack_zone": "mid"}
    for answer, where in (("yes", "stage"), ("no", {"asset": "stage"}.get(kind, "discard pile"))):
        t = seated(seat, {"hand": [card]}, {"hand": ["y"]})
        t.act(seat, "Seed")
        t.decline("shift")
        assert t.asked == "shift"
        t.act(seat, answer)
        t.decline("form")
        assert t.where("Seed") == where
        if answer == "yes":
            assert up(t) == "Grown"


@pytest.mark.rule("universus:Shift/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_shift_is_not_for_cards_that_were_not_played_nor_for_the_rivals_end_phase(seat: int) -> None:
    lay = asset("Lay", "Form Commit: Add 1 card from your discard pile to your card pool.")
    t = seated(seat, {"stage": [lay], "discard": [SHIFT], "hand": [SPARE]}, {"hand": ["y"]})
    t.act(seat, "Lay")
    finish(t, seat)
    assert t.where("Seed") == "discard pile", "it was added to the pool, not played"
    guard = {**SHIFT, "block_zone": "mid", "block_modifier": 0}
    t = seated(seat, {"pool": [attack("Jab", speed=1)], "hand": [SPARE]}, {"hand": [guard]}, moment="attack")
    t.decline("block")
    t.act(1 - seat, "Seed")
    t.decline("form", "shift")
    finish(t, seat)
    assert (t.where("Seed"), t.game.active) == ("discard pile", 1 - seat)
    assert not [event for event in events(t, "add") if t.name(event.card) == "Seed"]


@pytest.mark.rule("universus:Shift/2", "universus:Shift/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_shift_is_an_ability_that_a_seal_takes_away(seat: int) -> None:
    single = {**SHIFT, "back": None}
    for card, states, asked in (
        (SHIFT, (), True),
        (SHIFT, ("sealed",), False),
        (SHIFT, ("face down",), False),
        (single, (), False),
    ):
        pool = [({**card, "type": "foundation"}, "played", *states)]
        t = seated(seat, {"pool": pool}, {"hand": ["y"]}, moment="end")
        assert (t.asked == "shift") is asked


@pytest.mark.rule("universus:Shift/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_shift_works_in_the_own_end_phase_alone_and_for_what_was_played_alone(seat: int) -> None:
    card = {**SHIFT, "type": "foundation"}
    t = seated(seat, {}, {"pool": [(card, "played")], "hand": ["y"]}, moment="end")
    assert (t.asked, t.where("Seed"), up(t)) == ("review", "stage", "Seed"), "in the rival's it is built as it is"
    t = seated(seat, {"pool": [card]}, {"hand": ["y"]}, moment="end")
    assert (t.asked, t.where("Seed")) == ("review", "discard pile")
