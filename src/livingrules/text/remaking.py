"""Trees made anew from the leaves up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from livingrules.text.tree import Node

Remake = Callable[[Any, dict[str, Any]], Any]
"""(a node as it was, its parts made anew by name): what takes its place."""


def remade(value: Any, remake: Remake) -> Any:
    """The same with every node of it made anew; words and numbers stay."""
    if isinstance(value, tuple):
        return tuple(remade(each, remake) for each in value)
    if not isinstance(value, Node):
        return value
    return remake(value, {f.name: remade(getattr(value, f.name), remake) for f in fields(value) if f.compare})
