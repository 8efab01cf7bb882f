"""Where the words of an event say that cards come to."""

from __future__ import annotations

from livingrules.kernel import tree


def place(event: tree.Event) -> str:
    """The zone into which cards are to come, whoever's it is."""
    return event.destination.rpartition("'s ")[2].removeprefix("either ")


def into_hand(event: tree.Event) -> bool:
    """Whether cards come to a hand: to draw may be such an act."""
    return event.verb == "add" and place(event) == "hand"
