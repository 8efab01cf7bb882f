"""The clauses that a text concerns: those whose titles name what its tree is made of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any, Final

from livingrules.rulebooks import rulebook
from livingrules.text.nodes.fighting import Check
from livingrules.text.tree import (
    Ability,
    Act,
    Duration,
    Event,
    Gate,
    Has,
    Keyword,
    Limit,
    Modify,
    Node,
    Replace,
    Restriction,
)

KINDS: Final = {
    "E": "enhance", "F": "form", "R": "response", "B": "blitz", "static": "continuous", "auto": "auto-ability",
    "action": "action ability", "special": "special ability", "field": "field ability", "summon": "summon",
}  # fmt: skip
"""What the rulebooks call each kind of ability."""
CLASSES: Final[dict[type, str]] = {Modify: "modifier", Replace: "replacement", Check: "check", Duration: "duration"}
"""What they call what these nodes make."""
MOST: Final = 3
"""Clauses for one word: the ones that say most about it come first."""


def concerned(tree: Node, game: str) -> list[tuple[str, str]]:
    """The clauses (id and title) of which the words of a tree speak, each once."""
    found: dict[str, str] = {}
    for word in dict.fromkeys(_words(tree)):
        found.update(_clauses(word, game))
    return list(found.items())


def _words(node: Any) -> Iterator[str]:
    if isinstance(node, tuple):
        for part in node:
            yield from _words(part)
    if not isinstance(node, Node):
        return
    if isinstance(node, Ability):
        yield KINDS.get(node.kind, node.kind)
    elif isinstance(node, (Act, Event)):
        yield node.verb
    elif isinstance(node, Keyword):
        yield node.name
    elif isinstance(node, (Gate, Limit, Restriction)):
        yield node.kind
    elif isinstance(node, Has) and node.kind == "keyword":
        yield node.name
    elif type(node) in CLASSES:
        yield CLASSES[type(node)]
    for field in fields(node):
        yield from _words(getattr(node, field.name))


@cache
def _clauses(word: str, game: str) -> dict[str, str]:
    """The clauses whose title has the word in it, in any of its usual forms; the shortest titles first."""
    stem = re.escape(word.casefold().rstrip("e"))
    whole = re.compile(rf"\b{stem}(?:e|s|es|ed|ing|ies)?\b")
    titles = [(entry.title, clause) for clause, entry in rulebook(game).entries.items()]
    named = sorted((len(title), clause, title) for title, clause in titles if whole.search(title.casefold()))
    return {clause: title for _, clause, title in named[:MOST]}
