"""`livingrules scenario`: run and show positions with questions and answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import rich_click as click

from livingrules.cli.output import console, json_option, print_json, say_no
from livingrules.scenario.format import read
from livingrules.scenario.runner import Result, run_files
from livingrules.scenario.showing import show_scenario


@click.group()
def scenario() -> None:
    """Run and show scenarios: positions with a question, a transcript, and what has to come of it."""


@scenario.command()
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(path_type=Path))
@json_option
def run(paths: tuple[Path, ...], as_json: bool) -> None:
    """Run scenario files, or all in a directory.

    Exit status 1 when one of them failed, 2 when one cannot be read.
    """
    results = run_files(paths)
    if as_json:
        print_json(_report(results))
    else:
        _print(results)
    if not all(result.passed for result in results):
        say_no()


def _report(results: list[Result]) -> dict[str, Any]:
    failures = [failure for result in results for failure in result.failures]
    return {"passed": sum(result.passed for result in results), "failed": failures}


def _print(results: list[Result]) -> None:
    screen = console()
    for result in results:
        for failure in result.failures:
            screen.print(failure.sentence(), markup=False, style="red")
    passed = sum(result.passed for result in results)
    screen.print(f"{passed} of {len(results)} scenarios passed.")


@scenario.command()
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
def show(path: Path) -> None:
    """Show a scenario: question, position, and the transcript with the log and its clauses."""
    screen = console()
    for style, line in show_scenario(read(path)):
        screen.print(line, markup=False, style=style, soft_wrap=False)
