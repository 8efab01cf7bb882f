"""What *it* and *they* mean in a field ability: what its text has spoken of before.

*Bea cannot be blocked.  It gains +1000 power.*  *If you control Card Name Bea, it cannot be chosen.*
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from livingrules.games.fftcg.terms import PLAYERS
from livingrules.games.fftcg.words import FIELD
from livingrules.kernel import tree
from livingrules.kernel.meaning.base import ANYBODY, Cards
from livingrules.kernel.meaning.subject import Every

Conditions = tuple[tree.Condition, ...]
Part = tuple[tree.Instruction, Conditions]
"""An instruction, with what it depends on."""


def subject_of(node: tree.Instruction) -> tree.Ref | None:
    """The cards that an instruction changes."""
    if isinstance(node, (tree.Modify, tree.Set, tree.Grant)):
        return node.ref
    return node.object if isinstance(node, tree.Act) else None


def speaks_of_it(node: tree.Instruction) -> bool:
    """Whether it is about the cards that the text spoke of before it."""
    if isinstance(node, (tree.Rule, tree.Replace)) and node.event is not None:
        return is_it(node.event.object) or is_it(node.event.target)
    return is_it(subject_of(node))


def is_it(spoken: object) -> bool:
    """*The attacking Forward* tells by itself which is meant."""
    return isinstance(spoken, tree.It) and not spoken.label


def followed(parts: Iterable[Part]) -> list[tree.Ref | None]:
    """For each part of a text that speaks of *it*, which cards that are; None for the others, and where none were
    spoken of.
    """
    found: list[tree.Ref | None] = []
    spoken: tree.Ref | None = None
    for node, conditions in parts:
        of_it = speaks_of_it(node)
        found.append((spoken or told_by(conditions)) if of_it else None)
        if not of_it:
            spoken = pointed_out(node) or spoken
    return found


def unclear(ability: tree.Ability) -> bool:
    """Whether a field ability speaks of *it* where nothing was spoken of."""
    parts = list(parts_of(ability.body, () if ability.condition is None else (ability.condition,)))
    return any(speaks_of_it(node) and ref is None for (node, _), ref in zip(parts, followed(parts), strict=True))


def parts_of(body: tuple[tree.Instruction, ...], conditions: Conditions) -> Iterator[Part]:
    """The instructions of a text one by one, each with what it depends on."""
    for node in body:
        if isinstance(node, tree.Seq):
            yield from parts_of(node.parts, conditions)
        elif isinstance(node, tree.When):
            yield from parts_of((*node.then, *node.otherwise), (*conditions, node.condition))
        else:
            yield node, (*conditions, *while_of(node))


def while_of(node: tree.Instruction) -> Conditions:
    """*As long as ...* in the sentence itself."""
    duration: tree.Duration | None = getattr(node, "duration", None)
    if duration is None or duration.kind != "while" or duration.condition is None:
        return ()
    return (duration.condition,)


def pointed_out(node: tree.Instruction) -> tree.Ref | None:
    """The cards that an instruction is about, if it says so itself."""
    if isinstance(node, (tree.Rule, tree.Replace)) and node.event is not None:
        return as_ref(node.event.object) or as_ref(node.event.target)
    return subject_of(node)


def as_ref(spoken: object) -> tree.Ref | None:
    """All cards of a description; those on the field unless it says where."""
    if isinstance(spoken, tree.Filter):
        return every(spoken if spoken.zones else replace(spoken, zones=("field",)), spoken.noted, (FIELD,), ANYBODY)
    return spoken if isinstance(spoken, tree.Ref) else None


def told_by(conditions: Conditions) -> tree.Ref | None:
    """The cards that a condition is about: *if Bea is active*, *if you control a Forward*."""
    for condition in conditions:
        if isinstance(condition, tree.Is):
            return condition.ref
        if isinstance(condition, tree.HasCards) and condition.op == ">=":
            owner = condition.filter.owner or condition.player
            player = PLAYERS[owner] if owner else ANYBODY
            return every(replace(condition.filter, owner=owner), condition.filter.noted, (), player)
    return None


def every(node: tree.Filter, noted: object, where: tuple[int, ...], whose: int) -> tree.Ref:
    """All cards of a description: where and of whom, unless it says so itself."""
    made = tree.Select(node, all=True)
    if isinstance(noted, Cards):
        made.note(Every(noted.placed(where, whose)))
    return made
