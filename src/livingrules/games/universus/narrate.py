"""What only happens in UniVersus, as sentences of the log, and what it calls otherwise."""

from __future__ import annotations

from typing import Final

from livingrules.games.sentences import counted
from livingrules.games.ufs import narrate as ufs
from livingrules.games.ufs.words import (
    ADD,
    ASSET,
    ATTACK,
    BACKUP,
    BLOCK,
    CHARACTER,
    COMPLETELY,
    DEAL,
    DECK,
    DESTROY,
    FOUNDATION,
    FREEZE,
    GAIN,
    LOSE,
    MARK,
    PLAY,
    SACRIFICED,
    STACKED,
    STAGING,
    STAMINA,
    TO_DISCARD,
    TOKEN,
    TRANSFORM,
    UNMARK,
    UNSEAL,
    ZONES,
)
from livingrules.kernel.event import Event

MILLED: Final = "universus:Mill/1"
CLEARED_BY_EFFECT: Final = "universus:Clear/1"
PLAYED: Final = "E.4.10"
ADDED: Final = "D.2.5.1"
KEPT: Final = "F.3.2.1"
CLEARED: Final = "F.3.2.3"
"""Clauses under which shared code plays a card, adds one to a zone, clears one to the stage or the discard pile."""
BUILT: Final = {
    FOUNDATION: "universus:Clearing the Card Pool/4", ASSET: "universus:Clearing the Card Pool/5",
    CHARACTER: "universus:Clearing the Card Pool/7", BACKUP: "universus:Backup/2",
}  # fmt: skip
"""Which statement has a card of a type built when the card pool is cleared."""


class Narrator(ufs.Narrator):
    """Turns events into sentences for one reader."""

    def tellers(self) -> dict[int, ufs.Teller]:
        return TELLERS

    def clause(self, event: Event) -> str:
        """What UFS says in one clause of all cards, the Rules Reference says of each type."""
        if event.clause == PLAYED and event.verb == PLAY:
            return "universus:Playing a Card/13"
        if event.verb == BLOCK:
            return "universus:Block Step/14" if event.what == COMPLETELY else "universus:Block Step/15"
        if event.clause == KEPT and event.card >= 0:
            return BUILT.get(self.g.values_of(event.card).kind, super().clause(event))
        if event.clause == ADDED and event.what == STAGING:
            return "universus:Build/1"
        if event.clause == CLEARED and event.values is not None and event.values.kind == ATTACK:
            return "universus:Clearing the Card Pool/6"
        return super().clause(event)

    # ------------------------------------------------------------------------------------------------------ the zones

    def adds(self, event: Event) -> str:
        """Build/1: what comes into the stage is built."""
        if event.what != STAGING:
            return super().adds(event)
        if event.values is not None and event.values.kind == TOKEN:
            return f"{self.does(event, 'add')} {self.it(event)}, a token, to the {self.words.stage}"
        return f"{self.does(event, 'build')} {self.it(event)} from the {self.words.zones[event.ability % ZONES]}"

    def stay(self, event: Event, named: str) -> str:
        return f"{self.does(event, 'build')} {named}"

    def discards(self, event: Event) -> str:
        if event.clause == MILLED and event.what == DECK:
            return f"{self.does(event, 'mill')} {self.it(event)}"
        if event.clause == CLEARED_BY_EFFECT:
            return f"{self.does(event, 'clear')} {self.it(event)}"
        return super().discards(event)

    def destroys(self, event: Event) -> str:
        if event.ability == SACRIFICED:
            return f"{self.does(event, 'sacrifice')} {self.it(event)}"
        return super().destroys(event)

    # --------------------------------------------------------------------------------------------- health and stamina

    def gains(self, event: Event) -> str:
        if event.what == STAMINA:
            return f"{self.theirs(event)} gains {event.amount} stamina"
        return super().gains(event)

    def loses(self, event: Event) -> str:
        if event.what == STAMINA:
            return f"{self.theirs(event)} loses {event.amount} stamina"
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
        return f"{self.theirs(event)} is no longer sealed"

    def freezes(self, event: Event) -> str:
        return f"{self.theirs(event)} is frozen: it does not ready in the next Ready Step"

    def transforms(self, event: Event) -> str:
        return f"{self.theirs(event)} is turned to its other side"

    def marks(self, event: Event) -> str:
        return f"{counted(event.amount, self.counter(event))} on {self.theirs(event)}"

    def unmarks(self, event: Event) -> str:
        return f"{counted(event.amount, self.counter(event))} fewer on {self.theirs(event)}"

    def counter(self, event: Event) -> str:
        """The kind of counter that an event is about; its name comes one before its number."""
        return self.g.library.names[event.what - 1] if event.what else "counter"


TELLERS: Final[dict[int, ufs.Teller]] = {
    **ufs.TELLERS, ADD: Narrator.adds, TO_DISCARD: Narrator.discards, DESTROY: Narrator.destroys, GAIN: Narrator.gains,
    LOSE: Narrator.loses, DEAL: Narrator.deals, UNSEAL: Narrator.unseals, FREEZE: Narrator.freezes,
    TRANSFORM: Narrator.transforms, MARK: Narrator.marks, UNMARK: Narrator.unmarks, STACKED: Narrator.nothing,
}  # fmt: skip
