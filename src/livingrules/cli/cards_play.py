"""`livingrules cards play`: every understood card of a file in random games, until each ability was carried out."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click
from rich.progress import Progress

from livingrules.cards.lexicon import Lexicon
from livingrules.cards.measure import chosen_by
from livingrules.cards.sources import FORMATS, read_collection
from livingrules.cards.understanding import compiled_of, understand_all
from livingrules.cli.cards_compile import MOST_JOBS, refuse_unknown, words
from livingrules.cli.games import game_option
from livingrules.cli.output import console, json_option, note, print_json, say_no
from livingrules.errors import LivingRulesError
from livingrules.games.shapes import CompiledCard

if TYPE_CHECKING:
    from livingrules.arena.exhaustive import Report


@click.command("play")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@game_option
@click.option("--from", "syntax", type=click.Choice(list(FORMATS)), help="How the file is written.")
@click.option("--sets", default="", help="Only cards of these sets, divided by commas.")
@click.option("--types", default="", help="Only cards of these types, divided by commas.")
@click.option("--names", default="", help="Only cards of these names, divided by bars.")
@click.option("--limit", type=click.IntRange(1), help="Only so many cards.")
@click.option("--attempts", type=click.IntRange(1, 1000), default=30, show_default=True, help="Games for some cards.")
@click.option(
    "--keep",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Keep what is found out in this file; the same command goes on from there.",
)
@click.option("--seed", default="1", show_default=True, help="The same seed plays the same games.")
@click.option("--list", "listed", is_flag=True, help="Tell why an ability was not carried out, or changed nothing.")
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), help="Worker processes; one for each core when not given.")
@json_option
def play_cards(
    path: Path,
    game: str,
    syntax: str | None,
    sets: str,
    types: str,
    names: str,
    limit: int | None,
    attempts: int,
    keep: Path | None,
    seed: str,
    listed: bool,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Put every understood card of FILE into random games until each ability was offered, paid and carried out.

    Every promise that the games keep is tested on the way.  Exit status 1 when something went wrong.
    """
    wanted = frozenset(word.strip().casefold() for word in names.split("|") if word.strip())
    workers = jobs or os.cpu_count() or 1
    cards = understood(path, game, syntax or "", words(sets), words(types), workers)
    chosen = [card for card in cards if not wanted or card.card.name.casefold() in wanted][:limit]
    if not chosen:
        raise LivingRulesError("There is no card to play that is understood.")
    from livingrules.arena.exhaustive import (  # the rules of all games, which no other command of cards needs
        Kept,
        play_all,
    )

    screen = console()
    with Progress(console=screen, transient=True, disable=as_json or not screen.is_terminal) as bar:
        task = bar.add_task("cards", total=len(chosen))
        kept = None if keep is None else Kept(keep)
        report = play_all(game, chosen, seed, attempts, workers, lambda count: bar.advance(task, count), kept)
    if as_json:
        print_json(report)
    else:
        _print(report, listed)
    if report.faults:
        say_no()


def understood(
    path: Path, game: str, syntax: str, sets: tuple[str, ...], types: tuple[str, ...], jobs: int
) -> list[CompiledCard]:
    """The cards of a file that are understood, as they are printed there."""
    collection = read_collection(path, game, syntax)
    refuse_unknown(sets, collection)
    cards = [
        entry.card
        for entry in collection.entries
        if entry.card is not None and not entry.faults and not entry.lacking and not entry.back
        if chosen_by(entry, sets, types)
    ]
    kept = understand_all(cards, game, Lexicon(collection.names, collection.traits), jobs)
    return [compiled_of(card, each, game) for card, each in zip(cards, kept, strict=True) if not each.declined]


def _print(report: Report, listed: bool) -> None:
    for each in report.listing if listed else ():
        for why in each.why:
            click.echo(f"{each.card}, {why}")
    for mechanism, cards in report.mechanisms() if listed else ():
        click.echo(f"Never changed anything: {mechanism} ({len(cards)}: {', '.join(cards)})")
    for fault in report.faults:
        note(f"{', '.join(fault.cards)}, seed {fault.seed}: {fault.error}")
    share = report.resolved / report.abilities if report.abilities else 1.0
    click.echo(
        f"{report.cards} cards with {report.abilities} abilities: {report.offered} were offered, {report.paid} paid, "
        f"{report.resolved} carried out ({share:.1%}), {report.suspicious} of them never to any effect; "
        f"{report.decisions} decisions, {len(report.faults)} faults."
    )
