"""The step from trees to meanings, for every game that has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from livingrules.kernel.tree import Node
from livingrules.text.lowering import fftcg_meanings
from livingrules.text.lowering.fighting_meanings import giving as fighting

LOWERING: Final[dict[str, Callable[[Iterable[Node]], None]]] = {
    "ufs": fighting.give,
    "universus": fighting.give,
    "fftcg": fftcg_meanings.give,
}


def give_meanings(texts: Iterable[Node], game: str) -> None:
    """Give the parts of understood abilities and keywords the meanings by which they are played."""
    lowering = LOWERING.get(game)
    if lowering is not None:
        lowering(texts)
