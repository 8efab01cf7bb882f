"""Effect trees as plain data and back, so that a text once understood need not be read again."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any

from livingrules.text import tree
from livingrules.text.nodes import fighting, universus
from livingrules.text.tree import Node

MODULES = (tree, fighting, universus)
"""Where the nodes are that trees are made of."""


def stored(value: Any) -> Any:
    """A tree as lists, dictionaries, words and numbers: a node is a dictionary with its name and its fields.

    >>> stored((tree.Number(2), "you"))
    [{'Number': [[], 2]}, 'you']
    """
    if isinstance(value, Node):
        kind = type(value).__name__
        return {kind: [stored(getattr(value, name)) for name in _kinds()[kind][1]]}
    return [stored(part) for part in value] if isinstance(value, tuple) else value


def restored(data: Any) -> Any:
    """The tree of such data."""
    if isinstance(data, dict):
        ((name, parts),) = data.items()
        kind, names = _kinds()[name]
        return kind(**dict(zip(names, map(restored, parts), strict=True)))
    return tuple(map(restored, data)) if isinstance(data, list) else data


@cache
def _kinds() -> dict[str, tuple[type[Node], tuple[str, ...]]]:
    """Every kind of node by its name, with the names of its fields; where a text stood is not kept."""
    found = [value for module in MODULES for value in vars(module).values()]
    kinds = [kind for kind in found if isinstance(kind, type) and issubclass(kind, Node)]
    return {kind.__name__: (kind, tuple(field.name for field in fields(kind) if field.name != "at")) for kind in kinds}
