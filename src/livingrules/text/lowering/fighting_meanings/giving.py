"""Giving the parts of a text their meanings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final

from livingrules.games.ufs.abilities import LOWERING
from livingrules.games.ufs.keywords import KEYWORD_ABILITIES
from livingrules.games.ufs.terms import OF_SEVERAL
from livingrules.games.universus.keywords import KEYWORD_ABILITIES as OF_UNIVERSUS
from livingrules.kernel import tree
from livingrules.text.lowering.fighting_meanings import amounts, descriptions, happenings, parts, references
from livingrules.text.lowering.fighting_meanings.parts import amount, cards, subject

parts.DESCRIPTIONS.update(descriptions.DESCRIPTIONS)
parts.REFERENCES.update(references.REFERENCES)
parts.AMOUNTS.update(amounts.AMOUNTS)
parts.AMOUNTS.update(happenings.AMOUNTS)
parts.OCCURRENCES.update(happenings.OCCURRENCES)

KEYWORDS: Final = (*KEYWORD_ABILITIES.values(), *OF_UNIVERSUS.values())
"""The abilities that keywords grant, which no card prints: they have their meanings before any card has."""


def give(texts: Iterable[tree.Node]) -> None:
    """Give every part of the texts its meaning."""
    for text in texts:
        visit(text)


def visit(value: Any) -> None:
    """Lower all parts of a text."""
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
        if isinstance(value, tree.Arithmetic) and value.op in OF_SEVERAL:
            return  # what is asked of several cards is no number by itself
    elif isinstance(value, tree.Grant):
        for mark in value.lost:
            if isinstance(mark, tree.Has) and mark.kind == "symbol":
                mark.note(descriptions.trait(mark))
    for item in fields(value):
        visit(getattr(value, item.name))


give(KEYWORDS)
LOWERING.append(visit)
