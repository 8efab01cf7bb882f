"""`livingrules rules coverage`: how much of each rulebook its tests prove."""

import subprocess
import sys
from pathlib import Path

import rich_click as click
from rich.table import Table as Grid
from rich.text import Text

from livingrules.cli.output import console, json_option, note, print_json, say_no
from livingrules.rulebooks import GAMES
from livingrules.rulebooks.coverage import (
    Coverage,
    NoCoverageError,
    Table,
    fingerprint,
    known_results,
    measure,
    project_root,
    read_table,
    ship,
)


@click.command()
@click.option("--game", type=click.Choice(GAMES), help="Only this rulebook.")
@click.option("--refresh", is_flag=True, help="Run all tests again first (minutes).")
@json_option
def coverage(game: str | None, *, refresh: bool, as_json: bool) -> None:
    """Say how much of a rulebook is proven; status 1 unless all of it is."""
    table = _table(refresh=refresh)
    found = [measure(one, table) for one in ([game] if game else GAMES)]
    if as_json:
        print_json(found[0] if game else found)
    else:
        _print(found, with_ids=game is not None)
    if not all(one.complete for one in found):
        say_no()


def _table(*, refresh: bool) -> Table:
    """What is known at once; with refresh, what the tests say now, which the package will bring along from then on."""
    if not refresh:
        table = known_results()
        root = project_root()
        if root is not None and table.sources != fingerprint(root):
            note("The sources have changed since this was measured; --refresh runs the tests again.")
        return table
    root = project_root()
    if root is None:
        raise NoCoverageError(
            "Only the project's own tests can measure anew, and they are not installed with the package."
        )
    table = _run_tests(root)
    ship(table)
    return table


def _run_tests(root: Path) -> Table:
    note("Running the tests to see which clauses they prove; this takes some minutes ...")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "2"], cwd=root, stdout=sys.stderr.fileno(), check=False
    )
    table = read_table(root)
    if table is None or table.sources != fingerprint(root):
        raise NoCoverageError(f"The tests could not be run to the end (pytest left with status {done.returncode}).")
    return table


def _print(found: list[Coverage], *, with_ids: bool) -> None:
    screen = console()
    grid = Grid(box=None, pad_edge=False)
    for heading in ("rulebook", "clauses", "testable", "covered", "unproven", "missing", "proven"):
        grid.add_column(heading, justify="left" if heading == "rulebook" else "right")
    for one in found:
        share = f"{100 * one.covered / one.testable:.1f} %"
        numbers = (one.clauses, one.testable, one.covered, len(one.unproven), len(one.missing))
        grid.add_row(one.game, *map(str, numbers), Text(share, style="green" if one.complete else "yellow"))
    screen.print(grid)
    if with_ids:
        for label, ids in (("unproven", found[0].unproven), ("missing", found[0].missing)):
            if ids:
                screen.print(Text.assemble("\n", (f"{label}: ", "bold"), ", ".join(ids)))
