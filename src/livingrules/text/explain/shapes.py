"""Shapes of meaning: explained meanings in which the numbers, names, traits and symbols are all the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.games.fftcg.words import KEYWORD_BIT
from livingrules.games.ufs.words import KEYWORD_OF, is_trait
from livingrules.text import tree
from livingrules.text.explain import explain
from livingrules.text.remaking import remade

SOME: Final = 2
"""Every number but 0: none is something else than some."""
WORDS: Final = {
    "keyword": "Kick",
    "symbol": "fire",
    "zone": "high",
    "block zone": "high",
    "printed zone": "high",
    "job": "Knight",
    "element": "Fire",
    "category": "REED",
    "name": "Mara",
    "gender": "female",
}
"""For each kind of mark the word that stands for all of them."""
GATES: Final = {"name": "Mara", "symbol": "fire", "trait": "Kick", "set": "Mara", "Damage": "2"}
ATTRIBUTES: Final = ("damage", "speed")
"""Numbers of an attack that are treated alike; the first stands for both."""


def shape(ability: tree.Ability, game: str) -> str:
    """The shape of an ability's meaning, whatever card it is on."""
    return explain(remade(ability, _blank), game, clauses=False)


def _blank(node: tree.Node, parts: dict[str, Any]) -> tree.Node:
    made = replace(node, **parts)
    if isinstance(made, tree.Number):
        return tree.Number(SOME if made.value else 0)
    if isinstance(made, tree.Has) and made.name:
        return replace(made, name=_mark(made.kind, made.name))
    if isinstance(made, tree.Named) and made.name and not made.name.isdigit():
        return replace(made, name="Mara")
    if isinstance(made, tree.Gate) and made.kind in GATES:
        return replace(made, value=GATES[made.kind])
    if isinstance(made, tree.Keyword):
        return replace(made, name=_mark("keyword", made.name), gate="Mara" if made.gate else "")
    if isinstance(made, tree.Change) and made.attribute in ATTRIBUTES:
        return replace(made, attribute=ATTRIBUTES[0], sign=1)
    if isinstance(made, tree.Filter):
        return replace(made, has=tuple(dict.fromkeys(made.has)))
    if isinstance(made, tree.Modify):
        return replace(made, changes=tuple(dict.fromkeys(made.changes)))
    if isinstance(made, tree.Act) and made.verb.endswith("counter"):
        return replace(made, what="Mara")
    return made


def _mark(kind: str, name: str) -> str:
    """Traits are alike; a keyword that does something stays what it is."""
    if kind != "keyword":
        return WORDS.get(kind, name)
    known = name in KEYWORD_BIT or (name in KEYWORD_OF and not is_trait(KEYWORD_OF[name]))
    return name if known else WORDS["keyword"]
