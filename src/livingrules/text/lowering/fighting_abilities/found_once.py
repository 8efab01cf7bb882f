"""*Change the zone of your high attack to low, and then it gets +2 speed*: whether there is such an attack is found out
once, where the text first speaks of it.  What is said of it afterwards holds whatever has become of it by then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from livingrules.text import tree
from livingrules.text.nodes.fighting import everything
from livingrules.text.remaking import remade


def found_once(parts: tuple[tree.Instruction, ...]) -> tuple[tree.Instruction, ...]:
    """The same instructions, with what concerns an attack that is described behind one condition."""
    for attack in pointed_at(parts):
        about = [speaks_of(attack, part) for part in parts]
        first, last = about.index(True), len(about) - about[::-1].index(True)
        there = inside(attack, parts[first]) if last == first + 1 else None
        if there is None:
            there = under_condition(attack, parts[first:last], about[first:last])
        parts = (*parts[:first], there, *parts[last:])
    return parts


def inside(attack: tree.Current, part: tree.Instruction) -> tree.Instruction | None:
    """An instruction of which one part, with others in it, says all that is said of the attack."""
    for item in fields(part):
        value = getattr(part, item.name)
        several = isinstance(value, tuple) and value and all(isinstance(each, tree.Instruction) for each in value)
        if several and len(mentions(attack, value)) == len(mentions(attack, part)):
            there: dict[str, Any] = {item.name: found_once(value)}
            return replace(part, **there)
    return None


def pointed_at(parts: tuple[tree.Instruction, ...]) -> tuple[tree.Current, ...]:
    """The attacks that are described, and spoken of again."""
    found = [replace(node, said=None) for node in currents(parts) if node.said is not None and node.filter is not None]
    return tuple(dict.fromkeys(found))


def currents(value: Any) -> Iterator[tree.Current]:
    for part in value if isinstance(value, tuple) else (value,):
        for node in everything(part):
            if isinstance(node, tree.Current):
                yield node


def mentions(attack: tree.Current, value: Any) -> list[tree.Current]:
    return [node for node in currents(value) if node == attack]


def speaks_of(attack: tree.Current, part: tree.Instruction) -> bool:
    return bool(mentions(attack, part))


def under_condition(attack: tree.Current, parts: tuple[tree.Instruction, ...], about: list[bool]) -> tree.Instruction:
    """Instructions of which some are about such an attack: these are followed only if there is one."""
    such = replace(attack.filter or tree.Filter(), kinds=("attack",))
    whether = tree.Is(replace(attack, filter=None), such)
    others = tuple([part for part, concerned in zip(parts, about, strict=True) if not concerned])
    return tree.When(whether, plain(parts, attack), others)


def plain(parts: tuple[tree.Instruction, ...], attack: tree.Current) -> Any:
    """The same where such an attack is known to be there."""

    def remake(node: Any, inside: dict[str, Any]) -> Any:
        made = replace(node, **inside)
        return replace(made, filter=None) if isinstance(node, tree.Current) and node == attack else made

    return remade(parts, remake)
