"""The log of any game as a story: who tells it belongs to the game, where it begins and ends is the same for all.

Sentences are made when somebody reads them.  Each carries its clause.  The brief story leaves out what follows from the
rest; the full one has everything.
"""

from __future__ import annotations

from typing import Final, Protocol

import msgspec

from livingrules.kernel.event import Event
from livingrules.kernel.game import Game, Log

BRIEF: Final = 1
FULL: Final = 2


class Entry(msgspec.Struct, frozen=True):
    """One line of the log."""

    text: str
    clause: str
    seat: int
    """Whose doing it was."""
    cards: tuple[str, ...] = ()
    """The cards that the line names."""
    readers: tuple[str, ...] = ()
    """Who may know these cards: "seat 0", "seat 1", "spectators"."""
    level: int = BRIEF


class Narrator(Protocol):
    """Who tells the log of a game to one reader."""

    def tell(self, events: list[Event], level: int) -> list[Entry]:
        """Entries for events, oldest first."""

    def ending(self) -> list[Entry]:
        """The line that ends the story; nothing while the game goes on."""


def story(g: Game, reader: int, level: int = FULL, start: int = 0) -> list[Entry]:
    """The log for one reader, from the event number `start` on, oldest first."""
    return _told(g, reader, events_of(g.log, start), level)


def recent(g: Game, reader: int, count: int, level: int = FULL) -> list[Entry]:
    """The last lines of the log; reads no more of it than it needs."""
    events: list[Event] = []
    chain = g.log
    while chain is not None and len(events) < count * 4:
        events.append(chain[1])
        chain = chain[0]
    return _told(g, reader, events[::-1], level)[-count:]


def news(g: Game, reader: int, last: Log | None, level: int = BRIEF) -> list[Entry]:
    """What happened since the log was at `last`."""
    events: list[Event] = []
    chain = g.log
    while chain is not None and chain is not last:
        events.append(chain[1])
        chain = chain[0]
    return _told(g, reader, events[::-1], level)


def events_of(chain: Log | None, start: int = 0) -> list[Event]:
    """The events of a log, oldest first, without the first `start` of them."""
    events: list[Event] = []
    while chain is not None:
        events.append(chain[1])
        chain = chain[0]
    events.reverse()
    return events[start:]


def _told(g: Game, reader: int, events: list[Event], level: int) -> list[Entry]:
    narrator: Narrator = g.narrator(reader)
    return [*narrator.tell(events, level), *narrator.ending()]
