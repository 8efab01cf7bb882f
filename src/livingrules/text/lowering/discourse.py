"""What a text has mentioned so far: the cards that a later phrase may refer to.

A *chain* is one card or one group of cards through all that the text does to it: *choose 1 card, reveal it, discard it*
is one chain.  Besides chains a phrase may refer to the card that carries the text, to what is in progress, to the cards
of the event that the text waits for, and to groups that a condition has counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from livingrules.text.tree import NOWHERE, Place

CHAIN: Final = "chain"
"""Cards that an act or a choice of the text has picked out."""
COST: Final = "cost"
"""Cards that a part of the cost has picked out."""
OWN: Final = "own card"
"""The card that carries the text."""
CURRENT: Final = "in progress"
"""What the rules have a word for while it is going on."""
EVENT: Final = "event"
"""A card of the event that the text, or a part of it, waits for."""
GROUP: Final = "group"
"""Cards that the text only counts or describes."""
FUTURE: Final = "future"
"""A card that is yet to come."""

ITSELF: Final = "itself"
"""The card that is being described: *an attack with damage greater than its speed*."""

ONE: Final = 1
MANY: Final = 2
ANY_NUMBER: Final = ONE | MANY


@dataclass(frozen=True)
class Referent:
    """A card, or several, that the text has mentioned."""

    number: int
    """Of its chain: the slot that holds the cards.  Numbers are given in the order of the text, from 1 on."""
    role: str
    words: str
    """How a message calls it: *the chosen foundation*."""
    kinds: frozenset[str] = frozenset()
    """The types of card that its words name; none if they only say *card*."""
    count: int = ANY_NUMBER
    """Whether it is one card, several, or either."""
    side: str = ""
    """Whose: "you", "opponent", "" if the text does not say."""
    places: frozenset[str] = frozenset()
    """The zones in which it can be by now; none if that is not known."""
    sentence: int = 0
    """The last sentence that mentioned it."""
    clause: int = 0
    """The last clause that did: what stands behind *if* or *after* is a clause of its own."""
    done: tuple[str, ...] = ()
    """The verbs of what was done to it, in order."""
    of: int = 0
    """The chain out of which it was taken: *1 of them*."""
    part: str = ""
    """Of an event: which of its cards (object, instrument, purpose, target)."""
    at: Place = NOWHERE
    """Where it was first mentioned."""


class Discourse:
    """The referents mentioned so far, and the sentence that is being read."""

    def __init__(self) -> None:
        self.sentence = 0
        """The first are the costs, and what the ability waits for."""
        self.clause = 0
        self._known: Final[dict[int, Referent]] = {}
        self._hidden: Final[set[int]] = set()

    def mention(self, referent: Referent) -> Referent:
        """A new referent; it gets its number here."""
        number = len(self._known) + 1
        made = self._known[number] = replace(referent, number=number, sentence=self.sentence, clause=self.clause)
        return made

    def again(self, number: int, verb: str = "", places: frozenset[str] | None = None) -> Referent:
        """A referent is mentioned again; something is done to it, which brings it to other places."""
        known = self._known[number]
        made = self._known[number] = replace(
            known,
            sentence=self.sentence,
            done=(*known.done, verb) if verb else known.done,
            places=known.places if places is None else places,
            clause=self.clause,
        )
        return made

    def learn(self, number: int, kinds: frozenset[str] | None = None, count: int = 0) -> Referent:
        """The text has said more about a referent: of which type it is, that it is one card or several."""
        known = self._known[number]
        made = self._known[number] = replace(
            known, kinds=known.kinds if kinds is None else kinds, count=count or known.count
        )
        return made

    def put(self, places: Mapping[int, frozenset[str]]) -> None:
        """The referents can be in those places: what one of several ways did to them is taken back, or merged."""
        for number, each in places.items():
            self._known[number] = replace(self._known[number], places=each)

    def referent(self, number: int) -> Referent:
        """What is known by now about a referent."""
        return self._known[number]

    def referents(self) -> tuple[Referent, ...]:
        """All that a phrase could refer to here, in the order of their first mention."""
        return tuple(each for number, each in self._known.items() if number not in self._hidden)

    def recall(self, known: Referent) -> None:
        """A referent is again what it was at that point of the text."""
        self._known[known.number] = known

    def next_sentence(self) -> None:
        self.sentence += 1
        self.clause += 1

    def next_clause(self) -> None:
        self.clause += 1

    def hide(self, after: int) -> tuple[int, ...]:
        """The referents numbered higher than that cannot be referred to: alternatives do not know of one another."""
        numbers = tuple(number for number in self._known if number > after and number not in self._hidden)
        self._hidden.update(numbers)
        return numbers

    def show(self, numbers: Iterable[int]) -> None:
        """Behind the alternatives all that any of them has mentioned can be referred to."""
        self._hidden.difference_update(numbers)

    def latest(self) -> int:
        """The number of the last referent that was mentioned for the first time."""
        return len(self._known)
