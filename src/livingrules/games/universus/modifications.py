"""What changes a card in UniVersus: every effect that sets a value is a modifier, and copying comes first.

There are no definitions.  A modifier is written into the current state once and is used up by it (Current State/2), a
continuous one too; what it set stays until the state is refreshed or replaced (Current State/8).
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.abilities import AbilityInfo
from livingrules.games.ufs.state import MODIFIER
from livingrules.games.ufs.statements import Change, class_of
from livingrules.games.ufs.values import FACE_DOWN_ELSEWHERE, Values
from livingrules.games.ufs.words import DESPERATION, MID
from livingrules.kernel.meaning.statement import Statement

BLANK_PRINT: Final[Values] = FACE_DOWN_ELSEWHERE.replace(block_zone=MID)
"""Printed/2 to Printed/4: numbers are zero, either zone is mid, and nothing else is there; the card has no block
(V16).
"""


def effect_class(statement: Statement, info: AbilityInfo) -> int:
    """Effect Classes/1: what UFS calls a definition is a modifier; V13: the rating of Desperation alone is looked at
    for as long as the state lasts.
    """
    if isinstance(statement, Change) and info.keyword != DESPERATION:
        return MODIFIER
    return class_of(statement)


def rewritten(values: Values, old: Values, new: Values) -> Values:
    """Current State/8: what the card has gained stays; only what was printed and no longer works goes (V31)."""
    return values.replace(
        keywords=carried_over(values.keywords, old.keywords, new.keywords),
        abilities=carried_over(values.abilities, old.abilities, new.abilities),
    )


def carried_over(now: tuple[int, ...], old: tuple[int, ...], new: tuple[int, ...]) -> tuple[int, ...]:
    """A list without what is gone from beneath it, and with what has come there."""
    kept = [item for item in now if item in new or item not in old]
    return (*kept, *(item for item in new if item not in old and item not in kept))
