"""The starter decks of UniVersus are legal, well built and different."""

from collections.abc import Callable

import pytest

from livingrules.cards import database
from livingrules.decks import Deck, problems, starter, starters
from livingrules.decks.primary import primary_symbols
from livingrules.games.ufs.cards import Card
from livingrules.games.universus.cards import ATTUNED

DECKS = list(starters("universus").values())
EACH = pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)


@EACH
def test_a_starter_deck_is_legal(deck: Deck) -> None:
    assert problems(deck) == []


def test_there_are_four_of_sixty_cards_and_two_have_sideboards() -> None:
    assert [deck.size - 1 for deck in DECKS] == [60] * 4
    assert sorted(deck.sideboard_size for deck in DECKS) == [0, 0, 10, 10]


@EACH
def test_it_names_its_primary_symbol(deck: Deck) -> None:
    assert deck.character is not None
    assert deck.primary in primary_symbols(deck.character)


@EACH
def test_foundations_are_two_fifths_or_more_of_it(deck: Deck) -> None:
    foundations = sum(card.type == "foundation" for card in deck.main_cards())
    assert 0.4 <= foundations / 60 <= 0.6


def test_every_card_of_the_package_is_in_some_starter_deck() -> None:
    used = {card.deck_name for deck in DECKS for card in deck.distinct()}
    assert {card.deck_name for card in database("universus")} == used


def most(deck: Deck, test: Callable[[Card], bool]) -> bool:
    """Whether the deck has more such cards than every other one."""
    counts = {each.name: sum(map(test, each.main_cards())) for each in DECKS}
    return all(counts[deck.name] > count for name, count in counts.items() if name != deck.name)


PLANS: dict[str, Callable[[Card], bool]] = {
    "Harbourlight": lambda card: card.type == "backup",
    "Thornmask": lambda card: getattr(card, "back", None) is not None,
    "Lanternfall": lambda card: any(symbol.startswith(ATTUNED) for symbol in card.symbols),
    "Brassworks": lambda card: any("Blitz" in line or "momentum" in line.lower() for line in card.text),
}


@pytest.mark.parametrize("name", PLANS)
def test_each_has_more_of_its_plan_than_the_others(name: str) -> None:
    assert most(starter("universus", name), PLANS[name])
