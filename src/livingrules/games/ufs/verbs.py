"""What a text has done: the verbs of its acts, the ways of doing them, and what can be named, as numbers.

The numbers are those of UniVersus too, which is built on this game.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import words
from livingrules.games.ufs.groups import PARTICIPLES
from livingrules.games.ufs.words import TYPE_NAMES, ZONE_NAMES, ZONES, verbs_of

NAMES: Final = (
    "draw", "draw up to", "discard", "commit", "ready", "destroy", "remove", "flip", "unflip", "add", "reveal",
    "look at", "gain", "lose", "take damage", "seal", "shuffle", "shuffle in", "search", "play", "cancel", "end",
    "skip", "re-check", "win game", "lose game", "attach", "mill", "sacrifice", "freeze", "unseal", "transform",
    "clear", "gain stamina", "lose stamina", "add counter", "remove counter", "add token", "choose", "modify",
    "place on", "ruin", "discard down to",
)  # fmt: skip
"""How texts, questions and logs call each of them."""
DRAW: Final = 0
DRAW_UP_TO: Final = 1
DISCARD: Final = 2
COMMIT: Final = 3
READY: Final = 4
DESTROY: Final = 5
REMOVE: Final = 6
FLIP: Final = 7
UNFLIP: Final = 8
ADD: Final = 9
REVEAL: Final = 10
LOOK_AT: Final = 11
GAIN: Final = 12
LOSE: Final = 13
TAKE_DAMAGE: Final = 14
SEAL: Final = 15
SHUFFLE: Final = 16
SHUFFLE_IN: Final = 17
SEARCH: Final = 18
PLAY: Final = 19
CANCEL: Final = 20
END: Final = 21
SKIP: Final = 22
RECHECK: Final = 23
WIN: Final = 24
LOSE_GAME: Final = 25
ATTACH: Final = 26
MILL: Final = 27
SACRIFICE: Final = 28
FREEZE: Final = 29
UNSEAL: Final = 30
TRANSFORM: Final = 31
CLEAR: Final = 32
GAIN_STAMINA: Final = 33
LOSE_STAMINA: Final = 34
ADD_COUNTER: Final = 35
REMOVE_COUNTER: Final = 36
ADD_TOKEN: Final = 37
CHOOSE: Final = 38
"""What follows is no act of its own; cards are chosen for it all the same."""
MODIFY: Final = 39
PLACE_ON: Final = 40
RUIN: Final = 41
"""An ability may be asked whether it would do that; what is carried out is spelled out."""
DISCARD_DOWN_TO: Final = 42

NUMBERS: Final[dict[str, int]] = {name: at for at, name in enumerate(NAMES)}
EVENTS: Final[tuple[tuple[int, ...], ...]] = tuple([verbs_of(name) for name in NAMES])
"""The kinds of event that each of them is; none for what is no event."""
EVENT: Final[dict[int, int]] = {
    at: words.VERB_OF[name] for name, at in NUMBERS.items() if name in words.VERB_OF
}  # fmt: skip
"""The same for those that are never anything but one kind of event."""
KEPT_AS: Final[dict[int, int]] = {
    verb: PARTICIPLES - verb
    for verb in (
        DISCARD, DESTROY, COMMIT, READY, REMOVE, FLIP, UNFLIP, ADD, REVEAL, LOOK_AT, DRAW, SEAL, SEARCH, CHOOSE, MILL,
        SACRIFICE, FREEZE, UNSEAL, TRANSFORM, CLEAR,
    )
}  # fmt: skip
"""Under which key a scope keeps the cards to which it was done."""
NOT_KEPT: Final = 0
"""In place of such a key: nobody asks to which cards it was done."""


def kept_as(word: str) -> int:
    """That key, or none, of a verb by its name."""
    return KEPT_AS.get(NUMBERS.get(word, -1), NOT_KEPT)


OF_PLAYERS: Final = (DRAW, GAIN, LOSE, DRAW_UP_TO, TAKE_DAMAGE)
"""What is done to a player, not to cards."""
DRAWING: Final = (DRAW, DRAW_UP_TO)
LOOKING: Final = (LOOK_AT, REVEAL)
"""The cards stay where they are."""
OF_COUNTERS: Final = (ADD_COUNTER, REMOVE_COUNTER)

# Where cards are put: a zone by its number, or
ATTACK_STACK: Final = ZONES
PLACES: Final[dict[str, int]] = {name: at for at, name in enumerate(ZONE_NAMES)} | {"attack stack": ATTACK_STACK}

# How it is done, as bits.
ON_TOP: Final = 1
AT_BOTTOM: Final = 2
ANY_ORDER: Final = 4
RANDOM_ORDER: Final = 8
COMMITTED: Final = 16
READIED: Final = 32
FACE_DOWN: Final = 64
FACE_UP: Final = 128
TRANSFORMED: Final = 256
ATTACHED: Final = 512
AS_MULTIPLE_COPIES: Final = 1024
AS_REVERSAL: Final = 2048
AS_NEXT_FORM: Final = 4096
"""Not at once, but as the next form of its player."""
NO_CHECK: Final = 8192
NO_PROGRESS: Final = 16384
MANNERS: Final[dict[str, int]] = {
    "top": ON_TOP, "bottom": AT_BOTTOM, "any order": ANY_ORDER, "random order": RANDOM_ORDER, "committed": COMMITTED,
    "ready": READIED, "face down": FACE_DOWN, "face up": FACE_UP, "transformed": TRANSFORMED, "attached": ATTACHED,
    "as multiple copies": AS_MULTIPLE_COPIES, "as a reversal": AS_REVERSAL, "as next form": AS_NEXT_FORM,
    "no check": NO_CHECK, "ignoring progressive difficulty": NO_PROGRESS,
}  # fmt: skip

# What is named: the name of a card, by its type (`words.TYPE_NAMES`), or
A_HEIGHT: Final = len(TYPE_NAMES)
A_SYMBOL: Final = A_HEIGHT + 1
A_TYPE: Final = A_HEIGHT + 2
A_KEYWORD: Final = A_HEIGHT + 3
A_NUMBER: Final = A_HEIGHT + 4
A_PLAYER: Final = A_HEIGHT + 5
NAMEABLE: Final = (*TYPE_NAMES, "zone", "symbol", "card type", "keyword", "number", "player")
