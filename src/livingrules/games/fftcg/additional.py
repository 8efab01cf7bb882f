"""Additional and alternative costs (11.3.5): what a text adds to a cost, and in which other ways it may be paid.

A card speaks of its own cost wherever it is played from; what others say about it works on the field as any rule does.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import paying, reading, ruling
from livingrules.games.fftcg.costs import FREE
from livingrules.games.fftcg.state import State
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope

INSTEAD: Final = "instead"
WAYS: Final = (INSTEAD, "in addition")
"""How a price stands to the usual one."""
USUAL: Final = 0
"""The way to pay that is printed."""

Lists = tuple[int, ...]


class Bill:
    """A cost that is ready to be paid: its parts in the library, and the CP to play the card."""

    __slots__ = ("lists", "need", "wanted", "way")

    def __init__(self, way: int, lists: Lists, need: int, wanted: tuple[int, ...]) -> None:
        self.way = way
        self.lists = lists
        self.need = need
        self.wanted = wanted

    def payable(self, g: State, scope: Scope, spent: tuple[int, ...]) -> bool:
        plan = paying.plan_of(g, self.lists) if self.lists else FREE
        need = self.need + paying.amount_of(g, scope, plan)
        return paying.can_pay(g, scope, plan.deeds, need, self.wanted + plan.icons, spent)


def bills(g: State, scope: Scope, verb: str, lists: Lists, need: int, wanted: tuple[int, ...]) -> list[Bill]:
    """Every way to pay for an act; the usual one first."""
    if not g.library.prices:
        return [Bill(USUAL, lists, need, wanted)]
    lists += tuple([number for number, _ in prices(g, scope, "cost", verb)])
    found = [Bill(USUAL, lists, need, wanted)]
    for way, (number, instead) in enumerate(prices(g, scope, "allow", verb), 1):
        if instead:
            found.append(Bill(way, (number,), 0, ()))
        else:
            found.append(Bill(way, (*lists, number), need, wanted))
    return found


def prices(g: State, scope: Scope, kind: str, verb: str) -> list[tuple[int, bool]]:
    """The prices that rules of that kind have for the act, as lists of the library, and whether each is instead."""
    found = [] if g.on_field(scope.card) else own_prices(g, scope, kind, verb)
    if g.rules:
        act = ruling.act_of(g, scope.seat, scope.card, -1, scope.ability)
        for word in WORDS_FOR.get(verb, (verb,)):
            for effect in ruling.rules_about(g, kind, word, act):
                found += price_at(g, effect.seq, effect.at)
    return found


WORDS_FOR: Final = {"play": ("play", "cast")}
"""To play a Character is to cast it as well (F44)."""


def own_prices(g: State, scope: Scope, kind: str, verb: str) -> list[tuple[int, bool]]:
    """What the card says about itself."""
    found: list[tuple[int, bool]] = []
    for ref in g.now[scope.card].abilities:
        info = g.library.infos[ref]
        if info.node.condition is not None and not reading.holds(g, scope, info.node.condition):
            continue
        for piece in info.pieces:
            node = piece.node
            if isinstance(node, tree.Rule) and node.kind == kind and about_itself(node, verb):
                found += price_at(g, piece.seq, piece.at)
    return found


def about_itself(node: tree.Rule, verb: str) -> bool:
    event = node.event
    return event is not None and event.verb in WORDS_FOR.get(verb, (verb,)) and isinstance(event.object, tree.Self)


def price_at(g: State, number: int, at: int) -> list[tuple[int, bool]]:
    """The price of one rule; none if it has none."""
    op = g.library.op(number, at)
    if "price" not in op.subs or not isinstance(op.node, tree.Rule) or op.node.event is None:
        return []
    return [(op.subs["price"], INSTEAD in op.node.event.manner)]
