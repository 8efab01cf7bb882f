"""What a game's words tell about the cards that they can be said of: the part of its rules that lowering reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from livingrules.text.tree import Event

ANYWHERE: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Verb:
    """Something that is done to cards."""

    participle: str
    """What a card is called that it was done to."""
    places: frozenset[str] = ANYWHERE
    """The zones in which a card has to be for it; none: any zone."""
    usual: str = ""
    """The zone that is meant if the text names none."""
    result: frozenset[str] = ANYWHERE
    """The zones in which the card can be afterwards; none: where it was."""
    kinds: frozenset[str] = frozenset()
    """The types of card that it is done to; none: any type."""
    others: bool = False
    """Whether it can be done to other types as well, if nothing of those types is meant."""
    counted: bool = False
    """Whether the cards are told by their number alone: *draw 2 cards*."""
    kept: bool = True
    """Whether the cards that it was done to are known afterwards."""
    own: bool = False
    """Whether players do it to their own cards only."""
    against: bool = False
    """Whether it is done to the other player's cards unless the text says otherwise."""
    current: bool = True
    """Whether it can be done to what is in progress."""


@dataclass(frozen=True)
class Terms:
    """The words of a game."""

    verbs: Mapping[str, Verb]
    places: frozenset[str]
    """Every zone."""
    types: frozenset[str]
    """Every type of card."""
    homes: Mapping[str, str]
    """By type of card the zone that a player's cards of that type are in, unless the text says otherwise."""
    progress: frozenset[str]
    """The types of card that can be in progress."""
    field: frozenset[str]
    """The zones in which what is in progress is."""
    moments: Mapping[str, frozenset[str]]
    """By attribute that can be changed at certain times only the zones in which a card can be then."""
    attributes: Mapping[str, frozenset[str]]
    """By attribute that not every type of card has, the types that have it."""
    roles: Mapping[str, tuple[str, ...]]
    """Labels of cards that have a part in what is in progress or in a check, with the types of card that play it."""
    role_events: Mapping[str, frozenset[str]]
    """By such a label the events after which somebody has that part: their verbs, or how a card is played."""
    event_parts: frozenset[str]
    """The parts that a card can have in an event and by which the game finds it."""
    made_for: frozenset[str]
    """The verbs of events of which the card is known for which they are made."""
    going_on: str
    """The part of what is in progress in an event that is about another card, or about none."""
    parts_in: Mapping[str, str]
    """By verb of an event the part that its object has in it, if that is another."""
    ruled: Mapping[str, str]
    """By kind of rule the verb that tells which cards it can be about."""
    implied: Mapping[str, tuple[str, ...]]
    """By verb of an event the cards that take part in it, whether the text names them or not."""

    def part_in(self, event: Event, part: str, purpose: str = "") -> str:
        """The part that a card has in an event: what a block is made *with* is no object; purpose: the verb of what
        this event is done for.
        """
        if purpose:
            return "purpose" if purpose in self.made_for else ""
        if part == "using" or (part == "object" and "with" in event.manner):
            return "instrument"
        return self.parts_in.get(event.verb, part) if part == "object" else part

    def plays(self, label: str, events: Iterable[Event]) -> bool:
        """Whether a card has that part in one of the events; before a check nobody knows what it will turn up."""
        wanted = self.role_events.get(label)
        if wanted is None:
            return True
        to_come = self.verb_of(label)
        return any(
            wanted & {event.verb, *event.manner} and not (event.would and event.verb == to_come) for event in events
        )

    def verb_of(self, label: str) -> str:
        """The verb whose participle a label is."""
        return next((name for name, verb in self.verbs.items() if verb.participle == label), "")
