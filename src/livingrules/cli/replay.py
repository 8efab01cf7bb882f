"""`livingrules replay`: show, verify and branch recorded games."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from typing import Any

import rich_click as click

from livingrules.cli.output import console, json_option, print_json, say_no
from livingrules.errors import NotLegal
from livingrules.games.notation import PLAYERS, NotationError
from livingrules.games.story import BRIEF, FULL, Entry, story
from livingrules.kernel.game import Game
from livingrules.kernel.visibility import ALL_SEEING, SPECTATOR
from livingrules.saves import positions, replays
from livingrules.saves.record import CONCEDES, Answer, Record, Recorder, has_comparable_digests, write_record

_file = click.argument("path", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
READERS = {"all": ALL_SEEING, "1": 0, "2": 1, "spectator": SPECTATOR}


@click.group()
def replay() -> None:
    """Show, verify and branch recorded games."""


@replay.command()
@_file
@click.option("--at", type=int, help="Stop after so many choices and show the position.")
@click.option(
    "--reader", type=click.Choice(list(READERS)), default="all", show_default=True, help="Through whose eyes."
)
@click.option("--full", is_flag=True, help="Every line of the log, not only what matters most.")
@json_option
def show(path: Path, at: int | None, reader: str, full: bool, as_json: bool) -> None:
    """Tell the story of a recorded game, each line with its clause; with --at, the position at a decision."""
    record = replays.load(path)
    game = replays.replayed(record, at)
    told = story(game, READERS[reader], FULL if full else BRIEF)
    summary = summary_of(record, game)
    position = position_at(game, READERS[reader]) if at is not None else ""
    if as_json:
        print_json({**summary, "at": game.choices, "position": position, "story": told})
    elif at is not None:
        print_moment(summary, game, position)
    else:
        print_story(summary, told)


@replay.command()
@click.argument("paths", metavar="FILE...", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path))
@json_option
def verify(paths: tuple[Path, ...], as_json: bool) -> None:
    """Play recorded games again and compare; exit status 1 when one goes otherwise than recorded."""
    reports: list[dict[str, Any]] = []
    for path in paths:
        record = replays.load(path)
        problem = replays.problem(record)
        reports.append(
            {
                "file": str(path),
                "verified": not problem,
                "choices": len(record.choices),
                "problem": problem,
                "digests_compared": has_comparable_digests(record),
            }
        )
    if as_json:
        print_json(reports if len(reports) > 1 else reports[0])
    else:
        for report in reports:
            held = f"{report['choices']} choices, played again with the same result."
            if not report["digests_compared"]:
                held = f"{held[:-1]}; its digests are of an older form and were not compared."
            click.echo(f"{report['file']}: {report['problem'] or held}")
    if not all(report["verified"] for report in reports):
        say_no()


@replay.command()
@_file
@click.option("--at", type=int, required=True, help="How many choices to keep.")
@click.option("--choose", "choices", multiple=True, help="A further choice: a number, or positions as 0,2; repeatable.")
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The file to write.")
@json_option
def branch(path: Path, at: int, choices: tuple[str, ...], output: Path, as_json: bool) -> None:
    """Write a new record that begins like this one and goes its own way from a decision."""
    recorder = replays.branch(replays.load(path), at)
    for written in choices:
        choose(recorder, written)
    record = recorder.record()
    write_record(record, output)
    if as_json:
        print_json({"file": str(output), "choices": len(record.choices), "branched_at": at, "seal": record.seal})
    else:
        click.echo(f"{output}: {at} choices kept, {len(choices)} new.")


def choose(recorder: Recorder, written: str) -> None:
    """Make a choice that was written on the command line."""
    decision = recorder.game.decision
    if decision is None:
        raise NotLegal(f"The game is over; {written} cannot be chosen.")
    if written in CONCEDES:
        recorder.make(written)
        return
    try:
        numbers = tuple(int(part) for part in written.split(",") if part.strip())
    except ValueError as error:
        raise NotLegal(
            f"{written!r} is no choice: write a number, positions as 0,2, or {' or '.join(CONCEDES)}."
        ) from error
    answer: Answer = numbers[0] if decision.single() and len(numbers) == 1 else numbers
    recorder.choose(answer)


def summary_of(record: Record, game: Game) -> dict[str, Any]:
    outcome = game.outcome
    return {
        "game": record.game,
        "format": record.options.get("format", ""),
        "rules": record.rules,
        "players": list(record.players or PLAYERS),
        "characters": [game.card_name(card) if card >= 0 else "" for card in getattr(game, "characters", ())],
        "seed": record.seed,
        "choices": len(record.choices),
        "branched_at": record.branched_at if record.parent else None,
        "winner": None if outcome is None else outcome.winner,
        "outcome": "" if outcome is None else outcome.reason,
        "clause": "" if outcome is None else outcome.clause_id,
    }


def position_at(game: Game, reader: int) -> str:
    """The position, if there is one already."""
    try:
        return positions.position_text(game, reader)
    except NotationError as error:
        return f"# {error}\n"


def print_heading(summary: dict[str, Any]) -> None:
    sides = " against ".join(
        f"{player} ({character})" if character else player
        for player, character in zip_longest(summary["players"], summary["characters"], fillvalue="")
    )
    screen = console()
    screen.print(f"{summary['game']}, {summary['format']}: {sides}", markup=False, style="bold")
    screen.print(f"seed {summary['seed']}, {summary['choices']} choices, rules {summary['rules']}", markup=False)


def print_story(summary: dict[str, Any], told: list[Entry]) -> None:
    print_heading(summary)
    screen = console()
    for entry in told:
        screen.print(entry.text, markup=False, end=" ", soft_wrap=True)
        screen.print(entry.clause, markup=False, style="dim", soft_wrap=True)


def print_moment(summary: dict[str, Any], game: Game, position: str) -> None:
    print_heading(summary)
    click.echo(f"\nAfter {game.choices} choices:\n\n{position}", nl=False)
