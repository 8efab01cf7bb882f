"""Normalisation, and getting the written line back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from livingrules.games.ufs.cards import SYMBOLS
from livingrules.text.normal import normalise, rejoin
from livingrules.text.tokens import article, join, scan

PIECES = [
    "{Fire}",
    "{{air}}",
    "[Void]",
    "your opponent\u2019s",
    "  ",
    "\u201cTide\u201d",
    "attack",
    ",",
    " .",
    "( 5+ )",
    "+2",
    ":",
    "X",
]


def test_symbols_quotes_and_spaces() -> None:
    written = "{Fire}E  Commit : Your opponent\u2019s [Air] attack gets  +1 damage ."
    normal = normalise(written, SYMBOLS)
    assert normal.text == "{fire} E Commit: Your opponent's {air} attack gets +1 damage."
    assert normal.written() == written


def test_a_sentence_begins_with_a_capital_and_its_has_no_apostrophe() -> None:
    written = "E: change it's zone (min. of 2). if it's a Kick, it's Stun rating is 2."
    normal = normalise(written, SYMBOLS)
    assert normal.text == "E: Change its zone (min. of 2). If it's a Kick, its Stun rating is 2."
    assert normal.written() == written


def test_a_column_is_found_again_in_the_written_line() -> None:
    written = "{{Fire}}   E: Draw"
    normal = normalise(written, SYMBOLS)
    assert written[normal.written_column(normal.text.index("Draw")) :] == "Draw"


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_the_written_line_can_always_be_had_back(written: str) -> None:
    assert normalise(written, SYMBOLS).written() == written


@given(st.text(max_size=60))
def test_any_text_can_be_had_back(written: str) -> None:
    normal = normalise(written, SYMBOLS)
    assert normal.written() == written
    assert normalise(normal.text, SYMBOLS).text == normal.text


def test_lines_that_go_on_are_joined() -> None:
    lines = ("E: Gain X vitality.", "X equals your hand size.", "R: After you play an", "attack, draw 1 card.", "")
    assert rejoin(lines) == (
        "E: Gain X vitality. X equals your hand size.",
        "R: After you play an attack, draw 1 card.",
    )


def test_tokens_know_quotes_possessives_and_non() -> None:
    folded = [token.folded for token in scan("your opponent's non-Kick \"Tide\" gets 'Stun: 1'")]
    assert folded == [
        "your",
        "opponent",
        "'s",
        "non-",
        "kick",
        '"<',
        "tide",
        '>"',
        "gets",
        "'<",
        "stun",
        ":",
        "1",
        ">'",
    ]


def test_articles() -> None:
    words = ("attack", "foundation", "{air}", "Unique", "EX", "8", "Ally", "hour")
    assert [article(word) for word in words] == ["an", "a", "an", "a", "an", "an", "an", "a"]


def test_joining_sets_capitals_and_spaces() -> None:
    assert join(["^", "draw", "1", "card", ".", "then", "(", "5", "+", ")"]) == "Draw 1 card. Then (5+)"
