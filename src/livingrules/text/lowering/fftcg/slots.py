"""The slots of field abilities: which of their parts fill them, and which read them.

*Bea cannot be blocked.  It gains +1000 power.*  *If you control Card Name Bea, it cannot be chosen.*  What is in a slot
of an ability that resolves is put there while it resolves; a field ability is always at work, so the cards are those
that its own words describe, whenever they are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from livingrules.errors import Fault
from livingrules.games.fftcg.terms import PLAYERS
from livingrules.games.fftcg.words import FIELD
from livingrules.kernel.meaning.base import ANYBODY, Cards, Subject
from livingrules.kernel.meaning.subject import Every
from livingrules.text import tree

Filled = tuple[tuple[int, Subject], ...]


def filled_by(ability: tree.Ability) -> Filled:
    """The slots of a field ability, each with the cards that are in it at any time."""
    return tuple([pair for node in within(ability.condition, ability.body) for pair in filled(node)])


def filled(node: tree.Node) -> Iterator[tuple[int, Subject]]:
    if isinstance(node, tree.Select) and node.into > 0 and isinstance(node.noted, Subject):
        yield node.into, node.noted
    elif isinstance(node, tree.HasCards) and node.into > 0:
        owner = node.filter.owner or node.player
        yield node.into, every(node.filter, (), PLAYERS[owner] if owner else ANYBODY)
    elif isinstance(node, tree.Event):
        for part, slot in node.binds:
            described = getattr(node, part, None)
            if isinstance(described, tree.Filter):
                yield slot, every(described, (FIELD,), ANYBODY)


def every(described: tree.Filter, where: tuple[int, ...], whose: int) -> Subject:
    """All cards of a description: where and of whom, unless it says so itself."""
    cards = described.noted
    if not isinstance(cards, Cards):
        raise Fault("A description was not lowered.")
    return Every(cards.placed(where, whose))


def read_by(node: tree.Instruction) -> set[int]:
    """The slots that an instruction reads and that its own event does not fill."""
    nodes = list(within(node))
    own = {slot for event in nodes if isinstance(event, tree.Event) for _, slot in event.binds}
    return {it.slot for it in nodes if isinstance(it, tree.It) and it.slot > 0} - own


def within(*values: Any) -> Iterator[tree.Node]:
    """Every node inside; an ability in quotes has slots of its own."""
    for value in values:
        if isinstance(value, tuple):
            yield from within(*value)
        elif isinstance(value, tree.Node) and not isinstance(value, tree.Ability):
            yield value
            yield from within(*[getattr(value, name) for name in value.__dataclass_fields__])
