"""B: what the printed properties are for in play."""

from typing import Any

import pytest

from livingrules.decks import starters
from livingrules.games.ufs.formats import make_options
from livingrules.games.ufs.game import start
from livingrules.games.ufs.words import HAND
from livingrules.scenario.table import Table, make_card
from livingrules.text.compile import compile_card

from .play import ANCHOR, attack, events, seated


@pytest.mark.rule("ufs:B.1.2.1", "ufs:F.1.3")
def test_the_hand_size_is_drawn_up_to_in_the_draw_step_and_never_discarded_down_to() -> None:
    for hand, size, drawn in ((2, 5, 3), (4, 5, 1), (5, 5, 0), (6, 5, 0), (0, 7, 7)):
        t = Table(
            {"hand": [f"h{number}" for number in range(hand)], "character": {"name": "You", "hand_size": size}},
            moment="ready",
        )
        t.decline("form")
        assert [event.seat for event in events(t, "draw", "F.1.3")] == [0] * drawn
        assert len(t.zone("hand")) == max(hand, size)


@pytest.mark.rule("ufs:B.1.2.1", "ufs:B.1.2.2")
def test_the_opening_hand_and_the_starting_vitality_are_the_character_s() -> None:
    deck = next(deck for deck in starters("ufs").values() if deck.format == "standard")
    names = tuple(card.name for card in deck.distinct())
    assert deck.character is not None
    cards = tuple(compile_card(card, names) for card in (deck.character, *deck.main_cards()))
    game = start((cards, cards), make_options("standard"), 1, registered=(0, 0))
    game.choose(0)
    assert [len(game.cards_in(seat, HAND)) for seat in (0, 1)] == [deck.character.hand_size] * 2
    assert game.vitality == [deck.character.vitality] * 2


@pytest.mark.rule("ufs:B.1.2.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_player_starts_with_the_vitality_of_their_own_character_and_never_has_more(seat: int) -> None:
    well = {"name": "Well", "type": "asset", "text": "F: Gain 5 vitality. Only playable once per turn."}
    side = {"character": {"name": "Ash", "vitality": 17}, "staging": [well], "hand": ["x"]}
    other = {"character": {"name": "Elm", "vitality": 31}}
    t = Table(*seated(seat, side, other), active=seat)
    assert (t.vitality(seat), t.vitality(1 - seat)) == (17, 31)
    t.act(seat, "Well")
    assert t.vitality(seat) == 17
    t = Table(*seated(seat, {**side, "vitality": 14}, other), active=seat)
    t.act(seat, "Well")
    assert t.vitality(seat) == 17, "up to the maximum, not beyond"


@pytest.mark.rule("ufs:B.1.2.2")
def test_the_starting_vitality_is_printed_on_the_character_that_starts() -> None:
    decks = []
    for name, vitality in (("Ash", 17), ("Elm", 31)):
        hero = make_card({"name": name, "type": "character", "vitality": vitality})
        other = make_card({"name": f"{name} II", "type": "character", "vitality": 9})
        decks.append((hero, other, *(make_card(f"{name} {number}") for number in range(30))))
    game = start((decks[0], decks[1]), make_options("standard"), 1, registered=(0, 0))
    game.choose(0)
    assert game.vitality == [17, 31]
    assert game.maximum == [17, 31]


@pytest.mark.rule("ufs:B.3")
def test_an_action_is_played_only_with_one_of_its_abilities_or_as_a_block() -> None:
    calm = {"name": "Calm", "type": "action", "block_zone": "mid", "block_modifier": 0}
    t = Table({"hand": [calm], "staging": [ANCHOR]})
    assert t.why_not(0, "Calm", "play") == ["B.3"]
    assert t.offers() == ["Anchor F", "pass"]
    t = Table({"hand": [{**calm, "text": "F: Draw 1 card."}], "staging": [ANCHOR]})
    assert t.offers() == ["Calm F", "Anchor F", "pass"]
    t = Table({"pool": [attack("Jab")], "hand": ["x"]}, {"hand": [calm]}, moment="attack")
    t.decline("block")
    assert t.offers() == ["Calm", "pass"]


@pytest.mark.rule("ufs:B.6.3", "ufs:B.6.4")
def test_a_card_without_a_block_zone_cannot_block_and_one_with_it_can() -> None:
    for zone in ("", "high", "mid", "low"):
        fields: dict[str, Any] = {"block_zone": zone, "block_modifier": 0} if zone else {}
        t = Table(
            {"pool": [attack("Jab", attack_zone="mid")], "hand": ["x"]},
            {"hand": [{"name": "Guard", **fields}]},
            moment="attack",
        )
        t.decline("block")
        assert (t.asked == "block") is bool(zone), zone
