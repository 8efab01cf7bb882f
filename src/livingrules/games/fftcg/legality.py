"""What may be played, cast and used, and every reason why not.

The same tests in two forms: a quick yes or no for what is offered, and the whole list of reasons for somebody who asks.
"""

from __future__ import annotations

from livingrules.games.fftcg import additional, conditions, declaring, limits, paying, reading, refusals, ruling
from livingrules.games.fftcg.abilities import AbilityInfo
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    DULL,
    LIGHT_OR_DARK,
    REF_BITS,
    REF_MASK,
    SUMMON_TEXT,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.legality import Reason


def elements_for(g: State, card: int, cost: int) -> tuple[int, ...]:
    """The elements of which there has to be a CP: the card's own, unless it is Light or Dark (5.2.1.2, F3).

    What costs nothing needs no CP, so none of any element (F33).
    """
    g.cite("5.2.1.2")
    if not cost:
        return ()
    elements = g.now[card].elements
    if elements & LIGHT_OR_DARK:
        return ()
    return tuple([1 << at for at in range(elements.bit_length()) if elements >> at & 1])


# ------------------------------------------------------------------------------------------------------ quick answers


def within(g: State, cost: int, card: int, total: int, elements: int) -> bool:
    """A first bound: so much CP at most, of these elements, the card itself still counted in."""
    own = g.now[card].elements
    if own & LIGHT_OR_DARK:
        return cost <= total
    return cost <= total - paying.PER_CARD and (not cost or bool(own & elements))


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


def can_play(g: State, seat: int, card: int, total: int, elements: int) -> bool:
    """Whether a Character in hand can be played; that it is the time for it is known."""
    cost = ruling.cost_to_play(g, seat, card)
    if not (g.library.prices or within(g, cost, card, total, elements)) or limits.exceeded(g, seat, card):
        return False
    return pays_for(g, seat, card, cost, "play") and not ruling.forbids(g, seat, "play", card)


def can_cast(g: State, seat: int, card: int, total: int, elements: int) -> bool:
    """Whether a Summon in hand can be cast."""
    cost = ruling.cost_to_play(g, seat, card)
    if not (g.library.prices or within(g, cost, card, total, elements)) or not pays_for(g, seat, card, cost, "cast"):
        return False
    option = summon_or_none(g, card)
    if option < 0 or ruling.forbids(g, seat, "cast", card, -1, option):
        return False
    return declaring.can_choose(g, scope_for(g, seat, card, option), g.library.infos[option & REF_MASK])


def can_use(g: State, seat: int, card: int, ref: int, total: int) -> bool:
    """Whether an action or special ability can be used."""
    info = g.library.infos[ref]
    plan = info.plan
    if plan.dulls_itself and (g.flags[card] & DULL or limits.too_new(g, card, info.kind)):
        return False
    if plan.generic + len(plan.icons) > total and not g.library.prices:
        return False
    option = card << REF_BITS | ref
    scope = scope_for(g, seat, card, option)
    if limits.used_up(g, card, ref) or not limits.permitted(g, scope, info.node):
        return False
    if ruling.forbids(g, seat, "use", card, -1, option):
        return False
    return pays_to_use(g, scope, info) and declaring.can_choose(g, scope, info)


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
    paid = [op.node for op in ops if isinstance(op.node, tree.Act) and op.node.verb == "pay"]
    if paid and not paying.can_pay_within(g, scope, tuple(paid)):
        return False
    return all(possible(g, scope, op.node) for op in ops[:1])


def possible(g: State, scope: Scope, node: tree.Instruction) -> bool:
    """Whether there is anything that the first instruction could be carried out with."""
    if isinstance(node, tree.Seq):
        return not node.parts or possible(g, scope, node.parts[0])
    if isinstance(node, tree.When):
        return conditions.holds(g, scope, node.condition) or bool(node.otherwise)
    if not isinstance(node, tree.Act) or node.verb == "search" or not isinstance(node.object, tree.Select):
        return True
    seat = reading.seat_of(g, scope, node.agent)
    seen = scope if seat == scope.seat else scope.replace(seat=seat)
    return node.object.random or bool(reading.marks_of(g, seen, node.object))


def why_not(g: State, seat: int, card: int, act: str = "play") -> list[Reason]:
    """Every reason why the seat cannot do that with the card now; an empty list when it can."""
    return refusals.why_not(g, seat, card, act)
