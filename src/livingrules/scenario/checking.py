"""Is a scenario written as it should be?  Told without playing it: by the vocabulary of its game alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from livingrules.scenario.errors import ScenarioError
from livingrules.scenario.format import SIDES, Case, Position, Scenario
from livingrules.scenario.lines import meaning
from livingrules.scenario.runner import effect
from livingrules.scenario.vocabulary import Vocabulary, vocabulary


def problems(scenario: Scenario) -> list[str]:
    """Everything that is wrong with a scenario as it is written, one sentence each."""
    words = vocabulary(scenario.game)
    return [
        f"{scenario.id}{', ' if case.name else ''}{case.name}: {wrong}."
        for case in scenario.cases
        for wrong in case_problems(case, words)
    ]


def case_problems(case: Case, words: Vocabulary) -> Iterator[str]:
    yield from position_problems(case.position, words)
    names = names_of(case.position, words)
    for line in case.lines:
        try:
            meaning(line, words, names)
        except ScenarioError as error:
            yield f"line {line.number} ({line.text}): {error}"


# -------------------------------------------------------------------------------------------------------- the position


def position_problems(position: Position, words: Vocabulary) -> Iterator[str]:
    if position.moment not in words.moments:
        yield f"there is no moment {position.moment!r}; there are {', '.join(words.moments)}"
    for sentence in position.effects:
        try:
            effect(sentence)
        except ScenarioError as error:
            yield str(error)
    known = tuple(filter(None, (words.life, *words.sides, *words.zones.values())))
    for side in (position.A, position.B):
        yield from (f"a side has no {key!r}; it has {', '.join(known)}" for key in side if key not in known)
        for card in cards_of(side):
            yield from card_problems(card, words)


def cards_of(side: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every card of a side that has fields."""
    for key, said in side.items():
        if key == "character" and isinstance(said, dict):
            yield {"type": "character", **said}
        elif isinstance(said, dict):
            yield {key: value for key, value in said.items() if key != "count"}
        elif isinstance(said, list):
            for card in said:
                yield from with_riders(card)


def with_riders(card: Any) -> Iterator[dict[str, Any]]:
    """A card that has fields, and what is attached to it."""
    if isinstance(card, dict):
        yield card
        for rider in card.get("attached", ()):
            yield from with_riders(rider)


def card_problems(card: dict[str, Any], words: Vocabulary) -> Iterator[str]:
    if "card" in card:
        # one of a set: what is printed on it stands there
        known: tuple[str, ...] = ("card", *words.states, *words.amounts)
        card = {key: value for key, value in card.items() if key != "type"}
    else:
        known = (*words.fields, *words.states, *words.amounts)
    name = card.get("name", "a card")
    yield from (f"{name} has no {key!r}; a card has {', '.join(known)}" for key in card if key not in known)
    if card.get("type", words.types[0]) not in words.types:
        yield f"{name} has the type {card['type']!r}; there are {', '.join(words.types)}"
    if isinstance(card.get("back"), dict):
        yield from card_problems(card["back"], words)


def names_of(position: Position, words: Vocabulary) -> dict[str, int]:
    """The names of the cards on the table, and how many there are of each."""
    counted: dict[str, int] = {}
    for name, side in zip(SIDES, (position.A, position.B), strict=True):
        for card in side_names(name, side, words):
            counted[card] = counted.get(card, 0) + 1
    return counted


def side_names(name: str, side: dict[str, Any], words: Vocabulary) -> Iterator[str]:
    if "character" in words.sides:
        yield called(side.get("character", {}), f"Hero {name}")
    zones = {"deck": {}, **{key: said for key, said in side.items() if key != "character"}}
    for said in zones.values():
        if isinstance(said, list):
            for card in said:
                yield called(card)
                yield from (called(rider) for rider in (card.get("attached", ()) if isinstance(card, dict) else ()))
        elif isinstance(said, dict):
            yield from (said.get("name", f"Card {at + 1}") for at in range(said.get("count", words.deck)))
        elif not isinstance(said, bool | str):
            yield from (f"Card {at + 1}" for at in range(said))


def called(card: Any, otherwise: str = "") -> str:
    """What a card that is written in a position is called: by its name, or by the name it has in a set."""
    if isinstance(card, str):
        return card
    name: str = card.get("card") or card.get("name", otherwise)
    return name
