"""The words of UFS."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.cards import KEYWORD_ABILITIES, SYMBOLS, TRAITS, TYPES, ZONES
from livingrules.text.lexicon import Lexicon


def _causes() -> dict[str, str]:
    """Why something happens: by whose effect, of what type of card; to pass which check."""
    found = {"as a part of a cost": "cost", "with a card effect": "effect", "with an effect": "effect"}
    for whose, key in (("your", "your"), ("your opponent's", "opponent's"), ("their", "their")):
        for kind in TYPES:
            for by in ("due to", "by"):
                of_type = {f"{kind}'s effect": kind, f"{kind}'s ability": kind, f"{kind}'s effects": kind}
                of_type |= {f"{kind} effect": kind, f"non-{kind} effect": f"non-{kind}"}
                found |= {f"{by} {whose} {noun}": f"{key} {meant} effect" for noun, meant in of_type.items()}
    for check in ("a check", "a control check"):
        found |= {
            f"to pass {check} to block": "check to block",
            f"to pass {check} to block an attack": "check to block",
        }
        found[f"in order to pass {check}"] = "check"
        for played in ("an attack", "a foundation", "a card"):
            found[f"in order to pass {check} to play {played}"] = f"check to play {played}"
    return found


UFS: Final = Lexicon(
    name="ufs",
    removal_is_leaving=True,
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
    attack_zones={zone: zone for zone in ZONES},
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
        "stunned": "stunned",
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
    bare=("commit", "destroy", "remove", "flip", "discard", "ready"),
    threshold="\\({n:quantity}+\\)",
    causes=_causes(),
    limits={},
    labels={},
    ways={},
)
