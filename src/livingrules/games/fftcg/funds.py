"""What a player could pay with at present, counted once for everything that is offered to them.

Any number of CP up to what there is can be produced, exactly or with the one to spare that a discarded card may leave;
and of one element that is wanted, a single source is enough.  So for nearly everything a look at the sums will do.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import changes
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import BACKUP, BY_COST, DULL, DULLED, FIELD, HAND, LIGHT_OR_DARK, ZONES
from livingrules.kernel.event import Event

PER_CARD: Final = 2
"""CP that a card discarded from hand produces (5.2.1.3)."""
PER_BACKUP: Final = 1
"""CP that a Backup produces by being dulled (5.2.3.1.1.3)."""
NO_DULLING: Final = ("forbid", "dull")


class Funds:
    """How much CP there is at most, and how many sources there are of each kind."""

    __slots__ = ("sources", "total")

    def __init__(self, total: int, sources: dict[int, int]) -> None:
        self.total = total
        self.sources = sources
        """By the elements of the source."""

    def reach(self, need: int, wanted: tuple[int, ...], weight: int, kinds: int) -> bool:
        """Whether there is so much CP, and some of the one element that is wanted, without one such source."""
        if need <= 0:
            return True
        if need > self.total - weight:
            return False
        if not wanted:
            return True
        element = wanted[0]
        found = -1 if kinds & element else 0
        for kind, count in self.sources.items():
            if kind & element:
                found += count
        return found > 0


def funds_of(g: State, seat: int) -> Funds:
    """The cards in hand that are not Light or Dark, and the active Backups."""
    if g.trace is not None:
        g.cite("5.2.1.3")
    now, flags = g.now, g.flags
    sources: dict[int, int] = {}
    total = 0
    for card in g.zones[seat * ZONES + HAND]:
        kind = now[card].elements
        if not kind & LIGHT_OR_DARK:
            total += PER_CARD
            sources[kind] = sources[kind] + 1 if kind in sources else 1
    stuck = NO_DULLING in g.rules
    for card in g.zones[seat * ZONES + FIELD]:
        values = now[card]
        if values.types & BACKUP and not flags[card] & DULL and not (stuck and is_stuck(g, card, seat)):
            total += PER_BACKUP
            kind = values.elements
            sources[kind] = sources[kind] + 1 if kind in sources else 1
    return Funds(total, sources)


def dulling(g: State, card: int, seat: int) -> Event:
    """The proposal to dull a Backup for CP."""
    return changes.turning(g, DULLED, g.mark(card), BY_COST, seat, 0, "5.2.3.1.1.3")


def is_stuck(g: State, card: int, seat: int) -> bool:
    """Whether a prohibition keeps a Backup from being dulled."""
    return not changes.possible(g, dulling(g, card, seat))
