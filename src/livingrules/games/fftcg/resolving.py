"""Resolving what is on top of the stack (11.11)."""

from __future__ import annotations

from livingrules.games.fftcg import choosing, conditions, moving
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    BREAK_ZONE,
    BY_RULE,
    FIZZLED,
    MOVE,
    REF_MASK,
    RESOLVES,
    STACK,
    SUMMON_TEXT,
    between,
)
from livingrules.kernel.instruction import Execute
from livingrules.kernel.procedure import Frame, seal, step

FIZZLE_CLAUSE = {2: "11.8.19", 3: "11.6.12", 4: "11.7.12", 5: "11.3.9"}
"""Where each kind of ability says that it is cancelled without a legal target."""


class Resolve(Frame):
    """A Summon or an ability on top of the stack takes effect."""

    fields = ("scope",)

    def __init__(self) -> None:
        super().__init__()
        self.scope = -1

    @step("11.11.2", "11.11.3")
    def test(self, g: State) -> None:
        """All its targets gone, or the condition of its trigger no longer met: it has no effect at all."""
        scope = g.scopes[self.scope]
        info = g.library.infos[scope.ability & REF_MASK]
        if choosing.all_illegal(g, self.scope):
            g.cite("11.11.2")
            g.happen(FIZZLED, scope.seat, scope.card, clause=FIZZLE_CLAUSE[info.kind])
            self.go("leave")
        elif info.node.trigger is not None and info.node.condition is not None:
            if not conditions.holds(g, scope, info.node.condition):
                g.cite("11.8.13")
                g.happen(FIZZLED, scope.seat, scope.card, clause="11.11.3")
                self.go("leave")

    @step("11.11.5")
    def follow(self, g: State) -> None:
        scope = g.scopes[self.scope]
        info = g.library.infos[scope.ability & REF_MASK]
        g.resolving = self.scope
        g.happen(RESOLVES, scope.seat, scope.card, what=scope.ability & REF_MASK, clause="11.11.1")
        frame = Execute()
        frame.seq = info.body
        frame.scope = self.scope
        g.push(frame)

    @step("11.11.10")
    def leave(self, g: State) -> None:
        """A Summon goes to its owner's Break Zone, an ability ceases."""
        g.resolving = -1
        if self.scope not in g.items:
            g.scopes.pop(self.scope, None)
            return
        scope = g.scopes.pop(self.scope)
        g.items = tuple([number for number in g.items if number != self.scope])
        if self.scope in g.triggered_states:
            g.triggered_states = tuple([number for number in g.triggered_states if number != self.scope])
            g.touch()
        kind = g.library.infos[scope.ability & REF_MASK].kind
        if kind == SUMMON_TEXT and g.on_stack(scope.card) and g.epoch[scope.card] == scope.epoch:
            before = g.now[scope.card]
            moving.put(g, scope.card, BREAK_ZONE)
            g.happen(MOVE, scope.seat, scope.card, 0, between(STACK, BREAK_ZONE), BY_RULE, clause="11.11.10", values=before)


seal(globals(), "fftcg")
