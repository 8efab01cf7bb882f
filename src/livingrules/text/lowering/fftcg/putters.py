"""Whose cards somebody puts from the field, where the text does not say: their own (F67).

Costs are left as they are: they are paid with one's own cards anyway (11.6.2.4).
"""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import pairwise
from typing import Any, Final

from livingrules.games.fftcg.words import FIELD, ZONE_NAMES
from livingrules.text import tree
from livingrules.text.lowering.fftcg.players import SAID, SEVERAL
from livingrules.text.lowering.resolution import Findings

PUT: Final = "put"
SELECT: Final = "select"
PAID: Final = ("costs", "price")
ON_FIELD: Final = (ZONE_NAMES[FIELD],)


def check_putters(ability: tree.Ability, _: Findings) -> tree.Ability:
    """The ability with the player whose cards are put somewhere."""
    made: tree.Ability = settled(ability)
    return made


def settled(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple([settled(each) for each in value])
    if not isinstance(value, tree.Node):
        return value
    made: dict[str, Any] = {
        item.name: settled(getattr(value, item.name))
        for item in fields(value)
        if item.compare and item.name not in PAID
    }
    node = replace(value, **made)
    if isinstance(node, tree.Act) and node.verb == PUT and node.object is not None:
        return replace(node, object=of_putter(node.object, node.agent))
    if isinstance(node, tree.Seq):
        return replace(node, parts=selected_and_put(node.parts))
    return node


def selected_and_put(parts: tuple[tree.Instruction, ...]) -> tuple[tree.Instruction, ...]:
    """*Your opponent selects 1 Forward and puts it into the Break Zone* in one sentence."""
    found = list(parts)
    for at, (node, after) in enumerate(pairwise(parts)):
        if isinstance(node, tree.Bind) and node.ref is not None and is_put(node, after):
            found[at] = replace(node, ref=of_putter(node.ref, node.player))
    return tuple(found)


def is_put(node: tree.Bind, after: tree.Instruction) -> bool:
    """Whether who has selected something puts just that somewhere."""
    ref = node.ref
    if node.how != SELECT or not isinstance(ref, tree.Select) or not isinstance(after, tree.Act):
        return False
    it = after.object
    same = isinstance(it, tree.It) and it.slot > 0 and it.slot == ref.into
    return same and after.verb == PUT and after.agent == node.player


def of_putter(ref: tree.Ref, agent: str) -> tree.Ref:
    """Of cards of the field that are picked, those of that player; what a text speaks of already stays."""
    if isinstance(ref, tree.Both):
        return replace(ref, refs=tuple([of_putter(each, agent) for each in ref.refs]))
    if not isinstance(ref, tree.Select) or ref.all or ref.chooser or (ref.quantity is None and not ref.up_to):
        return ref
    f = ref.filter
    if f.owner or f.zones != ON_FIELD:
        return ref
    owner = "they" if agent in SEVERAL else agent or "you"
    return replace(ref, filter=replace(f, owner=owner, style=(*f.style, f"owner{SAID}")))
