"""What has to be declared when something is announced: modes, targets, X, how a value is divided."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import affording, choosing
from livingrules.games.fftcg.abilities import AbilityInfo, Place
from livingrules.games.fftcg.costs import FREE, Plan
from livingrules.games.fftcg.funds import funds_of
from livingrules.games.fftcg.kept import CHOICE, MODES, SHARES
from livingrules.games.fftcg.rules import HAS_TO_BE_CHOSEN
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.verbs import DIVIDED
from livingrules.games.fftcg.words import REF_MASK
from livingrules.kernel.effect import Scope, key_at
from livingrules.kernel.meaning.base import YOU
from livingrules.kernel.meaning.program import Numbered
from livingrules.kernel.meaning.statement import Do, Modes

THOUSAND: Final = 1000

Choice = tuple[tuple[int, ...], int, int]
"""What may be chosen, the least and the most of it."""


def info_of(g: State, option: int) -> AbilityInfo | None:
    """The ability of an option; None for a Character that is played."""
    ref = option & REF_MASK
    return None if ref == REF_MASK else g.library.infos[ref]


def chosen(g: State, scope: Scope, place: Place, group: int, marks: tuple[int, ...]) -> Scope:
    """A declared choice; a later choice of the same text may ask about it."""
    into = choosing.choice_at(g, *place).groups[group].into
    return scope.holding(into, marks).keeping(key_at(CHOICE, *place, group), marks)


# ---------------------------------------------------------------------------------------------------------------- modes


def declares_modes(info: AbilityInfo) -> bool:
    """Whether whoever announces it says which effect is used; what the other player says, they say on resolution."""
    return info.modes is not None and modes_of(info.modes).player == YOU


def modes_of(op: Numbered) -> Modes:
    assert isinstance(op.statement, Modes)
    return op.statement


def modes(g: State, scope: Scope, info: AbilityInfo) -> Choice:
    """The effects that could be used, and how many are."""
    op = info.modes
    assert op is not None
    statement = modes_of(op)
    count = len(op.blocks)
    usable = tuple([mode for mode in range(count) if has_targets(g, scope, g.library.choices(op.blocks[mode], ()))])
    lo, hi = how_many(g, scope, statement)
    if lo == count and statement.upgrade is not None:
        lo = len(usable)  # all of them, as far as they can be used
    return usable, lo, min(hi, len(usable))


def how_many(g: State, scope: Scope, modes: Modes) -> tuple[int, int]:
    """The least and the most effects that are used; where more may be, at least one is."""
    if modes.upgrade is None or not modes.upgrade.holds(g, scope):
        return 1 if modes.up_to else modes.count, modes.count
    more = modes.more or len(modes.blocks)
    return 1 if modes.more_up_to else more, more


def chosen_modes(scope: Scope) -> tuple[int, ...]:
    return scope.cards(MODES) or ()


# -------------------------------------------------------------------------------------------------------------- targets


def places(g: State, scope: Scope, info: AbilityInfo) -> tuple[Place, ...]:
    """Where the text chooses, with the modes that were declared."""
    return g.library.choices(info.body, chosen_modes(scope)) if info.modes is not None else info.places


def next_choice(g: State, scope: Scope, option: int, number: int, group: int) -> Choice | None:
    """What may be chosen next; None if there is nothing left to choose."""
    info = info_of(g, option)
    if info is None:
        return None
    where = places(g, scope, info)
    if number >= len(where):
        return None
    selection = choosing.choice_at(g, *where[number]).groups[group]
    able = choosing.legal_for(g, scope, selection)
    for earlier in range(group):
        taken = scope.cards(key_at(CHOICE, *where[number], earlier)) or ()
        able = tuple([mark for mark in able if mark not in taken])
    able, lo, hi = bounded(able, *choosing.wanted(g, scope, selection))
    hi = min(hi, most_sharing(g, scope, info, where[number]))
    return (able, lo, hi) if HAS_TO_BE_CHOSEN not in g.rules else obliged(g, scope, able, lo, hi)


def obliged(g: State, scope: Scope, able: tuple[int, ...], lo: int, hi: int) -> Choice:
    """What has to be chosen if it can be is chosen first: others only where there is room beside it."""
    needed = choosing.required(g, scope, able)
    if len(needed) >= hi:
        return needed, hi, hi
    rest = tuple([mark for mark in able if mark not in needed])
    return rest, max(lo - len(needed), 0), hi - len(needed)


def besides(g: State, scope: Scope, option: int, number: int, group: int) -> tuple[int, ...]:
    """What is chosen without being asked, because it has to be."""
    if HAS_TO_BE_CHOSEN not in g.rules:
        return ()
    info = info_of(g, option)
    assert info is not None
    place = places(g, scope, info)[number]
    selection = choosing.choice_at(g, *place).groups[group]
    able, _, hi = bounded(choosing.legal_for(g, scope, selection), *choosing.wanted(g, scope, selection))
    needed = choosing.required(g, scope, able)
    return needed if len(needed) < min(hi, most_sharing(g, scope, info, place)) else ()


def bounded(able: tuple[int, ...], lo: int, hi: int) -> Choice:
    """All there are, where the text sets no number."""
    if lo >= choosing.UNLIMITED:
        lo = len(able)
    return able, lo, min(hi, len(able))


def place_of(g: State, scope: Scope, option: int, number: int, group: int) -> tuple[Place, bool]:
    """Where the text chooses, and whether it is the last group of its place."""
    info = info_of(g, option)
    assert info is not None
    place = places(g, scope, info)[number]
    return place, group + 1 >= len(choosing.choice_at(g, *place).groups)


def has_targets(g: State, scope: Scope, where: tuple[Place, ...]) -> bool:
    """Whether there is a legal target for each choice."""
    for place in where:
        for group in choosing.choice_at(g, *place).groups:
            lo = choosing.wanted(g, scope, group)[0]
            if lo and not choosing.are_legal(g, scope, group, 1 if lo >= choosing.UNLIMITED else lo):
                return False
    return True


def can_choose(g: State, scope: Scope, info: AbilityInfo) -> bool:
    """Whether everything that an ability chooses has a legal target, in modes that could be used."""
    if not has_targets(g, scope, info.places):
        return False
    if not declares_modes(info):
        return True
    usable, lo, _ = modes(g, scope, info)
    return len(usable) >= max(lo, 1)


# ------------------------------------------------------------------------------------------------------- divided values


def divisions(g: State, scope: Scope, info: AbilityInfo) -> tuple[tuple[Place, Place], ...]:
    """Where the text divides a value, each with the choice over which it does."""
    found = []
    for place in places(g, scope, info):
        number, at = place
        ops = g.library.lists[number]
        for behind in range(at + 1, len(ops)):
            statement = ops[behind].statement
            if isinstance(statement, Do) and statement.manner & DIVIDED:
                found.append(((number, behind), place))
    return tuple(found)


def most_sharing(g: State, scope: Scope, info: AbilityInfo, chosen: Place) -> int:
    """Over how many a value could be divided, with at least a thousand for each."""
    most = choosing.UNLIMITED
    for place, over in divisions(g, scope, info):
        if over == chosen:
            most = min(most, thousands(g, scope, place))
    return most


def thousands(g: State, scope: Scope, place: Place) -> int:
    """A value that is divided, in thousands."""
    statement = g.library.op(*place).statement
    assert isinstance(statement, Do)
    assert statement.amount is not None
    return statement.amount.of(g, scope) // THOUSAND


def open_division(g: State, scope: Scope, option: int) -> tuple[Place, int, tuple[int, ...], tuple[int, ...]] | None:
    """The division under way: where, how many thousands in all, over what, and what has been given."""
    info = info_of(g, option)
    if info is None:
        return None
    for place, chosen in divisions(g, scope, info):
        marks = scope.cards(key_at(CHOICE, *chosen)) or ()
        given = scope.cards(key_at(SHARES, *place)) or ()
        if len(given) < len(marks):
            return place, thousands(g, scope, place), marks, given
    return None


def next_share(g: State, scope: Scope, option: int) -> tuple[int, int] | None:
    """The most that the next target may get, in thousands, and its mark; 0 for the last, which gets the rest."""
    found = open_division(g, scope, option)
    if found is None:
        return None
    _, total, marks, given = found
    left = total - sum(given) // THOUSAND
    after = len(marks) - len(given) - 1
    return left - after, marks[len(given)] if after else 0


def sharing(g: State, scope: Scope, option: int, amount: int) -> Scope:
    """The scope with the next share noted."""
    found = open_division(g, scope, option)
    assert found is not None
    return scope.keeping(key_at(SHARES, *found[0]), (*found[3], amount))


# ---------------------------------------------------------------------------------------------------------------- costs


def largest_x(
    g: State, scope: Scope, plan: Plan, need: int, wanted: tuple[int, ...], spent: tuple[int, ...]
) -> int:  # fmt: skip
    """The largest X that could be paid; a chosen value is never negative (4.1)."""
    g.cite("4.1")
    base = need + affording.amount_of(g, scope.replace(x=0), plan)
    most = (funds_of(g, scope.seat).total - base) // plan.xs
    while most > 0 and not affording.can_pay(g, scope, plan.deeds, base + plan.xs * most, wanted + plan.icons, spent):
        most -= 1
    return most


def auto_plan(g: State, option: int) -> Plan:
    """What an auto-ability's text has to be paid for it later, if it has a variable in it (11.8.11)."""
    info = info_of(g, option)
    return FREE if info is None else info.plan
