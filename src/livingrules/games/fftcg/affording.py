"""What a cost may be paid with, and whether it can be (11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from livingrules.games.fftcg import deeds
from livingrules.games.fftcg.costs import Deed, Plan
from livingrules.games.fftcg.funds import is_stuck
from livingrules.games.fftcg.kept import LOCKED
from livingrules.games.fftcg.rules import NO_DULLING
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    BACKUP,
    CARD_MASK,
    DULL,
    FIELD,
    HAND,
    LIGHT_OR_DARK,
    PER_BACKUP,
    PER_CARD,
    ZONES,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.statement import Block
from livingrules.kernel.payment import Price

Cards = tuple[int, ...]


# -------------------------------------------------------------------------------------------------------------- sources


def from_hand(g: State, seat: int, spent: Cards = ()) -> list[int]:
    """The cards that may be discarded for CP: none that is Light or Dark, none that is used up otherwise."""
    if g.trace is not None:
        g.cite("5.2.1.3")
    now = g.now
    found = [card for card in g.zones[seat * ZONES + HAND] if not now[card].elements & LIGHT_OR_DARK]
    return [card for card in found if card not in spent] if spent else found


def from_field(g: State, seat: int, spent: Cards = ()) -> list[int]:
    """The Backups that may be dulled for CP: only active ones can be (F2)."""
    now, flags = g.now, g.flags
    found = [
        card for card in g.zones[seat * ZONES + FIELD] if now[card].types & BACKUP and not flags[card] & DULL
    ]  # fmt: skip
    if spent:
        found = [card for card in found if card not in spent]
    if NO_DULLING in g.rules:
        found = [card for card in found if not is_stuck(g, card, seat)]
    return found


def price_of(g: State, seat: int, need: int, wanted: Cards, spent: Cards) -> tuple[Price, Cards]:
    """What there is to pay with, and the cards behind it; those in hand first, for they may bring one CP too many."""
    if g.trace is not None:
        g.cite("11.2.1.1")
    hand, field = from_hand(g, seat, spent), from_field(g, seat, spent)
    cards = (*hand, *field)
    weights = (PER_CARD,) * len(hand) + (PER_BACKUP,) * len(field)
    kinds = tuple([g.now[card].elements for card in cards])
    if g.trace is not None:
        g.cite("5.2.1.3.1")
    return Price(weights, need, kinds, wanted, tuple(range(len(hand)))), cards


def affordable(g: State, seat: int, need: int, wanted: Cards, spent: Cards) -> bool:
    """Whether the player can produce that CP.

    Any number up to what there is can be reached, with one to spare where a card is discarded; of a single element
    that is wanted one source is enough.  Only several elements have to be tried out.
    """
    if need <= 0:
        return True
    hand, field = from_hand(g, seat, spent), from_field(g, seat, spent)
    if PER_CARD * len(hand) + PER_BACKUP * len(field) < need:
        return False
    if not wanted:
        return True
    if len(wanted) == 1:
        element = wanted[0]
        return any(g.now[card].elements & element for card in hand) or any(
            g.now[card].elements & element for card in field
        )
    return price_of(g, seat, need, wanted, spent)[0].possible()


# ---------------------------------------------------------------------------------------------------- the whole of it


def can_pay(g: State, scope: Scope, parts: tuple[Deed, ...], need: int, wanted: Cards, spent: Cards) -> bool:
    """Whether all of a cost can be paid at once, no card being used twice."""
    if not affordable(g, scope.seat, need, wanted, spent):
        return False  # and no way to pay the rest would make it so
    if not parts:
        return True
    return any(can_pay(g, scope, parts[1:], need, wanted, spent + given) for given in ways(g, scope, parts[0], spent))


def ways(g: State, scope: Scope, deed: Deed, spent: Cards) -> Iterator[Cards]:
    """The different ways to pay one part that is done to cards."""
    able = [mark & CARD_MASK for mark in deeds.candidates(g, scope, deed, spent)]
    lo, hi = deeds.how_many(g, scope, deed, len(able))
    for count in range(lo, hi + 1):
        yield from combinations(able, count)


def plan_of(g: State, lists: tuple[int, ...]) -> Plan:
    """The parts of several costs together, by their blocks in the library; read once."""
    found = g.library.plans.get(lists)
    if found is None:
        parts = tuple([op.statement for number in lists for op in g.library.lists[number]])
        found = g.library.plans[lists] = Plan(parts)
    return found


def amount_of(g: State, scope: Scope, plan: Plan) -> int:
    """The CP that a plan asks for, with X as the scope has it, and what was read and locked before as it was then."""
    known = plan.generic + len(plan.icons) + plan.xs * max(scope.x, 0)
    if not plan.amounts:
        return known
    locked = scope.cards(LOCKED)
    return known + (read(g, scope, plan) if locked is None else locked[0])


def read(g: State, scope: Scope, plan: Plan) -> int:
    """CP whose number the text takes from elsewhere."""
    return sum([max(amount.of(g, scope), 0) for amount in plan.amounts])


def can_pay_price(g: State, seat: int, lists: tuple[int, ...], spent: Cards = ()) -> bool:
    """Whether the seat could pay these costs together."""
    scope = Scope(seat, -1, 0, 0, g.seq, 0)
    plan = plan_of(g, lists)
    return can_pay(g, scope, plan.deeds, amount_of(g, scope, plan), plan.icons, spent)


def can_pay_within(g: State, scope: Scope, seat: int, parts: Block) -> bool:
    """Whether the seat could pay what an effect asks of it."""
    plan = Plan(parts)
    return can_pay(g, scope.replace(seat=seat), plan.deeds, amount_of(g, scope, plan), plan.icons, ())
