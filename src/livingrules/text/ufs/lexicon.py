"""The words of UFS."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.cards import KEYWORD_ABILITIES, SYMBOLS, TRAITS, TYPES, ZONES
from livingrules.text.lexicon import Lexicon

UFS: Final = Lexicon(
    name="ufs",
    opponent="opponent",
    stage="staging area",
    kinds=TYPES,
    zones={
        "hand": "hand",
        "deck": "deck",
        "discard pile": "discard pile",
        "card pool": "card pool",
        "momentum": "momentum",
        "staging area": "staging area",
        "removed from game pile": "removed from game",
        "removed from the game pile": "removed from game",
        "removed pile": "removed from game",
    },
    symbols=SYMBOLS,
    keywords=(*TRAITS, *(word for word in KEYWORD_ABILITIES if word != "Only")),
    rated=("Breaker", "Deadlock", "Desperation", "EX", "Multiple", "Powerful", "Stun"),
    attack_zones=ZONES,
    attributes={
        "difficulty": "difficulty",
        "control": "control",
        "control value": "control",
        "speed": "speed",
        "damage": "damage",
        "block modifier": "block modifier",
        "hand size": "hand size",
        "maximum vitality": "maximum vitality",
    },
    states={
        "ready": "ready",
        "committed": "committed",
        "face up": "face up",
        "face-up": "face up",
        "face down": "face down",
        "face-down": "face down",
        "flipped": "face down",
        "sealed": "sealed",
        "blocked": "blocked",
        "unblocked": "unblocked",
        "unblockable": "unblockable",
        "completely blocked": "completely blocked",
        "partially blocked": "partially blocked",
        "starting": "starting",
        "attached": "attached",
        "blank": "blank",
    },
    periods={
        "Start Phase": "Start Phase",
        "Ready Phase": "Ready Phase",
        "Ready Step": "Ready Step",
        "Review Phase": "Review Phase",
        "Review Step": "Review Step",
        "Draw Phase": "Draw Phase",
        "Draw Step": "Draw Step",
        "Combat Phase": "Combat Phase",
        "Enhance Step": "Enhance Step",
        "Block Step": "Block Step",
        "Damage Step": "Damage Step",
        "End Phase": "End Phase",
        "turn": "turn",
    },
    abilities={"enhance": "E", "form": "F", "response": "R"},
    gates=("First", "Combo", "Deadlock", "Desperation"),
    genders=("male", "female"),
    vitality="vitality",
    letters=("E", "F", "R"),
)
