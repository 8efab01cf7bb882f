"""What the words of UFS and UniVersus tell about the cards that they can be said of."""

from __future__ import annotations

from typing import Final

from livingrules.text import tree
from livingrules.text.lowering.terms import Terms, Verb

HAND: Final = "hand"
DECK: Final = "deck"
STAGING: Final = "staging area"
POOL: Final = "card pool"
DISCARD: Final = "discard pile"
MOMENTUM: Final = "momentum"
REMOVED: Final = "removed from game"
ZONES: Final = frozenset({HAND, DECK, STAGING, POOL, DISCARD, MOMENTUM, REMOVED})
STAGED: Final = frozenset({STAGING})
FACES: Final = frozenset({STAGING, POOL, MOMENTUM})
PUBLIC: Final = frozenset({STAGING, POOL})

FOUGHT: Final = frozenset({POOL})
ATTACKS: Final = frozenset({"attack"})

BLOCKS: Final = frozenset({"block", "is blocked", "attempt to block", "as a block"})
"""Events in which one card blocks another."""
DISCARDED: Final = frozenset({DISCARD})
SHOWN: Final = ZONES - {REMOVED}

VERBS: Final = {
    "choose": Verb("chosen"),
    "name": Verb("named"),
    "discard": Verb("discarded", ZONES - {DISCARD, REMOVED}, HAND, DISCARDED),
    "mill": Verb("milled", frozenset({DECK}), DECK, DISCARDED, counted=True),
    "destroy": Verb("destroyed", STAGED, STAGING, DISCARDED, current=False),
    "sacrifice": Verb("sacrificed", STAGED, STAGING, DISCARDED, current=False),
    "commit": Verb("committed", STAGED, STAGING, current=False),
    "ready": Verb("readied", STAGED, STAGING, current=False),
    "remove": Verb("removed", ZONES - {REMOVED}, "", frozenset({REMOVED})),
    "flip": Verb("flipped", FACES, STAGING),
    "unflip": Verb("unflipped", FACES, STAGING),
    "add": Verb("added"),
    "reveal": Verb("revealed", SHOWN, HAND),
    "look at": Verb("looked at", SHOWN),
    "draw": Verb("drawn", frozenset({DECK}), DECK, frozenset({HAND}), counted=True),
    "draw up to": Verb("drawn", frozenset({DECK}), DECK, frozenset({HAND}), counted=True),
    "seal": Verb("sealed", PUBLIC, STAGING),
    "unseal": Verb("unsealed", PUBLIC, STAGING),
    "freeze": Verb("frozen", STAGED, STAGING, current=False),
    "transform": Verb("transformed", STAGED, STAGING, current=False),
    "search": Verb("found", frozenset({DECK, DISCARD}), DECK),
    "clear": Verb("cleared", FOUGHT, POOL),
    "play": Verb("played", ZONES - {STAGING}, HAND, frozenset({POOL, STAGING}), own=True, current=False, kept=False),
    "shuffle in": Verb("shuffled", ZONES - {DECK}, "", frozenset({DECK}), kept=False),
    "shuffle": Verb("shuffled", ZONES, "", frozenset({DECK}), kept=False),
    "attach": Verb("attached", STAGED, STAGING, current=False, kept=False),
    "check": Verb("checked", frozenset({DECK}), DECK, DISCARDED),
    "block": Verb("", ZONES, "", FOUGHT, kinds=ATTACKS, against=True),
    "resolve": Verb("", FOUGHT, "", FOUGHT, kinds=ATTACKS),
    "deal damage": Verb("", FOUGHT, "", FOUGHT, kinds=ATTACKS),
    "is blocked": Verb("", FOUGHT, "", FOUGHT, kinds=ATTACKS),
    "is not blocked": Verb("", FOUGHT, "", FOUGHT, kinds=ATTACKS),
    "gain": Verb("", kinds=frozenset({"backup"})),
    "lose": Verb("", kinds=frozenset({"backup"})),
    "cancel": Verb("canceled", kinds=frozenset({"ability"}), others=True, kept=False),
}
"""C.1, D.2, J.5, K.2.1: zones that an act can be done in, and where the card is afterwards."""

HOMES: Final = {"foundation": STAGING, "asset": STAGING, "character": STAGING, "backup": STAGING, "token": STAGING,
                "block": POOL}  # fmt: skip
"""K.2.6; a block is a card that was played as one."""
FIGHTING: Final = Terms(
    verbs=VERBS,
    places=ZONES,
    types=frozenset({"attack", "action", "foundation", "asset", "character", "backup", "token"}),
    homes=HOMES,
    progress=ATTACKS,
    field=FOUGHT,
    moments={"speed": FOUGHT, "damage": FOUGHT, "zone": FOUGHT, "granted": PUBLIC},
    attributes={"speed": ATTACKS, "damage": ATTACKS, "zone": ATTACKS},
    roles={
        "blocked": ("attack",), "attacking": ("attack",), "blocking": ("block",), "checked": (), "played": (),
        "canceled": ("ability",), "attached": (), "reviewed": (), "paid": (), tree.OF_SENTENCE: (),
    },
    role_events={
        "blocked": BLOCKS, "attacking": BLOCKS, "blocking": BLOCKS, "checked": frozenset({"check"}),
        "played": frozenset({"play", "attempt to play"}),
    },
    event_parts=frozenset({"object", "instrument", "purpose", "target", "ability"}),
    made_for=frozenset({"check", "pass check", "fail check"}),
    going_on="in progress",
    parts_in=dict.fromkeys(("attempt to block", "start", "end"), "in progress"),
    ruled=dict.fromkeys(("no damage", "half damage", "deal damage", "is blocked", "unblockable"), "deal damage"),
    implied={"attack": ("attack",), "block": ("attack",), "is blocked": ("attack",), "is not blocked": ("attack",)},
)  # fmt: skip
