"""Numbers that a text leaves open: X (J.4.3.3), statistics that may be printed as question marks (J.4.4)."""

from __future__ import annotations

from collections.abc import Iterable

from livingrules.games.ufs.ability import Statistic
from livingrules.games.ufs.amounts import STATISTICS
from livingrules.games.ufs.statements import LeftOpen
from livingrules.text import tree
from livingrules.text.lowering.fighting_meanings.parts import subject
from livingrules.text.nodes.fighting import nodes


def left_open(node: tree.Node) -> LeftOpen | None:
    """What has to be told before an instruction is carried out, the instructions inside it apart."""
    parts = tuple(nodes(node))
    x = any(isinstance(part, tree.X) for part in parts)
    read = statistics(parts)
    return LeftOpen(x, read) if x or read else None


def statistics(parts: Iterable[tree.Node]) -> tuple[Statistic, ...]:
    """The statistics of cards that are read."""
    found = [part for part in parts if isinstance(part, tree.Attribute) and part.attribute in STATISTICS]
    return tuple([(subject(part.ref), part.attribute) for part in found])
