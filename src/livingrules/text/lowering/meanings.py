"""The step from trees to meanings, for every game that has it: cards whose texts are understood, ready to be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.games.packs import Known, pack
from livingrules.games.shapes import Card
from livingrules.kernel.tree import Ability, Keyword
from livingrules.text.lowering.fftcg import playable, statements

Lowering = Callable[[tuple[Keyword, ...], tuple[Ability, ...], str], dict[str, Any]]
"""(keywords, abilities, type of card): what the card holds of them in play, by the fields of its kind."""
LOWERING: Final[dict[str, Lowering]] = {"fftcg": statements.played}
KNOWN: Final[dict[str, Known]] = {"fftcg": playable.KNOWN}


def understood(
    card: Card, keywords: tuple[Keyword, ...], abilities: tuple[Ability, ...], game: str, **more: Any
) -> Any:
    """The card with its text, and with the meanings by which that is played."""
    lowering = LOWERING.get(game)
    if lowering is not None:
        more.update(lowering(keywords, abilities, card.type))
    return pack(game).compiled(card=card, keywords=keywords, abilities=abilities, **more)


def known(game: str) -> Known:
    """What the rules of a game have a meaning for."""
    found = KNOWN.get(game) or pack(game).engine.known
    if found is None:
        raise AssertionError(f"Nobody says what {game} knows.")
    return found
