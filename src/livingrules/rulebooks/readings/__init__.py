"""How we read the clauses that can be read in more than one way, each with its reason.

A contested reading has switches. A rule pack asks `switches(game)` for the defaults and lays `profile(game, name)` over
them, so that a table can play by the words of a starter insert or by the other reading.
"""

from functools import cache
from importlib.resources import files

import msgspec

from livingrules.errors import LivingRulesError

GAMES = ("ufs", "universus", "fftcg")
"""Games with readings of their own. The inserts of UFS are read together with it."""


class UnknownReadingError(LivingRulesError):
    """No reading, switch or profile of that name."""


class Switch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A choice between readings that a game can be played with."""

    name: str
    default: str
    values: dict[str, str]
    """From each value to what it means."""
    profiles: dict[str, str] = {}
    """From a profile (a starter insert) to the value it asks for."""


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ambiguity or contradiction, and what we make of it."""

    id: str
    clauses: tuple[str, ...]
    problem: str
    reading: str
    reason: str
    switches: tuple[Switch, ...] = ()


@cache
def readings(game: str) -> tuple[Reading, ...]:
    """Every reading of a game, in order of their numbers."""
    owner = "ufs" if game == "ufs-inserts" else game
    if owner not in GAMES:
        raise UnknownReadingError(f"There are no readings for {game!r}; there are some for {', '.join(GAMES)}.")
    data = files("livingrules.rulebooks.readings").joinpath(f"{owner}.json").read_bytes()
    return tuple(msgspec.json.decode(data, type=list[Reading]))


def about(game: str, clause_id: str) -> list[Reading]:
    """The readings that concern one clause."""
    if game not in (*GAMES, "ufs-inserts"):
        return []
    return [reading for reading in readings(game) if clause_id in reading.clauses]


@cache
def all_switches(game: str) -> dict[str, Switch]:
    return {switch.name: switch for reading in readings(game) for switch in reading.switches}


def switches(game: str) -> dict[str, str]:
    """From the name of each switch to its default value."""
    return {name: switch.default for name, switch in all_switches(game).items()}


def profile(game: str, name: str) -> dict[str, str]:
    """The switches that a profile sets differently from the defaults, such as `profile("ufs", "mk")`."""
    known = sorted({profile for switch in all_switches(game).values() for profile in switch.profiles})
    if name not in known:
        raise UnknownReadingError(f"{game} has no profile {name!r}; it has {', '.join(known) or 'none'}.")
    return {switch.name: switch.profiles[name] for switch in all_switches(game).values() if name in switch.profiles}


def check_switch(game: str, name: str, value: str) -> None:
    """Refuse a switch or a value that the game does not have."""
    switch = all_switches(game).get(name)
    if switch is None:
        raise UnknownReadingError(f"{game} has no switch {name!r}.")
    if value not in switch.values:
        raise UnknownReadingError(f"The switch {name} is one of {', '.join(switch.values)}, not {value!r}.")
