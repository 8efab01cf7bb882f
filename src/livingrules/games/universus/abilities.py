"""Abilities as UniVersus has them: what its library knows beyond that of UFS."""

from __future__ import annotations

from livingrules.games.ufs import abilities as ufs
from livingrules.games.ufs import cards as ufs_cards
from livingrules.games.ufs.words import KEYWORD_NAMES
from livingrules.games.universus.cards import Card
from livingrules.kernel.clause import ran


class UniversusLibrary(ufs.UfsLibrary):
    """Every ability and instruction list of a game of UniVersus."""

    def maximum_of(self, card: ufs_cards.Card) -> int:
        """Health of a character (Health/1), stamina of a backup (Stamina/1)."""
        if isinstance(card, Card) and card.stamina is not None:
            ran("universus:Stamina/1", "universus:Backup/5")
            return card.stamina
        return card.vitality or 0

    def grants(self, keyword: int) -> None:
        ran("universus:Keyword Ability/2", "universus:Keyword Ability/7", f"universus:{KEYWORD_NAMES[keyword]}/1")
