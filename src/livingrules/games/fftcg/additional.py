"""Additional and alternative costs (11.3.5): what a text adds to a cost, and in which other ways it may be paid.

A card speaks of its own cost wherever it is played from; what others say about it works on the field as any rule does.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import affording, ruling
from livingrules.games.fftcg.costs import FREE
from livingrules.games.fftcg.ruled import Ruled
from livingrules.games.fftcg.rules import ALLOW, CAST, COST, INSTEAD, PLAY
from livingrules.games.fftcg.state import State
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.program import NO_BLOCK
from livingrules.kernel.meaning.statement import Rule

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
        plan = affording.plan_of(g, self.lists) if self.lists else FREE
        need = self.need + affording.amount_of(g, scope, plan)
        return affording.can_pay(g, scope, plan.deeds, need, self.wanted + plan.icons, spent)


def bills(g: State, scope: Scope, verb: int, lists: Lists, need: int, wanted: tuple[int, ...]) -> list[Bill]:
    """Every way to pay for an act; the usual one first."""
    if not g.library.prices:
        return [Bill(USUAL, lists, need, wanted)]
    lists += tuple([number for number, _ in prices(g, scope, COST, verb)])
    found = [Bill(USUAL, lists, need, wanted)]
    for way, (number, instead) in enumerate(prices(g, scope, ALLOW, verb), 1):
        if instead:
            found.append(Bill(way, (number,), 0, ()))
        else:
            found.append(Bill(way, (*lists, number), need, wanted))
    return found


def prices(g: State, scope: Scope, kind: int, verb: int) -> list[tuple[int, bool]]:
    """The prices that rules of that kind have for the act, as blocks of the library, and whether each is instead."""
    found = [] if g.on_field(scope.card) else own_prices(g, scope, kind, verb)
    if g.rules:
        act = ruling.act_of(g, scope.seat, scope.card, -1, scope.ability)
        for meant in ACTS_FOR.get(verb, (verb,)):
            for effect in ruling.rules_about(g, kind, meant, act):
                found += price_at(g, effect.seq, effect.at)
    return found


ACTS_FOR: Final = {PLAY: (PLAY, CAST)}
"""To play a Character is to cast it as well (F44)."""


def own_prices(g: State, scope: Scope, kind: int, verb: int) -> list[tuple[int, bool]]:
    """What the card says about itself."""
    found: list[tuple[int, bool]] = []
    for ref in g.now[scope.card].abilities:
        info = g.library.infos[ref]
        if info.condition is not None and not info.condition.holds(g, scope):
            continue
        for piece in info.pieces:
            statement = piece.statement
            if isinstance(statement, Rule) and statement.kind == kind and is_about(statement, verb):
                found += price_at(g, piece.seq, piece.at)
    return found


def is_about(rule: Rule, verb: int) -> bool:
    """Whether a rule is about that act with its own card."""
    about = rule.about
    if not isinstance(about, Ruled) or about.acts[0] not in ACTS_FOR.get(verb, (verb,)):
        return False
    return about.is_of_itself()


def price_at(g: State, number: int, at: int) -> list[tuple[int, bool]]:
    """The price of one rule; none if it has none."""
    op = g.library.op(number, at)
    rule = op.statement
    if not isinstance(rule, Rule) or not isinstance(rule.about, Ruled) or op.blocks[0] == NO_BLOCK:
        return []
    return [(op.blocks[0], bool(rule.about.ways & INSTEAD))]
