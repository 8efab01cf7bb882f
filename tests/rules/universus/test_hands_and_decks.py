"""Hand, Deck, Draw, Health: what players have, and what may be known of it."""

import pytest

from livingrules.games.ufs.words import DRAW, REVEAL, SHUFFLE
from livingrules.kernel.visibility import knows

from .play import SPARE, asset, attack, cards_of, events, log, seated, table

# ----------------------------------------------------------------------------------------------------------------- draw


@pytest.mark.rule("universus:Draw/1", "universus:Draw/2", "universus:Deck/1", "universus:Hand/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_to_draw_is_to_take_the_top_card_of_the_deck_and_nothing_else_is(seat: int) -> None:
    draw = asset("Draw", "Form Commit: Draw 2 cards.")
    sees = asset("Sees", "After you draw 1 or more cards, gain 1 health.")
    side = {"hand": [SPARE], "stage": [draw, sees], "deck": ["d1", "d2", "d3"], "health": 5}
    t = seated(seat, side).act(seat, "Draw")
    assert (t.zone("hand", seat), t.zone("deck", seat), t.vitality(seat)) == (["Spare", "d1", "d2"], ["d3"], 6)
    take = asset("Take", "Form Commit: Add 1 card from your discard pile to your hand.")
    top = asset("Top", "Form Commit: Add the top card of your deck to your hand.")
    t = seated(seat, {**side, "stage": [take, top, sees], "discard": ["Gone"]}).act(seat, "Take").act(seat, "Top")
    assert (t.zone("hand", seat), t.vitality(seat)) == (["Spare", "Gone", "d1"], 5)
    assert [event for event in log(t) if event.verb == DRAW] == []


@pytest.mark.rule("universus:Deck/1")
def test_checks_take_the_top_card_of_the_deck_too() -> None:
    t = table({"hand": [SPARE, "Other"], "deck": [{"name": "d1", "check": 5}, "d2"]}).act(0, "Spare")
    assert (t.zone("discard"), t.zone("deck")) == (["d1"], ["d2"])


@pytest.mark.rule("universus:Draw/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_several_cards_drawn_are_one_event(seat: int) -> None:
    draw = asset("Draw", "Form Commit: Draw 3 cards.")
    twice = asset("Twice", "Form Commit: Draw 1 card. Draw 1 card.")
    sees = asset("Sees", "After you draw 1 or more cards, gain 1 health.")
    side = {"hand": [SPARE], "stage": [draw, twice, sees], "health": 5}
    t = seated(seat, side).act(seat, "Draw")
    assert t.vitality(seat) == 6
    t.act(seat, "Twice")
    assert t.vitality(seat) == 8


@pytest.mark.rule("universus:Draw/4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("held", "after"), [(1, 6), (5, 6), (6, 6), (8, 8)])
def test_drawing_up_to_a_number_draws_the_difference_in_one_action(seat: int, held: int, after: int) -> None:
    fill = asset("Fill", "Form Commit: Draw up to your hand size.")
    sees = asset("Sees", "After you draw 1 or more cards, gain 1 health.")
    hand = [f"h{number}" for number in range(held)]
    t = seated(seat, {"hand": hand, "stage": [fill, sees], "health": 5}).act(seat, "Fill")
    assert len(t.zone("hand", seat)) == after
    assert t.vitality(seat) == (6 if after > held else 5)


# ----------------------------------------------------------------------------------------------------------------- hand


@pytest.mark.rule("universus:Hand/2", "universus:Hand/3", "universus:Deck/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_is_its_players_to_see_but_its_number_is_everybodys(seat: int) -> None:
    t = seated(seat, {"hand": [SPARE, "Secret"], "deck": 7}, {"hand": ["Theirs"], "deck": 9})
    assert knows(t.game.eyes(t.card("Secret")), seat)
    assert not knows(t.game.eyes(t.card("Secret")), 1 - seat)
    assert not knows(t.game.eyes(t.card("Theirs")), seat)
    for reader in (0, 1):
        view = t.game.view(reader)
        mine, theirs = view.sides[seat], view.sides[1 - seat]
        assert (mine.hand_count, theirs.hand_count, mine.deck_count, theirs.deck_count) == (2, 1, 7, 9)


@pytest.mark.rule("universus:Hand/4")
def test_a_hand_has_no_limit() -> None:
    draw = asset("Draw", "Form Commit: Draw 20 cards.")
    t = table({"hand": [SPARE, "Other"], "stage": [draw]}, {"hand": [attack("Jab")]}).act(0, "Draw")
    t.act(0, "Spare").act(0, "pass").decline("form")
    assert t.game.active == 1
    # Not even the end of the turn takes a card.
    assert len(t.zone("hand", 0)) == 21


@pytest.mark.rule("universus:Hand/5")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "text",
    [
        "Discard 1 attack from your hand",
        "Reveal 1 attack from your hand",
        "Add 1 attack from your hand to your momentum",
    ],
)
def test_who_holds_no_such_card_shows_the_hand(seat: int, text: str) -> None:
    asks = asset("Asks", f"Form Commit: {text}. Gain 1 health.")
    sees = asset("Sees", "Response Commit: After your rival gains health, gain 1 health.")
    side = {"hand": [SPARE, "Other"], "stage": [asks], "health": 5}
    t = seated(seat, side, {"stage": [sees], "health": 5}).act(seat, "Asks")
    shown = [event for event in log(t) if event.verb == REVEAL]
    assert cards_of(t, shown) == ["Spare", "Other"]
    # While the effect executes the rival may read it; afterwards it is private again.
    assert (t.asked, t.seat) == ("respond", 1 - seat)
    assert knows(t.game.eyes(t.card("Other")), 1 - seat)
    t.act(1 - seat, "pass")
    assert not knows(t.game.eyes(t.card("Other")), 1 - seat)
    has = seated(seat, {**side, "hand": [SPARE, attack("Jab")]}).act(seat, "Asks")
    assert "Spare" not in cards_of(has, [event for event in log(has) if event.verb == REVEAL])


@pytest.mark.rule("universus:Hand/5")
def test_nobody_proves_what_was_not_asked_of_the_hand() -> None:
    for text in (
        "Discard 1 card from your hand",
        "Destroy 1 asset in your card pool",
        "Discard up to 1 attack from your hand",
    ):
        asks = {"name": "Asks", "type": "foundation", "text": f"Form Commit: {text}."}
        t = table({"hand": [SPARE, "Other"], "stage": [asks]}).act(0, "Asks")
        assert [event for event in log(t) if event.verb == REVEAL] == [], text


# ----------------------------------------------------------------------------------------------------------------- deck


@pytest.mark.rule("universus:Deck/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_player_orders_cards_that_go_to_the_deck_together(seat: int) -> None:
    back = asset("Back", "Form Commit: Add all foundations from your discard pile to the top of your deck.")
    side = {"hand": [SPARE], "stage": [back], "discard": ["g1", "g2", attack("Jab")], "deck": ["d1"]}
    for order in (("g1", "g2"), ("g2", "g1")):
        t = seated(seat, side).act(seat, "Back")
        assert (t.asked, t.seat, sorted(t.offers())) == ("order", seat, ["g1", "g2"])
        t.act(seat, *order)
        assert t.zone("deck", seat) == [*order[::-1], "d1"]


@pytest.mark.rule("universus:Deck/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_search_the_deck_is_shuffled_and_a_certain_kind_is_shown(seat: int) -> None:
    seek = asset("Seek", "Form Commit: Search your deck for 1 attack and add it to your hand.")
    deck = [*(f"d{number}" for number in range(9)), attack("Jab")]
    side = {"hand": [SPARE], "stage": [seek], "deck": deck}
    t = seated(seat, side).act(seat, "Seek")
    if t.asked == "search":
        t.act(seat, "Jab")
    assert t.where("Jab") == "hand"
    assert cards_of(t, [event for event in log(t) if event.verb == REVEAL]) == ["Jab"]
    assert [event.seat for event in log(t) if event.verb == SHUFFLE] == [seat]
    assert t.zone("deck", seat) != [f"d{number}" for number in range(9)]
    any_card = asset("Seek", "Form Commit: Search your deck for 1 card and add it to your hand.")
    t = seated(seat, {**side, "stage": [any_card]}).act(seat, "Seek").act(seat, "d3")
    assert [event for event in log(t) if event.verb == REVEAL] == []
    assert len([event for event in log(t) if event.verb == SHUFFLE]) == 1


# --------------------------------------------------------------------------------------------------------------- health


@pytest.mark.rule("universus:Health/6", "universus:Health/7", "universus:Health/8")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("health", "after", "gains"), [(10, 15, 1), (18, 20, 1), (20, 20, 0)])
def test_health_is_gained_up_to_the_maximum_and_at_the_maximum_not_at_all(
    seat: int, health: int, after: int, gains: int
) -> None:
    heal = asset("Heal", "Form Commit: Gain 5 health.")
    sees = asset("Sees", "After you gain health, draw 1 card.")
    t = seated(seat, {"hand": [SPARE], "stage": [heal, sees], "health": health}).act(seat, "Heal")
    assert (t.vitality(seat), len(events(t, "gain")), len(events(t, "draw"))) == (after, gains, gains)


@pytest.mark.rule("universus:Health/9", "universus:Health/6")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("health", "after"), [(20, 15), (16, 15), (15, 15), (9, 9)])
def test_a_maximum_lowered_below_the_health_lowers_it(seat: int, health: int, after: int) -> None:
    drain = asset("Drain", "Form Commit: Your rival's character gets -5 maximum health.")
    sees = asset("Sees", "After you lose health, draw 1 card.")
    heal = asset("Heal", "Form Commit: Your rival gains 9 health.")
    t = seated(seat, {"hand": [SPARE], "stage": [drain, heal]}, {"stage": [sees], "health": health}).act(seat, "Drain")
    assert (t.vitality(1 - seat), t.game.maximum[1 - seat]) == (after, 15)
    # Nothing was lost, so nothing answers; and the new maximum holds.
    assert events(t, "draw") == []
    t.act(seat, "Heal")
    assert t.vitality(1 - seat) == 15
