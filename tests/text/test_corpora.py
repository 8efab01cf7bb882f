"""Measured on text that is not ours, where it lies beside the project: printed cards, the rulebook's keyword abilities.

Only counts are kept here.  Each number is a ratchet: understanding may grow, never shrink.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from livingrules.kernel.tree import Ability
from livingrules.text.compile import print_ability, understand
from livingrules.text.errors import Declined, TextError
from livingrules.text.names import names_of
from livingrules.text.normal import rejoin
from livingrules.text.phrase import Names
from livingrules.text.treeview import plain

SHARED = Path(__file__).parents[3] / "shared"
CARDS = SHARED / "cards" / "ufs.jsonl"
MODERN_CARDS = 927
MODERN_LINES = 1977
OLDER_CARDS = 155
OLDER_AMBIGUOUS = 0


def _names(cards: list[dict[str, object]]) -> Names:
    """Names of cards; characters are also called by their first names."""
    names: set[str] = set()
    for card in cards:
        bare = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", str(card["name"]))
        names |= {str(card["name"]).strip(), bare}
        if card["type"] == "character":
            names.add(bare.split(" ")[0])
    return names_of(names)


@cache
def _cards() -> list[dict[str, object]]:
    return [json.loads(line) for line in CARDS.read_text(encoding="utf-8").splitlines()]


@cache
def _modern() -> frozenset[str]:
    """The sets whose wording is near the rulebook's; the notes beside the cards name them."""
    notes = (CARDS.parent / "README.md").read_text(encoding="utf-8")
    row = next(line for line in notes.splitlines() if "modern" in line)
    return frozenset(re.findall(r"`(\w+)`", row))


needs_cards = pytest.mark.skipif(not CARDS.exists(), reason="printed cards are not here")


@needs_cards
def test_modern_sets() -> None:
    modern = [card for card in _cards() if card["set"] in _modern()]
    understood, lines, ambiguous = _measure(modern, _names(_cards()))
    assert understood >= MODERN_CARDS
    assert lines >= MODERN_LINES
    assert ambiguous == 0


@needs_cards
def test_a_sample_of_older_sets() -> None:
    older = [card for card in _cards() if card["set"] not in _modern()][::8]
    understood, _, ambiguous = _measure(older, _names(_cards()))
    assert understood >= OLDER_CARDS
    assert ambiguous <= OLDER_AMBIGUOUS


def _measure(cards: list[dict[str, object]], names: Names) -> tuple[int, int, int]:
    """Cards and lines understood, and lines that can be read in two ways."""
    understood = lines = ambiguous = 0
    for card in cards:
        text = rejoin(tuple(str(card["text"]).split("\n")))
        keywords = _keywords(card)
        read = [understand(line, "ability", names) for line in text]
        declined = [each for each in read if isinstance(each, Declined)]
        ambiguous += sum("two ways" in each.message for each in declined)
        lines += len(read) - len(declined)
        known = all(not isinstance(understand(k, "keyword_line", names), Declined) for k in keywords)
        understood += not declined and known
    return understood, lines, ambiguous


def _keywords(card: dict[str, object]) -> list[str]:
    keywords = card["keywords"]
    assert isinstance(keywords, list)
    return [str(keyword) for keyword in keywords]


@needs_cards
def test_what_is_understood_means_the_same_in_house_style() -> None:
    names = _names(_cards())
    lines = [line for card in _cards()[::9] for line in rejoin(tuple(str(card["text"]).split("\n")))]
    read = [ability for line in lines if not isinstance(ability := understand(line, "ability", names), Declined)]
    kept = [ability for ability in read if _in_house_style(ability, names) == ability]
    assert len(read) > 200
    assert len(kept) >= 0.99 * len(read)


def _in_house_style(ability: Ability, names: Names) -> object:
    try:
        return understand(print_ability(plain(ability)), "ability", names)
    except TextError as wordless:
        return wordless


RULEBOOK = next(iter(sorted((SHARED / "seeds").glob("000_*.txt"))), None) if SHARED.exists() else None


@pytest.mark.skipif(RULEBOOK is None, reason="the rulebook is not here")
def test_every_ability_that_a_keyword_grants() -> None:
    assert RULEBOOK is not None
    text = RULEBOOK.read_text(encoding="utf-8")
    granted = re.findall(r'grants the ability "([^"]+)"', text)
    assert len(granted) >= 15
    for ability in granted:
        written = ability.replace("[Character Name]", "Mara")
        read = understand(written, "ability", names_of(["Mara"]))
        assert not isinstance(read, Declined), str(read)
