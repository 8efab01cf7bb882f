"""The words of UniVersus: card types, zones, symbols, keywords.

Traits that only some sets have (those of characters above all) come with the cards, not with the rules.
"""

from __future__ import annotations

from typing import Final

TYPES: Final = ("character", "attack", "action", "asset", "foundation", "backup")
SYMBOLS: Final = ("air", "all", "chaos", "death", "earth", "evil", "fire", "good", "life", "order", "void", "water")
INFINITY: Final = "infinity"
ATTACK_ZONES: Final = ("high", "mid", "low")
GAME_ZONES: Final = ("card pool", "deck", "discard pile", "hand", "momentum", "removed from game", "stage", "transit")
TRAITS: Final = (
    "Ally", "Charge", "Fury", "Kick", "Punch", "Ranged", "Slam", "Taunt", "Tech", "Titan", "Weapon",
)  # fmt: skip
KEYWORD_ABILITIES: Final = (
    "Breaker", "Combo", "Deflect", "Desperation", "Echo", "EX", "Flash", "Powerful", "Safe", "Shift", "Stun", "Terrain",
    "Throw", "Unique",
)  # fmt: skip
RATED: Final = ("Breaker", "Deflect", "Desperation", "EX", "Powerful", "Stun")
"""The keyword abilities that carry a rating."""
RESTRICTIONS: Final = ("First", "Second", "Combo", "Deadlock", "Desperation")
"""What may stand before the type of an ability."""
ABILITIES: Final = {"enhance": "E", "form": "F", "response": "R", "blitz": "B"}
"""The types of played abilities and their letters in trees."""
PHASES: Final = ("Start Phase", "Combat Phase", "End Phase")
STEPS: Final = ("Ready Step", "Review Step", "Draw Step", "Enhance Step", "Block Step", "Damage Step")
