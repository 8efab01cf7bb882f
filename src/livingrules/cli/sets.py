"""`--cards`: the user's own cards, for the commands that look cards up.

Who always wants them names them in a file: `cards = ["folder"]` in `livingrules.toml` where the command is run, or in
`livingrules/config.toml` among the user's settings.  Paths in it begin where the file lies.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import rich_click as click

from livingrules.errors import LivingRulesError

Function = TypeVar("Function", bound=Callable[..., Any])


HERE: Final = Path("livingrules.toml")
SETTINGS: Final = Path("livingrules") / "config.toml"


def sets_option(function: Function) -> Function:
    """Any number of set files and folders, given to the command as `set_files`; those of the settings come first."""
    return click.option(
        "--cards",
        "set_files",
        multiple=True,
        type=click.Path(path_type=Path),
        callback=lambda _context, _option, given: (*own_cards(), *given),
        help="Cards of your own: a set file or a folder of them; may be given several times.",
    )(function)


def own_cards() -> tuple[Path, ...]:
    """The cards that the user's settings name."""
    return tuple(path for place in settings_files() for path in cards_in(place))


def settings_files() -> list[Path]:
    """Where settings are, if there are any."""
    home = os.environ.get("XDG_CONFIG_HOME") or os.environ.get("APPDATA")
    try:
        places = [(Path(home) if home else Path.home() / ".config") / SETTINGS, HERE]
    except RuntimeError:  # there is no home
        places = [HERE]
    return [place for place in places if place.is_file()]


def cards_in(place: Path) -> tuple[Path, ...]:
    """The folders and files that a file of settings names."""
    try:
        said = tomllib.loads(place.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise LivingRulesError(f"{place} is not a file of settings: {error}.") from error
    unknown = [word for word in said if word != "cards"]
    if unknown:
        raise LivingRulesError(f"{place} has a setting {unknown[0]!r}; there is only `cards`.")
    named = said.get("cards", [])
    if not isinstance(named, list) or not all(isinstance(each, str) for each in named):
        raise LivingRulesError(f"{place}: `cards` is a list of folders and files.")
    return tuple(place.parent / Path(each).expanduser() for each in named)
