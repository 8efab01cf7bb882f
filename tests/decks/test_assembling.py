"""Random decks are legal, a matter of their seed, and made of cards that go together."""

from __future__ import annotations

import pytest

from livingrules.cards import Database, database
from livingrules.cards.loading import CardSet
from livingrules.decks import DeckError, problems, warnings
from livingrules.decks.assembling import random_deck
from livingrules.games.packs import GAMES, pack
from livingrules.kernel.rng import Rng, seed_key

WAYS = [(game, format_name) for game in GAMES for format_name in pack(game).formats]


def dealt(game: str, format_name: str, seed: str) -> object:
    return random_deck(database(game), format_name, Rng(seed_key(seed)))


@pytest.mark.parametrize(("game", "format_name"), WAYS)
def test_a_random_deck_is_legal_and_can_be_played(game: str, format_name: str) -> None:
    for seed in range(5):
        deck = random_deck(database(game), format_name, Rng(seed_key(seed)), "Some deck")
        assert problems(deck, format_name, database(game)) == []
        assert warnings(deck, format_name) == []
        assert (deck.name, deck.game, deck.format) == ("Some deck", game, format_name)
        assert len({card.type for _, card in deck.main}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_deals_the_same_deck(game: str) -> None:
    usual = pack(game).formats[0]
    assert dealt(game, usual, "a") == dealt(game, usual, "a")
    assert dealt(game, usual, "a") != dealt(game, usual, "b")


def of(*cards: object) -> Database:
    made = tuple(pack("ufs").card(**card) for card in cards if isinstance(card, dict))
    return Database([CardSet(set="t", name="Trial", release=1, cards=made)], "ufs")


HERO = {"name": "Mara", "type": "character", "difficulty": 6, "control": 6, "symbols": ("air",)}
HERO |= {"hand_size": 6, "vitality": 20}


def test_a_card_that_the_character_could_never_play_is_left_out() -> None:
    plain = {"type": "asset", "difficulty": 1, "control": 5}
    fitting = [{**plain, "name": f"Lamp {number}", "symbols": ("air",)} for number in range(30)]
    foreign = {**plain, "name": "Stone", "symbols": ("earth",)}
    elsewhere = {**plain, "name": "Seal", "symbols": ("air",), "keywords": ("Oda Only",)}
    other = {**HERO, "name": "Oda", "symbols": ("void",)}
    known = of(HERO, *fitting, foreign, elsewhere, other)
    for seed in range(4):
        deck = random_deck(known, "standard", Rng(seed_key(seed)))
        assert deck.character is not None
        assert deck.character.name == "Mara"  # of Oda's symbols there is nothing to build a deck of
        assert not {"Stone", "Seal"} & {card.name for _, card in deck.main}


def test_of_few_cards_there_are_as_many_copies_as_are_needed() -> None:
    plain = {"type": "asset", "difficulty": 1, "control": 5, "symbols": ("air",)}
    known = of(HERO, *({**plain, "name": f"Lamp {number}"} for number in range(14)))
    deck = random_deck(known, "standard", Rng(seed_key(1)))
    assert deck.size == 60
    assert {number for number, card in deck.main if card.name == "Mara"} == {3}, "one of its four begins in play"
    assert {number for number, card in deck.main if card.name != "Mara"} == {4}


def test_cards_that_make_no_deck_are_refused_in_one_sentence() -> None:
    lamp = {"name": "Lamp", "type": "asset", "difficulty": 1, "control": 5, "symbols": ("air",)}
    with pytest.raises(DeckError, match="do not make a legal deck of Standard"):
        random_deck(of(HERO, lamp), "standard", Rng(seed_key(1)))
    with pytest.raises(DeckError, match="no character"):
        random_deck(of(lamp), "standard", Rng(seed_key(1)))
