"""What ties the sentences of one text together: settled after reading, taken apart again before printing.

*If you do so, A. Then, B.*: what is done then is done only if that was.  *Select 1 card. Discard this card.*: the card
of which the text has just spoken; its own card a text calls by its name.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from livingrules.kernel.tree import Ability, Bind, Done, Instruction, It, Node, Select, Self, When

_THEN: Final = {"then", "then,"}
_THIS: Final = "this card"


def join(value: Any) -> Any:
    """The tree with its sentences tied together."""
    return _within(value, _joined)


def part(value: Any) -> Any:
    """The tree with every sentence by itself."""
    return _within(value, _parted)


def _within(value: Any, change: Any) -> Any:
    """The tree with every list of instructions changed, the innermost first."""
    if isinstance(value, Node):
        inner: dict[str, Any] = {f.name: _within(getattr(value, f.name), change) for f in fields(value) if f.compare}
        return replace(value, **inner)
    if not isinstance(value, tuple):
        return value
    parts = tuple(_within(each, change) for each in value)
    sentences = parts and all(isinstance(each, Instruction) for each in parts)
    return change(parts) if sentences else parts


def _joined(sentences: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    found: list[Instruction] = []
    spoken = False
    for each in sentences:
        said = _replaced(each, Self, It(noun="card")) if spoken else each
        spoken = spoken or _takes_card(each)
        before = found[-1] if found else None
        if isinstance(before, When) and before.condition == Done() and not before.otherwise and _goes_on(each):
            found[-1] = replace(before, then=(*before.then, said))
        else:
            found.append(said)
    return tuple(found)


def _parted(sentences: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    found: list[Instruction] = []
    for each in sentences:
        said = _replaced(each, It, Self())
        if isinstance(said, When) and said.condition == Done():
            whole = next((at for at, inner in enumerate(said.then) if at and _goes_on(inner)), len(said.then))
            found += [replace(said, then=said.then[:whole]), *said.then[whole:]]
        else:
            found.append(said)
    return tuple(found)


def _goes_on(sentence: Instruction) -> bool:
    return bool(_THEN & set(sentence.style))


def _takes_card(value: Any) -> bool:
    """Does a sentence have somebody take a card from elsewhere than the field, where there are Forwards and Backups?"""
    if isinstance(value, Bind):
        return value.how == "select" and isinstance(value.ref, Select) and value.ref.filter.zones != ("field",)
    inner = value if isinstance(value, tuple) else getattr(value, "parts", ())
    return any(_takes_card(each) for each in inner)


def _replaced(value: Any, kind: type[Node], by: Node) -> Any:
    """The same with what is called *this card* read in the other way; an ability in quotes speaks for itself."""
    if isinstance(value, kind) and _THIS in value.style:
        return replace(by, style=value.style)
    if isinstance(value, tuple):
        return tuple(_replaced(each, kind, by) for each in value)
    if not isinstance(value, Node) or isinstance(value, Ability):
        return value
    inner: dict[str, Any] = {f.name: _replaced(getattr(value, f.name), kind, by) for f in fields(value) if f.compare}
    return replace(value, **inner)
