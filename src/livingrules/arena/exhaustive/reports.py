"""What is tried, and what is told of it."""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.games.shapes import CompiledCard

OFTEN: Final = 25
"""At one decision in so many one of the costly promises is tested."""


class Fault(msgspec.Struct, frozen=True):
    """Something that went wrong in a game, and the seed with which it does so again."""

    error: str
    seed: str
    cards: tuple[str, ...]


class CardReport(msgspec.Struct, frozen=True, kw_only=True):
    """How far the abilities of one card came."""

    card: str
    abilities: int
    offered: int
    paid: int
    resolved: int
    suspicious: tuple[str, ...] = ()
    """The mechanisms of abilities that were carried out again and again and never changed anything."""
    came: tuple[str, ...] = ()
    """For each ability how far it came: carried out, paid, offered, not offered."""
    why: tuple[str, ...] = ()
    """For each ability that was not carried out: why not."""


class Outcome(msgspec.Struct, frozen=True):
    """What came of some cards that were tried together."""

    listing: tuple[CardReport, ...]
    faults: tuple[Fault, ...]
    decisions: int


class Report(msgspec.Struct, kw_only=True):
    """What came of all cards."""

    cards: int = 0
    abilities: int = 0
    offered: int = 0
    paid: int = 0
    resolved: int = 0
    suspicious: int = 0
    decisions: int = 0
    listing: list[CardReport] = []
    faults: list[Fault] = []

    def add(self, outcome: Outcome) -> None:
        self.cards += len(outcome.listing)
        self.abilities += sum(each.abilities for each in outcome.listing)
        self.offered += sum(each.offered for each in outcome.listing)
        self.paid += sum(each.paid for each in outcome.listing)
        self.resolved += sum(each.resolved for each in outcome.listing)
        self.suspicious += sum(len(each.suspicious) for each in outcome.listing)
        self.decisions += outcome.decisions
        self.listing += outcome.listing
        self.faults += outcome.faults

    def mechanisms(self) -> list[tuple[str, list[str]]]:
        """What is suspicious by mechanism, the most frequent first: which cards have such an ability."""
        found: dict[str, list[str]] = {}
        for each in self.listing:
            for mechanism in each.suspicious:
                found.setdefault(mechanism, []).append(each.card)
        return sorted(found.items(), key=lambda pair: (-len(pair[1]), pair[0]))


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """Some cards to be tried together."""

    game: str
    cards: tuple[CompiledCard, ...]
    seed: str
    attempts: int
    often: int = OFTEN
