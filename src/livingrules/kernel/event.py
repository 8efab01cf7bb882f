"""Game events, as values that never change."""

from __future__ import annotations

from typing import Any

import msgspec


class Event(msgspec.Struct, eq=False, gc=False):
    """Something that happened: who did what to which card, why, and how the card looked then.

    `values` freezes the card's properties at that moment: what is asked of it later is asked of what it was then.
    `what` is a detail whose meaning belongs to the verb (a zone, an attribute, a phase, a manner); `cause` tells rule,
    cost and effect apart, `by` whose effect.
    """

    verb: int
    seat: int
    card: int
    epoch: int
    amount: int
    what: int
    cause: int
    by: int
    ability: int
    seq: int
    seen: int
    """Bit per seat, and one for spectators: who may know which card it was."""
    clause: str
    """The clause that made it happen; what the log line cites."""
    values: Any

    def pack(self) -> tuple[object, ...]:
        return (
            self.verb, self.seat, self.card, self.epoch, self.amount, self.what, self.cause, self.by, self.ability,
            self.seq, self.seen, self.clause, None if self.values is None else self.values.pack(),
        )  # fmt: skip
