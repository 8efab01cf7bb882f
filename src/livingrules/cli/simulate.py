"""`livingrules simulate`: many games, with intervals."""

from __future__ import annotations

import os
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
import rich_click as click
from rich.progress import Progress
from rich.table import Table

from livingrules.agents import make_agent
from livingrules.arena.plan import Plan, Side, all_pairings, common_format, find_deck, pairings
from livingrules.arena.run import Report, run
from livingrules.arena.statistics import wilson
from livingrules.cards import database_with
from livingrules.cli.games import game_option
from livingrules.cli.output import console, json_option, print_json
from livingrules.cli.sets import sets_option
from livingrules.errors import LivingRulesError
from livingrules.games.packs import GAMES, pack

MOST_GAMES = 1_000_000
"""Games of a pair that are still a matter of hours."""
MOST_JOBS = 1024
ALL_FORMATS = tuple(dict.fromkeys(name for game in GAMES for name in pack(game).formats))
ALL_PROFILES = tuple(dict.fromkeys(name for game in GAMES for name in pack(game).profiles if name))


@click.command()
@game_option
@click.option(
    "--decks",
    help="Two decks, as A,B: starters or files.  Without it every pair of starters that a format allows is played.",
)
@click.option(
    "--games", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True, help="Games of each pair of decks."
)
@click.option("--agents", default="random,random", show_default=True, help="Who plays: random, greedy, mybot.py:Bot.")
@click.option(
    "--format",
    "format_name",
    type=click.Choice(ALL_FORMATS),
    help="Whose rules for decks and play; one that both decks may be played in when not given.",
)
@click.option("--profile", type=click.Choice(ALL_PROFILES), help="The rules of an insert of UFS.")
@click.option("--no-text", is_flag=True, help="The introductory game: cards without their text boxes.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed plays the same games.")
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), help="Worker processes; one for each core when not given.")
@click.option("--each", is_flag=True, help="With --json: report each pair of decks too, as `pairs`.")
@sets_option
@json_option
def simulate(
    game: str,
    decks: str | None,
    games: int,
    agents: str,
    format_name: str | None,
    profile: str | None,
    no_text: bool,
    seed: int,
    jobs: int | None,
    each: bool,
    set_files: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Play many games and report the results with 95 % intervals.

    Sides change seats from game to game; the digest depends on the seed alone, not on the number of workers.
    """
    players = two("agents", agents)
    for name in players:
        make_agent(name, game=game)  # refuses a name that nobody has, before anything is played
    files = tuple(map(str, set_files))
    pairs = (
        [named_pair(*two("decks", decks), format_name or "", game, files)]
        if decks
        else starter_pairs(format_name, game)
    )
    plans = [
        Plan(
            game=game,
            sides=(Side(first, players[0]), Side(second, players[1])),
            games=games,
            format=wanted,
            profile=profile or "",
            text=not no_text,
            seed=seed,
            cards=files,
        )
        for first, second, wanted in pairs
    ]
    reports = play(plans, jobs or os.cpu_count() or 1, quiet=as_json)
    if as_json:
        pairs_too = {"pairs": [msgspec.to_builtins(report) for report in reports]} if each else {}
        print_json({**summary(reports), **pairs_too})
    else:
        print_table(reports, plans, game)


def named_pair(first: str, second: str, format_name: str, game: str, cards: tuple[str, ...]) -> tuple[str, str, str]:
    """Two decks, and the format that is said or that both may be played in."""
    if format_name:
        return first, second, format_name
    one, other = find_deck(first, game, cards), find_deck(second, game, cards)
    shared = common_format(one, other, game, database_with(game, map(Path, cards)))
    # Without one the first deck's format tells what is wrong.
    return first, second, shared or (one.format if one.format in pack(game).formats else pack(game).formats[0])


def starter_pairs(format_name: str | None, game: str) -> list[tuple[str, str, str]]:
    """Every pair of starters of a format; without one every pair that some format allows."""
    if not format_name:
        return all_pairings(game)
    if format_name not in pack(game).formats:
        known = ", ".join(pack(game).formats)
        raise LivingRulesError(f"{pack(game).title} has no format {format_name!r}; it has {known}.")
    pairs = pairings(format_name, game)
    if not pairs:
        raise LivingRulesError(f"There are no two starter decks for {format_name}; name decks with --decks.")
    return [(first, second, format_name) for first, second in pairs]


def two(what: str, written: str) -> tuple[str, str]:
    """Two words with a comma between them; one word stands for both."""
    words = [word.strip() for word in written.split(",")]
    if len(words) == 1:
        words *= 2
    if len(words) != 2 or not all(words):
        raise LivingRulesError(f"--{what} takes two names with a comma between them, not {written!r}.")
    return words[0], words[1]


def play(plans: list[Plan], jobs: int, quiet: bool) -> list[Report]:
    """Play the plans, with a bar when somebody watches."""
    screen = console()
    with Progress(console=screen, transient=True, disable=quiet or not screen.is_terminal) as bar:
        task = bar.add_task("games", total=sum(plan.games for plan in plans))
        return [run(plan, jobs, lambda count: bar.advance(task, count)) for plan in plans]


def summary(reports: list[Report]) -> dict[str, Any]:
    """All pairs together."""
    digest = blake2b(digest_size=16)
    for report in reports:
        digest.update(report.digest.encode())
    return {
        "games": sum(report.games for report in reports),
        "finished": sum(report.finished for report in reports),
        "wins": [sum(report.wins[0] for report in reports), sum(report.wins[1] for report in reports)],
        "draws": sum(report.draws for report in reports),
        "decisions": sum(report.decisions for report in reports),
        "seconds": round(sum(report.seconds for report in reports), 3),
        "digest": reports[0].digest if len(reports) == 1 else digest.hexdigest(),
    }


def print_table(reports: list[Report], plans: list[Plan], game: str) -> None:
    """One line for each pair, then what it took."""
    screen = console()
    cards = plans[0].cards
    table = Table(box=None, pad_edge=False)
    for heading in ("first", "second", "format"):
        table.add_column(heading)
    for heading in ("games", "won", "95 %", "draws", "decisions"):
        table.add_column(heading, justify="right")
    for report, plan in zip(reports, plans, strict=True):
        low, high = wilson(report.wins[0] + report.draws / 2, report.finished)
        share = (report.wins[0] + report.draws / 2) / report.finished
        table.add_row(
            label(report, 0, game, cards),
            label(report, 1, game, cards),
            plan.format,
            str(report.finished),
            f"{share:.1%}",
            f"{low:.0%} to {high:.0%}",
            str(report.draws),
            f"{report.decisions / report.finished:.0f}",
        )
    screen.print(table)
    total = summary(reports)
    screen.print(f"{total['decisions']} decisions in {total['seconds']:.1f} s; digest {total['digest']}")


def label(report: Report, side: int, game: str, cards: tuple[str, ...]) -> str:
    """A deck, and who played it when the two sides differ in that."""
    same = report.agents[0] == report.agents[1]
    name = find_deck(report.sides[side], game, cards).name
    return name if same else f"{name} ({report.agents[side]})"
