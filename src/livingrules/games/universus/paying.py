"""Paying in UniVersus: what effects add may be a check, and is paid in its place."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import paying as ufs
from livingrules.games.ufs import players
from livingrules.games.ufs.checks import ControlCheck
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Check
from livingrules.kernel.procedure import seal, step

UNPAID: Final = -7
"""The result of an added cost whose check failed."""


class PayAdded(ufs.PayAdded):
    """A cost that an effect adds: its instructions are paid one after the other, checks among them."""

    @step("Additional Costs/1")
    def pay(self, g: State) -> None:
        ops = g.library.lists[self.seq]
        part = ops[self.next].statement if self.next < len(ops) else None
        if not isinstance(part, Check):
            if part is None:
                self.go("finish")
            super().pay(g)
            return
        self.next += 1
        check = g.new(ControlCheck)
        scope = g.scopes[self.scope]
        check.seat = players.seat(g, scope, part.player)
        check.difficulty = 0 if part.difficulty is None else part.difficulty.of(g, scope)
        g.push(check)

    @step(after="pay")
    def checked(self, g: State) -> None:
        if self.answer:
            self.go("pay")
            return
        g.close_scope(self.scope)
        g.ret(UNPAID)


seal(globals(), "universus")
