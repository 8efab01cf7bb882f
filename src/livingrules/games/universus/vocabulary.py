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
    "Ally", "Charge", "Fury", "Kick", "Punch", "Ranged", "Slam", "Spell", "Taunt", "Tech", "Titan", "Weapon",
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

# What trees of UniVersus say that those of UFS do not, and what each asks of the rules.
ACTS: Final = {
    "mill": "the agent puts `amount` cards from the top of their deck into their discard pile",
    "sacrifice": "the agent destroys cards of their own stage that they choose",
    "ruin": "the rival of the agent sacrifices `amount` face-down foundations, or as many as possible",
    "freeze": "the card does not ready in its owner's next Ready Step; a frozen card cannot be frozen again",
    "transform": "the card shows its other side",
    "add counter": "`amount` counters named `what` are put on the card",
    "remove counter": "`amount` counters (all: None) named `what` leave the card; without an object, the agent's cards",
    "discard down to": "the agent discards until they hold `amount` cards",
}
"""Verbs of Act.  Gain and lose with `what` "stamina" change a backup; without an object, the card itself."""
EVENTS: Final = {
    "mill": "cards were milled",
    "sacrifice": "cards were sacrificed",
    "freeze": "a card was frozen",
    "transform": "a card shows its other side, with the name in `what` if that matters",
    "cycle": "the agent's deck was made anew from the discard pile",
    "attack": "an attack is aimed at `target`",
    "add counter": "counters named `what` were put on the card",
    "remove counter": "counters named `what` left the card",
    "gain keyword": 'the card gains the keyword in `what` ("any": whichever)',
}
"""Verbs of Event.  A source "not hand" is any zone but that; "hand or deck" is either; `target` is what is damaged."""
RULES: Final = {
    "copies": "a deck may hold `amount` copies of the card",
    "pass": "the check passes, whatever it shows",
}
"""Kinds of Rule.  Manner "below printed" forbids only what falls short; "as a foundation" lets a card stand for one."""
LIMITS: Final = {
    "any number of times": "a Restriction: the ability may be played again within its step",
    "floor": "a Floor: what the effect takes from the player's number stops at `minimum`",
}
GATES: Final = {
    "trait": "the starting character has one of the traits (separated by strokes)",
    "Second": "exactly one act of the kind came before",
    "set": "the starting character has the set icon",
}
NAMED: Final = {
    "contains any": "the name contains one of the words (separated by strokes)",
    "shares type": "all the cards have a card type in common",
    "among": "the card is one of those that the reference means",
}
"""Kinds of Named.  A Has of the name "named" asks for the type, keyword, symbol or zone that was named."""
MANNERS: Final = {
    "transformed": "with its other side up",
    "random order": "shuffled, so that nobody knows the order",
}
WINDOWS: Final = {
    "last turn": "the turn before this one",
    "your last turn": "the last turn of the effect's owner",
    "this way": "what the instruction before did",
    "attack": "since this attack was played",
}
