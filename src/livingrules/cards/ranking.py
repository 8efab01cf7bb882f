"""What is missing, by how many cards it alone would unlock.

Where a line was declined, the words around the first one that was not understood are what is missing.  A card is
unlocked by a phrase alone if all its declined lines lack just that.  How many words make a phrase is found by counting:
a longer one is taken as long as it still holds for at least half of the cards.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

import msgspec

from livingrules.cards.cache import Kept

AHEAD: Final = 4
"""Words of a phrase from the first that was not understood on."""
BEHIND: Final = 2
"""Words before it, which say where it stands."""
SHORTEST: Final = 3
"""With fewer words a phrase says nothing."""
_WORD: Final = re.compile(r'"[^"]*"?|[+-]?\d+|\{\w+\}|《[^》]*》|[\w\'-]+|[^\w\s]')
_NUMBER: Final = re.compile(r"[+-]?\d+")
_ENDS: Final = (".", ":", ";")

Words = tuple[tuple[int, str], ...]
"""Words with their places from the first that was not understood (0), in the order in which they are compared."""


class Reason(msgspec.Struct, frozen=True):
    """A phrase that is missing, and how many cards it alone would unlock."""

    phrase: str
    cards: int


def ranked(declined: Sequence[Kept]) -> list[Reason]:
    """What is missing, the phrase that would unlock most cards first."""
    shared = [words for words in map(missing_from, declined) if words]
    counts = Counter(words[:length] for words in shared for length in range(1, len(words) + 1))
    phrases = Counter(_phrase(_as_far_as_common(words, counts)) for words in shared)
    return [Reason(phrase, cards) for phrase, cards in sorted(phrases.items(), key=lambda each: (-each[1], each[0]))]


def _phrase(words: Words) -> str:
    """The words in their order; a bar stands before the first that was not understood."""
    before = [word for place, word in sorted(words) if place < 0]
    after = [word for place, word in sorted(words) if place >= 0]
    return " ".join([*before, *(["|"] if before else []), *after])


def _as_far_as_common(words: Words, counts: Counter[Words]) -> Words:
    length = min(SHORTEST, len(words))
    while length < len(words) and 2 * counts[words[: length + 1]] >= counts[words[:length]]:
        length += 1
    return words[:length]


def missing_from(kept: Kept) -> Words:
    """What all declined lines of a card lack alike; nothing if each lacks something else."""
    phrases = [missing_words(*line) for line in kept.declined]
    first = phrases[0]
    length = 0
    while length < min(map(len, phrases)) and all(words[length] == first[length] for words in phrases):
        length += 1
    return first[:length] if length >= min(SHORTEST, *map(len, phrases)) else ()


def missing_words(text: str, _line: int, column: int, message: str) -> Words:
    """The words around the first that was not understood; where none was at fault, what is said of the line."""
    if not message.startswith("expected ") or "; " not in message:
        return ((0, message),)
    after = [_general(word) for word in _WORD.findall(text[column - 1 :])] or ["the text ends"]
    before = [_general(word) for word in _WORD.findall(text[: column - 1])][::-1]
    end = next((at + 1 for at, word in enumerate(after) if word in _ENDS), len(after))
    ahead = list(enumerate(after[: min(end, AHEAD)]))
    behind = [(-at, word) for at, word in enumerate(before[:BEHIND], 1)]
    together: list[tuple[int, str]] = []
    for pair in zip_longest(ahead, behind):
        together += [each for each in pair if each is not None]
    return tuple(together)


def _general(word: str) -> str:
    """Numbers, quotations and symbols stand for all of their kind."""
    if word.startswith('"'):
        return '"..."'
    return word if word.startswith(("{", "《")) else _NUMBER.sub("N", word.casefold())
