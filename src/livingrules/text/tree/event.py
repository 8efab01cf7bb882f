"""What happens, as a pattern: the one type for trigger, history, prohibition and replacement."""

from __future__ import annotations

from dataclasses import dataclass

from livingrules.text.tree.node import Amount, Node, Ref
from livingrules.text.tree.reference import AbilityFilter, Filter


@dataclass(frozen=True)
class Event(Node):
    """Something that happens, as a pattern.

    verb: the verb of the act (*you draw*, *is discarded*), or a game event: "deal damage", "block", "is blocked",
    "resolve", "modify" (attribute in `what`), "start"/"end" (a phase, step or turn in `what`), "play", "enter".
    agent: who does it ("" anybody).  object: a filter, a reference (Self, Current), or an ability filter.
    op/amount: *1 or more cards*, *a 2 or less*.  cause: "cost", "effect", "your effect", "opponent's effect".
    manner: *as a block*, "completely", "with" (*block with this card* = block, object Self).
    during: a phase or step in which it has to happen.
    would: the event is about to happen (for Replace).
    next_only: *the next time ...*.
    """

    verb: str
    agent: str = ""
    object: Filter | Ref | AbilityFilter | None = None
    what: str = ""
    op: str = ""
    amount: Amount | None = None
    source: str = ""
    destination: str = ""
    cause: str = ""
    manner: tuple[str, ...] = ()
    during: str = ""
    would: bool = False
    next_only: bool = False
    alternatives: tuple[Event, ...] = ()
    using: Filter | Ref | None = None
    """The card it is done with: *you block an attack with this card* has the attack as object and this card here."""
    purpose: Event | None = None
    """What it is done for, where that is an act of its own: *to play an attack*."""
    target: Filter | Ref | None = None
    """What the damage is dealt to: *your attack deals damage to a character*."""
    binds: tuple[tuple[str, int], ...] = ()
    """(part in the event, slot) for each of its cards to which the text refers again."""


@dataclass(frozen=True)
class Times(Amount):
    """How often an event matching the pattern has happened in the window."""

    event: Event
    window: str = "turn"
