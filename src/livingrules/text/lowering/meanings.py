"""The step from trees to meanings, for every game that has it."""

from __future__ import annotations

from collections.abc import Iterable

from livingrules.kernel.tree import Ability, Keyword
from livingrules.text.lowering import fftcg_meanings
from livingrules.text.lowering.fighting_abilities import meanings as fighting


def give_meanings(
    abilities: Iterable[Ability], game: str, keywords: Iterable[Keyword] = (), card_type: str = ""
) -> None:
    """Give the understood abilities and keywords of a card of that type the meanings by which they are played."""
    if game == "fftcg":
        fftcg_meanings.give(abilities)
    else:
        fighting.give(abilities, keywords, game, card_type)
