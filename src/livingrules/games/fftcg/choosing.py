"""Choosing: what may be chosen when a Summon or ability is announced, and whether it still may when it resolves.

To *choose* is to take a target, on announcing; to *select* is to take something on resolution, and is no choosing
(11.8.4, 11.8.9).
"""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import filters, reading, ruling
from livingrules.games.fftcg.kept import CHOICE, MODES
from livingrules.games.fftcg.rules import CHOOSE, NO_CHOOSING
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import CARD_MASK, REF_MASK, STACK
from livingrules.kernel.effect import Scope, key_at
from livingrules.kernel.meaning.amount import Number
from livingrules.kernel.meaning.statement import Choose, Selection
from livingrules.kernel.meaning.subject import Every

Marks = tuple[int, ...]
UNLIMITED: Final = 1 << 20


def choice_at(g: State, seq: int, at: int) -> Choose:
    """The choice at a place of a text."""
    statement = g.library.op(seq, at).statement
    assert isinstance(statement, Choose)
    return statement


def legal_for(g: State, scope: Scope, group: Selection) -> Marks:
    """The objects that pass the test of a choice, without those that cannot be chosen."""
    found = group.subject.marks(g, scope)
    if NO_CHOOSING in g.rules:
        found = tuple([mark for mark in found if not barred(g, scope, mark)])
    if is_of_stack(group):
        found = tuple([mark for mark in found if mark not in own_item(g, scope)])
    return found


def is_of_stack(group: Selection) -> bool:
    """Whether what is chosen is on the stack."""
    return group.cards is not None and STACK in filters.cards_of(group.cards).where


def are_legal(g: State, scope: Scope, group: Selection, count: int) -> bool:
    """Whether so many objects could be chosen."""
    subject = group.subject
    if isinstance(subject, Every) and NO_CHOOSING not in g.rules and not is_of_stack(group):
        return subject.cards.at_least(g, scope, count)
    return len(legal_for(g, scope, group)) >= count


def barred(g: State, scope: Scope, mark: int) -> bool:
    """Whether card text keeps the object from being chosen by what chooses here."""
    return mark >= 0 and ruling.forbids(g, scope.seat, CHOOSE, mark & CARD_MASK, ability=scope.ability)


def required(g: State, scope: Scope, able: Marks) -> Marks:
    """Those that card text asks to be chosen if they can be."""
    return tuple([mark for mark in able if mark >= 0 and ruling.required(g, scope.seat, mark, scope.ability)])


def own_item(g: State, scope: Scope) -> Marks:
    """What is being announced cannot choose itself."""
    return tuple([reading.stack_mark(g, number) for number in g.items if g.scopes[number] is scope])


def wanted(g: State, scope: Scope, group: Selection) -> tuple[int, int]:
    """The least and the most that are taken; UNLIMITED stands for as many as there are."""
    asked = group.count
    if asked is None:
        return (0 if group.up_to else UNLIMITED, UNLIMITED)
    count = asked.value if isinstance(asked, Number) else max(asked.of(g, scope), 0)
    if group.at_least:
        return (count, UNLIMITED)
    return (0 if group.up_to else count, count)


def still_legal(g: State, scope: Scope, group: Selection, mark: int) -> bool:
    """Whether a chosen object is still there, still what was asked for, and may still be chosen (11.11.2)."""
    if not reading.there(g, mark):
        return False
    if group.cards is not None and not filters.passes(g, scope, group.cards, mark):
        return False
    return NO_CHOOSING not in g.rules or not barred(g, scope, mark)


def kept(g: State, scope: Scope, choice: Choose, seq: int, at: int) -> tuple[Marks, ...] | None:
    """What was declared for a choice and is still legal, group by group; None if nothing was declared."""
    found = []
    for number, group in enumerate(choice.groups):
        declared = scope.cards(key_at(CHOICE, seq, at, number))
        if declared is None:
            return None
        found.append(tuple([mark for mark in declared if still_legal(g, scope, group, mark)]))
    return tuple(found)


def holding(scope: Scope, choice: Choose, kept: tuple[Marks, ...]) -> Scope:
    """The scope with what was chosen in the slots of the text: each group in its own, all of them in that of both.

    Where several players choose, the groups come once for each of them.
    """
    groups = choice.groups
    for number, group in enumerate(groups):
        marks = [mark for taken in kept[number :: len(groups)] for mark in taken]
        scope = scope.holding(group.into, tuple(marks))
    if len(groups) > 1:
        scope = scope.holding(choice.into, tuple([mark for taken in kept for mark in taken]))
    return scope


def chosen_at(g: State, number: int) -> list[tuple[Selection, Marks]]:
    """What was declared for each choice of something on the stack."""
    scope = g.scopes[number]
    info = g.library.infos[scope.ability & REF_MASK]
    modes = scope.cards(MODES) or ()
    places = g.library.choices(info.body, modes) if info.modes is not None else info.places
    found: list[tuple[Selection, Marks]] = []
    for seq, at in places:
        for group, selection in enumerate(choice_at(g, seq, at).groups):
            found.append((selection, scope.cards(key_at(CHOICE, seq, at, group)) or ()))
    return found


def all_illegal(g: State, number: int) -> bool:
    """Whether something was chosen and none of it can be affected any more (11.3.9, 11.8.19, 11.11.2)."""
    scope = g.scopes[number]
    chosen = False
    for group, marks in chosen_at(g, number):
        for mark in marks:
            chosen = True
            if still_legal(g, scope, group, mark):
                return False
    return chosen
