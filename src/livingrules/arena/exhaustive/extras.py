"""Of what the texts of some cards speak, so that the cards around them can be what they ask for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

from livingrules.text.tree import Act, Counters, Gate, Has, Named, Node, Number, Stat


def nodes_in(value: Any) -> Iterator[Node]:
    """Every node of a tree."""
    if isinstance(value, Node):
        yield value
        for field in fields(value):
            yield from nodes_in(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from nodes_in(part)


def spoken_words(texts: Iterable[Node]) -> tuple[list[str], list[tuple[str, str]], list[str]]:
    """The names, the properties (what kind, and which) and the gates that the texts speak of, in their order."""
    names: dict[str, None] = {}
    properties: dict[tuple[str, str], None] = {}
    gates: dict[str, None] = {}
    for node in nodes_in(tuple(texts)):
        if isinstance(node, Gate) and node.value:
            gates.update(dict.fromkeys(node.value.split("/")))
        elif isinstance(node, Named):
            names.update({word: None for word in _words_of(node) if word})
        elif isinstance(node, Has) and node.name:
            properties[node.kind, node.name] = None
    return list(names), list(properties), list(gates)


def numbers_in(texts: Iterable[Node]) -> list[tuple[str, int]]:
    """The numbers that texts ask of cards, by the name of what is counted: one that is meant, as often as not."""
    found: dict[tuple[str, int], None] = {}
    for node in nodes_in(tuple(texts)):
        if isinstance(node, Stat) and isinstance(node.amount, Number):
            step = {">": 1, "<": -1}.get(node.op, 0)
            found[node.attribute, node.amount.value + step] = None
    return list(found)


def gates_in(texts: Iterable[Node]) -> frozenset[str]:
    """The kinds of gates before the texts: Deadlock, Desperation, ..."""
    return frozenset(node.kind for node in nodes_in(tuple(texts)) if isinstance(node, Gate))


def counters_in(texts: Iterable[Node]) -> list[str]:
    """The names of the counters that the texts speak of."""
    found: dict[str, None] = {}
    for node in nodes_in(tuple(texts)):
        if isinstance(node, Counters):
            found[node.name] = None
        elif isinstance(node, Act) and node.verb.endswith("counter"):
            found[node.what] = None
    return [name for name in found if name]


def _words_of(node: Named) -> Iterator[str]:
    for field in fields(node):
        value = getattr(node, field.name)
        if isinstance(value, str) and field.name != "kind":
            yield from value.split("/")
