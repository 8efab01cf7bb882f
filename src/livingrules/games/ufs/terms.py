"""The words of a game: those in which it speaks to people, and those of card text with the numbers they stand for.

A game built on UFS may have other words for people.  Sentences are made with these words; they are never put into a
sentence that is finished: the name of a card may contain any of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from livingrules.games.ufs.words import (
    ATTRIBUTE_NAMES,
    BLITZ,
    BREAKER,
    COMMITTED,
    ENHANCE,
    FACE_DOWN,
    FORM,
    KEYWORD_OF,
    LETTERS,
    MAXIMUM,
    MULTIPLE_COPY,
    RESPONSE,
    STARTING,
    TIME_NAMES,
    TYPE_NAMES,
    UNIQUE,
    ZONE_NAMES,
)
from livingrules.kernel.meaning.base import AT_LEAST, AT_MOST, EQUAL, LESS, MORE


@dataclass(frozen=True)
class Words:
    """The words of one game; the tuples are read by the numbers of zones, times, attributes and kinds of ability."""

    title: str
    health: str
    """What a player without any has lost."""
    stage: str
    """The zone of characters, foundations and assets."""
    rival: str
    check: str
    """What is made to play a card."""
    check_value: str
    """The number of a card that a check looks at."""
    attempt: str
    """To begin to play a card, which may fail."""
    zones: tuple[str, ...]
    times: tuple[str, ...]
    attributes: tuple[str, ...]
    abilities: tuple[str, ...]
    acts: tuple[str, ...]
    """What may be done with a card, or left."""
    new_turn: str
    """The clause of the line in the log with which a turn begins."""

    def say(self, text: str) -> str:
        """A text of the rules in these words: *your {rival}* is *your opponent*."""
        return text.format(health=self.health, stage=self.stage, rival=self.rival, check=self.check)


UFS: Final = Words(
    title="UFS",
    health="vitality",
    stage="staging area",
    rival="opponent",
    check="control check",
    check_value="control",
    attempt="attempt",
    zones=ZONE_NAMES,
    times=TIME_NAMES,
    attributes=ATTRIBUTE_NAMES,
    abilities=LETTERS,
    acts=("play", "block", "enhance", "form", "respond", "pass"),
    new_turn="ufs:F",
)

# ------------------------------------------------------------------------------------------------- words of card text

TYPE_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(TYPE_NAMES)}
ZONE_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(ZONE_NAMES)}
ANY_KIND: Final = (1 << len(TYPE_NAMES)) - 1
A_BLOCK: Final = "block"
"""Among the types: a card that was played as a block."""


def kind_bits(kinds: tuple[str, ...]) -> int:
    """Card types as bits; no types at all, or *card*, is any of them."""
    if not kinds or "card" in kinds:
        return ANY_KIND
    bits = 0
    for kind in kinds:
        if kind != A_BLOCK:
            bits |= 1 << TYPE_OF[kind]
    return bits


COMPARISONS: Final[dict[str, int]] = {">=": AT_LEAST, "<=": AT_MOST, "=": EQUAL, "": EQUAL, ">": MORE, "<": LESS}

# Which of all that match.
ANY_OF_THEM: Final = 0
TOP: Final = 1
BOTTOM: Final = 2
NEXT: Final = 3
PRECEDING: Final = 4
DIRECTLY_PRECEDING: Final = 5
ONLY: Final = 6
NTH: Final = 7
"""By its place among those that were begun."""
ORDERS: Final[dict[str, int]] = {
    "": ANY_OF_THEM, "top": TOP, "bottom": BOTTOM, "next": NEXT, "preceding": PRECEDING,
    "directly preceding": DIRECTLY_PRECEDING, "only": ONLY,
}  # fmt: skip
PLACES: Final[dict[str, int]] = {"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "last": -1}
OR_GREATER: Final = " or greater"
ORDINALS: Final = ("only", *PLACES, *(f"{word}{OR_GREATER}" for word in PLACES if word != "last"))

# States of one card: those that are flags, as (flag, whether it is set).
FLAGS: Final[dict[str, tuple[int, bool]]] = {
    "ready": (COMMITTED, False), "committed": (COMMITTED, True), "face down": (FACE_DOWN, True),
    "face up": (FACE_DOWN, False), "starting": (STARTING, True), "multiple copy": (MULTIPLE_COPY, True),
}  # fmt: skip
A_COPY: Final = "multiple copy"
WITH_COPIES: Final = "with multiple copies"
"""The state of an attack that is meant together with the copies that Multiple makes of it."""

KINDS: Final = {"enhance": ENHANCE, "form": FORM, "blitz": BLITZ, "response": RESPONSE}
"""Kinds of ability that are played."""
NUMBERS: Final[dict[str, int]] = {
    **{name: number for number, name in enumerate(ATTRIBUTE_NAMES)},
    "maximum stamina": MAXIMUM,
}
"""Numbers of a card."""
# States that the games tell each for itself.
SEALED: Final = 0
STUNNED: Final = 1
FROZEN: Final = 2
DOUBLE_SIDED: Final = 3
OWN_STATES: Final[dict[str, int]] = {
    "sealed": SEALED, "stunned": STUNNED, "frozen": FROZEN, "double-sided": DOUBLE_SIDED,
}  # fmt: skip
NAMED: Final = "named"
"""What a player was told to name: a card, a type, a keyword, a symbol, a zone, a number."""
NAMED_TYPE: Final = "named type"
"""The test of a card for the type that a player was told to name."""
OF_EVENT: Final = "of the event"
"""A number that the event left, whatever was paid since: *draw the same number of cards*."""
THIS_WAY: Final = "this way"
"""What the effect itself has done: such cards are told by that, not by where they are."""

# What a card may have.
OF_KEYWORD: Final = 0
OF_ABILITY: Final = 1
OF_GENDER: Final = 2
OF_SYMBOL: Final = 3
OF_BLOCK: Final = 4
OF_UNIVERSE: Final = 5
OF_RESULT: Final = 6
"""An ability that could give such a bonus or penalty."""
OF_TYPE: Final = 7
ATTACK_ZONE_NOW: Final = 8
ATTACK_ZONE_PRINTED: Final = 9
BLOCK_ZONE_NOW: Final = 10
BLOCK_ZONE_PRINTED: Final = 11
OF_ZONES: Final = (ATTACK_ZONE_NOW, ATTACK_ZONE_PRINTED, BLOCK_ZONE_NOW, BLOCK_ZONE_PRINTED)
TRAITS: Final[dict[str, int]] = {
    "keyword": OF_KEYWORD, "ability": OF_ABILITY, "gender": OF_GENDER, "symbol": OF_SYMBOL, "block": OF_BLOCK,
    "universe": OF_UNIVERSE, "granting": OF_RESULT, "type": OF_TYPE, "zone": ATTACK_ZONE_NOW,
    "printed zone": ATTACK_ZONE_PRINTED, "block zone": BLOCK_ZONE_NOW, "printed block zone": BLOCK_ZONE_PRINTED,
}  # fmt: skip

# How many of something a card has: behind the numbers of its attributes.
HOW_MANY_SYMBOLS: Final = 20
HOW_MANY_KEYWORDS: Final = 21
HOW_MANY_TRAITS: Final = 22
HIGHEST_RATING: Final = 23
HOW_MANY_ABILITIES: Final = 24
HOW_MANY_OF_KEYWORDS: Final = 25
"""Abilities that keywords grant."""
HOW_MANY_OF_KIND: Final = 26
"""And above: abilities of the kind of that number less this."""
COUNTS: Final[dict[str, int]] = {
    **NUMBERS,
    "symbols": HOW_MANY_SYMBOLS,
    "keywords": HOW_MANY_KEYWORDS,
    "traits": HOW_MANY_TRAITS,
    "keyword rating": HIGHEST_RATING,
    "abilities": HOW_MANY_ABILITIES,
    "keyword abilities": HOW_MANY_OF_KEYWORDS,
    **{f"{word} abilities": HOW_MANY_OF_KIND + kind for word, kind in KINDS.items()},
}
"""Numbers of a card, and how many of something it has."""
RATINGS: Final[dict[str, int]] = {f"{name} rating": number for name, number in KEYWORD_OF.items()}
"""The keyword whose rating is meant."""

# How a card stands to others of which the text speaks.
ONE_OF: Final = 0
OTHER_THAN: Final = 1
BEFORE: Final = 2
SHARES_TYPE: Final = 3
SHARES_SYMBOLS: Final = 4
COPY_OF: Final = 5
NO_COPY_OF: Final = 6
RELATIONS: Final[dict[str, int]] = {
    "is": ONE_OF, "among": ONE_OF, "other than": OTHER_THAN, "precedes": BEFORE, "shares type": SHARES_TYPE,
    "shares symbols": SHARES_SYMBOLS, "copy of": COPY_OF, "same name": COPY_OF, "not copy of": NO_COPY_OF,
}  # fmt: skip

OF_SEVERAL_TYPES: Final = (
    "added", "cleared", "committed", "destroyed", "discarded", "drawn", "found", "milled", "readied", "removed",
    "revealed", "sacrificed",
)  # fmt: skip
"""What may have been done to cards of several types."""

OF_SEVERAL: Final = ("total", "highest", "lowest", "shared symbols", "different")
"""Numbers made of those of several cards."""
OPERATIONS: Final = ("+", "-", "*", "/", "half", "difference", *OF_SEVERAL)
KEYWORD_CLAUSE: Final[dict[int, str]] = {
    number: f"I.3.{number - BREAKER + 1}.1" for number in range(BREAKER, UNIQUE + 1)
}
"""Where the rulebook prints what each keyword grants; they stand there in the order of I.2.1."""
