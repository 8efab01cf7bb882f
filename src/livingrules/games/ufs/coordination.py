"""What sentences share: a place said behind the last of several cards, the card that two conditions are about."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from livingrules.games.ufs.sieve import THIS_WAY
from livingrules.games.ufs.words import PARTICIPLE
from livingrules.kernel import tree

IT: Final = tree.It()
CHANGES: Final = (tree.Modify, tree.Grant)


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
    return isinstance(part, tree.Act) and part.elided


def in_line(part: tree.Instruction, last: tree.Instruction) -> tree.Instruction:
    if not isinstance(part, tree.Act) or not isinstance(last, tree.Act):
        return part
    one, other = part.object, last.object
    if not isinstance(one, tree.Select) or not isinstance(other, tree.Select) or placed(one.filter):
        return part
    if replace(part, object=other, elided=True) != last:
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


def in_parallel(parts: tuple[tree.Instruction, ...]) -> tuple[tree.Instruction, ...]:
    """*If the card milled this way is a foundation, this attack gets +1 speed.  If it is an attack, it gets +1 damage*:
    the second condition asks about the card of the first, and changes what that changes.
    """
    told = list(parts)
    for at in range(1, len(parts)):
        before, here = told[at - 1], told[at]
        if isinstance(before, tree.When) and isinstance(here, tree.When):
            told[at] = asked_again(before, here, asked_about(told[: at - 1], before.condition))
    return tuple(told)


def asked_about(earlier: list[tree.Instruction], condition: tree.Condition) -> tree.It | None:
    """The card that a condition is about, in words that mean it after others were spoken of, too: *the milled card*."""
    if not isinstance(condition, tree.Is) or not isinstance(condition.ref, tree.It):
        return None
    if condition.ref.label or not earlier:
        return condition.ref if condition.ref.label else None
    last = earlier[-1]
    while isinstance(last, tree.Seq):
        last = last.parts[-1]
    label = PARTICIPLE.get(last.verb, "") if isinstance(last, tree.Act) else ""
    return tree.It(label) if label else None


def asked_again(before: tree.When, here: tree.When, ref: tree.It | None) -> tree.When:
    """A condition about *it* behind another about that card."""
    again = here.condition
    if ref is None or not isinstance(again, tree.Is) or again.ref != IT:
        return here
    first = before.then[0] if before.then else None
    changed = first.ref if isinstance(first, CHANGES) and isinstance(first.ref, tree.Current | tree.Self) else IT
    then = tuple([meaning(part, ref, changed) for part in here.then])
    return replace(here, condition=replace(again, ref=ref), then=then)


def meaning(part: tree.Instruction, acted_on: tree.Ref, changed: tree.Ref) -> tree.Instruction:
    """An instruction about *it*: something is done to the card that was asked about, or it changes like the other."""
    if isinstance(part, tree.Act) and part.object == IT:
        return replace(part, object=acted_on)
    return replace(part, ref=changed) if isinstance(part, CHANGES) and part.ref == IT else part
