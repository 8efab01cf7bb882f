"""What has happened, as far as it is still read from the tree of a text."""

from __future__ import annotations

from typing import Any

from livingrules.games.ufs import deeds, happened
from livingrules.games.ufs.meanings import Occurrence
from livingrules.games.ufs.state import State
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import UNSETTLED, Amount


class WrittenOccurrence(Occurrence):
    """What happened, as it is written."""

    __slots__ = ("node",)

    def __init__(self, node: Any) -> None:
        super().__init__(("happened", node), UNSETTLED)
        self.node = node

    def done_to(self, g: State, scope: Scope, card: int) -> bool:
        return happened.has_happened(g, scope, self.node, card)

    def own_events(self, g: State, scope: Scope) -> list[Event]:
        return deeds.deeds(g, scope, self.node.event)


class WrittenTimes(Amount):
    """How often something happened, as it is written."""

    __slots__ = ("node",)

    def __init__(self, node: Any) -> None:
        super().__init__(("times", node), UNSETTLED)
        self.node = node

    def of(self, g: State, scope: Scope) -> int:
        return happened.times(g, scope, self.node.event, self.node.window, measured=False)


class WrittenUndergone(Amount):
    """To how many cards something happened, as it is written."""

    __slots__ = ("node",)

    def __init__(self, node: Any) -> None:
        super().__init__(("undergone", node), UNSETTLED)
        self.node = node

    def of(self, g: State, scope: Scope) -> int:
        return happened.how_many(g, scope, self.node)
