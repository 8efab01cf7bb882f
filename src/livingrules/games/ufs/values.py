"""The properties of a card as the game reads them (C.3.3).

`Values` is one finished layer; `Current` is the current state on top of the base values: what was applied to it, by
which effects, and the chain that tells where each number came from.  Both are replaced, never changed.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.words import (
    ATTACK_ZONE,
    BLOCK_ZONE,
    DAMAGE,
    FOUNDATION,
    HAND_SIZE,
    MAXIMUM,
    NO_TYPE,
    SYMBOL_SET,
)  # fmt: skip
from livingrules.kernel.provenance import Link

KEYWORD_MASK: Final = 0xFF
PARAMETER_SHIFT: Final = 8
INSTANCE_SHIFT: Final = 20
GATE_SHIFT: Final = 28
ABILITY_PART: Final = KEYWORD_MASK | -1 << GATE_SHIFT
"""The part of an instance that tells which ability it grants: the keyword and what stands in front of it."""


class Values:
    """The properties of a card after some layer."""

    __slots__ = (
        "abilities", "aliases", "attack_zone", "block_zone", "hand_size", "infinity", "keyword_bits", "keywords",
        "kind", "maximum", "name", "numbers", "symbols", "universe", "zones",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        name: int,
        numbers: tuple[int, ...],
        attack_zone: int,
        block_zone: int,
        symbols: int,
        infinity: int,
        keywords: tuple[int, ...],
        abilities: tuple[int, ...],
        hand_size: int,
        maximum: int,
        universe: int,
        aliases: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.name = name
        """Number of the name, -1 for none (K.4.2.1)."""
        self.aliases = aliases
        """Numbers of the names that the card is also considered to have."""
        self.numbers = numbers
        """Difficulty, control, block modifier, speed, damage."""
        self.attack_zone = attack_zone
        self.block_zone = block_zone
        self.symbols = symbols
        self.infinity = infinity
        """How many infinities stand in place of symbols (L.1)."""
        self.keywords = keywords
        self.abilities = abilities
        self.hand_size = hand_size
        self.maximum = maximum
        self.universe = universe
        self.zones = -1
        """The zones in which its abilities are at work or stand ready, as bits; -1 until somebody asks."""
        traits = 0
        for instance in keywords:
            traits |= 1 << (instance & KEYWORD_MASK)
        self.keyword_bits = traits
        """The keywords without their ratings, one bit each: what `has_keyword` looks at."""

    def replace(
        self,
        numbers: tuple[int, ...] | None = None,
        attack_zone: int = -1,
        block_zone: int = -1,
        symbols: int = -1,
        keywords: tuple[int, ...] | None = None,
        abilities: tuple[int, ...] | None = None,
        hand_size: int = -1,
        maximum: int = -1,
        aliases: tuple[int, ...] | None = None,
    ) -> Values:
        """The same values with some of them new."""
        return Values(
            self.kind,
            self.name,
            self.numbers if numbers is None else numbers,
            self.attack_zone if attack_zone == -1 else attack_zone,
            self.block_zone if block_zone == -1 else block_zone,
            self.symbols if symbols == -1 else symbols,
            self.infinity,
            self.keywords if keywords is None else keywords,
            self.abilities if abilities is None else abilities,
            self.hand_size if hand_size == -1 else hand_size,
            self.maximum if maximum == -1 else maximum,
            self.universe,
            self.aliases if aliases is None else aliases,
        )

    def names(self) -> tuple[int, ...]:
        """Every name that the card has."""
        return (self.name, *self.aliases) if self.name >= 0 else self.aliases

    def is_named(self, names: tuple[int, ...]) -> bool:
        """Whether the card has one of these names."""
        if self.name in names:
            return True
        return any(alias in names for alias in self.aliases)

    def number(self, attribute: int) -> int:
        """A number of the card; zones and symbols answer as numbers too."""
        if attribute <= DAMAGE:
            return self.numbers[attribute]
        if attribute == ATTACK_ZONE:
            return self.attack_zone
        if attribute == BLOCK_ZONE:
            return self.block_zone
        if attribute == SYMBOL_SET:
            return self.symbols
        return self.maximum if attribute == MAXIMUM else self.hand_size

    def with_number(self, attribute: int, value: int) -> Values:
        """The same values with one number set."""
        if attribute == ATTACK_ZONE:
            return self.replace(attack_zone=value)
        if attribute == BLOCK_ZONE:
            return self.replace(block_zone=value)
        if attribute == SYMBOL_SET:
            return self.replace(symbols=value)
        if attribute == HAND_SIZE:
            return self.replace(hand_size=max(value, 0))
        if attribute == MAXIMUM:
            return self.replace(maximum=max(value, 0))
        numbers = self.numbers
        return self.replace(numbers=(*numbers[:attribute], value, *numbers[attribute + 1 :]))

    def has_keyword(self, keyword: int) -> bool:
        return self.keyword_bits >> keyword & 1 == 1

    def pack(self) -> tuple[object, ...]:
        packed = (
            self.kind, self.name, self.numbers, self.attack_zone, self.block_zone, self.symbols, self.infinity,
            self.keywords, self.abilities, self.hand_size, self.maximum, self.universe,
        )  # fmt: skip
        return (*packed, self.aliases) if self.aliases else packed


def keyword_instance(keyword: int, parameter: int = 0, instance: int = 0, gate: int = 0) -> int:
    """A keyword on a card: which, its rating (or name, or requirement), a number that tells equal ones apart, and what
    has to hold before its ability can be played.
    """
    return keyword | parameter << PARAMETER_SHIFT | instance << INSTANCE_SHIFT | gate << GATE_SHIFT


def keyword_parameter(instance: int) -> int:
    return instance >> PARAMETER_SHIFT & 0xFFF


FACE_DOWN_STAGING: Final = Values(FOUNDATION, -1, (0, 0, 0, 0, 0), 2, 0, 0, 0, (), (), 0, 0, -1)
"""D.2.2.2: a face-down card in the staging area is a foundation and nothing else."""
FACE_DOWN_ELSEWHERE: Final = Values(NO_TYPE, -1, (0, 0, 0, 0, 0), 2, 0, 0, 0, (), (), 0, 0, -1)
"""C.3.3.1/n2: a face-down card prints nothing; C.3.3.2.2.1: a null attack zone is mid."""


class Current:
    """A current state that differs from the base values (C.3.3.4)."""

    __slots__ = ("applied", "chain", "symbols", "values")

    def __init__(self, values: Values, applied: tuple[int, ...], chain: Link | None, symbols: int = 0) -> None:
        self.values = values
        self.applied = applied
        """The modifications already applied, by their causes (see `modifications.cause`): none twice (C.3.3.4.3)."""
        self.chain = chain
        self.symbols = symbols
        """Symbols chosen for infinities, kept over a refresh (L.1.2)."""

    def pack(self) -> tuple[object, ...]:
        return (self.values.pack(), self.applied, pack_link(self.chain), self.symbols)


def pack_link(chain: Link | None) -> list[tuple[int | str, ...]]:
    found: list[tuple[int | str, ...]] = []
    while chain is not None:
        found.append(chain[1:])
        chain = chain[0]
    found.reverse()
    return found
