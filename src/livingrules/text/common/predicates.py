"""Predicates: what is said of a card, with a hole for the card until the subject is known."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.tree import OF_SENTENCE, Duration, Filter, Grant, It, Modify, Ref, Rule, Select, Set

HOLE: Final = It(label=OF_SENTENCE)
"""Stands for the subject inside a predicate, until the subject is known."""


# ------------------------------------------------------------------------------------------- subjects and predicates


def with_subject(value: Any, ref: Ref) -> Any:
    """A predicate with its subject put in."""
    if isinstance(value, Modify | Set | Grant):
        return replace(value, ref=ref)
    if isinstance(value, Rule):
        if value.ref != HOLE and value.event is not None and value.event.object == HOLE:
            return replace(value, event=replace(value.event, object=_spoken(ref)))
        return replace(value, ref=ref)
    raise TypeError(f"{type(value).__name__} is no predicate")


def _spoken(ref: Ref) -> Any:
    """In a rule, *your foundations* speaks of all such cards, whenever they come."""
    if isinstance(ref, Select) and ref == Select(ref.filter, all=True):
        return replace(ref.filter, style=(*ref.filter.style, *(f"s:{tag}" for tag in ref.style)))
    return ref


def _unspoken(value: Any) -> Any:
    if isinstance(value, Filter):
        tags = tuple(tag[2:] for tag in value.style if tag.startswith("s:"))
        plain = replace(value, style=tuple(tag for tag in value.style if not tag.startswith("s:")))
        return Select(plain, all=True, style=tags or ("plain",))
    return value


def subject_of(value: Any) -> Any:
    """The subject of a predicate, or None."""
    if isinstance(value, Modify | Set | Grant):
        return value.ref
    if isinstance(value, Rule):
        if value.ref is not None:
            return value.ref
        if value.event is not None and not value.event.agent and value.event.object is not None:
            return _unspoken(value.event.object)
    return None


def without_subject(value: Any) -> Any:
    """The predicate with a hole where its subject was."""
    if isinstance(value, Rule) and value.ref is None and value.event is not None:
        return replace(value, event=replace(value.event, object=HOLE))
    return replace(value, ref=HOLE)


def duration_of(value: Any) -> Duration | None:
    found = getattr(value, "duration", None)
    return found if isinstance(found, Duration) else None
