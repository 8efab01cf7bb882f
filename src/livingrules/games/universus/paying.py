"""Paying in UniVersus: what effects add may be a check, and is paid in its place."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import paying as ufs
from livingrules.games.ufs import reading
from livingrules.games.ufs.checks import ControlCheck
from livingrules.games.ufs.nodes import Check
from livingrules.games.ufs.state import State
from livingrules.kernel.library import tree_of
from livingrules.kernel.procedure import seal, step

UNPAID: Final = -7
"""The result of an added cost whose check failed."""


class PayAdded(ufs.PayAdded):
    """A cost that an effect adds: its instructions are paid one after the other, checks among them."""

    @step("Additional Costs/1")
    def pay(self, g: State) -> None:
        ops = g.library.lists[self.seq]
        node = tree_of(ops[self.next]) if self.next < len(ops) else None
        if not isinstance(node, Check):
            if node is None:
                self.go("finish")
            super().pay(g)
            return
        self.next += 1
        check = g.new(ControlCheck)
        check.seat = reading.seat_of(g, g.scopes[self.scope], node.player)
        asked = node.difficulty
        check.difficulty = 0 if asked is None else reading.amount(g, g.scopes[self.scope], asked)
        g.push(check)

    @step(after="pay")
    def checked(self, g: State) -> None:
        if self.answer:
            self.go("pay")
            return
        g.close_scope(self.scope)
        g.ret(UNPAID)


seal(globals(), "universus")
