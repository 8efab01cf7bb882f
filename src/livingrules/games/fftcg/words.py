"""The integers behind the rulebook's words: zones, elements, types, states, verbs.

Hot code compares small integers; the words themselves are here, once, for the log, the views and the card text.
"""

from __future__ import annotations

from typing import Final

# Zones (7.1).  A zone of a player is seat * ZONES + kind; a card on the stack lies in its owner's part of it.
FIELD: Final = 0
DAMAGE_ZONE: Final = 1
DECK: Final = 2
BREAK_ZONE: Final = 3
HAND: Final = 4
REMOVED: Final = 5
STACK: Final = 6
ASIDE: Final = 7
"""Cards found by a search and not yet put anywhere (15.1.1.8.1)."""
ZONES: Final = 8
ZONE_NAMES: Final = (
    "field", "Damage Zone", "deck", "Break Zone", "hand", "removed from play", "stack", "set aside",
)  # fmt: skip
HIDDEN_ZONES: Final = (DECK, HAND)

# Elements (5.2.1.1), as bits.
ELEMENT_NAMES: Final = ("Fire", "Ice", "Wind", "Earth", "Lightning", "Water", "Light", "Dark")
FIRE: Final = 1
ICE: Final = 2
WIND: Final = 4
EARTH: Final = 8
LIGHTNING: Final = 16
WATER: Final = 32
LIGHT: Final = 64
DARK: Final = 128
LIGHT_OR_DARK: Final = LIGHT | DARK
ELEMENT_BIT: Final = {name: 1 << at for at, name in enumerate(ELEMENT_NAMES)}
PER_CARD: Final = 2
"""CP that a card discarded from hand produces (5.2.1.3)."""
PER_BACKUP: Final = 1
"""CP that a Backup produces by being dulled (5.2.3.1.1.3)."""

# Card types (6.6.4), as bits: an effect may give a card a second one.
FORWARD: Final = 1
BACKUP: Final = 2
SUMMON: Final = 4
CHARACTER: Final = FORWARD | BACKUP
TYPE_NAMES: Final = ("Forward", "Backup", "Summon")
TYPE_BIT: Final = {"Forward": FORWARD, "Backup": BACKUP, "Summon": SUMMON, "Character": CHARACTER}

# Keyword abilities (15.2), as bits.
HASTE: Final = 1
BRAVE: Final = 2
FIRST_STRIKE: Final = 4
KEYWORD_NAMES: Final = ("Haste", "Brave", "First Strike")
KEYWORD_BIT: Final = {name: 1 << at for at, name in enumerate(KEYWORD_NAMES)}

# States of one card, as bits.
DULL: Final = 1
FROZEN: Final = 2
ATTACKED: Final = 4
"""It has attacked this turn (10.1.2.1.2)."""
REVEALED: Final = 8
LOOKED_0: Final = 16
LOOKED_1: Final = 32
FACE_DOWN: Final = 64
FOREIGN: Final = 128
"""It was put where it is under the control of the player who is not its owner (6.2.5)."""

# Phases and steps.
NO_PHASE: Final = 0
ACTIVE_PHASE: Final = 1
DRAW_PHASE: Final = 2
MAIN_1: Final = 3
ATTACK_PHASE: Final = 4
MAIN_2: Final = 5
END_PHASE: Final = 6
PHASE_NAMES: Final = ("", "Active Phase", "Draw Phase", "Main Phase 1", "Attack Phase", "Main Phase 2", "End Phase")
NO_STEP: Final = 0
PREPARATION: Final = 1
DECLARATION: Final = 2
BLOCK_DECLARATION: Final = 3
DAMAGE_RESOLUTION: Final = 4
STEP_NAMES: Final = (
    "", "Attack Preparation Step", "Attack Declaration Step", "Block Declaration Step", "Damage Resolution Step",
)  # fmt: skip

# What made something happen.
BY_RULE: Final = 0
BY_COST: Final = 1
BY_EFFECT: Final = 2
BY_BATTLE: Final = 3
BY_PROCESS: Final = 4
CAUSE_NAMES: Final = ("rule", "cost", "effect", "battle", "rule process")

# Verbs of events.  Those from NOTES on are lines of the log that no ability can wait for.
MOVE: Final = 1
"""A card went from one zone to another: `what` holds both (see `between`)."""
BREAK: Final = 2
"""A card was broken: it happens together with its MOVE."""
DULLED: Final = 3
ACTIVATED: Final = 4
FROZE: Final = 5
DRAW: Final = 6
DISCARD: Final = 7
"""A card was discarded from hand: together with its MOVE."""
CAST: Final = 8
PLAYED: Final = 9
"""A Character was played from hand: together with its MOVE."""
USED: Final = 10
"""An action or special ability was used."""
ATTACK: Final = 11
BLOCK: Final = 12
IS_BLOCKED: Final = 13
DAMAGED: Final = 14
"""A Forward received damage: `source` is what dealt it."""
PLAYER_DAMAGED: Final = 15
"""A player received a point of damage: the card is the one put into the Damage Zone."""
CHOSEN: Final = 16
"""A card was chosen by a Summon or an ability: `source` is its card."""
START: Final = 17
END: Final = 18
"""A turn, phase or step begins or ends: `what` is its moment."""
CONTROL: Final = 19
"""A card changed its controller."""
SEARCHED: Final = 20
REVEAL: Final = 21
CANCELLED: Final = 22
PARTY_ATTACK: Final = 23
SHUFFLED: Final = 24
EX_BURST: Final = 25
POWER: Final = 26
"""A card's power was changed by an effect."""
VERBS: Final = 32

NOTES: Final = 32
TURN_BEGAN: Final = 33
MULLIGAN: Final = 34
FIRST_PLAYER: Final = 35
ON_STACK: Final = 36
RESOLVES: Final = 37
FIZZLED: Final = 38
"""A Summon or ability was cancelled for want of a legal target or of its condition."""
NO_BLOCK: Final = 39
PAID: Final = 40
LOOK: Final = 41
REWOUND: Final = 42
LOOP: Final = 43
LOST: Final = 44
NAMED: Final = 45
EFFECT_BEGAN: Final = 46
EFFECT_ENDED: Final = 47
ENDED: Final = 48
REPLACED: Final = 49
IN_VAIN: Final = 50
"""What was resolved has changed nothing."""

# What an effect that begins does to its card, in the `what` of EFFECT_BEGAN from REF_BITS on; below is its ability.
OTHERWISE: Final = 0
POWER_BY: Final = 1
POWER_TO: Final = 2
COST_BY: Final = 3
COST_TO: Final = 4

# Moments for START and END.
TURN_MOMENT: Final = 20
"""The turn itself; phases are their own numbers, attack steps 10 + their number."""
STEP_MOMENT: Final = 10

# How an effect ends.
NEVER: Final = 0
"""It has no stated end: it lasts for the rest of the game (11.12.4.1)."""
END_OF_TURN: Final = 1
END_OF_NEXT_TURN: Final = 2
WITH_CARD: Final = 3
"""While its card is in the zone where the ability works (11.12.4.4)."""
START_OF_TURN: Final = 4
"""Until the player's next turn begins."""
ONCE: Final = 5
"""After it was used once."""
WHILE: Final = 6
"""As long as its condition holds."""

# Classes of lasting effects.
ONGOING: Final = 1
RULING: Final = 2
REPLACING: Final = 3
WAITING: Final = 4
"""A delayed auto-ability (11.8.17)."""
PRICING: Final = 5
"""About what cards cost to play."""

# Abilities (11.5.2), and a Summon's text.
FIELD_ABILITY: Final = 1
AUTO: Final = 2
ACTION: Final = 3
SPECIAL: Final = 4
SUMMON_TEXT: Final = 5
ABILITY_KINDS: Final = {
    "field": FIELD_ABILITY, "auto": AUTO, "action": ACTION, "special": SPECIAL, "summon": SUMMON_TEXT,
}  # fmt: skip

PRICE: Final = "cost to play"
"""The attribute that is no information on a card but what it costs to play it."""

# Layers (11.12.4.6).
CONTROLLER_LAYER: Final = 0
TEXT_LAYER: Final = 1
TYPE_LAYER: Final = 2
OTHER_LAYER: Final = 3
BASE_POWER_LAYER: Final = 4
"""Effects that set the power itself come before those that raise or lower it (F25)."""
POWER_LAYER: Final = 5

PARTY: Final = -1
"""The source of what a party does as one: all its members (see `State.sources`)."""

# What rule processes may have to look at: the power and damage of Forwards, which Characters are on a field, and how
# many cards are in the Damage Zones.
POWERS: Final = 1
CROWDS: Final = 2
DEFEATS: Final = 4
ALL_CHECKS: Final = 7

# What may have changed since `now` was worked out: the kinds of zone, a bit each, and the states of cards; which
# effects of resolved texts change cards; which texts there are on the field.
STATES: Final = 1 << ZONES
LASTING: Final = 1 << ZONES + 1
TEXTS: Final = 1 << ZONES + 2
EVERYTHING: Final = (1 << ZONES + 3) - 1

CARD_BITS: Final = 10
CARD_MASK: Final = (1 << CARD_BITS) - 1
REF_BITS: Final = 12
REF_MASK: Final = (1 << REF_BITS) - 1


def between(source: int, destination: int) -> int:
    """The `what` of a move, of two kinds of zone."""
    return source << 4 | destination


def source_of(what: int) -> int:
    """The kind of zone that a move left."""
    return what >> 4 & 15


def destination_of(what: int) -> int:
    """The kind of zone that a move reached."""
    return what & 15


BREAKERS: Final = 8
"""From which bit on the `what` of a break holds whose damage has done it: see `State.breakers`."""
