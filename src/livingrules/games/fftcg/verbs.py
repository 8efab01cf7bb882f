"""What a text has done: the verbs of its statements, and the ways of doing it, as numbers."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg.words import BREAK_ZONE, FIELD, REMOVED

NAMES: Final = (
    "deal", "deal", "fight", "receive", "draw", "discard", "dull", "activate", "freeze", "dull and freeze", "break",
    "put", "return", "add", "remove", "play", "gain control", "search", "reveal", "look", "shuffle", "cancel", "cast",
    "win", "lose", "add phase", "pay",
)  # fmt: skip
"""How a question or the log calls each of them."""
DEAL: Final = 0
DEAL_TO_PLAYER: Final = 1
FIGHT: Final = 2
RECEIVE: Final = 3
DRAW: Final = 4
DISCARD: Final = 5
DULL: Final = 6
ACTIVATE: Final = 7
FREEZE: Final = 8
DULL_AND_FREEZE: Final = 9
BREAK: Final = 10
PUT: Final = 11
RETURN: Final = 12
ADD: Final = 13
REMOVE: Final = 14
PLAY: Final = 15
GAIN_CONTROL: Final = 16
SEARCH: Final = 17
REVEAL: Final = 18
LOOK: Final = 19
SHUFFLE: Final = 20
CANCEL: Final = 21
CAST: Final = 22
WIN: Final = 23
LOSE: Final = 24
ADD_PHASE: Final = 25
PAY: Final = 26
NUMBERS: Final[dict[str, int]] = {name: at for at, name in enumerate(NAMES) if at != DEAL_TO_PLAYER}

AT_ONCE: Final = (
    DRAW, DULL, ACTIVATE, FREEZE, DULL_AND_FREEZE, DEAL, DEAL_TO_PLAYER, FIGHT, SHUFFLE, WIN, LOSE, ADD_PHASE,
)  # fmt: skip
"""Verbs after which the objects are still the same: nothing has to be settled afterwards."""
MOVES: Final = (PUT, RETURN, ADD, PLAY)
"""Verbs that put a card into the zone that the text names."""
REACHED: Final[dict[int, int]] = {DISCARD: BREAK_ZONE, BREAK: BREAK_ZONE, REMOVE: REMOVED, PLAY: FIELD}
"""The zone that a card reaches by verbs that need not name it."""
PAYING: Final = (DULL, BREAK, PUT, DISCARD, REMOVE, RETURN, REVEAL)
"""What may be done to cards to pay a cost."""
KEYWORD_ACTIONS: Final = (ACTIVATE, DULL, BREAK, DISCARD, REMOVE, SHUFFLE, CAST, SEARCH)
"""Those of them that are keyword actions; the ninth is forming a party (15.1)."""

SAME_NAME: Final = 1
"""In a cost: a card with the name of the one whose ability is used (11.7.1)."""

# How it is done, as bits.
ON_TOP: Final = 1
AT_BOTTOM: Final = 2
ANY_ORDER: Final = 4
TOP_OR_BOTTOM: Final = 8
ENTERS_DULL: Final = 16
ENTERS_ACTIVE: Final = 32
WITHOUT_PAYING: Final = 64
DIVIDED: Final = 128
EACH_ITS_OWN: Final = 256
"""The number is another for each of the objects: *damage equal to its power*."""
MANNERS: Final[dict[str, int]] = {
    "top": ON_TOP, "bottom": AT_BOTTOM, "any order": ANY_ORDER, "top or bottom": TOP_OR_BOTTOM, "dull": ENTERS_DULL,
    "active": ENTERS_ACTIVE, "without paying": WITHOUT_PAYING, "divided": DIVIDED,
}  # fmt: skip
