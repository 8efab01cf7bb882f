"""The information of a card as the game reads it: printed, or after the ongoing effects (11.12.4.6)."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg.words import LIGHT_OR_DARK
from livingrules.kernel.provenance import Link


class Kit:
    """What the abilities of a card are there for, by their numbers."""

    __slots__ = ("abroad", "autos", "effects", "elsewhere", "playing", "priced", "replaced", "text", "uses")

    def __init__(
        self,
        effects: tuple[int, ...],
        autos: tuple[tuple[int, tuple[int, ...]], ...],
        uses: tuple[int, ...],
        priced: bool,
        replaced: tuple[int, ...] = (),
        abroad: tuple[int, ...] = (),
        playing: tuple[int, ...] = (),
        elsewhere: tuple[int, ...] = (),
    ) -> None:
        self.effects = effects
        """Those that are in force as long as it is on the field."""
        self.autos = autos
        """Those that wait there, each with the verbs that it waits for."""
        self.uses = uses
        """Those that a player uses, wherever."""
        self.priced = priced
        """Whether the card says something about what it costs to play cards, itself perhaps."""
        self.replaced = replaced
        """Those that replace what happens to the card itself elsewhere: that it enters the field, or is discarded."""
        self.elsewhere = elsewhere
        """Those that wait in other zones, for whatever happens."""
        self.abroad = abroad
        """Those that wait for what happens to the card itself in other zones."""
        self.playing = playing
        """Those that say if the card itself may be played: in force where it is played from."""
        self.text = bool(effects or autos)
        """Whether anything is laid out anew when it comes or goes."""


NO_KIT: Final = Kit((), (), (), False)


class Values:
    """What a card is: never changed, only replaced."""

    __slots__ = (
        "abilities", "categories", "chain", "controller", "cost", "elements", "generic", "jobs", "keywords", "kit",
        "names", "power", "types",
    )  # fmt: skip

    def __init__(
        self,
        names: tuple[str, ...],
        types: int,
        elements: int,
        cost: int,
        power: int,
        jobs: tuple[str, ...],
        categories: tuple[str, ...],
        keywords: int,
        abilities: tuple[int, ...],
        generic: bool,
        controller: int,
        chain: Link | None = None,
        kit: Kit = NO_KIT,
    ) -> None:
        self.names = names
        """Usually one; a text may give a card a further name."""
        self.types = types
        self.elements = elements
        self.cost = cost
        self.power = power
        """May be negative in between: it is read as zero for every other purpose (4.3)."""
        self.jobs = jobs
        self.categories = categories
        self.keywords = keywords
        self.abilities = abilities
        """Numbers in the library."""
        self.generic = generic
        self.controller = controller
        """A seat on the field and on the stack; the owner elsewhere."""
        self.chain = chain
        """Where the numbers come from; no part of what the values are."""
        self.kit = kit
        """What the abilities are there for; not known of what is only remembered."""

    def replace(
        self,
        names: tuple[str, ...] | None = None,
        types: int = -1,
        elements: int = -1,
        cost: int | None = None,
        power: int | None = None,
        jobs: tuple[str, ...] | None = None,
        keywords: int = -1,
        abilities: tuple[int, ...] | None = None,
        controller: int = -1,
        chain: Link | None = None,
        kit: Kit | None = None,
    ) -> Values:
        """The same information with some of it new."""
        return Values(
            self.names if names is None else names,
            self.types if types == -1 else types,
            self.elements if elements == -1 else elements,
            self.cost if cost is None else cost,
            self.power if power is None else power,
            self.jobs if jobs is None else jobs,
            self.categories,
            self.keywords if keywords == -1 else keywords,
            self.abilities if abilities is None else abilities,
            self.generic,
            self.controller if controller == -1 else controller,
            self.chain if chain is None else chain,
            self.kit if kit is None else kit,
        )

    @property
    def light_or_dark(self) -> bool:
        return bool(self.elements & LIGHT_OR_DARK)

    def pack(self) -> tuple[object, ...]:
        """Everything but the chain and the kit, which only explain the rest."""
        return (
            self.names, self.types, self.elements, self.cost, self.power, self.jobs, self.categories, self.keywords,
            self.abilities, int(self.generic), self.controller,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Values) and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash(self.pack())
