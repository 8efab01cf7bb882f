"""Since when something happened, and how long something lasts, where the text does not say."""

from __future__ import annotations

import pytest

from livingrules.text.compile import compile_ability, print_ability
from livingrules.text.errors import TextError
from livingrules.text.lowering import durations, spans
from livingrules.text.tree import Ability, Current, Duration, Happened, Later, When

HEADS = {"ufs": "E", "universus": "Enhance"}


def happened(text: str, game: str = "ufs") -> Happened:
    part = ability(text, game).body[-1]
    assert isinstance(part, When)
    assert isinstance(part.condition, Happened)
    return part.condition


def ability(text: str, game: str = "ufs") -> Ability:
    return compile_ability(f"{HEADS[game]}{text}", game=game)


BOUND = [
    ("S1", ": Discard 1 card. If you have discarded a card during this attack, draw 1 card.", "turn"),
    ("S2", ": Reveal the top card of your deck. If it was revealed, draw 1 card.", "this way"),
    ("", ": Discard 1 card. If you discarded an attack, draw 1 card.", "this way"),
    ("", " Discard 1 card: If you discarded an attack, draw 1 card.", "this way"),
    ("", ": If this attack was blocked, draw 1 card.", "turn"),
    ("", ": If your first attack this turn was blocked, draw 1 card.", "turn"),
]


@pytest.mark.parametrize("game", HEADS)
@pytest.mark.parametrize(("number", "text", "window"), BOUND)
def test_one_span_is_left(number: str, text: str, window: str, game: str) -> None:
    assert happened(text, game).window == window
    assert print_ability(ability(text, game), game) == HEADS[game] + text


@pytest.mark.parametrize(("number", "text", "window"), [each for each in BOUND if each[0]])
def test_the_rule_is_what_decides(number: str, text: str, window: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spans, "RULES", tuple(rule for rule in spans.RULES if rule.number != number))
    try:
        found = happened(text).window
    except TextError:
        found = ""
    assert found != window


@pytest.mark.parametrize("game", HEADS)
@pytest.mark.parametrize(
    "text",
    [
        ": If you discarded an attack, draw 1 card.",
        ": Draw 1 card. If you discarded an attack, draw 1 card.",
        ": If you discarded an attack, draw 1 card. Discard 1 card.",
        ": Draw 2 cards. Discard 1 card. Only playable if you discarded an attack.",
    ],
)
def test_without_such_an_act_nothing_is_left(text: str, game: str) -> None:
    with pytest.raises(TextError) as caught:
        ability(text, game)
    (declined,) = caught.value.declined
    assert declined.text[declined.column - 1 :][: declined.width] == "you discarded an attack"
    assert declined.message == "'you discarded an attack': since when? nothing in this text says so"


def test_whose_act_it_was_matters() -> None:
    with pytest.raises(TextError, match="since when"):
        ability(": Your opponent discards 1 card. If you discarded an attack, draw 1 card.")


def test_a_players_attack_is_the_one_in_progress() -> None:
    assert happened(": If your attack was blocked, draw 1 card.").event.object == Current(whose="you")
    with pytest.raises(TextError, match="since when"):
        compile_ability("F: If your attack was blocked, draw 1 card.")


@pytest.mark.parametrize("game", HEADS)
@pytest.mark.parametrize(
    ("text", "duration"),
    [
        (": The next time you draw a card during this attack, gain 1 LIFE.", Duration("attack")),
        (": The next time you draw a card this turn, gain 1 LIFE.", Duration("turn")),
        (": At the start of your next turn, gain 1 LIFE.", Duration("game")),
    ],
)
def test_a_written_duration_beats_the_clause(
    text: str, duration: Duration, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = text.replace("LIFE", "vitality" if game == "ufs" else "health")
    part = ability(text, game).body[0]
    assert isinstance(part, Later)
    assert part.duration == duration
    assert print_ability(ability(text, game), game) == HEADS[game] + text
    monkeypatch.setattr(durations, "RULES", ())
    if duration != Duration("game"):
        with pytest.raises(TextError, match="until it happens"):
            ability(text, game)
