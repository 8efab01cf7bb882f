"""What a player chooses between when a text says *or*: each way in a few words of the text.

Bullets are quoted as they are written.  Other ways are told from their instructions; where that would not tell them
apart they are only counted, since the whole text stands beside the question.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from livingrules.games.sentences import listed, sentence
from livingrules.games.ufs.terms import Words
from livingrules.games.ufs.words import ATTRIBUTE_NAMES, ZONE_NAMES
from livingrules.kernel import tree

OWN_ZONES: Final = ("hand", "momentum", "deck", "staging area", "card pool")
"""Zones of which a text means the player's own."""
_BULLET: Final = re.compile(r"\s(?:--|-(?:\s-)?)\s")
_COUNTED: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def labels(parts: Sequence[tree.Instruction], text: str, words: Words) -> list[str]:
    """One label for each way."""
    written = [piece.strip() for piece in _BULLET.split(text)[1:]]
    if len(written) == len(parts):
        return written
    told = [sentence(said) if said else "" for said in (in_words(part, words) for part in parts)]
    if "" in told or len(set(told)) < len(told):
        return [f"The {ordinal(place)} of these" for place in range(len(parts))]
    return told


def ordinal(place: int) -> str:
    """A place, from 0, in words."""
    return _COUNTED[place] if place < len(_COUNTED) else f"{place + 1}th"


def in_words(node: tree.Instruction, words: Words) -> str:
    """An instruction in a few words; "" if there are none that would help."""
    if isinstance(node, tree.Act):
        return act_words(node, words)
    if isinstance(node, tree.Modify):
        return " and ".join(change_words(change, words) for change in node.changes)
    if isinstance(node, tree.Grant):
        return grant_words(node)
    if isinstance(node, tree.Set):
        return f"printed {attribute_word(node.attribute, words)}" if node.op == "printed" else ""
    if isinstance(node, tree.Seq):
        said = [in_words(part, words) for part in node.parts]
        return ", ".join(said) if all(said) else ""
    return ""


def act_words(node: tree.Act, words: Words) -> str:
    """ "draw 2", "add to your hand", "gain 3 vitality"."""
    number = node.amount if node.amount is not None else getattr(node.object, "quantity", None)
    said = f"{node.verb} {number.value}" if isinstance(number, tree.Number) else node.verb
    if node.verb in ("gain", "lose"):
        said = f"{said} {words.health}"
    return " ".join((said, *where(node, words), *node.manner))


def where(node: tree.Act, words: Words) -> list[str]:
    """ "to your hand"."""
    if not node.destination:
        return []
    return [f"to {'your ' if node.destination in OWN_ZONES else ''}{zone_word(node.destination, words)}"]


def grant_words(node: tree.Grant) -> str:
    """ "gain Stun: 2", "lose Throw"; other things that are gained have too many words."""
    gained = keyword_words(node.gained)
    lost = keyword_words(node.lost)
    if len(gained) != len(node.gained) or len(lost) != len(node.lost) or not (gained or lost):
        return ""
    said: list[tuple[str, list[str]]] = [("gain", gained), ("lose", lost)]
    return " and ".join(f"{verb} {listed(names)}" for verb, names in said if names)


def keyword_words(things: Sequence[object]) -> list[str]:
    """Those of them that are keywords without a condition, or symbols, as printed."""
    mine = [each for each in things if isinstance(each, tree.Keyword) and not each.requirement and not each.gate]
    said = [f"{each.name}: {each.number.value}" if isinstance(each.number, tree.Number) else each.name for each in mine]
    symbols = [each for each in things if isinstance(each, tree.Has) and each.kind == "symbol"]
    return said + [f"the {each.name} symbol" for each in symbols]


def change_words(change: tree.Change, words: Words) -> str:
    """ "+2 damage"."""
    sign = "+" if change.sign > 0 else "-"
    amount = str(change.amount.value) if isinstance(change.amount, tree.Number) else "X"
    return f"{sign}{amount} {attribute_word(change.attribute, words)}"


def zone_word(zone: str, words: Words) -> str:
    """A zone of a text, as the game calls it."""
    return words.zones[ZONE_NAMES.index(zone)] if zone in ZONE_NAMES else zone


def attribute_word(name: str, words: Words) -> str:
    """A number of a text, as the game calls it."""
    return words.attributes[ATTRIBUTE_NAMES.index(name)] if name in ATTRIBUTE_NAMES else name
