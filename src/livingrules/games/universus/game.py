"""A game of UniVersus: UFS with its differences."""

from __future__ import annotations

from typing import ClassVar

from livingrules.games.ufs.game import Ufs
from livingrules.games.universus.concordance import statements_of
from livingrules.kernel.procedure import Frame


class Universus(Ufs):
    """A game of UniVersus under way."""

    rulebook: ClassVar[str] = "universus"
    variants: ClassVar[dict[type[Frame], type[Frame]]] = {}

    def clauses_of(self, clause: str) -> tuple[str, ...]:
        return statements_of(clause if ":" in clause else f"ufs:{clause}")
