"""What the rules of each game have a meaning for: a text that can be read may still be one that cannot be played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from livingrules.text.lowering.fftcg.known import KNOWN as FFTCG
from livingrules.text.lowering.fighting_abilities.known import KNOWN as UFS
from livingrules.text.lowering.fighting_abilities.known_universus import KNOWN as UNIVERSUS
from livingrules.text.tree import Ability, Keyword


class Known(Protocol):
    """What the rules of one game can carry out."""

    def unknown_words(self, ability: Ability) -> Iterable[str]:
        """Everything in the ability that the rules cannot carry out, in words."""

    def never(self, ability: Ability, card_type: str) -> str:
        """Why the ability could not once be played, or do anything, on a card of that type; nothing if it could."""

    def unknown_in_keyword(self, keyword: Keyword) -> Iterable[str]:
        """What the rules cannot carry out in a printed keyword."""


KNOWN: Final[dict[str, Known]] = {"ufs": UFS, "universus": UNIVERSUS, "fftcg": FFTCG}
