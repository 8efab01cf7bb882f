"""Texts brought into the shape in which they are carried out; what they say stays the same."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from livingrules.games.fftcg.terms import IN_TURN
from livingrules.text import tree

BOTH: Final = "both"
SUMMONS: Final = ("", "Summon")
"""Cards that are no Characters; "" where it is not known."""
Instructions = tuple[tree.Instruction, ...]


def shaped(instructions: Instructions) -> Instructions:
    """A list of instructions as the interpreter takes it."""
    found: list[tree.Instruction] = []
    for node in instructions:
        found += in_turn(node)
    return whole(tuple(found))


def whole(instructions: Instructions) -> Instructions:
    """*When you do so* begins an ability of its own, and so does *when that happens, choose 1 Forward*: the sentences
    behind it are part of that.
    """
    for at, node in enumerate(instructions[:-1]):
        if isinstance(node, tree.Later) and (node.event.verb == "done" or takes(node.parts)):
            return (*instructions[:at], replace(node, parts=(*node.parts, *instructions[at + 1 :])))
    return instructions


def takes(instructions: Instructions) -> bool:
    """Whether they end with somebody taking cards, of which the next sentence speaks."""
    return bool(instructions) and isinstance(instructions[-1], tree.Bind)


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


def as_worded(card_type: str, node: tree.Ability) -> tree.Ability:
    """*If ..., do that* on a Character, without an event or a cost, triggers when the state comes about (11.8.18)."""
    first = node.body[0] if node.body else None
    if node.kind != "summon" or card_type in SUMMONS or not isinstance(first, tree.When) or len(node.body) > 1:
        return node
    return tree.Ability("auto", first.then, node.gates, node.limits, condition=first.condition)
