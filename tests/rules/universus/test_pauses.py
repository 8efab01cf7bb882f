"""Pause Conditions, Cycling, Winning The Game, Unique, Terrain: what halts the game until it is handled."""

from typing import Any

import pytest

from livingrules.games.ufs.restoring import restore_beside
from livingrules.games.ufs.words import CYCLE, DESTROY, REMOVE, SHUFFLE
from livingrules.kernel.restore import save

from .play import SPARE, asset, attack, cards_of, events, healths, log, pass_turn, seated, table

UNIQUE = {"name": "Relic", "type": "foundation", "keywords": ["Unique"]}
HURT = asset("Hurt", "Form Commit: Your rival loses 3 health.")
BLEED = asset("Bleed", "Form Commit: Lose 3 health.")


def terrain(name: str) -> dict[str, Any]:
    return {"name": name, "type": "foundation", "keywords": ["Terrain"]}


def over(t: Any) -> tuple[int | None, str]:
    assert t.game.outcome is not None
    return t.game.outcome.winner, t.game.clauses_of(t.game.outcome.clause_id)[0]


# --------------------------------------------------------------------------------------------------------------- losing


@pytest.mark.rule("universus:Pause Conditions/4", "universus:Health/5", "universus:Winning The Game/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("health", "ends"), [(2, True), (3, True), (4, False)])
def test_a_player_at_0_or_less_health_has_lost(seat: int, health: int, ends: bool) -> None:
    t = seated(seat, {"hand": [SPARE], "stage": [HURT]}, {"health": health}).act(seat, "Hurt")
    assert (t.game.outcome is not None) is ends
    if ends:
        assert over(t) == (seat, "universus:Pause Conditions/4")
    own = seated(seat, {"hand": [SPARE], "stage": [BLEED], "health": health}).act(seat, "Bleed")
    assert (own.game.outcome is not None) is ends
    if ends:
        assert over(own)[0] == 1 - seat


@pytest.mark.rule("universus:Pause Conditions/4", "universus:Pause Conditions/1")
def test_the_game_ends_in_the_middle_of_an_effect_and_of_a_payment() -> None:
    """What would have saved the player comes too late; so does the ability that the last health paid for."""
    mend = asset("Mend", "Form Commit: Lose 3 health. Gain 5 health.")
    t = table({"hand": [SPARE], "stage": [mend], "health": 3}).act(0, "Mend")
    assert (over(t)[0], t.vitality(0)) == (1, 0)
    pay = asset("Pay", "Form Commit, Lose 3 health: Gain 5 health.")
    t = table({"hand": [SPARE], "stage": [pay], "health": 3}).act(0, "Pay")
    assert (over(t)[0], t.vitality(0)) == (1, 0)


@pytest.mark.rule("universus:Pause Conditions/3", "universus:Pause Conditions/4")
def test_health_comes_before_decks() -> None:
    """Both conditions at once: the player without health loses before the other one has to cycle."""
    t = table({"hand": [SPARE], "deck": 0, "discard": 3}, {"health": 0})
    assert over(t) == (0, "universus:Pause Conditions/4")
    t = table({"hand": [SPARE], "deck": 0, "discard": 3}, {"health": 1})
    assert over(t) == (1, "universus:Pause Conditions/6")


# -------------------------------------------------------------------------------------------------------------- cycling


@pytest.mark.rule(
    "universus:Cycling/1", "universus:Cycling/2", "universus:Pause Conditions/5", "universus:Deck/3",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
def test_an_empty_deck_is_cycled_once_its_last_card_has_arrived(seat: int) -> None:
    """The drawn card is in hand and not in the new deck; ten cards off its top leave the game."""
    draw = asset("Draw", "Form Commit: Draw 1 card.")
    side = {"hand": [SPARE], "stage": [draw], "deck": ["Last"], "discard": {"count": 15}}
    t = seated(seat, side).act(seat, "Draw")
    assert t.where("Last") == "hand"
    assert [len(t.zone(zone, seat)) for zone in ("deck", "discard", "removed")] == [5, 0, 10]
    found = [event.verb for event in log(t) if event.verb in (SHUFFLE, REMOVE, CYCLE)]
    assert found == [SHUFFLE, *[REMOVE] * 10, CYCLE]
    orders = {tuple(seated(seat, side, seed=seed).act(seat, "Draw").zone("deck", seat)) for seed in range(4)}
    assert len(orders) == 4
    # A deck with a card in it is left alone.
    more = seated(seat, {**side, "deck": ["Last", "Next"]}).act(seat, "Draw")
    assert [len(more.zone(zone, seat)) for zone in ("deck", "discard", "removed")] == [1, 15, 0]


@pytest.mark.rule("universus:Cycling/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("turns", [0, 2, 4])
@pytest.mark.parametrize("cycles", [True, False])
def test_who_has_cycled_this_game_has_done_so_in_any_turn_of_it(seat: int, turns: int, cycles: bool) -> None:
    """A turn later the events of the turn are forgotten; that there was a cycle is not, in a saved game neither."""
    draw = asset("Draw", "Form Commit: Draw 1 card.")
    mine = asset("Mine", "Form: If you have cycled this game, gain 1 health.")
    theirs = asset("Theirs", "Form: If your rival has cycled this game, gain 5 health.")
    deck: Any = ["Last"] if cycles else {"count": 30}
    side = {"hand": [SPARE, SPARE, SPARE], "stage": [draw, mine, theirs], "deck": deck, "discard": {"count": 30}}
    t = seated(seat, {**side, "health": 7}, {"hand": [SPARE], "deck": {"count": 30}}).act(seat, "Draw")
    for _ in range(turns):
        pass_turn(t)
    twin = restore_beside(t.game, save(t.game))
    assert (twin.past, twin.digest()) == (t.game.past, t.game.digest())
    assert len(t.game.past) == (1 if cycles and turns else 0)
    before = t.vitality(seat)
    t.act(seat, "Mine").act(seat, "Theirs")
    assert t.vitality(seat) - before == (1 if cycles else 0)


@pytest.mark.rule("universus:Cycling/1")
def test_a_checked_last_card_is_part_of_the_new_deck() -> None:
    t = table({"hand": [SPARE, "Other"], "deck": [{"name": "Last", "check": 6}], "discard": {"count": 10}})
    t.act(0, "Spare")
    # Eleven cards: the checked one had reached the discard pile.
    assert [len(t.zone(zone)) for zone in ("deck", "discard", "removed")] == [1, 0, 10]
    assert t.where("Spare") == "card pool"


@pytest.mark.rule(
    "universus:Cycling/3", "universus:Pause Conditions/6", "universus:Winning The Game/1",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("pile", "removed", "loses"), [(0, 0, True), (9, 0, True), (10, 10, True), (11, 10, False)])
def test_who_has_fewer_than_ten_cards_to_remove_loses(seat: int, pile: int, removed: int, loses: bool) -> None:
    """V6: with exactly ten the cycle is performed, and the deck is empty again."""
    draw = asset("Draw", "Form Commit: Draw 1 card.")
    side = {"hand": [SPARE], "stage": [draw], "deck": ["Last"], "discard": {"count": pile}}
    t = seated(seat, side).act(seat, "Draw")
    assert len(t.zone("removed", seat)) == removed
    assert (t.game.outcome is not None) is loses
    if loses:
        assert over(t) == (1 - seat, "universus:Pause Conditions/6")


@pytest.mark.rule("universus:Pause Conditions/6", "universus:Pause Conditions/3")
def test_two_players_who_both_cannot_cycle_draw_the_game() -> None:
    """V32."""
    t = table({"deck": 0, "discard": 3, "hand": [SPARE]}, {"deck": 0, "discard": 9})
    assert over(t) == (None, "universus:Pause Conditions/6")
    one = table({"deck": 0, "discard": 12, "hand": [SPARE]}, {"deck": 0, "discard": 9})
    assert over(one)[0] == 0


@pytest.mark.rule("universus:Cycling/4", "universus:Draw/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_takes_more_cards_than_the_deck_has_cycles_in_between(seat: int) -> None:
    sees = asset("Sees", "After you draw 1 or more cards, gain 1 health.")
    draw = asset("Draw", "Form Commit: Draw 5 cards.")
    side = {"hand": [SPARE], "stage": [draw, sees], "deck": ["d1", "d2"], "discard": {"count": 20}, "health": 9}
    t = seated(seat, side).act(seat, "Draw")
    assert {"d1", "d2"} <= set(t.zone("hand", seat))
    assert [len(t.zone(zone, seat)) for zone in ("hand", "deck", "removed")] == [6, 7, 10]
    # One draw all the same.
    assert t.vitality(seat) == 10
    mill = asset("Mill", "Form Commit: Discard the top 4 cards of your deck.")
    t = seated(seat, {**side, "stage": [mill]}).act(seat, "Mill").decline()
    assert t.game.outcome is None
    # Two cards, a cycle of 22 that leaves 12, and the remaining two.
    assert [len(t.zone(zone, seat)) for zone in ("discard", "deck", "removed")] == [2, 10, 10]


@pytest.mark.rule("universus:Cycling/5")
def test_revealing_more_than_the_deck_has_does_not_cycle_it() -> None:
    show = asset("Show", "Form Commit: Reveal the top 5 cards of your deck.")
    t = table({"hand": [SPARE], "stage": [show], "deck": ["d1", "d2"], "discard": {"count": 20}}).act(0, "Show")
    assert cards_of(t, events(t, "reveal")) == ["d1", "d2"]
    assert (t.zone("deck"), len(t.zone("discard")), t.zone("removed")) == (["d1", "d2"], 20, [])


# ----------------------------------------------------------------------------------------------------------- the table


@pytest.mark.rule("universus:Pause Conditions/2", "universus:Pause Conditions/1")
def test_what_happens_during_a_pause_is_one_event_afterwards() -> None:
    """Two Terrains go in one pause: whoever waits for destroyed cards is asked once, when nothing is left to handle."""
    sees = asset("Sees", "Response: After 1 or more cards are destroyed, gain 1 health.")
    stage = [terrain("Marsh"), terrain("Dune"), terrain("Moor"), sees]
    t = table({"hand": [SPARE], "stage": stage, "health": 9})
    assert (t.asked, len(events(t, "destroy"))) == ("respond", 2)
    t.act(0, "Sees")
    assert (t.asked, t.vitality(0)) == ("form", 10)


@pytest.mark.rule("universus:Pause Conditions/3")
def test_conditions_that_arise_together_are_handled_in_the_listed_order() -> None:
    """An empty deck, a foreign character, a Unique, a Terrain and a stray attack: cycle, discard, choose, destroy."""
    stage = [attack("Stray"), terrain("Old"), terrain("New"), UNIQUE, UNIQUE, {"name": "Guest", "type": "character"}]
    t = table({"hand": [SPARE], "deck": 0, "discard": {"count": 12}, "stage": stage})
    assert t.asked == "unique"
    done = [event.verb for event in log(t) if event.verb in (CYCLE, DESTROY)]
    assert done == [CYCLE]
    assert (t.where("Guest"), t.where("Old"), t.where("Stray")) == ("discard pile", "stage", "stage")
    t.act(0, "Relic#2")
    assert cards_of(t, events(t, "destroy")) == ["Relic#2", "Old"]
    assert t.where("Stray") == "discard pile"
    discards = [t.name(event.card) for event in log(t) if event.card >= 0 and t.name(event.card) in ("Guest", "Stray")]
    assert discards == ["Guest", "Stray"]


@pytest.mark.rule("universus:Pause Conditions/7")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_foreign_character_in_or_on_its_way_to_the_stage_is_discarded(seat: int) -> None:
    guest = {"name": "Guest", "type": "character", "version": "1"}
    t = seated(seat, {"hand": [SPARE], "stage": [guest]})
    assert t.where("Guest") == "discard pile"
    call = asset("Call", "Form Commit: Build 1 character from your hand.")
    sees = asset("Sees", "After you build a card, gain 1 health.")
    side = {"character": {"name": "Hero", "version": "1"}, "hand": [SPARE, guest], "stage": [call, sees], "health": 9}
    t = seated(seat, side).act(seat, "Call")
    # It never entered the stage.
    assert (t.where("Guest"), t.vitality(seat)) == ("discard pile", 9)
    assert events(t, "add", seat) == []
    copy = {"name": "Hero", "type": "character", "version": "1"}
    t = seated(seat, {**side, "hand": [SPARE, copy]}).act(seat, "Call")
    assert len(t.zone("stage", seat)) == 4


@pytest.mark.rule("universus:Pause Conditions/8", "universus:Unique/1", "universus:Unique/2", "universus:Unique/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_two_copies_of_a_unique_card_their_player_destroys_one(seat: int) -> None:
    t = seated(seat, {"hand": [UNIQUE], "stage": [UNIQUE]}, {"stage": [UNIQUE], "hand": [SPARE]})
    # A card pool and the rival's stage do not count.
    assert t.asked == "form"
    played = t.offers()[0]
    t.act(seat, played)
    assert (t.asked, t.seat, len(t.offers())) == ("unique", seat, 2)
    t.act(seat, played)
    assert (t.where(played), len(events(t, "destroy"))) == ("discard pile", 1)
    # The keyword's own ability finds nothing more to do.
    assert t.asked != "cards"
    plain = {"name": "Plain", "type": "foundation"}
    alone = seated(seat, {"hand": [SPARE], "stage": [plain, plain, UNIQUE]})
    assert (alone.asked, events(alone, "destroy")) == ("form", [])


@pytest.mark.rule("universus:Pause Conditions/8")
def test_of_three_copies_two_go_one_after_the_other_and_the_active_player_begins() -> None:
    """V33."""
    t = table({"stage": [UNIQUE, UNIQUE]}, {"stage": [UNIQUE, UNIQUE, UNIQUE], "hand": [SPARE]}, active=1)
    assert (t.asked, t.seat, t.offers()) == ("unique", 1, ["Relic#3", "Relic#4", "Relic#5"])
    t.act(1, "Relic#4")
    assert (t.asked, t.seat, t.offers()) == ("unique", 1, ["Relic#3", "Relic#5"])
    t.act(1, "Relic#3")
    assert (t.asked, t.seat, t.offers()) == ("unique", 0, ["Relic", "Relic#2"])
    t.act(0, "Relic")
    assert t.asked == "form"


@pytest.mark.rule("universus:Unique/2")
def test_a_unique_card_bears_no_copy_that_is_not_unique_itself() -> None:
    """The keyword of one of them is enough; either may be destroyed."""
    t = table({"hand": [UNIQUE], "stage": [{**UNIQUE, "keywords": []}]}).act(0, "Relic")
    assert (t.asked, sorted(t.offers())) == ("unique", ["Relic", "Relic#2"])


@pytest.mark.rule("universus:Pause Conditions/1", "universus:Pause Conditions/8", "universus:Unique/2")
def test_cards_that_are_built_together_are_looked_at_together() -> None:
    """No pause comes between two cards of one instruction: there are three copies to choose from."""
    both = asset("Both", "Form Commit: Build 2 foundations from your hand.")
    t = table({"hand": [UNIQUE, UNIQUE, attack("Jab")], "stage": [both, UNIQUE]}).act(0, "Both")
    assert (t.asked, sorted(t.offers())) == ("unique", ["Relic", "Relic#2", "Relic#3"])
    t.act(0, "Relic#3").act(0, "Relic")
    assert t.where("Relic#2") == "stage"


@pytest.mark.rule("universus:Pause Conditions/9", "universus:Terrain/1", "universus:Terrain/2", "universus:Terrain/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_newest_terrain_of_both_stages_remains(seat: int) -> None:
    t = seated(seat, {"hand": [terrain("New")], "stage": ["G1"]}, {"stage": [terrain("Old")], "hand": [SPARE]})
    t.act(seat, "New")
    assert (t.where("New"), t.where("Old")) == ("stage", "discard pile")
    assert cards_of(t, events(t, "destroy")) == ["Old"]
    assert t.where("G1") == "stage"


@pytest.mark.rule("universus:Pause Conditions/9")
def test_a_terrain_counts_from_when_it_gained_the_keyword() -> None:
    """The older card gains Terrain later, so it is the one that remains."""
    gift = asset("Gift", "Form Commit: 1 of your foundations gains Terrain.")
    t = table({"hand": [SPARE], "stage": [gift, "Ground"]}, {"stage": [terrain("Marsh")]}).act(0, "Gift")
    t.decline("form")
    assert (t.where("Ground"), t.where("Marsh")) == ("stage", "discard pile")


@pytest.mark.rule("universus:Pause Conditions/10")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_terrains_that_arrive_together_the_active_player_picks(seat: int) -> None:
    both = asset("Both", "Form Commit: Build 2 foundations from your hand.")
    side = {"hand": [terrain("Marsh"), terrain("Dune"), attack("Jab")], "stage": [both]}
    t = seated(seat, side, {"stage": [terrain("Old")]}).act(seat, "Both").decline("terrain")
    assert (t.asked, t.seat) == ("terrain", seat)
    assert sorted(t.offers()) == ["Dune", "Marsh"]
    t.act(seat, "Marsh")
    assert [t.where(name) for name in ("Old", "Marsh", "Dune")] == ["discard pile", "discard pile", "stage"]


@pytest.mark.rule("universus:Pause Conditions/11")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", ["attack", "action"])
def test_an_attack_or_action_in_a_stage_is_discarded_unless_it_lies_face_down(seat: int, kind: str) -> None:
    stray = {"name": "Stray", "type": kind}
    t = seated(seat, {"hand": [SPARE], "stage": [stray, "G1"]})
    assert (t.where("Stray"), t.where("G1")) == ("discard pile", "stage")
    # V21: face down it is a foundation.
    down = seated(seat, {"hand": [SPARE], "stage": [(stray, "face down")]})
    assert down.where("Stray") == "stage"
    rival = seated(seat, {"hand": [SPARE]}, {"stage": [stray]})
    assert rival.where("Stray") == "discard pile"


@pytest.mark.rule("universus:Health/3", "universus:Health/4")
def test_health_is_lost_by_costs_effects_and_damage_but_only_damage_is_taken() -> None:
    sees = asset("Sees", "After you take damage, draw 1 card.")
    pay = asset("Pay", "Form Commit, Lose 1 health: Your rival loses 1 health.")
    side = {"hand": [SPARE, attack("Jab", damage=3)], "stage": [pay, sees]}
    t = table(side, {"stage": [asset("Sees too", "After you take damage, draw 1 card.")]}).act(0, "Pay")
    assert healths(t) == [19, 19]
    assert events(t, "draw") == []
    t.act(0, "Jab").decline("form")
    assert healths(t) == [19, 16]
    assert [event.seat for event in events(t, "draw")] == [1]
