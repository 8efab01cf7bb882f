"""Scopes and effects, as values that never change.

A scope is what an executing effect knows: whose it is, which card it came from, what X is, the event that began it,
and the cards its text has spoken of.  An effect is something lasting: it waits, modifies, defines or rules until it
ends. Both are replaced, never mutated, so copies of a game share them.
"""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.kernel.event import Event

NOWHERE: Final = -1
MOST_SLOTS: Final = 100
"""No text has so many slots that it fills and reads."""
DONE_TO: Final = -1
"""The key of the cards to which something was done last."""
Kept = tuple[tuple[int, tuple[int, ...]], ...]
"""Cards, or other numbers, by key: the number of a slot, a number below 0 for what the rules of a game keep, or what
`key_at` gives.
"""


def key_at(kind: int, seq: int, at: int, part: int = 0) -> int:
    """The key of what is kept for one instruction, or for a part of it; kinds begin with 1."""
    return kind << 44 | seq << 20 | at << 8 | part


def keeping(kept: Kept, key: int, cards: tuple[int, ...]) -> Kept:
    """The same, with these cards under the key."""
    return (*[pair for pair in kept if pair[0] != key], (key, cards))


def without(kept: Kept, *keys: int) -> Kept:
    """The same, with nothing under those keys."""
    return tuple([pair for pair in kept if pair[0] not in keys])


class Scope(msgspec.Struct, eq=False, gc=False):
    """What an executing effect knows."""

    seat: int
    card: int
    epoch: int
    ability: int
    start: int
    """Serial number of the first event that belongs to the scope."""
    x: int = -1
    event: Event | None = None
    events: tuple[Event, ...] = ()
    """The whole batch, when several things happened as one event."""
    kept: Kept = ()
    """What the text, or the rules, will want to know again."""
    number: int = 0
    """What the last instruction counted: cards moved, points gained."""
    done: int = 0
    other: int = -1
    """The player just spoken of, or -1."""
    word: str = ""

    def replace(
        self,
        x: int = -2,
        kept: Kept | None = None,
        number: int = -1_000_000,
        done: int = -1,
        other: int = -2,
        seat: int = -1,
        word: str | None = None,
    ) -> Scope:
        """The same scope with some parts new."""
        return Scope(
            self.seat if seat == -1 else seat,
            self.card,
            self.epoch,
            self.ability,
            self.start,
            self.x if x == -2 else x,
            self.event,
            self.events,
            self.kept if kept is None else kept,
            self.number if number == -1_000_000 else number,
            self.done if done == -1 else done,
            self.other if other == -2 else other,
            self.word if word is None else word,
        )

    def keeping(self, key: int, cards: tuple[int, ...]) -> Scope:
        """The same scope with these cards under the key."""
        return self.replace(kept=keeping(self.kept, key, cards))

    def without(self, key: int) -> Scope:
        """The same scope with nothing under the key."""
        return self.replace(kept=without(self.kept, key))

    def done_to(self, key: int, cards: tuple[int, ...]) -> Scope:
        """The same scope, once something was done to these cards; the key tells what it was."""
        return self.replace(kept=((DONE_TO, cards), (key, cards), *without(self.kept, DONE_TO, key)))

    def holding(self, slot: int, cards: tuple[int, ...]) -> Scope:
        """The same scope with the cards in a slot of the text; nobody reads a slot below 0."""
        return self if slot < 0 else self.keeping(slot, cards)

    def slot(self, slot: int) -> tuple[int, ...]:
        """The cards in a slot, none if the text has not filled it."""
        return self.cards(slot) or () if slot >= 0 else ()

    def cards(self, key: int) -> tuple[int, ...] | None:
        """What is kept under the key, if anything is."""
        for number, cards in self.kept:
            if number == key:
                return cards
        return None

    def pack(self) -> tuple[object, ...]:
        return (
            self.seat, self.card, self.epoch, self.ability, self.start, self.x,
            None if self.event is None else self.event.pack(),
            tuple(event.pack() for event in self.events),
            self.kept, self.number, self.done, self.other, self.word,
        )  # fmt: skip


class Effect(msgspec.Struct, eq=False, gc=False):
    """Something lasting.

    seq and at name the instruction in the library; kind is the pack's class of effect; card and epoch are the card it
    is attached or assigned to (-1: detached); ends is a code of the pack with `until` as its detail.
    """

    serial: int
    kind: int
    seat: int
    seq: int
    at: int
    scope: Scope
    card: int
    epoch: int
    attached: bool
    ends: int
    until: int

    def pack(self) -> tuple[object, ...]:
        return (
            self.serial, self.kind, self.seat, self.seq, self.at, self.scope.pack(), self.card, self.epoch,
            int(self.attached), self.ends, self.until,
        )  # fmt: skip
