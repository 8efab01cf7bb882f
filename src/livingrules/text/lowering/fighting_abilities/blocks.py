"""The blocks of an ability: what it does, one statement after the other, each with the blocks inside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.errors import Fault
from livingrules.games.ufs.statements import Check, When
from livingrules.kernel.meaning.statement import PLAIN, Block, ForEach, InOrder, Modes, Offer, OneOf, Statement
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.acts import of_act, of_bind, of_cover, player
from livingrules.text.lowering.fighting_abilities.changes import grant, modification, setting
from livingrules.text.lowering.fighting_abilities.left_open import left_open
from livingrules.text.lowering.fighting_abilities.rules import rule
from livingrules.text.lowering.fighting_abilities.waiting import instead, wait
from livingrules.text.lowering.fighting_meanings.conditions import condition, premise
from livingrules.text.lowering.fighting_meanings.parts import optional, subject
from livingrules.text.nodes import fighting

OVERRIDING: Final[dict[str, str]] = {"instead": "universus:Effects/11", "either": "universus:Effects/12"}
"""The rules by which a sentence is looked at before the one in whose place it puts another."""


def block(nodes: tuple[tree.Instruction, ...]) -> Block:
    """What a list of instructions does."""
    return tuple([statement(node) for node in nodes])


def statement(node: tree.Instruction) -> Statement:
    """What one instruction does."""
    made = lowered(node)
    if made.flow == PLAIN:
        made.open = left_open(node)
    return made


def lowered(node: tree.Instruction) -> Statement:
    for kind, lower in STATEMENTS.items():
        if isinstance(node, kind):
            return lower(node)
    raise Fault(f"Nothing is known of instructions such as {node!r}.")


# ------------------------------------------------------------------------------------------------- governing others


def of_seq(node: tree.Seq) -> Statement:
    return InOrder(block(node.parts))


def of_when(node: tree.When) -> Statement:
    depends_on = premise(node.condition)
    return When(depends_on, block(node.then), block(node.otherwise), OVERRIDING.get(node.place, ""))


def of_may(node: tree.May) -> Statement:
    return Offer(player(node.player), block(node.parts), block(node.done), block(node.undone))


def of_one_of(node: tree.OneOf) -> Statement:
    return OneOf(player(node.chooser), block(node.parts))


def of_options(node: tree.Options) -> Statement:
    upgrade = None if node.upgrade is None else condition(node.upgrade)
    parts = block(node.options)
    return Modes(player(node.chooser), parts, node.count, node.up_to, upgrade, node.more, node.more_up_to)


def of_for_each(node: tree.ForEach) -> Statement:
    return ForEach(subject(node.ref), node.into, block(node.parts))


def of_check(node: fighting.Check) -> Statement:
    return Check(optional(node.difficulty), player(node.player), block(node.passed), block(node.failed))


# ------------------------------------------------------------------------------------------------------ what lasts


def of_rule(node: tree.Rule) -> Statement:
    return rule(node, block(node.price))


def of_later(node: tree.Later) -> Statement:
    return wait(node, block(node.parts))


def of_replace(node: tree.Replace) -> Statement:
    return instead(node, block(node.parts))


STATEMENTS: Final[dict[type, Callable[[Any], Statement]]] = {
    tree.Seq: of_seq,
    tree.When: of_when,
    tree.May: of_may,
    tree.OneOf: of_one_of,
    tree.Options: of_options,
    tree.ForEach: of_for_each,
    fighting.Check: of_check,
    tree.Act: of_act,
    tree.Modify: modification,
    tree.Set: setting,
    tree.Grant: grant,
    tree.Bind: of_bind,
    tree.Cover: of_cover,
    tree.Rule: of_rule,
    tree.Later: of_later,
    tree.Replace: of_replace,
}
