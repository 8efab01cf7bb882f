"""`livingrules play`: a game now."""

from __future__ import annotations

import secrets
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import rich_click as click

from livingrules.cli.games import game_option
from livingrules.cli.output import console, note
from livingrules.cli.sets import sets_option

DECK_HELP = "A starter deck's name (or its beginning), or the path of a deck file."


@click.command()
@game_option
@click.option("--terminal", is_flag=True, help="Play in the terminal, even if the input is not one.")
@click.option("--deck", default="", help=f"Your deck. {DECK_HELP}")
@click.option("--against", default="", help=f"Your opponent's deck. {DECK_HELP}")
@click.option("--format", "format_name", default="", help="standard, turbo, draft, ...; else your deck's.")
@click.option("--agent", "agent_name", default="", help="Who plays against you.")
@click.option("--seat", type=click.IntRange(0, 1), default=0, help="Your seat.")
@click.option("--seed", default=None, help="The same seed deals the same game.")
@sets_option
def play(
    game: str,
    terminal: bool,
    deck: str,
    against: str,
    format_name: str,
    agent_name: str,
    seat: int,
    seed: str | None,
    set_files: tuple[Path, ...],
) -> None:
    """Play a game against the computer.

    Without a terminal to type in, one game between two agents is told instead.
    """
    from livingrules.agents import make_agent
    from livingrules.cli.tables import BEST, open_table

    watched = not sys.stdin.isatty() and not terminal
    if seed is None:
        seed = "1" if watched else str(secrets.randbelow(1_000_000))
    name = agent_name or BEST
    opponent = make_agent(name, f"{seed}/{1 - seat}", game)
    decks = (deck, against) if seat == 0 else (against, deck)
    table = open_table(decks, format_name, seed, asked=seat, game=game, set_files=set_files)
    if watched:
        from livingrules.terminal.watching import narrate

        agents = (make_agent(name, f"{seed}/0", game), make_agent(name, f"{seed}/1", game))
        note(f"There is no terminal to play in, so two agents ({name}) play, seed {seed}.")
        narrate(table, agents, console())
        return
    from livingrules.terminal.session import Session

    if find_spec("readline") is not None:
        import_module("readline")  # gives the arrow keys their meaning while typing
    screen = console()
    mine, theirs = table.decks[seat].name, table.decks[1 - seat].name
    screen.print(f"You play [bold]{mine}[/] against [bold]{theirs}[/] ({name}).")
    screen.print(f"Format {table.core.options.format}, seed {seed}.", style="dim")
    Session(table, seat, opponent, screen, input, seed).play()
