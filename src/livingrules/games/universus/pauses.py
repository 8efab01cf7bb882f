"""Pause conditions: their order, and what becomes of who cannot cycle."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import changes, pauses, ruling
from livingrules.games.ufs.acts import Perform
from livingrules.games.ufs.pauses import CYCLES, DUPLICATES, FOREIGN, NOTHING, STRAYS, TERRAINS
from livingrules.games.ufs.playing import WAITED_FOR, Play
from livingrules.games.ufs.responses import Occurrence
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import BACKUP, BY_RULE, DECK, DESTROY, STAGING
from livingrules.games.universus import state as universus
from livingrules.kernel.procedure import seal, step

ORDER: Final = (FOREIGN, DUPLICATES, TERRAINS, STRAYS)
"""Pause Conditions/3: as listed, once health and decks are in order."""


def due(g: State) -> tuple[int, int]:
    """The first condition that holds; cards that one instruction puts somewhere arrive together (Game Event/2)."""
    condition, subject = pauses.due(g)
    arriving = g.stack[-1] if g.stack else None
    if condition not in (NOTHING, CYCLES) and isinstance(arriving, Perform) and arriving.cards:
        return NOTHING, 0
    return condition, subject


class Pause(pauses.Pause):
    """Handle every pause condition that holds."""

    @step("Cycling/1", "Cycling/2", "Pause Conditions/5", "Deck/3")
    def cycle(self, g: State) -> None:
        """V32: two players who both cannot cycle lose together."""
        if not cannot_cycle(g, self.seat):
            pauses.Pause.cycle(self, g)
            return
        g.cite("universus:Cycling/3")
        g.cite("universus:Winning The Game/1")
        if cannot_cycle(g, 1 - self.seat):
            g.finish(None, "neither player is able to cycle", "universus:Pause Conditions/6")
        else:
            g.finish(1 - self.seat, "unable to cycle", "universus:Pause Conditions/6")

    @step()
    def over(self, g: State) -> None:
        """Pause Conditions/2: what happened in the pause joins the event that led to it, if that still waits."""
        beneath = g.stack[-2] if len(g.stack) > 1 else None
        if not isinstance(beneath, Occurrence) or beneath.at or g.suspended > 1:
            super().over(g)
            return
        self.go("leave")
        g.pausing = 0
        g.cite("universus:Pause Conditions/2")
        g.cite("universus:Game Event/4")
        beneath.batch = (*beneath.batch, *g.pending)
        g.pending = []
        g.suspended = 0


def cannot_cycle(g: State, seat: int) -> bool:
    """A deck without cards, and too few cards to make a new one of (Cycling/3)."""
    return not g.cards_in(seat, DECK) and len(changes.may_be_cycled(g, seat)) <= g.options.cycle_minimum


def worn_out(g: universus.State) -> int:
    """Stamina/5, V25: a backup at 0 or less, right after the players' health is looked at; -1 if there is none.

    One that an effect keeps from being destroyed stays, as long as that effect does; so does one that something else
    has been done to instead, in this pause.  A payment is not interrupted: the backup goes after it.
    """
    now, stamina = g.now, g.stamina
    for seat in (g.active, 1 - g.active):
        for card in g.cards_in(seat, STAGING):
            if now[card].kind != BACKUP or stamina[card] > 0 or card in tried(g):
                continue
            if not ruling.forbidden(g, DESTROY, seat, card, BY_RULE, -1, clause="universus:Stamina/5"):
                return -1 if await_payment(g) else card
    return -1


def await_payment(g: universus.State) -> bool:
    """V25: whether costs are being paid; then it is looked at again at the end of that."""
    for frame in g.stack:
        if isinstance(frame, Play) and frame.paying:
            g.cite("universus:Costs/3")
            frame.paying = WAITED_FOR
            return True
    return False


def tried(g: universus.State) -> tuple[int, ...]:
    """The cards that the pause under way has dealt with."""
    under_way = [frame for frame in g.stack if isinstance(frame, pauses.Pause)]
    return under_way[-1].tried if under_way else ()


def destroy_worn_out(g: universus.State, card: int) -> None:
    changes.destroy(g, card, BY_RULE, -1, "universus:Stamina/5")


seal(globals(), "universus")
