"""Run scenarios: set the position up, follow the transcript, and say where it goes another way."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from livingrules.cards import database_with
from livingrules.errors import LivingRulesError
from livingrules.kernel.clause import tracing
from livingrules.scenario.board import Board
from livingrules.scenario.errors import Differs, ScenarioError
from livingrules.scenario.format import Case, Line, Scenario, read
from livingrules.scenario.lines import meaning
from livingrules.scenario.seen import applied
from livingrules.scenario.table import Table
from livingrules.scenario.vocabulary import FIGHTING, Vocabulary, vocabulary
from livingrules.text.errors import TextError

if TYPE_CHECKING:
    from livingrules.scenario.fftcg_table import FftcgTable

WHO: Final = {"A": 0, "B": 1}


class Play:
    """A case being played: the table, and what its sentences need to remember."""

    def __init__(self, board: Board, trace: set[str]) -> None:
        self.board = board
        self.words = board.pack.words
        self.trace = trace
        self.mark: Any = None
        """The log as it was before the last act."""

    @property
    def table(self) -> Table:
        """The board, for the sentences that only the fighting games have."""
        return cast("Table", self.board)

    @property
    def fftcg(self) -> FftcgTable:
        """The board, for the sentences that only FFTCG has."""
        return cast("FftcgTable", self.board)

    def seat(self, who: str) -> int:
        return WHO[who]

    def follow(self, line: Line) -> None:
        """One line of the transcript."""
        meant = meaning(line, self.words, self.board.on_table())
        if not line.expected:
            self.mark = self.board.game.log
        meant.handler(self, **meant.holes)
        if meant.cited:
            applied(self, meant.cited)


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """Where a scenario went another way."""

    scenario: str
    case: str
    line: int
    text: str
    message: str

    def sentence(self) -> str:
        place = f"{self.scenario}{', ' if self.case else ''}{self.case}"
        return f"{place}, line {self.line} ({self.text}): {self.message}"


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one scenario."""

    id: str
    rules: tuple[str, ...]
    ran: tuple[str, ...]
    """The clauses whose code ran in it."""
    failures: tuple[Failure, ...]

    @property
    def passed(self) -> bool:
        return not self.failures


def run(scenario: Scenario, set_files: tuple[Path, ...] = ()) -> Result:
    """Play every case of a scenario; its cards may be named that are in these sets."""
    ran: set[str] = set()
    failures: list[Failure] = []
    for case in scenario.cases:
        # Each case for itself: a clause that ran in another proves nothing about this one.
        with tracing() as trace:
            failures.extend(play_case(scenario, case, trace, set_files))
        ran |= trace
    return Result(id=scenario.id, rules=scenario.rules, ran=tuple(sorted(ran)), failures=tuple(failures))


def play_case(scenario: Scenario, case: Case, trace: set[str], set_files: tuple[Path, ...] = ()) -> Iterable[Failure]:
    """Follow the transcript of a case to its end, or to where it differs."""
    line = Line(0, "the position", expected=False)
    try:
        play = Play(set_up(case, scenario.game, set_files), trace)
        for line in case.lines:
            play.follow(line)
    except (LivingRulesError, TextError) as error:
        message = f"{sentence_of(error)}."
        return (Failure(scenario=scenario.id, case=case.name, line=line.number, text=line.text, message=message),)
    return ()


def sentence_of(error: Exception) -> str:
    """An error in one sentence; of a text that was not understood, the first place where it was not."""
    if not isinstance(error, TextError) or not error.declined:
        return str(error).rstrip(".")
    first = error.declined[0]
    return f"{error.title.rstrip('.')}: {first.message} in {first.text!r}"


def set_up(case: Case, game: str, set_files: tuple[Path, ...] = ()) -> Board:
    """The table of a case."""
    position = case.position
    words = vocabulary(game)
    printed = Printed(game, set_files)
    sides = (side(position.A, "A", words, printed), side(position.B, "B", words, printed))
    common: dict[str, Any] = {
        "moment": position.moment,
        "active": WHO[position.active],
        "format": position.format,
        "switches": position.switches,
        "seed": position.seed,
        "turn": position.turn,
        "text": position.text,
        "names": position.names,
    }
    if game not in FIGHTING:
        if position.effects or position.profile or position.attack >= 0 or position.target:
            raise ScenarioError(f"a position of {game} has no effects, profile, attack or target; it is played to")
        from livingrules.scenario.fftcg_table import FftcgTable  # nobody loads rules that are not played

        return FftcgTable(*sides, **common)
    return Table(
        *sides,
        **common,
        profile=position.profile,
        effects=[effect(sentence) for sentence in position.effects],
        attack=position.attack,
        target=position.target,
        game=game,
    )


class Printed:
    """Cards that a scenario names instead of writing them out: `{card = "Name"}`."""

    def __init__(self, game: str, set_files: tuple[Path, ...]) -> None:
        self.game = game
        self.set_files = set_files

    def named(self, written: dict[str, Any]) -> Any:
        """The card that is named, understood; one that is written out stays as it is."""
        name = written.get("card")
        if name is None:
            return written
        if not isinstance(name, str) or len(written) > 1:
            raise ScenarioError('a card of a set is written {card = "Name"}, with nothing else printed on it')
        known = database_with(self.game, self.set_files)
        return known.compiled(known.find(name))


def side(raw: dict[str, Any], name: str, words: Vocabulary, printed: Printed) -> dict[str, Any]:
    """One side, with its cards as the table wants them."""
    made = dict(raw)
    if "character" in words.sides:
        character = raw.get("character", {})
        made["character"] = {"name": character} if isinstance(character, str) else starting(character, name, printed)
    for zone, cards in raw.items():
        if isinstance(cards, list):
            made[zone] = [placed(card, words, printed) for card in cards]
    return made


def starting(character: dict[str, Any], name: str, printed: Printed) -> Any:
    """The character with whom a side fights."""
    return printed.named(character) if "card" in character else {"name": f"Hero {name}", **character}


def placed(card: Any, words: Vocabulary, printed: Printed) -> Any:
    """A card with its states; those that have a value come last, together."""
    if not isinstance(card, dict):
        return card
    states = [word for key, word in words.states.items() if card.get(key)]
    amounts = {key: card[key] for key in words.amounts if key in card}
    if "attached" in amounts:
        if not isinstance(amounts["attached"], list):
            raise ScenarioError(f"what is attached to {card.get('name', 'a card')} is a list of cards")
        if any(isinstance(rider, dict) and "attached" in rider for rider in amounts["attached"]):
            raise ScenarioError(f"what is attached to {card.get('name', 'a card')} has nothing attached to itself")
        amounts["attached"] = [placed(rider, words, printed) for rider in amounts["attached"]]
    fields = {key: value for key, value in card.items() if key not in words.states and key not in amounts}
    return (printed.named(fields), *states, *([amounts] if amounts else []))


def effect(sentence: str) -> tuple[int, str]:
    """An effect in force: `A: Your attacks get +1 damage this turn.`"""
    who, colon, said = sentence.partition(":")
    if not colon or who not in WHO:
        raise ScenarioError(f"an effect in force is written 'A: ...' or 'B: ...', not {sentence!r}")
    return WHO[who], said.strip()


def find(paths: Iterable[Path]) -> list[Path]:
    """The scenario files at these paths, directories searched."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*.toml"))
            if not inside:
                raise ScenarioError(f"There is no scenario in {path}.")
            files.extend(inside)
        elif path.exists():
            files.append(path)
        else:
            raise ScenarioError(f"There is no file {path}.")
    return files


def run_files(paths: Iterable[Path], set_files: tuple[Path, ...] = ()) -> list[Result]:
    """Run every scenario at these paths; an unreadable one is an error before anything runs."""
    return [run(scenario, set_files) for scenario in [read(path) for path in find(paths)]]


__all__ = ["Differs", "Failure", "Play", "Result", "find", "run", "run_files"]
