"""`--game`: which game, for the commands that play one or look at its cards; `--any-deck`: with whatever decks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import rich_click as click

from livingrules.games.packs import GAMES

Function = TypeVar("Function", bound=Callable[..., Any])


def any_game_option(function: Function) -> Function:
    """The same for what shows by itself of which game it is: None when nothing is said."""
    help_line = "Which game; when it is not said, the one whose cards these are."
    return click.option("--game", type=click.Choice(GAMES), default=None, help=help_line)(function)


def game_option(function: Function) -> Function:
    """The name of a game, given to the command as `game`."""
    return click.option("--game", type=click.Choice(GAMES), default="ufs", show_default=True, help="Which game.")(
        function
    )


def any_deck_option(function: Function) -> Function:
    """For trying cards before there is a whole deck of them."""
    help_line = "Play with decks that the format does not allow, as to try a few cards."
    return click.option("--any-deck", is_flag=True, help=help_line)(function)
