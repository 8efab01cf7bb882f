"""`livingrules cards decks`: random legal decks of the understood cards of a file, played with every promise tested."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click
from rich.progress import Progress

from livingrules.cards import Database
from livingrules.cards.loading import CardSet
from livingrules.cards.sources import FORMATS, read_collection
from livingrules.cards.sources.collection import slug
from livingrules.cli.cards_compile import MOST_JOBS
from livingrules.cli.cards_play import understood
from livingrules.cli.games import game_option
from livingrules.cli.output import console, json_option, note, print_json, say_no
from livingrules.decks import Deck, DeckError, read_deck, write_deck
from livingrules.decks.listing import listing_of
from livingrules.errors import LivingRulesError

if TYPE_CHECKING:
    from livingrules.arena.deck_trials import Fault, Report, Task

MOST_GAMES = 1_000_000


@click.command("decks")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@game_option
@click.option("--from", "syntax", type=click.Choice(list(FORMATS)), help="How the file is written.")
@click.option("--games", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True, help="Games to play.")
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same decks and games.")
@click.option("--first", type=click.IntRange(0), default=0, show_default=True, help="The first game of the seed.")
@click.option("--rules", default="", help="A format, or format/profile; every one in turn when not given.")
@click.option("--decks", "deck_files", help="Two deck files A,B in place of random decks; one game.")
@click.option("--often", type=click.IntRange(1), default=60, show_default=True, help="Test at one decision in so many.")
@click.option(
    "--weary", type=click.IntRange(1), help="Decisions after which players mostly pass; they never tire when not given."
)
@click.option("--keep", type=click.Path(file_okay=False, path_type=Path), help="A folder for the decks of faults.")
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), help="Worker processes; one for each core when not given.")
@json_option
def play_decks(
    path: Path,
    game: str,
    syntax: str | None,
    games: int,
    seed: str,
    first: int,
    rules: str,
    deck_files: str | None,
    often: int,
    weary: int | None,
    keep: Path | None,
    jobs: int | None,
    as_json: bool,
) -> None:
    """Build random decks, legal by `deck check`, of the understood cards of FILE, and play them at random.

    Every promise that games keep is tested on the way, and every game is played again from its record.  A fault is told
    with its decks and the command that shows it again; then the exit status is 1.  Games of very many decisions are
    listed with the reason.
    """
    workers = jobs or os.cpu_count() or 1
    known = pool(path, game, syntax or "", workers)
    from livingrules.arena.deck_trials import play_all, tasks  # the rules of all games, which no other command needs

    refuse_unknown_rules(game, rules)
    if deck_files:
        planned = [with_decks(deck_files, known, seed, rules, often, weary or 0)]
    else:
        planned = tasks(game, seed, first, games, often, rules, weary or 0)
    screen = console()
    with Progress(console=screen, transient=True, disable=as_json or not screen.is_terminal) as bar:
        task = bar.add_task("games", total=len(planned))
        report = play_all(known, planned, workers, lambda count: bar.advance(task, count))
    again = ["livingrules", "cards", "decks", str(path), "--game", game, "--often", str(often)]
    again += ["--weary", str(weary)] if weary else []
    commands = [
        shlex.join([*again, "--rules", fault.rules, *where(fault, seed, deck_files, keep), "--jobs", "1"])
        for fault in report.faults
    ]
    if as_json:
        print_json(told(report, commands))
    else:
        _print(report, commands)
    if report.faults:
        say_no()


def pool(path: Path, game: str, syntax: str, jobs: int) -> Database:
    """The cards of a file that are understood, with all the names of which its texts speak."""
    collection = read_collection(path, game, syntax)
    cards = tuple(compiled.card for compiled in understood(path, game, syntax, (), (), jobs))
    if not cards:
        raise LivingRulesError(f"No card of {path} is understood, so there is no deck to play.")
    names, traits = tuple(sorted(collection.names)), tuple(sorted(collection.traits))
    whole = CardSet(set="", name=path.name, release=1, cards=cards, names=names, traits=traits)
    return Database([whole], game, kept=True)


def refuse_unknown_rules(game: str, rules: str) -> None:
    """Refuse a way of playing that the game does not have."""
    from livingrules.arena.deck_trials import ways

    if rules and rules not in ways(game):
        raise LivingRulesError(f"There are no rules {rules!r} in this game; there are {', '.join(ways(game))}.")


def with_decks(written: str, known: Database, seed: str, rules: str, often: int, weary: int) -> Task:
    """The one game between two deck files."""
    from livingrules.arena.deck_trials import Task, ways

    paths = [Path(part.strip()) for part in written.split(",")]
    if len(paths) != len((0, 1)):
        raise LivingRulesError(f"--decks takes two files with a comma between them, not {written!r}.")
    one, other = (read_deck(path, known) for path in paths)
    decks = (one, other)
    return Task(seed=seed, rules=rules or ways(known.game)[0], decks=decks, often=often, anew=True, weary=weary)


def where(fault: Fault, seed: str, deck_files: str | None, keep: Path | None) -> list[str]:
    """What shows the game of a fault again: its deck files, or its place among the games."""
    if keep is not None:
        files = [kept(deck, place, fault, keep) for place, deck in enumerate(fault.decks, 1)]
        return ["--seed", fault.seed, "--decks", ",".join(map(str, files))]
    if deck_files is not None:
        return ["--seed", fault.seed, "--decks", deck_files]
    return ["--seed", seed, "--first", fault.seed.removeprefix(f"{seed}/"), "--games", "1"]


def kept(deck: Deck, place: int, fault: Fault, folder: Path) -> Path:
    """The file of a deck in which something went wrong."""
    file = folder / f"{slug(fault.seed)}-{place}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(write_deck(deck), encoding="utf-8")
    except OSError as error:
        raise DeckError(f"{file} cannot be written: {error.strerror}.") from error
    return file


def told(report: Report, commands: list[str]) -> dict[str, Any]:
    """The report as data."""
    return {
        "games": report.games,
        "decisions": report.decisions,
        "replayed": report.replayed,
        "cards": report.cards,
        "returns": report.returns,
        "long": [
            {"seed": game.seed, "rules": game.rules, "decisions": game.decisions, "reason": game.reason}
            for game in report.long
        ],
        "faults": [
            {
                "error": fault.error,
                "seed": fault.seed,
                "rules": fault.rules,
                "decision": fault.decision,
                "decks": [listing_of(deck) for deck in fault.decks],
                "command": again,
            }
            for fault, again in zip(report.faults, commands, strict=True)
        ],
    }


def _print(report: Report, commands: list[str]) -> None:
    for fault, again in zip(report.faults, commands, strict=True):
        note(f"Game {fault.seed} ({fault.rules}), decision {fault.decision}: {fault.error}")
        for deck in fault.decks:
            listing = listing_of(deck)
            lines = ", ".join(f"{number} {name}" for number, name in listing.main)
            note(f"  {listing.character}: {lines}" if listing.character else f"  {lines}")
        note(f"  Again: {again}")
    for game in report.long:
        note(f"Game {game.seed} ({game.rules}) took {game.decisions} decisions: {game.reason}")
    click.echo(
        f"{report.games} games with {report.cards} different cards: {report.decisions} decisions, "
        f"{report.replayed} replays verified, {len(report.faults)} faults; {len(report.long)} long games, "
        f"the same answer in the same position at most {report.returns} times."
    )
