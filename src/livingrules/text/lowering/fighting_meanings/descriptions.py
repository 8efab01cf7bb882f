"""Which cards a description means."""

from __future__ import annotations

from livingrules.games.ufs.meanings import Cards
from livingrules.games.ufs.written import WrittenCards
from livingrules.kernel import tree


def cards(node: tree.Filter) -> Cards:
    """The cards that a description means."""
    return WrittenCards(node)
