"""Which control check a text means: *that check*, *your next check to play an attack*."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.happenings import Happening
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.players import seat
from livingrules.games.ufs.state import State
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import Marks

# Which of them.
THAT: Final = 0
"""The one of which the text has spoken."""
AT_HAND: Final = 1
"""The one that is being made."""
NEXT: Final = 2
EVERY: Final = 3


class TheCheck(Subject):
    """A control check, where a card could stand."""

    __slots__ = ("player", "purpose", "which")

    def __init__(self, which: int, player: int, purpose: Happening | None) -> None:
        super().__init__(("the check", which, player, None if purpose is None else purpose.key))
        self.which = which
        self.player = player
        """Whose check."""
        self.purpose = purpose
        """What it is made for."""

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        """A check is no card."""
        return ()

    def is_one(self, g: State, scope: Scope, check: Event) -> bool:
        """Whether a check is that player's, and made for that."""
        by = seat(g, scope, self.player)
        if by >= 0 and by != check.seat:
            return False
        return self.purpose is None or self.purpose.made_for(g, scope, check)
