"""The instructions of a text as they are carried out, where the text says them otherwise.

This is done once, when a text is understood.  The tree of the text itself stays as it is written, to be printed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final

from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.choices import chosen_first, every_copy, one_symbol, picked_first
from livingrules.text.lowering.fighting_abilities.delayed import in_time, tried
from livingrules.text.lowering.fighting_abilities.each_player import offered_to_each
from livingrules.text.lowering.fighting_abilities.found_once import found_once
from livingrules.text.lowering.fighting_abilities.own_cards import of_own_card
from livingrules.text.lowering.fighting_abilities.spelled_out import spelled_out, to_each

Step = Callable[[tree.Instruction], tree.Instruction]

STEPS: Final[dict[str, tuple[Step, ...]]] = {
    "ufs": (offered_to_each, picked_first, every_copy, one_symbol),
    "universus": (offered_to_each, spelled_out, picked_first, every_copy, chosen_first, to_each, one_symbol),
}
"""What is made of single instructions, in this order."""


def prepared(ability: tree.Ability, game: str, card_type: str) -> tree.Ability:
    """The ability on a card of that type ("": any), with its instructions as they are carried out.

    *This ability cannot be canceled* is no instruction, and not among them.
    """
    ability = of_own_card(ability, card_type)
    body = tuple([part for part in lasting_parts(ability) if not forbids_cancelling(part)])
    return replace(ability, body=carried_out(found_once(body), game), costs=carried_out(ability.costs, game))


def lasting_parts(node: tree.Ability) -> tuple[tree.Instruction, ...]:
    """The instructions of an ability; what lasts is one effect each, however many stand in a sentence."""
    if node.kind != "static":
        return tried(node)
    return tuple([part for each in node.body for part in (each.parts if isinstance(each, tree.Seq) else (each,))])


def forbids_cancelling(part: tree.Instruction) -> bool:
    """*This ability cannot be canceled.*"""
    if not isinstance(part, tree.Rule) or part.kind != "forbid" or part.event is None:
        return False
    return part.event.verb == "cancel" and part.event.what == "this ability"


def carried_out(parts: tuple[tree.Instruction, ...], game: str) -> tuple[tree.Instruction, ...]:
    """The same instructions, each at its time, with everything inside them."""
    return tuple([whole(part, game) for part in in_time(parts)])


def whole(node: tree.Instruction, game: str) -> tree.Instruction:
    """One instruction as it is carried out."""
    for step in STEPS[game]:
        node = step(node)
    made: dict[str, Any] = {}
    for item in fields(node):
        value = getattr(node, item.name)
        if isinstance(value, tuple) and value and all(isinstance(part, tree.Instruction) for part in value):
            apart = isinstance(node, tree.OneOf | tree.Options)
            parts = tuple([together(part, game) for part in value]) if apart else carried_out(value, game)
            if any(old is not new for old, new in zip(value, parts, strict=False)) or len(parts) != len(value):
                made[item.name] = parts
    return replace(node, **made) if made else node


def together(part: tree.Instruction, game: str) -> tree.Instruction:
    """One of several that somebody picks from, as one instruction."""
    parts = carried_out((part,), game)
    return parts[0] if len(parts) == 1 else tree.Seq(parts)
