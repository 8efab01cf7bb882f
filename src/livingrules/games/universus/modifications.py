"""What changes a card in UniVersus: every effect that sets a value is a modifier, and copying comes first.

There are no definitions.  A modifier is written into the current state once and is used up by it (Current State/2), a
continuous one too; what it set stays until the state is refreshed or replaced (Current State/8).
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.abilities import AbilityInfo
from livingrules.games.ufs.state import MODIFIER, class_of
from livingrules.games.ufs.values import FACE_DOWN_ELSEWHERE, Values
from livingrules.games.ufs.words import DESPERATION, MID
from livingrules.kernel import tree

BLANK_PRINT: Final[Values] = FACE_DOWN_ELSEWHERE.replace(block_zone=MID)
"""Printed/2 to Printed/4: numbers are zero, either zone is mid, and nothing else is there; the card has no block
(V16).
"""


def effect_class(node: tree.Instruction, info: AbilityInfo) -> int:
    """Effect Classes/1: what UFS calls a definition is a modifier; V13: the rating of Desperation alone is looked at
    for as long as the state lasts.
    """
    if isinstance(node, tree.Set) and info.keyword != DESPERATION:
        return MODIFIER
    return class_of(node)
