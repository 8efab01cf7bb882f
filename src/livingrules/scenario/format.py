"""Scenario files: a position, a question, and what happens, as a transcript.

A file is TOML.  One file asks one question; its variants are cases.  docs/scenarios.md describes it for its writers.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from livingrules.scenario.errors import ScenarioError
from livingrules.scenario.vocabulary import Vocabulary, vocabulary

ARROW: Final = "->"
COMMENT: Final = "#"
SIDES: Final = ("A", "B")

LARGEST: Final = 1_000_000
MOST_LISTED: Final = 250
MOST_CASES: Final = 1000
"""Bytes of the largest file that is read; a long scenario is a hundredth of that."""


class Line(msgspec.Struct, frozen=True):
    """One line of a transcript: an act, or an expectation."""

    number: int
    text: str
    expected: bool


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """One variant: its position and its transcript."""

    name: str
    position: Position
    lines: tuple[Line, ...]


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One question with its answer."""

    id: str
    game: str
    title: str
    question: str
    rules: tuple[str, ...]
    readings: tuple[str, ...]
    cases: tuple[Case, ...]


class File(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of a file that are not part of the position."""

    title: str
    question: str
    rules: list[str]
    game: str = "ufs"
    readings: list[str] = []
    play: str = ""
    case: list[dict[str, Any]] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """What may be said of a position, and of what kind it is; cards are looked at when they are made."""

    A: dict[str, Any] = {}
    B: dict[str, Any] = {}
    moment: str = ""
    active: Literal["A", "B"] = "A"
    attack: int = -1
    target: str = ""
    effects: list[str] = []
    format: str = ""
    profile: str = ""
    switches: dict[str, str] = {}
    turn: int = 3
    seed: int | str = 0
    text: bool = True
    names: list[str] = []


MOST_CARDS: Final = 1000
CardWritten = str | dict[str, Any]
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_CARDS)]
Zone = Count | dict[str, Any] | list[CardWritten]
"""So many plain cards; so many cards with these fields; or the cards one by one."""


@cache
def side_written(game: str) -> type[msgspec.Struct]:
    """Of what kind the things said of a side are; which words there are beside these is the table's business."""
    words = vocabulary(game)
    kinds: dict[str, Any] = {
        "character": CardWritten,
        "committed": bool,
        "obliged": bool,
        "attached": list[CardWritten],
        "sideboard": Zone,
        "primary": str,
    }
    life: list[tuple[str, Any, Any]] = [(words.life, Annotated[int, msgspec.Meta(ge=0, le=999)], 0)]
    fields = life if words.life else []
    fields += [(word, kinds[word], None) for word in words.sides]
    fields += [(word, Zone, 0) for word in words.zones.values()]
    return msgspec.defstruct("Side", fields)


POSITION: Final = Position.__struct_fields__
"""What a case may say for itself instead of the file."""


def read(path: Path) -> Scenario:
    """The scenario in a file; raises ScenarioError in one sentence."""
    raw = load(path)
    position: dict[str, Any] = {key: raw.pop(key) for key in POSITION if key in raw}
    try:
        file = msgspec.convert(raw, File)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"{path} is not a scenario: {error}.") from error
    words = spoken_in(path, file.game)
    return Scenario(
        id=path.stem,
        game=file.game,
        title=file.title,
        question=file.question,
        rules=tuple(qualified(path, rule, words) for rule in file.rules),
        readings=tuple(file.readings),
        cases=cases(path, file, position),
    )


def spoken_in(path: Path, game: str) -> Vocabulary:
    """The vocabulary of the game that a file is about."""
    try:
        return vocabulary(game)
    except ScenarioError as error:
        raise ScenarioError(f"{path}: {error}.") from error


def load(path: Path) -> dict[str, Any]:
    """What a file says, whatever it is."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise ScenarioError(f"{path} cannot be read: {error.strerror}.") from error
    if len(data) > LARGEST:
        raise ScenarioError(f"{path} is too large for a scenario.")
    try:
        raw = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise ScenarioError(f"{path} is not a text in UTF-8.") from error
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"{path} is not a TOML file: {error}.") from error
    except RecursionError as error:
        raise ScenarioError(f"{path} is nested too deeply.") from error
    refuse_long_lists(path, raw)
    return raw


def refuse_long_lists(path: Path, inside: Any, name: str = "") -> None:
    """Nobody puts so many cards on a table one by one; each of them would be read, and has to be found again."""
    if isinstance(inside, list):
        most = MOST_CASES if name == "case" else MOST_LISTED
        if len(inside) > most:
            raise ScenarioError(f"{path}: a list has at most {most} entries, not {len(inside)}.")
        for part in inside:
            refuse_long_lists(path, part)
    elif isinstance(inside, dict):
        for key, part in inside.items():
            refuse_long_lists(path, part, key)


def qualified(path: Path, rule: str, words: Vocabulary) -> str:
    """A clause with its rulebook: the game's own, or the one that the beginning of the id means (MM:..., MK:...)."""
    try:
        return words.rulebook_clause(rule)
    except ScenarioError as error:
        raise ScenarioError(f"{path}: {error}.") from error


def cases(path: Path, file: File, position: dict[str, Any]) -> tuple[Case, ...]:
    """The variants of a file; without any, the file is its own only case."""
    if bool(file.play) == bool(file.case):
        raise ScenarioError(f"{path} needs either one `play`, or some cases with a `play` each.")
    if file.play:
        return (Case(name="", position=checked(path, "", position, file.game), lines=lines_of(path, "", file.play)),)
    made: list[Case] = []
    for number, raw in enumerate(file.case, 1):
        name = str(raw.get("name", f"case {number}"))
        for key in raw:
            if key not in (*POSITION, "name", "play"):
                raise ScenarioError(f"{path}, {name}: a case has no {key!r}.")
        if not isinstance(raw.get("play"), str):
            raise ScenarioError(f"{path}, {name}: a case needs a `play`.")
        own = checked(path, f", {name}", merged(position, raw), file.game)
        made.append(Case(name=name, position=own, lines=lines_of(path, f", {name}", raw["play"])))
    return tuple(made)


def lines_of(path: Path, place: str, play: str) -> tuple[Line, ...]:
    """The transcript of a case, which has to say something."""
    lines = transcript(play)
    if not lines:
        raise ScenarioError(f"{path}{place}: nothing is done and nothing is expected.")
    return lines


def checked(path: Path, place: str, raw: dict[str, Any], game: str) -> Position:
    """A position with the right kind of thing in every place."""
    try:
        words = vocabulary(game)
        position = msgspec.convert({"moment": words.moment, "format": words.format, **raw}, Position)
        for side in (position.A, position.B):
            msgspec.convert(side, side_written(game))
            for zone in side.values():
                if isinstance(zone, dict) and "count" in zone:
                    msgspec.convert(zone["count"], Count)
    except msgspec.ValidationError as error:
        raise ScenarioError(f"{path}{place}: the position is not written as it should be: {error}.") from error
    return position


def merged(position: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """A case's position: the file's, with what the case says for itself; sides are merged zone by zone."""
    result = dict(position)
    for key in POSITION:
        if key not in own:
            continue
        mixed = key in SIDES and isinstance(own[key], dict) and isinstance(result.get(key, {}), dict)
        result[key] = {**result.get(key, {}), **own[key]} if mixed else own[key]
    return result


def transcript(text: str) -> tuple[Line, ...]:
    """Lines of a transcript, numbered from its first line with something in it."""
    lines: list[Line] = []
    for number, written in enumerate(text.strip("\n").splitlines(), 1):
        words = written.strip()
        if not words or words.startswith(COMMENT):
            continue
        expected = words.startswith(ARROW)
        lines.append(Line(number, words.removeprefix(ARROW).strip(), expected))
    return tuple(lines)
