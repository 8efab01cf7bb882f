"""Every card of the original sets is understood, prints back, and means the same in house style."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from livingrules.text.compile import print_ability, print_keyword, understand
from livingrules.text.errors import Declined
from livingrules.text.explain import explain
from livingrules.text.names import names_of
from livingrules.text.normal import normalise
from livingrules.text.treeview import plain, tree_text


def _cards() -> list[dict[str, object]]:
    folder = files("livingrules") / "cards" / "sets" / "ufs"
    found: list[dict[str, object]] = []
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        if path.name.endswith(".json"):
            loaded = json.loads(path.read_text(encoding="utf-8"))
            found += loaded["cards"] if isinstance(loaded, dict) else loaded
    return found


CARDS = _cards()
NAMES = names_of(str(card["name"]) for card in CARDS)
LINES = sorted({str(line) for card in CARDS for line in card.get("text", ())})
KEYWORDS = sorted({str(line) for card in CARDS for line in card.get("keywords", ())})


def test_there_are_cards() -> None:
    assert len(LINES) > 50


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_understood_both_ways(line: str) -> None:
    ability = understand(line, "ability", NAMES)
    assert not isinstance(ability, Declined), str(ability)
    assert print_ability(ability) == normalise(line, ()).text
    house = print_ability(plain(ability))
    assert understand(house, "ability", NAMES) == ability


@pytest.mark.parametrize("line", KEYWORDS)
def test_a_keyword_is_understood_both_ways(line: str) -> None:
    keyword = understand(line, "keyword_line", NAMES)
    assert not isinstance(keyword, Declined), str(keyword)
    assert print_keyword(keyword) == line


@pytest.mark.parametrize("line", LINES)
def test_a_line_can_be_explained(line: str) -> None:
    ability = understand(line, "ability", NAMES)
    words = explain(ability)
    assert "Effect:" in words
    assert "Filter(" not in words
    assert tree_text(ability).startswith("Ability")
