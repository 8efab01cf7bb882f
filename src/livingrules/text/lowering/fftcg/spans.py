"""Since when: what FFTCG texts ask about the past has to say *this turn*, or to be what they do themselves.

*If your opponent has discarded a card* can be this turn, this game or by this text, and nothing eliminates any of them.
*For each card discarded this way* is about an act of the text, which therefore has to have one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

from livingrules.text import tree
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint

SPAN: Final = "span"
UNWRITTEN: Final = "open"
"""The style of a condition that does not say since when."""
ARRIVES: Final = "arrives"
"""The style of *if that Forward is put into the Break Zone*: about a card that the text has just done something to."""
THIS_WAY: Final = "this way"
ALSO: Final = {"break": "move", "put": "move", "discard": "move"}
"""Acts that put a card into a zone, as which a text may speak of them."""
ASKED: Final = "since when?"


@dataclass(frozen=True)
class Span:
    """A stretch of the game."""

    words: str


OWN_ACTS: Final = Span("what this text does")
THIS_TURN: Final = Span("what happened this turn")
THIS_GAME: Final = Span("what happened in this game")


def check_spans(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability as it is, if each of its questions about the past says since when."""
    did = tuple(verbs_of(ability))
    for node, at in histories(ability, place(ability)):
        verb = node.event.verb
        own = (OWN_ACTS,) if any(verb in (each, ALSO.get(each)) for each in did) else ()
        if node.window == THIS_WAY or ARRIVES in node.style:
            findings.settle(OpenPoint(SPAN, at, own, asks=ASKED), ())
        elif UNWRITTEN in node.style:
            findings.settle(OpenPoint(SPAN, at, (*own, THIS_TURN, THIS_GAME), asks=ASKED), ())
    return ability


def histories(value: Any, around: tree.Place) -> Iterator[tuple[tree.Happened, tree.Place]]:
    """Every question about the past in a text, and where it stands; `around`: the place of what it is part of."""
    if isinstance(value, tuple):
        for each in value:
            yield from histories(each, around)
    elif isinstance(value, tree.Node):
        at = around if place(value) == tree.NOWHERE else place(value)
        if isinstance(value, tree.Happened):
            yield value, at
        for item in fields(value):
            if item.compare:
                yield from histories(getattr(value, item.name), at)


def verbs_of(value: Any) -> Iterator[str]:
    """The verbs of what a text does."""
    if isinstance(value, tuple):
        for each in value:
            yield from verbs_of(each)
    elif isinstance(value, tree.Node):
        if isinstance(value, tree.Act):
            yield value.verb
        for item in fields(value):
            if item.compare:
                yield from verbs_of(getattr(value, item.name))
