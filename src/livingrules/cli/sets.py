"""`--cards`: further sets of cards, for the commands that look cards up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import rich_click as click

Function = TypeVar("Function", bound=Callable[..., Any])


def sets_option(function: Function) -> Function:
    """Any number of set files, given to the command as `set_files`."""
    return click.option(
        "--cards",
        "set_files",
        multiple=True,
        type=click.Path(dir_okay=False, path_type=Path),
        help="A further set of cards, as JSON; may be given several times.",
    )(function)
