"""What may be played, cast and used, and every reason why not.

The same tests in two forms: a quick yes or no for what is offered, and the whole list of reasons for somebody who asks.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import (
    additional,
    declaring,
    deeds,
    limits,
    paying,
    picking,
    pricing,
    reading,
    refusals,
    ruling,
)
from livingrules.games.fftcg.abilities import AbilityInfo
from livingrules.games.fftcg.costs import DEEDS, Plan
from livingrules.games.fftcg.funds import NO_DULLING, Funds
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
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.legality import Reason


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


def affords(g: State, seat: int, card: int, cost: int, verb: str, funds: Funds) -> bool:
    """Whether the player can pay for a card in hand, which cannot pay for itself."""
    if cost > funds.total and not g.library.prices:
        return False
    wanted = elements_for(g, card, cost)
    if g.library.prices or len(wanted) > 1 or (g.rules and g.kind_of_zone(card) != HAND):
        return pays_for(g, seat, card, cost, verb)
    own = g.now[card].elements
    return funds.reach(cost, wanted, 0, 0) if own & LIGHT_OR_DARK else funds.reach(cost, wanted, PER_CARD, own)


def pays_for(g: State, seat: int, card: int, cost: int, verb: str) -> bool:
    """Whether the player can pay for a card, in one of the ways that there are."""
    wanted = elements_for(g, card, cost)
    if not g.library.prices:
        return paying.affordable(g, seat, cost, wanted, (card,))
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
    if not affords(g, seat, card, pricing.cost_to_play(g, seat, card), "play", funds):
        return False
    if limits.exceeded(g, seat, card):
        return False
    return not (g.rules or g.library.of_playing) or not ruling.forbids_playing(g, seat, card)


def can_cast(g: State, seat: int, card: int, funds: Funds) -> bool:
    """Whether a Summon in hand can be cast."""
    if not affords(g, seat, card, pricing.cost_to_play(g, seat, card), "cast", funds):
        return False
    option = summon_or_none(g, card)
    if option < 0 or ruling.forbids(g, seat, "cast", card, -1, option):
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
    if g.rules and ruling.forbids(g, seat, "use", card, -1, option):
        return False
    sums = not g.library.prices and NO_DULLING not in g.rules
    simple, named = sums and plan.simple, sums and plan.only_name and not g.rules
    if simple and not reaches(g, card, plan, funds):
        return False
    if named and not reaches_beside_namesake(g, seat, card, plan, funds):
        return False
    scope = scope_for(g, seat, card, option)
    if not limits.permitted(g, scope, info.node):
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
        return paying.can_pay(g, scope, plan.deeds, paying.amount_of(g, scope, plan), plan.icons, ())
    own = (info.costs,) if info.costs >= 0 else ()
    return any(bill.payable(g, scope, ()) for bill in additional.bills(g, scope, "use", own, 0, ()))


# ------------------------------------------------------------------------------------------- what an option could do


def can_do(g: State, number: int, listed: int) -> bool:
    """Whether an optional instruction could do anything: what cannot is not offered."""
    scope = g.scopes[number]
    ops = g.library.lists[listed]
    paid = payments_in(tuple([op.node for op in ops]))
    if paid and not paying.can_pay_within(g, scope, reading.seat_of(g, scope, paid[0].agent), paid):
        return False
    return all(possible(g, scope, op.node) for op in ops[:1])


def payments_in(nodes: tuple[tree.Instruction, ...]) -> tuple[tree.Act, ...]:
    """What is to be paid, in one sum; several icons stand together."""
    found: list[tree.Act] = []
    for node in nodes:
        if isinstance(node, tree.Seq):
            found += payments_in(node.parts)
        elif isinstance(node, tree.Act) and node.verb == "pay":
            found.append(node)
    return tuple(found)


def possible(g: State, scope: Scope, node: tree.Instruction) -> bool:
    """Whether there is anything that the first instruction could be carried out with."""
    if isinstance(node, tree.Seq):
        return not node.parts or possible(g, scope, node.parts[0])
    if isinstance(node, tree.When):
        return reading.holds(g, scope, node.condition) or bool(node.otherwise)
    if not isinstance(node, tree.Act) or node.verb == "search" or not isinstance(node.object, tree.Select):
        return True
    seats = reading.seats_of(g, scope, node.agent or "you")
    least = picking.demanded(g, scope, node) if node.verb in DEEDS else 1
    return any(len(picking.pool_for(g, scope.replace(other=seat), node.object, seat)) >= least for seat in seats)


def why_not(g: State, seat: int, card: int, act: str = "play") -> list[Reason]:
    """Every reason why the seat cannot do that with the card now; an empty list when it can."""
    return refusals.why_not(g, seat, card, act)
