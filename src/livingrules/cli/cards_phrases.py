"""`livingrules cards phrases`: how many cards of a file are written with each phrase of the grammar."""

from __future__ import annotations

import os
from pathlib import Path

import rich_click as click
from rich.table import Table
from rich.text import Text

from livingrules.cards.sources import FORMATS
from livingrules.cards.usage import usage
from livingrules.cli.cards_compile import MOST_JOBS
from livingrules.cli.cards_play import understood
from livingrules.cli.games import game_option
from livingrules.cli.output import console, json_option, print_json


@click.command("phrases")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@game_option
@click.option("--from", "syntax", type=click.Choice(list(FORMATS)), help="How the file is written.")
@click.option("--least", type=click.IntRange(0), default=0, help="Only phrases of at least so many cards.")
@click.option("--most", type=click.IntRange(0), help="Only phrases of at most so many cards.")
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), help="Worker processes; one for each core when not given.")
@json_option
def count_phrases(
    path: Path, game: str, syntax: str | None, least: int, most: int | None, jobs: int | None, as_json: bool
) -> None:
    """Count with which phrases of the grammar the understood cards of FILE are written, the rarest first.

    A phrase that only one card uses should be made of more general ones.
    """
    cards = understood(path, game, syntax or "", (), (), jobs or os.cpu_count() or 1)
    found = [each for each in usage(cards, game) if each.cards >= least and (most is None or each.cards <= most)]
    if as_json:
        print_json(found)
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("cards", justify="right")
    table.add_column("category")
    table.add_column("phrase")
    for each in found:
        table.add_row(str(each.cards), each.category, Text(each.phrase))
    screen = console()
    screen.print(table)
    screen.print(f"{len(found)} phrases, {len(cards)} cards.")
