"""Deck Construction, Symbol, Attuned Symbols, Infinity: which cards may be in a deck, and how many."""

from typing import Any

import pytest

from livingrules.cards import Database
from livingrules.decks import Deck, DeckError, Problem, problems, swap
from livingrules.decks.deck import gather
from livingrules.games.universus.cards import Card

NONE = Database([])
SIZES = "universus:Deck Construction/2"
VALUES = "universus:Deck Construction/4"
BOARD = "universus:Deck Construction/5"
COPIES = "universus:Deck Construction/6"
SYMBOLS = "universus:Deck Construction/7"


def hero(*symbols: str, **fields: Any) -> Card:
    usual = {"name": "Hero", "version": "1", "difficulty": 6, "control": 5, "hand_size": 6, "vitality": 20}
    return Card(type="character", symbols=symbols or ("air", "fire", "water"), **{**usual, **fields})


def card(name: str, *symbols: str, kind: str = "foundation", **fields: Any) -> Card:
    return Card(
        name=name, type=kind, symbols=symbols or ("fire", "good", "evil"), **{"difficulty": 2, "control": 4, **fields}
    )


def deck(*more: Card, size: int = 60, sideboard: int = 0, starting: Card | None = None, primary: str = "fire") -> Deck:
    """A deck of that many cards beside its character, plain ones behind those that are given."""
    plain = [card(f"Plank {number // 4}") for number in range(size + sideboard - len(more))]
    main = (*more, *plain[: size - len(more)])
    return Deck(
        game="universus",
        character=starting or hero(),
        main=gather((1, each) for each in main),
        sideboard=gather((1, each) for each in plain[size - len(more) :]),
        primary=primary,
    )


def found(deck: Deck) -> list[tuple[str, str]]:
    return [(problem.clause, problem.card) for problem in problems(deck, cards=NONE)]


@pytest.mark.rule("universus:Deck Construction/2")
@pytest.mark.parametrize(("size", "legal"), [(59, False), (60, True), (61, True), (90, True)])
def test_a_deck_has_60_cards_beside_its_character(size: int, legal: bool) -> None:
    assert found(deck(size=size)) == ([] if legal else [(SIZES, "")])


@pytest.mark.rule("universus:Deck Construction/2")
def test_a_deck_has_a_starting_character() -> None:
    none = Deck(game="universus", main=tuple((1, card(f"Plank {number // 4}")) for number in range(60)))
    assert found(none) == [(SIZES, "")]
    wrong = deck(starting=card("Root"))
    assert (SIZES, "Root") in found(wrong)


@pytest.mark.rule("universus:Deck Construction/3", "universus:Deck Construction/4")
@pytest.mark.parametrize(
    ("difficulty", "check", "legal"),
    [(6, 6, True), (0, 0, True), (None, 6, False), (6, None, False), (None, None, False)],
)
def test_other_characters_need_a_difficulty_and_a_check_value(
    difficulty: int | None, check: int | None, legal: bool
) -> None:
    other = card("Guest", kind="character", version="2", difficulty=difficulty, control=check)
    assert found(deck(other)) == ([] if legal else [(VALUES, "Guest 2")])
    in_sideboard = deck(sideboard=9)
    held = Deck(
        game="universus", character=in_sideboard.character, main=in_sideboard.main, primary="fire",
        sideboard=(*in_sideboard.sideboard, (1, other)),
    )  # fmt: skip
    assert found(held) == ([] if legal else [(VALUES, "Guest 2")])
    # Whoever starts with it needs neither.
    starting = hero(difficulty=difficulty, control=check)
    assert found(deck(starting=starting)) == []


@pytest.mark.rule("universus:Deck Construction/5")
@pytest.mark.parametrize(("size", "legal"), [(0, True), (1, False), (9, False), (10, True), (11, False)])
def test_a_sideboard_has_ten_cards_or_is_not_there(size: int, legal: bool) -> None:
    assert found(deck(sideboard=size)) == ([] if legal else [(BOARD, "")])


@pytest.mark.rule("universus:Deck Construction/5")
def test_after_sideboarding_the_deck_has_as_many_cards_as_before() -> None:
    before = deck(sideboard=10)
    out, into = before.main[0][1].deck_name, before.sideboard[-1][1].deck_name
    after = swap(before, [out], [into])
    assert (after.size, after.sideboard_size) == (before.size, before.sideboard_size) == (61, 10)
    assert into in [each.deck_name for _, each in after.main]
    with pytest.raises(DeckError):
        swap(before, [out], [])


@pytest.mark.rule("universus:Deck Construction/6")
@pytest.mark.parametrize(
    ("main", "side", "legal"), [(4, 0, True), (5, 0, False), (3, 1, True), (4, 1, False), (2, 3, False)]
)
def test_at_most_four_copies_in_deck_and_sideboard_together(main: int, side: int, legal: bool) -> None:
    many = card("Many")
    plain = deck(size=60 - main, sideboard=10 - side)
    whole = Deck(
        game="universus", character=plain.character, primary="fire",
        main=(*plain.main, (main, many)), sideboard=(*plain.sideboard, *(((side, many),) if side else ())),
    )  # fmt: skip
    assert found(whole) == ([] if legal else [(COPIES, "Many")])


@pytest.mark.rule("universus:Deck Construction/6")
def test_versions_of_a_character_are_different_cards() -> None:
    guests = [card("Guest", kind="character", version=str(number // 4)) for number in range(8)]
    assert found(deck(*guests)) == []
    assert found(deck(*guests[:4], *guests[:1])) == [(COPIES, "Guest 0")]


@pytest.mark.rule("universus:Deck Construction/7", "universus:Symbol/3")
def test_every_card_has_the_primary_symbol_which_is_one_of_the_characters() -> None:
    odd = card("Odd", "water", "good", "evil")
    assert found(deck(odd)) == [(SYMBOLS, "Odd")]
    assert found(deck(card("Fine", "good", "evil", "fire"))) == []
    # The symbol of the character alone does not help, nor one that it does not have.
    assert (SYMBOLS, "Hero 1") in found(deck(primary="good"))
    side = deck(sideboard=9)
    held = Deck(
        game="universus",
        character=side.character,
        main=side.main,
        primary="fire",
        sideboard=(*side.sideboard, (1, odd)),
    )
    assert found(held) == [(SYMBOLS, "Odd")]


@pytest.mark.rule("universus:Deck Construction/7")
def test_a_deck_that_does_not_say_is_measured_by_the_symbol_that_fits_best() -> None:
    assert found(deck(primary="")) == []
    assert found(deck(card("Odd", "water", "good", "evil"), primary="")) == [(SYMBOLS, "Odd")]


@pytest.mark.rule("universus:Attuned Symbols/1", "universus:Attuned Symbols/2", "universus:Symbol/4")
@pytest.mark.parametrize(
    ("symbols", "legal"),
    [
        (("attuned water", "good", "evil"), True),
        (("attuned fire", "good", "evil"), True),
        (("attuned good", "evil", "death"), False),
        (("water", "air", "evil"), False),
        (("attuned evil", "fire", "death"), True),
    ],
)
def test_an_attuned_card_needs_its_square_symbol_on_the_character(symbols: tuple[str, ...], legal: bool) -> None:
    assert found(deck(card("Square", *symbols))) == ([] if legal else [(SYMBOLS, "Square")])
    # The character's own symbol may be plain or square.
    square = deck(card("Square", *symbols), starting=hero("air", "attuned fire", "attuned water"))
    assert found(square) == ([] if legal else [(SYMBOLS, "Square")])


@pytest.mark.rule("universus:Infinity/1", "universus:Infinity/2")
def test_infinity_fits_every_deck_and_an_infinity_character_has_the_chosen_symbol_alone() -> None:
    assert found(deck(card("Endless", "infinity"))) == []
    endless = hero("infinity")
    assert found(deck(card("Endless", "infinity"), starting=endless)) == []
    # V37: a card attuned to another symbol finds no such symbol on the character.
    water = card("Square", "attuned water", "air", "good")
    assert found(deck(water, starting=endless)) == [(SYMBOLS, "Square")]
    assert found(deck(card("Square", "attuned fire", "air", "good"), starting=endless)) == []
    assert (SYMBOLS, "Hero 1") not in found(deck(starting=endless, primary="fire"))


def test_a_problem_says_what_is_wrong_in_a_sentence() -> None:
    odd = problems(deck(card("Odd", "water")), cards=NONE)
    assert odd == [Problem(SYMBOLS, "Odd has not the primary symbol fire, nor is it attuned to Hero 1.", "Odd")]
