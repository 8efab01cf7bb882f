"""Card text that is too long, too deep, too ambiguous or no text at all is declined at once."""

import pytest

from livingrules.text.compile import compile_ability, compile_keyword
from livingrules.text.errors import TextError

DRAW = "Draw 1 card"


@pytest.mark.parametrize(
    "text",
    [
        "a" * 10_000_000 + ".",
        "draw " * 2_000_000 + ".",
        f"E: {DRAW}.\n" * 100_000,
        f"E: {'(' * 10_000}{DRAW}{')' * 10_000}.",
        'E: Your attack gains "' * 10_000 + ".",
        f"E {'[' * 10_000}Once per turn{']' * 10_000}: {DRAW}.",
    ],
    ids=["one word", "words", "lines", "parentheses", "quotes", "brackets"],
)
def test_text_longer_than_any_card_is_declined_by_its_length(text: str) -> None:
    with pytest.raises(TextError, match="at most 2000 characters") as caught:
        compile_ability(text)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize(
    "text",
    [
        f"E: {'(' * 900}{DRAW}{')' * 900}.",
        f"E: {chr(34) * 900}{DRAW}{chr(34) * 900}.",
        'E: Your attack gains "' * 60 + f"E: {DRAW}." + '"' * 60,
        f"E {'[' * 900}Once per turn{']' * 900}: {DRAW}.",
        "E: " + "If you have 1 or more cards in hand, " * 30 + "draw 1 card.",
        "E: Your" + " opponent's" * 90 + " attack gets +1 speed.",
    ],
    ids=["parentheses", "quotes", "gifts", "brackets", "conditions", "owners"],
)
def test_deep_nesting_within_that_length_is_declined(text: str) -> None:
    with pytest.raises(TextError):
        compile_ability(text)


@pytest.mark.parametrize("count", [20, 80])
def test_a_list_without_end_is_declined(count: int) -> None:
    # Every shorter list is a way to read a part of it, and each is looked at item by item.
    with pytest.raises(TextError, match="things in a row"):
        compile_ability(f"E: Destroy 1 {'foundation or asset or ' * count}attack.")


@pytest.mark.parametrize(
    "stranger",
    [
        "\x00",
        "\x1b[31m",
        "😀",
        "\u202e",
        "\u200d",
        "\ud800",
        "²",
        "\N{FULLWIDTH DIGIT ONE}",
        "\N{COMBINING ACUTE ACCENT}",
    ],
)
def test_strange_letters_are_declined_where_they_stand(stranger: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_ability(f"E: Draw {stranger} card.")
    assert caught.value.declined[0].column <= len("E: Draw ") + 1


@pytest.mark.parametrize("number", ["9" * 20, "9" * 1900, "-1"])
def test_absurd_numbers_are_declined(number: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_ability(f"E: Draw {number} cards.")
    assert len(caught.value.declined[0].message) < 200
    with pytest.raises(TextError):
        compile_keyword(f"Powerful: {number}")


@pytest.mark.parametrize("text", ["", " ", ".", "\n"])
def test_no_text_is_no_ability(text: str) -> None:
    with pytest.raises(TextError):
        compile_ability(text)
