"""The parts of a tree in the order of the text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar

from livingrules.text.tree import NOWHERE, Node, Place

N = TypeVar("N", bound=Node)
Visit = Callable[[str, Node], Node]
"""(the field that holds a part, the part): what takes its place."""


def in_order(node: N, visit: Visit) -> N:
    """The node with its parts made anew, visited as the text says them one after the other.

    A part without a place of its own stands behind the part that its class lists before it.
    """
    found: list[tuple[int, str, int, Node]] = []
    last = -1
    for name, number, part in _listed(node):
        start = place(part)[0]
        last = last if start < 0 else start
        found.append((last, name, number, part))
    found.sort(key=lambda each: each[0])
    made: dict[str, Any] = {}
    for _, name, number, part in found:
        new = visit(name, part)
        if number < 0:
            made[name] = new
        else:
            made.setdefault(name, list(getattr(node, name)))[number] = new
    return replace(node, **{name: tuple(new) if isinstance(new, list) else new for name, new in made.items()})


def _listed(node: Node) -> Iterator[tuple[str, int, Node]]:
    """The nodes directly inside a node: field, place in a list (-1: no list), part."""
    for item in fields(node):
        if not item.compare:
            continue
        value = getattr(node, item.name)
        if isinstance(value, tuple):
            yield from ((item.name, number, part) for number, part in enumerate(value) if isinstance(part, Node))
        elif isinstance(value, Node):
            yield item.name, -1, value


def place(node: Node) -> Place:
    """The tokens of a node and of everything inside it."""
    places = [each for each in (node.at, *(place(part) for _, _, part in _listed(node))) if each != NOWHERE]
    return (min(start for start, _ in places), max(end for _, end in places)) if places else NOWHERE
