"""Measured on printed cards, where they lie beside the project.  Only counts are kept; understanding may only grow."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from livingrules.text.compile import understand_line
from livingrules.text.errors import Declined
from livingrules.text.fftcg.markup import plain_lines
from livingrules.text.names import names_of, own_names
from livingrules.text.phrase import Names

CARDS = Path(__file__).parents[4] / "shared" / "cards" / "fftcg.jsonl"
FIRST_SETS = ("1", "2", "3")
FIRST_CARDS = 326
ALL_CARDS = 1780
AMBIGUOUS = 0

needs_cards = pytest.mark.skipif(not CARDS.exists(), reason="printed cards are not here")


@cache
def _cards() -> list[dict[str, Any]]:
    return [json.loads(line) for line in CARDS.read_text(encoding="utf-8").splitlines()]


@cache
def _known() -> tuple[frozenset[str], frozenset[str]]:
    """The names and traits of all cards, and those that texts mark as such."""
    names, traits = set[str](), set[str]()
    for card in _cards():
        names |= {card["name"], *own_names(card["name"])}
        traits |= {*card["jobs"], *card["categories"]}
        for kind, name in re.findall(r"\[\[i\]\](Card [Nn]ame|Job|Category) ([^\[]*?) ?\[\[/\]\]", card["text"]):
            (names if kind.lower() == "card name" else traits).add(name.strip())
        for kind, name in re.findall(r"\[(Card Name|Job|Category) \(([^\]]*)\)\]", card["text"]):
            (names if kind == "Card Name" else traits).add(name.strip())
    return frozenset(names), frozenset(traits)


@cache
def _lexicon() -> Names:
    return names_of(*_known())


def _understood(card: dict[str, Any]) -> tuple[bool, int]:
    """Whether all of a card was read, and how many lines had two meanings."""
    shared = _lexicon()
    own = names_of((), (), own_names(card["name"])).own
    names = Names.__new__(Names)
    names.__dict__.update(shared.__dict__, own=own)
    read = [understand_line(line, names, game="fftcg") for line in plain_lines(card["text"])]
    declined = [each for each in read if isinstance(each, Declined)]
    return not declined, sum("two ways" in each.message for each in declined)


@needs_cards
def test_printed_cards_are_understood() -> None:
    playable = [card for card in _cards() if card["type"] != "Monster"]
    results = [(card["opus"], *_understood(card)) for card in playable]
    assert sum(ambiguous for _, _, ambiguous in results) <= AMBIGUOUS
    assert sum(whole for opus, whole, _ in results if opus in FIRST_SETS) >= FIRST_CARDS
    assert sum(whole for _, whole, _ in results) >= ALL_CARDS
