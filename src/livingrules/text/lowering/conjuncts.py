"""Open point *attachment* of the fighting games: what stands behind the last of several things may be said of all.

*Add 1 foundation and 1 attack from your discard pile to your hand* shares the zone; *discard 1 card and 1 foundation
from your card pool* may or may not.  *Your attacks get +1 damage and your foundations cannot be committed for the rest
of this turn* may say how long for both.  What is shared is written into each of them.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from livingrules.text.lowering.places import OF_THE_TABLE, POOL, STAGE, VERBS, candidates
from livingrules.text.lowering.resolution import Findings, OpenPoint, rule
from livingrules.text.lowering.spans import THIS_WAY
from livingrules.text.remaking import remade
from livingrules.text.tree import (
    NOWHERE,
    Ability,
    Act,
    Current,
    Filter,
    Grant,
    Happened,
    Modify,
    Node,
    Replace,
    Rule,
    Select,
    Seq,
    Set,
)

ATTACHED: Final = "attachment"
HOW_LONG: Final = "attachment of a duration"
SHARED: Final = "shared place"
"""The style of a filter whose place stands behind a later one."""
LASTING: Final = (Modify, Grant, Set, Rule, Replace)
WITH_STATES: Final = (STAGE, POOL, "momentum")
"""Zones in which cards are ready or committed (C.1)."""


@dataclass(frozen=True)
class Attachment:
    """Whether a conjunct has what stands behind the last one."""

    shared: bool
    words: str


AS_LONG: Final = Attachment(True, "as long as what is said behind it")
AS_EVER: Final = Attachment(False, "as long as the rules say")
WHOSE: Final = {"you": "your", "opponent": "the opponent's", "they": "their"}
Left = tuple[Attachment, ...]


@rule(
    "C2", ATTACHED, "A place behind the last of several cards is that of all, if their verb has no zone of its own.",
    weighs=True, ufs=("U75",), universus=("V56",),
)  # fmt: skip
def by_verb(point: OpenPoint[Attachment], left: Left) -> Left:
    act, _ = point.phrase
    return tuple([each for each in left if each.shared or act.verb in VERBS])


@rule(
    "C3", ATTACHED, "A card that by its own words cannot be in a zone does not share it.",
    ufs=("C.1",), universus=("Commit/7",),
)  # fmt: skip
def by_state(point: OpenPoint[Attachment], left: Left) -> Left:
    act, last = point.phrase
    states = any(state in OF_THE_TABLE for state in act.object.filter.states)
    away = bool(last.zones) and not any(zone in WITH_STATES for zone in last.zones)
    return tuple([each for each in left if not (each.shared and states and away)])


@rule(
    "D3", HOW_LONG, "How long a change of the attack in progress lasts makes no difference: it ends before the turn.",
    ufs=("C.3.3.4.2.3",), universus=("Modifier Effect/3",),
)  # fmt: skip
def by_attack(point: OpenPoint[Attachment], left: Left) -> Left:
    part, duration = point.phrase
    over = isinstance(getattr(part, "ref", None), Current) and duration.kind in ("turn", "attack")
    return tuple([each for each in left if not (each.shared and over)])


PLACE_RULES: Final = (by_state, by_verb)
DURATION_RULES: Final = (by_attack,)


def attachments(ability: Ability, findings: Findings) -> Ability:
    """The ability with what its conjuncts share."""
    made: Ability = _settled(ability, findings)
    return made


def _settled(value: Any, findings: Findings) -> Any:
    if isinstance(value, tuple):
        return _in_row(tuple([_settled(each, findings) for each in value]), findings)
    if not isinstance(value, Node):
        return value
    made = replace(value, **{f.name: _settled(getattr(value, f.name), findings) for f in fields(value) if f.compare})
    if isinstance(made, Seq):
        _look_at_durations(made, findings)
    return made


# --------------------------------------------------------------------------------------------------------------- places


def _in_row(parts: tuple[Any, ...], findings: Findings) -> tuple[Any, ...]:
    """One act on cards that are named one after the other; from the last to the first, so that three share too."""
    told = list(parts)
    for at in range(len(parts) - 1, 0, -1):
        part, last = told[at - 1], told[at]
        if isinstance(last, Act) and last.elided and isinstance(part, Act):
            told[at - 1] = _sharing(part, last, findings)
    return tuple(told)


def _sharing(part: Act, last: Act, findings: Findings) -> Act:
    one, other = part.object, last.object
    if not isinstance(one, Select) or not isinstance(other, Select):
        return part
    if is_placed(one.filter) or not is_behind(other.filter):
        return part  # C1: it has a place of its own; or there is none to share
    if replace(part, object=other, elided=True) != last:
        return part  # each goes to a place of its own
    if says_the_same(part, one.filter, other.filter):
        return part
    zone = VERBS[part.verb][0] if part.verb in VERBS else "zone in which such cards are in play"
    default = f"in {WHOSE.get(part.agent, 'the')} {zone}"
    point = OpenPoint(
        ATTACHED,
        one.at if one.at != NOWHERE else part.at,
        (Attachment(True, f"{where(other.filter)} (said behind it)"), Attachment(False, default)),
        (part, other.filter),
    )
    found = findings.settle(point, PLACE_RULES)
    if found is None or not found.shared:
        return part
    f, g = one.filter, other.filter
    shared = replace(f, owner=g.owner, zones=g.zones, history=this_way(g), style=(*f.style, SHARED))
    return replace(part, object=replace(one, filter=shared))


def is_placed(f: Filter) -> bool:
    """Whether its own words tell already where such a card is."""
    return bool(f.zones or f.owner or f.history or f.order)


def is_behind(f: Filter) -> bool:
    """Whether a place stands behind the noun, and is not the noun itself (*1 momentum*, *the top card of a deck*)."""
    return bool(f.kinds or f.card_word) and not f.order and bool(f.zones or this_way(f))


def this_way(f: Filter) -> tuple[Happened, ...]:
    return tuple([test for test in f.history if test.window == THIS_WAY])


def where(f: Filter) -> str:
    return f"in {WHOSE.get(f.owner, 'the')} {' or '.join(f.zones)}" if f.zones else "one of those of which that is said"


def says_the_same(part: Act, f: Filter, last: Filter) -> bool:
    """Whether the zone that is meant anyway is the one that stands behind the last."""
    mine = last.owner == (part.agent or "you")
    return mine and all(each.zones == last.zones for each in candidates(part.verb, f))


# ------------------------------------------------------------------------------------------------------------ durations


def _look_at_durations(sentence: Seq, findings: Findings) -> None:
    """What lasts and stands before something else that lasts so long by its words: does it last as long?"""
    last = sentence.parts[-1]
    duration = last.duration if isinstance(last, LASTING) else None
    if duration is None:
        return
    for part in sentence.parts[:-1]:
        if isinstance(part, LASTING) and part.duration is None:
            point = OpenPoint(HOW_LONG, part.at, (AS_LONG, AS_EVER), (part, duration), "how long?")
            findings.settle(point, DURATION_RULES)


def unshared(value: Any) -> Any:
    """The tree as it was written."""
    return remade(value, _unshared)


def _unshared(node: Node, parts: dict[str, Any]) -> Node:
    made = replace(node, **parts)
    if not isinstance(made, Filter) or SHARED not in made.style:
        return made
    style = tuple([tag for tag in made.style if tag != SHARED])
    return replace(made, owner="", zones=(), history=(), style=style)
