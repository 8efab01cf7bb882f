"""Open point *zone* of the fighting games: where the cards are that a text picks or counts without naming a zone.

The candidates are the defaults that cover the verb or the noun; the rules are P2 to P5.  A written zone leaves nothing
open (K.2).  The zone that is left stands in `Filter.implied`, which the rules of the game read.

*In play* names no zone, it only leaves the hidden ones out: which of the zones of play is meant is settled by the same
rules, and is written in the place of both.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from livingrules.text.lowering.resolution import Findings, OpenPoint, rule
from livingrules.text.tree import (
    NOWHERE,
    Ability,
    Act,
    Both,
    Count,
    Filter,
    Grant,
    HasCards,
    It,
    Modify,
    Node,
    Select,
    Seq,
    Set,
)
from livingrules.text.tree import Place as Tokens

ZONE: Final = "zone"
HAND: Final = "hand"
STAGE: Final = "staging area"
POOL: Final = "card pool"
ZONES_OF_PLAY: Final = (STAGE, POOL)
SAID_IN_PLAY: Final = "in play"
SAID_YOURS: Final = "you have in play"
"""Styles of a filter whose zones are said by these words."""
STAGED: Final = ("character", "foundation", "asset", "backup", "token")
"""The types that are staged."""
PLAYED: Final = ("attack", "action", "block")
"""What is in play in a card pool and nowhere else."""
DISCARD: Final = "K.2.1"
OF_A_PLAYER: Final = "K.2.6"
IN_PLAY: Final = "U65"
VERBS: Final[dict[str, tuple[str, str]]] = {
    "discard": (HAND, DISCARD),
    "play": (HAND, "U66"),
    "reveal": (HAND, "U66"),
    "commit": (STAGE, "C.1.4"),
    "ready": (STAGE, "C.1.3"),
    "destroy": (STAGE, "J.5.1"),
    "sacrifice": (STAGE, "J.5.1"),
    "flip": (STAGE, "J.5.2"),
    "unflip": (STAGE, "J.5.2.1"),
    "seal": (STAGE, "J.5.3"),
    "unseal": (STAGE, "J.5.3"),
    "freeze": (STAGE, "C.1.3"),
    "transform": (STAGE, "J.5.2"),
    "clear": (POOL, "F.3.2"),
}
"""The zone that a verb speaks of by itself, and the clause of UFS."""
OF_THE_TABLE: Final = (
    "ready", "committed", "face down", "face up", "sealed", "frozen", "stunned", "attached", "unattached",
)  # fmt: skip
"""States that a card in hand cannot be in."""
OF_THE_POOL: Final = (
    "blocked", "unblocked", "partially blocked", "completely blocked", "multiple copy", "with multiple copies",
)  # fmt: skip
"""States that only a card in a card pool can be in."""
THIS_WAY: Final = "this way"
NAMED: Final = "named"
"""The label of *the named card*, which is any copy of it."""


@dataclass(frozen=True)
class Zones:
    """Zones in which the cards may be meant to be, and the clause or reading of UFS that says so."""

    zones: tuple[str, ...]
    clause: str

    @property
    def words(self) -> str:
        return f"in the {' or '.join(self.zones)} ({self.clause})"


@dataclass(frozen=True)
class OfThose(Zones):
    """No zone at all, but cards of which the sentence has just taken some."""

    @property
    def words(self) -> str:
        return "out of those of which the sentence has taken some already"


OF_THOSE: Final = OfThose((), "U70")
Point = OpenPoint[Zones]
Left = tuple[Zones, ...]


def candidates(verb: str, f: Filter) -> Left:
    """Every default that covers the verb or the noun."""
    if f.order.endswith("preceding") or any(test.kind == "precedes" for test in f.names):
        return (Zones((POOL,), "K.4.13"),)
    found: list[Zones] = []
    if verb in VERBS:
        zone, clause = VERBS[verb]
        found.append(Zones((zone,), clause))
    if f.kinds and not f.card_word and all(kind in STAGED for kind in f.kinds):
        found.append(Zones((STAGE,), OF_A_PLAYER))
    elif f.kinds and all(kind in PLAYED for kind in f.kinds):
        found.append(Zones((POOL,), IN_PLAY))
    else:
        found.append(Zones((STAGE, POOL), IN_PLAY))
    # defaults that agree leave nothing open
    return tuple({zones.zones: zones for zones in reversed(found)}.values())


@rule(
    "P2", ZONE, "No zone is meant in which no card of the named types can be.",
    ufs=("D.2.2",), universus=("Pause Conditions/11",),
)  # fmt: skip
def could_be_there(point: Point, left: Left) -> Left:
    f = point.phrase
    unstaged = bool(f.kinds) and all(kind in PLAYED for kind in f.kinds)
    return tuple([each for each in left if not unstaged or each.zones != (STAGE,)])


@rule(
    "P3", ZONE, "No zone is meant in which no card can be in the named state.",
    ufs=("C.1", "I.3.8.2"), universus=("Commit/7",),
)  # fmt: skip
def could_be_so_there(point: Point, left: Left) -> Left:
    states = point.phrase.states
    if any(state in OF_THE_POOL for state in states):
        return tuple([each for each in left if POOL in each.zones])
    on_the_table = any(state in OF_THE_TABLE for state in states)
    return tuple([each for each in left if not on_the_table or each.zones != (HAND,)])


@rule(
    "P4", ZONE, "A discard is of staged cards where the text says whose foundations, characters or assets they are; "
    "otherwise it is from the hand.",
    ufs=("U64", "K.2.1", "K.2.6"), universus=("V46", "Discard/2", "Foundation/4"),
)  # fmt: skip
def by_owner(point: Point, left: Left) -> Left:
    clauses = [each.clause for each in left]
    if OF_A_PLAYER not in clauses or not any(each.zones == (HAND,) for each in left):
        return left
    return tuple([each for each in left if each.clause != (DISCARD if point.phrase.owner else OF_A_PLAYER)])


@rule(
    "P5", ZONE, "The zone of the verb is meant, not the zones in which such cards are in play.",
    weighs=True, ufs=("U65",), universus=("V47",),
)  # fmt: skip
def by_verb(_: Point, left: Left) -> Left:
    return tuple([each for each in left if each.clause != IN_PLAY]) or left


RULES: Final = (could_be_there, could_be_so_there, by_owner, by_verb)


def is_open(f: Filter) -> bool:
    """Whether it is left to the reader where the cards are; those of an act or of a group are told by that."""
    if f.zones or f.order in ("top", "bottom"):
        return False
    told = any(test.window == THIS_WAY and not test.negated for test in f.history)
    return not told and not any(test.kind == "among" for test in f.names)


def zones(ability: Ability, findings: Findings) -> Ability:
    """The ability with the zones that are meant."""
    settled: Ability = _settled(ability, "", findings, NOWHERE)
    return settled


def _settled(value: Any, verb: str, findings: Findings, at: Tokens, divides: bool = False) -> Any:
    """Filters that pick or count cards get their zone; what is asked of a card holds wherever it is.

    verb: what is done to the very cards that `value` names.
    divides: the sentence has done something to all cards of a type, out of those to which something was done this way.
    """
    if isinstance(value, tuple):
        return tuple(_settled(each, verb, findings, at, divides) for each in value)
    if not isinstance(value, Node):
        return value
    at = value.at if value.at != NOWHERE else at
    if isinstance(value, Seq):
        parts = value.parts
        taken = [divides or any(_takes_all_done_to(part) for part in parts[:place]) for place in range(len(parts))]
        here = zip(parts, taken, strict=True)
        return replace(value, parts=tuple([_settled(part, "", findings, at, divided) for part, divided in here]))
    inner = value.verb if isinstance(value, Act) else verb if isinstance(value, Both) else ""
    changed: dict[str, Any] = {
        f.name: _settled(getattr(value, f.name), inner, findings, at, divides) for f in fields(value) if f.compare
    }
    walked = replace(value, **changed)
    if isinstance(walked, Modify | Set | Grant) and isinstance(walked.ref, It) and walked.ref.label == NAMED:
        implied = _placed(Filter(card_word=True), "", findings, at).implied
        return replace(walked, ref=replace(walked.ref, implied=implied))
    if isinstance(walked, It) and walked.label == NAMED and verb:
        return replace(walked, implied=_placed(Filter(card_word=True), verb, findings, at).implied)
    if isinstance(walked, HasCards) and walked.player and SAID_IN_PLAY in walked.filter.style:
        # *if you have 2 assets in play*: those of the player who is said to have them
        walked = replace(walked, filter=replace(walked.filter, owner=""))
    if divides and isinstance(walked, Select) and _is_all_of_a_type(walked) and is_open(walked.filter):
        point = OpenPoint(ZONE, at, (*candidates(verb, walked.filter), OF_THOSE), walked.filter)
        findings.settle(point, ())  # *removes all attacks revealed this way and adds all foundations to their hand*
        return walked
    if isinstance(walked, Select | Count | HasCards):
        return replace(walked, filter=_placed(walked.filter, verb if isinstance(walked, Select) else "", findings, at))
    return walked


def _is_all_of_a_type(ref: Select) -> bool:
    return ref.all and bool(ref.filter.kinds or ref.filter.not_kinds)


def _takes_all_done_to(part: Node) -> bool:
    """*Removes all attacks revealed this way*."""
    ref = part.object if isinstance(part, Act) else None
    if not isinstance(ref, Select) or not _is_all_of_a_type(ref):
        return False
    return any(test.window == THIS_WAY and not test.negated for test in ref.filter.history)


def _is_in_play(f: Filter) -> bool:
    return f.zones == ZONES_OF_PLAY and (SAID_IN_PLAY in f.style or SAID_YOURS in f.style)


def _narrowed(f: Filter, verb: str, findings: Findings, at: Tokens) -> Filter:
    """The filter with those of the zones of play in which such cards can be, and can undergo what is done to them."""
    of_verb = verb if VERBS.get(verb, (HAND, ""))[0] != HAND else ""
    found = findings.settle(OpenPoint(ZONE, at, candidates(of_verb, f), f), RULES)
    return f if found is None else replace(f, zones=found.zones)


def _placed(f: Filter, verb: str, findings: Findings, at: Tokens) -> Filter:
    if _is_in_play(f):
        return _narrowed(f, verb, findings, at)
    if not is_open(f):
        return f
    found = findings.settle(OpenPoint(ZONE, at, candidates(verb, f), f), RULES)
    alternatives = tuple([_placed(each, verb, findings, at) for each in f.alternatives])
    return f if found is None else replace(f, implied=found.zones, alternatives=alternatives)


def unplaced(value: Any) -> Any:
    """The tree without implied zones, as it was written."""
    if isinstance(value, tuple):
        return tuple(unplaced(each) for each in value)
    if not isinstance(value, Node):
        return value
    changed: dict[str, Any] = {f.name: unplaced(getattr(value, f.name)) for f in fields(value) if f.compare}
    if isinstance(value, Filter) and SAID_IN_PLAY in value.style:
        changed |= {"zones": ZONES_OF_PLAY, "owner": "both"}
    elif isinstance(value, Filter) and SAID_YOURS in value.style:
        changed["zones"] = ZONES_OF_PLAY
    return replace(value, **(changed | {"implied": ()} if isinstance(value, Filter | It) else changed))
