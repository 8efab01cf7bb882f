"""The board of UniVersus: stamina and counters, beside what UFS has (see `kernel/board`)."""

from __future__ import annotations

from typing import Any

from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.values import Values

Counters = tuple[tuple[str, int], ...]
"""(name, how many), in order of their names (Counters/1)."""


class UniversusBoard(Ufs):
    """What is true of the cards of a game of UniVersus."""

    __slots__ = ("counters", "stamina")

    def __init__(self) -> None:
        super().__init__()
        self.counters: list[Counters] = []
        """The counters on each card."""
        self.stamina: list[int] = []
        """What each backup has left (Stamina/1); 0 for whatever is none."""

    def contents(self, facet: str) -> list[Any]:
        found = super().contents(facet)
        if facet == "table":
            found += [*self.stamina, *self.counters]
        return found

    def make_marks(self, count: int) -> None:
        """So many cards without stamina and counters."""
        self.stamina = [0] * count
        self.counters = [()] * count

    def set_stamina(self, card: int, stamina: int) -> None:
        self.stamina[card] = stamina
        self.changed(card)

    def set_counters(self, card: int, counters: Counters) -> None:
        self.counters[card] = counters
        self.changed(card)

    def add_card(self, zone: int, flags: int, face: Values) -> int:
        self.stamina.append(0)
        self.counters.append(())
        return super().add_card(zone, flags, face)
