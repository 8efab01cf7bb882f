"""Giving the parts of a text their meanings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final

from livingrules.games.ufs.abilities import LOWERING
from livingrules.games.ufs.keywords import KEYWORD_ABILITIES
from livingrules.games.universus.keywords import KEYWORD_ABILITIES as OF_UNIVERSUS
from livingrules.kernel import tree
from livingrules.text.lowering.fighting_meanings.amounts import amount
from livingrules.text.lowering.fighting_meanings.conditions import condition, premise
from livingrules.text.lowering.fighting_meanings.descriptions import cards
from livingrules.text.lowering.fighting_meanings.happenings import happening
from livingrules.text.lowering.fighting_meanings.references import subject

KEYWORDS: Final = (*KEYWORD_ABILITIES.values(), *OF_UNIVERSUS.values())
"""The abilities that keywords grant, which no card prints: they have their meanings before any card has."""


def give(abilities: Iterable[tree.Ability]) -> None:
    """Give every part of the texts its meaning."""
    for ability in abilities:
        visit(ability)


def visit(value: Any) -> None:
    """Lower all parts of a text."""
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


give(KEYWORDS)
LOWERING.append(visit)
