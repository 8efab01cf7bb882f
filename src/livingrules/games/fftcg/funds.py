"""What a player could pay with at present, counted once for everything that is offered to them.

Any number of CP up to what there is can be produced, exactly or with the one to spare that a discarded card may leave;
and of one element that is wanted, a single source is enough.  So for nearly everything a look at the sums will do.
"""

from __future__ import annotations

from livingrules.games.fftcg import changes
from livingrules.games.fftcg.rules import NO_DULLING
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    BACKUP,
    BY_COST,
    DULL,
    DULLED,
    FIELD,
    HAND,
    LIGHT_OR_DARK,
    PER_BACKUP,
    PER_CARD,
    ZONES,
)
from livingrules.kernel.event import Event


class Funds:
    """How much CP there is at most, and what sources there are."""

    __slots__ = ("sources", "total")

    def __init__(self, total: int, sources: list[int]) -> None:
        self.total = total
        self.sources = sources
        """The elements of each."""

    def reach(self, need: int, wanted: tuple[int, ...], weight: int, kinds: int) -> bool:
        """Whether there is so much CP, and some of the one element that is wanted, without one such source."""
        if need <= 0:
            return True
        if need > self.total - weight:
            return False
        if not wanted:
            return True
        element = wanted[0]
        itself = kinds & element != 0
        for kind in self.sources:
            if kind & element:
                if not itself:
                    return True
                itself = False
        return False


def funds_of(g: State, seat: int) -> Funds:
    """The cards in hand that are not Light or Dark, and the active Backups."""
    if g.trace is not None:
        g.cite("5.2.1.3")
    now, flags = g.now, g.flags
    sources: list[int] = []
    for card in g.zones[seat * ZONES + HAND]:
        kind = now[card].elements
        if not kind & LIGHT_OR_DARK:
            sources.append(kind)
    total = PER_CARD * len(sources)
    stuck = NO_DULLING in g.rules
    for card in g.zones[seat * ZONES + FIELD]:
        values = now[card]
        if values.types & BACKUP and not flags[card] & DULL and not (stuck and is_stuck(g, card, seat)):
            total += PER_BACKUP
            sources.append(values.elements)
    return Funds(total, sources)


def dulling(g: State, card: int, seat: int) -> Event:
    """The proposal to dull a Backup for CP."""
    return changes.turning(g, DULLED, g.mark(card), BY_COST, seat, 0, "5.2.3.1.1.3")


def is_stuck(g: State, card: int, seat: int) -> bool:
    """Whether a prohibition keeps a Backup from being dulled."""
    return not changes.possible(g, dulling(g, card, seat))
