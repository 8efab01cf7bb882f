"""What is printed on a UFS card (B), and a card with its text compiled."""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.games.shapes import Text
from livingrules.games.ufs.ability import Ability, Keyword

TYPES: Final = ("character", "attack", "action", "asset", "foundation")
SYMBOLS: Final = ("air", "all", "chaos", "death", "earth", "evil", "fire", "good", "life", "order", "void", "water")
INFINITY: Final = "infinity"
ZONES: Final = ("high", "mid", "low")
TRAITS: Final = ("Ally", "Charge", "Fury", "Kick", "Punch", "Ranged", "Slam", "Taunt", "Tech", "Weapon")
KEYWORD_ABILITIES: Final = (
    "Breaker",
    "Only",
    "Combo",
    "Deadlock",
    "Desperation",
    "EX",
    "Flash",
    "Multiple",
    "Powerful",
    "Reversal",
    "Safe",
    "Stun",
    "Terrain",
    "Throw",
    "Unique",
)


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The printed card.  Absent numbers are None: an effect that reads them sees 0 (J.4.2.1)."""

    name: str
    type: str
    difficulty: int | None = None
    control: int | None = None
    block_zone: str = ""
    block_modifier: int | None = None
    symbols: tuple[str, ...] = ()
    """Resource symbols; "infinity" once for each infinity printed (L.1)."""
    keywords: tuple[str, ...] = ()
    """As printed: "Kick", "Stun: 2", "Combo (Kick, High)", "Mara Only"."""
    text: tuple[str, ...] = ()
    """One ability a line."""
    attack_zone: str = ""
    speed: int | None = None
    damage: int | None = None
    hand_size: int | None = None
    vitality: int | None = None
    gender: str = ""
    height: str = ""
    weight: str = ""
    blood_type: str = ""
    dots: int = 0
    """Dots beside the name: a different name on other cards, a version on characters (B.6.1.1, B.6.1.2)."""
    universe: str = ""
    set: str = ""
    number: str = ""

    @property
    def plain_symbols(self) -> tuple[str, ...]:
        """The symbols that it has from the beginning: a square one is that symbol all the same."""
        return tuple([symbol.rpartition(" ")[2] for symbol in self.symbols if symbol != INFINITY])

    @property
    def identity(self) -> str:
        """The name by which texts mean a character."""
        return self.name

    @property
    def deck_name(self) -> str:
        """The name as deck construction counts it: dots included (A.2.2/n1, B.6.1.2.1)."""
        return self.name + "•" * self.dots

    @property
    def play_name(self) -> str:
        """The name during play: a character's dots are only its version (B.6.1.1, B.6.1.2.1)."""
        return self.name if self.type == "character" else self.deck_name


class CompiledCard(Text, frozen=True, kw_only=True):
    """A card and what its text was understood to mean."""

    card: Card
    keyword_meanings: tuple[Keyword, ...] = ()
    meanings: tuple[Ability, ...] = ()
    """What each of its abilities comes to: by these it is played."""
    back: CompiledCard | None = None
    """The other side of a double-sided card (UniVersus)."""
