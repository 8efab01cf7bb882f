"""What a text says has happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from livingrules.games.ufs import terms
from livingrules.games.ufs.meanings import Occurrence
from livingrules.games.ufs.written import WrittenOccurrence, WrittenTimes, WrittenUndergone
from livingrules.kernel import tree
from livingrules.kernel.meaning import amount as numbers
from livingrules.kernel.meaning.base import Amount
from livingrules.text.lowering.fighting_meanings.parts import cards

LEAVING: Final = ("destroy", "discard", "remove", "mill", "sacrifice", "clear")
"""What is done to a card so that it is no longer where its kind is looked for."""


def of_count(node: tree.Count) -> Amount:
    past = bygone(node.filter)
    return numbers.Count(cards(node.filter)) if past is None else WrittenUndergone(past)


def bygone(node: tree.Filter) -> tree.Happened | None:
    """What somebody did to such cards, or what made them leave: *the cards that your opponent discarded this turn* are
    told by that, and all else that the description asks is asked of the card of the event.
    """
    if node.zones or any(test.window == terms.THIS_WAY and not test.negated for test in node.history):
        return None
    if any(part.kind == "among" for part in node.names):
        return None
    for test in node.history:
        if not test.negated and (test.event.agent or test.event.verb in LEAVING):
            others = tuple([other for other in node.history if other is not test])
            wanted = replace(node, history=others)
            cards(wanted)
            return replace(test, event=replace(test.event, object=wanted))
    return None


OCCURRENCES: Final[dict[type, Callable[[Any], Occurrence]]] = {tree.Happened: WrittenOccurrence}
AMOUNTS: Final[dict[type, Callable[[Any], Amount]]] = {tree.Times: WrittenTimes, tree.Count: of_count}
