"""Game Zones, Card Pool, Stage, Build, Discard Pile, Momentum, Preceding: what lies where, and in which order."""

from typing import Any

import pytest

from livingrules.games.ufs.words import ZONES

from .play import SPARE, asset, attack, cards_of, events, log, seated, table

DOWN = "face down"
ROOT = {"type": "foundation"}


def action(name: str, text: str, **fields: object) -> dict[str, object]:
    return {"name": name, "type": "action", "text": text, **fields}


# ---------------------------------------------------------------------------------------------------------- the zones


@pytest.mark.rule("universus:Game Zones/1", "universus:Card Pool/1", "universus:Stage/1", "universus:Momentum/1")
def test_each_player_has_the_eight_zones_of_their_own() -> None:
    names = ("hand", "stage", "card pool", "discard pile", "momentum", "removed from game", "deck", "transit zone")
    side: dict[str, list[Any]] = {
        "hand": ["h"], "stage": ["s"], "pool": [attack("p")], "discard": ["d"], "momentum": ["m"], "removed": ["r"],
        "deck": ["k"],
    }  # fmt: skip
    t = table(side, {word: [f"rival {item}" if isinstance(item, str) else attack("rival p") for item in items]
                     for word, items in side.items()})  # fmt: skip
    assert len(t.game.zones) == 2 * ZONES == 2 * len(names)
    for name in names[:-1]:
        mine, theirs = t.zone(name, 0), t.zone(name, 1)
        assert [f"rival {card}" for card in mine if len(card) == 1] == [card for card in theirs if " " in card]
    assert (t.zone("transit zone", 0), t.zone("transit zone", 1)) == ([], [])
    back = asset("Back", "Form Commit: Add 1 rival foundation to their hand.")
    t = table({"stage": [back], "hand": [SPARE]}, {"stage": ["Root"], "hand": ["y"]})
    t.act(0, "Back")
    assert (t.zone("hand", 0), t.zone("hand", 1)) == (["Spare"], ["y", "Root"])


@pytest.mark.rule("universus:Card Pool/1", "universus:Card Pool/2", "universus:Card Pool/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_played_card_goes_to_the_right_end_of_its_players_pool_and_the_order_stays(seat: int) -> None:
    take = asset("Take", "Form Commit: Add 1 attack in your card pool to your hand.")
    leaf = {"name": "Leaf", "difficulty": 0}
    side = {"stage": [take], "pool": [attack("A"), attack("B"), attack("C")], "hand": [leaf, "x"]}
    t = seated(seat, side, {"pool": [attack("Z")]})
    t.act(seat, "Take").act(seat, "B")
    assert t.zone("pool", seat) == ["A", "C"]
    t.act(seat, "Leaf")
    assert (t.zone("pool", seat), t.zone("pool", 1 - seat)) == (["A", "C", "Leaf"], ["Z"])
    lay = asset("Lay", "Form Commit: Add 1 card from your discard pile to your card pool.")
    t = seated(seat, {"stage": [lay], "pool": [attack("A")], "discard": ["Old"], "hand": [SPARE]})
    t.act(seat, "Lay")
    assert t.zone("pool", seat) == ["A", "Old"]


@pytest.mark.rule("universus:Card Pool/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("cost", "where"), [("Remove", "removed from game"), ("", "card pool")])
def test_a_card_that_its_own_cost_moved_does_not_go_to_the_pool(seat: int, cost: str, where: str) -> None:
    wipe = action("Wipe", f"Enhance {cost}: This attack gets +2 damage.".replace(" :", ":"), difficulty=1)
    t = seated(seat, {"pool": [attack("Jab")], "hand": [wipe, "x"]}, moment="attack")
    t.act(seat, "Wipe")
    assert t.where("Wipe") == where
    assert t.zone("pool", seat) == (["Jab"] if cost else ["Jab", "Wipe"])
    t.decline("form")
    assert [event.amount for event in events(t, "deal damage")] == [5]


@pytest.mark.rule(
    "universus:Card Pool/5", "universus:Card Pool/6", "universus:Card Pool/8",
    "universus:Face Down Cards In the Stage or Card Pool/6",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
def test_every_card_of_the_own_pool_counts_whatever_way_it_lies_until_it_leaves(seat: int) -> None:
    """A face-down card is blank, has no type, and makes other cards harder to play all the same."""
    hidden = attack("Hidden", text="Enhance: Draw 1 card.", keywords=["Punch"])
    for pool, left, total in (
        ([], 0, 2),
        ([attack("A")], 0, 3),
        ([attack("A"), (hidden, DOWN)], 0, 4),
        ([attack("A"), (hidden, DOWN), attack("C")], 1, 4),
    ):
        clean = asset("Clean", "Form Commit: Discard 1 card from your card pool.")
        side = {"stage": [clean], "pool": pool, "hand": [{"name": "Wall", "difficulty": 2}, "x"]}
        t = seated(seat, side, {"pool": [attack("Z1"), attack("Z2")]})
        if len(pool) > 1:
            values = t.values("Hidden")
            assert (t.game.values_of(t.card("Hidden")).abilities, values.keywords, values.name) == ((), (), -1)
            assert t.game.view(seat).sides[seat].pool[1].type == "card"
            assert values.numbers == (0, 0, 0, 0, 0)
        if left:
            t.act(seat, "Clean").act(seat, "A")
        t.act(seat, "Wall")
        notes = [event.amount for event in log(t) if event.clause == "universus:Difficulty/2"]
        assert notes == [total]


# ------------------------------------------------------------------------------------------------------------ building


@pytest.mark.rule("universus:Build/1", "universus:Stage/4", "universus:Stage/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_to_build_is_to_add_to_the_own_stage(seat: int) -> None:
    mason = asset("Mason", "Form Commit: Build 1 foundation from your discard pile.")
    sees = asset("Sees", "Response: After you build a foundation, gain 1 health.")
    enters = asset("Enters", "Response: After a card enters your stage, gain 1 health.")
    t = seated(seat, {"stage": [mason, sees, enters], "discard": ["Root"], "hand": [SPARE]})
    t.act(seat, "Mason")
    assert t.where("Root") == "stage"
    assert t.game.zone[t.card("Root")] >> 3 == seat
    assert t.offers() == ["Sees Response", "Enters Response", "pass"]


@pytest.mark.rule(
    "universus:Build/2", "universus:Stage/8", "universus:Build/4",
    "universus:Face Down Cards In the Stage or Card Pool/7",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("source", "manner", "down"),
    [
        ("Build 1 foundation from your hand{}.", "", False),
        ("Build 1 foundation from your hand{}.", " face down", True),
        ("Build 1 foundation from your discard pile{}.", "", False),
        ("Build 1 card from your removed from game pile{}.", "", False),
        ("Build the top card of your deck{}.", "", True),
        ("Build the top card of your deck{}.", " face up", False),
        ("Build 1 card from your momentum{}.", "", True),
        ("Build 1 card from your momentum{}.", " face up", False),
        ("Build 1 card from your card pool{}.", "", True),
        ("Build 1 card from your card pool{}.", " face up", False),
        ("Add 1 card from your hand to your card pool{}.", "", False),
        ("Add the top card of your deck to your card pool{}.", "", True),
        ("Add the top card of your deck to your card pool{}.", " face up", False),
        ("Add 1 card from your momentum to your card pool{}.", "", True),
        ("Add 1 card from your discard pile to your card pool{}.", "", False),
        ("Add 1 face-down foundation to your card pool{}.", "", True),
    ],
)
def test_what_was_face_down_stays_so_in_stage_and_pool_except_from_hand(
    seat: int, source: str, manner: str, down: bool
) -> None:
    side = {
        "hand": [{"name": "h", **ROOT}],
        "stage": [
            asset("Mason", f"Form Commit: {source.format(manner)}"),
            asset("Anchor", "Form: Draw 1 card."),
            ("s", DOWN),
        ],
        "pool": [({"name": "p", **ROOT}, DOWN)],
        "momentum": ["m"],
        "discard": ["x"],
        "removed": ["r"],
        "deck": ["d", "e", "f"],
    }
    t = seated(seat, side)
    t.act(seat, "Mason")
    moved = t.name(events(t, "add")[0].card)
    assert len(moved) == 1
    assert t.where(moved) == ("stage" if source.startswith("Build") else "card pool")
    assert t.face_down(moved) is down


@pytest.mark.rule("universus:Build/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_shown_to_all_is_no_longer_face_down_when_it_is_built(seat: int) -> None:
    mason = asset("Mason", "Form Commit: Search your deck for 1 foundation and build it.")
    t = seated(seat, {"stage": [mason], "deck": [attack("a"), {"name": "Root", **ROOT}, attack("c")], "hand": [SPARE]})
    t.act(seat, "Mason").act(seat, "Root")
    assert (t.where("Root"), t.face_down("Root")) == ("stage", False)
    assert cards_of(t, events(t, "reveal")) == ["Root"]


@pytest.mark.rule("universus:Build/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", ["attack", "action"])
@pytest.mark.parametrize(("manner", "where"), [("", "discard pile"), (" face down", "stage")])
def test_an_attack_or_action_built_face_up_is_discarded_at_once(seat: int, kind: str, manner: str, where: str) -> None:
    mason = asset("Mason", f"Form Commit: Build 1 {kind} from your hand{manner}. Gain 1 health.")
    t = seated(seat, {"stage": [mason], "hand": [{"name": "Odd", "type": kind}, "x"], "health": 5})
    t.act(seat, "Mason")
    assert t.where("Odd") == where
    assert not events(t, "destroy")
    assert len(events(t, "discard")) == (0 if manner else 1)


@pytest.mark.rule("universus:Build/6")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_card_pool_is_emptied_in_the_end_phase_and_not_before(seat: int) -> None:
    t = seated(seat, {"pool": [attack("A")], "hand": [SPARE]}, {"pool": [attack("B")], "hand": ["y"]})
    assert (t.zone("pool", seat), t.zone("pool", 1 - seat)) == (["A"], ["B"])
    t.act(seat, "Spare")
    assert t.game.active == 1 - seat
    assert (t.zone("pool", seat), t.zone("pool", 1 - seat)) == ([], [])


@pytest.mark.rule("universus:Stage/2", "universus:Stage/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_cards_of_the_stage_are_ready_or_committed_and_ready_ones_can_be_used(seat: int) -> None:
    gem = {"name": "Gem", "text": "Form: Gain 1 health."}
    tap = asset("Tap", "Form: Commit 1 foundation.")
    t = seated(seat, {"stage": [gem, tap], "hand": [SPARE], "health": 5})
    assert "Gem Form" in t.offers()
    t.act(seat, "Tap")
    assert t.committed("Gem")
    assert "Gem Form" not in t.offers()
    t = seated(seat, {"stage": [(gem, "committed")], "hand": [SPARE], "health": 5})
    assert "Gem Form" not in t.offers()
    for zone in ("hand", "discard", "momentum", "pool", "removed"):
        t = seated(seat, {zone: [{**gem, "type": "asset"}, *([SPARE] if zone == "hand" else [])], "hand": [SPARE]})
        assert "Gem Form" not in t.offers()


@pytest.mark.rule("universus:Stage/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_presence_and_state_of_every_card_of_the_stage_are_clear_to_both(seat: int) -> None:
    t = seated(seat, {"stage": ["A", ("B", "committed"), ("C", DOWN), ("D", DOWN, "committed")], "hand": [SPARE]})
    for reader in (0, 1):
        stage = [card for card in t.game.view(reader).sides[seat].staging if not card.starting]
        assert [(card.committed, card.face_down) for card in stage] == [
            (False, False), (True, False), (False, True), (True, True),
        ]  # fmt: skip
        assert [card.name for card in stage] == ["A", "B", *(("C", "D") if reader == seat else ("", ""))]


# -------------------------------------------------------------------------------------------------------- discard pile


@pytest.mark.rule("universus:Discard Pile/1", "universus:Discard Pile/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_checked_discarded_and_destroyed_cards_lie_face_up_in_one_pile_the_last_on_top(seat: int) -> None:
    drop = asset("Drop", "Form Commit: Discard 1 card.")
    axe = asset("Axe", "Form Commit: Destroy 1 foundation.")
    side = {"stage": [drop, axe, "Root"], "hand": ["h", attack("Jab")], "discard": ["Old"],
            "deck": [{"name": "Top", "check": 6}, "d2", "d3"]}  # fmt: skip
    t = seated(seat, side)
    t.act(seat, "Drop").act(seat, "h")
    t.act(seat, "Axe")
    t.act(seat, "Jab")
    assert t.zone("discard", seat) == ["Top", "Root", "h", "Old"]
    for reader in (0, 1):
        pile = t.game.view(reader).sides[seat].discard
        assert [card.name for card in pile] == ["Old", "h", "Root", "Top"]
        assert not any(card.face_down for card in pile)


@pytest.mark.rule("universus:Discard Pile/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("order", [("G1", "G2", "G3"), ("G3", "G1", "G2")])
def test_whose_pile_it_is_chooses_the_order_of_cards_that_go_there_together(seat: int, order: tuple[str, ...]) -> None:
    wipe = asset("Wipe", "Form Commit: Destroy all rival foundations.")
    t = seated(seat, {"stage": [wipe], "hand": [SPARE]}, {"stage": ["G1", "G2", "G3"]})
    t.act(seat, "Wipe")
    assert (t.asked, t.seat, sorted(t.offers())) == ("order", 1 - seat, ["G1", "G2", "G3"])
    t.act(1 - seat, *order)
    assert t.zone("discard", 1 - seat) == list(order[::-1])


# ------------------------------------------------------------------------------------------------------------ momentum


@pytest.mark.rule("universus:Momentum/1", "universus:Momentum/3", "universus:Momentum/4", "universus:Momentum/6")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("place", "row"), [(0, ["h", "m", "n"]), (1, ["m", "h", "n"]), (2, ["m", "n", "h"])])
def test_a_card_is_added_to_momentum_face_down_and_anywhere_and_the_rest_keeps_its_order(
    seat: int, place: int, row: list[str]
) -> None:
    hide = asset("Hide", "Form Commit: Add 1 card from your hand to your momentum.")
    t = seated(seat, {"stage": [hide], "momentum": ["m", "n"], "hand": ["h"]})
    t.act(seat, "Hide")
    assert (t.asked, t.seat, t.offers()) == ("momentum", seat, ["0", "1", "2"])
    t.act(seat, place)
    assert t.zone("momentum", seat) == row
    assert t.face_down("h")
    assert not t.game.is_public(t.card("h"))


@pytest.mark.rule("universus:Momentum/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attack_that_is_cleared_to_momentum_lies_there_face_down(seat: int) -> None:
    t = seated(seat, {"pool": [attack("Jab")], "hand": [SPARE]}, {"hand": ["y"]}, moment="attack")
    t.decline("form")
    t.act(seat, "pass")
    t.act(seat, "yes")
    assert (t.where("Jab"), t.face_down("Jab")) == ("momentum", True)
    assert t.game.view(1 - seat).sides[seat].momentum[0].name == ""


@pytest.mark.rule("universus:Momentum/2", "universus:Momentum/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_effect_may_add_a_card_to_momentum_face_up(seat: int) -> None:
    for manner, names in (("", ["h", ""]), (" face up", ["h", "h"])):
        hide = asset("Hide", f"Form Commit: Add 1 card from your hand to your momentum{manner}.")
        t = seated(seat, {"stage": [hide], "hand": ["h"]})
        t.act(seat, "Hide")
        assert t.zone("momentum", seat) == ["h"]
        assert t.face_down("h") is not bool(manner)
        seen = [t.game.view(reader).sides[seat].momentum[0].name for reader in (seat, 1 - seat)]
        assert seen == names


@pytest.mark.rule("universus:Momentum/5", "universus:Momentum/6")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_takes_a_card_from_momentum_takes_any_and_the_others_stay_in_order(seat: int) -> None:
    burn = asset("Burn", "Form Discard 1 momentum: Gain 1 health.")
    for taken, left in (("a", ["b", "c"]), ("b", ["a", "c"]), ("c", ["a", "b"])):
        t = seated(seat, {"stage": [burn], "momentum": ["a", "b", "c"], "hand": [SPARE], "health": 5})
        t.act(seat, "Burn")
        assert (t.seat, t.offers()) == (seat, ["a", "b", "c"])
        t.act(seat, taken)
        assert t.zone("momentum", seat) == left


@pytest.mark.rule("universus:Momentum/7")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_rival_tells_momentum_cards_apart_by_their_places_alone(seat: int) -> None:
    t = seated(seat, {"momentum": ["a", attack("b"), {"name": "c", "difficulty": 7}], "hand": [SPARE]})
    shown = t.game.view(1 - seat).sides[seat].momentum
    assert [card.position for card in shown] == [0, 1, 2]
    assert len({(card.id, card.name, card.type, card.now, card.committed, card.distinct) for card in shown}) == 1
    assert shown[0].id is None


# ----------------------------------------------------------------------------------------------------------- preceding


@pytest.mark.rule("universus:Preceding/1", "universus:Preceding/2", "universus:Build/5")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("condition", "near", "far"),
    [
        ("If the preceding card is a foundation", True, False),
        ("If the directly preceding card is a foundation", True, False),
        ("If the immediately preceding card is a foundation", True, False),
        ("If you have a preceding foundation in your card pool", True, True),
    ],
)
def test_a_preceding_card_is_any_to_the_left_and_the_preceding_card_the_next_one(
    seat: int, condition: str, near: bool, far: bool
) -> None:
    heir = attack("Heir", text=f"Enhance: {condition}, draw 1 card.")
    root = {"name": "Root", **ROOT}
    for pool, drawn in (
        ([attack("Old"), root, heir], near),
        ([root, attack("Old"), heir], far),
        ([attack("Old"), heir, root], False),
        ([heir], False),
    ):
        at = [card["name"] == "Heir" for card in pool].index(True)
        t = seated(seat, {"pool": pool, "hand": [SPARE]}, moment="attack", attack=at)
        t.act(seat, "Heir")
        assert (len(t.zone("hand", seat)) == 2) is drawn


@pytest.mark.rule("universus:Preceding/1", "universus:Build/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_preceding_card_is_counted_and_any_of_them_chosen(seat: int) -> None:
    heir = attack("Heir", text=["Enhance: Gain 1 health for each preceding card in your card pool."])
    t = seated(seat, {"pool": [attack("A"), attack("B"), heir, attack("C")], "hand": [SPARE], "health": 5},
               moment="attack", attack=2)  # fmt: skip
    t.act(seat, "Heir")
    assert t.vitality(seat) == 7
    for one, offers in (("1 preceding attack in your card pool", ["A", "B"]), ("the preceding attack", [])):
        turn = attack("Turn", text=f"Enhance: Flip {one}.")
        t = seated(seat, {"pool": [attack("A"), attack("B"), turn], "hand": [SPARE]}, moment="attack")
        t.act(seat, "Turn")
        if offers:
            assert t.offers() == offers
            t.act(seat, "B")
        assert (t.face_down("A"), t.face_down("B")) == (False, True)
