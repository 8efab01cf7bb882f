"""`livingrules scenario`: run and show positions with questions and answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import rich_click as click
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from livingrules.cli.output import console, json_option, print_json, say_no
from livingrules.cli.sets import sets_option
from livingrules.games.packs import GAMES
from livingrules.scenario.collection import FOLDER, located, scenarios_by_id
from livingrules.scenario.format import read
from livingrules.scenario.runner import Result, run_files
from livingrules.scenario.showing import Shown, ShownCase, ShownLine
from livingrules.scenario.showing import show as play_and_show


@click.group()
def scenario() -> None:
    """Run and show scenarios: positions with a question, a transcript, and what has to come of it."""


@scenario.command("list")
@click.argument("game", type=click.Choice(GAMES), required=False)
@json_option
def list_all(game: str | None, as_json: bool) -> None:
    """List the scenarios that come with the package: ids and titles."""
    found = [read(path) for path in scenarios_by_id().values()]
    listed = [one for one in found if game in (None, one.game)]
    if as_json:
        print_json([{"id": one.id, "game": one.game, "title": one.title, "rules": one.rules} for one in listed])
        return
    screen = console()
    for one in listed:
        _line(screen, f"{one.id}  {one.title}")


@scenario.command()
@click.argument("paths", metavar="[PATH|ID]...", nargs=-1, type=click.Path(path_type=Path))
@sets_option
@json_option
def run(paths: tuple[Path, ...], set_files: tuple[Path, ...], as_json: bool) -> None:
    """Run scenarios: files, all in a directory, or those that come with the package, by id; all of them without one.

    Exit status 1 when one of them failed, 2 when one cannot be read.
    """
    results = run_files([located(path) for path in paths] or [FOLDER], set_files)
    if as_json:
        print_json(_report(results))
    else:
        _print_results(results)
    if not all(result.passed for result in results):
        say_no()


def _report(results: list[Result]) -> dict[str, Any]:
    failures = [failure for result in results for failure in result.failures]
    return {"passed": sum(result.passed for result in results), "failed": failures}


def _print_results(results: list[Result]) -> None:
    screen = console()
    for result in results:
        for failure in result.failures:
            screen.print(failure.sentence(), markup=False, style="red")
    passed = sum(result.passed for result in results)
    screen.print(f"{passed} of {len(results)} scenarios passed.")


@scenario.command()
@click.argument("path", metavar="FILE|ID", type=click.Path(path_type=Path))
@sets_option
@json_option
def show(path: Path, set_files: tuple[Path, ...], as_json: bool) -> None:
    """Show a scenario: question, position, and the transcript with the log and its clauses.

    Exit status 1 when the game goes another way than the transcript says.
    """
    shown = play_and_show(read(located(path)), set_files)
    if as_json:
        print_json(shown)
    else:
        _print_scenario(shown)
    if any(case.wrong or any(line.wrong for line in case.lines) for case in shown.cases):
        say_no()


def _print_scenario(shown: Shown) -> None:
    screen = console()
    _line(screen, f"{shown.id}  {shown.title}", "bold")
    _line(screen, shown.question)
    _line(screen, f"Rules: {', '.join(_mark(rule) for rule in shown.rules)}", "dim")
    if shown.readings:
        _line(screen, f"Readings: {', '.join(shown.readings)}", "dim")
    for case in shown.cases:
        screen.print()
        _print_case(screen, case)


def _mark(clause: str) -> str:
    """A clause as readers of the game's rulebook write it."""
    book, _, mark = clause.partition(":")
    return mark if book in GAMES else clause


def _print_case(screen: Console, case: ShownCase) -> None:
    if case.name:
        _line(screen, case.name, "bold")
    if case.wrong:
        _line(screen, case.wrong, "red")
    for name, side in case.sides.items():
        _line(screen, f"{name}: {side.vitality} of {side.maximum} {side.life}, {side.deck} cards in the deck")
        for zone, cards in side.zones.items():
            _line(screen, f"{zone}: {', '.join(cards)}", "dim", 2)
    for effect in case.effects:
        _line(screen, f"In force, {effect}", "dim")
    for line in case.lines:
        _print_line(screen, line)


def _print_line(screen: Console, line: ShownLine) -> None:
    _line(screen, f"-> {line.text}" if line.expected else line.text, "" if line.expected else "bold", 4 * line.expected)
    for entry in line.log:
        _line(screen, f"{entry.text}  {_mark(entry.clause)}", "dim", 8)
    if line.wrong:
        _line(screen, line.wrong, "red", 8)


def _line(screen: Console, words: str, style: str = "", indent: int = 0) -> None:
    """Words as they are, wrapped under their own beginning."""
    screen.print(Padding(Text(words, style=style), (0, 0, 0, indent), expand=False))
