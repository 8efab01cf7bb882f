"""The cards and decks of FFTCG in print."""

from __future__ import annotations

from collections import Counter
from typing import Any

from livingrules.decks import Deck
from livingrules.games.fftcg.cards import Card
from livingrules.terminal.sheets import average, number


class FftcgSheet:
    """What the game tells of its cards."""

    card_columns = (
        ("name", "left"), ("type", "left"), ("element", "left"), ("cost", "right"), ("power", "right"), ("job", "left"),
        ("set", "left"),
    )  # fmt: skip
    deck_columns = (("", "left"), ("element", "left"), ("cost", "right"), ("power", "right"), ("job", "left"))

    def card_row(self, card: Card) -> tuple[str, ...]:
        name, *rest = self.deck_row(card)
        return name, card.type, *rest, card.set

    def deck_row(self, card: Card) -> tuple[str, ...]:
        jobs = "/".join(card.jobs)
        return card.deck_name, "/".join(card.elements), number(card.cost), number(card.power), jobs

    def card_lines(self, card: Card) -> list[str]:
        """The card down to its icons."""
        power = [f"power {card.power}"] if card.power is not None else []
        lines = [f"{card.deck_name}, {card.type}", ", ".join(["/".join(card.elements), f"cost {card.cost}", *power])]
        if card.jobs:
            lines.append(f"job {', '.join(card.jobs)}")
        if card.categories:
            lines.append(f"category {', '.join(card.categories)}")
        icons = [word for word, there in (("generic", card.generic), ("EX Burst", card.ex_burst)) if there]
        lines += [f"icons: {', '.join(icons)}"] if icons else []
        return [*lines, *(line for line in card.text if line not in card.ability_lines)]

    def ability_lines(self, card: Card) -> tuple[str, ...]:
        return card.ability_lines

    def marks(self, card: Card) -> tuple[str, ...]:
        return card.elements

    def figures(self, deck: Deck) -> dict[str, Any]:
        cards = [card for card in deck.main_cards() if isinstance(card, Card)]
        return {
            "average_cost": average([card.cost for card in cards]),
            "ex_bursts": sum(card.ex_burst for card in cards),
            "elements": dict(Counter(element for card in cards for element in card.elements).most_common()),
            "costs": dict(sorted(Counter(str(card.cost) for card in cards).items())),
        }

    def heading(self, _deck: Deck) -> str:
        return ""

    def summary(self, figures: dict[str, Any]) -> list[str]:
        elements = ", ".join(f"{count} {element}" for element, count in figures["elements"].items())
        return [
            f"Average cost {figures['average_cost']}; {figures['ex_bursts']} cards with EX Burst.",
            f"Elements: {elements or 'none'}.",
        ]


def sheet(_game: str) -> FftcgSheet:
    return FftcgSheet()
