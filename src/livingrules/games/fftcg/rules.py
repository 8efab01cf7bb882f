"""What rules of card text speak of: what they say of which acts, as numbers."""

from __future__ import annotations

from typing import Final

FORBID: Final = 0
ALLOW: Final = 1
REQUIRE: Final = 2
ONLY: Final = 3
COST: Final = 4
HAND_LIMIT: Final = 5
PRICES: Final = 6
"""What it costs to play cards: no act is forbidden or allowed, a number is another."""
KINDS: Final[dict[str, int]] = {
    "forbid": FORBID, "allow": ALLOW, "require": REQUIRE, "only": ONLY, "cost": COST, "hand limit": HAND_LIMIT,
}  # fmt: skip

NO_ACT: Final = 0
ENTER: Final = 1
LEAVE: Final = 2
MOVE: Final = 3
PUT: Final = 4
RETURN: Final = 5
REMOVE: Final = 6
BREAK: Final = 7
DULL: Final = 8
ACTIVATE: Final = 9
FREEZE: Final = 10
DRAW: Final = 11
DISCARD: Final = 12
CAST: Final = 13
PLAY: Final = 14
USE: Final = 15
ATTACK: Final = 16
FORM_PARTY: Final = 17
BLOCK: Final = 18
IS_BLOCKED: Final = 19
DEAL_DAMAGE: Final = 20
TAKE_DAMAGE: Final = 21
CHOOSE: Final = 22
SEARCH: Final = 23
CANCEL: Final = 24
CONTROL: Final = 25
START: Final = 26
END: Final = 27
EX_BURST: Final = 28
INCLUDE: Final = 29
"""In a deck (8.1.2): nothing in a game comes of it."""
ACTS: Final[dict[str, tuple[int, ...]]] = {
    "enter": (ENTER,), "leave": (LEAVE,), "move": (MOVE,), "put": (PUT,), "return": (RETURN,), "remove": (REMOVE,),
    "break": (BREAK,), "dull": (DULL,), "activate": (ACTIVATE,), "freeze": (FREEZE,), "draw": (DRAW,),
    "discard": (DISCARD,), "cast": (CAST,), "play": (PLAY,), "use": (USE,), "attack": (ATTACK,),
    "form a party": (FORM_PARTY,), "block": (BLOCK,), "is blocked": (IS_BLOCKED,), "attack or block": (ATTACK, BLOCK),
    "deal damage": (DEAL_DAMAGE,), "take damage": (TAKE_DAMAGE,), "choose": (CHOOSE,), "search": (SEARCH,),
    "cancel": (CANCEL,), "control": (CONTROL,), "start": (START,), "end": (END,), "ex burst": (EX_BURST,),
    "include": (INCLUDE,),
}  # fmt: skip

# How something is allowed, as bits.
INSTEAD: Final = 1
"""The price is paid in place of the usual one."""
IN_ADDITION: Final = 2
ONCE_MORE: Final = 4
AS_OWNER: Final = 8
"""A card of another player is cast as if it were one's own."""
WAYS: Final[dict[str, int]] = {
    "instead": INSTEAD, "in addition": IN_ADDITION, "once more": ONCE_MORE, "as though owned": AS_OWNER,
}  # fmt: skip


def key(kind: int, act: int) -> int:
    """Under which number the rules of a kind about an act are asked for."""
    return kind << 6 | act


NO_CHOOSING: Final = FORBID << 6 | CHOOSE
NO_DULLING: Final = FORBID << 6 | DULL
NO_ATTACKING: Final = FORBID << 6 | ATTACK
HAS_TO_BE_CHOSEN: Final = REQUIRE << 6 | CHOOSE
HAS_TO_ATTACK: Final = REQUIRE << 6 | ATTACK
HAS_TO_BLOCK: Final = REQUIRE << 6 | BLOCK
MAY_BE_CAST: Final = ALLOW << 6 | CAST
PRICED_ATTACKS: Final = COST << 6 | ATTACK
PRICED_BLOCKS: Final = COST << 6 | BLOCK
PRICED_CARDS: Final = PRICES << 6 | NO_ACT
