"""What a game's words are: a grammar is made from one of these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from livingrules.text.tree import Limit, Restriction


@dataclass(frozen=True)
class Lexicon:
    """The closed word lists of a game.  Keys are as written; values are what the trees say."""

    name: str
    opponent: str
    """The noun for the other player: "opponent"."""
    stage: str
    """The zone of the cards in play: "staging area"."""
    kinds: tuple[str, ...]
    zones: Mapping[str, str]
    symbols: tuple[str, ...]
    keywords: tuple[str, ...]
    rated: tuple[str, ...]
    """The keywords that carry a rating."""
    attack_zones: Mapping[str, str]
    attributes: Mapping[str, str]
    states: Mapping[str, str]
    periods: Mapping[str, str]
    """Phases and steps."""
    abilities: Mapping[str, str]
    """Ability words and their type letters: "enhance": "E"."""
    gates: tuple[str, ...]
    genders: tuple[str, ...]
    vitality: str
    """The word for what a player loses the game without."""
    letters: tuple[str, ...]
    bare: tuple[str, ...]
    """The verbs that as a cost, alone, mean the card itself: *Commit*."""
    threshold: str
    """How a check is written as a cost."""
    causes: Mapping[str, str]
    """Further causes of an event: *due to a rival effect*."""
    limits: Mapping[str, Limit | Restriction]
    """What may stand in brackets besides what every fighting game has there."""
    labels: Mapping[str, str]
    """Further participles by which a card is named: *the milled card*."""
    ways: Mapping[str, str]
    """Further participles that *this way* follows, and their verbs."""
    removal_is_leaving: bool = False
    """*Removed from your momentum* is leaving it, wherever the card goes; otherwise it is removed from the game."""
