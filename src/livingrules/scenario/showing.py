"""A scenario to be read: its question, its position, and its transcript with what the log says after each act."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from livingrules.errors import LivingRulesError
from livingrules.games.ufs.words import VERB_OF
from livingrules.kernel.clause import tracing
from livingrules.kernel.event import Event
from livingrules.scenario.format import SIDES, Case, Scenario
from livingrules.scenario.runner import Play, set_up
from livingrules.scenario.table import ZONE_WORDS, Table

VERB_WORDS: Final = {number: word for word, number in VERB_OF.items()}
PLAIN: Final = ""
HEADING: Final = "bold"
QUIET: Final = "dim"
WRONG: Final = "red"

Styled = tuple[str, str]


def show_scenario(scenario: Scenario) -> Iterator[Styled]:
    """Lines with their styles."""
    yield HEADING, f"{scenario.id}  {scenario.title}"
    yield PLAIN, scenario.question
    yield QUIET, "Rules: " + ", ".join(scenario.rules)
    if scenario.readings:
        yield QUIET, "Readings: " + ", ".join(scenario.readings)
    for case in scenario.cases:
        yield PLAIN, ""
        if case.name:
            yield HEADING, case.name
        yield from show_case(case)


def show_case(case: Case) -> Iterator[Styled]:
    """The position, then the transcript as far as it goes."""
    with tracing() as trace:
        try:
            play = Play(set_up(case), trace)
        except LivingRulesError as error:
            yield WRONG, str(error)
            return
        yield from show_position(play.table)
        for sentence in case.position.get("effects", ()):
            yield PLAIN, f"  in force: {sentence}"
        mark: Any = play.table.game.log
        for line in case.lines:
            yield PLAIN, f"{'    -> ' if line.expected else '  '}{line.text}"
            try:
                play.follow(line)
            except LivingRulesError as error:
                yield WRONG, f"    {error}"
                return
            for event in since(play.table, mark):
                yield QUIET, f"      {sentence_of(play.table, event)}"
            mark = play.table.game.log


def show_position(table: Table) -> Iterator[Styled]:
    """Both sides, zone by zone; plain decks only as a number."""
    for seat, side in enumerate(SIDES):
        yield PLAIN, f"  {side}: {table.vitality(seat)} of {table.game.maximum[seat]} vitality"
        for word in ZONE_WORDS:
            cards = table.zone(word, seat)
            if word == "deck":
                yield QUIET, f"    deck: {len(cards)} cards"
            elif cards:
                yield QUIET, f"    {word}: {', '.join(described(table, name) for name in cards)}"


def described(table: Table, name: str) -> str:
    """A card with its states and its text."""
    states = [word for word, holds in (("committed", table.committed(name)), ("face down", table.face_down(name))) if holds]
    text = " ".join(table.game.definitions[table.card(name)].card.text)
    return f"{name}{f' ({chr(44).join(states)})' if states else ''}{f' [{text}]' if text else ''}"


def since(table: Table, mark: Any) -> list[Event]:
    """Game events after a mark in the log, oldest first."""
    found: list[Event] = []
    chain = table.game.log
    while chain is not None and chain is not mark:
        if chain[1].verb in VERB_WORDS:
            found.append(chain[1])
        chain = chain[0]
    found.reverse()
    return found


def sentence_of(table: Table, event: Event) -> str:
    """One event of the log, with its clause."""
    words = [SIDES[event.seat] if event.seat >= 0 else "", VERB_WORDS[event.verb]]
    if event.card >= 0:
        words.append(table.name(event.card))
    if event.amount:
        words.append(str(event.amount))
    clause = f"  ({event.clause})" if event.clause else ""
    return " ".join(word for word in words if word) + clause
