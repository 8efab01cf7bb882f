"""What an instruction does: acts, changes of cards, choices, checks, and effects set up for later (J.3.1.3)."""

from __future__ import annotations

from livingrules.games.ufs import players, questions, waiting
from livingrules.games.ufs.acts import start_act
from livingrules.games.ufs.altering import Alter
from livingrules.games.ufs.binding import Bind
from livingrules.games.ufs.checks import NO_DIFFICULTY, ControlCheck
from livingrules.games.ufs.doing import Choose, Do, Name
from livingrules.games.ufs.rules import Rule
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Change, Check, Instead, Wait
from livingrules.games.ufs.words import BY_EFFECT
from livingrules.kernel.instruction import Execute, run_list
from livingrules.kernel.meaning.program import Numbered
from livingrules.kernel.meaning.statement import ForEach
from livingrules.kernel.procedure import Frame, seal, step


def perform(g: State, frame: Execute, op: Numbered) -> None:
    """Carry out the instruction that `frame` has come to."""
    number = frame.next - 1
    if questions.ask_first(g, frame.scope, op.statement, frame.seq, number):
        frame.next = number
        return
    if isinstance(op.statement, Do):
        start_act(g, frame.seq, number, frame.scope, BY_EFFECT, op.statement)
        return
    if isinstance(op.statement, Change):
        change = Alter()
        change.seq, change.number, change.scope = frame.seq, number, frame.scope
        g.push(change)
    elif isinstance(op.statement, (Choose, Name)):
        bind = Bind()
        bind.seq, bind.number, bind.scope = frame.seq, number, frame.scope
        g.push(bind)
    elif isinstance(op.statement, Check):
        check = EffectCheck()
        check.seq, check.number, check.scope = frame.seq, number, frame.scope
        g.push(check)
    elif isinstance(op.statement, ForEach):
        each = Each()
        each.seq, each.number, each.scope = frame.seq, number, frame.scope
        g.push(each)
    elif isinstance(op.statement, Wait):
        waiting.begin(g, frame.seq, number, g.scopes[frame.scope], op.statement)
    elif isinstance(op.statement, Instead):
        waiting.begin_instead(g, frame.seq, number, g.scopes[frame.scope], op.statement)
    elif isinstance(op.statement, Rule):
        waiting.begin_rule(g, frame.seq, number, g.scopes[frame.scope], op.statement)
    else:
        raise TypeError(f"a statement that nothing carries out: {op.statement.key!r}")


class EffectCheck(Frame):
    """An effect that calls for a control check."""

    fields = ("seq", "number", "scope")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0

    @step("E.3")
    def make(self, g: State) -> None:
        statement = g.library.op(self.seq, self.number).statement
        assert isinstance(statement, Check)
        scope = g.scopes[self.scope]
        check = g.new(ControlCheck)
        check.seat = players.seat(g, scope, statement.player)
        asked = statement.difficulty
        check.difficulty = NO_DIFFICULTY if asked is None else asked.of(g, scope)
        g.push(check)

    @step("E.3.6")
    def follow(self, g: State) -> None:
        op = g.library.op(self.seq, self.number)
        assert isinstance(op.statement, Check)
        scope = g.scopes[self.scope]
        if op.statement.difficulty is None:
            g.set_scope(self.scope, scope.replace(number=self.answer, done=1))  # E.3.4: the value is all there is
            return
        g.set_scope(self.scope, scope.replace(done=self.answer))
        run_list(g, op.blocks[0 if self.answer else 1], self.scope)


class Each(Frame):
    """*For each ...*: the instructions once for every card."""

    fields = ("seq", "number", "scope", "cards")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0
        self.cards: tuple[int, ...] = ()

    @step("J.1.1")
    def gather(self, g: State) -> None:
        statement = g.library.op(self.seq, self.number).statement
        assert isinstance(statement, ForEach)
        self.cards = statement.subject.marks(g, g.scopes[self.scope])

    @step("J.1.1")
    def one(self, g: State) -> None:
        if not self.cards:
            return
        self.go("one")
        op = g.library.op(self.seq, self.number)
        assert isinstance(op.statement, ForEach)
        scope = g.scopes[self.scope]
        g.set_scope(self.scope, scope.holding(op.statement.into, self.cards[:1]))
        self.cards = self.cards[1:]
        run_list(g, op.blocks[0], self.scope)


seal(globals(), "ufs")
