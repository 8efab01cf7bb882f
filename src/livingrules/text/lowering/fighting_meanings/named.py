"""What is told of cards by the words of a description alone, whatever else it asks: types and zones, as bits."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.terms import A_BLOCK, ZONE_OF
from livingrules.games.ufs.words import TYPE_NAMES
from livingrules.text import tree

TYPES: Final = (*TYPE_NAMES, A_BLOCK)


def named_types(node: tree.Filter) -> int:
    """The types that are named; 0 for none."""
    return sum([1 << TYPES.index(word) for word in dict.fromkeys(node.kinds)])


def named_zones(node: tree.Filter) -> int:
    """The same of zones."""
    return sum([1 << ZONE_OF[word] for word in dict.fromkeys(node.zones)])
