"""Texts brought into the shape in which they are carried out; what they say stays the same."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from livingrules.games.fftcg.terms import IN_TURN
from livingrules.kernel import tree

BOTH: Final = "both"
Instructions = tuple[tree.Instruction, ...]


def shaped(instructions: Instructions) -> Instructions:
    """A list of instructions as the interpreter takes it."""
    found: list[tree.Instruction] = []
    for node in instructions:
        found += in_turn(one_offer(node))
    return whole(tuple(found))


def one_offer(node: tree.Instruction) -> tree.Instruction:
    """*Select 1 of these. If ..., select up to 2 of these instead.* is one offer, declared as any other (11.3.4)."""
    if not isinstance(node, tree.When) or len(node.then) != 1 or len(node.otherwise) != 1:
        return node
    more, usual = node.then[0], node.otherwise[0]
    if not isinstance(more, tree.Options) or not isinstance(usual, tree.Options) or more.options != usual.options:
        return node
    return replace(usual, upgrade=node.condition, more=more.count, more_up_to=more.up_to)


def whole(instructions: Instructions) -> Instructions:
    """*When you do so* begins an ability of its own, and so does *when that happens, choose 1 Forward*: the sentences
    behind it are part of that.  *If ..., select 1 Backup. Activate it.*: it is activated only if one was selected.
    """
    for at, node in enumerate(instructions[:-1]):
        behind = instructions[at + 1 :]
        if isinstance(node, tree.Later) and (node.event.verb == "done" or takes(node.parts)):
            return (*instructions[:at], replace(node, parts=(*node.parts, *behind)))
        if isinstance(node, tree.When) and takes(node.then) and not node.otherwise and speaks_of_it(behind[0]):
            joined = replace(node, then=(*node.then, behind[0]))
            return whole((*instructions[:at], joined, *behind[1:]))
    return instructions


def takes(instructions: Instructions) -> bool:
    """Whether they end with somebody taking cards, of which the next sentence speaks."""
    return bool(instructions) and isinstance(instructions[-1], tree.Bind)


def speaks_of_it(value: Any) -> bool:
    """Whether a sentence says *it* or *them*."""
    if isinstance(value, tuple):
        return any(speaks_of_it(part) for part in value)
    if isinstance(value, tree.It):
        return not value.label
    names = [item.name for item in fields(value) if item.compare] if isinstance(value, tree.Node) else []
    return any(speaks_of_it(getattr(value, name)) for name in names)


def in_turn(node: tree.Instruction) -> Instructions:
    """What both players decide and do in one sentence is the sentence once for each of them (11.11.6)."""
    decides = isinstance(node, tree.May) and node.player == BOTH
    if isinstance(node, tree.Seq):
        decides = any(isinstance(part, tree.Bind) and part.player == BOTH for part in node.parts)
    return tuple([spoken_to(node, player) for player in IN_TURN]) if decides else (node,)


def spoken_to(value: Any, player: str) -> Any:
    """The same words to one player only."""
    if isinstance(value, tuple):
        return tuple([spoken_to(part, player) for part in value])
    if value == BOTH:
        return player
    if not isinstance(value, tree.Instruction):
        return value
    names = [item.name for item in fields(value) if item.compare]
    return replace(value, **{name: spoken_to(getattr(value, name), player) for name in names})


def as_worded(character: bool, node: tree.Ability) -> tree.Ability:
    """*If ..., do that* on a Character, without an event or a cost, triggers when the state comes about (11.8.18)."""
    first = node.body[0] if node.body else None
    if node.kind != "summon" or not character or not isinstance(first, tree.When) or len(node.body) > 1:
        return node
    return tree.Ability("auto", first.then, node.gates, node.limits, condition=first.condition)
