"""Which phrases a text is made of, and how many cards are made of each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from livingrules.cards import cache, database
from livingrules.cards.usage import usage
from livingrules.cli.app import run
from livingrules.text.compile import compile_ability, compile_keyword
from livingrules.text.derivation import phrases_of
from livingrules.text.grammar import grammar_of

WHOLE = "{gates:gates} {kind:letter} {limits:limits} {costs:costs}: ^ {items:items}"


def patterns(text: str, game: str = "ufs") -> list[str]:
    return [rule.source for rule in phrases_of(compile_ability(text, game=game, own="Vera"), game)]


def test_a_text_is_taken_apart_into_its_phrases() -> None:
    found = patterns("E Commit: If your hand is empty, draw 1 card.")
    assert "your {z:zone} is empty" in found
    assert "commit" in found
    assert "your opponent's {z:zone} is empty" not in found
    assert found[0] == WHOLE


def test_the_same_meaning_in_other_words_has_other_phrases() -> None:
    said = patterns("E: If you have no cards in hand, draw 1 card.")
    assert "{agent:player} have/has {t:test_before} cards in hand" in said
    assert "your {z:zone} is empty" not in said
    one, other = (
        compile_ability(f"E: If {words}, draw 1 card.") for words in ("your hand is empty", "you have no cards in hand")
    )
    assert one == other


def test_keywords_are_made_of_phrases_too() -> None:
    assert phrases_of(compile_keyword("Stun: 2"), "ufs")[0].category == "keyword_line"


def test_every_phrase_is_counted_once_for_each_card() -> None:
    known = database("ufs")
    cards = [known.compiled(card) for card in list(known)[:30]]
    counted = usage(cards, "ufs")
    assert len(counted) == len(
        {(rule.category, rule.source, rule.tag) for each in grammar_of("ufs").rules.values() for rule in each}
    )
    assert [each.cards for each in counted] == sorted(each.cards for each in counted)
    assert max(each.cards for each in counted) <= len(cards)
    whole = {each.phrase: each.cards for each in counted if each.category == "sentence"}
    assert whole["[then] {p:parts}."] > 5


def test_the_command_lists_the_rarest_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(cache.PLACE, str(tmp_path / "kept"))
    path = tmp_path / "cards.jsonl"
    whole = {"type": "asset", "difficulty": 1, "control": 5, "symbols": ["air"]}
    texts = ["E: If your hand is empty, draw 1 card.", "E: Draw 1 card.", "E: Wibble."]
    path.write_text(
        "\n".join(json.dumps({**whole, "name": f"Lamp {at}", "text": [text]}) for at, text in enumerate(texts))
    )
    assert run(["cards", "phrases", str(path), "--least", "1", "--json", "--jobs", "1"]) == 0
    told = {each["phrase"]: each["cards"] for each in json.loads(capsys.readouterr().out)}
    assert told["your {z:zone} is empty"] == 1
    assert told[WHOLE] == 2
    assert run(["cards", "phrases", str(path), "--least", "1", "--most", "1", "--jobs", "1"]) == 0
    shown = capsys.readouterr().out
    assert "your {z:zone} is empty" in shown
    assert WHOLE not in shown
    assert shown.rstrip().endswith("phrases, 2 cards.")
