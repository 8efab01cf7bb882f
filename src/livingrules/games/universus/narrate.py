"""What only happens in UniVersus, as sentences of the log, and what it calls otherwise."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import narrate as ufs
from livingrules.games.ufs.wording import counted
from livingrules.games.ufs.words import (
    ADD,
    DEAL,
    DECK,
    DESTROY,
    FREEZE,
    GAIN,
    LOSE,
    MARK,
    SACRIFICED,
    STAGING,
    STAMINA,
    TO_DISCARD,
    TRANSFORM,
    UNMARK,
    UNSEAL,
)
from livingrules.kernel.event import Event

MILLED: Final = "universus:Mill/1"


class Narrator(ufs.Narrator):
    """Turns events into sentences for one reader."""

    def tellers(self) -> dict[int, ufs.Teller]:
        return TELLERS

    # ------------------------------------------------------------------------------------------------------ the zones

    def adds(self, event: Event) -> str:
        """Build/1: what comes into the stage is built."""
        if event.what != STAGING:
            return super().adds(event)
        return f"{self.does(event, 'build')} {self.it(event)} from the {self.words.zones[event.ability & 7]}"

    def discards(self, event: Event) -> str:
        if event.clause == MILLED and event.what == DECK:
            return f"{self.does(event, 'mill')} {self.it(event)}"
        return super().discards(event)

    def destroys(self, event: Event) -> str:
        if event.ability == SACRIFICED:
            return f"{self.does(event, 'sacrifice')} {self.it(event)}"
        return super().destroys(event)

    # --------------------------------------------------------------------------------------------- health and stamina

    def gains(self, event: Event) -> str:
        if event.what == STAMINA:
            return f"{self.whose(event)} {self.it(event)} gains {event.amount} stamina"
        return super().gains(event)

    def loses(self, event: Event) -> str:
        if event.what == STAMINA:
            return f"{self.whose(event)} {self.it(event)} loses {event.amount} stamina"
        return super().loses(event)

    def deals(self, event: Event) -> str:
        """What is hit is a backup (its number and one more) or the rival."""
        if event.what:
            backup = event.what - 1
            target = f"{self.speaker.whose(self.g.owner[backup])} {self.speaker.card(backup)}"
            return f"{self.it(event)} deals {event.amount} damage to {target}"
        return super().deals(event)

    # --------------------------------------------------------------------------------------------- states of one card

    def unseals(self, event: Event) -> str:
        return f"{self.whose(event)} {self.it(event, 'card')} is no longer sealed"

    def freezes(self, event: Event) -> str:
        return f"{self.whose(event)} {self.it(event, 'card')} is frozen: it does not ready in the next Ready Step"

    def transforms(self, event: Event) -> str:
        return f"{self.whose(event)} {self.it(event, 'card')} is turned to its other side"

    def marks(self, event: Event) -> str:
        return f"{counted(event.amount, self.counter(event))} on {self.whose(event)} {self.it(event, 'card')}"

    def unmarks(self, event: Event) -> str:
        return f"{counted(event.amount, self.counter(event))} fewer on {self.whose(event)} {self.it(event, 'card')}"

    def counter(self, event: Event) -> str:
        """The kind of counter that an event is about; its name comes one before its number."""
        return self.g.library.names[event.what - 1] if event.what else "counter"


TELLERS: Final[dict[int, ufs.Teller]] = {
    **ufs.TELLERS, ADD: Narrator.adds, TO_DISCARD: Narrator.discards, DESTROY: Narrator.destroys, GAIN: Narrator.gains,
    LOSE: Narrator.loses, DEAL: Narrator.deals, UNSEAL: Narrator.unseals, FREEZE: Narrator.freezes,
    TRANSFORM: Narrator.transforms, MARK: Narrator.marks, UNMARK: Narrator.unmarks,
}  # fmt: skip
