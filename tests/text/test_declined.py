"""What is not understood is declined: where, and what was expected there; nothing is guessed."""

from __future__ import annotations

import pytest

from livingrules.games.ufs.cards import Card
from livingrules.text.compile import MAX_LENGTH, compile_ability, compile_card, understand, understand_line
from livingrules.text.errors import Declined, TextError
from livingrules.text.names import names_of

# the caret stands under the marked word
FAULTS = [
    ("E: Draw 1 crad.", "crad"),
    ("E: Draw 1 cards.", "cards"),
    ("E: Draw 2 card.", "card"),
    ("E: Your attacks gets +1 damage.", "gets"),
    ("E: This attack get +1 damage.", "get"),
    ("E: Discard a attack.", "a"),
    ("E: This attack gets +1 luck.", "luck"),
    ("E: Destroy 1 of your opponents foundations.", "opponents"),
    ("Zed E: Draw 1 card.", "Zed"),
    ("E [Once per fortnight]: Draw 1 card.", "fortnight"),
    ("R Commit: Draw 1 card.", "Draw"),
    ("E: This attack gains Stun: many.", "many"),
]


@pytest.mark.parametrize(("text", "word"), FAULTS)
def test_the_caret_stands_under_the_first_word_not_understood(text: str, word: str) -> None:
    declined = understand(text, "ability", names_of(["Mara"]))
    assert isinstance(declined, Declined)
    assert text[declined.column - 1 :].startswith(word), str(declined)
    assert "expected" in declined.message


OPEN = [
    "E: Ready any 1 foundation.",
    "E: Destroy any 2 assets.",
    "E: Play any attack as a reversal.",
    "E: Discard any attack.",
    "E: If you have an action, asset, and foundation card in your card pool, draw 1 card.",
    "E: If there is an asset and foundation in your staging area, draw 1 card.",
]
"""Whose cards are meant, and which attack: the words do not say.  One card of each type cannot
be asked for.
"""


@pytest.mark.parametrize("text", OPEN)
def test_what_could_mean_two_things_is_declined(text: str) -> None:
    declined = understand_line(text, names_of([]))
    assert isinstance(declined, Declined), text


def test_the_same_is_read_where_the_words_say_it() -> None:
    for text in (
        "E: Ready any 1 foundation in your staging area.",
        "E: Any attack gets +1 damage.",
        "E: Change the zone of any mid attack to high.",
        "F: Both players discard their hands and draw 1 card.",
    ):
        assert not isinstance(understand_line(text, names_of([])), Declined), text


def test_a_missing_stop_is_reported_at_the_end() -> None:
    declined = understand("E: Draw 1 card", "ability", names_of([]))
    assert declined.column == len("E: Draw 1 card") + 1
    assert '"."' in declined.message


def test_a_response_needs_a_condition_and_others_have_none() -> None:
    with pytest.raises(TextError):
        compile_ability("R: Draw 1 card.")


def test_a_name_must_be_known() -> None:
    text = 'E: Add 1 copy of "Tide Wall" from your discard pile to your hand.'
    assert compile_ability(text, ["Tide Wall"]).kind == "E"
    with pytest.raises(TextError):
        compile_ability(text, ["Tide Walk"])


def test_every_line_of_a_card_that_is_not_understood_is_listed() -> None:
    card = Card(
        name="Tide Wall",
        type="foundation",
        keywords=("Stun: 2", "Splash"),
        text=("E: Draw 1 card.", "E: Dance.", "F: Sing a song."),
    )
    with pytest.raises(TextError) as caught:
        compile_card(card)
    assert [(d.line, d.text) for d in caught.value.declined] == [
        (2, "Splash"),
        (2, "E: Dance."),
        (3, "F: Sing a song."),
    ]
    assert str(caught.value).count("^") == 3


def test_a_card_that_is_understood() -> None:
    card = Card(name="Tide Wall", type="foundation", keywords=("Unique",), text=("E Commit: Draw 1 card.",))
    compiled = compile_card(card)
    assert [k.name for k in compiled.keywords] == ["Unique"]
    assert [a.kind for a in compiled.abilities] == ["E"]


def test_a_word_left_out_is_never_read_as_something_else_silently() -> None:
    """Of all sentences made by leaving one word out, few are sentences at all."""
    texts = [
        "E: If this attack deals damage, your opponent discards 1 card.",
        "R Commit: After your opponent plays an enhance, cancel it.",
        "E: Your next attack this turn gets +2 speed and +1 damage.",
        "E: Add 1 foundation from your discard pile to your hand.",
    ]
    names = names_of([])
    shortened = [
        " ".join(words[:at] + words[at + 1 :])
        for words in (text.split(" ") for text in texts)
        for at in range(1, len(words))
    ]
    read = [text for text in shortened if not isinstance(understand(text, "ability", names), Declined)]
    assert len(read) <= len(shortened) // 6, read


@pytest.mark.parametrize(
    "text",
    [
        "E: " + "Draw 1 card. " * 1_000_000,
        "(" * 10_000,
        '"E: This attack gains ' * 10_000,
        "E: " + "the number of " * 10_000,
        "x" * 10_000_000,
    ],
)
def test_monstrous_input_is_refused_in_one_sentence(text: str) -> None:
    declined = understand(text, "ability", names_of([]))
    assert isinstance(declined, Declined)
    assert "\n" not in declined.message
    assert len(str(declined)) < 400


@pytest.mark.parametrize(
    "text",
    [
        'E: This attack gains "E: This attack gains ' * 40,
        "E: This attack gets +X damage. X equals " + "the difference between " * 60,
        "E: " + "if " * 500,
    ],
)
def test_deep_nesting_within_the_length_is_refused(text: str) -> None:
    assert len(text) <= MAX_LENGTH
    assert isinstance(understand(text, "ability", names_of([])), Declined)


def test_a_card_with_too_many_lines_is_refused() -> None:
    with pytest.raises(TextError, match="at most"):
        compile_card(Card(name="Tide Wall", type="asset", text=("E: Draw 1 card.",) * 1000))
