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
SLOTS: Final = tuple([f"slot {number}" for number in range(100)])
"""The labels of the slots that a text fills and reads; there are never so many."""
Labelled = tuple[tuple[str, tuple[int, ...]], ...]


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
    bound: Labelled = ()
    """Cards by label, latest first; "" are those to which something was done last."""
    number: int = 0
    """What the last instruction counted: cards moved, points gained."""
    done: int = 0
    other: int = -1
    """The player just spoken of, or -1."""
    word: str = ""

    def replace(
        self,
        x: int = -2,
        bound: Labelled | None = None,
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
            self.bound if bound is None else bound,
            self.number if number == -1_000_000 else number,
            self.done if done == -1 else done,
            self.other if other == -2 else other,
            self.word if word is None else word,
        )

    def binding(self, label: str, cards: tuple[int, ...]) -> Scope:
        """The same scope, with the label (and *it*) now meaning these cards."""
        kept = tuple(pair for pair in self.bound if pair[0] not in ("", label))
        fresh = (("", cards), (label, cards)) if label else (("", cards),)
        return self.replace(bound=fresh + kept)

    def holding(self, slot: int, cards: tuple[int, ...]) -> Scope:
        """The same scope with the cards in a slot of the text; nobody reads a slot below 0."""
        if slot < 0:
            return self
        label = SLOTS[slot]
        return self.replace(bound=(*[pair for pair in self.bound if pair[0] != label], (label, cards)))

    def slot(self, slot: int) -> tuple[int, ...]:
        """The cards in a slot, none if the text has not filled it."""
        return self.cards(SLOTS[slot]) or () if slot >= 0 else ()

    def cards(self, label: str) -> tuple[int, ...] | None:
        """What a label means, if anything yet."""
        for name, cards in self.bound:
            if name == label:
                return cards
        return None

    def pack(self) -> tuple[object, ...]:
        return (
            self.seat, self.card, self.epoch, self.ability, self.start, self.x,
            None if self.event is None else self.event.pack(),
            tuple(event.pack() for event in self.events),
            self.bound, self.number, self.done, self.other, self.word,
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
