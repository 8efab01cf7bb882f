"""Positions of FFTCG in which given cards can be played: enough CP of every element, and whom their texts speak of.

No position has everything, so each is arranged by chance: what one lacks another has.
"""

from __future__ import annotations

from typing import Any, Final

from livingrules.arena.exhaustive.extras import nodes_in, numbers_in, spoken_words
from livingrules.arena.exhaustive.marks import abilities_of
from livingrules.arena.exhaustive.props import fftcg_props
from livingrules.games.fftcg.cards import Card, CompiledCard
from livingrules.games.fftcg.position import Placed, Side
from livingrules.games.fftcg.words import BREAK_ZONE, DAMAGE_ZONE, DECK, DULL, ELEMENT_NAMES, FIELD, HAND
from livingrules.kernel.rng import Rng
from livingrules.text.tree import Act, Event

POWERS: Final = (2000, 5000, 7000, 9000)
LIGHT_AND_DARK: Final = ("Light", "Dark")
"""Elements of which a player may control one Character only, and whose CP nothing else may be paid with."""


def by_chance(rng: Rng, choices: list[Any]) -> Any:
    return choices[rng.below(len(choices))]


class Mood:
    """What both sides of one position have in common."""

    def __init__(self, rng: Rng) -> None:
        self.props = rng.below(5)
        self.crowd = (0, 1, 2, 3, 4, 5)[rng.below(6)]
        """Forwards beside those that are tried."""
        self.empty = self.crowd == 0 and rng.below(2) == 0
        """Nobody but the cards that pay, if even those."""
        self.backups = (0, 1, 2)[rng.below(3)] if self.empty else (1, 2, 3, 3, 5)[rng.below(5)]
        self.mixed = rng.below(3) == 0
        """The cards that pay are of many elements."""
        self.hand = (4, 6, 8, 1)[rng.below(4)]
        self.damage = rng.below(7)


class Cast:
    """The cards around those that are tried."""

    def __init__(self, cards: list[CompiledCard], rng: Rng) -> None:
        self.cards = cards
        payable = elements_of(cards)
        self.payable = payable or [by_chance(rng, [name for name in ELEMENT_NAMES if name not in LIGHT_AND_DARK])]
        self.others = self._supporting(rng)
        self.props = fftcg_props(self.payable[0])

    def side(self, rng: Rng, mood: Mood) -> Side:
        """One player's half."""
        paying = list(ELEMENT_NAMES[:6]) if mood.mixed else self.payable
        placed = [self._backup(by_chance(rng, paying)) for _ in range(mood.backups)]
        forwards = [card for card in self.others if card.card.type == "Forward"]
        placed += [self._on_field(by_chance(rng, forwards), rng) for _ in range(mood.crowd)]
        if rng.below(3) == 0:
            placed += [self._on_field(card, rng) for card in self.others if card.card.type == "Backup"][:1]
        for card in self.cards:
            if card.card.type != "Summon" and rng.below(2) and not mood.empty:
                placed.append(self._on_field(card, rng))
            placed += [Placed(card=card, zone=zone) for zone in (HAND, HAND, BREAK_ZONE)]
        for at in rng.sample(tuple(range(len(self.props))), 0 if mood.empty else mood.props):
            card = self.props[at]
            placed.append(self._on_field(card, rng) if card.card.type == "Forward" else Placed(card=card, zone=HAND))
        rest = [*self.others, *self.cards, *self.props]
        for zone, count in ((HAND, mood.hand), (BREAK_ZONE, 6), (DAMAGE_ZONE, mood.damage), (DECK, 24)):
            placed += [
                Placed(card=by_chance(rng, self.others if rng.below(3) else rest), zone=zone) for _ in range(count)
            ]
        return Side(cards=tuple(placed))

    def _on_field(self, card: CompiledCard, rng: Rng) -> Placed:
        hurt = 1000 if card.card.type == "Forward" and rng.below(4) == 0 else 0
        return Placed(card=card, zone=FIELD, flags=DULL if rng.below(4) == 0 else 0, damage=hurt)

    def _backup(self, element: str) -> Placed:
        """A Backup that pays."""
        return Placed(card=made("Stagehand", "Backup", element, cost=1), zone=FIELD)

    def _supporting(self, rng: Rng) -> list[CompiledCard]:
        """Cards of which the texts speak: of those names, jobs, categories and elements, of any cost and power."""
        spoken = [ability for card in self.cards for ability in abilities_of(card)]
        names, properties, _ = spoken_words(spoken)
        jobs = tuple(name for kind, name in properties if kind == "job")
        categories = tuple(name for kind, name in properties if kind == "category")
        asked = [name for kind, name in properties if kind == "element" and name in ELEMENT_NAMES]
        elements = [*asked, *self.payable, by_chance(rng, list(ELEMENT_NAMES[:6]))]
        shared = {"jobs": jobs, "categories": categories}
        found: list[CompiledCard] = []
        for at, name in enumerate([*names, "Extra", "Walker-on", "Double", "Prompter", "Usher"]):
            fields = {"cost": 1 + rng.below(7), "power": POWERS[at % len(POWERS)], **(shared if at % 3 else {})}
            found.append(made(name, "Forward", elements[at % len(elements)], number=f"stage-{at + 2:03}", **fields))
        for at, name in enumerate([*names, "Fitter"]):
            element = elements[at % len(elements)]
            number = f"stage-{at + 400:03}"
            found.append(made(name, "Backup", element, number=number, cost=1 + rng.below(5), **shared))
        costs = [number for name, number in numbers_in(spoken) if name == "cost" and number >= 0]
        for at, cost in enumerate(costs):
            kind = ("Forward", "Backup", "Forward", "Summon")[at % 4]
            power = POWERS[at % len(POWERS)] if kind == "Forward" else None
            element, number = elements[at % len(elements)], f"stage-{at + 700:03}"
            found.append(made("Standby", kind, element, number=number, cost=cost, power=power, **shared))
        for at in range(2):
            voice = {"number": f"stage-{at + 900:03}", "cost": 1 + rng.below(6), **shared}
            found.append(made("Offstage Voice", "Summon", elements[at % len(elements)], **voice))
        return found


def made(name: str, kind: str, element: str, **fields: Any) -> CompiledCard:
    whole = {"generic": kind != "Summon", "number": "stage-001", **fields}
    return CompiledCard(card=Card(name=name, type=kind, elements=(element,), **whole))


def elements_of(cards: list[CompiledCard]) -> list[str]:
    """The elements of the cards, as far as anything else has them, and those that their texts ask to be paid in."""
    paid = [
        node.what
        for node in nodes_in(tuple(ability for card in cards for ability in abilities_of(card)))
        if isinstance(node, Act | Event) and node.verb == "pay"
    ]
    printed = [element for card in cards for element in card.card.elements if element not in LIGHT_AND_DARK]
    return [element for element in dict.fromkeys((*printed, *paid)) if element in ELEMENT_NAMES]
