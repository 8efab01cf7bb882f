"""How far each ability has come: offered, paid, carried out.

Abilities that mean the same are the same here, on whichever card they are printed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from livingrules.games.shapes import CompiledCard
from livingrules.kernel.tree import Ability


class Seen:
    """What was seen of some abilities."""

    def __init__(self, abilities: Iterable[Ability]) -> None:
        self.wanted = frozenset(abilities)
        self.offered: set[Ability] = set()
        self.paid: set[Ability] = set()
        self.resolved: set[Ability] = set()
        self.refused: dict[Ability, Counter[str]] = {}
        """What was said when it was asked why an ability could not be used."""

    def offer(self, ability: Ability) -> None:
        if ability in self.wanted:
            self.offered.add(ability)

    def pay(self, ability: Ability) -> None:
        if ability in self.wanted:
            self.offered.add(ability)
            self.paid.add(ability)

    def resolve(self, ability: Ability) -> None:
        if ability in self.wanted:
            self.pay(ability)
            self.resolved.add(ability)

    def refuse(self, ability: Ability, reasons: Iterable[str]) -> None:
        if ability in self.wanted:
            self.refused.setdefault(ability, Counter()).update(reasons)

    @property
    def left(self) -> frozenset[Ability]:
        """What has not been carried out."""
        return self.wanted - self.resolved

    def came(self, ability: Ability) -> str:
        """How far an ability came, in a word."""
        if ability in self.resolved:
            return "carried out"
        return "paid" if ability in self.paid else "offered" if ability in self.offered else "not offered"

    def why(self, ability: Ability) -> str:
        """Why an ability was not carried out, as far as it is known."""
        if ability in self.paid:
            return "it was paid, and then it was cancelled or could do nothing"
        if ability in self.offered:
            return "it was offered, but its cost was not paid"
        refused = self.refused.get(ability)
        if refused:
            return f"it was not offered: {refused.most_common(1)[0][0].rstrip('.')}"
        if ability.trigger is not None:
            return "what it waits for did not happen"
        return "its card was never where it works, or its condition was never met"


def abilities_of(card: CompiledCard) -> tuple[Ability, ...]:
    """The abilities of a card, of both sides if there are two."""
    back: CompiledCard | None = getattr(card, "back", None)
    return (*card.abilities, *(() if back is None else abilities_of(back)))
