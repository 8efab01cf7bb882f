"""Grammatical number of what a tree stands for, so that verbs agree with it."""

from __future__ import annotations

from typing import Any

from livingrules.text.nodes.fighting import CheckRef
from livingrules.text.tree import AbilityFilter, Current, Filter, It, Number, PartOf, RestOf, Select, Self

_MANY = frozenset({"you", "both", "they", "players"})


def number(value: Any) -> str:
    """ "sg" or "pl" for a subject: a player word, a reference, a filter."""
    if isinstance(value, str):
        return "pl" if value in _MANY else "sg"
    if isinstance(value, It):
        return "pl" if value.plural else "sg"
    if isinstance(value, Self | Current | AbilityFilter):
        return "sg"
    if isinstance(value, CheckRef):
        return "pl" if value.which == "all" else "sg"
    if isinstance(value, Filter):
        return "pl" if "plural" in value.style else "sg"
    if isinstance(value, PartOf):
        return "sg" if value.quantity == Number(1) else "pl"
    if isinstance(value, Select):
        return _selected(value)
    if isinstance(value, tuple):
        thing, op, amount = value
        return number(thing) if amount is None else "sg" if op == "=" and amount == Number(1) else "pl"
    if isinstance(value, RestOf):
        return "pl"
    raise TypeError(f"{type(value).__name__} is no subject")


def _selected(value: Select) -> str:
    if value.at_least:
        return "pl"
    if value.quantity is not None:
        return "sg" if value.quantity == Number(1) else "pl"
    single = value.filter.order in ("next", "first", "second", "third", "last", "preceding", "directly preceding")
    starting = "starting" in value.filter.states
    return "sg" if "each" in value.style or single or starting else "pl"
