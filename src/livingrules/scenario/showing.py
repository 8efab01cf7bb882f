"""A scenario to be read: its question, its position, and its transcript with what the log says after each act."""

from __future__ import annotations

from pathlib import Path

import msgspec

from livingrules.errors import LivingRulesError
from livingrules.games.story import FULL, Entry, news
from livingrules.kernel.clause import tracing
from livingrules.kernel.visibility import ALL_SEEING
from livingrules.scenario.board import Board
from livingrules.scenario.format import SIDES, Case, Line, Scenario
from livingrules.scenario.runner import Play, sentence_of, set_up
from livingrules.text.errors import TextError


class ShownLine(msgspec.Struct, kw_only=True):
    """One line of the transcript and what came of it."""

    number: int
    text: str
    expected: bool
    log: list[Entry] = []
    wrong: str = ""


class ShownSide(msgspec.Struct, kw_only=True):
    """One side of the position, in words."""

    life: str
    """What life is called in this game."""
    vitality: int
    maximum: int
    zones: dict[str, list[str]]
    deck: int


class ShownCase(msgspec.Struct, kw_only=True):
    """One case: its position and its transcript, as far as it goes."""

    name: str
    sides: dict[str, ShownSide] = {}
    effects: list[str] = []
    lines: list[ShownLine] = []
    wrong: str = ""
    """Why the position could not be set up."""


class Shown(msgspec.Struct, kw_only=True):
    """A scenario, ready to be printed."""

    id: str
    title: str
    question: str
    rules: tuple[str, ...]
    readings: tuple[str, ...]
    cases: list[ShownCase]


def show(scenario: Scenario, set_files: tuple[Path, ...] = ()) -> Shown:
    """Play the scenario and write down everything on the way."""
    return Shown(
        id=scenario.id,
        title=scenario.title,
        question=scenario.question,
        rules=scenario.rules,
        readings=scenario.readings,
        cases=[show_case(case, scenario.game, set_files) for case in scenario.cases],
    )


def show_case(case: Case, game: str, set_files: tuple[Path, ...] = ()) -> ShownCase:
    """The position, then the transcript to its end or to where it differs."""
    shown = ShownCase(name=case.name, effects=list(case.position.effects))
    with tracing() as trace:
        try:
            play = Play(set_up(case, game, set_files), trace)
        except (LivingRulesError, TextError) as error:
            shown.wrong = f"{sentence_of(error)}."
            return shown
        shown.sides = {side: show_side(play.board, seat) for seat, side in enumerate(SIDES)}
        for line in case.lines:
            shown.lines.append(show_line(play, line))
            if shown.lines[-1].wrong:
                break
    return shown


def show_line(play: Play, line: Line) -> ShownLine:
    shown = ShownLine(number=line.number, text=line.text, expected=line.expected)
    before = play.board.game.log
    try:
        play.follow(line)
    except (LivingRulesError, TextError) as error:
        shown.wrong = f"{sentence_of(error)}."
    if play.board.game.log is not before:
        shown.log = news(play.board.game, ALL_SEEING, before, FULL)
    return shown


def show_side(table: Board, seat: int) -> ShownSide:
    """Both players' cards, zone by zone; of the deck only the number."""
    words = [word for word in table.pack.zones if word != "deck"]
    zones = {word: [described(table, name) for name in table.zone(word, seat)] for word in words}
    return ShownSide(
        life=table.pack.words.life or "damage",
        vitality=table.life(seat)[0],
        maximum=table.life(seat)[1],
        zones={word: cards for word, cards in zones.items() if cards},
        deck=len(table.zone("deck", seat)),
    )


def described(table: Board, name: str) -> str:
    """A card with its states and its text."""
    states = table.states(name)
    card = table.game.definitions[table.card(name)].card
    words = [name]
    if states:
        words.append(f"({', '.join(states)})")
    keywords = getattr(card, "keywords", ())  # a line of the text where they are not printed apart
    if keywords or card.text:
        words.append(f"[{' '.join((*(f'{keyword}.' for keyword in keywords), *card.text))}]")
    return " ".join(words)
