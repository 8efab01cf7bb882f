"""What may be played, cast and used, and every reason why not.

The same tests in two forms: a quick yes or no for what is offered, and the whole list of reasons for somebody who asks.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import (
    additional,
    affording,
    declaring,
    deeds,
    limits,
    picking,
    pricing,
    reading,
    ruling,
    verbs,
)
from livingrules.games.fftcg.abilities import AbilityInfo
from livingrules.games.fftcg.costs import Plan
from livingrules.games.fftcg.funds import Funds
from livingrules.games.fftcg.rules import CAST, NO_DULLING, PLAY, USE
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    BACKUP,
    CHARACTER,
    DULL,
    ELEMENT_NAMES,
    HAND,
    LIGHT_OR_DARK,
    PER_BACKUP,
    PER_CARD,
    REF_BITS,
    REF_MASK,
    SUMMON_TEXT,
    ZONES,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.statement import DESCRIBED, Block, Do, If, InOrder, Statement


def told_apart(elements: int) -> tuple[int, ...]:
    """The elements of a set one by one; none of them is wanted of what is Light or Dark."""
    if elements & LIGHT_OR_DARK:
        return ()
    return tuple([1 << at for at in range(elements.bit_length()) if elements >> at & 1])


WANTED: Final = tuple([told_apart(elements) for elements in range(1 << len(ELEMENT_NAMES))])
"""The elements of which a card with these wants a CP."""


def elements_for(g: State, card: int, cost: int) -> tuple[int, ...]:
    """The elements of which there has to be a CP: the card's own, unless it is Light or Dark (5.2.1.2, F3).

    What costs nothing needs no CP, so none of any element (F33).
    """
    if g.trace is not None:
        g.cite("5.2.1.2")
    return WANTED[g.now[card].elements] if cost else ()


# ------------------------------------------------------------------------------------------------------ quick answers


def affords(g: State, seat: int, card: int, cost: int, verb: int, funds: Funds) -> bool:
    """Whether the player can pay for a card in hand, which cannot pay for itself."""
    if cost > funds.total and not g.library.prices:
        return False
    wanted = elements_for(g, card, cost)
    if g.library.prices or len(wanted) > 1 or (g.rules and g.kind_of_zone(card) != HAND):
        return pays_for(g, seat, card, cost, verb)
    own = g.now[card].elements
    return funds.reach(cost, wanted, 0, 0) if own & LIGHT_OR_DARK else funds.reach(cost, wanted, PER_CARD, own)


def pays_for(g: State, seat: int, card: int, cost: int, verb: int) -> bool:
    """Whether the player can pay for a card, in one of the ways that there are."""
    wanted = elements_for(g, card, cost)
    if not g.library.prices:
        return affording.affordable(g, seat, cost, wanted, (card,))
    option = summon_or_none(g, card)
    scope = scope_for(g, seat, card, option if option >= 0 else card << REF_BITS | REF_MASK)
    found = additional.bills(g, scope, verb, (), cost, wanted)
    return any(bill.payable(g, scope, (card,)) for bill in found)


def summon_or_none(g: State, card: int) -> int:
    infos = g.library.infos
    for ref in g.now[card].abilities:
        if infos[ref].kind == SUMMON_TEXT:
            return card << REF_BITS | ref
    return -1


def scope_for(g: State, seat: int, card: int, option: int) -> Scope:
    """A scope to try something out in; X is 0 as long as nobody has set it."""
    return Scope(seat, card, g.epoch[card], option, g.seq, 0)


def can_play(g: State, seat: int, card: int, funds: Funds) -> bool:
    """Whether a Character in hand can be played; that it is the time for it is known."""
    if not affords(g, seat, card, pricing.cost_to_play(g, seat, card), PLAY, funds):
        return False
    if limits.exceeded(g, seat, card):
        return False
    return not (g.rules or g.library.of_playing) or not ruling.forbids_playing(g, seat, card)


def can_cast(g: State, seat: int, card: int, funds: Funds) -> bool:
    """Whether a Summon in hand can be cast."""
    if not affords(g, seat, card, pricing.cost_to_play(g, seat, card), CAST, funds):
        return False
    option = summon_or_none(g, card)
    if option < 0 or ruling.forbids(g, seat, CAST, card, -1, option):
        return False
    info = g.library.infos[option & REF_MASK]
    return info.needs_nothing or declaring.can_choose(g, scope_for(g, seat, card, option), info)


def can_use(g: State, seat: int, card: int, ref: int, funds: Funds) -> bool:
    """Whether an action or special ability can be used."""
    info = g.library.infos[ref]
    plan = info.plan
    if plan.dulls_itself and (g.flags[card] & DULL or limits.too_new(g, card, info.kind)):
        return False
    if plan.generic + len(plan.icons) > funds.total and not g.library.prices:
        return False
    if plan.by_name and not g.library.prices and not deeds.has_namesake(g, seat, card):
        return False
    if limits.used_up(g, card, ref):
        return False
    option = card << REF_BITS | ref
    if g.rules and ruling.forbids(g, seat, USE, card, -1, option):
        return False
    sums = not g.library.prices and NO_DULLING not in g.rules
    simple, named = sums and plan.simple, sums and plan.only_name and not g.rules
    if simple and not reaches(g, card, plan, funds):
        return False
    if named and not reaches_beside_namesake(g, seat, card, plan, funds):
        return False
    scope = scope_for(g, seat, card, option)
    if not limits.permitted(g, scope, info):
        return False
    if not simple and not named and not pays_to_use(g, scope, info):
        return False
    return info.needs_nothing or declaring.can_choose(g, scope, info)


def reaches(g: State, card: int, plan: Plan, funds: Funds) -> bool:
    """The same as to pay, for CP of one element and the dull icon at most: a Backup that dulls gives no CP then."""
    values = g.now[card]
    need = plan.generic + len(plan.icons)
    if plan.dulls_itself and values.types & BACKUP:
        return funds.reach(need, plan.icons, PER_BACKUP, values.elements)
    return funds.reach(need, plan.icons, 0, 0)


def reaches_beside_namesake(g: State, seat: int, card: int, plan: Plan, funds: Funds) -> bool:
    """The same for CP of one element and a card of the same name: a card that is discarded for that gives no CP."""
    need = plan.generic + len(plan.icons)
    names, now = g.now[card].names, g.now
    for other in g.zones[seat * ZONES + HAND]:
        values = now[other]
        if values.types & CHARACTER and any(name in names for name in values.names):
            useless = values.elements & LIGHT_OR_DARK
            if funds.reach(need, plan.icons, 0 if useless else PER_CARD, 0 if useless else values.elements):
                return True
    return False


def pays_to_use(g: State, scope: Scope, info: AbilityInfo) -> bool:
    """Whether the player can pay for an ability, in one of the ways that there are."""
    plan = info.plan
    if not g.library.prices:
        return affording.can_pay(g, scope, plan.deeds, affording.amount_of(g, scope, plan), plan.icons, ())
    own = (info.costs,) if info.costs >= 0 else ()
    return any(bill.payable(g, scope, ()) for bill in additional.bills(g, scope, USE, own, 0, ()))


# ------------------------------------------------------------------------------------------- what an option could do


def can_do(g: State, number: int, listed: int) -> bool:
    """Whether an optional instruction could do anything: what cannot is not offered."""
    scope = g.scopes[number]
    ops = g.library.lists[listed]
    paid = payments_in(tuple([op.statement for op in ops]))
    if paid and not affording.can_pay_within(g, scope, reading.seat(g, scope, paid[0].agent), paid):
        return False
    return all(possible(g, scope, op.statement) for op in ops[:1])


def payments_in(block: Block) -> tuple[Do, ...]:
    """What is to be paid, in one sum; several icons stand together."""
    found: list[Do] = []
    for statement in block:
        if isinstance(statement, InOrder):
            found += payments_in(statement.blocks[0])
        elif isinstance(statement, Do) and statement.verb == verbs.PAY:
            found.append(statement)
    return tuple(found)


def possible(g: State, scope: Scope, statement: Statement) -> bool:
    """Whether there is anything that the first statement could be carried out with."""
    if isinstance(statement, InOrder):
        return not statement.blocks[0] or possible(g, scope, statement.blocks[0][0])
    if isinstance(statement, If):
        return statement.condition.holds(g, scope) or bool(statement.blocks[1])
    if not isinstance(statement, Do) or statement.verb == verbs.SEARCH or len(statement.groups) != 1:
        return True
    group = statement.groups[0]
    if group.kind != DESCRIBED:
        return True
    least = picking.demanded(g, scope, statement) if statement.verb in verbs.PAYING else 1
    seats = reading.seats(g, scope, statement.agent)
    return any(len(picking.pool_for(g, scope.replace(other=seat), group, seat)) >= least for seat in seats)
