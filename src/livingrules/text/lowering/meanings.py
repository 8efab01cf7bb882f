"""The step from trees to meanings, for every game that has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from livingrules.kernel.tree import Ability
from livingrules.text.lowering import fftcg_meanings
from livingrules.text.lowering.fighting_meanings import giving as fighting

LOWERING: Final[dict[str, Callable[[Iterable[Ability]], None]]] = {
    "ufs": fighting.give,
    "universus": fighting.give,
    "fftcg": fftcg_meanings.give,
}


def give_meanings(abilities: Iterable[Ability], game: str) -> None:
    """Give the parts of understood abilities the meanings by which they are played."""
    lowering = LOWERING.get(game)
    if lowering is not None:
        lowering(abilities)
