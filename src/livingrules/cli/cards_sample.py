"""`livingrules cards sample`: understood cards to be read, text beside meaning."""

from __future__ import annotations

import os
from pathlib import Path
from textwrap import indent
from typing import Final

import rich_click as click

from livingrules.cards.lexicon import Lexicon
from livingrules.cards.sampling import ASIDE, Identified, Passage, judged, passage, to_read
from livingrules.cards.sources import FORMATS, read_collection
from livingrules.cards.understanding import compiled_of, understand_all
from livingrules.cli.cards_compile import MOST_JOBS
from livingrules.cli.games import game_option
from livingrules.cli.output import json_option, note, print_json

PAGE: Final = 40


@click.command("sample")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@game_option
@click.option("--from", "syntax", type=click.Choice(list(FORMATS)), help="How the file is written.")
@click.option("--judge", type=click.IntRange(1), help="So many of the cards set aside, to be judged.")
@click.option("--tenth", type=click.IntRange(1, ASIDE), default=1, show_default=True, help="Which cards set aside.")
@click.option("--seed", default="1", show_default=True, help="The same seed picks the same cards to be judged.")
@click.option("--page", type=click.IntRange(1), default=1, show_default=True, help="Which page of the list.")
@click.option("--size", type=click.IntRange(1), default=PAGE, show_default=True, help="Cards of a page.")
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), help="Worker processes; one for each core when not given.")
@json_option
def sample_cards(
    path: Path,
    game: str,
    syntax: str | None,
    judge: int | None,
    tenth: int,
    seed: str,
    page: int,
    size: int,
    jobs: int | None,
    as_json: bool,
) -> None:
    """List understood cards of FILE, the text beside what the game does with it.

    Five tenths of the cards are set aside by a hash of their ids.  Of the others those are listed, page by page, in
    which every shape of statement comes up twice; with --judge a sample of one tenth set aside, all on one page.
    """
    cards = understood(path, game, syntax or "", jobs or os.cpu_count() or 1)
    if judge is not None:
        listed, total = judged(cards, judge, seed, tenth), 1
    else:
        every = to_read(cards, game)
        listed, total = every[(page - 1) * size : page * size], -(-len(every) // size)
    told = [passage(each, game) for each in listed]
    if as_json:
        print_json({"page": 1 if judge is not None else page, "pages": total, "cards": told})
        return
    for each in told:
        _print(each)
    if judge is None:
        note(f"Page {page} of {total}.")


def understood(path: Path, game: str, syntax: str, jobs: int) -> list[Identified]:
    """The cards of a file that are understood, in its order."""
    collection = read_collection(path, game, syntax)
    whole = [
        (entry.id, entry.card)
        for entry in collection.entries
        if entry.card is not None and not entry.faults and not entry.lacking
    ]
    cards = [card for _, card in whole]
    kept = understand_all(cards, game, Lexicon(collection.names, collection.traits), jobs)
    return [
        Identified(card_id, compiled_of(card, each, game))
        for (card_id, card), each in zip(whole, kept, strict=True)
        if not each.declined
    ]


def _print(each: Passage) -> None:
    click.echo(f"{each.id}  {each.name} ({each.type})")
    for line in each.text:
        click.echo(f"  > {line}")
    for meaning in each.meaning:
        click.echo(indent(meaning, "    "))
    click.echo()
