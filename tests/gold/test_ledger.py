"""The ledger of misreadings that were found by reading the collections and mended, as data.

Each entry names the mechanism, the gold cards that keep it mended and how many cards of the collection it touched.  It
quotes no card.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from livingrules.cards import read_set
from livingrules.games.packs import GAMES

HERE = Path(__file__).parent


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One mechanism that was misread, and is mended."""

    mechanism: str
    """What was read wrongly, in one sentence about the language, not about a card."""
    games: tuple[str, ...]
    gold: tuple[str, ...]
    """Names of gold cards."""
    cards: dict[str, int]
    """By game how many understood cards of the collection have the mechanism."""


def ledger() -> list[Entry]:
    return msgspec.json.decode((HERE / "ledger.json").read_bytes(), type=list[Entry])


@pytest.mark.parametrize("entry", ledger(), ids=lambda entry: entry.mechanism)
def test_an_entry_names_its_gold_cards(entry: Entry) -> None:
    known = {
        card.name
        for game in entry.games
        for path in (HERE / game).glob("*.json")
        for card in read_set(path, game).cards
    }
    assert set(entry.games) <= set(GAMES)
    assert set(entry.cards) == set(entry.games)
    assert all(count >= 0 for count in entry.cards.values())
    assert entry.gold
    assert [name for name in entry.gold if name not in known] == []


def test_every_mechanism_stands_once_and_in_order() -> None:
    names = [entry.mechanism for entry in ledger()]
    assert names == sorted(set(names))
    assert all(name.endswith(".") and '"' not in name for name in names)
