"""Pause conditions: their order, and what becomes of who cannot cycle."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import pauses
from livingrules.games.ufs.pauses import DUPLICATES, FOREIGN, STRAYS, TERRAINS
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import DECK, DISCARD
from livingrules.kernel.procedure import seal, step

ORDER: Final = (FOREIGN, DUPLICATES, TERRAINS, STRAYS)
"""Pause Conditions/3: as listed, once health and decks are in order."""


class Pause(pauses.Pause):
    """Handle every pause condition that holds."""

    @step("Cycling/2", "Pause Conditions/5")
    def cycle(self, g: State) -> None:
        """V32: two players who both cannot cycle lose together."""
        if cannot_cycle(g, self.seat) and cannot_cycle(g, 1 - self.seat):
            g.finish(None, "neither player is able to cycle", "ufs:E.2.2.1")
            return
        pauses.Pause.cycle(self, g)


def cannot_cycle(g: State, seat: int) -> bool:
    """A deck without cards, and too few cards to make a new one of (Cycling/3)."""
    return not g.cards_in(seat, DECK) and len(g.cards_in(seat, DISCARD)) <= g.options.cycle_minimum


seal(globals(), "universus")
