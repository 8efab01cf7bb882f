"""What ties the sentences of one text together: settled after reading, taken apart again before printing.

*If you do so, A. Then, B.*: what is done then is done only if that was.  *Select 1 card. Discard this card.*, *choose 1
Forward. Freeze this Forward.*: the one of which the text has just spoken; its own card a text calls by its name, save
in an ability that is given to others.  *Choose 1 Forward. Break all the other Forwards.*: those but the chosen one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Final

from livingrules.text.fftcg.nouns import says_other
from livingrules.text.tree import (
    Ability,
    Bind,
    Both,
    Done,
    Filter,
    Grant,
    Instruction,
    It,
    Named,
    Node,
    Number,
    Select,
    Self,
    When,
)

_THEN: Final = {"then", "then,"}
_THIS: Final = "this "
_OTHER: Final = Named("other than", ref=It(), style=("other",))
_SECOND: Final = "the other of two"
Sentences = tuple[Instruction, ...]


def join(value: Any) -> Any:
    """The tree with its sentences tied together."""
    return _within(value, _joined, False)


def part(value: Any) -> Any:
    """The tree with every sentence by itself."""
    return _within(value, _parted, False)


def _within(value: Any, change: Callable[[Sentences, bool], Sentences], given: bool) -> Any:
    """The tree with every list of instructions changed, the innermost first; `given`: in an ability given to others."""
    if isinstance(value, Node):
        within = given or isinstance(value, Grant)
        return replace(value, **{f.name: _within(getattr(value, f.name), change, within) for f in _fields(value)})
    if not isinstance(value, tuple):
        return value
    parts = tuple(_within(each, change, given) for each in value)
    sentences = parts and all(isinstance(each, Instruction) for each in parts)
    return change(parts, given) if sentences else parts


def _fields(node: Node) -> list[Any]:
    return [f for f in fields(node) if f.compare]


def _joined(sentences: Sentences, given: bool) -> Sentences:
    found: list[Instruction] = []
    nouns: tuple[str, ...] = ()
    taken = False
    for each in sentences:
        said = _mapped(each, _the_other) if taken else _mapped(each, _other_of_two)
        said = said if given else _mapped(said, _that(nouns))
        nouns += tuple(_THIS + noun for bind in _binds(each) for noun in _nouns(bind))
        taken = taken or bool(_binds(each))
        before = found[-1] if found else None
        if isinstance(before, When) and before.condition == Done() and not before.otherwise and _goes_on(each):
            found[-1] = replace(before, then=(*before.then, said))
        else:
            found.append(said)
    return tuple(found)


def _parted(sentences: Sentences, _given: bool) -> Sentences:
    found: list[Instruction] = []
    for each in sentences:
        said = _mapped(_mapped(each, _this), _other)
        if isinstance(said, When) and said.condition == Done():
            whole = next((at for at, inner in enumerate(said.then) if at and _goes_on(inner)), len(said.then))
            found += [replace(said, then=said.then[:whole]), *said.then[whole:]]
        else:
            found.append(said)
    return tuple(found)


def _goes_on(sentence: Instruction) -> bool:
    return bool(_THEN & set(sentence.style))


def _binds(value: Any) -> tuple[Bind, ...]:
    """Where a sentence has somebody take cards."""
    if isinstance(value, Bind):
        return (value,)
    inner = value if isinstance(value, tuple) else getattr(value, "parts", ())
    return tuple(bind for each in inner for bind in _binds(each))


def _nouns(bind: Bind) -> tuple[str, ...]:
    """What the one that is taken may be called: on the field there are Forwards, *cards* are selected elsewhere."""
    if not isinstance(bind.ref, Select) or bind.ref.quantity != Number(1):
        return ()
    if bind.ref.filter.zones == ("field",):
        return bind.ref.filter.kinds
    return ("card",) if bind.how == "select" else ()


def _mapped(value: Any, change: Callable[[Node], Node]) -> Any:
    """The same with every node changed; an ability in quotes speaks for itself."""
    if isinstance(value, tuple):
        return tuple(_mapped(each, change) for each in value)
    if not isinstance(value, Node) or isinstance(value, Ability):
        return value
    return change(replace(value, **{f.name: _mapped(getattr(value, f.name), change) for f in _fields(value)}))


# ----------------------------------------------------------------------------------------------------- what is meant


def _that(called: tuple[str, ...]) -> Callable[[Node], Node]:
    """*this Forward* read as the one of which the text has spoken, if it has spoken of one."""

    def change(node: Node) -> Node:
        word = next((tag for tag in node.style if tag in called), "") if isinstance(node, Self) else ""
        return It(noun=word[len(_THIS) :], style=node.style) if word else node

    return change


def _this(node: Node) -> Node:
    written = isinstance(node, It) and any(tag.startswith(_THIS) for tag in node.style)
    return Self(style=node.style) if written else node


def _the_other(node: Node) -> Node:
    if not isinstance(node, Filter) or not says_other(node):
        return node
    return replace(node, other=False, names=(*node.names, _OTHER))


def _other_of_two(node: Node) -> Node:
    """*Choose 1 Forward and 1 other Forward*: nothing is chosen twice anyway, and the card itself is not excepted."""
    if not isinstance(node, Bind) or not isinstance(node.ref, Both):
        return node
    first, *rest = node.ref.refs
    return replace(node, ref=replace(node.ref, refs=(first, *(_mapped(ref, _unexcepted) for ref in rest))))


def _unexcepted(node: Node) -> Node:
    if not isinstance(node, Filter) or not says_other(node):
        return node
    return replace(node, other=False, style=(*node.style, _SECOND))


def _other(node: Node) -> Node:
    """As it was written."""
    if not isinstance(node, Filter):
        return node
    if _SECOND in node.style:
        return replace(node, other=True, style=tuple(tag for tag in node.style if tag != _SECOND))
    names = tuple(name for name in node.names if not (name == _OTHER and name.style))
    return node if names == node.names else replace(node, names=names, other=True)
