"""Events that occur after what they came with: what a change has done is one event, told when its time has come."""

from __future__ import annotations

from livingrules.games.ufs.state import State
from livingrules.kernel.event import Event
from livingrules.kernel.procedure import Frame, seal, step


class LateEvent(Frame):
    """What has happened occurs once the procedures above have ended: modifiers that are applied together (C.3.3.4.4),
    an act that takes the place of another (J.3.5.2).
    """

    fields = ("batch",)

    def __init__(self) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = ()

    @step("J.3.3.1")
    def happen(self, g: State) -> None:
        g.happen_late(self.batch)

    @step()
    def over(self, g: State) -> None:
        g.drop()


seal(globals(), "ufs")
