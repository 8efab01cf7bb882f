"""What is true or false at the moment it is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.games.fftcg import filters, happened, payments, reading
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.terms import COMPARISONS
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import compares


def holds(g: State, scope: Scope, node: tree.Condition) -> bool:
    """Whether a condition is met now."""
    return CONDITIONS[type(node)](g, scope, node)


def compare(g: State, scope: Scope, node: tree.Compare) -> bool:
    return compares(reading.amount(g, scope, node.left), COMPARISONS[node.op], reading.amount(g, scope, node.right))


THEIRS: Final = ("they", "that player", "that one")
"""Whose cards they are where the sentence has said it: *if your opponent has 1 card or less in their hand*."""


def has_cards(g: State, scope: Scope, node: tree.HasCards) -> bool:
    """*You control 3 or more Backups*: each player for themselves where both are meant."""
    wanted = reading.amount(g, scope, node.amount)
    if node.player in ("", "either"):
        return compares(filters.cards_of(node.filter.noted).count(g, scope), COMPARISONS[node.op], wanted)
    theirs = node.filter.owner in THEIRS
    found = () if theirs else filters.cards_of(node.filter.noted).find(g, scope)
    for seat in reading.seats_of(g, scope, node.player):
        if theirs:
            found = filters.cards_of(node.filter.noted).find(g, scope.replace(other=seat))
        mine = [mark for mark in found if reading.holder(g, mark) == seat]
        if not compares(len(mine), COMPARISONS[node.op], wanted):
            return False
    return True


def is_such(g: State, scope: Scope, node: tree.Is) -> bool:
    """Every object spoken of passes; of none nothing is true, nor that it is not such."""
    marks = reading.marks_of(g, scope, node.ref)
    if not marks:
        return False
    if node.filter.zones and not all(reading.there(g, mark) for mark in marks):
        return node.negated  # what is gone is in no zone
    every = all(filters.passes(g, scope, node.filter.noted, mark) for mark in marks)
    return every != node.negated


def has_happened(g: State, scope: Scope, node: tree.Happened) -> bool:
    if node.event.verb == "pay":
        return payments.paid(g, scope, node.event) != node.negated
    count = happened.times(g, scope, node.event, node.window)
    met = count > 0 if node.event.amount is None else happened.number_fits(g, scope, node.event, count)
    return met != node.negated


def done(_g: State, scope: Scope, node: tree.Done) -> bool:
    return bool(scope.done) != node.negated


def turn_of(g: State, scope: Scope, node: tree.TurnOf) -> bool:
    return g.active == reading.seat_of(g, scope, node.player)


def every(g: State, scope: Scope, node: tree.All) -> bool:
    return all(holds(g, scope, part) for part in node.parts)


def some(g: State, scope: Scope, node: tree.AnyOf) -> bool:
    return any(holds(g, scope, part) for part in node.parts)


def unless(g: State, scope: Scope, node: tree.Not) -> bool:
    return not holds(g, scope, node.part)


CONDITIONS: Final[dict[type, Callable[[State, Scope, Any], bool]]] = {
    tree.Compare: compare,
    tree.HasCards: has_cards,
    tree.Is: is_such,
    tree.Happened: has_happened,
    tree.Done: done,
    tree.TurnOf: turn_of,
    tree.All: every,
    tree.AnyOf: some,
    tree.Not: unless,
}
