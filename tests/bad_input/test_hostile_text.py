"""Mutilated sentences, and whole cards of them: read or declined, in little time, and never with an error."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from livingrules.arena.hostile import LONGEST_TIME, MUTILATIONS, Read, Sentence, main, mutilated, read, texts
from livingrules.games.packs import GAMES, pack
from livingrules.kernel.rng import Rng, seed_key
from livingrules.text import compile as compiling
from livingrules.text import phrase
from livingrules.text.compile import MAX_LENGTH, MAX_LINES, MAX_TEXT, compile_ability, compile_card
from livingrules.text.errors import TextError
from livingrules.text.names import names_of
from livingrules.text.tokens import scan

FILES = {"ufs": "ufs_sentences.txt", "universus": "universus_sentences.txt", "fftcg": "fftcg/sentences.txt"}
NAMES = names_of(["Vera", "Mara", "Joss"], ["Crew"])


@cache
def own_sentences(game: str) -> tuple[Sentence, ...]:
    path = Path(__file__).parents[1] / "text" / FILES[game]
    lines = [line for line in path.read_text().splitlines() if line and not line.startswith("#")]
    return tuple(Sentence([token.written for token in scan(line)], "Vera", "") for line in lines)


def quickest(text: str, sentence: Sentence, game: str) -> Read:
    """The best of three: now and then a reading is charged with somebody else's work."""
    result = read(text, sentence, NAMES, game)
    for _ in range(2):
        if result.seconds > LONGEST_TIME:
            result = min(result, read(text, sentence, NAMES, game))
    return result


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(number=st.integers(0, 1_000_000_000))
def test_a_mutilated_sentence_is_read_or_declined_in_little_time(game: str, number: int) -> None:
    _, sentence, text = next(texts(own_sentences(game), "suite", number))
    result = quickest(text, sentence, game)
    assert not result.error, text
    assert result.seconds < LONGEST_TIME, text


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(text=st.text(max_size=MAX_LENGTH + 5))
def test_any_letters_at_all_are_read_or_declined(game: str, text: str) -> None:
    result = quickest(text, own_sentences(game)[0], game)
    assert not result.error
    assert result.seconds < LONGEST_TIME


@pytest.mark.parametrize("change", MUTILATIONS, ids=lambda change: change.__name__)
def test_every_mutilation_changes_sentences(change: Any) -> None:
    pieces = own_sentences("ufs")[0].pieces
    others = [each.pieces for each in own_sentences("ufs")]
    changed = [change(pieces, others, Rng(seed_key(f"each {seed}"))) for seed in range(20)]
    assert sum(each != pieces for each in changed) > 5


def test_the_same_seed_mutilates_alike() -> None:
    others = [each.pieces for each in own_sentences("ufs")]
    once, again = (mutilated(others[0], others, Rng(seed_key("same"))) for _ in range(2))
    assert once == again
    assert len(once) <= MAX_LENGTH + 1


# ---------------------------------------------------------------------------------------------------------- the bounds


def test_work_is_counted_over_the_whole_line(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "E: Draw 1 card. Ready 1 foundation. Your attack gets +1 speed."
    assert compile_ability(text)
    monkeypatch.setattr(phrase, "MAX_WORK", 100)
    with pytest.raises(TextError, match="too many ways"):
        compile_ability(text)


def test_printed_text_is_far_from_the_bound_on_work() -> None:
    for game in GAMES:
        for sentence in own_sentences(game):
            chart = phrase.Chart(compiling.grammar_of(game), scan(" ".join(sentence.pieces)), NAMES)
            chart.read("ability", 0)
            assert chart.work < phrase.MAX_WORK / 10


def test_many_whole_readings_are_not_printed_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "E: Draw 1 card."
    assert compile_ability(text)
    monkeypatch.setattr(compiling, "MAX_WHOLE", 0)
    with pytest.raises(TextError, match="too many ways"):
        compile_ability(text)


def lamp(**fields: Any) -> Any:
    return pack("ufs").card(**{"name": "Lamp", "type": "asset", "difficulty": 1, "control": 5, **fields})


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"text": ("E: Draw 1 card.",) * (MAX_LINES + 1)}, f"at most {MAX_LINES} lines"),
        ({"keywords": ("Kick",) * (MAX_LINES + 1)}, f"at most {MAX_LINES} keywords"),
        ({"text": ("E: " + "Draw 1 card. " * 100,) * 4}, f"at most {MAX_TEXT} characters"),
        ({"text": ("a" * 10_000_000,)}, f"at most {MAX_TEXT} characters"),
    ],
    ids=["lines", "keywords", "text", "one line"],
)
def test_a_card_with_more_text_than_fits_on_one_is_not_read_at_all(
    fields: dict[str, Any], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "understand", lambda *_: pytest.fail("it was read"))
    with pytest.raises(TextError, match=said) as caught:
        compile_card(lamp(**fields))
    assert len(str(caught.value)) < 300


def test_a_card_as_full_as_can_be_is_read() -> None:
    compiled = compile_card(lamp(text=("E: Draw 1 card.",) * MAX_LINES))
    assert len(compiled.abilities) == MAX_LINES


# --------------------------------------------------------------------------------------------------------- the command


def test_the_command_tells_the_slowest_and_what_went_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cards.jsonl"
    path.write_text('{"name": "Lamp", "type": "asset", "difficulty": 1, "control": 5, "text": ["E: Draw 1 card."]}\n')
    with pytest.raises(SystemExit) as left:
        main([str(path), "--texts", "20"])
    assert left.value.code == 0
    assert capsys.readouterr().out.startswith("20 texts, ")
    monkeypatch.setattr(phrase.Chart, "read", lambda *_: 1 // 0)
    with pytest.raises(SystemExit) as left:
        main([str(path), "--texts", "20"])
    assert left.value.code == 1
    assert "ZeroDivisionError" in capsys.readouterr().out
