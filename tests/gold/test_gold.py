"""Gold cards: what a text means is stated before anything has read it, and then seen to happen.

A text that is read and printed back may still be read wrongly.  So for every game there are cards that were written
for this purpose, in `<game>/<theme>.json`, and beside each such set a scenario, `<game>/<theme>.toml`, whose cases say
what must come of each card, and where it matters what must not.  A case is called by the card it is about: `Name`, or
`Name: what is different`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from livingrules.cards import CardSet, database, read_set
from livingrules.scenario.checking import called, problems
from livingrules.scenario.format import Position, read
from livingrules.scenario.runner import run

HERE = Path(__file__).parent
THEMES = sorted(HERE.glob("*/*.toml"))
SETS = sorted(HERE.glob("*/*.json"))


def label(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def sets_of(game: str) -> tuple[Path, ...]:
    return tuple(path for path in SETS if path.parent.name == game)


def card_set(path: Path) -> CardSet:
    return read_set(path, path.parent.name)


def placed(position: Position) -> Iterator[str]:
    """The cards of sets that lie somewhere in a position."""
    for side in (position.A, position.B):
        for said in side.values():
            cards: list[Any] = said if isinstance(said, list) else [said]
            yield from (called(card) for card in cards if isinstance(card, dict) and "card" in card)


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text is read here and now."""
    monkeypatch.setenv("LIVINGRULES_CACHE", "")


@pytest.mark.parametrize("path", THEMES, ids=label)
def test_gold_cards_do_what_their_text_says(path: Path) -> None:
    scenario = read(path)
    assert problems(scenario) == []
    result = run(scenario, sets_of(path.parent.name))
    assert "\n".join(failure.sentence() for failure in result.failures) == ""


@pytest.mark.parametrize("path", SETS, ids=label)
def test_every_gold_card_is_tried(path: Path) -> None:
    cases = read(path.with_suffix(".toml")).cases
    tried = {case.name.partition(":")[0] for case in cases}
    assert [card.name for card in card_set(path).cards if card.name not in tried] == []
    assert [case.name for case in cases if case.name.partition(":")[0] not in placed(case.position)] == []


@pytest.mark.parametrize("path", THEMES, ids=label)
def test_every_case_does_something_and_expects_something(path: Path) -> None:
    expected = [(case.name, {line.expected for line in case.lines}) for case in read(path).cases]
    assert [name for name, kinds in expected if True not in kinds] == []


def test_every_theme_has_its_cards() -> None:
    assert [path.with_suffix("") for path in THEMES] == [path.with_suffix("") for path in SETS]


@pytest.mark.parametrize("game", sorted({path.parent.name for path in SETS}))
def test_gold_cards_are_in_no_other_set(game: str) -> None:
    names = [card.deck_name for path in sets_of(game) for card in card_set(path).cards]
    assert len(names) == len(set(names))
    shipped = {card.deck_name for card in database(game)}
    assert [name for name in names if name in shipped] == []
