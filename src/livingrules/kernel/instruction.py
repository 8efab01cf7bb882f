"""The interpreter of statements: one a step.

So an effect can be halted between any two statements, by whatever a game lets in between, without knowing it.  The
kernel carries out what is the same in every game (sequence, condition, option, choice); what a verb does is the pack's.
"""

from __future__ import annotations

from typing import Any

from livingrules.kernel.decision import CONFIRM, MODE, Decision
from livingrules.kernel.meaning.program import NO_BLOCK, Numbered
from livingrules.kernel.meaning.statement import DEPENDING, IN_ORDER, OFFERED, PLAIN
from livingrules.kernel.procedure import Frame, seal, step


class Execute(Frame):
    """Carry out a block of the library within a scope; `own` frees the scope at the end."""

    fields = ("seq", "next", "scope", "own")

    def __init__(self) -> None:
        super().__init__()
        self.seq = 0
        self.next = 0
        self.scope = 0
        self.own = 0

    @step()
    def instruction(self, g: Any) -> None:
        ops = g.library.lists[self.seq]
        if self.next >= len(ops):
            g.end_execution(self)
            return
        op: Numbered = ops[self.next]
        self.next += 1
        self.at = 0
        control(g, self, op)


def control(g: Any, frame: Execute, op: Numbered) -> None:
    """The statements that every game shares; the rest goes to the pack."""
    flow = op.flow
    if flow == PLAIN:
        g.perform(frame, op)
    elif flow == IN_ORDER:
        run_list(g, op.blocks[0], frame.scope)
    elif flow == DEPENDING:
        run_list(g, op.blocks[0 if op.statement.holds(g, frame.scope) else 1], frame.scope)
    elif flow == OFFERED:
        option = Option()
        option.seq, option.number, option.scope = frame.seq, frame.next - 1, frame.scope
        g.push(option)
    else:
        choice = Choice()
        choice.seq, choice.number, choice.scope = frame.seq, frame.next - 1, frame.scope
        g.push(choice)


def run_list(g: Any, number: int, scope: int) -> None:
    """Carry out another block within the same scope, if there is one."""
    if number == NO_BLOCK:
        return
    frame = Execute()
    frame.seq = number
    frame.scope = scope
    g.push(frame)


class Option(Frame):
    """*You may*: ask, do it, then what depends on it."""

    fields = ("seq", "number", "scope", "taken")

    def __init__(self) -> None:
        super().__init__()
        self.seq = 0
        self.number = 0
        self.scope = 0
        self.taken = 0

    @step()
    def offer(self, g: Any) -> None:
        op: Numbered = g.library.op(self.seq, self.number)
        seat = op.statement.seat(g, self.scope)
        able = int(g.can_do(self.scope, op.blocks[0]))
        if not able and not g.masked():
            self.answer = 0
            return
        g.ask(Decision(CONFIRM, seat, (), ("may", self.seq, self.number), g.option_clause, lo=0, hi=able))

    @step()
    def do(self, g: Any) -> None:
        self.taken = self.answer
        if self.taken:
            run_list(g, g.library.op(self.seq, self.number).blocks[0], self.scope)

    @step()
    def then(self, g: Any) -> None:
        op: Numbered = g.library.op(self.seq, self.number)
        done = g.came_about(self.scope, self.taken)
        g.set_scope(self.scope, g.scopes[self.scope].replace(done=done))
        run_list(g, op.blocks[1 if done else 2], self.scope)


class Choice(Frame):
    """*A or B*: ask which, then do it."""

    fields = ("seq", "number", "scope")

    def __init__(self) -> None:
        super().__init__()
        self.seq = 0
        self.number = 0
        self.scope = 0

    @step()
    def choose(self, g: Any) -> None:
        op: Numbered = g.library.op(self.seq, self.number)
        seat = op.statement.seat(g, self.scope)
        count = len(op.blocks)
        useful = tuple(i for i in range(count) if g.can_do(self.scope, op.blocks[i]))
        options = useful or tuple(range(count))
        if len(options) == 1 and not g.masked():
            self.answer = options[0]
            return
        g.ask(Decision(MODE, seat, options, ("one of", self.seq, self.number), g.choice_clause))

    @step()
    def do(self, g: Any) -> None:
        run_list(g, g.library.op(self.seq, self.number).blocks[self.answer], self.scope)


seal(globals(), "kernel")
