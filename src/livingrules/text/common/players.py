"""Players: as subject, as possessor."""

from __future__ import annotations

from livingrules.text.english import third
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import words
from livingrules.text.phrase import Grammar


def add_players(g: Grammar, lexicon: Lexicon) -> None:
    other = lexicon.opponent
    others = {
        f"your {other}": "opponent",
        f"each {other}": "opponent",
        f"a {other}": "opponent",
        "both players": "both",
        f"you and your {other} each": "both",
        f"you and your {other} both": "both",
        "each player": "each",
        "players": "players",
        "they": "they",
        "that player": "that player",
        "either player": "either",
        "a player": "any",
        "its owner": "owner",
        "the attacker": "attacker",
        "the defender": "defender",
    }
    words(g, "other_player", others, "a player")
    words(g, "player", {"you": "you", **others}, "a player")
    words(g, "you", {"you": "you"}, '"you"')
    owners = {
        f"your {other}'s": "opponent",
        "their": "they",
        "either player's": "either",
        "each player's": "each",
        "both players'": "both",
        "its owner's": "owner",
        "a player's": "any",
        "that player's": "that player",
    }
    words(g, "owner", {"your": "you", **owners}, '"your"')
    words(g, "whose", {"your": "you", f"your {other}'s": "opponent", "their": "opponent"}, '"your"')
    words(g, "whom", {"you": "you", f"your {other}": "opponent", "them": "they"}, "a player")
    playing: dict[str, str] = {}
    for subject, player in (("you", "you"), (f"your {other}", "opponent"), ("they", "they")):
        one = player == "opponent"
        for verb in ("play", "attempt to play", "try to play"):
            first, _, rest = verb.partition(" ")
            playing[f"{subject} {third(first) if one else first} {rest}".strip()] = player
    words(g, "attempted", playing, "who plays it")
