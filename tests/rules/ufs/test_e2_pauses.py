"""E.2: pause conditions."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events

PLAIN = [{"name": f"Old {number}"} for number in range(30)]
DIG = {"name": "Dig", "type": "asset", "text": "F: Add 1 card from your discard pile to your staging area."}
DIG_2 = {"name": "Dig", "type": "asset", "text": "F: Add 2 assets from your discard pile to your staging area."}


def terrain(name: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "keywords": ["Terrain"]}


def unique(name: str) -> dict[str, Any]:
    return {"name": name, "keywords": ["Unique"]}


# -------------------------------------------------------------------------------- E.2, E.2.1


@pytest.mark.rule("ufs:E.2", "ufs:E.2.1")
def test_the_game_pauses_in_the_middle_of_an_effect() -> None:
    """Vitality 0 loses before the rest of the effect could heal."""
    bleed = {"name": "Bleed", "text": "F Commit: Lose 5 vitality. Gain 9 vitality. Draw 1 card."}
    t = Table({"staging": [bleed, ANCHOR], "vitality": 5})
    t.act(0, "Bleed")
    assert t.game.outcome is not None
    assert (t.game.outcome.winner, t.game.outcome.clause.id) == (1, "E.2.1")
    assert (t.vitality(0), t.zone("hand")) == (0, [])


@pytest.mark.rule("ufs:E.2.1")
@pytest.mark.parametrize(("vitality", "winner"), [(4, None), (3, 0), (2, 0)])
def test_a_player_at_0_or_less_vitality_loses(vitality: int, winner: int | None) -> None:
    t = Table({"pool": [attack("Jab", damage=3)], "staging": [ANCHOR]}, {"vitality": vitality}, moment="attack")
    assert t.vitality(1) == vitality - 3
    assert (t.game.outcome.winner if t.game.outcome is not None else None) == winner


@pytest.mark.rule("ufs:E.2")
def test_several_conditions_are_handled_in_the_listed_order() -> None:
    """Two Terrains and two Uniques at once: the Terrain goes before the choice between the Uniques is made."""
    reef = {"name": "Reef", "keywords": ["Terrain", "Unique"]}
    staging = [DIG, terrain("Field"), reef, unique("Rock")]
    t = Table({"staging": staging, "discard": [reef]})
    # The older Terrain, Field, was destroyed when the position began with Reef beside it.
    assert t.where("Field") == "discard pile"
    t.act(0, "Dig").act(0, "Reef#2")
    # Terrain first: the older Reef is destroyed, so there is no pair of Uniques left to choose from.
    assert (t.where("Reef"), t.where("Reef#2")) == ("discard pile", "staging area")
    assert t.asked != "unique"
    assert [event.clause for event in events(t, "destroy")] == ["E.2.5", "E.2.5"]


@pytest.mark.rule("ufs:E.2", "ufs:E.2.5", "ufs:E.2.6")
def test_what_pauses_do_is_one_event_afterwards() -> None:
    """U38: a Terrain and a Unique are destroyed; the effect that waits for it executes once, when all is settled."""
    watch = {"name": "Watch", "text": "After 1 or more of your cards are destroyed, gain 1 vitality."}
    reef = {"name": "Reef", "type": "asset", "keywords": ["Terrain"]}
    rock = unique("Rock")
    dig = {"name": "Dig", "type": "asset", "text": "F: Add 2 cards from your discard pile to your staging area."}
    t = Table({"staging": [dig, watch, terrain("Field"), rock], "discard": [reef, rock], "vitality": 10})
    t.act(0, "Dig")
    assert (t.asked, t.vitality(0)) == ("unique", 10)
    t.act(0, "Rock")
    assert len(events(t, "destroy")) == 2
    # Together with what the keywords of the new cards say.
    assert sorted(t.offers()) == ["Reef", "Rock#2", "Watch"]
    t.act(0, "Watch", "Reef", "Rock#2")
    assert (t.asked, t.vitality(0)) == ("form", 11)


# -------------------------------------------------------------------------------- E.2.2


@pytest.mark.rule("ufs:E.2.2")
def test_an_empty_deck_is_cycled_and_ten_cards_leave_the_game() -> None:
    draw = {"name": "Draw", "text": "F Commit: Draw 2 cards."}
    t = Table({"staging": [draw, ANCHOR], "deck": controls(1, more=0), "discard": PLAIN[:15]})
    t.act(0, "Draw")
    # The second card is drawn from the new deck: 15 - 10 - 1 are left.
    assert (len(t.zone("deck")), len(t.zone("removed")), t.zone("discard")) == (4, 10, [])
    assert len(t.zone("hand")) == 2
    assert len(events(t, "remove", "E.2.2")) == 10
    assert [event.seat for event in events(t, "cycle", "E.2.2")] == [0]


@pytest.mark.rule("ufs:E.2.2")
def test_the_new_deck_is_shuffled() -> None:
    draw = {"name": "Draw", "text": "F Commit: Draw 1 card."}
    orders = set()
    for seed in range(4):
        t = Table({"staging": [draw, ANCHOR], "deck": controls(1, more=0), "discard": PLAIN}, seed=seed)
        t.act(0, "Draw")
        orders.add(tuple(t.zone("deck")))
    assert len(orders) == 4
    assert all(len(order) == 20 for order in orders)


@pytest.mark.rule("ufs:E.2.2")
def test_the_last_card_is_shuffled_in_and_a_check_keeps_its_value() -> None:
    """U37: the deck is empty once its last card has arrived; 11 cards are enough only with the checked one."""
    t = Table(
        {
            "hand": [{"name": "Root", "difficulty": 4}],
            "staging": [ANCHOR],
            "deck": controls(4, more=0),
            "discard": PLAIN[:10],
        }
    )
    t.act(0, "Root")
    assert t.game.outcome is None
    assert (len(t.zone("deck")), len(t.zone("removed")), t.zone("discard")) == (1, 10, [])
    assert t.where("Root") == "card pool"


@pytest.mark.rule("ufs:E.2.2.1", "ufs:E.2.2")
@pytest.mark.parametrize(("pile", "lost"), [(10, True), (11, False), (0, True)])
def test_with_ten_or_fewer_cards_to_cycle_the_player_loses(pile: int, lost: bool) -> None:
    draw = {"name": "Draw", "text": "F Commit: Draw 1 card."}
    t = Table({"staging": [draw, ANCHOR], "deck": controls(1, more=0), "discard": PLAIN[:pile]})
    t.act(0, "Draw")
    assert (t.game.outcome is not None) is lost
    if t.game.outcome is not None:
        assert (t.game.outcome.winner, t.game.outcome.clause.id) == (1, "E.2.2.1")
        # Nothing was shuffled or removed: the cycle cannot even begin.
        assert (len(t.zone("discard")), t.zone("removed"), t.zone("deck")) == (pile, [], [])


# -------------------------------------------------------------------------------- E.2.3 and E.2.4


@pytest.mark.rule("ufs:E.2.3")
@pytest.mark.parametrize(("name", "stays"), [("You", True), ("Somebody", False)])
def test_a_foreign_character_in_staging_is_discarded(name: str, stays: bool) -> None:
    other = {"name": name, "type": "character"}
    t = Table({"staging": [DIG], "discard": [other, "Root"]})
    card = "You#2" if stays else name
    t.act(0, "Dig").act(0, card)
    assert t.where(card) == ("staging area" if stays else "discard pile")
    assert cards_of(t, events(t, "discard", "E.2.3")) == ([] if stays else [name])


@pytest.mark.rule("ufs:E.2.4")
@pytest.mark.parametrize("zone", ["staging area", "card pool"])
@pytest.mark.parametrize(("name", "stays"), [("You", True), ("Somebody", False)])
def test_a_name_only_card_needs_that_character(zone: str, name: str, stays: bool) -> None:
    dig = {**DIG, "text": f"F: Add 1 card from your discard pile to your {zone}."}
    relic = {"name": "Relic", "keywords": [f"{name} Only"]}
    t = Table({"staging": [dig], "discard": [relic, "Root"]}, names=("You", "Somebody"))
    t.act(0, "Dig").act(0, "Relic")
    assert t.where("Relic") == (zone if stays else "discard pile")
    assert cards_of(t, events(t, "discard", "E.2.4")) == ([] if stays else ["Relic"])


@pytest.mark.rule("ufs:E.2.4")
@pytest.mark.parametrize(("profile", "zone"), [("", "momentum"), ("mm", "discard pile")])
def test_momentum_is_looked_at_by_the_inserts_only(profile: str, zone: str) -> None:
    """U18."""
    dig = {**DIG, "text": "F: Add 1 card from your discard pile to your momentum."}
    relics = [{"name": "Relic", "keywords": ["Somebody Only"]}, {"name": "Idol", "keywords": ["Somebody Only"]}]
    staging = [dig, {**DIG, "name": "Other Dig"}]
    t = Table({"staging": staging, "discard": [*relics, "Root"]}, profile=profile, names=("You", "Somebody"))
    t.act(0, "Dig").act(0, "Relic")
    assert t.where("Relic") == zone
    t.act(0, "Other Dig").act(0, "Idol")
    assert cards_of(t, events(t, "discard", "E.2.4"))[-1] == "Idol"


# -------------------------------------------------------------------------------- E.2.5, E.2.6 and E.2.7


@pytest.mark.rule("ufs:E.2.5")
@pytest.mark.parametrize("owner", [0, 1])
def test_of_two_terrains_the_older_is_destroyed(owner: int) -> None:
    """In both staging areas together: also the opponent's."""
    mine = [DIG, *([terrain("Field")] if owner == 0 else [])]
    t = Table({"staging": mine, "discard": [terrain("Reef"), "Root"]}, {"staging": [terrain("Field")] if owner else []})
    t.act(0, "Dig").act(0, "Reef")
    assert cards_of(t, events(t, "destroy", "E.2.5")) == ["Field"]
    assert (t.where("Field"), t.where("Reef")) == ("discard pile", "staging area")


@pytest.mark.rule("ufs:E.2.5")
def test_terrains_go_until_a_single_one_is_left() -> None:
    t = Table({"staging": [DIG_2, terrain("Field")], "discard": [terrain("Dune"), terrain("Reef")]})
    t.act(0, "Dig")
    # Field was the oldest; the other two came together.
    assert (t.where("Field"), t.asked, t.offers()) == ("discard pile", "terrain", ["Reef", "Dune"])
    t.act(0, "Dune")
    assert (t.where("Reef"), t.where("Dune")) == ("staging area", "discard pile")


@pytest.mark.rule("ufs:E.2.5.1")
def test_of_equally_old_terrains_the_active_player_chooses() -> None:
    """Even if the active player is not the one who owns them, or whose effect it was."""
    text = "R: After your opponent plays a foundation, add 2 assets from your discard pile to your staging area."
    late = {"name": "Late", "text": text}
    t = Table(
        {"hand": ["Root"], "staging": [ANCHOR], "deck": controls(9)},
        {"staging": [late], "discard": [terrain("Dune"), terrain("Reef")]},
    )
    t.act(0, "Root").act(1, "Late")
    assert (t.asked, t.seat, t.offers()) == ("terrain", 0, ["Reef", "Dune"])
    t.act(0, "Reef")
    assert (t.where("Reef"), t.where("Dune")) == ("discard pile", "staging area")


@pytest.mark.rule("ufs:E.2.5")
def test_an_unflipped_terrain_is_the_newest() -> None:
    """U19: age counts from when the card last gained Terrain."""
    lift = {"name": "Lift", "text": "F Commit: Unflip 1 foundation."}
    t = Table({"staging": [lift, ANCHOR, (terrain("Field"), "face down"), terrain("Reef")]})
    t.act(0, "Lift")
    assert (t.where("Field"), t.where("Reef")) == ("staging area", "discard pile")


@pytest.mark.rule("ufs:E.2.6")
def test_of_two_copies_of_a_unique_card_the_player_destroys_one() -> None:
    t = Table({"staging": [DIG, unique("Rock")], "discard": [unique("Rock"), "Root"]}, {"staging": [unique("Rock")]})
    t.act(0, "Dig").act(0, "Rock#2")
    # The opponent's copy stands in another staging area and does not matter.
    assert (t.asked, t.seat, t.offers()) == ("unique", 0, ["Rock", "Rock#2"])
    t.act(0, "Rock#2")
    assert (t.where("Rock"), t.where("Rock#2")) == ("staging area", "discard pile")
    assert cards_of(t, events(t, "destroy", "E.2.6")) == ["Rock#2"]


@pytest.mark.rule("ufs:E.2.6")
def test_three_copies_leave_one_and_face_down_cards_are_no_copies() -> None:
    t = Table({"staging": [unique("Rock"), unique("Rock"), unique("Rock"), (unique("Rock"), "face down"), ANCHOR]})
    assert t.offers() == ["Rock", "Rock#2", "Rock#3"]
    t.act(0, "Rock")
    assert t.offers() == ["Rock#2", "Rock#3"]
    t.act(0, "Rock#2")
    assert t.asked == "form"
    assert t.zone("staging") == ["You", "Rock#3", "Rock#4", "Anchor"]


def test_two_copies_without_unique_stay() -> None:
    t = Table({"staging": ["Rock", "Rock", ANCHOR]})
    assert t.zone("staging") == ["You", "Rock", "Rock#2", "Anchor"]


def test_a_protected_card_stays_and_the_game_goes_on() -> None:
    shield = {"name": "Shield", "text": "Your assets cannot be destroyed."}
    t = Table({"staging": [DIG, shield, terrain("Field")], "discard": [terrain("Reef"), "Root"]})
    t.act(0, "Dig").act(0, "Reef")
    assert (t.where("Field"), t.where("Reef"), t.asked) == ("staging area", "staging area", "form")


@pytest.mark.rule("ufs:E.2.7")
@pytest.mark.parametrize(
    ("kind", "stays"), [("attack", False), ("action", False), ("asset", True), ("foundation", True)]
)
def test_an_attack_or_action_does_not_stay_in_staging(kind: str, stays: bool) -> None:
    t = Table({"staging": [DIG], "discard": [{"name": "Thing", "type": kind}, "Root"]})
    t.act(0, "Dig").act(0, "Thing")
    assert t.where("Thing") == ("staging area" if stays else "discard pile")
    assert cards_of(t, events(t, "discard", "E.2.7")) == ([] if stays else ["Thing"])


@pytest.mark.rule("ufs:E.2.7", "ufs:E.2")
def test_pauses_go_on_until_no_condition_holds() -> None:
    t = Table({"staging": [ANCHOR, attack("Jab"), {"name": "Rally", "type": "action"}]}, {"staging": [attack("Hook")]})
    assert (t.zone("staging"), t.zone("staging", 1)) == (["You", "Anchor"], ["Opponent"])


def test_a_face_down_attack_in_staging_is_a_foundation_and_stays() -> None:
    """U30."""
    t = Table({"staging": [ANCHOR, (attack("Jab"), "face down")]})
    assert t.where("Jab") == "staging area"
