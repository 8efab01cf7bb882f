"""What a phrase has to be so that the text can do with it what it says: where it lies and of which type it is.

*Dull it*: only what is on the field can be dulled (15.1.1.2.1), so it is no card that was discarded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

FIELD: Final = frozenset({"field"})
HAND: Final = frozenset({"hand"})
STACK: Final = frozenset({"stack"})
BREAK_ZONE: Final = frozenset({"Break Zone"})
REMOVED: Final = frozenset({"removed"})
DECK: Final = frozenset({"deck"})
ANYWHERE: Final[frozenset[str]] = frozenset()
"""Nothing is known, or nothing is asked."""
OFF_FIELD: Final = HAND | BREAK_ZONE | REMOVED | DECK | frozenset({"Damage Zone"})
FIGHTERS: Final = frozenset({"Forward", "Character", "Monster"})
"""What has power and can attack and block; a Character may be a Forward."""
CHARACTERS: Final = FIGHTERS | frozenset({"Backup"})
EXCEPTING: Final = "other than:"
"""How the style of a description begins that excepts the card itself by its name."""
BARE: Final = "bare"
"""The style of a description that has its noun from the last of a list: *1 Job Knight or Card Name Rook Forward*."""
ON_STACK: Final = frozenset({"Summon", "ability", "action ability", "special ability", "auto-ability"})


@dataclass(frozen=True)
class Use:
    """What the text does with what a phrase means."""

    places: frozenset[str] = ANYWHERE
    """Where it has to lie for that; none: anywhere."""
    kinds: frozenset[str] = ANYWHERE
    """The types to which it can be done; none: any."""
    verb: str = ""
    result: frozenset[str] | None = None
    """Where it lies afterwards; None: where it was."""


PICKING: Final = frozenset({"choose", "select", "search", "reveal", "look"})
"""Verbs that only say which cards they are: nothing has happened to them yet."""
PARTICIPLES: Final = {
    "discarded": "discard", "revealed": "reveal", "removed": "remove", "returned": "return", "broken": "break",
    "dulled": "dull", "chosen": "choose", "selected": "select", "played": "play", "added": "add",
    "activated": "activate",
}  # fmt: skip
"""What a card is called to which something was done."""
SPOKEN_OF: Final = Use()
"""The text only asks or tells something about it."""
POWER: Final = Use(FIELD, FIGHTERS)
ON_FIELD: Final = Use(FIELD, CHARACTERS)
OF_VERB: Final = {
    "activate": Use(FIELD, CHARACTERS),
    "dull": Use(FIELD, CHARACTERS),
    "freeze": Use(FIELD, CHARACTERS),
    "dull and freeze": Use(FIELD, CHARACTERS),
    "break": Use(FIELD, CHARACTERS, result=BREAK_ZONE),
    "deal": Use(FIELD, FIGHTERS),
    "fight": Use(FIELD, FIGHTERS),
    "gain control": Use(FIELD, CHARACTERS),
    "discard": Use(HAND, result=BREAK_ZONE),
    "play": Use(OFF_FIELD, CHARACTERS, result=FIELD),
    "add": Use(OFF_FIELD, result=HAND),
    "return": Use(FIELD | OFF_FIELD),
    "remove": Use(result=REMOVED),
    "cast": Use(OFF_FIELD, result=STACK),
    "cancel": Use(STACK, ON_STACK),
    "search": Use(result=DECK),
}
"""Verbs that ask for something, or move what they are done to."""
ZONE_WORDS: Final = {"Break Zone": BREAK_ZONE, "hand": HAND, "deck": DECK, "field": FIELD, "removed": REMOVED}
OF_EVENT: Final = {
    "enter": Use(result=FIELD),
    "play": Use(result=FIELD),
    "attack": POWER,
    "block": POWER,
    "is blocked": POWER,
    "is not blocked": POWER,
    "deal damage": Use(),
    "take damage": POWER,
    "activate": ON_FIELD,
    "dull": ON_FIELD,
    "freeze": ON_FIELD,
    "break": Use(FIELD, CHARACTERS, result=BREAK_ZONE),
    "discard": Use(HAND, result=BREAK_ZONE),
    "cast": Use(OFF_FIELD, result=STACK),
    "remove": Use(result=REMOVED),
}


def of_act(verb: str, destination: str) -> Use:
    """What an instruction asks of its object."""
    use = OF_VERB.get(verb, Use())
    result = use.result if use.result is not None else ZONE_WORDS.get(destination)
    return Use(use.places, use.kinds, verb, result)


def of_event(verb: str, source: str, destination: str, would: bool) -> Use:
    """What an event tells of its object; of what only would happen, where the object is before."""
    use = OF_EVENT.get(verb, Use())
    places = use.places or (frozenset({source}) if source else ANYWHERE)
    if would:
        return Use(places, use.kinds, verb)
    result = use.result if use.result is not None else ZONE_WORDS.get(destination)
    return Use(places, use.kinds, verb, result)
