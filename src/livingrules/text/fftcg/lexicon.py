"""The words of FFTCG."""

from __future__ import annotations

from typing import Final

ELEMENTS: Final = ("Fire", "Ice", "Wind", "Earth", "Lightning", "Water", "Light", "Dark")
KINDS: Final = ("Forward", "Backup", "Summon", "Character", "Monster")
ABILITIES: Final = {
    "ability": "ability",
    "action ability": "action ability",
    "special ability": "special ability",
    "auto-ability": "auto-ability",
    "auto ability": "auto-ability",
    "field ability": "field ability",
}
KEYWORDS: Final = ("Haste", "Brave", "First Strike", "Back Attack")
STATES: Final = {
    "active": "active",
    "dull": "dull",
    "frozen": "frozen",
    "attacking": "attacking",
    "blocking": "blocking",
    "blocked": "blocked",
    "attacking or blocking": "attacking or blocking",
    "damaged": "damaged",
    "party": "party",
}
ZONES: Final = {
    "hand": "hand",
    "deck": "deck",
    "Break Zone": "Break Zone",
    "Damage Zone": "Damage Zone",
    "field": "field",
}
PERIODS: Final = {
    "turn": "turn",
    "Active Phase": "Active Phase",
    "Draw Phase": "Draw Phase",
    "Main Phase": "Main Phase",
    "Main Phase 1": "Main Phase 1",
    "Main Phase 2": "Main Phase 2",
    "Attack Phase": "Attack Phase",
    "End Phase": "End Phase",
}
ATTRIBUTES: Final = {"power": "power", "cost": "cost"}
CRYSTAL: Final = "Crystal"

OTHERS: Final = {
    "your opponent": "opponent",
    "opponent": "opponent",
    "the opponent": "opponent",
    "each player": "each",
    "both players": "both",
    "players": "players",
    "they": "they",
    "that player": "that player",
    "its controller": "controller",
    "that Forward's controller": "controller",
    "its owner": "owner",
    "he/she": "that one",
}
"""Who may act besides you."""
OWNERS: Final = {
    "your": "you",
    "your opponent's": "opponent",
    "opponent's": "opponent",
    "their": "they",
    "his/her": "they",
    "his": "they",
    "its owner's": "owner",
    "their owners'": "owners",
    "their owner's": "owners",
    "each player's": "each",
    "either player's": "either",
    "the": "",
}
CONTROLLERS: Final = {
    "you control": "you",
    "opponent controls": "opponent",
    "your opponent controls": "opponent",
    "you controlled": "you",
    "opponent controlled": "opponent",
    "they control": "they",
    "that player controls": "that player",
    "he/she controls": "they",
}
