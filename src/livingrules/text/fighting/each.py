"""*For each Fury attack in your card pool, your rival loses 1 health*: the number stands behind elsewhere."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made
from livingrules.text.phrase import Env, Grammar
from livingrules.text.tree import Act, Instruction, Modify, Number, PerEach, Select

FRONT = "each front"


def add_each(g: Grammar, _lexicon: Lexicon) -> None:
    made(g, "sentence", "for (each|every) {e:counted}, {p:clauses}.", _times_each, _untimes_each, FRONT)
    made(g, "sentence", "for every {k:whole} {e:counted_many}, {p:clauses}.", _times_each, _untimes_every, FRONT)


def _times_each(env: Env) -> Instruction | None:
    if len(env["p"]) != 1:
        return None
    return _multiplied(env["p"][0], env["e"], env.get("k", 1))


def _multiplied(node: Instruction, count: Any, every: int) -> Instruction | None:
    """The same with its one number so many times; None if it has no number of its own."""
    if isinstance(node, Modify) and all(isinstance(change.amount, Number) for change in node.changes):
        return replace(node, changes=tuple(replace(c, amount=PerEach(c.amount, count, every)) for c in node.changes))
    if isinstance(node, Act) and isinstance(node.amount, Number):
        return replace(node, amount=PerEach(node.amount, count, every))
    if isinstance(node, Act) and isinstance(node.object, Select) and isinstance(node.object.quantity, Number):
        return replace(node, object=replace(node.object, quantity=PerEach(node.object.quantity, count, every)))
    return None


def _untimes_each(value: Any) -> list[Env]:
    return [{"p": (once,), "e": each.count} for once, each in _divided(value) if each.every == 1]


def _untimes_every(value: Any) -> list[Env]:
    return [{"p": (once,), "e": each.count, "k": each.every} for once, each in _divided(value) if each.every > 1]


def _divided(node: Any) -> list[tuple[Instruction, PerEach]]:
    """An instruction of which the number was multiplied, once, and by what."""
    if isinstance(node, Modify):
        each = [change.amount for change in node.changes if isinstance(change.amount, PerEach)]
        if len(each) != len(node.changes) or any((e.count, e.every) != (each[0].count, each[0].every) for e in each):
            return []
        once = tuple(replace(change, amount=e.step) for change, e in zip(node.changes, each, strict=True))
        return [(replace(node, changes=once), each[0])]
    if isinstance(node, Act) and isinstance(node.amount, PerEach):
        return [(replace(node, amount=node.amount.step), node.amount)]
    if isinstance(node, Act) and isinstance(node.object, Select) and isinstance(node.object.quantity, PerEach):
        quantity = node.object.quantity
        return [(replace(node, object=replace(node.object, quantity=quantity.step)), quantity)]
    return []
