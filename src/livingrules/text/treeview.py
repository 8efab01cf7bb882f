"""Effect trees as indented text, and trees without their style."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace
from typing import Any

from livingrules.text.remaking import remade
from livingrules.text.tree import Node


def tree_text(node: Node) -> str:
    """The tree, one node or value a line; what is left at its default is not shown.

    >>> from livingrules.text.tree import Act, Number
    >>> print(tree_text(Act("draw", amount=Number(2))))
    Act
      verb: draw
      amount: Number 2
    """
    return "\n".join(_lines(node, ""))


def _lines(value: Any, indent: str) -> list[str]:
    if not isinstance(value, Node):
        return [f"{indent}{value}"]
    shown = [(f.name, getattr(value, f.name)) for f in fields(value) if f.compare and not _default(f, value)]
    if len(shown) == 1 and not isinstance(shown[0][1], Node | tuple):
        return [f"{indent}{type(value).__name__} {shown[0][1]}"]
    lines = [f"{indent}{type(value).__name__}"]
    for name, inner in shown:
        lines += _field(name, inner, indent + "  ")
    return lines


def _default(f: Any, value: Node) -> bool:
    return f.default is not MISSING and bool(getattr(value, f.name) == f.default)


def _field(name: str, value: Any, indent: str) -> list[str]:
    items = value if isinstance(value, tuple) else (value,)
    if not any(isinstance(item, Node) for item in items):
        return [f"{indent}{name}: {', '.join(str(item) for item in items)}"]
    if len(items) == 1:
        inner = _lines(items[0], indent)
        first = inner[0].strip()
        return [f"{indent}{name}: {first}", *inner[1:]]
    lines = [f"{indent}{name}:"]
    for item in items:
        lines += _lines(item, indent + "  ")
    return lines


def plain(value: Any) -> Any:
    """The same tree without its style: what it means, not how it was written."""
    return remade(value, lambda node, parts: replace(node, **parts, style=()))
