"""What a game's words are: a grammar is made from one of these."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


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
    attack_zones: tuple[str, ...]
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
