"""The words of card text and the numbers that they stand for: the one table that lowering, play and checks read.

A word that is not here has no number, and a text with it is declined.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg.words import (
    ACTION,
    AUTO,
    BACKUP,
    BREAK_ZONE,
    CHARACTER,
    DAMAGE_ZONE,
    DECK,
    FIELD,
    FORWARD,
    HAND,
    REMOVED,
    SPECIAL,
    STACK,
    SUMMON,
)
from livingrules.kernel.meaning import amount
from livingrules.kernel.meaning.base import (
    ACTIVE,
    AT_LEAST,
    AT_MOST,
    BOTH,
    CONTROLLER,
    EQUAL,
    INACTIVE,
    LESS,
    MORE,
    OPPONENT,
    OWNER,
    THEY,
    YOU,
)

IN_TURN: Final = ("turn player", "other player")
"""Both players, in the order in which they do what both have to do (11.11.6)."""
PLAYERS: Final[dict[str, int]] = {
    "": YOU, "you": YOU, "opponent": OPPONENT, IN_TURN[0]: ACTIVE, IN_TURN[1]: INACTIVE, "owner": OWNER,
    "owners": OWNER, "controller": CONTROLLER, "they": THEY, "that player": THEY, "that one": THEY, "both": BOTH,
    "each": BOTH, "either": BOTH, "any": BOTH,
}  # fmt: skip

TYPES: Final = {"Forward": FORWARD, "Backup": BACKUP, "Summon": SUMMON, "Character": CHARACTER}
EVERY_TYPE: Final = FORWARD | BACKUP | SUMMON
ABILITIES: Final = {
    "ability": (AUTO, ACTION, SPECIAL),
    "auto-ability": (AUTO,),
    "action ability": (ACTION,),
    "special ability": (SPECIAL,),
}  # fmt: skip
"""Abilities on the stack, by what a text calls them."""
PLACES: Final[dict[str, int]] = {
    "field": FIELD, "Damage Zone": DAMAGE_ZONE, "deck": DECK, "Break Zone": BREAK_ZONE, "hand": HAND,
    "removed": REMOVED, "removed from play": REMOVED, "removed from the game": REMOVED, "stack": STACK,
}  # fmt: skip
COMPARISONS: Final[dict[str, int]] = {">=": AT_LEAST, "<=": AT_MOST, "=": EQUAL, "": EQUAL, ">": MORE, "<": LESS}

# Numbers of an object.
POWER_OF: Final = 0
COST_OF: Final = 1
DAMAGE_OF: Final = 2
NUMBERS: Final[dict[str, int]] = {"power": POWER_OF, "cost": COST_OF, "damage": DAMAGE_OF}
PLAYER_ZONES: Final[dict[str, int]] = {
    "damage": DAMAGE_ZONE, "hand size": HAND, "hand": HAND, "cards in hand": HAND, "deck": DECK,
}  # fmt: skip
"""Numbers of a player: cards in a zone."""

# States of an object on the field.
IS_ACTIVE: Final = 0
IS_DULL: Final = 1
IS_FROZEN: Final = 2
IS_ATTACKING: Final = 3
IS_BLOCKING: Final = 4
IS_IN_BATTLE: Final = 5
"""Attacking or blocking."""
IS_BLOCKED_NOW: Final = 6
IS_IN_PARTY: Final = 7
IS_DAMAGED: Final = 8
IS_NEW: Final = 9
"""It entered the field this turn."""
STATES: Final[dict[str, int]] = {
    "active": IS_ACTIVE,
    "dull": IS_DULL,
    "frozen": IS_FROZEN,
    "attacking": IS_ATTACKING,
    "blocking": IS_BLOCKING,
    "attacking or blocking": IS_IN_BATTLE,
    "blocked": IS_BLOCKED_NOW,
    "party": IS_IN_PARTY,
    "damaged": IS_DAMAGED,
    "entered this turn": IS_NEW,
}

# How an object stands to others that the text has spoken of.
OTHER_THAN: Final = 0
IN_PARTY_WITH: Final = 1
BLOCKING: Final = 2
BLOCKED_BY: Final = 3
DAMAGED_BY: Final = 4
CHOOSING: Final = 5
RELATIONS: Final[dict[str, int]] = {
    "other than": OTHER_THAN,
    "in a party with": IN_PARTY_WITH,
    "blocking": BLOCKING,
    "blocked by": BLOCKED_BY,
    "damaged by": DAMAGED_BY,
    "choosing": CHOOSING,
}
AMONG: Final = "among"
"""Out of a group that the text has just spoken of."""
NAME_IS: Final = "is"
NAME_IS_NOT: Final = "is not"
COPY_OF: Final = "copy of"
NOT_COPY_OF: Final = "not copy of"
TESTS_OF_NAMES: Final = (NAME_IS, NAME_IS_NOT, COPY_OF, NOT_COPY_OF)

# Which of all that match.
ANY_OF_THEM: Final = 0
TOP: Final = 1
BOTTOM: Final = 2
NEXT: Final = 3
HIGHEST_POWER: Final = 4
HIGHEST_COST: Final = 5
LOWEST_POWER: Final = 6
LOWEST_COST: Final = 7
ORDERS: Final[dict[str, int]] = {
    "": ANY_OF_THEM,
    "top": TOP,
    "bottom": BOTTOM,
    "next": NEXT,
    "highest power": HIGHEST_POWER,
    "highest cost": HIGHEST_COST,
    "lowest power": LOWEST_POWER,
    "lowest cost": LOWEST_COST,
}

SUMS: Final[dict[str, int]] = {
    "+": amount.PLUS,
    "-": amount.MINUS,
    "*": amount.TIMES,
    "difference": amount.APART,
    "highest": amount.LARGER,
    "lowest": amount.SMALLER,
}
EXTREMES: Final = ("highest", "lowest")
HALF: Final = "half"
NAMED: Final = "named"
"""In place of a trait: the one that a player has named."""
THIS_WAY: Final = "this way"
"""The time in which a text that resolves has done something itself."""
