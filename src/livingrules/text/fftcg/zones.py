"""Where cards are, when the text leaves it out: filled in after reading, left out again before printing."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from livingrules.kernel.tree import Act, Bind, Count, Event, Filter, HasCards, Is, Node, Select

FILLED: Final = "zone filled in"
_ON_STACK: Final = frozenset({"Summon", "ability", "action ability", "special ability", "auto-ability"})
_BY_VERB: Final = {"discard": ("hand",), "search": ("deck",)}


def fill_zones(value: Any) -> Any:
    """The tree with the zones that are meant."""
    return _walk(value, "")


def _walk(value: Any, verb: str) -> Any:
    if isinstance(value, tuple):
        return tuple(_walk(each, verb) for each in value)
    if not isinstance(value, Node) or isinstance(value, Event | Is):
        return value
    inner = value.verb if isinstance(value, Act) else "choose" if isinstance(value, Bind) else verb
    changed = {f.name: _walk(getattr(value, f.name), inner) for f in fields(value) if f.compare}
    walked = replace(value, **changed)
    if isinstance(walked, Select | Count | HasCards):
        return replace(walked, filter=_filled(walked.filter, inner if isinstance(walked, Select) else ""))
    return walked


def _filled(f: Filter, verb: str) -> Filter:
    zones = _BY_VERB.get(verb) or _usual(f, verb)
    if f.zones or not zones:
        return f
    alternatives = tuple(_filled(each, verb) for each in f.alternatives)
    owner = "you" if verb == "search" and not f.owner else f.owner
    tag = FILLED + (":owner" if owner != f.owner else "")
    return replace(f, zones=zones, owner=owner, alternatives=alternatives, style=(*f.style, tag))


def _usual(f: Filter, verb: str) -> tuple[str, ...]:
    if f.kinds and _ON_STACK.issuperset(f.kinds):
        return ("stack",) if verb == "choose" else ()
    placed = any(name.kind == "among" for name in f.names) or any(past.window == "this way" for past in f.history)
    return () if f.card_word or placed else ("field",)


def leave_zones(value: Any) -> Any:
    """The tree as it was written."""
    if isinstance(value, tuple):
        return tuple(leave_zones(each) for each in value)
    if not isinstance(value, Node):
        return value
    changed: dict[str, Any] = {f.name: leave_zones(getattr(value, f.name)) for f in fields(value) if f.compare}
    left = replace(value, **changed)
    tag = next((tag for tag in value.style if tag.startswith(FILLED)), "")
    if not isinstance(left, Filter) or not tag:
        return left
    style = tuple(each for each in left.style if each != tag)
    return replace(left, zones=(), owner="" if tag.endswith(":owner") else left.owner, style=style)
