"""Giving the parts of a text their meanings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from livingrules.games.ufs.terms import OF_SEVERAL
from livingrules.text import tree
from livingrules.text.lowering.fighting_meanings import amounts, descriptions, happenings, parts, references
from livingrules.text.lowering.fighting_meanings.conditions import condition, premise
from livingrules.text.lowering.fighting_meanings.happenings import happening

parts.DESCRIPTIONS.update(descriptions.DESCRIPTIONS)
parts.REFERENCES.update(references.REFERENCES)
parts.AMOUNTS.update(amounts.AMOUNTS)
parts.AMOUNTS.update(happenings.AMOUNTS)
parts.OCCURRENCES.update(happenings.OCCURRENCES)


def visit(value: Any) -> None:
    """Give all parts of a text their meanings."""
    if isinstance(value, tuple):
        for part in value:
            visit(part)
        return
    if not isinstance(value, tree.Node):
        return
    in_context(value)
    for kind, lower in LOWERINGS:
        if isinstance(value, kind):
            lower(value)
    if isinstance(value, tree.Arithmetic) and value.op in OF_SEVERAL:
        return  # what is asked of several cards is no number by itself
    if isinstance(value, tree.RestOf):
        return  # of which cards it is the rest is known when it is asked for
    for item in fields(value):
        if item.compare:  # how it was written is behind us
            visit(getattr(value, item.name))


LOWERINGS: Final[tuple[tuple[type, Callable[[Any], object]], ...]] = (
    (tree.Filter, parts.cards),
    (tree.Ref, parts.subject),
    (tree.Amount, parts.amount),
    (tree.Condition, condition),
    (tree.Event, happening),
)


def in_context(value: tree.Node) -> None:
    """Lower first what has its meaning by what stands around it."""
    if isinstance(value, tree.When | tree.Ability | tree.Later) and value.condition is not None:
        premise(value.condition)
