"""Sentences whose words reach into another time: what waits for a card that is spoken of behind it or is yet to be
played, and what goes on with cards that an effect will only have found when its event has come.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from livingrules.games.ufs.nodes import everything
from livingrules.games.ufs.sieve import THIS_WAY
from livingrules.kernel import tree

IT: Final = tree.It()
OF_ATTACKS: Final = (tree.Modify, tree.Set, tree.Grant, tree.Rule)
"""What *it* without a noun undergoes is the attack's, whatever was found in between: *it gets +2 speed*."""


def in_time(parts: tuple[tree.Instruction, ...]) -> tuple[tree.Instruction, ...]:
    """The same instructions, each at the time at which the cards that it is about are known."""
    told: list[tree.Instruction] = []
    for part in parts:
        here = awaiting(waiting_for(part))
        last = told[-1] if told else None
        if isinstance(last, tree.Later) and goes_on(last, here):
            told[-1] = replace(last, parts=(*last.parts, here))
        else:
            told.append(here)
    return tuple(told)


def waiting_for(part: tree.Instruction) -> tree.Instruction:
    """*Flip this attack after it resolves*: what is named first is what *it* means behind it."""
    if not isinstance(part, tree.Later) or part.event.object != IT or "after behind" not in part.style:
        return part
    named = next((ref for each in part.parts for ref in named_in(each)), None)
    return part if named is None else replace(part, event=replace(part.event, object=named))


def named_in(part: tree.Instruction) -> list[tree.Ref]:
    """The certain cards that an instruction names, by other words than *it*."""
    if isinstance(part, tree.Act) and part.object is not None:
        refs = [part.object]
    else:
        refs = [node for node in everything(part) if isinstance(node, tree.Ref)]
    return [
        ref for ref in refs if isinstance(ref, tree.Self | tree.Current) or (isinstance(ref, tree.It) and ref.label)
    ]


def awaiting(part: tree.Instruction) -> tree.Instruction:
    """*Seal your next attack*: it is done to that attack as soon as it has been played."""
    if not isinstance(part, tree.Act) or not isinstance(part.object, tree.Select) or part.object.filter.order != "next":
        return part
    f = part.object.filter
    event = tree.Event("play", f.owner, replace(f, owner="", order="", ordinal_window=""))
    return tree.Later(event, (replace(part, object=IT),), duration=part.duration)


def goes_on(last: tree.Later, part: tree.Instruction) -> bool:
    """Whether an instruction is about cards that are known only when the effect before it has come to its event."""
    if isinstance(part, tree.Later) and part.event.object == IT:
        return isinstance(last.event.object, tree.Filter)  # *your next attack ...  If it is blocked, ...*
    if not finds(last.parts[-1]):
        return False
    return any(speaks_of_found(node, part) for node in everything(part))


def finds(part: tree.Instruction) -> bool:
    """Whether an instruction picks out cards that the text may go on about."""
    if isinstance(part, tree.Seq):
        return finds(part.parts[-1])
    return isinstance(part, tree.Bind) or (isinstance(part, tree.Act) and part.object is not None)


def speaks_of_found(node: tree.Node, part: tree.Instruction) -> bool:
    if isinstance(node, tree.It):
        plain = not node.label and not node.noun and not node.plural
        return node.noun != "attack" and not (plain and isinstance(part, OF_ATTACKS))
    if isinstance(node, tree.Happened):
        return node.window == THIS_WAY
    return isinstance(node, tree.Done | tree.RestOf)
