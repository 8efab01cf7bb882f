"""Which understood cards are to be read by people, text beside meaning, and which are kept back to be judged.

A hash of its id puts every card into one of ten tenths.  Five tenths are set aside: nobody looks at those while texts
are mended, so that each of them can tell once how many cards are misread.  Of the rest a list is made in which every
shape of statement comes up twice, if there are two cards that have it.
"""

from __future__ import annotations

import heapq
import re
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from livingrules.games.shapes import CompiledCard
from livingrules.text.explain import explain, explain_keywords
from livingrules.text.explain.shapes import shape
from livingrules.text.tree import Ability

TENTHS: Final = 10
ASIDE: Final = 5
"""So many tenths are set aside."""
TWICE: Final = 2
_LETTER: Final = re.compile(r"\b[A-Z]\d?\b")


class Identified(NamedTuple):
    """A card that was understood, with the id that its collection knows it by."""

    id: str
    card: CompiledCard


class Passage(msgspec.Struct, frozen=True, kw_only=True):
    """A card to be read: its text, and what the game does with it."""

    id: str
    name: str
    type: str
    text: tuple[str, ...]
    meaning: tuple[str, ...]
    """The explanations of its keywords and abilities."""


def tenth_of(card_id: str) -> int:
    """Which tenth of a collection a card is in, from 1 to 10.

    >>> [tenth_of(f"card/{number}") for number in range(8)]
    [9, 8, 1, 9, 2, 8, 5, 7]
    """
    return sha256(card_id.encode()).digest()[0] * TENTHS // 256 + 1


def passage(each: Identified, game: str) -> Passage:
    card = each.card.card
    told = tuple(explain(ability, game, card.type) for ability in each.card.abilities)
    keywords = explain_keywords(each.card.keywords, game)
    return Passage(id=each.id, name=card.name, type=card.type, text=card.text, meaning=(*keywords, *told))


def judged(cards: Sequence[Identified], count: int, seed: str, tenth: int = 1) -> list[Identified]:
    """So many cards of a tenth that is set aside, those with text, picked and ordered by the seed alone."""
    aside = [each for each in cards if tenth_of(each.id) == tenth and each.card.abilities]
    return sorted(aside, key=lambda each: sha256(f"{seed}/{each.id}".encode()).digest())[:count]


def to_read(cards: Sequence[Identified], game: str) -> list[Identified]:
    """Cards that are not set aside in which each shape of statement comes up twice, those with the most first.

    A shape that only one card has comes up once.
    """
    kept = [each for each in cards if tenth_of(each.id) > ASIDE]
    shapes = [frozenset(line for ability in each.card.abilities for line in statements(ability, game)) for each in kept]
    have = Counter(line for lines in shapes for line in lines)
    wanted = {line: min(TWICE, count) for line, count in have.items()}
    # A card is worth the statements that are still wanted; that only falls, so what was true before is a bound.
    heap = [(-len(lines), at) for at, lines in enumerate(shapes) if lines]
    heapq.heapify(heap)
    found: list[Identified] = []
    while heap:
        _, at = heapq.heappop(heap)
        worth = sum(wanted[line] > 0 for line in shapes[at])
        if heap and worth and worth < -heap[0][0]:
            heapq.heappush(heap, (-worth, at))
        elif worth:
            found.append(kept[at])
            for line in shapes[at]:
                wanted[line] -= 1
    return found


def statements(ability: Ability, game: str) -> list[str]:
    """The shapes of the statements of an ability; which letter a card has got is no matter."""
    return [_LETTER.sub("A", line.strip()) for line in shape(ability, game).splitlines() if line != "Effect:"]
