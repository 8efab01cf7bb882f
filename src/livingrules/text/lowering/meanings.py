"""From trees to meanings: the last step of reading a text, for every game."""

from __future__ import annotations

from typing import Any

from livingrules.games.packs import pack
from livingrules.games.shapes import Card
from livingrules.text.lowering.fftcg import statements
from livingrules.text.lowering.fighting_abilities import meanings as fighting
from livingrules.text.tree import Ability, Keyword


def understood(
    card: Card, keywords: tuple[Keyword, ...], abilities: tuple[Ability, ...], game: str, **more: Any
) -> Any:
    """The card with its text, and with the meanings by which that is played."""
    if game == "fftcg":
        more.update(statements.played(keywords, abilities, card.type))
    else:
        more.update(fighting.played(keywords, abilities, game, card.type))
    return pack(game).compiled(card=card, keywords=keywords, abilities=abilities, **more)
