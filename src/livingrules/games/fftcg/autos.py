"""Auto-abilities that have triggered are put on the stack (11.8.7)."""

from __future__ import annotations

from livingrules.games.fftcg import announcing
from livingrules.games.fftcg.state import State
from livingrules.kernel.decision import ORDER, Decision
from livingrules.kernel.procedure import Frame, seal, step


class StackAutos(Frame):
    """The turn player's in an order of their choice, then the other player's."""

    fields = ("queue", "seat")

    def __init__(self) -> None:
        super().__init__()
        self.queue: tuple[int, ...] = ()
        self.seat = -1

    @step("11.8.7", "6.1.3")
    def order(self, g: State) -> None:
        self.seat = g.active if any(g.scopes[number].seat == g.active for number in g.waiting) else 1 - g.active
        mine = tuple([number for number in g.waiting if g.scopes[number].seat == self.seat])
        if len(mine) == 1:
            self.picks = mine
            return
        g.ask(Decision(ORDER, self.seat, mine, ("order autos",), "11.8.7", len(mine), len(mine)))

    @step("11.8.7")
    def keep(self, g: State) -> None:
        self.queue = self.picks
        g.waiting = tuple([number for number in g.waiting if number not in self.queue])

    @step("11.8.7")
    def stack(self, g: State) -> None:
        if not self.queue:
            g.drop()
            return
        number, self.queue = self.queue[0], self.queue[1:]
        g.push(announcing.put_auto(g, number))
        self.go("stack")


seal(globals(), "fftcg")
