"""The starter decks are legal, well built and different."""

import pytest

from livingrules.decks import Deck, DeckError, problems, starter, starters, warnings

DECKS = list(starters("ufs").values())


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_a_starter_deck_has_neither_problems_nor_warnings(deck: Deck) -> None:
    assert problems(deck) == []
    assert warnings(deck) == []


def test_there_are_two_standard_decks_with_sideboards_and_two_turbo_decks() -> None:
    sizes = sorted((deck.format, deck.size, deck.sideboard_size) for deck in DECKS)
    assert sizes == [("standard", 60, 8)] * 2 + [("turbo", 41, 0)] * 2


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_half_of_a_starter_deck_or_more_are_foundations(deck: Deck) -> None:
    foundations = sum(card.type == "foundation" for card in deck.main_cards())
    assert 0.48 <= foundations / deck.size <= 0.6


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
def test_one_symbol_chains_through_a_starter_deck(deck: Deck) -> None:
    cards = deck.main_cards()
    assert deck.character
    shared = [
        sum(bool({symbol, "infinity"} & set(card.symbols)) for card in cards) for symbol in deck.character.symbols
    ]
    assert max(shared) >= 0.9 * len(cards)


def test_every_card_of_the_package_is_in_some_starter_deck() -> None:
    from livingrules.cards import database

    used = {card.deck_name for deck in DECKS for card in deck.distinct()}
    assert {card.deck_name for card in database("ufs")} == used


def test_a_starter_deck_is_found_by_the_beginning_of_its_name() -> None:
    assert starter("ufs", "saltglass").name == starter("ufs", "SALTGLASS RUSH").name


@pytest.mark.parametrize("name", ["", "nothing"])
def test_a_name_that_fits_no_single_deck_is_told_with_the_choice(name: str) -> None:
    with pytest.raises(DeckError, match="no single starter deck"):
        starter("ufs", name)


def test_the_answer_may_be_changed_without_changing_the_decks() -> None:
    starters("ufs").clear()
    assert starters("ufs")
