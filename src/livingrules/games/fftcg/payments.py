"""How something was paid for: what a text may ask about it afterwards."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import reading
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    BY_COST,
    CARD_BITS,
    CAST,
    DISCARD,
    DULLED,
    PAID,
    PLAYED,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import UNSETTLED, Amount, Condition, compares

DIFFERENT: Final = "different Elements"
EXTRA: Final = "extra cost"
ONLY: Final = "only"
CP_CLAUSES: Final = ("5.2.1.3", "5.2.3.1.1.3")
"""By which cards are discarded and Backups dulled for CP; what else a cost asks for is done by other clauses."""


class PaidExtra(Condition):
    """The extra cost of this card, or of what resolves, was paid."""

    __slots__ = ("wanted",)

    def __init__(self, wanted: bool) -> None:
        super().__init__(("paid extra", wanted), UNSETTLED)
        self.wanted = wanted

    def holds(self, g: State, scope: Scope) -> bool:
        payment, _ = payment_for(g, reading.self_mark(scope))
        way = scope.cards("way")
        paid = way[0] > 0 if way is not None else payment is not None and payment.by > 0
        return paid == self.wanted


class PaidElements(Condition):
    """It was paid for with CP of so many different elements."""

    __slots__ = ("amount", "op", "wanted")

    def __init__(self, op: int, amount: Amount, wanted: bool) -> None:
        super().__init__(("paid elements", op, amount.key, wanted), UNSETTLED)
        self.op = op
        self.amount = amount
        self.wanted = wanted

    def holds(self, g: State, scope: Scope) -> bool:
        _, elements = payment_for(g, reading.self_mark(scope))
        return compares(elements.bit_count(), self.op, self.amount.of(g, scope)) == self.wanted


class PaidWith(Condition):
    """It was paid for with CP of that element, or with no other."""

    __slots__ = ("element", "only", "wanted")

    def __init__(self, element: int, only: bool, wanted: bool) -> None:
        super().__init__(("paid with", element, only, wanted), UNSETTLED)
        self.element = element
        self.only = only
        self.wanted = wanted

    def holds(self, g: State, scope: Scope) -> bool:
        _, elements = payment_for(g, reading.self_mark(scope))
        paid = elements == self.element if self.only else bool(elements & self.element)
        return paid == self.wanted


def payment_for(g: State, mark: int) -> tuple[Event | None, int]:
    """The payment with which an object was played or cast, and the elements of its CP, as bits.

    The log has it just before: what was discarded and dulled for CP, back to where paying began.  That line says which
    of several ways to pay was taken.
    """
    chain = g.log
    while chain is not None and not (chain[1].verb in (PLAYED, CAST) and mark_of(chain[1]) == mark):
        chain = chain[0]
    elements = 0
    while chain is not None and (chain[1].cause == BY_COST or mark_of(chain[1]) == mark):
        event = chain[1]
        if event.verb in (DISCARD, DULLED) and event.clause in CP_CLAUSES:
            elements |= event.values.elements
        chain = chain[0]
    return (chain[1], elements) if chain is not None and chain[1].verb == PAID else (None, 0)


def mark_of(event: Event) -> int:
    return event.epoch << CARD_BITS | event.card if event.card >= 0 else -1
