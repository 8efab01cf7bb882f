"""What the instructions of a text do: keyword actions, moving, searching, showing (7, 11.11, 15.1.1)."""

import pytest

from livingrules.games.fftcg.words import ASIDE, BREAK, BY_EFFECT, DECK, DISCARD, DRAW, DULLED, HAND, MOVE, SHUFFLED
from livingrules.kernel.visibility import EVERYBODY, only

from .play import Fields, Table, backup, forward, summon, table

SPARK = summon("Spark", "Draw 1 card.")


def cast(text: str, you: Fields | None = None, opponent: Fields | None = None) -> Table:
    """A Summon of that text has been cast and, where nothing is chosen, resolved; a second one keeps the turn going."""
    mine = {"deck": 10, **(you or {})}
    mine["hand"] = [summon("Word", text), SPARK, *mine.get("hand", [])]
    t = table(mine, opponent)
    return t.act(0, "Word")


def drawn_by_text(t: Table) -> int:
    """How many cards a text has had a player draw."""
    return len([event for event in t.events("draw") if event.cause == BY_EFFECT])


def resolved(text: str, you: Fields | None = None, opponent: Fields | None = None) -> Table:
    return cast(text, you, opponent).resolve()


# ----------------------------------------------------------------------------------------------------- keyword actions


@pytest.mark.rule("fftcg:15.1.1.1.1", "fftcg:15.1.1.1.2", "fftcg:15.1.1")
def test_to_activate_turns_dull_characters_active_and_leaves_active_ones() -> None:
    t = resolved("Activate all the Forwards you control.", {"field": [(forward("Ann"), "dull"), forward("Bea")]})
    assert (t.dull("Ann"), t.dull("Bea")) == (False, False)
    assert [t.name(event.card) for event in t.events("activate")] == ["Ann"]


@pytest.mark.rule("fftcg:15.1.1.2.1", "fftcg:15.1.1.2.2")
def test_to_dull_turns_active_characters_dull_and_a_dull_one_may_be_chosen_too() -> None:
    t = cast("Choose 1 Forward. Dull it.", {"field": [(forward("Ann"), "dull"), forward("Bea")]})
    assert t.offers() == ["Ann", "Bea"]
    t.choose("Ann").resolve()
    assert (t.dull("Ann"), t.events(DULLED)) == (True, [])
    t = cast("Choose 1 Forward. Dull it.", {"field": [(forward("Ann"), "dull"), forward("Bea")]})
    t.choose("Bea").resolve()
    assert [t.name(event.card) for event in t.events(DULLED)] == ["Bea"]


@pytest.mark.rule("fftcg:15.1.1.3.1", "fftcg:7.10.1")
def test_to_break_puts_a_card_from_the_field_into_its_owner_s_break_zone() -> None:
    t = cast("Choose 1 Forward. Break it.", opponent={"field": [forward("Ann"), forward("Bea")]})
    t.choose("Ann").resolve()
    assert (t.zone("break", 1), [t.name(event.card) for event in t.events(BREAK)]) == (["Ann"], ["Ann"])


@pytest.mark.rule("fftcg:15.1.1.3.2")
def test_to_put_into_the_break_zone_is_not_to_break() -> None:
    stone = forward("Stone", 5000, "Stone cannot be broken.")
    t = cast("Choose 1 Forward. Put it into the Break Zone.", opponent={"field": [stone, forward("Bea")]})
    t.choose("Stone").resolve()
    assert (t.where("Stone"), t.events(BREAK)) == ("Break Zone", [])
    t = cast("Choose 1 Forward. Break it.", opponent={"field": [stone, forward("Bea")]})
    t.choose("Stone").resolve()
    assert t.where("Stone") == "field"


@pytest.mark.rule("fftcg:15.1.1.4.1")
def test_to_discard_puts_a_card_from_hand_into_the_break_zone() -> None:
    hand = [forward("Ann", cost=9), forward("Bea", cost=9)]
    t = resolved("Your opponent discards 1 card.", opponent={"hand": hand})
    assert (t.asked, t.seat, t.offers()) == ("discard", 1, ["Ann", "Bea"])
    t.choose("Bea")
    assert (t.zone("break", 1), t.zone("hand", 1)) == (["Bea"], ["Ann"])


@pytest.mark.rule("fftcg:15.1.1.5.1", "fftcg:7.5", "fftcg:7.13.1")
def test_to_remove_takes_a_card_out_of_all_zones_of_play() -> None:
    """F5: a zone of its own, where nothing reaches the card unless it is named."""
    t = cast("Choose 1 Forward. Remove it from the game.", opponent={"field": [forward("Ann"), forward("Bea")]})
    t.choose("Ann").resolve()
    assert (t.where("Ann"), t.zone("field", 1), t.zone("break", 1)) == ("removed from play", ["Bea"], [])


@pytest.mark.rule("fftcg:15.1.1.6.1")
def test_to_shuffle_makes_the_order_of_the_deck_random_and_nobody_knows_it() -> None:
    deck = [forward(f"Card {number}") for number in range(12)]
    t = resolved("Reveal the top card of your deck. Shuffle your deck.", {"deck": deck})
    names = [f"Card {number}" for number in range(12)]
    assert (sorted(t.zone("deck", 0)), t.zone("deck", 0) == names) == (sorted(names), False)
    assert t.game.eyes(t.card("Card 0")) & EVERYBODY == 0


# --------------------------------------------------------------------------------------------------------------- search


def searching(text: str = "Search for 1 Forward and add it to your hand.") -> Table:
    deck = [summon("Tide"), forward("Ann"), backup("Aid"), forward("Bea"), forward("Cas"), summon("Wave")]
    return resolved(text, {"deck": deck}, {"hand": [SPARK]})


@pytest.mark.rule("fftcg:15.1.1.8.1", "fftcg:15.1.1.6.1")
def test_to_search_is_to_find_reveal_set_aside_follow_the_text_and_shuffle() -> None:
    t = searching()
    assert (t.asked, sorted(t.offers())) == ("search", ["Ann", "Bea", "Cas"])
    t.choose("Bea")
    assert ("Bea" in t.zone("hand", 0), "Bea" in t.zone("deck", 0)) == (True, False)
    ways = [(event.verb, event.what & 15, event.seen & EVERYBODY) for event in t.log()
            if event.card == t.card("Bea") or event.verb == SHUFFLED]  # fmt: skip
    assert ways == [(MOVE, ASIDE, EVERYBODY), (MOVE, HAND, EVERYBODY), (SHUFFLED, 0, EVERYBODY)]
    assert all(t.game.eyes(card) & EVERYBODY == 0 for card in t.game.cards_in(0, DECK))


@pytest.mark.rule("fftcg:15.1.1.8.1")
def test_who_searches_sees_the_deck_and_need_not_find_anything() -> None:
    t = searching()
    assert t.game.eyes(t.card("Wave")) & EVERYBODY == only(0)
    t.choose()
    assert (len(t.zone("deck", 0)), [event.seat for event in t.events(SHUFFLED)]) == (6, [0])
    assert t.game.eyes(t.card("Wave")) & EVERYBODY == 0


@pytest.mark.rule("fftcg:15.1.1.8.1", "fftcg:11.11.5")
def test_the_deck_is_shuffled_when_what_was_found_is_where_it_belongs() -> None:
    """What comes after that in the text finds it shuffled."""
    t = searching("Search for 1 Forward and add it to your hand. Draw 1 card.")
    t.choose("Bea")
    assert [event.verb for event in t.log() if event.verb in (SHUFFLED, DRAW)] == [SHUFFLED, DRAW]


def test_what_was_found_may_be_played_onto_the_field() -> None:
    t = searching("Search for 1 Forward and play it onto the field dull.")
    t.choose("Cas")
    assert (t.where("Cas"), t.dull("Cas"), t.controller("Cas")) == ("field", True, 0)


# ----------------------------------------------------------------------------------------------------- other movements


@pytest.mark.rule("fftcg:7.3")
def test_a_card_goes_to_its_owner_s_zone_whoever_controls_it() -> None:
    take = summon("Take", "Choose 1 Forward opponent controls. Gain control of it.")
    t = table({"hand": [take, SPARK], "deck": 9}, {"field": [forward("Ann"), forward("Bea")]})
    t.act(0, "Take").choose("Ann").resolve()
    assert (t.controller("Ann"), t.zone("field", 0)) == (0, ["Ann"])
    t = table(
        {"hand": [take, summon("Gale", "Choose 1 Forward. Return it to its owner's hand."), SPARK], "deck": 9},
        {"field": [forward("Ann"), forward("Bea")]},
    )
    t.act(0, "Take").choose("Ann").resolve().act(0, "Gale").choose("Ann").resolve()
    assert (t.zone("hand", 1), "Ann" in t.zone("hand", 0)) == (["Ann"], False)


@pytest.mark.rule("fftcg:7.4", "fftcg:11.11.5")
def test_a_text_that_moves_a_card_goes_on_speaking_of_it() -> None:
    t = cast("Choose 1 Forward. Remove it from the game. Play it onto the field.", {"field": [
        (forward("Ann"), "dull", {"damage": 3000}), forward("Bea")]})  # fmt: skip
    t.choose("Ann").resolve()
    assert (t.where("Ann"), t.dull("Ann"), t.damage("Ann")) == ("field", False, 0)


@pytest.mark.rule("fftcg:7.7.1")
def test_only_characters_can_be_put_onto_the_field() -> None:
    deck = [summon("Tide"), forward("Ann"), *[forward(f"Card {number}") for number in range(8)]]
    t = resolved("Reveal the top card of your deck. Play it onto the field.", {"deck": deck})
    assert t.where("Tide") == "deck"
    t = resolved("Reveal the top card of your deck. Play it onto the field.", {"deck": deck[1:]})
    assert t.where("Ann") == "field"


@pytest.mark.rule("fftcg:11.11.5.1")
@pytest.mark.parametrize("order", [("Ann", "Bea"), ("Bea", "Ann")])
def test_cards_put_on_the_deck_are_ordered_by_who_puts_them(order: tuple[str, str]) -> None:
    field = {"field": [forward("Ann"), forward("Bea")]}
    for way, top in (("on top of", True), ("at the bottom of", False)):
        t = resolved(f"Put all the Forwards you control {way} your deck in any order.", field)
        assert t.asked == "order"
        t.choose(*order)
        deck = t.zone("deck", 0)
        assert tuple(deck[:2] if top else deck[-2:]) == order


@pytest.mark.rule("fftcg:11.11.5.1", "fftcg:7.9.2")
def test_looking_taking_one_and_putting_the_rest_back() -> None:
    deck = [forward("Ann"), forward("Bea"), forward("Cas"), *[forward(f"Card {number}") for number in range(5)]]
    text = (
        "Look at the top 3 cards of your deck. Add 1 card among them to your hand and put the rest at the bottom of "
        "your deck in any order."
    )
    t = resolved(text, {"deck": deck})
    assert (t.asked, t.offers()) == ("add", ["Ann", "Bea", "Cas"])
    assert [t.game.eyes(t.card(name)) & EVERYBODY for name in ("Ann", "Card 0")] == [only(0), 0]
    t.choose("Bea").choose("Cas", "Ann")
    assert ("Bea" in t.zone("hand", 0), t.zone("deck", 0)[-2:]) == (True, ["Cas", "Ann"])
    assert t.game.eyes(t.card("Ann")) & EVERYBODY == 0


@pytest.mark.rule("fftcg:11.11.5", "fftcg:11.11.5.1")
@pytest.mark.parametrize("bottom", [0, 1])
def test_top_or_bottom_is_said_on_resolution(bottom: int) -> None:
    """By whoever carries the text out, and the card goes there."""
    text = "Choose 1 Forward opponent controls. Put it at the top or bottom of its owner's deck."
    t = resolved(text, opponent={"field": [forward("Ann")], "deck": 5})
    assert (t.asked, t.seat) == ("top or bottom", 0)
    t.choose(bottom)
    assert t.zone("deck", 1).index("Ann") == (5 if bottom else 0)


@pytest.mark.rule("fftcg:11.11.5.1", "fftcg:2.3")
def test_only_what_may_be_played_can_be_picked_to_be_played() -> None:
    """A card that its own text keeps from being played by Summons is not among those that a Summon may play."""
    shut = forward("Shut", 5000, "You cannot play Shut from your hand due to Summons or abilities.")
    mine: Fields = {"hand": [shut, forward("Ann"), forward("Bea")]}
    t = resolved("Play 1 Forward from your hand onto the field.", mine)
    assert (t.asked, t.offers()) == ("play", ["Ann", "Bea"])
    t = resolved("Put 1 Forward from your hand on top of your deck.", mine)
    assert (t.asked, t.offers()) == ("put", ["Shut", "Ann", "Bea"])


@pytest.mark.rule("fftcg:11.11.5.1", "fftcg:11.11.5.1.1")
def test_each_player_selects_from_what_is_theirs() -> None:
    """One after the other; what neither of them took is another matter of the same text."""
    field = [forward("Ann"), forward("Bea")]
    text = "Each player selects 1 Forward they control. Then, break all the Forwards other than the selected Forwards."
    t = resolved(text, {"field": field}, {"field": [forward("Cas"), forward("Dan")]})
    assert (t.asked, t.seat, t.offers()) == ("select", 0, ["Ann", "Bea"])
    t.choose("Bea")
    assert (t.asked, t.seat, t.offers()) == ("select", 1, ["Cas", "Dan"])
    t.choose("Cas")
    assert (t.zone("field", 0), t.zone("field", 1)) == (["Bea"], ["Cas"])


@pytest.mark.rule("fftcg:7.6.1")
def test_what_is_revealed_in_a_hidden_zone_is_hidden_again_when_the_text_is_done() -> None:
    deck = [summon("Tide"), *[forward(f"Card {number}") for number in range(9)]]
    text = "Reveal the top card of your deck. If it is a Forward, add it to your hand. Select 1 Forward. Dull it."
    t = resolved(text, {"deck": deck, "field": [forward("Ann"), forward("Bea")]})
    assert (t.asked, t.game.eyes(t.card("Tide")) & EVERYBODY) == ("select", EVERYBODY)
    t.choose("Ann")
    assert (t.where("Tide"), t.game.eyes(t.card("Tide")) & EVERYBODY) == ("deck", 0)


# ------------------------------------------------------------------------------------------------------ parts of a text


@pytest.mark.rule("fftcg:7.9.1", "fftcg:7.11.1")
def test_to_draw_is_to_take_the_top_card_of_the_deck_into_hand() -> None:
    deck = [forward("Ann"), forward("Bea"), *[forward(f"Card {number}") for number in range(8)]]
    t = resolved("Draw 2 cards.", {"deck": deck})
    assert (t.zone("hand", 0), t.zone("deck", 0)[0]) == (["Spark", "Ann", "Bea"], "Card 0")


@pytest.mark.rule("fftcg:7.1", "fftcg:7.2")
def test_each_player_has_zones_of_their_own_and_there_is_one_stack() -> None:
    """Everything goes to the zones of whoever owns it; what both have on the stack lies in one order."""
    answer = summon("Answer", "Draw 1 card.")
    mine: Fields = {"hand": [summon("Word", "Break all the Forwards."), SPARK], "field": [forward("Ann")], "deck": 9}
    t = table(mine, {"hand": [answer], "field": [forward("Bea")], "deck": 9})
    t.act(0, "Word").choose("pass").act(1, "Answer")
    assert t.on_stack() == ["Answer", "Word"]
    t.resolve().resolve()
    assert (t.zone("break", 0), sorted(t.zone("break", 1))) == (["Word", "Ann"], ["Answer", "Bea"])


@pytest.mark.rule("fftcg:2.3", "fftcg:11.11.5")
def test_what_is_impossible_is_skipped_and_the_rest_is_done() -> None:
    t = resolved("Discard 3 cards. Draw 1 card.", {"hand": []})
    assert (t.where("Spark"), drawn_by_text(t)) == ("Break Zone", 1)


@pytest.mark.rule("fftcg:11.8.14", "fftcg:11.11.5.1")
@pytest.mark.parametrize("yes", [0, 1])
def test_you_may_is_decided_on_resolution(yes: int) -> None:
    scout = forward("Scout", 3000, "When Scout enters the field, you may draw 1 card. If you do so, dull Scout.")
    t = table({"hand": [scout, SPARK], "deck": 9})
    t.act(0, "Scout")
    assert (t.asked, t.on_stack()) == ("priority", ["Scout"])
    t.resolve()
    assert t.asked == "may"
    t.choose(yes)
    assert (len(t.zone("hand", 0)), t.dull("Scout")) == (1 + yes, bool(yes))


@pytest.mark.rule("fftcg:11.11.5")
def test_you_may_pay() -> None:
    text = "When Ann attacks, you may pay 《Fire》. If you do so, draw 1 card."
    for hand, drawn in (([forward("Bea", cost=9)], 1), ([forward("Bea", cost=9, element="Ice")], 0)):
        t = table({"field": [forward("Ann", 5000, text)], "hand": hand, "deck": 9}, phase="attack")
        t.act(0, "Ann")
        if drawn:
            assert t.asked == "may"
            t.choose(1)
        assert t.where("Bea") == ("Break Zone" if drawn else "hand")
        assert drawn_by_text(t) == drawn


@pytest.mark.rule("fftcg:11.11.5")
def test_modes_are_declared_and_only_those_are_carried_out() -> None:
    text = 'Select 1 of the 2 following actions. "Choose 1 Forward. Break it." "Draw 2 cards."'
    t = cast(text, opponent={"field": [forward("Ann"), forward("Bea")]})
    t.choose("1").resolve()
    assert (t.zone("field", 1), len(t.zone("hand", 0))) == (["Ann", "Bea"], 3)


@pytest.mark.rule("fftcg:11.11.5")
def test_several_modes_are_carried_out_one_after_the_other() -> None:
    text = 'Select up to 2 of the 3 following actions. "Draw 2 cards." "Each player discards 1 card." "Draw 3 cards."'
    t = cast(text)
    t.choose("0", "1").resolve()
    assert t.asked == "discard"
    t.choose(t.offers()[-1])
    assert (drawn_by_text(t), len(t.zone("hand", 0))) == (2, 2)
    assert [event.card for event in t.events("resolve")] == [t.card("Word")]


@pytest.mark.rule("fftcg:11.11.5")
def test_each_text_on_the_stack_is_followed_with_what_was_declared_for_it() -> None:
    """Both players do as it says, the turn player first; what was cast in between has targets of its own."""
    both = summon("Both", "Each player discards 1 card. Choose 1 Forward. Break it.")
    fell = summon("Fell", "Choose 1 Forward. Dull it.")
    plain = [forward("Ann", cost=9), forward("Bea", cost=9)]
    field = [forward("Cas"), forward("Dan")]
    t = table(
        {"hand": [both, fell, *plain]}, {"field": field, "hand": [forward("Eve", cost=9), forward("Fay", cost=9)]}
    )
    t.act(0, "Both").choose("Cas")
    t.act(0, "Fell").choose("Dan").resolve()
    assert (t.dull("Dan"), t.dull("Cas"), t.where("Cas")) == (True, False, "field")
    t.resolve()
    assert t.seat == 0
    t.choose("Ann")
    assert t.seat == 1
    t.choose("Eve")
    assert [t.where(name) for name in ("Ann", "Bea", "Cas", "Dan")] == ["Break Zone", "hand", "Break Zone", "field"]


@pytest.mark.rule("fftcg:11.11.8", "fftcg:6.4.1")
def test_the_source_card_does_what_its_ability_says() -> None:
    """*When Ann deals damage* is met by what Ann's own ability deals, not by another card's."""
    ann = forward("Ann", 5000, "When Ann attacks, choose 1 Forward opponent controls. Deal it 1000 damage.",
                  "When Ann deals damage to a Forward, draw 1 card.")  # fmt: skip
    t = table({"field": [ann], "hand": [SPARK], "deck": 9}, {"field": [forward("Wall"), forward("Bea")]}, "attack")
    t.act(0, "pass").act(0, "Ann").choose("Wall").resolve().resolve()
    assert (t.damage("Wall"), drawn_by_text(t)) == (1000, 1)


@pytest.mark.rule("fftcg:11.11.9", "fftcg:4.1")
def test_a_number_is_named_once_and_never_negative() -> None:
    t = resolved("Name 1 number. Draw X cards. Draw X cards.")
    assert (t.asked, t.offers()[0]) == ("name", "0")
    t.choose(2)
    assert len(t.zone("hand", 0)) == 1 + 4


@pytest.mark.rule("fftcg:11.11.8")
def test_a_text_may_have_another_card_do_it() -> None:
    text = (
        "Choose 1 Forward you control and 1 Forward opponent controls. The former deals damage equal to its power to "
        "the latter."
    )
    ann = forward("Ann", 4000, "When Ann deals damage to a Forward, draw 1 card.")
    t = cast(text, {"field": [ann, forward("Bea")]}, {"field": [forward("Wall", 9000), forward("Cas")]})
    t.choose("Ann").choose("Wall").resolve().resolve()
    assert (t.damage("Wall"), drawn_by_text(t)) == (4000, 1)


def test_what_is_left_to_chance_is_not_asked() -> None:
    hand = [forward(f"Card {number}", cost=9) for number in range(6)]
    found = set()
    for seed in range(8):
        mine: Fields = {"hand": [summon("Word", "Your opponent discards 1 card at random."), SPARK], "deck": 9}
        t = table(mine, {"hand": hand}, seed=seed).act(0, "Word").resolve()
        assert (t.asked, len(t.zone("break", 1))) == ("priority", 1)
        found.update(t.zone("break", 1))
    assert len(found) > 1


def test_a_divided_value_goes_to_each_as_declared_and_what_is_gone_takes_its_share_along() -> None:
    text = "Choose any number of Forwards. Divide 6000 damage among them as you like."
    gale = summon("Gale", "Choose 1 Forward. Return it to its owner's hand.")
    field = [forward("Ann", 9000), forward("Bea", 9000), forward("Cas", 9000)]
    t = cast(text, opponent={"field": field, "hand": [gale]})
    t.choose("Ann", "Bea", "Cas").choose(1).choose(3)
    t.choose("pass").act(1, "Gale").choose("Ann").resolve().resolve()
    assert [t.damage(name) for name in ("Ann", "Bea", "Cas")] == [0, 3000, 2000]


def test_everything_but_what_was_chosen() -> None:
    field = [forward("Ann"), forward("Bea"), forward("Cas")]
    t = cast("Choose 1 Forward. Break all the Forwards other than it.", opponent={"field": field})
    t.choose("Bea").resolve()
    assert t.zone("field", 1) == ["Bea"]


def test_a_card_does_not_count_itself_among_the_others() -> None:
    ann = forward("Ann", 5000, "When Ann enters the field, break all the Forwards other than Ann.")
    t = table({"hand": [ann, SPARK], "field": [forward("Bea")], "deck": 9}, {"field": [forward("Cas")]})
    t.act(0, "Ann").resolve()
    assert (t.zone("field", 0), t.zone("field", 1)) == (["Ann"], [])


@pytest.mark.parametrize(("stone", "times"), [(False, 1), (True, 0)])
def test_where_a_card_is_now_is_asked_of_where_it_is(stone: bool, times: int) -> None:
    ann = forward("Ann", 5000, "Ann cannot be broken.") if stone else forward("Ann")
    text = "Choose 1 Forward. Break it. If it is in your Break Zone, draw 1 card."
    t = cast(text, {"field": [ann, forward("Bea")]})
    t.choose("Ann").resolve()
    assert drawn_by_text(t) == times


def test_two_forwards_deal_their_power_to_each_other() -> None:
    text = (
        "When Ann enters the field, choose 1 Forward opponent controls. Ann and the chosen Forward deal damage equal "
        "to their respective power to the other."
    )
    t = table({"hand": [forward("Ann", 5000, text), SPARK], "deck": 9}, {"field": [forward("Wall", 7000)]})
    t.act(0, "Ann").resolve()
    assert (t.where("Ann"), t.damage("Wall")) == ("Break Zone", 5000)


def test_the_highest_of_several_numbers_is_chosen_from_those_that_have_it() -> None:
    field = [forward("Ann", cost=3), forward("Bea", cost=5), forward("Cas", cost=5)]
    t = cast("Choose 1 Forward of the highest cost opponent controls. Break it.", opponent={"field": field})
    assert t.offers() == ["Bea", "Cas"]


def test_what_a_text_has_done_itself_is_counted() -> None:
    text = (
        "Break all the Forwards opponent controls. You receive damage equal to the number of Forwards broken by this "
        "effect."
    )
    stone = forward("Stone", 5000, "Stone cannot be broken.")
    t = resolved(text, opponent={"field": [forward("Ann"), forward("Bea"), stone]})
    assert (t.points(0), t.where("Stone")) == (2, "field")


def test_what_the_same_text_did_another_time_is_not_counted() -> None:
    text = (
        "When you cast a Summon, break all the Forwards opponent controls. You receive damage equal to the number of "
        "Forwards broken by this effect."
    )
    hand = [SPARK, summon("Flint", "Draw 1 card."), summon("Coal", "Draw 1 card.")]
    mine: Fields = {"field": [forward("Ann", 5000, text)], "hand": hand, "deck": 9}
    t = table(mine, {"field": [forward("Bea"), forward("Cas")]})
    for name in ("Spark", "Flint"):
        t.act(0, name).resolve().resolve()
    assert t.points(0) == 2


@pytest.mark.rule("fftcg:11.11.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_controller_follows_the_text_in_its_order_whoever_s_turn_it_is(seat: int) -> None:
    """The first sentence first: the card that is discarded may be the one just drawn; the controller chooses it."""
    study = summon("Study", "Draw 1 card. Discard 1 card. Your opponent draws 2 cards.")
    wait = summon("Wait", "Draw 1 card.")
    sides = [{"hand": [wait], "deck": 9}, {"hand": [wait], "deck": 9}]
    sides[seat] = {"hand": [study, wait], "deck": 9}
    t = table(sides[0], sides[1], active=1 - seat)
    t.act(1 - seat, "pass").act(seat, "Study").resolve()
    assert (t.seat, len(t.offers())) == (seat, 2)
    assert len(t.zone("hand", 1 - seat)) == 1
    t.choose(t.offers()[0])
    assert (len(t.zone("hand", seat)), len(t.zone("hand", 1 - seat))) == (1, 3)
    done = [event for event in t.events("draw") + t.events("discard") if event.cause == BY_EFFECT]
    order = [(event.verb, event.seat) for event in sorted(done, key=lambda event: event.seq)]
    assert order == [(DRAW, seat), (DISCARD, seat), (DRAW, 1 - seat), (DRAW, 1 - seat)]


@pytest.mark.rule("fftcg:11.11.5")
def test_what_the_text_does_is_subject_to_replacement_effects() -> None:
    gone = "If Ghost would be put from the field into the Break Zone, remove it from the game instead."
    ghost = forward("Ghost", 3000, gone)
    wall = forward("Wall", 9000, "If Wall is dealt damage, reduce the damage by 1000 instead.")
    struck = "Deal 2000 damage to all the Forwards opponent controls."
    storm = f"{struck} Break all the Forwards of cost 0 opponent controls. Draw 1 card."
    t = resolved(storm, {}, {"field": [ghost, {**wall, "cost": 5}]})
    assert (t.where("Ghost"), t.where("Wall"), t.damage("Wall")) == ("removed from play", "field", 1000)
    assert drawn_by_text(t) == 1
