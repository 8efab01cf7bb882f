"""How something was paid for: what a text may ask about it afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from livingrules.games.fftcg import reading
from livingrules.games.fftcg.kept import WAY
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    BY_COST,
    CARD_BITS,
    CAST,
    DISCARD,
    DULLED,
    LIGHT_OR_DARK,
    PAID,
    PER_BACKUP,
    PER_CARD,
    PLAYED,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import UNSETTLED, Amount, Condition, compares
from livingrules.kernel.meaning.condition import All, AnyOf, Not
from livingrules.kernel.meaning.statement import Block, If, Lasting, Modes, Rule, Wait

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
        payment, _, _ = payment_for(g, reading.self_mark(scope))
        way = scope.cards(WAY)
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
        return compares(elements_paid(g, scope).bit_count(), self.op, self.amount.of(g, scope)) == self.wanted


class PaidWith(Condition):
    """It was paid for with CP of that element, or with no other."""

    __slots__ = ("element", "only", "wanted")

    def __init__(self, element: int, only: bool, wanted: bool) -> None:
        super().__init__(("paid with", element, only, wanted), UNSETTLED)
        self.element = element
        self.only = only
        self.wanted = wanted

    def holds(self, g: State, scope: Scope) -> bool:
        return self.is_met(elements_paid(g, scope))

    def is_met(self, elements: int) -> bool:
        """Whether CP of these elements is what is asked for."""
        paid = elements == self.element if self.only else bool(elements & self.element)
        return paid == self.wanted


def payment_for(g: State, mark: int) -> tuple[Event | None, int, list[int]]:
    """The payment with which an object was played or cast, the elements that it had to have a CP of, and those that
    each CP could be of, as bits.

    The log has it just before: what was discarded and dulled for CP, back to where paying began.  That line says which
    of several ways to pay was taken.
    """
    chain = g.log
    while chain is not None and not (chain[1].verb in (PLAYED, CAST) and mark_of(chain[1]) == mark):
        chain = chain[0]
    own = 0 if chain is None or chain[1].values.elements & LIGHT_OR_DARK else chain[1].values.elements
    points: list[int] = []
    while chain is not None and (chain[1].cause == BY_COST or mark_of(chain[1]) == mark):
        event = chain[1]
        if event.verb in (DISCARD, DULLED) and event.clause in CP_CLAUSES:
            points += [event.values.elements] * (PER_CARD if event.verb == DISCARD else PER_BACKUP)
        chain = chain[0]
    return (chain[1], own, points) if chain is not None and chain[1].verb == PAID else (None, 0, [])


def elements_paid(g: State, scope: Scope) -> int:
    """The elements of the CP with which this card was paid for, as bits; each CP is of one (5.2.1.3).

    Of what a CP of several elements may be taken for (F59), first come the elements that the cost asks for, then as
    many as can be of those that the card's text asks about, then as many different ones as can be.
    """
    _, own, points = payment_for(g, reading.self_mark(scope))
    found = {0}
    for point in points:
        found = {held | 1 << at for held in found for at in range(point.bit_length()) if point >> at & 1}
    asked = asked_of(g, scope.card)
    best = -1
    for held in sorted(found):
        if best < 0 or rank(held, own, asked) > rank(best, own, asked):
            best = held
    return best


def rank(held: int, own: int, asked: list[PaidWith]) -> tuple[int, int, int]:
    """How well a payment with CP of these elements serves whoever pays."""
    return (held & own).bit_count(), sum([test.is_met(held) for test in asked]), held.bit_count()


def asked_of(g: State, card: int) -> list[PaidWith]:
    """What the text of a card asks about single elements of the CP."""
    found: list[PaidWith] = []
    for ref in g.printed[card].abilities:
        ability = g.library.infos[ref].ability
        for condition in (ability.condition, *ability.restrictions, *asked_in(ability.body)):
            found += about_elements(condition)
    return found


def asked_in(block: Block) -> Iterator[Condition | None]:
    """What the statements of a block depend on."""
    for statement in block:
        if isinstance(statement, (If, Wait)):
            yield statement.condition
        elif isinstance(statement, Modes):
            yield statement.upgrade
        elif isinstance(statement, Rule):
            yield statement.unless
        if isinstance(statement, Lasting) and statement.until is not None:
            yield statement.until.condition
        for inner in statement.blocks:
            yield from asked_in(inner)


def about_elements(condition: Condition | None) -> Iterator[PaidWith]:
    """The parts of a condition that are about single elements of the CP."""
    if isinstance(condition, PaidWith):
        yield condition
    elif isinstance(condition, (All, AnyOf)):
        for part in condition.parts:
            yield from about_elements(part)
    elif isinstance(condition, Not):
        yield from about_elements(condition.part)


def mark_of(event: Event) -> int:
    return event.epoch << CARD_BITS | event.card if event.card >= 0 else -1
