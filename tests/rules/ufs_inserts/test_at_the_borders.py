"""The inserts' own statements at their borders: one card more or less, the other seat, what is protected."""

from typing import Any

import pytest

from livingrules.games.ufs.words import DECK, HAND
from livingrules.scenario.table import Table


def attack(name: str = "Jab", **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "attack", "difficulty": 1, "speed": 2, **fields}


@pytest.mark.rule("ufs-inserts:MM:How to Win/2", "ufs-inserts:MK:How to Win/2")
def test_an_empty_deck_and_discard_pile_lose_for_either_seat_and_the_game_is_over() -> None:
    for profile in ("mm", "mk"):
        for loser in (0, 1):
            sides: list[dict[str, Any]] = [{"hand": ["x"]}, {"hand": ["y"]}]
            sides[loser] = {**sides[loser], "deck": 0, "discard": []}
            t = Table(*sides, profile=profile)
            assert t.game.outcome is not None
            assert t.game.outcome.winner == 1 - loser
            assert t.game.decision is None


@pytest.mark.rule("ufs-inserts:MM:How to Win/2", "ufs-inserts:MK:How to Win/2")
def test_a_pile_that_a_cycle_would_use_up_loses_and_one_card_more_does_not() -> None:
    for profile, format_, removed in (("mm", "standard", 10), ("mk", "standard", 10), ("mk", "turbo", 5)):
        for more in (0, 1):
            pile = [f"p{number}" for number in range(removed + more)]
            t = Table({"hand": ["x"]}, {"deck": 0, "discard": pile, "hand": ["y"]}, profile=profile, format=format_)
            if not more:
                assert t.game.outcome is not None
                assert t.game.outcome.winner == 0
                continue
            assert t.game.outcome is None
            assert (len(t.zone("removed", 1)), len(t.zone("deck", 1)), t.zone("discard", 1)) == (removed, more, [])


# ---------------------------------------------------------------------------------------------------- playing a card


@pytest.mark.rule("ufs-inserts:MK:Playing a Card/2")
def test_mk_the_printed_difficulty_counts_and_for_a_block_its_modifier_and_the_speed() -> None:
    said = [(0, "Your attacks get +4 difficulty for the rest of this turn.")]
    for used, vitality in (("printed", 17), ("current", 20)):
        board = {"hand": [attack("Jab", difficulty=4, damage=3), "x"], "committed": True, "deck": ["c", "d", "e"]}
        t = Table(board, effects=said, profile="mk", switches={"difficulty_used": used})
        t.act(0, "Jab")
        t.decline("form", "review")
        assert t.vitality(1) == vitality, "the checked card has control 4"
    for speed, blocked in ((3, True), (4, False)):
        guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 1, "difficulty": 9}
        t = Table(
            {"pool": [attack(speed=speed, damage=3)]},
            {"hand": [guard], "committed": True},
            moment="attack",
            profile="mk",
        )
        t.act(1, "Guard")
        t.decline("form", "review")
        assert (t.vitality(1) == 20) is blocked, "1 and the speed against 4"


@pytest.mark.rule("ufs-inserts:MM:Resource Symbols/2")
def test_mm_who_could_take_several_symbols_is_asked_and_who_could_take_none_may_not_play() -> None:
    wild = {"name": "Wild", "symbols": ["infinity"]}
    character = {"name": "You", "symbols": ["fire", "good", "water"]}
    for shared, taken in ((["fire", "water"], "water"), (["good"], "good"), (["void"], "")):
        t = Table(
            {"hand": [wild, "x"], "character": character, "pool": [attack(symbols=shared)]},
            profile="mm",
        )
        assert ("Wild" in t.offers()) is bool(taken)
        if not taken:
            continue
        t.act(0, "Wild")
        if len(shared) > 1:
            assert (t.asked, t.seat, sorted(t.offers())) == ("symbol", 0, sorted(shared))
            t.act(0, taken)
        assert t.symbols("Wild") == (taken,)


# ------------------------------------------------------------------------------------------------------------ set-up


@pytest.mark.rule("ufs-inserts:MK:Starting the Game/5")
def test_mk_the_new_hand_comes_off_the_top_and_the_deck_is_shuffled_afterwards() -> None:
    from livingrules.decks import starters
    from livingrules.games.ufs.formats import make_options
    from livingrules.games.ufs.game import start
    from livingrules.text.compile import compile_card

    deck = next(deck for deck in starters("ufs").values() if deck.format == "turbo")
    names = tuple(card.name for card in deck.distinct())
    assert deck.character is not None
    cards = tuple(compile_card(card, names) for card in (deck.character, *deck.main_cards()))
    size = deck.character.hand_size or 0
    game = start((cards, cards), make_options("turbo", "mk"), 1, registered=(0, 0))
    game.choose(0)
    seat = game.first
    old, before = list(game.cards_in(seat, HAND)), list(game.cards_in(seat, DECK))
    game.choose(1)
    new, after = list(game.cards_in(seat, HAND)), list(game.cards_in(seat, DECK))
    assert sorted(new) == sorted(before[-size:])
    assert sorted(after) == sorted([*old, *before[:-size]])
    assert after[: len(old)] != old[::-1], "the old hand does not stay at the bottom"
    assert after[len(old) :] != before[:-size], "nor the rest as it was"


# ---------------------------------------------------------------------------------------------------------- keywords


@pytest.mark.rule("ufs-inserts:MM:Keywords/5", "ufs-inserts:MK:Keywords/16")
def test_of_three_copies_of_a_unique_card_one_is_left_and_protected_ones_all_stay() -> None:
    twin = {"name": "Idol", "type": "asset", "keywords": ["Unique"]}
    law = {"name": "Law", "text": "Assets cannot be destroyed."}
    for profile in ("mm", "mk"):
        t = Table({"staging": [twin, twin, twin], "hand": ["x"]}, profile=profile)
        assert (t.asked, t.seat, t.offers()) == ("unique", 0, ["Idol", "Idol#2", "Idol#3"])
        t.act(0, "Idol#2")
        assert (t.asked, t.offers()) == ("unique", ["Idol", "Idol#3"])
        t.act(0, "Idol")
        assert (t.asked, t.zone("staging")) == ("form", ["You", "Idol#3"])
        t = Table({"staging": [twin, law], "hand": ["x"]}, {"staging": [twin]}, profile=profile)
        assert t.asked == "form", "each player may have one"
        t = Table({"staging": [twin, twin, law], "hand": ["x"]}, profile=profile)
        if t.asked == "unique":
            t.choose("Idol")
        assert (t.asked, t.zone("staging")) == ("form", ["You", "Idol", "Idol#2", "Law"])


@pytest.mark.rule("ufs-inserts:MM:Keywords/11", "ufs-inserts:MK:Keywords/14")
def test_of_several_terrains_the_newest_is_left_and_protected_ones_stay() -> None:
    def land(name: str) -> dict[str, Any]:
        return {"name": name, "type": "asset", "keywords": ["Terrain"]}

    turner = {"name": "Wind", "text": "F Commit: Unflip 1 of your foundations."}
    law = {"name": "Law", "text": "Your assets cannot be destroyed."}
    for profile in ("mm", "mk"):
        t = Table(
            {"staging": [(land("Marsh"), "face down"), turner], "hand": ["x"]},
            {"staging": [land("Cliff")]},
            profile=profile,
        )
        t.act(0, "Wind")
        assert (t.zone("staging"), t.zone("staging", 1)) == (["You", "Marsh", "Wind"], ["Opponent"])
        t = Table(
            {"staging": [(land("Marsh"), "face down"), turner], "hand": ["x"]},
            {"staging": [land("Cliff"), law]},
            profile=profile,
        )
        t.act(0, "Wind")
        assert (t.asked, t.where("Marsh"), t.where("Cliff")) == ("form", "staging area", "staging area")


@pytest.mark.rule("ufs-inserts:MM:Keywords/14", "ufs-inserts:MK:Keywords/18")
def test_every_name_only_card_goes_unless_it_is_the_character_s() -> None:
    def secret(number: int) -> dict[str, Any]:
        return {"name": f"Secret {number}", "keywords": ["Somebody Only"]}

    for profile in ("mm", "mk"):
        for name, left in (("You", 0), ("Somebody", 2)):
            t = Table(
                {"momentum": [secret(1), secret(2)], "character": {"name": name}, "hand": ["x"]},
                profile=profile,
                names=["Somebody"],
            )
            assert (len(t.zone("momentum")), len(t.zone("discard"))) == (left, 2 - left)
            assert t.asked == "form"


@pytest.mark.rule("ufs-inserts:MM:Keywords/7")
def test_mm_a_combo_of_two_asks_for_the_last_two_cards_in_their_order() -> None:
    action = {
        "name": "Trick", "type": "action", "keywords": ["Combo (Kick, Punch)"], "text": "Combo E: Draw 1 card.",
        "difficulty": 0,
    }  # fmt: skip
    for keywords, offered in (
        (("Kick", "Punch"), True), (("Punch", "Kick"), False), (("Slam", "Kick", "Punch"), True),
        (("Kick", "Slam", "Punch"), False), (("Punch",), False), (("Kick",), False),
    ):  # fmt: skip
        pool = [attack(f"a{number}", keywords=[keyword]) for number, keyword in enumerate(keywords)]
        t = Table({"hand": [action], "pool": pool}, moment="attack", profile="mm")
        assert ("Trick E" in t.offers()) is offered, keywords
