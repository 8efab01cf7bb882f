"""Open point *how it came there* of the fighting games: *after a foundation is added to your discard pile*.

Effects add cards, and that is one event; the rules, too, say *added* of whatever comes to a pile (D.2.3.3).  Of a
discard pile, into which cards are discarded, destroyed and checked as well, nothing tells which is meant, unless the
text says who adds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Final

from livingrules.text.lowering.resolution import Findings, OpenPoint
from livingrules.text.tree import Ability, AbilityFilter, Event, Node

ARRIVAL: Final = "arrival"
PILE: Final = "discard pile"


@dataclass(frozen=True)
class Arrival:
    """A way in which cards come to a discard pile."""

    words: str


CANDIDATES: Final = (Arrival("what an effect adds"), Arrival("whatever comes there (D.2.3.3)"))


def check_arrivals(ability: Ability, findings: Findings) -> Ability:
    """The ability as it is, unless it waits for what is added to a discard pile."""
    for event in events(ability):
        if event.verb == "add" and not event.agent and event.destination.endswith(PILE):
            findings.settle(OpenPoint(ARRIVAL, event.at, CANDIDATES, event), ())
    return ability


def events(node: Node) -> Iterator[Event]:
    """The events of which a text speaks; what an ability would do (`AbilityFilter.doing`) is none."""
    if isinstance(node, Event):
        yield node
    if isinstance(node, AbilityFilter):
        return
    for field in fields(node):
        value = getattr(node, field.name) if field.compare else None
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                yield from events(part)
