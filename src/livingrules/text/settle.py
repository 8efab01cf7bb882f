"""Players in trees: few words for the rules, many in English.

English says *each player*, *both players*, *players*; the trees say "both".  What was written is kept as a tag,
so that verbs still agree with it when the tree is printed.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from livingrules.kernel.tree import Event, Node

_FIELDS: Final = ("agent", "player", "owner", "chooser", "whose")
_ANYBODY: Final = {"any": "", "either": "", "each": "", "players": "", "both": ""}
_PLAYERS: Final = {"each": "both", "players": "both", "any": "either", "that player": "they", "owners": "owner"}
_TAG: Final = "player"


def settle(value: Any) -> Any:
    """The tree with the players that the rules know; in an event, whoever it may be is nobody in particular."""
    if isinstance(value, tuple):
        return tuple(settle(each) for each in value)
    if not isinstance(value, Node):
        return value
    table = _ANYBODY | {"that player": "they"} if isinstance(value, Event) else _PLAYERS
    changed: dict[str, Any] = {}
    tags: tuple[str, ...] = ()
    for f in fields(value):
        if f.compare:
            inner = getattr(value, f.name)
            changed[f.name] = settle(inner)
            if f.name in _FIELDS and inner in table:
                changed[f.name] = table[inner]
                tags += (f"{_TAG}:{f.name}:{inner}",)
    return replace(value, **changed, style=value.style + tags)


def unsettle(value: Any) -> Any:
    """The tree with the players as they were written."""
    if isinstance(value, tuple):
        return tuple(unsettle(each) for each in value)
    if not isinstance(value, Node):
        return value
    changed: dict[str, Any] = {f.name: unsettle(getattr(value, f.name)) for f in fields(value) if f.compare}
    for tag in value.style:
        if tag.startswith(_TAG + ":"):
            _, name, written = tag.split(":", 2)
            changed[name] = written
    return replace(value, **changed, style=tuple(tag for tag in value.style if not tag.startswith(_TAG + ":")))
