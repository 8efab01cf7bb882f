"""Deck files: every format in and out, and what is said about broken ones."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from livingrules.decks import SYNTAXES, Deck, DeckError, parse_deck, read_deck, sniff, starters, write_deck

from .builders import CARDS, deck_of

FORUM = """[b][url=https://decks.example/1]Mine[/url][/b]

[b]Character[/b]
1 Ansa•

[b]Foundation[/b]
4 -set/001 Plank A
2 -set Plank B
[b]Attack[/b]
[b]Asset[/b]
[b]Backup[/b]
[b]Side[/b]
1 Plank C
"""
DEK = f"""<?xml version="1.0" encoding="utf-8"?>
<deck version="0.8"><meta><game>ufs</game></meta>
<superzone name="Deck"><card><name id="a.jpg">Ansa•</name><set>T</set></card>
{"<card><name>Plank A</name></card>" * 4}
{"<card><name>Plank B</name></card>" * 2}</superzone>
<superzone name="Sideboard"><card><name>Plank C</name></card></superzone></deck>
"""


def counts(deck: Deck) -> tuple[str | None, dict[str, int], dict[str, int]]:
    main = {card.deck_name: number for number, card in deck.main}
    side = {card.deck_name: number for number, card in deck.sideboard}
    return deck.character.deck_name if deck.character else None, main, side


@pytest.mark.parametrize("syntax", SYNTAXES["ufs"])
@pytest.mark.parametrize("deck", starters("ufs").values(), ids=lambda deck: deck.name)
def test_a_deck_written_and_read_again_is_the_same(deck: Deck, syntax: str) -> None:
    read = parse_deck(write_deck(deck, syntax))
    assert counts(read) == counts(deck)
    assert read.name == deck.name
    assert not read.unknown


@pytest.mark.parametrize("syntax", ["json", "plain", "lackey"])
def test_our_own_files_keep_everything(syntax: str) -> None:
    deck = deck_of(41, format_name="turbo")
    assert parse_deck(write_deck(deck, syntax), CARDS) == deck


@pytest.mark.parametrize(
    ("syntax", "sniffed"), [("json", "json"), ("plain", "plain"), ("lackey", "plain"), ("dek", "dek")]
)
def test_the_format_is_told_from_the_text(syntax: str, sniffed: str) -> None:
    assert sniff("\ufeff\n" + write_deck(deck_of(10), syntax)) == sniffed


@pytest.mark.parametrize(
    "text",
    [
        "1 Ansa•\n4 Plank A\n2 Plank B\nSideboard\n1 Plank C\n",
        "1x ansa1\r\n4x  PLANK a\r\n2X Plank B\r\n\r\nsideboard:\r\n1x) Plank C",
        "# a remark\n4) Plank A\n2 Plank B\n1 ·Ansa·\n// more\nSide\n1 Plank C",
        "Character\n1 Ansa•\nMain Deck:\n4\tPlank A\n2\tPlank B\nSideboard:\n1\tPlank C",
        FORUM,
        DEK,
        '{"character": "Ansa•", "main": {"Plank A": 4, "Plank B": 2}, "sideboard": {"Plank C": 1}}',
    ],
    ids=["plain", "with x", "remarks", "lackey", "forum", "dek", "json"],
)
def test_lists_as_players_write_them(text: str) -> None:
    assert counts(parse_deck(text, CARDS)) == ("Ansa•", {"Plank A": 4, "Plank B": 2}, {"Plank C": 1})


def test_equal_lines_are_put_together() -> None:
    assert counts(parse_deck("1 Ansa•\n2 Plank A\n2 plank a", CARDS))[1] == {"Plank A": 4}


def test_further_copies_of_the_character_stay_in_the_deck() -> None:
    assert counts(parse_deck("3 Ansa•\n1 Ansa••", CARDS)) == ("Ansa•", {"Ansa•": 2, "Ansa••": 1}, {})
    forum = "[b]Character[/b]\n2 Ansa•\n1 Ansa••"
    assert counts(parse_deck(forum, CARDS)) == ("Ansa•", {"Ansa•": 1, "Ansa••": 1}, {})


def test_names_that_are_not_found_stay_as_unknown_and_are_written_again() -> None:
    deck = parse_deck("1 Ansa•\n3 Plonk A\nSideboard\n2 Plenk", CARDS)
    assert [(entry.count, entry.name, entry.where) for entry in deck.unknown] == [
        (3, "Plonk A", "main"),
        (2, "Plenk", "sideboard"),
    ]
    for syntax in SYNTAXES["ufs"]:
        assert parse_deck(write_deck(deck, syntax), CARDS).unknown == deck.unknown


def test_an_unknown_character_is_an_unknown_card() -> None:
    deck = parse_deck('{"character": "Onsa", "main": {"Plank A": 4}}', CARDS)
    assert deck.character is None
    assert [entry.name for entry in deck.unknown] == ["Onsa"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("four Planks", 'Line 1: "four Planks" is not a line of a deck list such as "4 Name".'),
        ("1 Ansa•\n" + "y" * 500, 'Line 2: "' + "y" * 40 + '..." is not a line'),
        ("0 Plank A", "Line 1: a deck list holds 1 to 1000 copies of a card, not 0."),
        ("9" * 5000 + " Plank A", "not 999999999999."),
        ("", "lists no cards"),
        ("# only a remark", "lists no cards"),
        ("{", "not a deck in JSON"),
        ('{"main": {"Plank A": "four"}}', "not a deck in JSON"),
        ('{"main": {"Plank A": -4}}', '"Plank A": a deck list holds 1 to 1000 copies'),
        ('{"main": {}, "extra": 1}', "not a deck in JSON"),
        ('{"main":' * 50_000, "not a deck in JSON"),
        ("[b]Character[/b]\n1 Ansa•\n[b]Trinket[/b]\n1 Plank A", 'Line 3: "Trinket" is not one of the headings'),
        ("[b]Mine[/b]\n4 Plank A", "Line 2: cards come after a heading"),
        ("<deck><superzone>", "not well-formed XML"),
        ("<cards></cards>", "begins with <cards>, not with <deck>"),
        (
            "<deck><superzone name='Deck'><card><name> </name></card></superzone></deck>",
            "a card without a name at line 1",
        ),
        ('<!DOCTYPE deck [<!ENTITY a "aa">]><deck>&a;</deck>', "no document type declaration"),
        ("<deck>" * 60_000, "not well-formed XML"),
        ("1 Ansa•\n" * 200_000, "at most 1,000,000 characters"),
    ],
)
def test_a_broken_file_is_told_in_one_sentence(text: str, expected: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse_deck(text, CARDS)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@settings(max_examples=200)
@given(st.text(alphabet=st.sampled_from(list('14x {}<>/[]b"#:\n\tPlankAnsa•·')), max_size=60))
def test_any_text_is_read_or_told(text: str) -> None:
    told, size = "", 0
    try:
        deck = parse_deck(text, CARDS)
        size = deck.size + deck.sideboard_size
    except DeckError as error:
        told = str(error)
    assert size > 0 or told.endswith(".")


def test_a_deck_without_a_name_takes_the_name_of_its_file(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("1 Ansa•\n4 Plank A", encoding="utf-8")
    assert read_deck(tmp_path / "mine.txt", CARDS).name == "mine"


def test_files_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="cannot be read"):
        read_deck(tmp_path / "absent.txt", CARDS)
    (tmp_path / "binary.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DeckError, match="not a text in UTF-8"):
        read_deck(tmp_path / "binary.txt", CARDS)
    (tmp_path / "huge.txt").write_bytes(b" " * 4_000_001)
    with pytest.raises(DeckError, match="too large to be a deck"):
        read_deck(tmp_path / "huge.txt", CARDS)
