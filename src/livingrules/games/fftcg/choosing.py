"""Choosing: what may be chosen when a Summon or ability is announced, and whether it still may when it resolves.

To *choose* is to take a target, on announcing; to *select* is to take something on resolution, and is no choosing
(11.8.4, 11.8.9).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from livingrules.games.fftcg import filters, reading, ruling
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import CARD_MASK, STACK
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope

Marks = tuple[int, ...]
UNLIMITED: Final = 1 << 20


def groups(node: tree.Bind) -> tuple[tree.Ref, ...]:
    """What is chosen, each by its own test: *1 Forward and 1 Backup* are two groups."""
    if node.ref is None:
        return ()
    return node.ref.refs if isinstance(node.ref, tree.Both) else (node.ref,)


def label(seq: int, at: int, group: int = 0) -> str:
    """Under which name a declared choice is kept in the scope."""
    return f"choice {seq}.{at}.{group}" if group else f"choice {seq}.{at}"


def legal(g: State, scope: Scope, node: tree.Bind, group: int = 0) -> Marks:
    """The objects that may be chosen now for one group of a choice."""
    return legal_for(g, scope, groups(node)[group])


def legal_for(g: State, scope: Scope, ref: tree.Ref) -> Marks:
    """The objects that pass the test of a choice, without those that cannot be chosen."""
    found = reading.marks_of(g, scope, ref)
    if ("forbid", "choose") in g.rules:
        found = tuple([mark for mark in found if not barred(g, scope, mark)])
    if isinstance(ref, tree.Select) and STACK in filters.cards_of(ref.filter.noted).where:
        found = tuple([mark for mark in found if mark not in own_item(g, scope)])
    return found


def are_legal(g: State, scope: Scope, ref: tree.Ref, count: int) -> bool:
    """Whether so many objects could be chosen."""
    if isinstance(ref, tree.Select) and ("forbid", "choose") not in g.rules:
        plain = ref.filter.order not in ("top", "bottom")
        if plain and STACK not in filters.cards_of(ref.filter.noted).where:
            return filters.cards_of(ref.filter.noted).at_least(g, scope, count)
    return len(legal_for(g, scope, ref)) >= count


def barred(g: State, scope: Scope, mark: int) -> bool:
    """Whether card text keeps the object from being chosen by what chooses here."""
    return mark >= 0 and ruling.forbids(g, scope.seat, "choose", mark & CARD_MASK, ability=scope.ability)


def required(g: State, scope: Scope, able: Marks) -> Marks:
    """Those that card text asks to be chosen if they can be."""
    return tuple([mark for mark in able if mark >= 0 and ruling.required(g, scope.seat, mark, scope.ability)])


def own_item(g: State, scope: Scope) -> Marks:
    """What is being announced cannot choose itself."""
    return tuple([reading.stack_mark(g, number) for number in g.items if g.scopes[number] is scope])


def wanted(g: State, scope: Scope, ref: tree.Ref) -> tuple[int, int]:
    """The least and the most that are taken; UNLIMITED stands for as many as there are."""
    if isinstance(ref, tree.Select) and isinstance(ref.quantity, tree.Number) and not ref.at_least:
        count = ref.quantity.value
        return (0 if ref.up_to else count, count)
    if isinstance(ref, tree.PartOf):
        count = reading.amount(g, scope, ref.quantity)
        return (0 if ref.up_to else count, count)
    if not isinstance(ref, tree.Select) or ref.quantity is None:
        return (0 if isinstance(ref, tree.Select) and ref.up_to else UNLIMITED, UNLIMITED)
    count = max(reading.amount(g, scope, ref.quantity), 0)
    if ref.at_least:
        return (count, UNLIMITED)
    return (0 if ref.up_to else count, count)


def still_legal(g: State, scope: Scope, ref: tree.Ref, mark: int) -> bool:
    """Whether a chosen object is still there, still what was asked for, and may still be chosen (11.11.2)."""
    if not reading.there(g, mark):
        return False
    if isinstance(ref, tree.Select) and not filters.passes(g, scope, ref.filter.noted, mark):
        return False
    return ("forbid", "choose") not in g.rules or not barred(g, scope, mark)


def kept(g: State, scope: Scope, node: tree.Bind, seq: int, at: int) -> tuple[Marks, ...] | None:
    """What was declared for a choice and is still legal, group by group; None if nothing was declared."""
    found = []
    for group, ref in enumerate(groups(node)):
        declared = scope.cards(label(seq, at, group))
        if declared is None:
            return None
        found.append(tuple([mark for mark in declared if still_legal(g, scope, ref, mark)]))
    return tuple(found)


def holding(scope: Scope, node: tree.Bind, kept: tuple[Marks, ...]) -> Scope:
    """The scope with what was chosen in the slots of the text: each group in its own, all of them in that of both.

    Where several players choose, the groups come once for each of them.
    """
    refs = groups(node)
    for group, ref in enumerate(refs):
        marks = [mark for taken in kept[group :: len(refs)] for mark in taken]
        scope = scope.holding(into(ref), tuple(marks))
    if isinstance(node.ref, tree.Both):
        scope = scope.holding(node.ref.into, tuple([mark for taken in kept for mark in taken]))
    return scope


def into(ref: tree.Ref) -> int:
    """The slot that a reference fills, -1 if nobody reads it."""
    return ref.into if isinstance(ref, (tree.Select, tree.PartOf, tree.Both)) else tree.UNSETTLED


@cache
def place_named(name: str) -> tuple[int, ...]:
    """The place of a text that a label names: list, instruction, and which of several groups."""
    return tuple(int(part) for part in name[7:].split("."))


def spoken_at(g: State, name: str) -> tree.Ref:
    """What is chosen at the place of a text that a label names."""
    place = place_named(name)
    node = g.library.op(place[0], place[1]).node
    assert isinstance(node, tree.Bind)
    return groups(node)[place[2] if len(place) > 2 else 0]


def all_illegal(g: State, number: int) -> bool:
    """Whether something was chosen and none of it can be affected any more (11.3.9, 11.8.19, 11.11.2)."""
    scope = g.scopes[number]
    chosen = False
    for name, marks in scope.bound:
        if not name.startswith("choice ") or not marks:
            continue
        chosen = True
        ref = spoken_at(g, name)
        for mark in marks:
            if still_legal(g, scope, ref, mark):
                return False
    return chosen
