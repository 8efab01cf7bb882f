"""What sentences share: the card that two conditions are about."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from livingrules.games.ufs.words import PARTICIPLE
from livingrules.kernel import tree

IT: Final = tree.It()
CHANGES: Final = (tree.Modify, tree.Grant)


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
