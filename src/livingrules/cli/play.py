"""`livingrules play`: a game now."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from livingrules.cli.games import any_deck_option, game_option
from livingrules.cli.output import console, note
from livingrules.cli.sets import sets_option

if TYPE_CHECKING:
    from livingrules.game import Game
    from livingrules.terminal.session import Session

DECK_HELP = "A starter deck's name (or its beginning), or the path of a deck file."


@click.command()
@game_option
@click.option("--terminal", is_flag=True, help="Play in the terminal, even if the input is not one.")
@click.option("--deck", default="", help=f"Your deck. {DECK_HELP}")
@click.option("--against", default="", help=f"Your opponent's deck. {DECK_HELP}")
@click.option("--format", "format_name", default="", help="standard, turbo, draft, ...; else your deck's.")
@click.option("--agent", "agent_name", default="", help="Who plays against you: random, greedy, mybot.py:Bot.")
@click.option("--seat", type=click.IntRange(0, 1), default=0, help="Your seat.")
@click.option("--seed", default=None, help="The same seed deals the same game.")
@click.option(
    "--resume",
    "saved",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Go on with a game that was saved at the table; it brings its own decks, seed and opponent.",
)
@any_deck_option
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
    saved: Path | None,
    any_deck: bool,
    set_files: tuple[Path, ...],
) -> None:
    """Play a game against the computer.

    Without a terminal to type in, one game between two agents is told instead.
    """
    from livingrules.agents import make_agent
    from livingrules.cli.tables import BEST, open_table

    watched = not sys.stdin.isatty() and not terminal
    if saved is not None:
        resumed(saved, agent_name).play()
        return
    if seed is None:
        seed = "1" if watched else str(secrets.randbelow(1_000_000))
    name = agent_name or BEST
    opponent = make_agent(name, f"{seed}/{1 - seat}", game)
    decks = (deck, against) if seat == 0 else (against, deck)
    table = open_table(decks, format_name, seed, asked=seat, game=game, set_files=set_files, check_decks=not any_deck)
    if watched:
        from livingrules.terminal.watching import narrate

        agents = (make_agent(name, f"{seed}/0", game), make_agent(name, f"{seed}/1", game))
        note(f"There is no terminal to play in, so two agents ({name}) play, seed {seed}.")
        narrate(table, agents, console())
        return
    from livingrules.terminal.session import Session

    screen = console()
    mine, theirs = table.decks[seat].name, table.decks[1 - seat].name
    screen.print(f"You play [bold]{mine}[/] against [bold]{theirs}[/] ({name}).")
    screen.print(f"Format {table.core.options.format}, seed {seed}.", style="dim")
    number = 1
    while True:
        session = Session(table, seat, opponent, screen, typing(), seed, asks=sys.stdin.isatty())
        session.play()
        if not session.wants_rematch():
            return
        number += 1
        seat = 1 - seat
        again = f"{seed}/{number}"
        opponent = make_agent(name, f"{again}/{1 - seat}", game)
        table = rematch(table, again)
        screen.print(f"Game {number}, seed {again}.", style="dim")


def rematch(table: Game, seed: str) -> Game:
    """The same decks once more, each in the other seat."""
    from livingrules.game import new_game

    one, other = table.decks
    options = table.core.options
    return new_game(
        table.core.rulebook, [other, one], format=options.format, seed=seed, cards=table.cards, check_decks=False
    )


def resumed(path: Path, agent_name: str) -> Session:
    """The table at which a game was saved, as it was left."""
    from livingrules.agents import AGENTS, make_agent
    from livingrules.cli.tables import BEST
    from livingrules.errors import NotLegal
    from livingrules.game import Game
    from livingrules.saves import replays
    from livingrules.saves.record import refuse_unsound
    from livingrules.terminal.session import YOU, Session

    record = replays.load(path)
    refuse_unsound(record)
    if record.outcome is not None:
        raise NotLegal(f"The game in {path} is over; `livingrules replay show` tells it.")
    seat = record.players.index(YOU) if YOU in record.players else 0
    other = record.players[1 - seat] if len(record.players) > 1 else ""
    name = agent_name or (other if other in AGENTS else BEST)
    recorder = replays.afresh(record)
    opponent = make_agent(name, f"{record.seed}/{1 - seat}", record.game)
    screen = console()
    screen.print(f"You go on with {path} ({len(record.choices)} choices) against {name}.", markup=False)
    session = Session(Game(recorder.game), seat, opponent, screen, typing(), record.seed, recorder, sys.stdin.isatty())
    session.catch_up(record.choices)
    return session


def typing() -> Callable[[str], str]:
    """How lines are read: with the arrow keys where the system can give them a meaning."""
    if find_spec("readline") is not None:
        import_module("readline")
    return input
