"""What a trigger surely does not mean, read off its text once.

Many abilities wait for the same kind of event, and nearly all of them wait for another one of it: the other player's,
one to another card, a card of another type, another step of the turn.  A sketch tells that in a few comparisons, so
that `happened.match` is asked only about what it may say yes to.
"""

from __future__ import annotations

from typing import Final

from livingrules.errors import NotLegal
from livingrules.games.ufs.terms import ANY_KIND, kind_bits
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import ADD, BEFORE, DISCARD, DRAW, START, TIME_OF, USE, ZONE_NAMES, verbs_of
from livingrules.kernel import tree
from livingrules.kernel.event import Event
from livingrules.kernel.visibility import EVERYBODY

ANYBODY: Final = 0
HOLDER: Final = 1
RIVAL: Final = 2
ANY_TIME: Final = -1
BY_THE_OTHER: Final = ("take damage", "stun")
"""What a player does in an event of the other's: damage taken is damage that the other deals, and so on."""


def done_to_others(trigger: tree.Event) -> bool:
    """*After you destroy 1 of your opponent's foundations*: who does it is not the player whose cards they are (K.2.2),
    so it is told by whose effect or cost it was.
    """
    wanted = trigger.object
    if not trigger.agent or not isinstance(wanted, tree.Filter):
        return False
    return wanted.owner in ("you", "opponent", "they") and wanted.owner != trigger.agent


def place(event: tree.Event) -> str:
    """The zone into which cards are to come, whoever's it is."""
    return event.destination.rpartition("'s ")[2].removeprefix("either ")


def into_hand(event: tree.Event) -> bool:
    """Whether cards come to a hand: to draw may be such an act."""
    return event.verb == "add" and place(event) == "hand"


class Sketch:
    """The part of a trigger that needs no reading of the game."""

    __slots__ = ("agent", "kinds", "own", "time")

    def __init__(self, trigger: tree.Event | None) -> None:
        self.agent = ANYBODY
        self.own = False
        """Only what happens to the very card that carries the ability."""
        self.kinds = ANY_KIND
        """The types of card it may happen to, one bit each."""
        self.time = ANY_TIME
        """The phase or step whose start or end is meant."""
        if trigger is not None and not trigger.alternatives:
            self._draw(trigger)

    def _draw(self, trigger: tree.Event) -> None:
        if trigger.verb not in BY_THE_OTHER and not done_to_others(trigger):
            self.agent = {"you": HOLDER, "opponent": RIVAL}.get(trigger.agent, ANYBODY)
        if trigger.verb in ("start", "end"):
            self.time = TIME_OF.get(trigger.what.lower(), ANY_TIME)
        if "with" in trigger.manner or trigger.verb == "attempt to block":
            return  # the card of the event is the one it was done with
        wanted = trigger.object
        self.own = isinstance(wanted, tree.Self)
        if isinstance(wanted, tree.Filter) and not wanted.alternatives and "block" not in wanted.kinds:
            self.kinds = kind_bits(wanted.kinds)

    def excludes(self, seat: int, card: int, event: Event) -> bool:
        """Whether the event is surely none that an ability of that player on that card waits for."""
        if self.agent and (event.seat == seat) != (self.agent == HOLDER):
            return True
        if self.own:
            return event.card != card
        if self.time >= 0 and event.what != self.time:
            return True
        values: Values | None = event.values
        return values is not None and not self.kinds >> values.kind & 1

    def might_concern(self, seat: int, event: Event) -> bool:
        """Whether the event could be one that such an ability in the player's hand waits for, as far as everybody may
        know what happened.
        """
        if self.agent and (event.seat == seat) != (self.agent == HOLDER):
            return False
        if self.time >= 0 and event.what != self.time:
            return False
        if event.seen & EVERYBODY != EVERYBODY or event.values is None:
            return True
        values: Values = event.values
        return not self.own and bool(self.kinds >> values.kind & 1)


def trigger_verbs(trigger: tree.Event | None) -> tuple[int, ...]:
    """The kinds of event that a trigger may match."""
    if trigger is None:
        return ()
    verbs = list(verbs_of(trigger.verb))
    if isinstance(trigger.object, tree.AbilityFilter) and trigger.verb != "cancel":
        verbs = [USE]
    if trigger.verb == "start" or (trigger.verb == "check" and trigger.would):
        verbs = [BEFORE if trigger.would else START]
    if trigger.verb == "enter" and not trigger.destination.endswith(ZONE_NAMES[DISCARD]):
        verbs = [ADD]
    if into_hand(trigger):
        verbs.append(DRAW)
    if not verbs:
        raise NotLegal(f"No ability can wait for the event {trigger.verb!r}: this game has none of that name.")
    for other in trigger.alternatives:
        verbs.extend(trigger_verbs(other))
    return tuple(dict.fromkeys(verbs))
