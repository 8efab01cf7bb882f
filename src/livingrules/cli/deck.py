"""`livingrules deck`: check, show and convert decks."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any

import rich_click as click
from rich.table import Table
from rich.text import Text

from livingrules.cards import Database, database_with
from livingrules.cli.games import any_game_option
from livingrules.cli.output import console, json_option, print_json, say_no
from livingrules.cli.sets import sets_option
from livingrules.decks import (
    ALL_FORMATS,
    WRITERS,
    Deck,
    DeckError,
    DeckFormat,
    Problem,
    deck_format,
    read_deck,
    starter,
    starters,
    team_problems,
    warnings,
    write_deck,
)
from livingrules.decks import problems as find_problems
from livingrules.decks.files import LARGEST_IN_BYTES, READERS, decoded, parse_deck
from livingrules.decks.guessing import likely_deck
from livingrules.decks.starter_decks import any_starter
from livingrules.games.packs import GAMES, pack
from livingrules.terminal.lines import Hanging
from livingrules.terminal.sheets import sheet

_syntax = click.option("--from", "syntax", type=click.Choice(list(READERS)), help="How the file is written.")
_format = click.option("--format", "format_name", type=click.Choice(ALL_FORMATS), help="The format to play.")


@click.group()
def deck() -> None:
    """Check, show and convert decks.

    A deck is a file, `-` for standard input, or the name of a starter deck.  The game matters for starters and for
    files that do not say whose they are.
    """


@deck.command("list")
@any_game_option
@json_option
def list_decks(game: str | None, as_json: bool) -> None:
    """List the starter decks, with the formats in which each may be played."""
    found = [(name, entry) for name in ([game] if game else GAMES) for entry in starters(name).values()]
    rows = [(name, entry, _formats_that_take(entry, database_with(name, ()))) for name, entry in found]
    if as_json:
        print_json(
            [
                {"game": name, "name": entry.name, "format": entry.format, "legal_in": legal, "cards": entry.size}
                for name, entry, legal in rows
            ]
        )
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("deck", "game", "cards", "made for", "legal in"):
        table.add_column(heading, justify="right" if heading == "cards" else "left")
    for name, entry, legal in rows:
        table.add_row(entry.name, name, str(entry.size), entry.format, ", ".join(legal))
    console().print(table)


@deck.command()
@click.argument("sources", metavar="DECK...", nargs=-1, required=True)
@any_game_option
@_format
@_syntax
@sets_option
@json_option
def check(
    sources: tuple[str, ...],
    game: str | None,
    format_name: str | None,
    syntax: str | None,
    set_files: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Tell every problem with a deck, each with its clause.

    Several decks are a team's when the format is teams.  Exit status 1 when a deck is not legal.
    """
    known = database_with(game or GAMES[0], set_files)
    decks = [_open(source, syntax, known, game is None) for source in sources]
    if format_name == "teams":
        team = Deck(name="The team", format=format_name)
        reports = [_verdict(team, deck_format(format_name), team_problems(decks, known), [])]
    else:
        reports = [_report(entry, format_name or entry.format, known) for entry in decks]
        for report, entry in zip(reports, decks, strict=True):
            report["legal_in"] = [] if report["legal"] or format_name else _formats_that_take(entry, known)
    if as_json:
        print_json(reports if len(reports) > 1 else reports[0])
    else:
        for report in reports:
            _print_report(report)
    if not all(report["legal"] for report in reports):
        say_no()


@deck.command()
@click.argument("source", metavar="DECK")
@any_game_option
@_syntax
@sets_option
@json_option
def show(source: str, game: str | None, syntax: str | None, set_files: tuple[Path, ...], as_json: bool) -> None:
    """Show a deck: its cards by type, and what its numbers are."""
    shown = _open(source, syntax, database_with(game or GAMES[0], set_files), game is None)
    if as_json:
        print_json(_summary(shown))
    else:
        _print_deck(shown)


@deck.command()
@click.argument("source", metavar="DECK")
@any_game_option
@click.option("--to", "target", type=click.Choice(list(WRITERS)), required=True, help="How to write it.")
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="The file to write.")
@_syntax
@sets_option
def convert(
    source: str, game: str | None, target: str, output: Path | None, syntax: str | None, set_files: tuple[Path, ...]
) -> None:
    """Write a deck in another file format."""
    opened = _open(source, syntax, database_with(game or GAMES[0], set_files), game is None)
    text = write_deck(opened, target)
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise DeckError(f"{output} cannot be written: {error.strerror}.") from error


def _open(source: str, syntax: str | None, known: Database, guessed: bool) -> Deck:
    """A deck from whatever names it; guessed: whose it is was not said."""
    path = Path(source)
    if source == "-":
        text = decoded(sys.stdin.buffer.read(LARGEST_IN_BYTES + 1))
        read = partial(parse_deck, text, syntax=syntax or "")
    elif source and path.exists():
        read = partial(read_deck, path, syntax=syntax or "")
    elif path.suffix or len(path.parts) > 1:
        raise DeckError(f"There is no file {source}.")
    else:
        return any_starter(source) if guessed else starter(known.game, source)
    return likely_deck(read, known) if guessed else read(known)


def _formats_that_take(checked: Deck, known: Database) -> list[str]:
    """Other formats of the game in which the deck is legal as it is."""
    cards = known if known.game == checked.game else None
    return [name for name in pack(checked.game).formats if not find_problems(checked, name, cards)]


def _report(checked: Deck, wanted: str, known: Database) -> dict[str, Any]:
    wrong = find_problems(checked, wanted, known if known.game == checked.game else None)
    return _verdict(checked, deck_format(wanted, checked.game), wrong, warnings(checked, wanted))


def _verdict(checked: Deck, rules: DeckFormat, wrong: list[Problem], advice: list[Problem]) -> dict[str, Any]:
    told = {"deck": checked.name, "format": rules.name, "legal": not wrong, "problems": wrong, "warnings": advice}
    return told if checked.game == "ufs" else {"game": checked.game, **told}


def _print_report(report: dict[str, Any]) -> None:
    screen = console()
    title = deck_format(report["format"], report.get("game", "ufs")).title
    if report["legal"]:
        screen.print(f"{report['deck'] or 'The deck'} is legal in {title}.", markup=False)
    else:
        screen.print(f"{report['deck'] or 'The deck'} is not legal in {title}:", markup=False)
    for problem in report["problems"]:
        _print_problem(problem.clause, problem.text)
    for problem in report["warnings"]:
        _print_problem(f"warning, {problem.clause}", problem.text)
    for name in report.get("legal_in", ()):
        screen.print(f"It is legal in {deck_format(name, report.get('game', 'ufs')).title}: --format {name}.")


def _print_problem(head: str, text: str) -> None:
    """A problem goes on under its beginning; a mark under a word stays where it is."""
    first, *rest = text.split("\n")
    screen = console()
    screen.print(Hanging(f"  {head}  ", Text(first)))
    for line in rest:
        screen.print(f"    {line}", markup=False, soft_wrap=True)


def _summary(shown: Deck) -> dict[str, Any]:
    cards = shown.main_cards()
    return {
        "deck": shown.name,
        "game": shown.game,
        "format": shown.format,
        "notes": shown.notes,
        "character": shown.character.deck_name if shown.character else None,
        "size": shown.size,
        "main": {card.deck_name: number for number, card in shown.main},
        "sideboard": {card.deck_name: number for number, card in shown.sideboard},
        "unknown": [entry.name for entry in shown.unknown],
        "types": {kind: sum(card.type == kind for card in cards) for kind in pack(shown.game).types},
        **sheet(shown.game).figures(shown),
    }


def _print_deck(shown: Deck) -> None:
    screen = console()
    told = sheet(shown.game)
    screen.print(f"{shown.name or 'A deck'} ({shown.format}, {shown.size} cards)", markup=False, style="bold")
    if shown.notes:
        screen.print(shown.notes, markup=False)
    if told.heading(shown):
        screen.print(told.heading(shown), markup=False)
    screen.print(_table(shown))
    for entry in shown.unknown:
        screen.print(f"{entry.count} {entry.name}: {entry.reason}", markup=False)
    for line in told.summary(told.figures(shown)):
        screen.print(line)


def _table(shown: Deck) -> Table:
    """The cards by type, the sideboard last."""
    table = Table(box=None, pad_edge=False)
    columns = sheet(shown.game)
    table.add_column("")
    for heading, side in columns.deck_columns:
        table.add_column(heading, justify="right" if side == "right" else "left")
    types = pack(shown.game).types
    parts = [(kind, [(n, card) for n, card in shown.main if card.type == kind]) for kind in types]
    for title, pile in [*parts, ("sideboard", list(shown.sideboard))]:
        if pile:
            table.add_row("", f"{title} ({sum(number for number, _ in pile)})", style="bold")
        for number, card in pile:
            table.add_row(str(number), *columns.deck_row(card))
    return table
