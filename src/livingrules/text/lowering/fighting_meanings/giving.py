"""Giving the parts of a text their meanings."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from livingrules.kernel import tree
from livingrules.text.lowering.fighting_meanings.amounts import amount
from livingrules.text.lowering.fighting_meanings.descriptions import cards
from livingrules.text.lowering.fighting_meanings.references import subject


def visit(value: Any) -> None:
    """Give all parts of a text their meanings."""
    if isinstance(value, tuple):
        for part in value:
            visit(part)
        return
    if not isinstance(value, tree.Node):
        return
    if isinstance(value, tree.Filter):
        cards(value)
    elif isinstance(value, tree.Ref):
        subject(value)
    elif isinstance(value, tree.Amount):
        amount(value)
    for item in fields(value):
        visit(getattr(value, item.name))
