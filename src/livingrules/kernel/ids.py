"""What one observer calls the cards that it sees.

In the engine a card is a number: its place in the deck lists.  Who was told that number could name cards that nobody
has seen, and could follow a card through a shuffled deck.  So every observer (each seat, and the spectators) has ids
of its own.  A card gets one when it comes into the observer's sight and loses it when it goes out of it; the next time
it gets another.  An id is made from the observer's key, which comes from the seed of the game, and from the number of
cards that have come into this observer's sight before: from nothing that it has not seen.

The engine pays next to nothing for this.  Whatever changes who may see a card adds a link to a chain
(`Board.trail`), and the ids are worked out from it when somebody looks.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from livingrules.errors import Fault
from livingrules.kernel.visibility import ALL_SEEING

if TYPE_CHECKING:
    from livingrules.kernel.game import Game

OBSERVERS: Final = 3
"""Both seats and the spectators: as many as a mask of `visibility` has bits for."""
UNSEEN: Final = -1
"""In place of the id of a card that the observer does not see."""
HALF: Final = 12
"""Bits of one half of an id; an id has 24, and is written with at most eight digits."""
MASK: Final = (1 << HALF) - 1
ROUNDS: Final = 4

Trail = tuple[Any, int, int, int]
"""(earlier links or None, card, the zone that it is in, its states): a chain, so that copies share it."""


class Ids:
    """The ids of one observer at one moment; never changed, so that copies of a game share it."""

    __slots__ = ("given", "of", "shown", "upto")

    def __init__(self, given: int, of: list[int], upto: Trail | None, shown: dict[int, Any] | None = None) -> None:
        self.given = given
        """How many it has been given so far."""
        self.of = of
        """For each card its id, or UNSEEN."""
        self.upto = upto
        """The last link that is reckoned with."""
        self.shown: dict[int, Any] = {} if shown is None else shown
        """By id, what a view has made and may show again; no part of the state."""

    def pack(self) -> list[Any]:
        return [self.given, self.of]


def all_ids(g: Game, reader: int) -> list[int]:
    """For each card what the reader (a seat, SPECTATOR or ALL_SEEING) calls it; UNSEEN where it does not see it.

    Who sees everything calls the cards by their numbers in the engine.
    """
    if reader == ALL_SEEING:
        return list(range(len(g.owner)))
    return ids_now(g, reader).of


def id_of(g: Game, card: int, reader: int) -> int:
    """What the reader calls a card that it sees."""
    if reader == ALL_SEEING:
        return card
    found = ids_now(g, reader).of[card]
    if found == UNSEEN:
        raise Fault("A card is shown to somebody who has no id for it.")
    return found


def card_of(g: Game, name: int, reader: int) -> int:
    """The card that the reader calls so now, or -1."""
    found = all_ids(g, reader)
    return found.index(name) if name != UNSEEN and name in found else -1


def ids_now(g: Game, reader: int) -> Ids:
    """The ids of a seat, or of the spectators, brought up to this moment."""
    before = g.ids[reader]
    if before is not None and before.upto is g.trail:
        return before
    observer = reader % OBSERVERS
    now = brought_on(g, observer, before or Ids(0, [], None))
    g.ids = (*g.ids[:observer], now, *g.ids[observer + 1 :])
    return now


def brought_on(g: Game, observer: int, before: Ids) -> Ids:
    """The ids after all that has happened since."""
    links: list[Trail] = []
    link = g.trail
    while link is not None and link is not before.upto:
        links.append(link)
        link = link[0]
    key = observer_key(g.rng.key, observer)
    ids = before.of + [UNSEEN] * (len(g.owner) - len(before.of))
    given = before.given
    for _, card, zone, flags in reversed(links):
        if not g.mask_of(card, zone, flags) >> observer & 1:
            ids[card] = UNSEEN
        elif ids[card] == UNSEEN:
            ids[card] = permuted(key, given)
            given += 1
    return Ids(given, ids, g.trail, before.shown)


def observer_key(key: bytes, observer: int) -> bytes:
    """The key of an observer, which nobody can tell from another's."""
    return blake2b(bytes((observer,)), key=key, digest_size=32, person=b"living rules ids").digest()


def permuted(key: bytes, number: int) -> int:
    """Another number of 24 bits for each number of 24 bits (a Feistel network): without the key nobody tells which."""
    left, right = number >> HALF, number & MASK
    for turn in range(ROUNDS):
        word = blake2b(bytes((turn, right >> 8, right & 255)), key=key, digest_size=2).digest()
        left, right = right, left ^ int.from_bytes(word, "big") & MASK
    return left << HALF | right
