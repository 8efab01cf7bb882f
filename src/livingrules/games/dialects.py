"""The words in which each game's positions are written: its zones, states and moments, what a side has beside cards.

Nothing here knows how a game is played, so a text can be read and checked before its rules are.
"""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.games.fftcg import words as fftcg
from livingrules.games.ufs import words as ufs


class Dialect(msgspec.Struct, frozen=True, kw_only=True):
    """How the positions of one game are written."""

    zones: dict[str, int]
    piles: tuple[int, ...]
    """Zones written from the top; rows are written from the left."""
    states: dict[str, int]
    moments: tuple[str, ...]
    """Where a position may begin."""
    moment: str
    """Where it does if nothing is said."""
    sides: tuple[str, ...] = ()
    """What a side has beside its zones: character, vitality, obliged."""
    words: dict[str, str] = {}
    """What the game calls otherwise than the game whose words it shares."""
    numbered: dict[str, str] = {}
    """States with a number behind them, and what positions call them."""
    plain: tuple[str, ...] = ()
    """Further states, which positions call by the same words."""
    counters: bool = False
    attachments: bool = False
    """Whether cards can be attached, and have symbols picked for them."""
    target: bool = False
    """Whether an attack is aimed at one of several things."""

    def spoken(self, word: str) -> str:
        """A word as the game has it."""
        return self.words.get(word, word)

    def understood(self, word: str) -> str:
        """The shared word for what the game may call otherwise."""
        return next((ours for ours, theirs in self.words.items() if theirs == word), word)


ZONE_WORDS: Final[dict[str, int]] = {
    "hand": ufs.HAND,
    "staging": ufs.STAGING,
    "pool": ufs.POOL,
    "momentum": ufs.MOMENTUM,
    "discard": ufs.DISCARD,
    "removed": ufs.REMOVED,
    "deck": ufs.DECK,
}
STATES: Final[dict[str, int]] = {
    "committed": ufs.COMMITTED,
    "face down": ufs.FACE_DOWN,
    "face up": ufs.REVEALED,
    "as a block": ufs.AS_BLOCK,
    "as a form": ufs.AS_FORM,
    "played": ufs.WAS_PLAYED,
    "dealt damage": ufs.DEALT_DAMAGE,
    "copy": ufs.MULTIPLE_COPY,
}
UFS: Final = Dialect(
    zones=ZONE_WORDS,
    piles=(ufs.DISCARD, ufs.REMOVED, ufs.DECK),
    states=STATES,
    moments=("turn", "ready", "combat", "attack", "end"),
    moment="combat",
    sides=("character", "vitality", "obliged"),
    attachments=True,
)
UNIVERSUS: Final = msgspec.structs.replace(
    UFS,
    states={**STATES, "transformed": ufs.TRANSFORMED},
    sides=("character", "vitality"),
    words={"staging": "stage", "vitality": "health", "ready": "start"},
    numbered={"stamina": "stamina_left"},
    plain=("frozen",),
    counters=True,
    target=True,
)
FFTCG: Final = Dialect(
    zones={
        "field": fftcg.FIELD,
        "hand": fftcg.HAND,
        "damage": fftcg.DAMAGE_ZONE,
        "break": fftcg.BREAK_ZONE,
        "removed": fftcg.REMOVED,
        "deck": fftcg.DECK,
    },
    piles=(fftcg.BREAK_ZONE, fftcg.DECK),
    states={
        "dull": fftcg.DULL,
        "frozen": fftcg.FROZEN,
        "attacked": fftcg.ATTACKED,
        "face down": fftcg.FACE_DOWN,
        "theirs": fftcg.FOREIGN,
    },
    moments=("turn", "draw", "main 1", "attack", "main 2", "end"),
    moment="main 1",
    numbered={"damage": "damage"},
    plain=("fresh",),
)
DIALECTS: Final[dict[str, Dialect]] = {"ufs": UFS, "universus": UNIVERSUS, "fftcg": FFTCG}
