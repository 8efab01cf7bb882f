"""Every problem of a deck is told, with its clause."""

import msgspec
import pytest

from livingrules.decks import Deck, DeckError, Unknown, problems, shares_symbol, team_problems, warnings
from livingrules.games.ufs.cards import Card

from .builders import ANSA, CARDS, PLANKS, character, deck_of, foundation


def clauses(deck: Deck, format_name: str | None = None) -> list[str]:
    return [problem.clause for problem in problems(deck, format_name, CARDS)]


def with_main(deck: Deck, *entries: tuple[int, Card]) -> Deck:
    return msgspec.structs.replace(deck, main=(*deck.main, *entries))


@pytest.mark.parametrize(
    ("format_name", "size", "expected"),
    [
        pytest.param("standard", 59, "ufs:A.2.1", marks=pytest.mark.rule("ufs:A.2", "ufs:A.2.1")),
        pytest.param("standard", 60, None, marks=pytest.mark.rule("ufs:A.2.1")),
        pytest.param("standard", 75, None, marks=pytest.mark.rule("ufs:A.2.1")),
        pytest.param("turbo", 40, "ufs:L.2.1.1", marks=pytest.mark.rule("ufs:L.2.1.1")),
        pytest.param("turbo", 41, None, marks=pytest.mark.rule("ufs:L.2.1.1")),
        pytest.param("turbo", 42, "ufs:L.2.1.1", marks=pytest.mark.rule("ufs:L.2.1.1")),
        pytest.param("draft", 39, "ufs:L.2.2.1", marks=pytest.mark.rule("ufs:L.2.2.1")),
        pytest.param("sealed", 40, None, marks=pytest.mark.rule("ufs:L.2.2.1")),
        pytest.param("mm", 59, "ufs-inserts:MM:Deck/1", marks=pytest.mark.rule("ufs-inserts:MM:Deck/1")),
        pytest.param("mm", 60, None, marks=pytest.mark.rule("ufs-inserts:MM:Deck/1")),
        pytest.param("mk", 59, "ufs-inserts:MK:Decks/1", marks=pytest.mark.rule("ufs-inserts:MK:Decks/1")),
        pytest.param("mk-turbo", 60, "ufs-inserts:MK:Decks/2", marks=pytest.mark.rule("ufs-inserts:MK:Decks/2")),
        pytest.param("mk-turbo", 41, None, marks=pytest.mark.rule("ufs-inserts:MK:Decks/2")),
    ],
)
def test_the_size_counts_the_character(format_name: str, size: int, expected: str | None) -> None:
    assert clauses(deck_of(size), format_name) == ([expected] if expected else [])


@pytest.mark.rule("ufs:A.2", "ufs:L.2.1.1", "ufs:A.2.1")
@pytest.mark.parametrize(
    ("own", "asked", "expected"),
    [
        ("turbo", None, []),
        ("standard", None, ["ufs:A.2.1"]),
        ("turbo", "standard", ["ufs:A.2.1"]),
        ("standard", "turbo", []),
    ],
)
def test_a_deck_is_held_to_its_own_format_unless_another_is_asked_for(
    own: str, asked: str | None, expected: list[str]
) -> None:
    assert clauses(msgspec.structs.replace(deck_of(41), format=own), asked) == expected


@pytest.mark.parametrize(
    ("format_name", "expected"),
    [
        pytest.param("standard", ["ufs:A.2.2"], marks=pytest.mark.rule("ufs:A.2.2")),
        pytest.param("mm", ["ufs-inserts:MM:Deck/2"], marks=pytest.mark.rule("ufs-inserts:MM:Deck/2")),
        pytest.param("mk", ["ufs-inserts:MK:Decks/3"], marks=pytest.mark.rule("ufs-inserts:MK:Decks/3")),
        pytest.param("draft", [], marks=pytest.mark.rule("ufs:L.2.2.2")),
    ],
)
def test_a_fifth_copy_is_one_too_many_except_in_draft(format_name: str, expected: list[str]) -> None:
    assert clauses(with_main(deck_of(60), (1, PLANKS[0])), format_name) == expected


@pytest.mark.rule("ufs:A.2.2")
def test_copies_are_counted_over_main_deck_and_sideboard() -> None:
    deck = deck_of(61, 8)
    swapped = msgspec.structs.replace(deck, sideboard=((1, PLANKS[0]), (3, PLANKS[20]), (4, PLANKS[21])))
    assert [(found.clause, found.card) for found in problems(swapped, "standard", CARDS)] == [("ufs:A.2.2", "Plank A")]


@pytest.mark.rule("ufs:A.2.2/n1", "ufs:B.6.1.1", "ufs:B.6.1.2.1")
def test_dots_make_another_name_for_the_count_on_characters_too() -> None:
    dotted = foundation("Plank A", dots=1)
    version = character("Ansa", dots=2)
    assert clauses(with_main(deck_of(60), (4, dotted), (3, ANSA), (4, version))) == []
    assert clauses(with_main(deck_of(60), (4, ANSA))) == ["ufs:A.2.2"]


@pytest.mark.rule("ufs:A.2.3")
@pytest.mark.parametrize(("cards", "legal"), [(0, True), (1, False), (7, False), (8, True), (9, False)])
def test_a_sideboard_holds_exactly_eight_or_nothing(cards: int, legal: bool) -> None:
    assert clauses(deck_of(60, cards)) == ([] if legal else ["ufs:A.2.3"])


@pytest.mark.rule("ufs:E.1.1")
def test_every_problem_is_told_at_once() -> None:
    deck = msgspec.structs.replace(
        with_main(deck_of(30, 3, character=None), (6, PLANKS[25])),
        unknown=(Unknown(2, "Plnk", "main", 'There is no card called "Plnk".'),),
    )
    assert clauses(deck) == ["ufs:B.6.1", "ufs:E.1.1", "ufs:A.2.1", "ufs:A.2.2", "ufs:A.2.3"]


def test_unknown_cards_count_for_the_size() -> None:
    deck = msgspec.structs.replace(deck_of(58), unknown=(Unknown(2, "Plnk", "main", "unknown"),))
    assert clauses(deck) == ["ufs:B.6.1"]


@pytest.mark.rule("ufs:E.1.1")
def test_only_a_character_can_start() -> None:
    assert clauses(deck_of(60, character=PLANKS[25])) == ["ufs:E.1.1"]


@pytest.mark.rule("ufs:B.6.5")
def test_a_card_whose_text_is_declined_is_told() -> None:
    riddle = foundation("Riddle", text="E Commit: Your attack wibbles.")
    found = problems(with_main(deck_of(60), (1, riddle)), "standard", CARDS)
    assert [(problem.clause, problem.card) for problem in found] == [("ufs:B.6.5", "Riddle")]
    assert "not understood" in found[0].text


def test_an_unknown_format_is_told_with_the_choice() -> None:
    with pytest.raises(DeckError, match='no format called "chess"; there are standard, turbo'):
        problems(deck_of(60), "chess", CARDS)


@pytest.mark.rule("ufs:E.4.1.2")
def test_a_card_that_shares_no_symbol_with_the_character_is_a_warning() -> None:
    deck = with_main(deck_of(60), (1, foundation("Stranger", "water")), (1, foundation("Friend", "fire", "water")))
    assert problems(deck, "standard", CARDS) == []
    assert [(found.clause, found.card) for found in warnings(deck)] == [("ufs:E.4.1.2", "Stranger")]


@pytest.mark.rule("ufs:L.2.2.4")
def test_in_draft_the_warning_is_about_the_character_alone() -> None:
    assert [found.clause for found in warnings(deck_of(60, character=character("Ilm", "void")), "draft")][:1] == [
        "ufs:L.2.2.4"
    ]


@pytest.mark.rule("ufs:L.1.3")
def test_infinity_fits_every_character() -> None:
    assert shares_symbol(foundation("Any", "infinity"), ANSA)
    assert not shares_symbol(foundation("Other", "void"), ANSA)
    assert not warnings(with_main(deck_of(60), (1, foundation("Any", "infinity"))))


@pytest.mark.rule("ufs:I.3.2.1")
def test_a_card_only_for_another_character_is_a_warning() -> None:
    mine = foundation("Mine", keywords=("Ansa Only",))
    theirs = foundation("Theirs", keywords=("Ilm Only",))
    assert [found.card for found in warnings(with_main(deck_of(60), (1, mine), (1, theirs)))] == ["Theirs"]


def test_a_deck_without_a_character_has_no_warnings() -> None:
    assert warnings(deck_of(60, character=None)) == []


@pytest.mark.rule("ufs:L.2.3.1")
def test_a_character_card_is_in_one_deck_of_a_team_only() -> None:
    other = character("Ilm")
    assert team_problems([deck_of(60), deck_of(60, character=other)], CARDS) == []
    found = team_problems([deck_of(60), with_main(deck_of(60, character=other), (1, ANSA))], CARDS)
    assert [(problem.clause, problem.card) for problem in found] == [("ufs:L.2.3.1", "Ansa•")]


@pytest.mark.rule("ufs:L.2.3.2")
def test_a_team_has_at_most_eight_copies_of_a_card() -> None:
    decks = [deck_of(57, character=character(name)) for name in ("Ilm", "Oda", "Uri")]
    two, three = ([with_main(deck, (4, PLANKS[25])) for deck in decks[:count]] for count in (2, 3))
    assert not any(found.card == "Plank Z" for found in team_problems(two, CARDS))
    assert any(
        found.clause == "ufs:L.2.3.2" and found.card == "Plank Z" and "12 copies" in found.text
        for found in team_problems(three, CARDS)
    )


def test_each_deck_of_a_team_is_a_standard_deck() -> None:
    found = team_problems([deck_of(41), deck_of(60, character=character("Ilm"))], CARDS)
    assert [(problem.clause, problem.text[:6]) for problem in found] == [("ufs:A.2.1", "Trial:")]
