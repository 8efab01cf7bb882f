"""`--game`: which game, for the commands that play one or look at its cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import rich_click as click

from livingrules.games.packs import GAMES, printing

Function = TypeVar("Function", bound=Callable[..., Any])


def game_option(function: Function) -> Function:
    """The name of a game, given to the command as `game`."""
    return click.option("--game", type=click.Choice(GAMES), default="ufs", show_default=True, help="Which game.")(
        function
    )


def short_check(game: str) -> str:
    """The heading of a column with the numbers that checks look at."""
    return "ctrl" if printing(game).words.check_value == "control" else "check"
