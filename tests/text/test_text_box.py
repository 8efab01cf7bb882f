"""Which lines of a text box make one ability, and which make several."""

from __future__ import annotations

import pytest

from livingrules.games.ufs.cards import Card
from livingrules.text import compile as compile_module
from livingrules.text.compile import compile_ability, compile_card
from livingrules.text.errors import TextError
from livingrules.text.lowering.lines import RULES


def box(*lines: str, kind: str = "foundation") -> Card:
    return Card(name="Well", type=kind, text=lines)


def test_a_line_that_only_says_what_to_do_belongs_to_the_ability_above() -> None:
    compiled = compile_card(box("F Commit: Gain 1 vitality.", "Your opponent draws 1 card.", "E: Draw 1 card."))
    together = compile_ability("F Commit: Gain 1 vitality. Your opponent draws 1 card.")
    assert compiled.abilities == (together, compile_ability("E: Draw 1 card."))


def test_each_ability_has_the_words_that_are_printed_for_it() -> None:
    lines = ("Breaker: 1", "F Commit: Gain 1 vitality.", "Your opponent draws 1 card.", "E: Gain 1", "vitality.")
    compiled = compile_card(box(*lines, kind="attack"))
    assert compiled.lines == ("F Commit: Gain 1 vitality. Your opponent draws 1 card.", "E: Gain 1 vitality.")
    assert len(compiled.meanings) == len(compiled.lines)


def test_without_an_ability_above_it_is_declined() -> None:
    with pytest.raises(TextError):
        compile_card(box("Your opponent draws 1 card.", "E: Draw 1 card."))
    with pytest.raises(TextError):
        compile_card(box("Your foundations cannot be destroyed.", "Your opponent draws 1 card."))


def test_what_is_always_so_and_what_happens_at_a_time_may_share_a_line() -> None:
    line = "Skip this attack's Enhance Step. If this attack is blocked, discard it."
    first, second = compile_card(box(line, kind="attack")).abilities
    assert first == compile_ability("Skip this attack's Enhance Step.")
    assert second == compile_ability("If this attack is blocked, discard it.")


ABOVE = "E Commit: Commit 1 of your opponent's foundations."
LINES = [
    ("L1", "This attack gets +1 speed.", "foundation", 1),
    ("L2", "This card cannot be destroyed.", "foundation", 2),
    ("L2", "If this card would be destroyed, flip it instead.", "foundation", 2),
    ("L3", "After you fail a check, draw 1 card.", "foundation", 2),
    ("L3", "While you have 3 or more foundations, your attacks get +1 damage.", "foundation", 2),
]


@pytest.mark.parametrize(("number", "line", "kind", "count"), LINES)
def test_a_line_without_a_head_has_one_reading(
    number: str, line: str, kind: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(compile_card(box(ABOVE, line, kind=kind)).abilities) == count
    monkeypatch.setattr(compile_module, "LINE_RULES", tuple(rule for rule in RULES if rule.number != number))
    with pytest.raises(TextError, match="can be an ability of its own or the rest of the ability above"):
        compile_card(box(ABOVE, line, kind=kind))


@pytest.mark.parametrize(
    "line",
    [
        "It does not ready during your opponent's next Ready Step.",
        "Your attacks get +X damage. X equals the difficulty of the committed foundation.",
    ],
)
def test_a_line_that_needs_the_one_above_goes_on_with_it(line: str) -> None:
    assert compile_card(box(ABOVE, line)).abilities == (compile_ability(f"{ABOVE} {line}"),)


@pytest.mark.parametrize(
    ("line", "kind"),
    [("This attack gets +1 speed.", "attack"), ("Your foundations cannot be destroyed.", "foundation")],
)
def test_a_line_with_two_readings_is_declined(line: str, kind: str) -> None:
    with pytest.raises(TextError) as caught:
        compile_card(box("E: Draw 1 card.", line, kind=kind))
    (declined,) = caught.value.declined
    assert declined.message == f"'{line}' can be an ability of its own or the rest of the ability above"
    assert (declined.line, declined.column, declined.width) == (2, 1, len(line))


def test_a_line_that_refers_to_nothing_is_declined() -> None:
    with pytest.raises(TextError, match="nothing in this text can be 'It'"):
        compile_card(box("It does not ready during your opponent's next Ready Step."))
