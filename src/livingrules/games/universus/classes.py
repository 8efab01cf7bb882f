"""The four classes of effect (Effect Classes/1): direct, fired, modifier, rule."""

from __future__ import annotations

from typing import ClassVar, Final

from livingrules.games.ufs import classes as ufs
from livingrules.games.ufs.ability import Ability
from livingrules.games.ufs.statements import Change
from livingrules.games.ufs.words import FIRES, STATIC
from livingrules.kernel.meaning.statement import Statement

DIRECT: Final = "direct effect"
FIRED: Final = "fired effect"
MODIFIER: Final = "modifier effect"
RULE: Final = "rule effect"
SAME: Final = {"definition effect": MODIFIER, "replacement rule effect": RULE}
"""Classes that only UFS tells apart: what sets a value is a modifier, what replaces an act is a rule."""


class Classes(ufs.Classes):
    """The classes of UniVersus."""

    immediate: ClassVar[str] = DIRECT
    clauses: ClassVar[dict[str, tuple[str, ...]]] = {
        "": ("universus:Effect Classes/1",),
        DIRECT: ("universus:Effect Classes/2", "universus:Direct Effect/1", "universus:Direct Effect/2"),
        FIRED: ("universus:Effect Classes/3", "universus:Fired Effect/1"),
        MODIFIER: ("universus:Effect Classes/4", "universus:Modifier Effect/1"),
        RULE: ("universus:Effect Classes/5", "universus:Rule Effect/1"),
    }

    def begun(self, ability: Ability) -> list[str]:
        """Direct Effect/2: whatever a played ability does, it does by a direct effect."""
        return super().begun(ability) if ability.kind in (FIRES, STATIC) else [DIRECT]

    def word(self, statement: Statement) -> str:
        if isinstance(statement, Change) and statement.check is not None:
            return FIRED
        word = super().word(statement)
        return SAME.get(word, word)
