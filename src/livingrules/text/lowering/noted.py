"""A part of a text is lowered once: its meaning is kept with its node."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from livingrules.text.tree import Node

T = TypeVar("T")


def noted(node: Node, kind: type[T], makers: Mapping[type, Callable[[Any], T]]) -> T:
    """The meaning kept with a node; if it has none of this kind yet, it is made by the type of the node."""
    found = node.noted
    if not isinstance(found, kind):
        found = makers[type(node)](node)
        node.note(found)
    return found
