"""What an ability would do (K.4.11), by the words of its text alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from livingrules.games.ufs import verbs
from livingrules.games.ufs.ability import Prospective
from livingrules.games.ufs.players import PLAYERS
from livingrules.games.ufs.results import NUMBERS
from livingrules.kernel.meaning.base import ANYBODY
from livingrules.kernel.meaning.statement import NOBODY, NOWHERE
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.acts import AGENTS
from livingrules.text.lowering.fighting_meanings.named import named_types, named_zones
from livingrules.text.nodes.fighting import Check

OTHER: Final = -3
"""A verb, or a place, that is looked for by nobody."""


def what_it_would_do(node: tree.Ability) -> tuple[int, ...]:
    """The results the effect could lead to in any circumstance (K.4.11); what no text asks for has no number."""
    found: list[str] = []
    for part in node.body:
        _collect(part, found)
    return tuple(dict.fromkeys([NUMBERS[word] for word in found if word in NUMBERS]))


def _collect(node: tree.Instruction, found: list[str]) -> None:
    if isinstance(node, tree.Act):
        found.append(node.verb)
    elif isinstance(node, tree.Modify):
        for change in node.changes:
            ways = ("increase", "bonus") if change.sign > 0 else ("decrease", "penalty")
            found.extend(f"{way} {change.attribute}" for way in ways)
    elif isinstance(node, tree.Set):
        found.extend(_set_results(node))
    else:
        for part in inner(node):
            _collect(part, found)


def _set_results(node: tree.Set) -> tuple[str, ...]:
    """Setting, switching and returning may go either way (UFS-EX-37); doubling and halving only one."""
    if node.op == "double":
        return (f"increase {node.attribute}",)
    if node.op == "half":
        return (f"decrease {node.attribute}",)
    named = tuple(attribute for attribute in (node.attribute, node.other) if attribute)
    return tuple(f"{way} {attribute}" for attribute in named for way in ("increase", "decrease"))


def inner(node: tree.Instruction) -> tuple[tree.Instruction, ...]:
    """The instructions inside one, whichever way the game goes."""
    if isinstance(node, tree.When):
        return (*node.then, *node.otherwise)
    if isinstance(node, Check):
        return (*node.passed, *node.failed)
    if isinstance(node, tree.May):
        return (*node.parts, *node.done, *node.undone)
    if isinstance(node, tree.Seq | tree.OneOf | tree.Later | tree.Replace | tree.ForEach):
        return node.parts
    if isinstance(node, tree.Options):
        return node.options
    return ()


def acts_of(node: tree.Node) -> Iterator[tree.Act]:
    """The acts that an ability's effect consists of, however deep in it; what is paid for it is no part of it."""
    if isinstance(node, tree.Act):
        yield node
    elif isinstance(node, tree.Ability):
        for part in node.body:
            yield from acts_of(part)
    elif isinstance(node, tree.Instruction):
        for part in inner(node):
            yield from acts_of(part)


def prospective(node: tree.Act) -> Prospective:
    """What the words of an act tell of it."""
    f = node.object.filter if isinstance(node.object, tree.Select) else None
    return Prospective(
        verbs.NUMBERS.get(node.verb, OTHER),
        AGENTS.get(node.agent, ANYBODY),
        verbs.PLACES.get(node.destination, OTHER) if node.destination else NOWHERE,
        PLAYERS.get(node.whose, ANYBODY) if node.whose else NOBODY,
        f is not None,
        f is not None and bool(f.alternatives),
        0 if f is None else named_types(f),
        0 if f is None else named_zones(f),
        PLAYERS.get(f.owner, ANYBODY) if f is not None and f.owner else NOBODY,
    )
