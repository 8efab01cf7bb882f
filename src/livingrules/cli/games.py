"""`--game`: which game, for the commands that play one or look at its cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import rich_click as click

from livingrules.games.packs import GAMES

Function = TypeVar("Function", bound=Callable[..., Any])


def game_option(function: Function) -> Function:
    """The name of a game, given to the command as `game`."""
    return click.option("--game", type=click.Choice(GAMES), default="ufs", show_default=True, help="Which game.")(
        function
    )
