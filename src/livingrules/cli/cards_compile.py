"""`livingrules cards compile`: how much of the cards in a file is understood, and what is missing."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import rich_click as click
from rich.progress import Progress
from rich.table import Table

from livingrules.cards.changes import Difference, difference, read_measure
from livingrules.cards.errors import CardDataError
from livingrules.cards.measure import DECLINED, UNDERSTOOD, Measure, Verdict, measure
from livingrules.cards.sources import FORMATS, Collection, read_collection
from livingrules.cli.games import game_option
from livingrules.cli.output import console, json_option, print_json, say_no

MOST_JOBS = 1024
TOP = 20
"""Missing phrases that are shown, unless more are asked for."""


@click.command("compile")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@game_option
@click.option("--from", "syntax", type=click.Choice(list(FORMATS)), help="How the file is written.")
@click.option("--sets", default="", help="Only cards of these sets, divided by commas.")
@click.option("--types", default="", help="Only cards of these types, divided by commas.")
@click.option("--list", "listed", is_flag=True, help="Tell what became of each card.")
@click.option("--top", type=click.IntRange(0), default=TOP, show_default=True, help="Missing phrases to show.")
@click.option("--diff", "old", type=click.Path(path_type=Path), help="What changed against an earlier --json.")
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), help="Worker processes; one for each core when not given.")
@json_option
def compile_cards(
    path: Path,
    game: str,
    syntax: str | None,
    sets: str,
    types: str,
    listed: bool,
    top: int,
    old: Path | None,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Compile the text of all cards in FILE (or in the files of a folder): understood, declined, bad data.

    What is missing is ranked by how many cards the phrase alone would unlock.  Exit status 1 when --diff finds a card
    that is no longer understood.
    """
    before = read_measure(old) if old is not None else None
    collection = read_collection(path, game, syntax or "")
    wanted, kinds = words(sets), words(types)
    refuse_unknown(wanted, collection)
    found = watched(collection, wanted, kinds, jobs or os.cpu_count() or 1, quiet=as_json)
    changed = difference(before, found) if before is not None else None
    if as_json:
        told: dict[str, Any] = msgspec.to_builtins(found)
        print_json(told if changed is None else {**told, "diff": msgspec.to_builtins(changed)})
    else:
        _print(found, listed, top)
        _print_difference(changed)
    if changed is not None and changed.lost:
        say_no()


def words(written: str) -> tuple[str, ...]:
    """Words with commas between them, without their case."""
    return tuple(word.strip().casefold() for word in written.split(",") if word.strip())


def refuse_unknown(wanted: tuple[str, ...], collection: Collection) -> None:
    """A set that no card is of is a slip of the pen."""
    known = {name.casefold() for entry in collection.entries for name in entry.sets}
    for name in wanted:
        if name not in known:
            there = ", ".join(sorted({entry.sets[0] for entry in collection.entries if entry.sets})[:8]) or "none"
            raise CardDataError(f"No card is of a set {name!r}; there are {there}, ...")


def watched(collection: Collection, sets: tuple[str, ...], types: tuple[str, ...], jobs: int, quiet: bool) -> Measure:
    """Measure with a bar when somebody watches."""
    screen = console()
    with Progress(console=screen, transient=True, disable=quiet or not screen.is_terminal) as bar:
        task = bar.add_task("cards", total=len(collection.entries))
        return measure(collection, sets, types, jobs, lambda count: bar.advance(task, count))


def _print(found: Measure, listed: bool, top: int) -> None:
    screen = console()
    if listed:
        for each in found.listing:
            _print_verdict(each)
    share = found.understood / found.cards if found.cards else 0.0
    screen.print(
        f"{found.cards} cards: {found.understood} understood ({share:.1%}), {found.declined} declined, "
        f"{found.bad_data} bad data."
    )
    if found.by_reason and top:
        table = Table(box=None, pad_edge=False)
        table.add_column("cards", justify="right")
        table.add_column("the missing phrase that alone would unlock them")
        for reason in found.by_reason[:top]:
            table.add_row(str(reason.cards), reason.phrase)
        screen.print(table, markup=False)
        several = found.declined - sum(reason.cards for reason in found.by_reason)
        if several:
            screen.print(f"{several} of the declined cards lack several different phrases.")


def _print_verdict(each: Verdict) -> None:
    click.echo(f"{each.verdict:<10} {each.id}  {each.name}")
    for why in each.why if each.verdict not in (UNDERSTOOD, DECLINED) or not each.lines else ():
        click.echo(f"    {why}")
    if each.verdict == DECLINED:
        for line in each.lines:
            click.echo(f"    line {line.line}, column {line.column}: {line.message}")
            click.echo(f"    {line.text}\n    {' ' * (line.column - 1)}^")


def _print_difference(changed: Difference | None) -> None:
    if changed is None:
        return
    for word, cards in (("gained", changed.gained), ("lost", changed.lost)):
        click.echo(f"{len(cards)} {word}")
        for card in cards:
            click.echo(f"    {card.id}  {card.name} ({card.before} before, {card.now} now)")
            for why in card.why:
                click.echo(f"        {why}")
    if changed.new or changed.gone:
        click.echo(f"{len(changed.new)} cards are new, {len(changed.gone)} are gone.")
