"""The original UniVersus cards: all understood, and together they use every kind of thing that the rules know."""

import re

import pytest

from livingrules.cards import database
from livingrules.cards.loading import packaged_sets
from livingrules.games.universus.cards import Card
from livingrules.games.universus.vocabulary import (
    ATTACK_ZONES,
    INFINITY,
    KEYWORD_ABILITIES,
    RATED,
    SYMBOLS,
    TRAITS,
    TYPES,
)

FRONTS = [card for card in database("universus") if isinstance(card, Card)]
BACKS = [card.back for card in FRONTS if card.back is not None]
SIDES = [*FRONTS, *BACKS]
LINES = [line for card in SIDES for line in card.text]
KEYWORDS = [keyword for card in SIDES for keyword in card.keywords]


@pytest.mark.parametrize("card", FRONTS, ids=lambda card: card.deck_name)
def test_every_card_is_understood(card: Card) -> None:
    compiled = database("universus").compiled(card)
    assert len(compiled.keywords) == len(card.keywords)
    assert len(compiled.abilities) == len(card.text)
    assert (compiled.back is None) == (card.back is None)
    if compiled.back is not None and card.back is not None:
        assert len(compiled.back.abilities) == len(card.back.text)


def test_every_type_and_zone_is_used() -> None:
    assert {card.type for card in FRONTS} == set(TYPES)
    for kind in TYPES[1:]:
        assert {card.block_zone for card in FRONTS if card.type == kind} >= set(ATTACK_ZONES)
    assert {card.attack_zone for card in FRONTS if card.type == "attack"} == set(ATTACK_ZONES)


@pytest.mark.parametrize("keyword", KEYWORD_ABILITIES)
def test_every_keyword_ability_is_used(keyword: str) -> None:
    written = rf"{keyword}: \d" if keyword in RATED else rf"{keyword}( \(.+\))?"
    assert any(re.fullmatch(written, printed) for printed in KEYWORDS)


@pytest.mark.parametrize("trait", TRAITS)
def test_every_trait_is_used(trait: str) -> None:
    assert trait in KEYWORDS


def test_every_set_has_traits_of_its_own_and_an_icon() -> None:
    for card_set in packaged_sets("universus"):
        own = [keyword for card in card_set.cards for keyword in card.keywords]
        assert card_set.traits
        assert all(trait in own for trait in card_set.traits)
        icons = {card.set_icon for card in card_set.cards if isinstance(card, Card)}
        assert len(icons) == 1
        assert icons != {""}


@pytest.mark.parametrize(
    "form",
    [
        # types of abilities
        r"^Enhance\b",
        r"^Form\b",
        r"^Response\b",
        r"^Blitz\b",
        r"^Your attacks get ",
        r"^While ",
        r"^If you have ",
        r"^After .*, draw|^After .*, gain|^After .*, your next attack",
        r"^At the start of your turn, ",
        r"^Before the game begins, ",
        # before the type
        r"^First Enhance",
        r"^First Form",
        r"^Second Enhance",
        r"^Combo Enhance",
        r"^Combo Blitz",
        r"^Deadlock Enhance",
        r"^Desperation Enhance",
        r"^\{water\} Enhance",
        r"^\{evil\} Blitz",
        r"^\{good\} Your attacks",
        r"^\{HBL\} Enhance",
        r"^Odile Varr Enhance",
        r"^Ilse Thornmask/Ilse Unmasked Enhance",
        # brackets
        r"\[Once per turn\]",
        r"\[Twice per turn\]",
        r"\[Once per game\]",
        r"\[Tenacious\]",
        r"\[Tenacious, once per turn\]",
        r"\[Your turn\]",
        r"\[Your attack\]",
        r"\[Rival attack\]",
        r"\[Rival attack, once per turn\]",
        r"\[Hand\]",
        r"\[Card Pool\]",
        r"\[Discard Pile\]",
        r"\[Momentum\]",
        # behind the effect
        r"Only playable if",
        r"Playable by either player\.",
        r"may discard 1 card to cancel this ability\.",
        r"This ability cannot be canceled\.",
        r"playable any number of times",
        # costs
        r" Commit: ",
        r" Flip: ",
        r" Sacrifice: ",
        r" Remove: ",
        r" Sacrifice 1 foundation: ",
        r" Discard 1 card: ",
        r" Discard this card: ",
        r" Spend 1 momentum: ",
        r" Spend X momentum: .*\+X",
        r" Lose 1 stamina: ",
        r" Lose X stamina: .*\+X",
        r" Lose 1 health: ",
        r" Mill 2: ",
        r" Check 4: ",
        r" Remove X Steam counters from this card: .*\+X",
        # bulleted effects
        r": Choose 1 - - .+ - ",
        r": Choose 1\. If .+, choose both instead - - - .+ - ",
        r": Your rival chooses 1 - - .+ - ",
        # what only UniVersus does
        r"\bfreeze 1 rival",
        r"\bSeal 1 rival",
        r"\bUnseal 1 ",
        r"\bunseal it",
        r"\bruin 1",
        r"rival mills ",
        r"milled this way",
        r"rival sacrifices ",
        r"Each player sacrifices ",
        r"[Aa]dd 1 Steam counter to this card",
        r"for every \d Steam counters on this card",
        r"[Tt]ransform this ca",
        r"Transform 1 of your double-sided ",
        r"Transform your character",
        r"transforms into Ilse Unmasked",
        r"you transform a card",
        r"discard pile transformed",
        r"gains \d stamina",
        r"rival backup loses \d stamina",
        r"deals damage to a backup",
        r"deals damage to your rival",
        r"for each of your backups",
        r"you cycle",
        r"checks against a 5",
        r"as a reversal",
        # face-down cards
        r"from your discard pile face down",
        r"top card of your deck face down",
        r"Flip 1 card in your card pool",
        r"Flip 1 rival foundation",
        r"Unflip 1 foundation",
        r"face down foundation in your stage",
        # replacement, and the rest of what effects do
        r"would be destroyed, .* instead\.",
        r"^When you build this card, build it committed\.",
        r"cancel it\.",
        r"that check gets \+",
        r"gains Powerful: 2 or EX: 2",
        r"Change this attack's zone to \{attack\w+\}",
        r"Return your rival's attack to its printed",
        r"Search your deck for ",
        r"\(max\. \+3\)",
    ],
)
def test_every_form_of_ability_is_used(form: str) -> None:
    assert any(re.search(form, line) for line in LINES)


@pytest.mark.parametrize("combo", [r"Combo \(Face Down\)", r"Combo \(\w+\)", r"Combo \(\w+, \w+\)"])
def test_every_form_of_combo_is_used(combo: str) -> None:
    assert any(re.fullmatch(combo, keyword) for keyword in KEYWORDS)


def test_symbols_are_plain_attuned_several_at_once_and_infinite() -> None:
    printed = {symbol for card in FRONTS for symbol in card.symbols}
    assert printed >= {*SYMBOLS, INFINITY, "attuned fire", "attuned void"}
    assert max(len(card.attuned) for card in FRONTS) == 2


def test_double_sided_cards_are_of_several_types_and_may_change_it() -> None:
    turned = {(card.type, card.back.type) for card in FRONTS if card.back is not None}
    assert turned >= {
        ("character", "character"),
        ("foundation", "foundation"),
        ("asset", "asset"),
        ("attack", "foundation"),
        ("action", "backup"),
    }
    assert all(card.back is not None for card in FRONTS if "Shift" in card.keywords)


def test_there_are_versions_of_characters_that_may_be_in_the_deck() -> None:
    versions: dict[str, list[Card]] = {}
    for card in FRONTS:
        if card.type == "character":
            versions.setdefault(card.name, []).append(card)
    assert any(len(cards) == 2 and cards[1].difficulty is not None for cards in versions.values())
