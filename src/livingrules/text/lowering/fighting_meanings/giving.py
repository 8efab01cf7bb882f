"""Giving the parts of a text their meanings."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from livingrules.kernel import tree
from livingrules.text.lowering.fighting_meanings.amounts import amount
from livingrules.text.lowering.fighting_meanings.conditions import condition, premise
from livingrules.text.lowering.fighting_meanings.descriptions import cards
from livingrules.text.lowering.fighting_meanings.happenings import happening
from livingrules.text.lowering.fighting_meanings.references import subject


def visit(value: Any) -> None:
    """Give all parts of a text their meanings."""
    if isinstance(value, tuple):
        for part in value:
            visit(part)
        return
    if not isinstance(value, tree.Node):
        return
    in_context(value)
    if isinstance(value, tree.Filter):
        cards(value)
    elif isinstance(value, tree.Ref):
        subject(value)
    elif isinstance(value, tree.Amount):
        amount(value)
    elif isinstance(value, tree.Condition):
        condition(value)
    elif isinstance(value, tree.Event):
        happening(value)
    for item in fields(value):
        visit(getattr(value, item.name))


def in_context(value: tree.Node) -> None:
    """Lower first what has its meaning by what stands around it."""
    if isinstance(value, tree.When):
        premise(value.condition, value.then)
    elif isinstance(value, (tree.Ability, tree.Later)) and value.condition is not None:
        premise(value.condition)
