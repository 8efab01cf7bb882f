"""What things are worth, in cards: a Forward, a Backup, the words of a text.

Texts are read for a few words only: a player that understood them would be another player.
"""

from __future__ import annotations

import re
from typing import Final

from livingrules.games.fftcg.view import CardView, Side

ENOUGH_BACKUPS: Final = 5
"""A sixth cannot be played."""
KEYWORD: Final = {"Haste": 0.4, "Brave": 0.4, "First Strike": 0.6}
_HARM: Final = re.compile(
    r"\b(deal|break|dull|freeze|loses|return|cancel|cannot|discards|remove|put it|put them|bottom of)\b", re.IGNORECASE
)
_DAMAGE: Final = re.compile(r"\bdeal\w* (?:it|them|\D*?)\s*(\d+) damage|\bdeal (\d+) damage", re.IGNORECASE)
_WEAKEN: Final = re.compile(r"\bloses? (\d+) power", re.IGNORECASE)
_RAISE: Final = re.compile(r"\+(\d+) power", re.IGNORECASE)
_DRAW: Final = re.compile(r"\bdraw (\d+)", re.IGNORECASE)
_DISCARDS: Final = re.compile(r"opponent discards (\d+)", re.IGNORECASE)
_OWN: Final = re.compile(r"\byou control|in your Break Zone|your hand", re.IGNORECASE)


def forward(card: CardView) -> float:
    """A Forward on the field, or about to be there."""
    worth = (card.power or 0) / 2500
    worth += sum([KEYWORD.get(word, 0.3) for word in card.keywords])
    return worth + 0.3 * len(card.text)


def character(card: CardView) -> float:
    return 1.6 if card.power is None else forward(card)


def in_hand(card: CardView) -> float:
    """A card that would have to be discarded."""
    if card.type == "Summon":
        return 1.2 + 0.2 * card.cost
    if card.type == "Backup":
        return 1.0
    return 0.6 + 0.35 * forward(card)


def harmful(text: str) -> bool:
    """Whether a text is meant for the other side's cards."""
    effect = text.partition(": ")[2] or text
    if _RAISE.search(effect) and not _DAMAGE.search(effect):
        return False
    return bool(_HARM.search(effect))


def effect(text: str, me: Side, them: Side) -> float:
    """What the effect of a text is worth now."""
    words = text.partition(": ")[2] or text
    worth = sum([0.9 * int(found) for found in _DRAW.findall(words)])
    if them.hand_count:
        worth += sum([0.7 * int(found) for found in _DISCARDS.findall(words)])
    worth += hits(words, them)
    if re.search(r"\bbreak it\b|\breturn it\b|bottom of its", words, re.IGNORECASE) and not _OWN.search(words):
        worth += max([forward(card) for card in them.forwards], default=0.0)
    if re.search(r"\bdull\b|\bfreeze\b|cannot block", words, re.IGNORECASE) and them.forwards:
        worth += 0.6
    if _RAISE.search(words) and me.forwards:
        worth += 0.4
    if re.search(r"\badd it to your hand|\bsearch for|\bplay it onto", words, re.IGNORECASE):
        worth += 1.0
    return worth


def hits(text: str, them: Side) -> float:
    """The best Forward that a text's damage or loss of power would take."""
    found = [int(one or other) for one, other in _DAMAGE.findall(text)] + [int(n) for n in _WEAKEN.findall(text)]
    if not found:
        return 0.0
    amount = max(found)
    taken = [forward(card) for card in them.forwards if (card.power or 0) - card.damage <= amount]
    return max(taken, default=0.1 if them.forwards else 0.0)


def target(card: CardView, text: str) -> float:
    """How good a target a card of the other side is: what it is worth, more if the text's damage takes it."""
    worth = character(card)
    found = [int(one or other) for one, other in _DAMAGE.findall(text)] + [int(n) for n in _WEAKEN.findall(text)]
    if found and card.power is not None:
        return worth + 5 if card.power - card.damage <= max(found) else worth / 4
    return worth
