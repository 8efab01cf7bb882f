"""What things are worth, in points of damage: cards in hand and in play, and the words of an ability."""

from __future__ import annotations

import re
from typing import Final

from livingrules.agents.greedy.table import Table
from livingrules.games.ufs.view import CardView

ENOUGH_FOUNDATIONS: Final = 7
"""From here on another foundation helps little."""
_COST: Final = (
    (re.compile(r"^commit$"), 0.5),
    (re.compile(r"commit (\d+) foundation"), 0.7),
    (re.compile(r"commit (\d+)"), 0.7),
    (re.compile(r"(?:destroy|sacrifice) (\d+)"), 2.0),
    (re.compile(r"^(destroy|remove|flip|sacrifice)$"), 1.6),
    (re.compile(r"(?:discard|spend) (\d+) momentum"), 0.8),
    (re.compile(r"discard (\d+) card"), 1.3),
    (re.compile(r"lose (\d+) (?:vitality|health)"), 0.9),
    (re.compile(r"lose (\d+) stamina"), 0.4),
    (re.compile(r"^check \d+$"), 0.6),
    (re.compile(r"remove (\d+)"), 0.8),
)
_DRAWS: Final = re.compile(r"\bdraw (\d+)")
_GAINS: Final = re.compile(r"\bgain (\d+)")
_LOSES: Final = re.compile(r"(?:opponent|rival) loses (\d+)")
_TYPE: Final = re.compile(r"^.*\b(?:[EFR]|Enhance|Form|Response|Blitz)\b")
"""The type of an ability and the gates before it."""
_CHANGE: Final = re.compile(r"([+-])(\d+|x) (damage|speed)", re.IGNORECASE)
_STUN: Final = re.compile(
    r"(?:stun|commit|commits|destroys?|discards?|sacrifices?|freeze|seal)\b[^.]*?(\d+)", re.IGNORECASE
)
_SPENDS: Final = re.compile(r"\b(powerful|ex): (\d+)", re.IGNORECASE)


def number(found: re.Match[str]) -> int:
    """The number a pattern caught, 1 when it has none."""
    for group in found.groups():
        if group and group.isdigit():
            return int(group)
    return 1


def cost(text: str) -> float:
    """What the part before the colon costs."""
    head, colon, _ = text.partition(":")
    if not colon:
        return 0.0
    # Letter, gates and brackets are no costs.
    head = re.sub(r"\[[^\]]*\]", " ", head)
    total = 0.0
    for part in head.split(","):
        words = _TYPE.sub("", part).strip().lower()
        for pattern, price in _COST:
            found = pattern.search(words)
            if found:
                total += price * number(found)
                break
    return total


def effect(table: Table, text: str) -> float:
    """What the part behind the colon brings, as far as its words tell."""
    body = text.partition(":")[2] or text
    low = body.lower()
    total = sum(1.6 * number(found) for found in _DRAWS.finditer(low))
    if table.me.vitality < table.me.maximum:
        total += sum(0.8 * number(found) for found in _GAINS.finditer(low))
    total += sum(1.0 * number(found) for found in _LOSES.finditer(low))
    total += sum(change(table, low, found) for found in _CHANGE.finditer(body))
    if "opponent" in low or "rival" in low or "stun" in low:
        total += sum(0.7 * number(found) for found in _STUN.finditer(low))
    if "ready" in low:
        total += 0.6
    if "cancel" in low:
        total += 1.5
    if "your hand" in low or "search" in low:
        total += 1.0
    return total + 0.2


def change(table: Table, low: str, found: re.Match[str]) -> float:
    """A change of damage or speed: good for my attacks, and against the other's when it takes away."""
    sign, size, what = found.groups()
    amount = 2.0 if size in ("x", "X") else float(size)
    points = amount * (0.8 if what == "damage" else 0.6)
    attack = table.view.attack
    if attack is None:
        later = "next attack" in low or "your attacks" in low
        return points * 0.7 if sign == "+" and later and attacks_in_hand(table) else 0.0
    if table.attacking:
        return points if sign == "+" else -points
    if "your attack" in low:
        return 0.0
    if sign == "+":
        return -points
    return min(points, float(attack.card.now.damage or 0)) if what == "damage" else points


def attacks_in_hand(table: Table) -> int:
    return sum(1 for card in table.me.hand if card.type == "attack")


def use(table: Table, text: str) -> float:
    """What playing an ability is worth."""
    spends = _SPENDS.search(text)
    if spends and ":" not in text.replace(spends.group(0), ""):
        return spending(table, int(spends.group(2)), spends.group(1).lower())
    return effect(table, text) - cost(text)


def spending(table: Table, rating: int, keyword: str) -> float:
    """Powerful and EX: momentum for damage or speed, worth it when much comes of a card."""
    if not table.me.momentum or not table.attacking:
        return -1.0
    gain = rating * (0.8 if keyword == "powerful" else 0.5)
    return gain - 0.9 if not deadly(table, rating) else 10.0


def deadly(table: Table, more: int) -> bool:
    """Whether the attack in progress would win with so much more damage."""
    attack = table.view.attack
    return attack is not None and (attack.card.now.damage or 0) + more >= table.them.vitality


def in_hand(table: Table, card: CardView) -> float:
    """What a card in my hand is worth keeping."""
    blocks = 0.8 if card.now.block_zone and (card.now.block_modifier or 0) <= 2 else 0.0
    if not table.fits(card):
        return blocks * 0.2
    difficulty = card.now.difficulty or 0
    odds, _ = table.mean_shortfall(difficulty, 2)
    if card.type == "attack":
        return blocks + odds * (0.6 * (card.now.damage or 0) + 0.3 * (card.now.speed or 0))
    if card.type == "foundation":
        wanted = table.foundations(table.me) < ENOUGH_FOUNDATIONS
        return blocks + odds * (3.0 if wanted else 1.2)
    return blocks + odds * 1.8


def in_play(card: CardView) -> float:
    """What a card in a staging area is worth to its player."""
    if card.starting:
        return 5.0
    return 1.0 + 0.8 * len(card.text) + (0.4 if not card.committed else 0.0) + (1.0 if card.type == "asset" else 0.0)
