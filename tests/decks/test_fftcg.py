"""Decks of FFTCG: how they are built (8.1), and the files in which players have them."""

from pathlib import Path

import pytest

from livingrules.cards import CardSet, Database
from livingrules.decks import (
    SYNTAXES,
    Deck,
    DeckError,
    parse_deck,
    problems,
    read_deck,
    sniff,
    starters,
    swap,
    write_deck,
)
from livingrules.decks.building import ANY_NUMBER, copies_by_text
from livingrules.decks.deck import gather
from livingrules.games.fftcg.cards import Card
from livingrules.text.compile import compile_card


def forward(name: str, number: str, *text: str) -> Card:
    return Card(
        name=name, type="Forward", elements=("Fire",), cost=2, power=5000, number=number, text=text, jobs=("Guard",)
    )


GUARDS = tuple(forward(f"Guard {letter}", f"1-{at:03}C") for at, letter in enumerate("ABCDEFGHIJKLMNOPQR", 1))
TWINS = (forward("Twin", "1-100R"), forward("Twin", "2-100H"))
REPRINT = forward("Revenant", "3-001R/1-050H")
CALL = Card(name="Call", type="Summon", elements=("Ice",), cost=1, number="1-200C")
PORTER = Card(name="Porter", type="Backup", elements=("Ice",), cost=1, number="1-201C")
CARDS = Database(
    [CardSet(set="trial", name="Trial", release=1, cards=(*GUARDS, *TWINS, REPRINT, CALL, PORTER))], "fftcg"
)


def deck_of(size: int, format_name: str = "constructed") -> Deck:
    """A deck of that many cards, three of each at most."""
    cards = [GUARDS[at // 3] for at in range(size)]
    return Deck(game="fftcg", format=format_name, name="Trial", main=gather((1, card) for card in cards))


def told(deck: Deck, format_name: str = "") -> list[tuple[str, str]]:
    return [(found.clause, found.text) for found in problems(deck, format_name or None, CARDS)]


# ------------------------------------------------------------------------------------------------------------- building


@pytest.mark.rule("fftcg:8.1.1", "fftcg:8.1.1.1", "fftcg:8.1.1.2")
def test_fifty_cards_and_three_of_each_are_a_deck() -> None:
    assert told(deck_of(50)) == []


@pytest.mark.rule("fftcg:8.1.1.1")
@pytest.mark.parametrize("size", [49, 51])
def test_a_constructed_deck_has_exactly_fifty_cards(size: int) -> None:
    wanted = f"The deck has {size} cards; Constructed takes exactly 50."
    assert told(deck_of(size)) == [("fftcg:8.1.1.1", wanted)]


@pytest.mark.rule("fftcg:8.1.1.1")
@pytest.mark.parametrize(("size", "legal"), [(39, False), (40, True), (41, True), (50, True)])
def test_a_limited_deck_has_forty_cards_or_more(size: int, legal: bool) -> None:
    wanted = [] if legal else [("fftcg:8.1.1.1", "The deck has 39 cards; Limited takes at least 40.")]
    assert told(deck_of(size, "limited")) == wanted


@pytest.mark.rule("fftcg:8.1.1.2", "fftcg:5.2.5.1")
@pytest.mark.parametrize("format_name", ["constructed", "limited"])
def test_at_most_three_cards_of_one_number(format_name: str) -> None:
    four = Deck(game="fftcg", format=format_name, main=((4, GUARDS[0]), *deck_of(49).main[1:]))
    assert four.size == 50
    wanted = "The deck holds 4 copies of Guard A (1-001C); at most 3 are allowed."
    assert told(four) == [("fftcg:8.1.1.2", wanted)]


@pytest.mark.rule("fftcg:5.2.5.1", "fftcg:8.1.1.2")
def test_cards_of_one_name_with_different_numbers_are_different_cards() -> None:
    mixed = Deck(game="fftcg", format="constructed", main=((3, TWINS[0]), (3, TWINS[1]), *deck_of(44).main))
    assert told(mixed) == []


@pytest.mark.rule("fftcg:8.1.2")
@pytest.mark.parametrize(
    ("text", "copies"),
    [
        ("You can include any number of Odd in your deck.", ANY_NUMBER),
        ("You can include up to 5 Odd in your deck.", 5),
        ("Odd cannot attack.", 0),
    ],
)
def test_a_text_about_deck_construction_replaces_the_rule(text: str, copies: int) -> None:
    card = forward("Odd", "1-300C", text)
    assert copies_by_text(compile_card(card, (), "fftcg")) == copies
    assert copies_by_text(compile_card(GUARDS[0], (), "fftcg")) == 0


@pytest.mark.rule("fftcg:5.1")
def test_a_name_that_no_card_has_is_told_and_counts() -> None:
    deck = parse_deck("Deck Name: Odd\n3 Nobody (9-999C)\n" + write_deck(deck_of(47), "text"), CARDS)
    assert deck.size == 50
    (problem,) = problems(deck, cards=CARDS)
    assert problem.clause == "fftcg:5.1"
    assert 'no card called "Nobody (9-999C)"' in problem.text


@pytest.mark.rule("fftcg:11.5.1")
def test_a_text_that_is_not_understood_is_told() -> None:
    odd = forward("Odd", "1-300C", "Frobnicate the opponent.")
    cards = Database([CardSet(set="odd", name="Odd", release=1, cards=(*GUARDS, odd))], "fftcg")
    deck = Deck(game="fftcg", format="constructed", main=((2, odd), *deck_of(48).main))
    (problem,) = problems(deck, cards=cards)
    assert (problem.clause, problem.card) == ("fftcg:11.5.1", "Odd (1-300C)")


@pytest.mark.rule("fftcg:8.1.1")
def test_every_problem_is_told_and_there_is_no_sideboard() -> None:
    deck = Deck(game="fftcg", format="constructed", main=((4, GUARDS[0]),), sideboard=((1, CALL),))
    assert [clause for clause, _ in told(deck)] == ["fftcg:8.1.1.1", "fftcg:8.1.1.2", "fftcg:8.1.1"]


def test_formats_of_other_games_are_refused() -> None:
    with pytest.raises(DeckError, match='no FFTCG format called "turbo"; there are constructed, limited'):
        problems(deck_of(50), "turbo", CARDS)


# ---------------------------------------------------------------------------------------------------------------- files


def counts(deck: Deck) -> dict[str, int]:
    return {card.deck_name: number for number, card in deck.main}


@pytest.mark.parametrize("syntax", SYNTAXES["fftcg"])
@pytest.mark.parametrize("deck", starters("fftcg").values(), ids=lambda deck: deck.name)
def test_a_starter_written_and_read_again_is_the_same(deck: Deck, syntax: str) -> None:
    read = parse_deck(write_deck(deck, syntax), game="fftcg")
    assert (read.game, read.name, counts(read), read.unknown) == ("fftcg", deck.name, counts(deck), ())
    assert problems(read) == []


@pytest.mark.parametrize(
    ("syntax", "sniffed"), [("json", "json"), ("plain", "plain"), ("text", "plain"), ("octgn", "octgn")]
)
def test_the_format_is_told_from_the_text(syntax: str, sniffed: str) -> None:
    assert sniff(write_deck(deck_of(50), syntax)) == sniffed
    assert sniff(write_deck(deck_of(50), "ffdecks")) == "ffdecks"


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("3 Guard A (1-001C)", "Guard A (1-001C)"),
        ("3 guard a", "Guard A (1-001C)"),
        ("3x 1-001C", "Guard A (1-001C)"),
        ("3x 1-001", "Guard A (1-001C)"),
        ("3 Guard A (1-001)", "Guard A (1-001C)"),
        ("3 Twin (2-100H)", "Twin (2-100H)"),
        ("3 Revenant (3-001R/1-050H)", "Revenant (3-001R/1-050H)"),
        ("3 Revenant (1-050H)", "Revenant (3-001R/1-050H)"),
        ("3 Revenant (3-001)", "Revenant (3-001R/1-050H)"),
        ("3 1-050", "Revenant (3-001R/1-050H)"),
        ("3 Guard A (9-009R/1-001C)", "Guard A (1-001C)"),
    ],
)
def test_a_line_of_a_list_finds_its_card(line: str, card: str) -> None:
    deck = parse_deck(f"Deck Name: Mine\nForwards\n{line}", CARDS)
    assert deck.unknown == ()
    assert counts(deck) == {card: 3}
    assert deck.name == "Mine"


def test_a_name_that_several_cards_have_needs_its_number() -> None:
    deck = parse_deck("2 Twin", CARDS)
    assert deck.unknown[0].reason == '"Twin" could be any of Twin (1-100R), Twin (2-100H): write the number.'


def test_an_octgn_deck_is_read_by_its_names() -> None:
    text = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="285a8cdb-1d02-4edd-a9de-1ade9d5a4f43" sleeveid="0">
  <section name="Forwards" shared="False"><card qty="3" id="a">Guard A</card><card qty="2" id="b">Guard B</card>
  </section>
  <section name="Summons" shared="False"><card qty="1" id="c">Call</card></section>
  <notes><![CDATA[Mine
keep it]]></notes>
</deck>"""
    deck = parse_deck(text, CARDS)
    assert (deck.game, deck.name, deck.notes) == ("fftcg", "Mine", "keep it")
    assert counts(deck) == {"Guard A (1-001C)": 3, "Guard B (1-002C)": 2, "Call (1-200C)": 1}


def test_an_ffdecks_deck_is_read_by_its_serial_numbers() -> None:
    text = """{"name": "Mine", "cards": [
        {"quantity": 3, "card": {"serial_number": "1-001", "type": "Forward", "cost": 2}, "is_limit_break": false},
        {"quantity": 1, "card": {"serial_number": "1-200", "type": "Summon", "cost": 1}}], "uri": "x"}"""
    deck = parse_deck(text, CARDS)
    assert (deck.game, deck.name, counts(deck)) == ("fftcg", "Mine", {"Guard A (1-001C)": 3, "Call (1-200C)": 1})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "3 Guard A\nLimit Break\n1 Guard B",
            "Line 2: there is no Limit Break in the game as",
        ),
        ("<deck><section name='x'><card qty='x'>A</card></section></deck>", 'line 1: "x" is no number of copies'),
        ("<deck><section name='x'><card qty='9999'>A</card></section></deck>", "1 to 1000 copies of a card, not 9999"),
        ("<deck><section name='x'><card qty='1'></card></section></deck>", "line 1: a card has no name"),
        ("<deck game='other'><section/></deck>", "The .o8d file is a deck of another game."),
        ("<decks><section/></decks>", "begins with <decks>, not with <deck>"),
        ("<deck><section>", "not well-formed XML"),
        ("<!DOCTYPE deck [<!ENTITY a 'b'>]><deck><section/></deck>", "no document type declaration"),
        ('{"cards": [{"quantity": 0, "card": {"serial_number": "1-001"}}]}', "not 0 of '1-001'"),
        ('{"cards": [{"quantity": 1, "card": {"serial_number": ""}}]}', "not 1 of ''"),
        ('{"cards": [{"card": {"serial_number": "1-001"}}]}', "not a deck of FFDecks in JSON"),
        ("<deck><section/></deck>", "lists no cards"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse_deck(text, CARDS)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_deck_is_not_written_as_one_of_another_game() -> None:
    with pytest.raises(DeckError, match="A deck of FFTCG is not written as forum; there are json, plain, text"):
        write_deck(deck_of(50), "forum")


def test_a_file_without_a_format_is_constructed(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("3 Guard A\n", encoding="utf-8")
    deck = read_deck(path, CARDS)
    assert (deck.format, deck.name, deck.character) == ("constructed", "mine", None)


def test_there_is_no_sideboard_to_change_cards_with() -> None:
    with pytest.raises(DeckError, match="There are no sideboards in Constructed"):
        swap(deck_of(50), ["Guard A"], ["Guard B"])
