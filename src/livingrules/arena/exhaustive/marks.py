"""How far each ability has come: offered, paid, carried out, and whether it has ever changed anything.

Abilities that mean the same are the same here, on whichever card they are printed.

An ability that was carried out again and again, in positions that have all its text speaks of, and never changed
anything is *suspicious*: its text may be read and then ignored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from livingrules.games.shapes import CompiledCard
from livingrules.text.tree import Ability, Act, Grant, Instruction, May, Modify, OneOf, Rule, Seq, Set, When

SUSPICIOUS: Final = 3
"""So often something is carried out in vain before that is suspicious: once or twice it may be chance."""


class Seen:
    """What was seen of some abilities."""

    def __init__(self, abilities: Iterable[Ability]) -> None:
        self.wanted = frozenset(abilities)
        self.offered: set[Ability] = set()
        self.paid: set[Ability] = set()
        self.resolved: set[Ability] = set()
        self.worked: set[Ability] = set()
        """What has changed anything."""
        self.vain: Counter[Ability] = Counter()
        """How often something was carried out and changed nothing."""
        self.refused: dict[Ability, Counter[str]] = {}
        """What was said when it was asked why an ability could not be used."""
        self.begun: Ability | None = None
        """What is being carried out, until the next event tells whether anything comes of it."""

    def offer(self, ability: Ability) -> None:
        if ability in self.wanted:
            self.offered.add(ability)

    def pay(self, ability: Ability | None) -> None:
        if ability is not None and ability in self.wanted:
            self.offered.add(ability)
            self.paid.add(ability)

    def begin(self, ability: Ability | None) -> None:
        """It is carried out now."""
        self.begun = ability

    def follow(self, in_vain: bool) -> None:
        """The next event: what is being carried out has changed something, or that it has not."""
        if self.begun is not None:
            ability, self.begun = self.begun, None
            self.resolve(ability, in_vain)

    def resolve(self, ability: Ability | None, in_vain: bool = False) -> None:
        if ability is not None and ability in self.wanted:
            self.pay(ability)
            self.resolved.add(ability)
            if in_vain:
                self.vain[ability] += 1
            else:
                self.worked.add(ability)

    def refuse(self, ability: Ability, reasons: Iterable[str]) -> None:
        if ability in self.wanted:
            self.refused.setdefault(ability, Counter()).update(reasons)

    @property
    def left(self) -> frozenset[Ability]:
        """What has not been carried out, or only in vain."""
        return self.wanted - self.worked

    def is_suspicious(self, ability: Ability) -> bool:
        return ability not in self.worked and self.vain[ability] >= SUSPICIOUS

    def came(self, ability: Ability) -> str:
        """How far an ability came, in a word."""
        if ability in self.resolved:
            return "carried out"
        return "paid" if ability in self.paid else "offered" if ability in self.offered else "not offered"

    def why(self, ability: Ability) -> str:
        """Why an ability was not carried out, or that it was in vain, as far as it is known."""
        if ability in self.resolved:
            return f"it was carried out {self.vain[ability]} times and never changed anything"
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


def mechanism(ability: Ability) -> str:
    """What an ability does, without the words of its card: the kinds of its instructions and what they wait for."""
    parts = [*(("if",) if ability.condition is not None else ()), *said(ability.body)]
    return f"{ability.kind}: {', '.join(parts)}"


def said(parts: Iterable[Instruction]) -> Iterator[str]:
    """The kind of each instruction, those within others behind them."""
    for part in parts:
        if isinstance(part, Act):
            yield part.verb
        elif isinstance(part, Modify):
            yield f"modify {'/'.join(dict.fromkeys(change.attribute for change in part.changes))}"
        elif isinstance(part, Set):
            yield f"set {part.attribute}"
        elif isinstance(part, Rule):
            yield f"rule {part.kind} {part.event.verb if part.event is not None else ''}".rstrip()
        elif isinstance(part, Seq | May | OneOf):
            yield from ((f"{type(part).__name__.lower()}",) if not isinstance(part, Seq) else ())
            yield from said(part.parts)
        elif isinstance(part, When):
            yield f"when {type(part.condition).__name__}"
            yield from said(part.then)
        elif isinstance(part, Grant):
            yield "grant"
        else:
            yield type(part).__name__.lower()
