"""The integers behind the rulebook's words: zones, verbs, attributes, states.

Hot code compares small integers; the words themselves are here, once, for the log, the views and the card text.  The
numbers are those of UniVersus too, which is built on this game; which of them a game's cards can use is for its own
vocabulary to say.
"""

from __future__ import annotations

from typing import Final

# Zones (D).  A zone of a player is seat * ZONES + kind.
DECK: Final = 0
HAND: Final = 1
STAGING: Final = 2
POOL: Final = 3
DISCARD: Final = 4
MOMENTUM: Final = 5
REMOVED: Final = 6
TRANSIT: Final = 7
ZONES: Final = 8
ZONE_NAMES: Final = (
    "deck", "hand", "staging area", "card pool", "discard pile", "momentum", "removed from game", "transitional zone",
)  # fmt: skip
PUBLIC_ZONES: Final = (STAGING, POOL, DISCARD, REMOVED, TRANSIT)

# Card types (B).
CHARACTER: Final = 0
ATTACK: Final = 1
ACTION: Final = 2
ASSET: Final = 3
FOUNDATION: Final = 4
NO_TYPE: Final = 5
BACKUP: Final = 6
TOKEN: Final = 7
TYPE_NAMES: Final = ("character", "attack", "action", "asset", "foundation", "card", "backup", "token")

# Attack and block zones; 0 is null.
HIGH: Final = 1
MID: Final = 2
LOW: Final = 3
HEIGHT_NAMES: Final = ("", "high", "mid", "low")

# Attributes.
DIFFICULTY: Final = 0
CONTROL: Final = 1
BLOCK_MODIFIER: Final = 2
SPEED: Final = 3
DAMAGE: Final = 4
ATTACK_ZONE: Final = 5
BLOCK_ZONE: Final = 6
SYMBOL_SET: Final = 7
KEYWORD_LIST: Final = 8
ABILITY_LIST: Final = 9
HAND_SIZE: Final = 10
MAXIMUM: Final = 11
NAME_LIST: Final = 12
"""The further names of a card; no event tells of them."""
ATTRIBUTE_NAMES: Final = (
    "difficulty", "control", "block modifier", "speed", "damage", "zone", "block zone", "symbols", "keywords",
    "abilities", "hand size", "maximum vitality",
)  # fmt: skip

# States of one card, as bits.
FACE_DOWN: Final = 1
COMMITTED: Final = 2
REVEALED: Final = 4
LOOKED_0: Final = 8
LOOKED_1: Final = 16
SEEN_FOR_NOW: Final = REVEALED | LOOKED_0 | LOOKED_1
"""What an effect shows for as long as it executes (C.2.1.2, C.2.2.2)."""
STARTING: Final = 32
AS_BLOCK: Final = 64
AS_FORM: Final = 128
WAS_PLAYED: Final = 256
DEALT_DAMAGE: Final = 512
MULTIPLE_COPY: Final = 1024
BLANKED: Final = 2048
STUNNED: Final = 8192
TRANSFORMED: Final = 4096
"""The back of a double-sided card is up (UniVersus)."""
COPIED: Final = 16384
"""Face down, and a copy of another card all the same (UniVersus)."""
A_TOKEN: Final = 32768
"""A card of no deck, made by an effect (UniVersus)."""
KEPT: Final = STARTING | A_TOKEN
"""What survives a change of zone."""

# What happens.
DRAW: Final = 1
TO_DISCARD: Final = 2
COMMIT: Final = 3
READY: Final = 4
DESTROY: Final = 5
REMOVE: Final = 6
FLIP: Final = 7
UNFLIP: Final = 8
ADD: Final = 9
GAIN: Final = 10
LOSE: Final = 11
DEAL: Final = 12
PLAY: Final = 13
USE: Final = 14
CHECK: Final = 15
PASS_CHECK: Final = 16
FAIL_CHECK: Final = 17
BLOCK: Final = 18
RESOLVE: Final = 19
MODIFY: Final = 20
START: Final = 21
END: Final = 22
SEAL: Final = 23
SHUFFLE: Final = 24
REVEAL: Final = 25
LOOK: Final = 26
ATTEMPT: Final = 27
CYCLE: Final = 28
ENTER: Final = 29
ATTACH: Final = 30
CANCEL: Final = 31
UNBLOCKED: Final = 32
BEFORE: Final = 33
"""The moment just before a step (what: which); nothing has begun yet."""
FREEZE: Final = 34
UNSEAL: Final = 35
TRANSFORM: Final = 36
MARK: Final = 37
"""Counters are put on a card (amount: how many; ability: their kind)."""
UNMARK: Final = 38
PASS_ENHANCE: Final = 39
"""A player passes on an enhance (G.1.2); told only where something waits for it."""
VERBS: Final = 40
MEASURED: Final = (GAIN, LOSE, DEAL, CHECK, MODIFY, MARK, UNMARK)
"""Events of which the amount is counted, not the cards."""
# Lines of the log that are no game events: nothing can answer them.
NOTE: Final = 40
FAIL_PLAY: Final = 41
DIFFICULTY_IS: Final = 42
STACKED: Final = 43
DROPPED: Final = 44
PASSED: Final = 45
CHOSE: Final = 46
DEFINED: Final = 47
REVIEWED: Final = 48
MULLIGAN: Final = 49
FIRST: Final = 50
STATUS: Final = 51
OPENED: Final = 52
CLOSED: Final = 53
FIRED: Final = 54
EXECUTED: Final = 55
LOOP: Final = 56
IN_VAIN: Final = 57
"""An ability was played, and its effect changed nothing."""


VERB_OF: Final[dict[str, int]] = {
    "draw": DRAW, "discard": TO_DISCARD, "commit": COMMIT, "ready": READY, "destroy": DESTROY, "remove": REMOVE,
    "flip": FLIP, "unflip": UNFLIP, "add": ADD, "gain": GAIN, "lose": LOSE, "deal damage": DEAL, "play": PLAY,
    "check": CHECK, "pass check": PASS_CHECK, "fail check": FAIL_CHECK, "block": BLOCK, "is blocked": BLOCK,
    "resolve": RESOLVE, "modify": MODIFY, "start": START, "end": END, "seal": SEAL, "shuffle": SHUFFLE,
    "reveal": REVEAL, "look": LOOK, "attempt": ATTEMPT, "attempt to play": ATTEMPT, "cycle": CYCLE,
    "attach": ATTACH, "cancel": CANCEL, "is not blocked": UNBLOCKED, "bonus": MODIFY, "penalty": MODIFY,
    "increase": MODIFY, "reduce": MODIFY, "decrease": MODIFY, "review": TO_DISCARD,
    "pass": PASS_ENHANCE,
}  # fmt: skip

FAMILIES: Final[dict[str, tuple[int, ...]]] = {
    "leave": (TO_DISCARD, DESTROY, REMOVE, ADD, PLAY, DRAW, CHECK),
    "clear": (TO_DISCARD, ADD),
    "enter": (ADD, TO_DISCARD, DESTROY, CHECK),
    "attempt to block": (ATTEMPT,),
    "no block attempt": (UNBLOCKED,),
    "is not completely blocked": (UNBLOCKED, BLOCK),
    "deal no damage": (END,),
    "start": (START, BEFORE),
    "take damage": (DEAL, LOSE),
    "mill": (TO_DISCARD,),
    "sacrifice": (DESTROY,),
    "stun": (COMMIT,),
    "freeze": (FREEZE,),
    "unseal": (UNSEAL,),
    "transform": (TRANSFORM,),
    "add counter": (MARK,),
    "remove counter": (UNMARK,),
    "attack": (ENTER,),
}
"""Words for what may come about in several ways, or is something else looked at closely."""
OF_THE_ATTACK: Final = ("attempt to block", "no block attempt", "deal no damage")
"""Those that are told of the attack going on by how far it has come."""
OF_UNIVERSUS: Final = ("mill", "sacrifice", "freeze", "unseal", "transform", "add counter", "remove counter", "attack")
"""Those that only UniVersus has."""
MEANT: Final[dict[str, tuple[int, ...]]] = {**{word: (verb,) for word, verb in VERB_OF.items()}, **FAMILIES}


def verbs_of(word: str) -> tuple[int, ...]:
    """The kinds of event that a word means; none if the game has no such event."""
    return MEANT.get(word, ())


SACRIFICED: Final = 1
"""`ability` of a destruction that its player chose to suffer: a sacrifice."""
BY_STUN: Final = 1
"""`ability` of a commitment by a Stun effect: the card is stunned (Stun/5)."""
STAMINA: Final = 1
"""`what` of a gain or loss that is a backup's stamina, not a player's vitality."""
TAKEN: Final = 2
"""`what` of a loss that is damage taken from an effect: the player takes damage, and loses nothing."""

# Why it happens.
BY_RULE: Final = 0
BY_COST: Final = 1
BY_EFFECT: Final = 2

# How a card is played (what of PLAY and ATTEMPT).
AS_CARD: Final = 0
PLAYED_FORM: Final = 1
PLAYED_BLOCK: Final = 2
PLAYED_ENHANCE: Final = 3
PLAYED_RESPONSE: Final = 4
PLAYED_REVERSAL: Final = 5
PLAYED_EFFECT: Final = 6
PLAYED_BLITZ: Final = 7
MANNERS: Final = (
    "", "as a form", "as a block", "as an enhance", "as a response", "as a reversal", "by an effect", "as a blitz",
)  # fmt: skip

# What an effect lets a card be played without.
NO_CHECK: Final = 1
NO_PROGRESS: Final = 2

# Ability kinds: those that are played on one's own accord, responses, and what is continuous.
ENHANCE: Final = 0
FORM: Final = 1
BLITZ: Final = 2
ACT_KINDS: Final = 3
RESPONSE: Final = 3
FIRES: Final = 4
STATIC: Final = 5
KIND_OF: Final[dict[str, int]] = {
    "E": ENHANCE, "F": FORM, "B": BLITZ, "R": RESPONSE, "fired": FIRES, "static": STATIC,
}  # fmt: skip
LETTERS: Final = ("E", "F", "B", "R", "", "")

# Phases and steps (what of START and END).
READY_PHASE: Final = 1
READY_STEP: Final = 2
REVIEW_STEP: Final = 3
DRAW_STEP: Final = 4
COMBAT_PHASE: Final = 5
END_PHASE: Final = 6
ENHANCE_STEP: Final = 7
BLOCK_STEP: Final = 8
DAMAGE_STEP: Final = 9
TURN: Final = 10
GAME: Final = 11
BETWEEN: Final = 0
TIME_NAMES: Final = (
    "", "Ready Phase", "Ready Step", "Review Step", "Draw Step", "Combat Phase", "End Phase", "Enhance Step",
    "Block Step", "Damage Step", "turn", "game",
)  # fmt: skip
TIME_OF: Final[dict[str, int]] = {
    "ready phase": READY_PHASE, "ready step": READY_STEP, "review step": REVIEW_STEP, "draw step": DRAW_STEP,
    "combat phase": COMBAT_PHASE, "end phase": END_PHASE, "enhance step": ENHANCE_STEP, "block step": BLOCK_STEP,
    "damage step": DAMAGE_STEP, "turn": TURN, "game": GAME, "start phase": READY_PHASE,
}  # fmt: skip

# Block status (G.2.2).
UNDETERMINED: Final = 0
NOT_BLOCKED: Final = 1
PARTIALLY: Final = 2
COMPLETELY: Final = 3
STATUS_NAMES: Final = ("", "not blocked", "partially blocked", "completely blocked")

# Keyword numbers: the ten traits, then the ability keywords; traits that come with the cards are numbered behind them.
TRAIT_NAMES: Final = ("Ally", "Charge", "Fury", "Kick", "Punch", "Ranged", "Slam", "Taunt", "Tech", "Weapon")
BREAKER: Final = 10
ONLY: Final = 11
COMBO: Final = 12
DEADLOCK: Final = 13
DESPERATION: Final = 14
EX: Final = 15
FLASH: Final = 16
MULTIPLE: Final = 17
POWERFUL: Final = 18
REVERSAL: Final = 19
SAFE: Final = 20
STUN: Final = 21
TERRAIN: Final = 22
THROW: Final = 23
UNIQUE: Final = 24
DEFLECT: Final = 25
ECHO: Final = 26
SHIFT: Final = 27
KEYWORD_NAMES: Final = (
    *TRAIT_NAMES, "Breaker", "Only", "Combo", "Deadlock", "Desperation", "EX", "Flash", "Multiple", "Powerful",
    "Reversal", "Safe", "Stun", "Terrain", "Throw", "Unique", "Deflect", "Echo", "Shift",
)  # fmt: skip
KEYWORD_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(KEYWORD_NAMES)}
RATED_KEYWORDS: Final = (BREAKER, EX, MULTIPLE, POWERFUL, STUN)
"""Those with a rating that can be changed (I.2.3)."""


def is_trait(keyword: int) -> bool:
    """Whether a keyword grants no ability and serves only to be referred to (I.1)."""
    return keyword < BREAKER or keyword > SHIFT


SYMBOL_NAMES: Final = (
    "air", "all", "chaos", "death", "earth", "evil", "fire", "good", "life", "order", "void", "water",
)  # fmt: skip
SYMBOL_BIT: Final[dict[str, int]] = {name: 1 << number for number, name in enumerate(SYMBOL_NAMES)}


def symbol_words(bits: int) -> tuple[str, ...]:
    """The names of a set of symbols."""
    return tuple(name for name in SYMBOL_NAMES if bits & SYMBOL_BIT[name])


# An ability on a card is one number: which card, and which ability in the library with rating and copy.
REF_BITS: Final = 24
REF_MASK: Final = (1 << REF_BITS) - 1
CARD_MASK: Final = 0xFFF
RATING_SHIFT: Final = 12
COPY_SHIFT: Final = 20


def make_ref(index: int, rating: int = 0, copy: int = 0) -> int:
    """An ability in the library, with its keyword's rating and a number that tells equal instances apart."""
    return index | rating << RATING_SHIFT | copy << COPY_SHIFT


def ref_index(ref: int) -> int:
    return ref & 0xFFF


def ref_rating(ref: int) -> int:
    return ref >> RATING_SHIFT & 0xFF


def on_card(card: int, ref: int) -> int:
    """The ability `ref` on that card."""
    return card << REF_BITS | ref


def ability_card(instance: int) -> int:
    return instance >> REF_BITS


def ability_ref(instance: int) -> int:
    return instance & REF_MASK


# Options of an ACT decision: a card to play, or an ability to use (with the event of the batch that it answers).
ABILITY_OPTION: Final = 1 << 48
EVENT_SHIFT: Final = 36


def ability_option(instance: int, event: int = 0) -> int:
    return ABILITY_OPTION | event << EVENT_SHIFT | instance


def option_ability(option: int) -> int:
    return option & 0xFFFFFFFFF


def option_event(option: int) -> int:
    return option >> EVENT_SHIFT & 0xFFF
