"""What is played by which rules: constructed and limited (3.1.1, 8.1.1.1), and the switches for contested readings."""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.errors import NotLegal
from livingrules.kernel.decision import QUIET, known_windows
from livingrules.rulebooks import readings

FORMATS: Final = ("constructed", "limited")
PROFILES: Final = ("",)
CONSTRUCTED_DAMAGE: Final = 7
LIMITED_DAMAGE: Final = 6
BACKUPS: Final = 5
ANY_NUMBER: Final = -1


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The rules of one game, settled before it starts."""

    game: str = "fftcg"
    format: str = "constructed"
    profile: str = ""
    text: bool = True
    """Whether the text of the cards is played."""
    damage_limit: int = CONSTRUCTED_DAMAGE
    """Points of damage that lose the game (3.1.1, F1)."""
    backups_enter_dull: bool = True
    """The state in which a Backup enters the field (F23)."""
    windows: str = QUIET
    """Whether players are asked only where they have a choice, or wherever the other could think so (OPEN)."""
    backup_limit: int = BACKUPS
    """The most Backups that a player may control and still play one; ANY_NUMBER: there is no limit (F23)."""


def make_options(
    format_name: str = "constructed",
    profile: str = "",
    text: bool = True,
    switches: dict[str, str] | None = None,
    windows: str = QUIET,
) -> Options:
    """The options of a format, with some switches set by hand."""
    if format_name not in FORMATS:
        raise NotLegal(f"There is no FFTCG format {format_name!r}; there are {', '.join(FORMATS)}.")
    if profile not in PROFILES:
        raise NotLegal(f"FFTCG has no profile {profile!r}.")
    chosen = dict(readings.switches("fftcg"))
    for name, value in (switches or {}).items():
        readings.check_switch("fftcg", name, value)
        chosen[name] = value
    short = format_name == "limited" and chosen["damage_limit"] == "by_format"
    return Options(
        format=format_name,
        profile=profile,
        text=text,
        windows=known_windows(windows),
        damage_limit=LIMITED_DAMAGE if short else CONSTRUCTED_DAMAGE,
        backups_enter_dull=chosen["backup_enters"] == "dull",
        backup_limit=BACKUPS if chosen["backup_limit"] == "five" else ANY_NUMBER,
    )


def switches_of(options: Options) -> dict[str, str]:
    """The switches that are set otherwise than usual."""
    by_format = options.format != "limited" or options.damage_limit == LIMITED_DAMAGE
    now = {
        "damage_limit": "by_format" if by_format else "seven",
        "backup_enters": "dull" if options.backups_enter_dull else "active",
        "backup_limit": "none" if options.backup_limit == ANY_NUMBER else "five",
    }
    usual = readings.switches("fftcg")
    return {name: value for name, value in now.items() if value != usual[name]}
