"""Texts about deck construction, which replace what the rules say of it (8.1.2)."""

from __future__ import annotations

from typing import Final

from livingrules.games.shapes import CompiledCard
from livingrules.kernel.clause import ran
from livingrules.text.tree import Number, Rule

ANY_NUMBER: Final = 1_000_000
INCLUDE: Final = "include"
"""The verb of a permission to have cards in a deck."""


def copies_by_text(compiled: CompiledCard) -> int:
    """How many copies of a card its own text allows; 0 when it says nothing about that."""
    for ability in compiled.abilities:
        for part in ability.body:
            if isinstance(part, Rule) and part.event is not None and part.event.verb == INCLUDE:
                ran("fftcg:8.1.2")
                return part.amount.value if isinstance(part.amount, Number) else ANY_NUMBER
    return 0


def copies_by_rule(compiled: CompiledCard) -> int:
    """The same in UniVersus: *You can include up to 6 copies of this card in your deck*."""
    for ability in compiled.abilities:
        for part in ability.body:
            if isinstance(part, Rule) and part.kind == "copies" and isinstance(part.amount, Number):
                return part.amount.value
    return 0
