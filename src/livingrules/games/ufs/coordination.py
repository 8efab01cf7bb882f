"""*1 attack and 1 foundation from your discard pile*: what is said behind the last of several cards is said of all."""

from __future__ import annotations

from dataclasses import replace

from livingrules.games.ufs.sieve import THIS_WAY
from livingrules.kernel import tree


def told_of_all(parts: tuple[tree.Instruction, ...]) -> tuple[tree.Instruction, ...]:
    """One act on cards that are named one after the other: where the last comes from, the others do, unless they say
    more.
    """
    if not any(continued(part) for part in parts):
        return parts
    told = list(parts)
    for at in range(len(parts) - 1, 0, -1):
        if continued(parts[at]):
            told[at - 1] = in_line(parts[at - 1], told[at])
    return tuple(told)


def continued(part: tree.Instruction) -> bool:
    """Whether the verb of the instruction before goes on: *... and 1 foundation*."""
    return any(tag.startswith("elided:") and tag.endswith("two") for tag in part.style)


def in_line(part: tree.Instruction, last: tree.Instruction) -> tree.Instruction:
    if not isinstance(part, tree.Act) or not isinstance(last, tree.Act):
        return part
    one, other = part.object, last.object
    if not isinstance(one, tree.Select) or not isinstance(other, tree.Select) or placed(one.filter):
        return part
    if replace(part, object=other) != last:
        return part  # each goes to a place of its own
    if any(test.window == THIS_WAY for test in other.filter.history):
        told = replace(one.filter, history=other.filter.history)
    elif part.verb == "add" and other.filter.zones:
        told = replace(one.filter, owner=other.filter.owner, zones=other.filter.zones)
    else:
        return part
    return replace(part, object=replace(one, filter=told))


def placed(f: tree.Filter) -> bool:
    """Whether the words tell already where such a card is."""
    return bool(f.zones or f.owner or f.history or f.order)
