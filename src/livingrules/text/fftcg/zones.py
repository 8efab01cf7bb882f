"""Where cards are, when the text leaves it out: filled in after reading, left out again before printing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final

from livingrules.text.tree import Act, Arithmetic, Bind, Count, Event, Filter, HasCards, Is, Modify, Node, Select, Set

COST: Final = "cost to play"
WRITTEN: Final = "zone written"
"""The style of a filter that says what could have been left out."""
_ON_STACK: Final = frozenset({"Summon", "ability", "action ability", "special ability", "auto-ability"})
_THEIRS: Final = "search by another"
_BY_VERB: Final = {"discard": ("hand",), "search": ("deck",), _THEIRS: ("deck",)}
_SEARCHER: Final = {"search": "you", _THEIRS: "they"}
"""Whose deck is searched: always one's own."""


def fill_zones(value: Any) -> Any:
    """The tree with the zones that are meant."""
    return _walk(value, "", _filled)


def leave_zones(value: Any) -> Any:
    """The tree without the zones that a text leaves out."""
    return _walk(value, "", _left)


def _walk(value: Any, verb: str, change: Callable[[Filter, str], Filter]) -> Any:
    """The tree with the filters changed that pick or count cards; events speak of cards wherever they are."""
    if isinstance(value, tuple):
        return tuple(_walk(each, verb, change) for each in value)
    if not isinstance(value, Node) or isinstance(value, Event | Is):
        return value
    inner = _governing(value) or verb
    changed: dict[str, Any] = {f.name: _walk(getattr(value, f.name), inner, change) for f in fields(value) if f.compare}
    walked = replace(value, **changed)
    if isinstance(value, Select) and isinstance(value.quantity, Arithmetic):
        same = change(value.filter, inner)
        if value.quantity.left == Count(value.filter):
            # *half of the cards in your hand*: what is counted is what is picked from
            return replace(value, filter=same, quantity=replace(value.quantity, left=Count(same)))
    if isinstance(walked, Select | Count | HasCards):
        return replace(walked, filter=change(walked.filter, inner if isinstance(walked, Select) else ""))
    return walked


def _governing(value: Node) -> str:
    """What is done to the cards within."""
    if isinstance(value, Act):
        return _THEIRS if value.verb == "search" and value.agent not in ("", "you") else value.verb
    if isinstance(value, Modify):
        return value.changes[0].attribute
    return value.attribute if isinstance(value, Set) else "choose" if isinstance(value, Bind) else ""


def _filled(f: Filter, verb: str) -> Filter:
    zones = _usual(f, verb)
    if not zones or f.zones:
        return replace(f, style=(*f.style, WRITTEN)) if f.zones and f.zones == zones else f
    alternatives = tuple(_filled(each, verb) for each in f.alternatives)
    owner = f.owner or _SEARCHER.get(verb, "")
    return replace(f, zones=zones, owner=owner, alternatives=alternatives)


def _left(f: Filter, verb: str) -> Filter:
    if WRITTEN in f.style:
        return replace(f, style=tuple(tag for tag in f.style if tag != WRITTEN))
    if not f.zones or f.zones != _usual(f, verb):
        return f
    alternatives = tuple(_left(each, verb) for each in f.alternatives)
    owner = "" if f.owner and f.owner == _SEARCHER.get(verb) else f.owner
    return replace(f, zones=(), owner=owner, alternatives=alternatives)


def _usual(f: Filter, verb: str) -> tuple[str, ...]:
    """Where such cards are when nothing is said."""
    if verb == COST:
        return ()  # what it costs to play a card matters where it is played from
    if verb in _BY_VERB:
        return _BY_VERB[verb]
    if f.kinds and _ON_STACK.issuperset(f.kinds):
        return ("stack",) if verb == "choose" else ()
    placed = any(name.kind == "among" for name in f.names) or any(past.window == "this way" for past in f.history)
    return () if f.card_word or placed else ("field",)
