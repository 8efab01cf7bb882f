"""The cards and decks of UFS and UniVersus in print."""

from __future__ import annotations

from collections import Counter
from typing import Any

from livingrules.decks import Deck
from livingrules.games.ufs.cards import ZONES, Card
from livingrules.games.ufs.terms import Words
from livingrules.games.universus.terms import words_of
from livingrules.terminal.sheets import average, number


class FightingSheet:
    """What the two games tell of their cards."""

    def __init__(self, game: str) -> None:
        self.words = words_of(game)
        numbers = (("diff", "right"), (short_check(self.words), "right"))
        self.card_columns = (("name", "left"), ("type", "left"), *numbers, ("symbols", "left"), ("set", "left"))
        self.deck_columns = (("", "left"), *numbers, ("block", "left"), ("attack", "left"), ("symbols", "left"))

    def card_row(self, card: Card) -> tuple[str, ...]:
        numbers = number(card.difficulty), number(card.control)
        return card.deck_name, card.type, *numbers, " ".join(card.symbols), card.set

    def deck_row(self, card: Card) -> tuple[str, ...]:
        block = f"{card.block_zone} +{card.block_modifier}" if card.block_zone else ""
        attack = f"{card.attack_zone} {card.speed}/{card.damage}" if card.type == "attack" else ""
        return card.deck_name, number(card.difficulty), number(card.control), block, attack, " ".join(card.symbols)

    def card_lines(self, card: Card) -> list[str]:
        """The card down to its keywords."""
        played = [("difficulty", card.difficulty), (self.words.check_value, card.control)]
        numbers = [f"{name} {value}" for name, value in played if value is not None]
        licence = f" ({card.universe})" if card.universe else ""
        lines = [f"{card.deck_name}, {card.type}{licence}", ", ".join([*numbers, *card.symbols])]
        if card.type == "attack":
            lines.append(f"{card.attack_zone} attack, speed {card.speed}, damage {card.damage}")
        if card.type == "character":
            lines.append(f"hand size {card.hand_size}, {self.words.health} {card.vitality}")
        if card.type == "backup":
            lines.append(f"stamina {getattr(card, 'stamina', None)}")
        if card.block_zone:
            lines.append(f"block {card.block_zone} {card.block_modifier:+}")
        if card.keywords:
            lines.append(" - ".join(card.keywords))
        return lines

    def ability_lines(self, card: Card) -> tuple[str, ...]:
        return card.text

    def marks(self, card: Card) -> tuple[str, ...]:
        return card.symbols

    def figures(self, deck: Deck) -> dict[str, Any]:
        cards = [card for card in deck.main_cards() if isinstance(card, Card)]
        return {
            f"average_{self.words.check_value}": average([card.control or 0 for card in cards]),
            "average_difficulty": average([card.difficulty or 0 for card in cards]),
            "blocks": {zone: sum(card.block_zone == zone for card in cards) for zone in ZONES},
            "symbols": dict(Counter(symbol for card in cards for symbol in card.symbols).most_common()),
        }

    def heading(self, deck: Deck) -> str:
        start = deck.character
        if not isinstance(start, Card):
            return ""
        symbols = ", ".join(start.symbols)
        return f"{start.deck_name}: hand size {start.hand_size}, {self.words.health} {start.vitality}, {symbols}"

    def summary(self, figures: dict[str, Any]) -> list[str]:
        value = self.words.check_value
        blocks = ", ".join(f"{count} {zone}" for zone, count in figures["blocks"].items())
        averages = f"Average {value} {figures[f'average_{value}']}, difficulty {figures['average_difficulty']}."
        return [averages, f"Blocks: {blocks}."]


def short_check(words: Words) -> str:
    """The heading of a narrow column of control or check values."""
    return "ctrl" if words.check_value == "control" else words.check_value


def sheet(game: str) -> FightingSheet:
    return FightingSheet(game)
