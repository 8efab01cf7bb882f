"""`livingrules rules`: the rulebooks, the readings, and how much is proven."""

from collections.abc import Sequence

import rich_click as click
from rich.table import Table as Grid
from rich.text import Text

from livingrules.cli import rules_coverage
from livingrules.cli.output import console, json_option, note, print_json, say_no
from livingrules.cli.rules_show import Known, clause_facts, print_clause
from livingrules.errors import LivingRulesError
from livingrules.rulebooks import GAMES, Entry, find_clause, rulebook
from livingrules.rulebooks.readings import GAMES as GAMES_WITH_READINGS
from livingrules.rulebooks.readings import Reading, UnknownReadingError, readings

game_choice = click.Choice(GAMES)


@click.group()
def rules() -> None:
    """List, show and search the rulebooks, and see how much of them is proven."""


@rules.command("list")
@click.option("--game", type=game_choice, default="ufs", show_default=True, help="Which rulebook.")
@click.option("--section", default="", help="Only ids that begin so, such as E.3 or Backup.")
@click.option("--kind", default="", help="Only one kind: procedure, timing, keyword, ...")
@json_option
def list_clauses(game: str, section: str, kind: str, *, as_json: bool) -> None:
    """List the clauses of a rulebook."""
    book = rulebook(game)
    kinds = sorted({entry.kind for entry in book.entries.values()})
    if kind and kind not in kinds:
        raise LivingRulesError(
            f"The {game} rulebook has no clauses of the kind {kind!r}; its kinds are {', '.join(kinds)}."
        )
    found = [entry for entry in book.entries.values() if _in_section(entry.id, section) and kind in ("", entry.kind)]
    _print_entries([(game, entry) for entry in found], as_json=as_json)
    if not found:
        note(f"The {game} rulebook has no such clause.")
        say_no()


def _in_section(clause_id: str, section: str) -> bool:
    rest = clause_id.removeprefix(section)
    # "E.1" is not the beginning of "E.10".
    return (
        not section or clause_id == section or (rest != clause_id and not (section[-1].isalnum() and rest[0].isalnum()))
    )


@rules.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--game", type=game_choice, help="Only this rulebook.")
@json_option
def search(words: tuple[str, ...], game: str | None, *, as_json: bool) -> None:
    """Find the clauses that hold every word."""
    games = [game] if game else GAMES
    found = [(name, entry) for name in games for entry in rulebook(name).search(" ".join(words))]
    _print_entries(found, as_json=as_json, whole=True)
    if not found:
        note("No clause holds all of these words.")
        say_no()


def _print_entries(found: Sequence[tuple[str, Entry]], *, as_json: bool, whole: bool = False) -> None:
    """Each clause with its title; whole: and with what it says."""
    if as_json:
        print_json(
            [{"clause": f"{game}:{entry.id}", "title": entry.title, "summary": entry.summary} for game, entry in found]
        )
        return
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for game, entry in found:
        line = Text(entry.title) if entry.testable else Text(entry.title, style="dim")
        if whole:
            line.stylize("bold")
            line.append(f"\n{entry.summary}", style="not bold")
        grid.add_row(f"{game}:{entry.id}", line)
    if found:
        console().print(grid)


@rules.command()
@click.argument("clauses", nargs=-1, required=True)
@click.option("--game", type=game_choice, help="Of this rulebook; ids are unique, so it may be left out.")
@json_option
def show(clauses: tuple[str, ...], game: str | None, *, as_json: bool) -> None:
    """Show clauses with their readings, their code and the tests that prove them."""
    named = [find_clause(_of_book(text, game)) for text in clauses]
    known = Known()
    facts = [clause_facts(clause, known) for clause in named]
    if as_json:
        print_json(facts if len(facts) > 1 else facts[0])
        return
    screen = console()
    for number, one in enumerate(facts):
        if number:
            screen.print()
        print_clause(screen, one)


def _of_book(text: str, game: str | None) -> str:
    """A clause as typed, with its rulebook if that was said beside it."""
    return f"{game}:{text}" if game and text.partition(":")[0].casefold() not in GAMES else text


@rules.command("readings")
@click.argument("names", nargs=-1)
@click.option("--game", type=click.Choice(GAMES_WITH_READINGS), help="Only this game.")
@click.option("--switches", "only_switches", is_flag=True, help="Only the contested ones, with their switches.")
@json_option
def show_readings(names: tuple[str, ...], game: str | None, *, only_switches: bool, as_json: bool) -> None:
    """Show how ambiguous clauses are read, and why.

    NAMES are numbers of readings (U20) or clauses (E.4.2); without any, all are shown.
    """
    found = [reading for one in ([game] if game else GAMES_WITH_READINGS) for reading in readings(one)]
    if names:
        found = _chosen(found, names)
    if only_switches:
        found = [reading for reading in found if reading.switches]
    if as_json:
        print_json(found)
        return
    for number, reading in enumerate(found):
        _print_reading(reading, first=number == 0)


def _chosen(found: list[Reading], names: Sequence[str]) -> list[Reading]:
    chosen: list[Reading] = []
    for name in names:
        if name in GAMES:
            raise UnknownReadingError(f"All readings of a game are listed with `rules readings --game {name}`.")
        game, colon, clause = name.partition(":")
        clause_id = clause if colon and game in GAMES else name
        hits = [one for one in found if name.upper() == one.id or clause_id in one.clauses]
        if not hits:
            raise UnknownReadingError(f"There is no reading {name!r}, nor one about a clause of that id.")
        chosen.extend(hit for hit in hits if hit not in chosen)
    return chosen


def _print_reading(reading: Reading, *, first: bool) -> None:
    screen = console()
    if not first:
        screen.print()
    screen.print(Text.assemble((reading.id, "bold cyan"), "  ", (", ".join(reading.clauses), "dim")))
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    grid.add_row("problem", Text(reading.problem))
    grid.add_row("reading", Text(reading.reading))
    grid.add_row("reason", Text(reading.reason))
    for switch in reading.switches:
        for value, meaning in switch.values.items():
            profiles = [name for name, asked in switch.profiles.items() if asked == value]
            marks = ["default"] * (value == switch.default) + profiles
            mark = f" ({', '.join(marks)})" if marks else ""
            grid.add_row("switch", Text.assemble((f"{switch.name}={value}", "bold"), f"{mark}: {meaning}"))
    screen.print(grid)


rules.add_command(rules_coverage.coverage)
