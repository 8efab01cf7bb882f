"""The board: where every card is and in which states, and the only functions that write that.

What a class of a module called `board` declares is a column, and columns are written by the methods of boards alone
(`tests/hygiene/test_writes.py`).  So each write can advance the clock: a number for each facet of the board, which
grows whenever something of that facet changes, and never otherwise.  Whatever was worked out from the board holds for
as long as the facets that it looked at are the same; nobody has to remember to say that something has changed.

The facets are fields of the board and not a list of numbers, because they are read at every event.  The clock is no
part of the state, of its digest or of a saved game; a copy has one of its own, and nothing that is kept with it.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from livingrules.kernel.effect import Effect
from livingrules.kernel.ids import Trail
from livingrules.kernel.rng import Rng, seed_key

OF_TABLE: Final = 1
OF_STAGE: Final = 2
OF_PILES: Final = 4
"""The facets that a zone belongs to, one bit each."""


def facets_of_zones(kinds: int, table: tuple[int, ...], stage: int) -> tuple[int, ...]:
    """For two seats with so many kinds of zone: which lie on the table, in which one cards stay; all others are
    piles.
    """
    one = [(OF_TABLE | (OF_STAGE if kind == stage else 0)) if kind in table else OF_PILES for kind in range(kinds)]
    return (*one, *one)


class Board:
    """The cards of a game: owner, zone, place in it, stay, states."""

    __slots__ = (
        "effects", "epoch", "flags", "life", "owner", "piles", "rng", "staged", "states", "table", "time", "trail",
        "zone", "zones",
    )  # fmt: skip

    zone_kinds: ClassVar[int] = 1
    """How many kinds of zone there are: zones are numbered by the seat times this, plus the kind."""
    zone_facets: ClassVar[tuple[int, ...]] = ()
    """For each zone the facets that advance when a card comes or goes (see `facets_of_zones`)."""
    oriented_by: ClassVar[int] = 0
    """The states of a card that are a facet of their own, because they change so often."""
    seen_by: ClassVar[int] = 0
    """The states of a card that tell who may see it."""
    clock: ClassVar[tuple[str, ...]] = ("table", "staged", "piles", "states", "life", "time")
    """The names of the facets."""

    def __init__(self) -> None:
        self.owner: tuple[int, ...] = ()
        self.zone: list[int] = []
        self.epoch: list[int] = []
        """How often each card has changed its zone: which of its stays this is."""
        self.flags: list[int] = []
        """The states of each card, one bit each."""
        self.zones: list[list[int]] = []
        self.trail: Trail | None = None
        """Every change of who may see a card; folded into `ids` when somebody looks."""
        self.effects: tuple[Effect, ...] = ()
        """The lasting effects, in the order in which they began."""
        self.rng = Rng(seed_key(0))
        self.table = 0
        """Facet: where cards on the table are, their values and states, effects in force, what is being played."""
        self.staged = 0
        """Facet: the same for the zone in which cards stay in play alone, and whose turn it is."""
        self.piles = 0
        """Facet: the zones that do not lie on the table."""
        self.states = 0
        """Facet: the states of cards that change so often."""
        self.life = 0
        """Facet: the life of the players."""
        self.time = 0
        """Facet: phase, step and how far an attack has come."""

    # ----------------------------------------------------------------------------------------------------------- moving

    def put(self, card: int, zone: int, flags: int, at: int = -1) -> None:
        """A card goes to a zone, in these states: to the end of it, or to a place there.  It is a new stay."""
        zones, old = self.zones, self.zone[card]
        cards = zones[old]
        if cards[-1] == card:
            cards.pop()
        else:
            cards.remove(card)
        self.epoch[card] += 1
        self.zone[card] = zone
        cards = zones[zone]
        if at < 0 or at >= len(cards):
            cards.append(card)
        else:
            cards.insert(at, card)
        if (self.flags[card] ^ flags) & self.oriented_by:
            self.states += 1
        self.flags[card] = flags
        self.trail = (self.trail, card, zone, flags)
        touched = self.zone_facets[old] | self.zone_facets[zone]
        if touched & OF_TABLE:
            self.table += 1
            if touched & OF_STAGE:
                self.staged += 1
        if touched & OF_PILES:
            self.piles += 1

    def slide(self, card: int, zone: int) -> None:
        """A card goes to the end of a zone on the table, and its stay goes on: it was on its way there."""
        self.zones[self.zone[card]].remove(card)
        self.zone[card] = zone
        self.zones[zone].append(card)
        self.trail = (self.trail, card, zone, self.flags[card])
        self.changed(card)

    def take_out(self, card: int) -> None:
        """Nothing finds the card in its zone any more, though it is there: another lies on it."""
        self.zones[self.zone[card]].remove(card)
        self.reordered(self.zone[card])

    def put_in(self, card: int, at: int) -> None:
        """A card that was taken out is found in its zone again, at that place."""
        self.zones[self.zone[card]].insert(at, card)
        self.reordered(self.zone[card])

    # --------------------------------------------------------------------------------------------------- order of zones

    def reorder(self, zone: int, cards: list[int]) -> None:
        """The same cards lie in the zone in another order."""
        self.zones[zone] = cards
        self.reordered(zone)

    def shuffle(self, zone: int) -> None:
        """Randomise the order of a zone."""
        self.rng.shuffle(self.zones[zone])
        self.reordered(zone)

    def mix(self, zone: int, aside: int) -> None:
        """Randomise the order of a zone, but for so many cards at its beginning, and nobody can tell the others apart:
        each begins a new stay.
        """
        cards = self.zones[zone]
        mixed = cards[aside:]
        epoch = self.epoch
        for card in mixed:
            epoch[card] += 1
        self.rng.shuffle(mixed)
        cards[aside:] = mixed
        self.reordered(zone)

    def reordered(self, zone: int) -> None:
        """Advance the clock: other cards lie in a zone, or in other places there."""
        touched = self.zone_facets[zone]
        if touched & OF_PILES:
            self.piles += 1
            return
        self.table += 1
        if touched & OF_STAGE:
            self.staged += 1

    def seed(self, rng: Rng) -> None:
        """Chance comes from here."""
        self.rng = rng

    # -------------------------------------------------------------------------------------------------- states of cards

    def set_flags(self, card: int, flags: int) -> None:
        """The states of a card are these from now on."""
        changed = self.flags[card] ^ flags
        if not changed:
            return
        self.flags[card] = flags
        if changed & self.oriented_by:
            self.states += 1
        if changed & ~self.oriented_by:
            self.changed(card)
        if changed & self.seen_by:
            self.trail = (self.trail, card, self.zone[card], flags)

    def changed(self, card: int) -> None:
        """Advance the clock: something about the card is no longer what it was."""
        self.table += 1
        if self.zone_facets[self.zone[card]] & OF_STAGE:
            self.staged += 1

    def set_effects(self, effects: tuple[Effect, ...]) -> None:
        """These lasting effects are there from now on."""
        self.effects = effects
        self.table += 1

    # -------------------------------------------------------------------------------------------------------- beginning

    def deal_out(self, owner: tuple[int, ...], zones: int, kind: int, epoch: int) -> None:
        """All cards lie in that zone of their owners."""
        count = len(owner)
        self.owner = owner
        self.zone = [seat * self.zone_kinds + kind for seat in owner]
        self.zones = [[] for _ in range(zones)]
        for card, zone in enumerate(self.zone):
            self.zones[zone].append(card)
        self.epoch = [epoch] * count
        self.flags = [0] * count

    def gather(self) -> None:
        """Take every card up, to be laid down (`lay`) as somebody wants it."""
        for cards in self.zones:
            cards.clear()

    def lay(self, card: int, zone: int, flags: int, place: int = -1) -> None:
        """Put a card that was taken up into a zone, as if it had always been there."""
        self.zone[card] = zone
        self.flags[card] = flags
        cards = self.zones[zone]
        cards.insert(len(cards) if place < 0 else place, card)
        self.changed(card)

    def lay_out(self) -> None:
        """The cards lie as somebody has put them, without having come there in play."""
        for number, cards in enumerate(self.zones):
            for card in cards:
                self.trail = (self.trail, card, number, self.flags[card])

    def refill(self, fields: dict[str, Any]) -> None:
        """These fields are as they were: a saved game is put together.  What led there is over, so nothing is left of
        it to be reckoned with in the ids of cards.
        """
        for name, held in fields.items():
            setattr(self, name, held)
        self.trail = None
        self.advance_all()

    def hand_on(self, twin: Any) -> None:
        """Give a twin what it may not share; its clock is its own, since it has not worked anything out yet."""
        twin.zones = [cards[:] for cards in self.zones]
        twin.rng = self.rng.copy()

    def everything(self) -> int:
        """The sum of the facets: as long as it is the same, so is the board."""
        return self.table + self.piles + self.states + self.life + self.time

    def contents(self, facet: str) -> list[Any]:
        """What the columns of a facet hold: whenever that changes, the facet has to advance (`arena/invariants`)."""
        if facet == "piles":
            return [cards for number, cards in enumerate(self.zones) if not self.lies_on_table(number)]
        if facet == "staged":
            return self.laid_out([zone for zone, facets in enumerate(self.zone_facets) if facets & OF_STAGE])
        if facet == "table":
            zones = [number for number in range(len(self.zones)) if self.lies_on_table(number)]
            return [self.laid_out(zones), [effect.serial for effect in self.effects]]
        return [flags & self.oriented_by for flags in self.flags] if facet == "states" else []

    def lies_on_table(self, zone: int) -> bool:
        return self.zone_facets[zone] & OF_TABLE != 0

    def laid_out(self, zones: list[int]) -> list[Any]:
        """The cards of some zones, each with its stay and its states."""
        found = [(zone, card) for zone in zones for card in self.zones[zone]]
        return [(zone, card, self.epoch[card], self.flags[card] & ~self.oriented_by) for zone, card in found]

    def advance_all(self) -> None:
        """Nothing is known to be as it was."""
        for facet in self.clock:
            setattr(self, facet, getattr(self, facet) + 1)
