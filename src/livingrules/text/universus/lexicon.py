"""The words of UniVersus.  Where the meaning is that of UFS, the trees say what they say there."""

from __future__ import annotations

from typing import Final

from livingrules.games.universus.vocabulary import (
    ABILITIES,
    ATTACK_ZONES,
    INFINITY,
    KEYWORD_ABILITIES,
    PHASES,
    RATED,
    RESTRICTIONS,
    STEPS,
    SYMBOLS,
    TRAITS,
    TYPES,
)
from livingrules.text.lexicon import Lexicon
from livingrules.text.tree import Limit, Restriction


def _causes() -> dict[str, str]:
    """*due to a rival effect*, *by your rival's non-character effects*, *due to their foundation effect*."""
    found: dict[str, str] = {}
    owners = {"a": "", "your": "your ", "a rival": "opponent's ", "your rival's": "opponent's ", "their": "their "}
    many = {"": "", "your": "your ", "rival": "opponent's ", "your rival's": "opponent's ", "their": "their "}
    for start in ("due to", "by"):
        for kind in ("", *TYPES, *(f"non-{kind}" for kind in TYPES)):
            for whose, owner in owners.items():
                article = "an" if whose == "a" and (kind[:1] or "e") in "aeiou" else whose
                found[" ".join(f"{start} {article} {kind} effect".split())] = f"{owner}{kind} effect".replace("  ", " ")
            for whose, owner in many.items():
                found[" ".join(f"{start} {whose} {kind} effects".split())] = f"{owner}{kind} effect".replace("  ", " ")
    return found


UNIVERSUS: Final = Lexicon(
    name="universus",
    opponent="rival",
    stage="stage",
    kinds=TYPES,
    zones={
        "hand": "hand",
        "deck": "deck",
        "discard pile": "discard pile",
        "card pool": "card pool",
        "momentum": "momentum",
        "stage": "staging area",
        "removed pile": "removed from game",
        "removed from game pile": "removed from game",
        "removed from the game pile": "removed from game",
        "removed from game zone": "removed from game",
    },
    symbols=(*SYMBOLS, INFINITY),
    keywords=(*TRAITS, *KEYWORD_ABILITIES),
    rated=RATED,
    attack_zones={zone: zone for zone in ATTACK_ZONES} | {f"{{attack{zone}}}": zone for zone in ATTACK_ZONES},
    attributes={
        "difficulty": "difficulty",
        "control": "control",
        "check value": "control",
        "control value": "control",
        "check": "control",
        "speed": "speed",
        "damage": "damage",
        "block modifier": "block modifier",
        "hand size": "hand size",
        "maximum health": "maximum vitality",
        "stamina": "stamina",
        "maximum stamina": "maximum stamina",
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
        "frozen": "frozen",
        "stunned": "stunned",
        "blocked": "blocked",
        "unblocked": "unblocked",
        "unblockable": "unblockable",
        "completely blocked": "completely blocked",
        "partially blocked": "partially blocked",
        "starting": "starting",
        "attached": "attached",
        "blank": "blank",
        "double-sided": "double-sided",
    },
    periods={period: period for period in (*PHASES, *STEPS, "turn")} | {"Ready Phase": "Ready Step"},
    abilities=ABILITIES,
    gates=RESTRICTIONS,
    genders=(),
    vitality="health",
    letters=(),
    bare=("commit", "destroy", "remove", "flip", "discard", "ready", "sacrifice"),
    threshold="check {n:quantity}",
    causes=_causes(),
    limits={
        "Tenacious": Restriction("playable while committed"),
        "rival attack": Limit("attack", "opponent"),
        "rival turn": Limit("turn", "opponent"),
    },
    labels={
        "milled": "milled",
        "sacrificed": "sacrificed",
        "cleared": "cleared",
        "frozen": "frozen",
        "built": "added",
        "spent": "discarded",
    },
    ways={"milled": "mill", "sacrificed": "sacrifice", "cleared": "clear", "built": "add", "spent": "discard"},
)
