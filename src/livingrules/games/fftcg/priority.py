"""Priority (11.1): who may do something now, and what comes before anybody may."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import acting, autos, loops, processes
from livingrules.games.fftcg.resolving import Resolve
from livingrules.games.fftcg.state import State
from livingrules.kernel.decision import ACT, PASS, Decision
from livingrules.kernel.procedure import Frame, seal, step

CHARACTERS: Final = 1
"""Characters may be played: in the Main Phases, by the turn player, while the stack is empty."""
SUMMONS: Final = 2
ABILITIES: Final = 4
MAIN: Final = CHARACTERS | SUMMONS | ABILITIES
BATTLE: Final = SUMMONS | ABILITIES
NOTHING: Final = 0
"""Nothing may be used: the round serves only to resolve what has triggered (F15)."""


class Round(Frame):
    """The players have priority in turn until both forfeit it with an empty stack."""

    fields = ("allow", "seat", "passed")

    def __init__(self) -> None:
        super().__init__()
        self.allow = NOTHING
        self.seat = -1
        self.passed = 0

    @step("11.1.3", "11.1.4", "12.3")
    def gain(self, g: State) -> None:
        """Rule processes and waiting auto-abilities come first, in turns, until there are none of either."""
        g.priority = -1
        if processes.due(g):
            self.go("gain")
            if not loops.forced(g):
                g.push(processes.Process())
        elif g.waiting:
            self.go("gain")
            if not loops.forced(g):
                g.push(autos.StackAutos())
        else:
            self.offer(g)

    def offer(self, g: State) -> None:
        """Ask who has priority; a player who can do nothing forfeits it, which changes nothing else on the table."""
        while True:
            g.priority = self.seat
            options = self.options(g) if self.allow else ()
            if options or (self.allow and g.must_ask(self.seat)):
                self.go("act")
                g.ask(Decision(ACT, self.seat, (*options, PASS), ("priority", g.phase, g.step), "11.1.1"))
                return
            if not self.forfeit(g):
                return

    def forfeit(self, g: State) -> bool:
        """Priority goes to the other player; False if they have forfeited it too (11.1.6, 11.1.7)."""
        self.passed += 1
        if self.passed < 2:
            self.seat = 1 - self.seat
            return True
        g.priority = -1
        if g.items:
            self.go("resolve")
        else:
            g.drop()
        return False

    def options(self, g: State) -> tuple[int, ...]:
        """What can be done; not looked for again while nothing has changed since there was nothing."""
        if acting.is_hopeless(g, self.seat, self.allow):
            return ()
        seat = self.seat
        known = g.idle[seat]
        if known and known[0] == g.table + g.piles + g.states and known == self.moment(g) and g.trace is None:
            return ()
        found = acting.options(g, seat, self.allow)
        if not found:
            g.idle = (self.moment(g), g.idle[1]) if seat == 0 else (g.idle[0], self.moment(g))
        return found

    def moment(self, g: State) -> tuple[object, ...]:
        """Everything that what can be done depends on."""
        clock = g.table + g.piles + g.states
        return clock, self.allow, g.phase, g.active, g.items, g.attackers, g.blocker, len(g.uses)

    @step("11.1.6", "11.1.7")
    def act(self, g: State) -> None:
        if self.answer != PASS:
            g.push(acting.begin(g, self.seat, self.answer))
        elif self.forfeit(g):
            self.offer(g)

    @step("11.3.8", "11.6.11", "11.7.11")
    def regain(self, g: State) -> None:
        """Whoever has just played something has priority again; after a Character it is the turn player anyway.

        What was rewound has not been played: everything is as it was, who has forfeited too (14.4).
        """
        if self.answer != PASS:
            self.passed = 0
        self.go("gain")

    @step("11.1.5", "11.11.1")
    def resolve(self, g: State) -> None:
        self.passed = 0
        self.seat = g.active
        g.priority = -1
        frame = Resolve()
        frame.scope = g.items[-1]
        g.push(frame)
        self.go("gain")


def hold(g: State, allow: int) -> None:
    """The players have priority; where nothing comes first and neither can do anything, both forfeit it at once."""
    if g.waiting or g.items or processes.due(g):
        g.push(round_of(g, allow))
    elif is_idle(g, g.active, allow) and is_idle(g, 1 - g.active, allow):
        g.said += 1
    else:
        g.push(round_of(g, allow))


def is_idle(g: State, seat: int, allow: int) -> bool:
    """Whether one look tells that the player will not even be asked."""
    return acting.is_hopeless(g, seat, allow) and not (allow and g.must_ask(seat))


def round_of(g: State, allow: int) -> Round:
    """A round of priority in which these may be used; the turn player has it first (11.1.2)."""
    if g.trace is not None:
        g.cite("11.1.2")
    frame = Round()
    frame.allow = allow
    frame.seat = g.active
    return frame


seal(globals(), "fftcg")
