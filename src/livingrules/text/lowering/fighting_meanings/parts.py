"""The meanings of the parts of a text: each is found once, by the module that has its kind, and kept with its node.

Descriptions are made of references, references of descriptions, both of numbers, and all of them of what has happened.
So none of their modules imports another: each enters here what it knows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.games.ufs.filters import Cards
from livingrules.games.ufs.meanings import Occurrence, Subject
from livingrules.kernel.meaning.base import Amount
from livingrules.text import tree
from livingrules.text.lowering.noted import noted

DESCRIPTIONS: Final[dict[type, Callable[[Any], Cards]]] = {}
REFERENCES: Final[dict[type, Callable[[Any], Subject]]] = {}
AMOUNTS: Final[dict[type, Callable[[Any], Amount]]] = {}
OCCURRENCES: Final[dict[type, Callable[[Any], Occurrence]]] = {}


def cards(node: tree.Filter) -> Cards:
    """The cards that a description means."""
    return noted(node, Cards, DESCRIPTIONS)


def subject(node: tree.Ref) -> Subject:
    """The cards that a reference means."""
    return noted(node, Subject, REFERENCES)


def amount(node: tree.Amount) -> Amount:
    """The number that a text means."""
    return noted(node, Amount, AMOUNTS)


def optional(node: tree.Amount | None) -> Amount | None:
    """A number, where the text has one."""
    return None if node is None else amount(node)


def occurrence(node: tree.Happened) -> Occurrence:
    """What has happened or not."""
    return noted(node, Occurrence, OCCURRENCES)
