"""The words of card text and the numbers that they stand for: the one table that lowering, play and checks read.

A word that is not here has no number, and a text with it is declined.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import words
from livingrules.games.fftcg.words import (
    ACTION,
    AUTO,
    BACKUP,
    BASE_POWER_LAYER,
    BREAK_ZONE,
    CHARACTER,
    CONTROLLER_LAYER,
    DAMAGE_ZONE,
    DECK,
    FIELD,
    FORWARD,
    HAND,
    MAIN_1,
    MAIN_2,
    OTHER_LAYER,
    PHASE_NAMES,
    POWER_LAYER,
    PRICE,
    REMOVED,
    SPECIAL,
    STACK,
    STEP_MOMENT,
    STEP_NAMES,
    SUMMON,
    SUMMON_TEXT,
    TEXT_LAYER,
    TURN_MOMENT,
    TYPE_LAYER,
)
from livingrules.games.fftcg.words import STATES as STATES_OF_CARDS
from livingrules.kernel.effect import MOST_SLOTS
from livingrules.kernel.meaning import amount
from livingrules.kernel.meaning.base import (
    ACTIVE,
    ANYBODY,
    AT_LEAST,
    AT_MOST,
    BOTH,
    CONTROLLER_OF,
    EQUAL,
    INACTIVE,
    LESS,
    MORE,
    OPPONENT,
    OWNER_OF,
    THEY,
    YOU,
)

IN_TURN: Final = ("turn player", "other player")
"""Both players, in the order in which they do what both have to do (11.11.6)."""
PLAYERS: Final[dict[str, int]] = {
    "": YOU, "you": YOU, "opponent": OPPONENT, IN_TURN[0]: ACTIVE, IN_TURN[1]: INACTIVE, "they": THEY,
    "that player": THEY, "that one": THEY, "both": BOTH, "each": BOTH, "either": BOTH, "any": BOTH,
    **{f"owner {slot}": OWNER_OF + slot for slot in range(MOST_SLOTS)},
    **{f"controller {slot}": CONTROLLER_OF + slot for slot in range(MOST_SLOTS)},
}  # fmt: skip
"""*Its controller* is that of the card in a slot."""

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

KINDS: Final[dict[str, tuple[int, ...]]] = {
    "Summon": (SUMMON_TEXT,),
    "ability": (AUTO, ACTION, SPECIAL),
    "Summon or ability": (SUMMON_TEXT, AUTO, ACTION, SPECIAL),
    "effect": (SUMMON_TEXT, AUTO, ACTION, SPECIAL),
    "auto-ability": (AUTO,),
    "action ability": (ACTION,),
    "special ability": (SPECIAL,),
    "action or special ability": (ACTION, SPECIAL),
}
"""Kinds of texts."""
CAUSES: Final[dict[str, tuple[int, tuple[int, ...]]]] = {
    f"{whose}{what}": (player, kinds)
    for whose, player in (("", ANYBODY), ("your ", YOU), ("opponent's ", OPPONENT))
    for what, kinds in {"cast": (), **KINDS}.items()
}
"""What brings something about: whose it is, and which kinds of texts; none of them for casting itself."""

# What begins and ends.
NEXT_TURN: Final = "next turn"
MOMENTS: Final[dict[str, int]] = {
    "turn": TURN_MOMENT,
    NEXT_TURN: TURN_MOMENT,
    **{name: at for at, name in enumerate(PHASE_NAMES) if name},
    **{name: STEP_MOMENT + at for at, name in enumerate(STEP_NAMES) if name},
}
TURNS: Final[dict[str, int]] = {"": ANYBODY, "your turn": YOU, "opponent's turn": OPPONENT}
"""On whose turn something has to happen."""

# How something happens, as bits.
IN_PARTY: Final = 1
ON_YOUR_FIELD: Final = 2
NOT_FROM_HAND: Final = 4
MANNERS: Final[dict[str, int]] = {"party": IN_PARTY, "your field": ON_YOUR_FIELD, "not from hand": NOT_FROM_HAND}

# Who has which part in an event of a verb.
PLAIN: Final = 0
"""The object is the card of the event."""
MOMENT: Final = 1
DEALING: Final = 2
SUFFERING: Final = 3
BLOCKS: Final = 4
IS_BLOCKED_BY: Final = 5
BREAKING: Final = 6
USING: Final = 7
PARTS: Final[dict[str, int]] = {
    "start": MOMENT,
    "end": MOMENT,
    "deal damage": DEALING,
    "take damage": SUFFERING,
    "block": BLOCKS,
    "is blocked": IS_BLOCKED_BY,
    "break": BREAKING,
    "use": USING,
}
# The cards of an event.
ITS_OBJECT: Final = 0
ITS_TARGET: Final = 1
ITS_INSTRUMENT: Final = 2
ITS_ATTACKER: Final = 3
"""The other side of a battle, where the text does not name it."""
ITS_BLOCKER: Final = 4
ITS_CHOOSER: Final = 5
"""The Summon or ability that has chosen a card."""
PARTS_IN: Final[dict[str, int]] = {
    "object": ITS_OBJECT,
    "target": ITS_TARGET,
    "using": ITS_INSTRUMENT,
    "attacker": ITS_ATTACKER,
    "blocker": ITS_BLOCKER,
    "chooser": ITS_CHOOSER,
}
ARRIVALS: Final[dict[str, int]] = {"enter": FIELD, "remove": REMOVED}
"""Verbs that say where a card goes without naming the zone."""
DONE_BY: Final = ("choose", "break", "put", "return", "remove", "dull", "activate", "freeze")
"""What cards suffer: who does it is whose effect it is."""
PLAYER: Final = "player"
"""Damage to a player, not to a Forward."""
VERBS_OF: Final[dict[str, tuple[int, ...]]] = {
    "enter": (words.MOVE,),
    "leave": (words.MOVE,),
    "move": (words.MOVE,),
    "put": (words.MOVE,),
    "return": (words.MOVE,),
    "remove": (words.MOVE,),
    "break": (words.BREAK,),
    "dull": (words.DULLED,),
    "activate": (words.ACTIVATED,),
    "freeze": (words.FROZE,),
    "draw": (words.DRAW,),
    "discard": (words.DISCARD,),
    "cast": (words.CAST, words.PLAYED),
    "play": (words.PLAYED,),
    "use": (words.USED,),
    "attack": (words.ATTACK,),
    "form a party": (words.PARTY_ATTACK,),
    "block": (words.BLOCK,),
    "is blocked": (words.IS_BLOCKED,),
    "deal damage": (words.DAMAGED, words.PLAYER_DAMAGED),
    "take damage": (words.DAMAGED, words.PLAYER_DAMAGED),
    "choose": (words.CHOSEN,),
    "start": (words.START,),
    "end": (words.END,),
    "search": (words.SEARCHED,),
    "reveal": (words.REVEAL,),
    "cancel": (words.CANCELLED,),
    "control": (words.CONTROL,),
    "ex burst": (words.EX_BURST,),
    "done": (),
}
"""What an event of a text is called, and the verbs by which it may happen."""

# What is written in front of an ability.
EX_ICON: Final = 0
CALLED: Final = 1
"""The name of a special ability."""
DAMAGE_RECEIVED: Final = 2
GATES: Final[dict[str, int]] = {"EX Burst": EX_ICON, "name": CALLED, "Damage": DAMAGE_RECEIVED}

# What limits the use of an ability.
OFTEN: Final = 0
ON_TURN: Final = 1
IN_PERIOD: Final = 2
"""A phase or a step: bits of phases, those of steps behind them."""
FROM_ZONE: Final = 3
LIMITS: Final[dict[str, int]] = {"uses": OFTEN, "turn": ON_TURN, "step": IN_PERIOD, "zone": FROM_ZONE}
STEPS_FROM: Final = 8
"""The bit of the first step in a period."""
PERIODS: Final[dict[str, int]] = {
    "Main Phase": 1 << MAIN_1 | 1 << MAIN_2,
    **{name: 1 << at for at, name in enumerate(PHASE_NAMES) if name},
    **{name: 1 << STEPS_FROM + at for at, name in enumerate(STEP_NAMES) if name},
}

# What a player may be asked to name.
ELEMENT: Final = 0
USUAL_ELEMENT: Final = 1
"""Neither Light nor Dark."""
JOB: Final = 2
NUMBER: Final = 3
CARD_TYPE: Final = 4
CARD_NAME: Final = 5
NAMEABLE: Final[dict[str, int]] = {
    "element": ELEMENT, "element other than Light and Dark": USUAL_ELEMENT, "job": JOB, "number": NUMBER,
    "card type": CARD_TYPE, "card name": CARD_NAME,
}  # fmt: skip

# What a statement may change: information on cards, the damage of an event, what it costs to play a card.
THE_POWER: Final = 0
THE_COST: Final = 1
THE_ELEMENT: Final = 2
THE_JOB: Final = 3
THE_KEYWORD: Final = 4
THE_TYPE: Final = 5
THE_NAME: Final = 6
THE_CONTROLLER: Final = 7
THE_TEXT: Final = 8
THE_DAMAGE: Final = 9
THE_PRICE: Final = 10
ATTRIBUTES: Final = (
    "power", "cost", "element", "job", "keyword", "type", "name", "controller", "text", "damage", PRICE,
)  # fmt: skip
OF_CARDS: Final = ATTRIBUTES[: THE_TEXT + 1]
"""What a chain of contributions is kept for."""
LAYERS: Final = (
    POWER_LAYER, OTHER_LAYER, OTHER_LAYER, TYPE_LAYER, TEXT_LAYER, TYPE_LAYER, OTHER_LAYER, CONTROLLER_LAYER,
    TEXT_LAYER, -1, -1,
)  # fmt: skip
"""The layer to which a change of each belongs (11.12.4.6); -1 for what is no information on a card."""
GAME: Final = "game"
"""The time that begins with the game."""

# What a meaning depends on, in its needs: where it looks (kinds of zone and states of cards, as bits), and which layers
# it reads (11.12.4.6).
LOOKS_FROM: Final = 1
READS_FROM: Final = 16
OF_STATES: Final = STATES_OF_CARDS << LOOKS_FROM
OF_POWER: Final = (1 << BASE_POWER_LAYER | 1 << POWER_LAYER) << READS_FROM
OF_TYPE: Final = 1 << TYPE_LAYER << READS_FROM
OF_TEXT: Final = 1 << TEXT_LAYER << READS_FROM
OF_REST: Final = 1 << OTHER_LAYER << READS_FROM
OF_CONTROLLER: Final = 1 << CONTROLLER_LAYER << READS_FROM


def needs_zone(zone: int) -> int:
    """To depend on what is in a kind of zone."""
    return 1 << zone << LOOKS_FROM


def needs_number(which: int) -> int:
    """To depend on a number of objects."""
    if which == DAMAGE_OF:
        return OF_STATES | OF_REST
    return needs_zone(FIELD) | (OF_POWER if which == POWER_OF else OF_REST)
