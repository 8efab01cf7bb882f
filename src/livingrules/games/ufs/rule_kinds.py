"""The kinds of rule that effects add to the game, by number."""

from __future__ import annotations

from typing import Final

from livingrules.kernel.effect import Effect

FORBID: Final = 0
ALLOW: Final = 1
REQUIRE: Final = 2
COST: Final = 3
LIMIT: Final = 4
"""How often abilities may be played in a turn."""
ONLY: Final = 5
"""Only certain cards can block the attack."""
SKIP: Final = 6
COUNT_AS: Final = 7
NO_DAMAGE: Final = 8
HALF_DAMAGE: Final = 9
STILL_DAMAGE: Final = 10
DEAL_DAMAGE: Final = 11
UNBLOCKABLE: Final = 12
IS_BLOCKED: Final = 13
IGNORE_PROGRESSIVE: Final = 14
NOT_COUNTED: Final = 15
DESPERATE: Final = 16
PASS: Final = 17
"""A check passes without being made (UniVersus)."""
SHIFT: Final = 18
COPIES: Final = 19
"""How many copies of its card a deck may hold (UniVersus)."""
FROZEN: Final = 20
ON_TOP: Final = 21
"""A card lies on top of another for a time (UniVersus)."""
KINDS: Final = 22

ABOUT_ATTACKS: Final = (
    1 << NO_DAMAGE | 1 << HALF_DAMAGE | 1 << STILL_DAMAGE | 1 << DEAL_DAMAGE | 1 << UNBLOCKABLE | 1 << ONLY
)
"""Kinds of rule that end with the attack sequence unless told, a bit each."""

InForce = tuple[tuple[Effect, ...], ...]
"""The rule effects of each kind."""
NO_RULES: Final[InForce] = ((),) * KINDS
