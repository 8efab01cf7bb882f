"""K.1 to K.3: conflicts, the defaults of instructions, and limits."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import attack, cards_of, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


@pytest.mark.rule("ufs:K.1.1")
def test_an_effect_that_conflicts_with_a_rule_wins() -> None:
    double = {"name": "Double", "text": "This foundation counts as 2 cards when committed to pass a check."}
    deck = [{"name": "Low", "control": 3}, "d1", "d2"]
    for staging, passed in (([double], True), (["Plain"], False)):
        t = Table(
            {"hand": [{"name": "Leaf", "difficulty": 5}, "x"], "staging": staging, "committed": True, "deck": deck}
        )
        t.act(0, "Leaf")
        t.decline("form", "review")
        assert (t.where("Leaf") == "card pool") is passed, "one foundation covers a shortfall of 2 only by its text"


@pytest.mark.rule("ufs:K.1.1")
def test_an_effect_allows_what_the_rules_alone_do_not() -> None:
    said = "You may play attacks in your card pool as though they were in your hand."
    leaf = {"name": "Leaf", "type": "foundation", "difficulty": 0}
    board = {"pool": [attack("Jab", difficulty=0), leaf], "hand": ["x"]}
    for effects, allowed in (([], False), ([(0, said)], True), ([(1, said)], False)):
        t = Table(board, effects=effects)
        assert ("Jab" in t.offers()) is allowed, "and only to the player it speaks to"
        assert "Leaf" not in t.offers(), "attacks only"


@pytest.mark.rule("ufs:K.1.1", "ufs:K.6.2")
@pytest.mark.parametrize("place", ["pool", "discard", "removed", "momentum"])
def test_what_may_be_played_as_though_in_hand_has_to_lie_where_the_text_says(place: str) -> None:
    board = {place: [attack("Jab", difficulty=0)], "hand": ["x"], "deck": [attack("Under", difficulty=0)]}
    words = {"pool": "in your card pool", "discard": "in your discard pile"}
    for said_place, said in words.items():
        t = Table(board, effects=[(0, f"You may play attacks {said} as though they were in your hand.")])
        assert ("Jab" in t.offers()) is (said_place == place)
        assert (t.why_not(0, "Jab") == []) is (said_place == place)
        assert t.why_not(0, "Under") != [], "nobody speaks of the deck"


@pytest.mark.rule("ufs:K.1.2")
def test_a_sealed_card_gains_traits_but_no_keyword_abilities() -> None:
    wax = asset("Wax", "E Commit: Seal your attack.")
    for seal in (False, True):
        for keyword, kept in (("Punch", True), ("Weapon", True), ("Stun: 1", not seal), ("Powerful: 2", not seal)):
            more = asset("More", f"E Commit: Your attack gets {keyword}.")
            idle = asset("Idle", "E: Gain 1 vitality.")
            t = Table({"staging": [wax, more, idle], "pool": [attack("Jab")], "vitality": 5}, moment="attack")
            if seal:
                t.act(0, "Wax")
            t.act(0, "More")
            assert bool(t.keywords("Jab")) is kept


@pytest.mark.rule("ufs:K.1.2", "ufs:K.2.11")
def test_what_forbids_wins_every_conflict() -> None:
    allow = (0, "You may play attacks in your card pool as though they were in your hand.")
    forbid = (1, "Your opponent cannot play attacks this turn.")
    board = {"pool": [attack("Jab", difficulty=0), "Leaf"], "hand": ["x"]}
    assert "Jab" in Table(board, effects=[allow]).offers()
    both = Table(board, effects=[allow, forbid])
    assert "Jab" not in both.offers(), "a disallowed card cannot even be attempted"
    assert "K.2.11" in both.why_not(0, "Jab")


@pytest.mark.rule("ufs:K.1.3")
def test_both_players_act_one_after_the_other_in_the_effect_player_s_order() -> None:
    end = asset("End", "F Destroy: Both players lose 3 vitality.")
    for first, winner in (("1", 0), ("0", 1)):
        t = Table({"staging": [end], "vitality": 3, "hand": ["x"]}, {"vitality": 3})
        t.act(0, "End")
        assert (t.asked, t.seat) == ("who first", 0)
        t.act(0, first)
        assert t.game.outcome is not None
        assert t.game.outcome.winner == winner
        assert t.vitality(winner) == 3, "the game was over before the other acted"
    for first, order in (("1", [1, 0]), ("0", [0, 1])):
        t = Table({"staging": [end], "vitality": 9, "hand": ["x"]}, {"vitality": 8})
        t.act(0, "End").act(0, first)
        assert [event.seat for event in events(t, "lose")] == order
        assert (t.vitality(0), t.vitality(1)) == (6, 5)


@pytest.mark.rule("ufs:K.1.4", "ufs:D.2.3.3.1")
def test_several_cards_into_one_discard_pile_are_ordered_by_its_player() -> None:
    t = Table(
        {"staging": [asset("Purge", "F Commit: Your opponent discards their hand.")], "hand": ["x"]},
        {"hand": ["a", "b", "c"]},
    )
    t.act(0, "Purge")
    assert (t.asked, t.seat) == ("order", 1)
    assert t.game.decision is not None
    assert t.game.decision.clause == "D.2.3.3.1"
    t.act(1, "b", "c", "a")
    assert t.zone("discard", 1) == ["a", "c", "b"]
    assert len(events(t, "discard")) == 3


@pytest.mark.rule("ufs:K.2", "ufs:K.2.1")
def test_to_discard_means_from_hand() -> None:
    t = Table({"staging": [asset("Drop", "F Commit: Discard 1 card."), "Root"], "hand": ["a", "b"], "momentum": ["m"]})
    t.act(0, "Drop")
    assert t.offers() == ["a", "b"]


@pytest.mark.rule("ufs:K.2", "ufs:K.2.2", "ufs:K.2.3", "ufs:K.2.6")
def test_an_instruction_means_the_acting_player_s_own_cards_and_that_player_chooses() -> None:
    text = "E Destroy 1 foundation: Your opponent destroys 1 foundation. Your attack gets +2 damage."
    t = Table(
        {"staging": [asset("Blast", text), "mine1", "mine2"], "pool": [attack("Jab")]},
        {"staging": ["theirs1", "theirs2"]},
        moment="attack",
    )
    t.act(0, "Blast")
    assert (t.seat, t.offers()) == (0, ["mine1", "mine2"])
    t.act(0, "mine1")
    assert (t.seat, t.offers()) == (1, ["theirs1", "theirs2"])
    t.act(1, "theirs2")
    assert t.where("theirs2") == "discard pile"


@pytest.mark.rule("ufs:K.2.4")
def test_of_the_opponent_s_cards_the_effect_s_player_chooses_and_the_opponent_acts() -> None:
    ear = asset("Ear", "R: After you commit a foundation, gain 1 vitality.")
    t = Table(
        {"staging": [asset("Press", "F Commit: Commit 1 of your opponent's foundations.")], "hand": ["x"]},
        {"staging": ["a", "b", ear], "vitality": 5},
    )
    t.act(0, "Press")
    assert (t.seat, t.offers()) == (0, ["a", "b"])
    t.act(0, "b")
    assert (t.seat, t.offers()) == (1, ["Ear R", "pass"]), "it is the opponent who commits it"


@pytest.mark.rule("ufs:K.2.5")
def test_options_are_chosen_by_the_effect_s_player() -> None:
    text = "E Commit: Your opponent's attack gets +2 or -2 speed."
    for option, speed in ((0, 5), (1, 1)):
        t = Table({"pool": [attack("Jab", speed=3)]}, {"staging": [asset("Sway", text)]}, moment="attack")
        t.act(1, "Sway")
        assert (t.asked, t.seat) == ("change", 1)
        t.game.choose(option)
        assert [event.values.numbers[3] for event in events(t, "modify")] == [speed]


@pytest.mark.rule("ufs:K.2.6", "ufs:K.2")
def test_foundations_characters_and_assets_are_those_in_the_staging_area() -> None:
    t = Table(
        {"staging": [asset("Axe", "F: Destroy 1 of your opponent's foundations.")], "hand": ["x"]},
        {"staging": ["Root", "Bark"], "pool": [({"name": "Leaf", "type": "foundation"}, "played")], "hand": ["Seed"]},
    )
    t.act(0, "Axe")
    assert t.offers() == ["Root", "Bark"]


@pytest.mark.rule("ufs:K.2.7")
def test_a_player_s_character_is_the_starting_character() -> None:
    t = Table(
        {
            "staging": [asset("Kneel", "F: Commit your character.")],
            "attached": [{"name": "You", "dots": 2}],
            "hand": ["x"],
        }
    )
    t.act(0, "Kneel")
    assert cards_of(t, events(t, "commit")) == ["You"]


@pytest.mark.rule("ufs:K.2.8")
def test_what_waits_for_the_end_phase_comes_before_the_card_is_cleared() -> None:
    action = {
        "name": "Flash",
        "type": "action",
        "difficulty": 0,
        "text": "F: Gain 1 vitality. Remove this card from the game during the End Phase.",
    }
    t = Table({"hand": [action], "vitality": 5})
    t.act(0, "Flash")
    t.decline("review")
    assert t.where("Flash") == "removed from game"


@pytest.mark.rule("ufs:K.2.9", "ufs:F.4.1")
def test_a_phase_that_is_ended_ends_when_nothing_is_executing_any_more() -> None:
    t = Table(
        {
            "staging": [asset("Bell", "E Commit: End the Combat Phase. Gain 2 vitality.")],
            "pool": [attack("Jab")],
            "vitality": 5,
            "hand": ["x"],
        },
        moment="attack",
    )
    t.act(0, "Bell")
    t.decline("review")
    assert t.vitality(0) == 7, "the effect was completed first"
    assert t.vitality(1) == 20, "then the phase ended, and the attack with it"
    assert not events(t, "deal damage")


@pytest.mark.rule("ufs:K.2.10")
def test_draw_up_to_draws_the_difference() -> None:
    book = asset("Book", "F Commit: Draw up to your hand size.")
    for hand, count in ((2, 6), (7, 7)):
        t = Table({"staging": [book], "hand": [f"c{n}" for n in range(hand)]})
        t.act(0, "Book")
        assert len(t.zone("hand")) == count


@pytest.mark.rule("ufs:K.2.12")
def test_a_block_that_an_effect_bars_cannot_be_begun() -> None:
    guards = [
        {"name": name, "block_zone": zone, "block_modifier": 0} for name, zone in (("Mid", "mid"), ("Low", "low"))
    ]
    asset_block = {"name": "Thing", "type": "asset", "block_zone": "mid", "block_modifier": 0}
    bar = asset("Bar", "E Commit: Your opponent cannot block with foundations.")
    t = Table({"staging": [bar], "pool": [attack("Jab")]}, {"hand": [*guards, asset_block]}, moment="attack")
    t.act(0, "Bar")
    assert t.offers() == ["Thing", "pass"]
    free = Table({"staging": [bar], "pool": [attack("Jab")]}, {"hand": [*guards, asset_block]}, moment="attack")
    free.act(0, "pass")
    assert free.offers() == ["Mid", "Low", "Thing", "pass"]


@pytest.mark.rule("ufs:D.2.3.3", "ufs:D.2.5.1")
def test_a_discard_or_a_shuffle_that_was_made_counts_as_done() -> None:
    drop = asset("Drop", "F Commit: You may discard 1 card. If you do, draw 2 cards.")
    for said, hand in (("yes", 3), ("no", 2)):
        t = Table({"staging": [drop], "hand": ["a", "b"]})
        t.act(0, "Drop").act(0, said)
        if said == "yes":
            t.act(0, "a")
            assert t.zone("discard") == ["a"]
        assert len(t.zone("hand")) == hand
    mix = asset("Mix", "F Commit: Shuffle your discard pile into your deck.")
    t = Table({"staging": [mix], "hand": ["x"], "discard": ["p", "q"], "deck": ["d", "e"]})
    t.act(0, "Mix")
    assert (sorted(t.zone("deck")), t.zone("discard")) == (["d", "e", "p", "q"], [])


@pytest.mark.rule("ufs:K.3.1", "ufs:K.3.1.1", "ufs:K.3.1.1/n1")
def test_vitality_never_exceeds_the_maximum_and_at_it_nothing_is_gained() -> None:
    cup = asset("Cup", "F: Gain 3 vitality.")
    ear = asset("Ear", "R: After you gain vitality, draw 1 card.")
    t = Table({"staging": [cup, ear], "vitality": 18, "hand": ["x"]})
    t.act(0, "Cup")
    assert t.vitality() == 20
    assert [event.amount for event in events(t, "gain")] == [2]
    t.act(0, "pass")
    t.act(0, "Cup")
    assert t.asked == "form", "no event, no window"
    assert len(events(t, "gain")) == 1
    toll = asset("Toll", "F Commit: You may gain 1 vitality. If you do, draw 1 card.")
    for vitality, drawn in ((18, True), (19, True), (20, False)):
        t = Table({"staging": [toll], "vitality": vitality, "hand": ["x"]})
        t.act(0, "Toll")
        if drawn:
            t.act(0, "yes")
        assert t.vitality() == min(20, vitality + 1)
        assert (len(t.zone("hand")) == 2) is drawn, "at the maximum nothing was gained"


@pytest.mark.rule("ufs:K.3.2")
def test_a_card_cannot_hold_a_symbol_twice() -> None:
    wild = {"name": "Wild", "symbols": ["fire", "infinity"]}
    t = Table({"hand": [wild, "x"], "character": {"name": "You", "symbols": ["fire"]}})
    t.act(0, "Wild")
    assert "fire" not in t.offers()
    t.act(0, "void")
    assert t.symbols("Wild") == ("fire", "void")
    twice = {"name": "Twice", "symbols": ["infinity", "infinity"]}
    t = Table({"hand": [twice, "x"], "character": {"name": "You", "symbols": ["fire"]}})
    t.act(0, "Twice")
    assert t.asked == "symbol", "the first became fire, the only one that fits; the second is free"
    assert "fire" not in t.offers()
    t.act(0, "water")
    assert (sorted(t.symbols("Twice")), t.asked) == (["fire", "water"], "form")


@pytest.mark.rule("ufs:K.3.3", "ufs:I.3.7.1/n1")
def test_a_skip_comes_too_late_once_the_step_has_begun() -> None:
    late = asset("Late", "E: Your attack gets Flash.")
    hit = asset("Hit", "E Commit: Your attack gets +1 damage.")
    t = Table({"staging": [late, hit], "pool": [attack("Jab")]}, moment="attack")
    t.act(0, "Late")
    assert t.asked == "enhance", "the step goes on"
    t.act(0, "Hit")
    t.decline()
    assert t.vitality(1) == 16


@pytest.mark.rule("ufs:K.3.3", "ufs:J.3.1.3")
def test_a_skip_that_is_in_time_skips() -> None:
    text = "F Commit: Skip your next Draw Step."
    t = Table({"staging": [asset("Fast", text)], "hand": ["x"]}, {"hand": ["y"]})
    t.act(0, "Fast")
    t.act(0, "pass")
    t.decline("form")
    assert len(t.zone("hand", 1)) == 6, "the opponent drew"
    t.act(1, "pass")
    t.decline("form")
    assert (t.seat, t.game.turn) == (0, 5)
    assert t.zone("hand") == ["x"]
    t.act(0, "x").decline("form")
    t.act(0, "pass").decline("form")
    t.act(1, "y").decline("form")
    t.act(1, "pass").decline("form")
    assert (t.seat, t.game.turn) == (0, 7)
    assert len(t.zone("hand")) == 6, "one step was skipped, not every one"


@pytest.mark.rule("ufs:K.3.3")
def test_a_skip_is_of_the_player_it_was_said_of() -> None:
    fast = asset("Fast", "F Commit: Skip your next Draw Step.")
    t = Table({"hand": ["x"]}, {"staging": [fast], "hand": ["y"]}, active=1)
    t.act(1, "Fast").act(1, "pass")
    t.decline("form")
    assert (t.seat, len(t.zone("hand", 0))) == (0, 6)
    t.act(0, "pass")
    t.decline("form")
    assert (t.seat, t.zone("hand", 1)) == (1, ["y"])
