"""Players in trees: few words for the rules, many in English.

English says *each player*, *both players*, *players*; the trees say "both".  What was written is kept as a tag,
so that verbs still agree with it when the tree is printed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.remaking import remade
from livingrules.text.tree import Event, Node

_FIELDS: Final = ("agent", "player", "owner", "chooser", "whose")
_ANYBODY: Final = {"any": "", "either": "", "each": "", "players": "", "both": ""}
_PLAYERS: Final = {"each": "both", "players": "both", "any": "either", "that player": "they", "owners": "owner"}
_TAG: Final = "player"


def settle(value: Any) -> Any:
    """The tree with the players that the rules know; in an event, whoever it may be is nobody in particular."""
    return remade(value, _settled)


def _settled(node: Node, parts: dict[str, Any]) -> Node:
    table = _ANYBODY | {"that player": "they"} if isinstance(node, Event) else _PLAYERS
    tags: tuple[str, ...] = ()
    for name, said in parts.items():
        if name in _FIELDS and said in table:
            parts[name] = table[said]
            tags += (f"{_TAG}:{name}:{said}",)
    return replace(node, **parts, style=node.style + tags)


def unsettle(value: Any) -> Any:
    """The tree with the players as they were written."""
    return remade(value, _unsettled)


def _unsettled(node: Node, parts: dict[str, Any]) -> Node:
    for tag in node.style:
        if tag.startswith(_TAG + ":"):
            _, name, written = tag.split(":", 2)
            parts[name] = written
    return replace(node, **parts, style=tuple(tag for tag in node.style if not tag.startswith(_TAG + ":")))
