"""What an ability could lead to (K.4.11), by number: the verb of an act, or a number that becomes higher or lower."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import terms, verbs

CHANGED: Final = (*terms.NUMBERS, "check", "keyword ratings", "height", "weight", *terms.RATINGS)
"""The numbers that an ability could change, as texts call them."""
WAYS: Final = ("increase", "decrease", "bonus", "penalty")
"""What is set, switched or returned to print goes up or down without a bonus or a penalty (K.4.6/n1)."""
FIRST: Final = 1000
"""Numbers from here on are changes: by the way it goes."""
NAMES: Final[dict[str, int]] = {
    f"{way} {name}": FIRST + at * len(CHANGED) + place
    for at, way in enumerate(WAYS)
    for place, name in enumerate(CHANGED)
}
NUMBERS: Final[dict[str, int]] = {**verbs.NUMBERS, **NAMES}
NOTHING: Final = -1
"""What no ability leads to."""


def named(number: int) -> str:
    """A result in words."""
    if number < FIRST:
        return verbs.NAMES[number]
    way, place = divmod(number - FIRST, len(CHANGED))
    return f"{WAYS[way]} {CHANGED[place]}"
