"""Measured on text that is not ours, where it lies beside the project: printed cards, the rulebook's keyword abilities.

Only counts are kept here.  Each number is a ratchet: understanding may grow, never shrink.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from livingrules.games.universus.vocabulary import KEYWORD_ABILITIES
from livingrules.text.compile import print_ability, understand, understand_line
from livingrules.text.errors import Declined, TextError
from livingrules.text.names import names_of
from livingrules.text.normal import rejoin
from livingrules.text.phrase import Names
from livingrules.text.tree import Ability
from livingrules.text.treeview import plain

SHARED = Path(__file__).parents[3] / "shared"
CARDS = SHARED / "cards" / "ufs.jsonl"
UNIVERSUS = SHARED / "cards" / "universus.jsonl"
MODERN_CARDS = 1053
MODERN_LINES = 2122
OLDER_CARDS = 185
OLDER_AMBIGUOUS = 0
UNIVERSUS_CARDS = 1744
UNIVERSUS_LINES = 2962
UNIVERSUS_AMBIGUOUS = 1


def _names(cards: list[dict[str, object]]) -> Names:
    """Names of cards; characters are also called by their first names, and named before *Only*."""
    names: set[str] = set()
    for card in cards:
        only = [word.removesuffix(" Only") for word in _keywords(card) if word.endswith(" Only")]
        names |= {name.strip() for several in only for name in several.split("/")}
        bare = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", str(card["name"]))
        names |= {str(card["name"]).strip(), bare}
        if card["type"] == "character":
            names.add(bare.split(" ")[0])
    return names_of(names)


@cache
def _cards(path: Path = CARDS) -> list[dict[str, object]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _universus_names(cards: list[dict[str, object]]) -> Names:
    """A short form of a name still means the character; the traits are those printed on the cards."""
    names: set[str] = set()
    traits: set[str] = set()
    for card in cards:
        name = str(card["name"]).strip()
        bare = re.sub(r"^[\W\d_]+|[\W\d_]+$", "", name)
        names |= {name, bare}
        if card["type"] == "character":
            identity = re.sub(r"\s*\(.*\)$", "", name)
            names |= {bare.split(" ")[0], bare.split(" ")[-1], identity, identity.split(",")[0]}
        printed = card.get("traits", [])
        assert isinstance(printed, list)
        plain = {word for word in [*_keywords(card), *printed] if not re.search(r"[:(]| - ", word)}
        traits |= {word for word in plain if not word.endswith(KEYWORD_ABILITIES)}
    return names_of(names, traits)


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


@pytest.mark.skipif(not UNIVERSUS.exists(), reason="printed cards are not here")
def test_universus() -> None:
    cards = _cards(UNIVERSUS)
    understood, lines, ambiguous = _measure(cards, _universus_names(cards), "universus")
    assert understood >= UNIVERSUS_CARDS
    assert lines >= UNIVERSUS_LINES
    assert ambiguous <= UNIVERSUS_AMBIGUOUS


@needs_cards
def test_a_sample_of_older_sets() -> None:
    older = [card for card in _cards() if card["set"] not in _modern()][::8]
    understood, _, ambiguous = _measure(older, _names(_cards()))
    assert understood >= OLDER_CARDS
    assert ambiguous <= OLDER_AMBIGUOUS


def _measure(cards: list[dict[str, object]], names: Names, game: str = "ufs") -> tuple[int, int, int]:
    """Cards and lines understood, and lines that can be read in two ways."""
    understood = lines = ambiguous = 0
    for card in cards:
        text = rejoin(tuple(str(card["text"]).split("\n")))
        keywords = _keywords(card)
        read = [understand_line(line, names, game=game) for line in text]
        declined = [each for each in read if isinstance(each, Declined)]
        ambiguous += sum("two ways" in each.message for each in declined)
        lines += len(read) - len(declined)
        known = all(not isinstance(understand(k, "keyword_line", names, game=game), Declined) for k in keywords)
        understood += not declined and known
    return understood, lines, ambiguous


def _keywords(card: dict[str, object]) -> list[str]:
    keywords = card["keywords"]
    assert isinstance(keywords, list)
    return [str(keyword) for keyword in keywords]


@needs_cards
def test_what_is_understood_means_the_same_in_house_style() -> None:
    assert _share_kept(_cards()[::9], _names(_cards()), "ufs") >= 0.99


@pytest.mark.skipif(not UNIVERSUS.exists(), reason="printed cards are not here")
def test_universus_means_the_same_in_house_style() -> None:
    cards = _cards(UNIVERSUS)
    assert _share_kept(cards[::9], _universus_names(cards), "universus") >= 0.99


def _share_kept(cards: list[dict[str, object]], names: Names, game: str) -> float:
    """The share of the understood abilities that mean the same when they are written in house style."""
    lines = [line for card in cards for line in rejoin(tuple(str(card["text"]).split("\n")))]
    read = [understand(line, "ability", names, game=game) for line in lines]
    abilities = [ability for ability in read if not isinstance(ability, Declined)]
    kept = [ability for ability in abilities if _in_house_style(ability, names, game) == ability]
    assert len(abilities) > 200
    return len(kept) / len(abilities)


def _in_house_style(ability: Ability, names: Names, game: str) -> object:
    try:
        return understand(print_ability(plain(ability), game), "ability", names, game=game)
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
