"""What a number of a text comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.games.ufs.written import WrittenAmount
from livingrules.kernel import tree
from livingrules.kernel.meaning.base import Amount

FURTHER: Final[dict[type, Callable[[Any], Amount | None]]] = {}
"""Numbers of what has happened: events speak of numbers themselves, so they enter themselves here."""


def amount(node: tree.Amount) -> Amount:
    """The number that a text means."""
    found = node.noted
    if not isinstance(found, Amount):
        further = FURTHER.get(type(node))
        found = None if further is None else further(node)
        found = WrittenAmount(node) if found is None else found
        node.note(found)
    return found


def optional(node: tree.Amount | None) -> Amount | None:
    """A number, where the text has one."""
    return None if node is None else amount(node)
