"""The original cards: all understood, and together they use every kind of thing that the rulebook knows."""

import re

import pytest

from livingrules.cards import database
from livingrules.games.ufs.cards import INFINITY, KEYWORD_ABILITIES, TRAITS, TYPES, ZONES, Card

CARDS = list(database("ufs"))
LINES = [line for card in CARDS for line in card.text]
KEYWORDS = [keyword for card in CARDS for keyword in card.keywords]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.deck_name)
def test_every_card_is_understood(card: Card) -> None:
    compiled = database("ufs").compiled(card)
    assert len(compiled.keywords) == len(card.keywords)
    assert len(compiled.abilities) >= len(card.text)


def test_every_type_and_block_zone_is_used() -> None:
    assert {card.type for card in CARDS} == set(TYPES)
    for kind in TYPES[1:]:
        assert {card.block_zone for card in CARDS if card.type == kind} >= set(ZONES)
    assert {card.attack_zone for card in CARDS if card.type == "attack"} == set(ZONES)


@pytest.mark.parametrize("keyword", KEYWORD_ABILITIES)
def test_every_keyword_ability_is_used(keyword: str) -> None:
    assert any(re.search(rf"\b{keyword}\b", printed) for printed in KEYWORDS)


@pytest.mark.parametrize("trait", TRAITS)
def test_every_trait_is_used(trait: str) -> None:
    assert trait in KEYWORDS


@pytest.mark.parametrize(
    "form",
    [
        r"^First [EF]",
        r"^Combo E",
        r"^Deadlock [EF]",
        r"^Desperation [EFR]",
        r"^[A-Z]\w+ [A-Z]\w+ E",
        r"^\{\w+\} E",
        r"^E\b",
        r"^F\b",
        r"^R\b",
        r"\[Once per turn\]",
        r"\[Twice per turn\]",
        r"\[Your turn\]",
        r"\[Your attack\]",
        r"\[Opponent's turn\]",
        r"\[Opponent's attack\]",
        r"\[Enhance Step\]",
        r"\[Once per turn, opponent's turn\]",
        r"\[Card Pool\]",
        r"\[Discard Pile\]",
        r"\[Momentum\]",
        r"\[Hand\]",
        r"Only playable if",
        r"Only playable during",
        r"Playable while committed\.",
        r"Playable by either player\.",
        r"to cancel this ability\.",
        r"to cancel this ability and destroy this card\.",
        r"^\S+ Commit:",
        r"^\S+ Destroy:",
        r"Remove:",
        r"^\S+ Flip:",
        r"Commit 1 foundation:",
        r"Commit 2 foundations:",
        r"Commit X foundations:.*X equals",
        r"Discard 1 card:",
        r"Discard 1 momentum:",
        r"Discard X momentum:",
        r"Discard X cards:",
        r"Discard your hand:",
        r"Discard the top 2 cards of your deck:",
        r"Discard this card:",
        r"Destroy 1 foundation:",
        r"Flip 1 foundation:",
        r"Remove 2 cards in your discard pile from the game:",
        r"Reveal 1 attack from your hand:",
        r"Lose 1 vitality:",
        r"Lose X vitality:",
        r"\(4\+\):",
        r"\(rounded up\)",
        r"\(minimum 1\)",
        r"\(maximum 3\)",
        r"^After",
        r"^While .* get \+",
        r"this card's difficulty is",
        r"counts as 2",
        r"would be destroyed, .* instead\.",
        r"may not",
    ],
)
def test_every_form_of_ability_is_used(form: str) -> None:
    assert any(re.search(form, line) for line in LINES)


def test_there_are_gated_keywords_names_only_and_requirement_lists() -> None:
    names = {card.name for card in CARDS if card.type == "character"}
    assert any(f"{name} Only" in KEYWORDS for name in names)
    assert any(re.fullmatch(rf"({'|'.join(names)}) (Stun|Powerful): \d", keyword) for keyword in KEYWORDS)
    assert any(re.fullmatch(r"Combo \(\w+, \w+\)", keyword) for keyword in KEYWORDS)


def test_there_are_infinity_symbols_versions_and_actions_with_several_abilities() -> None:
    assert any(INFINITY in card.symbols for card in CARDS)
    versions: dict[str, set[int]] = {}
    for card in CARDS:
        if card.type == "character":
            versions.setdefault(card.name, set()).add(card.dots)
    assert all(dots == {1, 2} for dots in versions.values())
    assert all(len(card.text) >= 2 for card in CARDS if card.type == "action")
