"""Open points of the fighting games that ask which of the earlier acts is meant: *if you do* and *instead*.

The game asks about the last act, and replaces the whole sentence before.  Where the text can mean another, it is
declined.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Final

from livingrules.kernel import tree
from livingrules.kernel.tree import NOWHERE, Node, Place
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint, Unbound, rule
from livingrules.text.nodes.fighting import everything

IF_DONE: Final = "if you do"
INSTEAD: Final = "instead"


@dataclass(frozen=True)
class Earlier:
    """Something that the text does in front of the phrase."""

    words: str
    keys: frozenset[str]
    """What it does: its verb, or the attributes that it changes."""


def earlier_acts(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability, if it means what the game takes for it."""
    for parts in lists_of(ability):
        for at, part in enumerate(parts):
            if not isinstance(part, tree.When):
                continue
            if at and any(isinstance(each, tree.Done) for each in everything(part.condition)):
                asked_about(parts[at - 1], part, findings)
            if part.place == INSTEAD:
                replaced(parts[:at], part, findings)
    return ability


def lists_of(node: Node) -> Iterator[tuple[tree.Instruction, ...]]:
    """Every list of instructions in a text; what stands in one sentence is one of its own."""
    for each in everything(node):
        for item in fields(each):
            value = getattr(each, item.name) if item.compare else ()
            if isinstance(value, tuple) and any(isinstance(part, tree.Instruction) for part in value):
                yield tuple([part for part in value if isinstance(part, tree.Instruction)])


def asked_about(before: tree.Instruction, node: tree.When, findings: Findings) -> None:
    """*Discard 1 card and destroy 1 foundation.  If you do, ...*: one of them, or both?"""
    candidates = tuple(acts_of((before,)))
    if isinstance(before, tree.Seq) and len(candidates) > 1:
        findings.unbound.append(Unbound(OpenPoint(IF_DONE, where(node, node.condition), candidates), candidates))


@rule("I1", INSTEAD, "What is done instead is of the kind of what it replaces.", ufs=("U77",), universus=("V58",))
def of_one_kind(point: OpenPoint[Earlier], left: tuple[Earlier, ...]) -> list[Earlier]:
    wanted: frozenset[str] = point.phrase
    return [each for each in left if each.keys & wanted]


def replaced(before: tuple[tree.Instruction, ...], node: tree.When, findings: Findings) -> None:
    """The game replaces the sentence before: right if all of that, and nothing before it, is of the kind of what is
    done instead, or if there is nothing else.
    """
    sentence = len(tuple(acts_of(node.otherwise)))
    candidates = tuple(acts_of((*before, *node.otherwise)))
    wanted = frozenset(key for act in acts_of(node.then) for key in act.keys)
    point = OpenPoint(INSTEAD, where(node, *node.then), candidates, wanted, "instead of what?")
    kept = tuple(of_one_kind.keep(point, candidates))
    if len(candidates) > 1 and kept != candidates[len(candidates) - sentence :]:
        findings.unbound.append(Unbound(point, candidates))


def acts_of(parts: tuple[tree.Instruction, ...]) -> Iterator[Earlier]:
    """What the instructions do, one by one; alternatives are one act."""
    for part in parts:
        if isinstance(part, tree.Seq | tree.May):
            yield from acts_of(part.parts)
        elif isinstance(part, tree.When):
            yield from acts_of(part.then)
        elif isinstance(part, tree.OneOf):
            keys = frozenset(key for each in acts_of(part.parts) for key in each.keys)
            yield Earlier(f"'{' or '.join(sorted(keys))}'", keys)
        else:
            keys = keys_of(part)
            yield Earlier(f"'{' and '.join(sorted(keys))}'", keys)


def keys_of(part: tree.Instruction) -> frozenset[str]:
    """What an instruction does, in a word or several."""
    if isinstance(part, tree.Act):
        return frozenset({part.verb})
    if isinstance(part, tree.Modify):
        return frozenset(change.attribute for change in part.changes)
    if isinstance(part, tree.Set):
        return frozenset({part.attribute})
    return frozenset({type(part).__name__.lower()})


def where(node: tree.When, *parts: Node) -> Place:
    """The tokens of some parts of a sentence; of the whole sentence, where they have none of their own."""
    places = [found for found in map(place, parts) if found != NOWHERE]
    return (places[0][0], places[-1][1]) if places else place(node)
