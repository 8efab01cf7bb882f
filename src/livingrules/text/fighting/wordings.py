"""Wordings that mean something.

Most of how a text is written is style: no part of what a tree means, and nothing that trees are compared by.  Some
wordings matter to the rules: where a condition stands, which act goes on with the verb of the one before, that each
player is meant and not both together.  They become fields here, once a text has been read, so that two abilities are
equal only if they mean the same in every respect that the rules read; the rules read no style.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from livingrules.text.remaking import remade
from livingrules.text.tree import (
    Ability,
    Act,
    Current,
    Filter,
    Grant,
    HasCards,
    Instruction,
    It,
    Later,
    Modify,
    Node,
    OneOf,
    Ref,
    Select,
    Self,
    When,
)

_EACH: Final = "player:owner:each"
_TWO: Final = "elided:"
YOU: Final = "you"
YOURS: Final = ("", YOU)
_OF_YOUR_CHOICE: Final = "of your choice"


def meant(value: Any) -> Any:
    """The tree with the wordings that mean something in fields of their own."""
    return remade(value, _meant)


def _meant(node: Node, parts: dict[str, Any]) -> Node:
    made = replace(node, **parts)
    if isinstance(made, When):
        return replace(made, place=_place(made))
    if isinstance(made, Ability):
        behind = "behind" in made.style and made.condition is not None and _speaks_of_it(made.condition)
        return replace(made, place="behind" if behind else "")
    if isinstance(made, Later):
        return replace(made, place="behind" if "after behind" in made.style and made.event.object == It() else "")
    if isinstance(made, Act):
        made = replace(made, elided=any(tag.startswith(_TWO) and tag.endswith("two") for tag in made.style))
        return replace(made, object=chosen_by_you(made.object)) if made.agent not in YOURS else made
    if isinstance(made, Filter):
        return replace(made, each=_EACH in made.style)
    if isinstance(made, HasCards):
        return replace(made, term="deadlock" if "deadlock" in made.style else "")
    return made


def chosen_by_you(ref: Ref | None) -> Ref | None:
    """*Your opponent discards 1 card of your choice*: not of theirs."""
    return replace(ref, chooser=YOU) if isinstance(ref, Select) and _OF_YOUR_CHOICE in ref.style else ref


def _place(node: When) -> str:
    """Where the condition stands, if that matters: behind a sentence, *it* is from then on what that changes."""
    for place in ("instead", "either"):
        if place in node.style and node.otherwise:
            return place
    found = next((place for place in ("behind", "unless") if place in node.style), "")
    return found if node.then and _changes_a_certain_card(node.then[0]) else ""


def _changes_a_certain_card(part: Instruction) -> bool:
    if isinstance(part, OneOf):
        return _changes_a_certain_card(part.parts[0])
    return isinstance(part, Modify | Grant) and isinstance(part.ref, Current | Self)


def _speaks_of_it(part: Any) -> bool:
    """Whether it matters what *it* means: the word itself is there, or the player whose card it is."""
    if isinstance(part, tuple):
        return any(map(_speaks_of_it, part))
    if not isinstance(part, Node):
        return bool(part == "owner")
    return isinstance(part, It) or any(_speaks_of_it(getattr(part, f.name)) for f in fields(part) if f.compare)


def unmeant(value: Any) -> Any:
    """The tree as it was read: what those fields tell is told by its style, also of a tree that has lost its own."""
    return remade(value, _unmeant)


def _unmeant(node: Node, parts: dict[str, Any]) -> Node:
    tag = ""
    bare: dict[str, Any] = {}
    if isinstance(node, When | Ability):
        tag, bare = node.place, {"place": ""}
    elif isinstance(node, Later):
        tag, bare = "after behind" if node.place else "", {"place": ""}
    elif isinstance(node, Filter):
        tag, bare = _EACH if node.each else "", {"each": False}
    elif isinstance(node, HasCards):
        tag, bare = node.term, {"term": ""}
    elif isinstance(node, Act):
        bare = {"elided": False}
    elif isinstance(node, Select):
        tag, bare = _OF_YOUR_CHOICE if node.chooser else "", {"chooser": ""}
    style = node.style if not tag or tag in node.style else (*node.style, tag)
    return replace(node, **{**parts, **bare}, style=style)
