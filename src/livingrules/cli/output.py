"""What every command shares: how it prints, and how it says no."""

import sys
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

import msgspec
import rich_click as click
from click.exceptions import Exit
from rich.console import Console

Function = TypeVar("Function", bound=Callable[..., Any])

WIDTH = 80
"""Columns when nobody says how wide the screen is; pretty output is laid out for this."""
WIDEST = 100
"""Lines longer than this are hard to read, however wide the screen."""

THE_ANSWER_IS_NO = 1


class Screen(Console):
    """A console that leaves a closed pipe to the one place that handles it."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def json_option(function: Function) -> Function:
    """`--json`: every command that reports has it."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON.")(function)


def print_json(value: Any) -> None:
    """Print a value (structs and dataclasses too) as JSON."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2))


def console() -> Console:
    """Where pretty output goes: coloured on a terminal, plain text in a pipe."""
    screen = Screen(file=sys.stdout, highlight=False)
    screen.width = min(screen.width, WIDEST) if screen.is_terminal else WIDTH
    return screen


def note(sentence: str) -> None:
    """Tell the user what is going on, apart from the answer."""
    click.echo(sentence, err=True)


def say_no() -> NoReturn:
    """Leave with the status that means: the answer is no."""
    raise Exit(THE_ANSWER_IS_NO)
