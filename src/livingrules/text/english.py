"""Inflection: plurals, third person, participles.  What a rule cannot tell is in a table."""

from __future__ import annotations

from typing import Final

_PAST: Final = {
    "begin": "begun", "break": "broken", "choose": "chosen", "deal": "dealt", "draw": "drawn", "get": "gotten",
    "leave": "left", "lose": "lost", "make": "made", "pay": "paid", "put": "put", "take": "taken", "win": "won",
    "spend": "spent", "build": "built", "freeze": "frozen", "set": "set", "hit": "hit", "give": "given",
    "stun": "stunned",
}  # fmt: skip
_SIMPLE_PAST: Final = {
    "begin": "began", "break": "broke", "choose": "chose", "draw": "drew", "get": "got", "take": "took",
    "freeze": "froze", "give": "gave",
}  # fmt: skip
_PLURAL: Final = {
    "momentum": "momentum",
    "copy": "copies",
    "Ally": "Allies",
    "Fury": "Furies",
    "penalty": "penalties",
    "ability": "abilities",
    "vitality": "vitality",
}
_VOWELS: Final = "aeiou"


def plural(noun: str) -> str:
    """The plural of a noun: *card* to *cards*, *ability* to *abilities*; of a phrase, that of its last word."""
    head, _, last = noun.rpartition(" ")
    if last in _PLURAL:
        last = _PLURAL[last]
    elif last.endswith(("s", "x", "sh", "ch")):
        last += "es"
    else:
        last += "s"
    return f"{head} {last}".strip()


def third(verb: str) -> str:
    """The third person: *destroy* to *destroys*, *discard* to *discards*."""
    if verb == "have":
        return "has"
    if verb.endswith(("s", "x", "sh", "ch", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2] not in _VOWELS:
        return verb[:-1] + "ies"
    return verb + "s"


def past(verb: str) -> str:
    """The participle: *commit* to *committed*, *draw* to *drawn*."""
    return _PAST.get(verb) or _regular(verb)


def simple_past(verb: str) -> str:
    """The past: *commit* to *committed*, *draw* to *drew*."""
    return _SIMPLE_PAST.get(verb) or past(verb)


def _regular(verb: str) -> str:
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in _VOWELS:
        return verb[:-1] + "ied"
    if verb in {"commit", "flip", "cancel", "skip", "unflip", "stop", "drop"} and verb != "cancel":
        return verb + verb[-1] + "ed"
    return verb + "ed"


def gerund(verb: str) -> str:
    """*discard* to *discarding*, *commit* to *committing*, *lose* to *losing*."""
    if verb.endswith("e"):
        return verb[:-1] + "ing"
    if verb in {"commit", "flip", "skip", "get", "put", "win", "begin", "unflip"}:
        return verb + verb[-1] + "ing"
    return verb + "ing"
