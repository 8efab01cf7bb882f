"""Executable rulebooks: every behaviour follows from a clause, and every clause can be proven."""

from typing import TYPE_CHECKING, Any

from livingrules.kernel import clause as _clause
from livingrules.version import __version__

if TYPE_CHECKING:
    from livingrules.agents import make_agent
    from livingrules.game import Game, new_game, restore, starter, starter_names
    from livingrules.games.shown import View
    from livingrules.kernel.clause import Clause
    from livingrules.kernel.visibility import ALL_SEEING, SPECTATOR

__all__ = [
    "ALL_SEEING",
    "SPECTATOR",
    "Clause",
    "Game",
    "View",
    "__version__",
    "make_agent",
    "new_game",
    "restore",
    "starter",
    "starter_names",
]

_WHERE = {
    "ALL_SEEING": "livingrules.kernel.visibility",
    "SPECTATOR": "livingrules.kernel.visibility",
    "Clause": "livingrules.kernel.clause",
    "Game": "livingrules.game",
    "View": "livingrules.games.shown",
    "make_agent": "livingrules.agents",
    "new_game": "livingrules.game",
    "restore": "livingrules.game",
    "starter": "livingrules.game",
    "starter_names": "livingrules.game",
}


def __getattr__(name: str) -> Any:
    # Imported when first asked for: the command line starts without the engine.
    if name not in _WHERE:
        raise AttributeError(f"module 'livingrules' has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(_WHERE[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _describe(game: str, clause_id: str) -> tuple[str, str]:
    # Imported here because most programs never ask a clause for its words, and the catalogues are large.
    from livingrules.rulebooks import describe

    return describe(game, clause_id)


_clause.register(_describe)
