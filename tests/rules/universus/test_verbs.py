"""Mill, Sacrifice, Ruin, Destroy, Discard, Spend, Remove, Owner: what is done to cards, and by whom."""

import pytest

from livingrules.games.ufs.words import DECK, HAND, MOMENTUM, SACRIFICED, STAGING

from .play import SPARE, asset, attack, cards_of, events, seated, table

DOWN = "face down"


# ------------------------------------------------------------------------------------------------------------- milling


@pytest.mark.rule("universus:Mill/1", "universus:Mill/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("text", "milled"), [("Mill 1.", ["d1"]), ("Mill 3.", ["d1", "d2", "d3"]), ("Mill 0.", [])])
def test_so_many_cards_go_from_the_top_of_the_deck_to_the_discard_pile(seat: int, text: str, milled: list[str]) -> None:
    deck = ["d1", "d2", "d3", "d4", "d5"]
    t = seated(seat, {"stage": [asset("Grind", f"Form Commit: {text}")], "deck": deck, "hand": [SPARE]})
    t.act(seat, "Grind")
    assert t.zone("discard", seat) == milled[::-1]
    assert t.zone("deck", seat) == deck[len(milled) :]
    assert [(event.what, event.clause) for event in events(t, "discard")] == [(DECK, "universus:Mill/1")] * len(milled)


@pytest.mark.rule("universus:Mill/1")
def test_who_is_told_to_mill_mills_their_own_deck() -> None:
    grind = asset("Grind", "Form Commit: Your rival mills 2.")
    t = table({"stage": [grind], "hand": [SPARE], "deck": ["a", "b"]}, {"deck": ["c", "d", "e"]})
    t.act(0, "Grind")
    assert (t.zone("deck", 0), t.zone("deck", 1), t.zone("discard", 1)) == (["a", "b"], ["e"], ["d", "c"])


@pytest.mark.rule("universus:Mill/2")
def test_a_deck_is_cycled_while_more_cards_are_milled_than_it_holds() -> None:
    discard = [f"x{number}" for number in range(14)]
    t = table({"stage": [asset("Grind", "Form Commit: Mill 3.")], "deck": ["d"], "discard": discard, "hand": [SPARE]})
    t.act(0, "Grind")
    assert len(events(t, "cycle")) == 1
    assert (len(t.zone("deck")), len(t.zone("discard"))) == (3, 2), "15 cards less 10 make the deck, then 2 are milled"


@pytest.mark.rule("universus:Mill/1", "universus:Mill/2")
def test_milling_is_answered_as_such_and_counted() -> None:
    watch = asset("Watch", "Response: After you mill 2 or more cards, gain 1 health.")
    for number, answered in ((1, False), (2, True)):
        grind = asset("Grind", f"Form Commit: Mill {number}.")
        t = table({"stage": [grind, watch], "hand": [SPARE]})
        t.act(0, "Grind")
        assert (t.asked == "respond") is answered
    count = asset("Grind", "Form Commit: Mill 3. Gain 1 health for each card milled this way.")
    t = table({"stage": [count], "hand": [SPARE], "health": 5})
    t.act(0, "Grind")
    assert t.vitality() == 8


@pytest.mark.parametrize(("noun", "health"), [("card", 8), ("attack", 7), ("foundation", 6), ("asset", 5)])
def test_of_what_was_milled_only_the_type_that_is_named_counts(noun: str, health: int) -> None:
    count = asset("Grind", f"Form Commit: Mill 3. Gain 1 health for each {noun} milled this way.")
    deck = [attack("d1"), {"name": "d2", "type": "foundation"}, attack("d3"), "d4"]
    t = table({"stage": [count], "deck": deck, "hand": [SPARE], "health": 5})
    t.act(0, "Grind")
    assert t.vitality() == health


def test_of_what_was_milled_only_the_type_that_is_named_is_meant() -> None:
    grind = asset("Grind", "Form Commit: Mill 3. Add the attacks milled this way to your hand.")
    deck = [attack("d1"), {"name": "d2", "type": "foundation"}, attack("d3"), "d4"]
    t = table({"stage": [grind], "deck": deck, "hand": [SPARE]})
    t.act(0, "Grind")
    assert [t.where(name) for name in ("d1", "d2", "d3")] == ["hand", "discard pile", "hand"]


# ----------------------------------------------------------------------------------------------------- sacrifice, ruin


@pytest.mark.rule("universus:Sacrifice/1", "universus:Destroy/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_sacrifices_chooses_among_the_own_cards_of_the_stage_that_match(seat: int) -> None:
    demand = asset("Demand", "Form Commit: Your rival sacrifices 1 foundation.")
    theirs = {"stage": ["G1", "G2", asset("Tool")], "hand": ["h"], "pool": [{"name": "P", "type": "foundation"}]}
    t = seated(seat, {"stage": [demand, "Mine"], "hand": [SPARE]}, theirs)
    t.act(seat, "Demand")
    assert (t.asked, t.seat, t.offers()) == ("cards", 1 - seat, ["G1", "G2"])
    t.act(1 - seat, "G2")
    assert t.where("G2") == "discard pile"
    assert [(event.seat, event.ability) for event in events(t, "destroy")] == [(1 - seat, SACRIFICED)]


@pytest.mark.rule("universus:Sacrifice/1")
def test_a_sacrifice_is_a_destruction_but_not_the_other_way_round() -> None:
    sees = [
        asset("Sees Destroy", "Response: After you destroy 1 or more foundations, gain 1 health."),
        asset("Sees Sacrifice", "Response: After you sacrifice a foundation, gain 1 health."),
    ]
    for verb, offers in (("Sacrifice", ["Sees Destroy Response", "Sees Sacrifice Response", "pass"]),
                         ("Destroy", ["Sees Destroy Response", "pass"])):  # fmt: skip
        t = table({"stage": [asset("Do", f"Form Commit: {verb} 1 foundation."), "Root", *sees], "hand": [SPARE]})
        t.act(0, "Do")
        assert t.offers() == offers


@pytest.mark.rule("universus:Sacrifice/1", "universus:Destroy/1")
def test_a_sacrifice_can_be_a_cost_and_a_prohibition_to_destroy_holds_for_it() -> None:
    pay = asset("Pay", "Form Sacrifice 1 foundation: Gain 2 health.")
    t = table({"stage": [pay, "Root"], "hand": [SPARE], "health": 5})
    t.act(0, "Pay")
    assert (t.where("Root"), t.vitality()) == ("discard pile", 7)
    assert "Costs/2" in t.why_not(0, "Pay", "form")
    t = table(
        {"stage": [pay, "Root"], "hand": [SPARE]}, effects=[(0, "Your foundations cannot be destroyed this turn.")]
    )
    assert "Pay Form" not in t.offers()


@pytest.mark.rule("universus:Ruin/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("there", "number", "left"), [(0, 2, 0), (1, 2, 0), (2, 2, 0), (3, 1, 2)])
def test_ruin_takes_face_down_foundations_of_the_rival_or_as_many_as_there_are(
    seat: int, there: int, number: int, left: int
) -> None:
    hidden = [(f"D{place}", DOWN) for place in range(there)]
    quake = asset("Quake", f"Form Commit: Ruin {number}.")
    t = seated(seat, {"stage": [quake, ("Own", DOWN)], "hand": [SPARE]}, {"stage": ["G1", *hidden]})
    t.act(seat, "Quake")
    if there > number:
        assert (t.seat, t.offers()) == (1 - seat, ["D0", "D1", "D2"])
        t.act(1 - seat, "D1")
    stage = t.zone("stage", 1 - seat)
    assert "G1" in stage
    assert sum(name.startswith("D") for name in stage) == left
    assert t.where("Own") == "stage"
    assert {event.ability for event in events(t, "destroy")} <= {SACRIFICED}


# ------------------------------------------------------------------------------------------------- destroying, removing


@pytest.mark.rule("universus:Destroy/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_to_destroy_is_from_the_stage_to_the_discard_pile(seat: int) -> None:
    axe = asset("Axe", "Form Commit: Destroy 1 rival card.")
    theirs = {"stage": ["Root", asset("Tool")], "pool": [attack("Jab")], "momentum": ["m"], "hand": ["h"]}
    t = seated(seat, {"stage": [axe], "hand": [SPARE]}, theirs)
    t.act(seat, "Axe")
    assert t.offers() == ["Root", "Tool"], "only cards of the stage, and not the character"
    t.act(seat, "Tool")
    assert t.zone("discard", 1 - seat) == ["Tool"]
    assert [(event.what, event.seat) for event in events(t, "destroy")] == [(STAGING, 1 - seat)]


@pytest.mark.rule("universus:Remove/1", "universus:Removed From Game/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("text", ["Remove 1 rival foundation.", "Remove 1 rival foundation from the game."])
def test_remove_is_short_for_remove_from_the_game(seat: int, text: str) -> None:
    t = seated(seat, {"stage": [asset("Void", f"Form Commit: {text}")], "hand": [SPARE]}, {"stage": ["Root"]})
    t.act(seat, "Void")
    assert t.zone("removed", 1 - seat) == ["Root"]
    assert (t.zone("removed", seat), t.zone("stage", 1 - seat)[1:]) == ([], [])


@pytest.mark.rule("universus:Removed From Game/4", "universus:Removed From Game/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_removed_cards_are_counted_taken_back_and_seen_by_all(seat: int) -> None:
    fetch = asset("Fetch", "Form Commit: Add 1 card from your removed from game pile to your hand.")
    count = asset("Count", "Form Commit: Gain 1 health for each card in your removed from game pile.")
    t = seated(seat, {"stage": [fetch, count], "removed": ["R1", "R2"], "hand": [SPARE], "health": 5})
    for reader in (seat, 1 - seat):
        assert [card.name for card in t.game.view(reader).sides[seat].removed] == ["R1", "R2"]
    t.act(seat, "Count")
    assert t.vitality(seat) == 7
    t.act(seat, "Fetch").act(seat, "R1")
    assert (t.zone("hand", seat), t.zone("removed", seat)) == (["Spare", "R1"], ["R2"])


# ---------------------------------------------------------------------------------------------------------- discarding


@pytest.mark.rule("universus:Discard/1", "universus:Discard/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("text", "offers"),
    [
        ("Discard 1 card.", ["h1", "h2"]),
        ("Discard 1 foundation.", ["h1"]),
        ("Discard 1 attack.", ["h2"]),
        ("Discard 1 card from your card pool.", ["p1", "p2"]),
        ("Discard 1 momentum.", ["m1", "m2"]),
    ],
)
def test_a_discard_is_from_the_hand_unless_a_zone_is_named(seat: int, text: str, offers: list[str]) -> None:
    side = {
        "hand": ["h1", attack("h2")],
        "pool": [attack("p1"), attack("p2")],
        "momentum": ["m1", "m2"],
        "stage": [asset("Drop", f"Form Commit: {text}"), "s1"],
    }
    t = seated(seat, side)
    t.act(seat, "Drop")
    if len(offers) > 1:
        assert t.offers() == offers
        t.act(seat, offers[0])
    assert t.zone("discard", seat) == offers[:1]


@pytest.mark.rule("universus:Discard/3", "universus:Spend/1", "universus:Spend/2", "universus:Mill/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("act", "seen"),
    [
        ("Discard 1 card", ["Any", "Kind", "Hand"]),
        ("Discard 1 card from your card pool", ["Pool"]),
        ("Discard 1 momentum", ["Momentum", "Spent"]),
        ("Spend 1 momentum", ["Momentum", "Spent"]),
        ("Mill 1", ["Milled"]),
        ("Destroy 1 foundation", []),
    ],
)
def test_what_speaks_of_discarding_means_from_hand_unless_it_says_otherwise(
    seat: int, act: str, seen: list[str]
) -> None:
    """Spent is discarded from momentum, and the reverse."""
    root = {"type": "foundation"}
    waiting = {
        "Any": "you discard 1 or more cards",
        "Kind": "you discard a foundation",
        "Hand": "you discard a card from your hand",
        "Pool": "you discard a card from your card pool",
        "Momentum": "you discard 1 or more momentum",
        "Spent": "you spend 1 or more momentum",
        "Milled": "you mill 1 or more cards",
    }
    side = {
        "hand": [SPARE],
        "pool": [{"name": "P", **root}],
        "momentum": ["M"],
        "deck": [{"name": f"D{number}", **root} for number in range(5)],
        "stage": [
            asset("Do", f"Form Commit: {act}."),
            "Root",
            *(asset(name, f"Response: After {said}, gain 1 health.") for name, said in waiting.items()),
        ],
    }
    t = seated(seat, side)
    t.act(seat, "Do")
    offered = [offer.split()[0] for offer in t.offers()] if t.asked == "respond" else []
    assert [name for name in offered if name != "pass"] == seen


@pytest.mark.rule("universus:Discard/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_speaks_of_its_own_discard_means_from_hand(seat: int) -> None:
    echo = {"name": "Echo", "text": "Response: After this card is discarded, gain 3 health."}
    drop = asset("Drop", "Form Commit: Discard 1 card.")
    clean = asset("Clean", "Form Commit: Discard 1 card from your card pool.")
    t = seated(seat, {"hand": [echo], "stage": [drop], "health": 5})
    t.act(seat, "Drop")
    assert t.offers() == ["Echo Response", "pass"]
    pool = [{**echo, "type": "foundation"}]
    t = seated(seat, {"hand": [SPARE], "pool": pool, "stage": [clean], "health": 5})
    t.act(seat, "Clean")
    assert t.where("Echo") == "discard pile"
    assert t.asked == "form", "it was not discarded from hand"


@pytest.mark.rule("universus:Discard/4", "universus:Discard/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_empty_hand_pays_for_the_hand_but_not_for_a_number_of_cards(seat: int) -> None:
    whole = asset("Whole", "Form Discard your hand: Gain 2 health.")
    two = asset("Two", "Form Discard 2 cards: Gain 5 health.")
    for hand, offers in (
        ([], ["Whole Form", "pass"]),
        (["a"], ["Whole Form"]),
        (["a", "b"], ["Whole Form", "Two Form"]),
    ):
        t = seated(seat, {"stage": [whole, two], "hand": hand, "health": 5})
        assert [offer for offer in t.offers() if offer not in ("a", "b")] == offers
        if len(hand) < 2:
            assert "Discard/5" in t.why_not(seat, "Two", "form")
        t.act(seat, "Whole")
        if len(hand) > 1:
            t.act(seat, "b", "a")
        assert (t.vitality(seat), t.zone("hand", seat), sorted(t.zone("discard", seat))) == (7, [], hand)


@pytest.mark.rule("universus:Discard/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("size", "left"), [(5, 3), (2, 2), (0, 0)])
def test_to_discard_down_to_a_number_is_to_discard_what_the_hand_has_above_it(seat: int, size: int, left: int) -> None:
    drop = asset("Drop", "Form Commit: Your rival discards down to their hand size.")
    theirs = {"hand": ["a", "b", "c"], "character": {"name": "Rival", "hand_size": size}}
    t = seated(seat, {"stage": [drop], "hand": [SPARE]}, theirs)
    t.act(seat, "Drop")
    if t.asked == "cards":
        assert (t.seat, t.offers()) == (1 - seat, ["a", "b", "c"])
        t.act(1 - seat, "b")
    if t.asked == "order":
        t.act(1 - seat, "a", "b", "c")
    assert (len(t.zone("hand", 1 - seat)), len(t.zone("discard", 1 - seat))) == (left, 3 - left)


@pytest.mark.rule("universus:Discard Pile/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_goes_into_a_deck_in_a_random_order_is_in_no_order_that_anybody_chose(seat: int) -> None:
    back = asset(
        "Back", "Form Commit: Add all cards in your discard pile to the bottom of your deck in a random order."
    )
    pile = [f"x{number}" for number in range(6)]
    orders = []
    for seed in range(3):
        t = seated(seat, {"stage": [back], "discard": pile, "deck": ["d1", "d2"], "hand": [SPARE]}, seed=seed)
        t.act(seat, "Back")
        deck = t.zone("deck", seat)
        assert (deck[:2], sorted(deck[2:]), t.asked) == (["d1", "d2"], pile, "form")
        orders.append(tuple(deck[2:]))
    assert len(set(orders)) > 1


@pytest.mark.rule("universus:Spend/1", "universus:Momentum/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_to_spend_is_from_momentum_to_the_discard_pile_whichever_card_one_likes(seat: int) -> None:
    burn = asset("Burn", "Form Spend 1 momentum: Gain 1 health.")
    for spent, left in (("m1", ["m2", "m3"]), ("m2", ["m1", "m3"]), ("m3", ["m1", "m2"])):
        t = seated(seat, {"stage": [burn], "momentum": ["m1", "m2", "m3"], "hand": [SPARE], "health": 5})
        t.act(seat, "Burn")
        assert t.offers() == ["m1", "m2", "m3"]
        t.act(seat, spent)
        assert (t.zone("discard", seat), t.zone("momentum", seat), t.vitality(seat)) == ([spent], left, 6)
        assert [event.what for event in events(t, "discard")] == [MOMENTUM]
    t = seated(seat, {"stage": [burn], "hand": [SPARE]})
    assert t.offers() == ["Spare"]


# --------------------------------------------------------------------------------------------------------------- owner


@pytest.mark.rule("universus:Owner/1", "universus:Owner/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("text", "card", "stays"),
    [
        ("Add 1 foundation from your discard pile to your rival's hand.", "Mine", "discard pile"),
        ("Add 1 foundation from your rival's discard pile to your hand.", "Theirs", "discard pile"),
        ("Build 1 foundation from your rival's discard pile.", "Theirs", "discard pile"),
        ("Add 1 rival foundation to your hand.", "Root", "stage"),
        ("Add 1 rival foundation to their hand.", "Root", "hand"),
        ("Add 1 foundation from your discard pile to your hand.", "Mine", "hand"),
        ("Your rival builds 1 foundation from their discard pile.", "Theirs", "stage"),
    ],
)
def test_a_card_does_not_go_to_a_zone_of_the_other_player(seat: int, text: str, card: str, stays: str) -> None:
    side = {"stage": [asset("Move", f"Form Commit: {text} Gain 1 health.")], "discard": ["Mine"], "hand": [SPARE],
            "health": 5}  # fmt: skip
    t = seated(seat, side, {"stage": ["Root"], "discard": ["Theirs"]})
    owner = seat if card == "Mine" else 1 - seat
    t.act(seat, "Move")
    assert t.where(card) == stays
    assert t.game.zone[t.card(card)] >> 3 == owner == t.game.owner[t.card(card)]
    assert t.vitality(seat) == 6, "the rest of the effect is carried out"


@pytest.mark.rule("universus:Owner/3", "universus:Owner/4", "universus:Owner/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_effect_belongs_to_the_card_s_owner_to_who_played_it_or_to_what_made_it(seat: int) -> None:
    static = asset("Static", "Your attacks get +1 damage.")
    either = asset("Either", "Form: Draw 1 card. Playable by either player.")
    later = asset("Later", "Form Commit: For the rest of this turn, after you draw 1 or more cards, gain 1 health.")
    t = seated(seat, {"stage": [static, either, later], "hand": [attack("Jab", difficulty=0, damage=2)], "health": 5})
    owners = {t.name(effect.scope.card): effect.seat for effect in t.game.effects}
    assert owners["Static"] == seat
    t.act(seat, "Later")
    assert [effect.seat for effect in t.game.effects if t.name(effect.scope.card) == "Later"] == [seat]
    t.act(seat, "Either")
    assert (len(t.zone("hand", seat)), t.vitality(seat)) == (2, 6), (
        "who played it draws, and the later effect is theirs"
    )
    t.act(seat, "Jab")
    t.decline("form")
    assert [event.amount for event in events(t, "deal damage")] == [3]
    theirs = {"stage": [either], "hand": [SPARE]}
    t = seated(seat, {"hand": [SPARE]}, theirs)
    t.act(seat, "Either")
    assert (len(t.zone("hand", seat)), len(t.zone("hand", 1 - seat))) == (2, 1), "not the owner of the card"
    assert cards_of(t, events(t, "draw", seat)) == [t.zone("hand", seat)[-1]]
    assert t.game.zone[t.card(t.zone("hand", seat)[-1])] & 7 == HAND
