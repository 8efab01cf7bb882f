"""What a number of a text comes to."""

from __future__ import annotations

from livingrules.games.ufs.written import WrittenAmount
from livingrules.kernel import tree
from livingrules.kernel.meaning.base import Amount


def amount(node: tree.Amount) -> Amount:
    """The number that a text means."""
    found = node.noted
    if not isinstance(found, Amount):
        found = WrittenAmount(node)
        node.note(found)
    return found


def optional(node: tree.Amount | None) -> Amount | None:
    """A number, where the text has one."""
    return None if node is None else amount(node)
