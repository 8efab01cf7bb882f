"""Paying: one part of a cost after the other, a choice among several ways, costs that effects add (E.4.4)."""

from __future__ import annotations

from livingrules.games.ufs import changes, costs, verbs
from livingrules.games.ufs.acts import start_act, with_done
from livingrules.games.ufs.altering import Alter
from livingrules.games.ufs.binding import Bind
from livingrules.games.ufs.doing import Choose, Do, Name
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Change, Check
from livingrules.games.ufs.subjects import ThisCard
from livingrules.games.ufs.words import BY_COST, COMMIT, STAGING, STUN, ZONES
from livingrules.kernel.decision import MODE, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import YOU
from livingrules.kernel.meaning.statement import OneOf
from livingrules.kernel.procedure import Frame, seal, step


class PayAdded(Frame):
    """A cost that an effect adds: its instructions are paid one after the other."""

    fields = ("seq", "scope", "next")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.scope = self.next = 0

    @step("E.4.4.2")
    def pay(self, g: State) -> None:
        ops = g.library.lists[self.seq]
        if self.next >= len(ops):
            g.close_scope(self.scope)
            return
        self.go("pay")
        self.next += 1
        if not isinstance(ops[self.next - 1].statement, Check):
            start_payment(g, self.seq, self.next - 1, self.scope)


class PayEither(Frame):
    """A cost that leaves a choice: which way of those that are open, the payer says."""

    fields = ("seq", "number", "scope")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0

    @step("K.2.5")
    def choose(self, g: State) -> None:
        op = g.library.op(self.seq, self.number)
        scope = g.scopes[self.scope]
        ways = costs.open_ways(g, scope, self.seq, self.number)
        seat = op.statement.seat(g, self.scope)
        if len(ways) == 1 and not g.must_ask(seat):
            self.answer = ways[0]
            return
        g.ask(Decision(MODE, seat, ways, ("one of", self.seq, self.number), "K.2.5"))

    @step("E.4.4")
    def pay(self, g: State) -> None:
        seq = g.library.op(self.seq, self.number).blocks[self.answer]
        start_payment(g, seq, 0, self.scope)


def commits_itself(g: State, scope: Scope, act: Do) -> bool:
    """Whether a cost is nothing but the commit of the card itself, which no effect disturbs and no other card shares:
    the most usual of all, and nobody has anything to choose about it.
    """
    if act.verb != verbs.COMMIT or not isinstance(act.subject, ThisCard):
        return False
    if g.attached or (g.forbidden_verbs | g.replaced_verbs) >> COMMIT & 1 or g.owner[scope.card] != scope.seat:
        return False
    return g.zone[scope.card] % ZONES == STAGING and g.info(scope.ability).keyword != STUN and act.agent == YOU


def commit_itself(g: State, number: int, scope: Scope, act: Do) -> None:
    """Pay such a cost (H.4.1.1)."""
    if g.trace is not None:
        g.cite_all(("J.1.1", "H.4.1", "K.4.1"))
    changes.commit(g, scope.card, BY_COST, scope.seat, "H.4.1.1")
    g.set_scope(number, scope.replace(kept=with_done(scope, act, (scope.card,), BY_COST), number=1, done=1))


def start_payment(g: State, seq: int, number: int, scope: int) -> None:
    """Begin to pay one part of a cost."""
    op = g.library.op(seq, number)
    if isinstance(op.statement, Do):
        start_act(g, seq, number, scope, BY_COST, op.statement)
        return
    if isinstance(op.statement, Change):
        change = Alter()
        change.seq, change.number, change.scope = seq, number, scope
        g.push(change)
        return
    if isinstance(op.statement, (Choose, Name)):
        bind = Bind()
        bind.seq, bind.number, bind.scope = seq, number, scope
        g.push(bind)
        return
    assert isinstance(op.statement, OneOf)
    either = PayEither()
    either.seq, either.number, either.scope = seq, number, scope
    g.push(either)


seal(globals(), "ufs")
