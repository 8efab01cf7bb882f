"""*Either player's ...*: one player is picked, and only the zones of that player are touched (U85; in UniVersus Either
Player/1).
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.doing import Choose, Do
from livingrules.games.ufs.filters import EITHER
from livingrules.games.ufs.groups import WHOSE
from livingrules.games.ufs.state import State
from livingrules.games.ufs.subjects import picked
from livingrules.kernel.decision import MODE, Decision
from livingrules.kernel.instruction import Execute
from livingrules.kernel.meaning.amount import Number
from livingrules.kernel.meaning.statement import Statement
from livingrules.kernel.procedure import Frame, seal, step

ONE: Final = Number(1)


def settle_whose(g: State, frame: Execute, statement: Statement) -> bool:
    """Ask which player is meant before an instruction needs to know; True if asked.

    Where a single card is chosen by its face, choosing it is picking its player.
    """
    number = frame.next - 1
    scope = g.scopes[frame.scope]
    known = scope.cards(WHOSE)
    if known is not None and known[1:] == (frame.seq, number):
        return False
    if known is not None:
        g.set_scope(frame.scope, scope.without(WHOSE))
    subject = picked(statement.subject) if isinstance(statement, (Do, Choose)) else None
    if subject is None or subject.cards.whose != EITHER or (subject.all_there_are and g.all_of_either):
        return False
    g.cite("universus:Either Player/1")
    if subject.count == ONE and not subject.random and not subject.at_end:
        return False
    asked = WhichPlayer()
    asked.seq, asked.number, asked.scope = frame.seq, number, frame.scope
    frame.next = number
    g.push(asked)
    return True


class WhichPlayer(Frame):
    """One such question, to the effect's owner."""

    fields = ("seq", "number", "scope")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0

    @step("K.2.5")
    def ask(self, g: State) -> None:
        seat = g.scopes[self.scope].seat
        g.ask(Decision(MODE, seat, (seat, 1 - seat), ("which player",), g.either_player))

    @step()
    def keep(self, g: State) -> None:
        scope = g.scopes[self.scope]
        told = scope.keeping(WHOSE, (self.answer, self.seq, self.number))
        g.set_scope(self.scope, told.replace(other=self.answer))


seal(globals(), "ufs")
