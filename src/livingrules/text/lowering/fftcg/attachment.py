"""To what a phrase at the end of a list belongs: a zone behind the last of several cards, a duration behind a clause.

*Choose 1 active Forward and 1 Summon in your Break Zone*: only the Summon lies there, no card in the Break Zone is
active.  *Choose 1 Forward of cost 1 and 1 Forward of cost 3 in your Break Zone. Play them onto the field*: both do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from livingrules.text import tree
from livingrules.text.lowering.fftcg import uses
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint, Rule, rule

SHARED: Final = "place said once"
"""The style of a description that has its zone from the last of the list."""
LASTING: Final = (tree.Modify, tree.Grant, tree.Set, tree.Rule, tree.Replace)


@dataclass(frozen=True)
class Placing:
    """Where the cards of one part of a list lie."""

    words: str
    owner: str
    zones: tuple[str, ...]


@dataclass(frozen=True)
class Listed:
    """A part of a list without a zone of its own, and what the text does with the cards."""

    described: tree.Filter
    verbs: tuple[uses.Use, ...]


Point = OpenPoint[Placing]


@rule("fftcg C3", "attachment", "A state that only cards on the field have keeps the part there.", fftcg=("F57",))
def in_state(point: Point, left: tuple[Placing, ...]) -> list[Placing]:
    phrase: Listed = point.phrase
    return [each for each in left if not phrase.described.states or each.zones == ("field",)]


@rule("fftcg C4", "attachment", "What is done to the cards has to be possible where they lie.", fftcg=("F57", "2.3"))
def can_be_done(point: Point, left: tuple[Placing, ...]) -> list[Placing]:
    phrase: Listed = point.phrase
    return [each for each in left if all(not use.places or use.places & {*each.zones} for use in phrase.verbs)]


ATTACHMENT_RULES: Final[tuple[Rule, ...]] = (in_state, can_be_done)


def check_zones(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability with the zone of every part of a list settled."""
    later = tuple(uses.of_act(act.verb, act.destination) for act in acts_on_what_was_chosen(ability))
    settled: tree.Ability = placed(ability, later, findings)
    return settled


def acts_on_what_was_chosen(value: Any) -> Iterator[tree.Act]:
    """Acts on *them* or *the former*, wherever the text has them."""
    if isinstance(value, tuple):
        for each in value:
            yield from acts_on_what_was_chosen(each)
    elif isinstance(value, tree.Node):
        it = value.object if isinstance(value, tree.Act) else None
        if isinstance(value, tree.Act) and isinstance(it, tree.It) and (it.plural or it.label == "1"):
            yield value
        for item in fields(value):
            if item.compare:
                yield from acts_on_what_was_chosen(getattr(value, item.name))


def placed(value: Any, verbs: tuple[uses.Use, ...], findings: Findings) -> Any:
    if isinstance(value, tuple):
        return tuple(placed(each, verbs, findings) for each in value)
    if not isinstance(value, tree.Node):
        return value
    if isinstance(value, tree.Both):
        return replace(value, refs=tuple(settled(ref, verbs, findings) for ref in value.refs))
    inner = (uses.of_act(value.verb, value.destination),) if isinstance(value, tree.Act) else verbs
    made: dict[str, Any] = {
        item.name: placed(getattr(value, item.name), inner, findings) for item in fields(value) if item.compare
    }
    return replace(value, **made)


def settled(ref: tree.Ref, verbs: tuple[uses.Use, ...], findings: Findings) -> tree.Ref:
    if not isinstance(ref, tree.Select) or SHARED not in ref.filter.style:
        return ref
    f = ref.filter
    there = Placing(f"one in the {f.zones[0]}", f.owner, f.zones)
    here = Placing("one on the field", "", ("field",))
    point = OpenPoint("attachment", ref.at, (there, here), Listed(f, verbs))
    found = findings.settle(point, ATTACHMENT_RULES)
    return ref if found is None or found is there else replace(ref, filter=moved(f, found))


def moved(f: tree.Filter, where: Placing) -> tree.Filter:
    """The description with its own zone, and no longer with that of the last of the list."""
    return replace(
        f, owner=where.owner, zones=where.zones, style=tuple(tag for tag in f.style if tag != SHARED),
        alternatives=tuple(moved(each, where) for each in f.alternatives),
    )  # fmt: skip


# ---------------------------------------------------------------------------------------------------------------- nouns


@dataclass(frozen=True)
class Noun:
    """To which descriptions of a list the noun behind the last of them belongs."""

    words: str


EVERY_ONE: Final = Noun("said of all of them")
THE_LAST: Final = Noun("said of the last alone")


@rule("fftcg N1", "noun", "Whatever is on the field is a Character.", fftcg=("F66", "5.2.3.1.1"))
def no_difference(point: Point, left: tuple[Noun, ...]) -> tuple[Noun, ...]:
    f: tree.Filter = point.phrase
    return (EVERY_ONE,) if f.kinds == ("Character",) and f.zones == ("field",) else left


@rule("fftcg N2", "noun", "A noun behind jobs, categories and names alone belongs to all of them.", fftcg=("F66",))
def of_one_sort(point: Point, left: tuple[Noun, ...]) -> tuple[Noun, ...]:
    f: tree.Filter = point.phrase
    elements = any(part.kind == "element" for each in (f, *f.alternatives) for part in each.has)
    return left if elements else (EVERY_ONE,)


NOUN_RULES: Final[tuple[Rule, ...]] = (no_difference, of_one_sort)


def check_nouns(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability as it is, if the noun behind the last of several descriptions belongs to all of them."""
    for f in lists(ability):
        findings.settle(OpenPoint("noun", place(f), (EVERY_ONE, THE_LAST), f), NOUN_RULES)
    return ability


def lists(value: Any) -> Iterator[tree.Filter]:
    """Descriptions that share the noun of the last."""
    if isinstance(value, tuple):
        for each in value:
            yield from lists(each)
    elif isinstance(value, tree.Node):
        if isinstance(value, tree.Filter) and any(uses.BARE in each.style for each in (value, *value.alternatives)):
            yield value
        for item in fields(value):
            if item.compare:
                yield from lists(getattr(value, item.name))


# ------------------------------------------------------------------------------------------------------------ durations


@dataclass(frozen=True)
class Lasting:
    """How long a clause lasts."""

    words: str


def check_durations(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """A clause without a duration beside one that has its own may end with it, or never: nothing tells which."""
    if ability.kind != "field":
        for clauses in beside_one_another(ability.body):
            lasting = [each for each in clauses if isinstance(each, LASTING) and not in_time(each)]
            ended = [each for each in lasting if each.duration is not None]
            for each in lasting:
                if ended and each.duration is None:
                    candidates = (Lasting("something that ends with the rest"), Lasting("something that lasts"))
                    findings.settle(OpenPoint("duration", place(each), candidates), ())
    return ability


def in_time(each: tree.Instruction) -> bool:
    """*Does not activate during your next Active Phase*: the time is part of the rule."""
    return isinstance(each, tree.Rule) and each.event is not None and bool(each.event.during)


def beside_one_another(value: Any) -> Iterator[tuple[tree.Instruction, ...]]:
    """The clauses of each sentence, and a sentence with the one that takes its place."""
    if isinstance(value, tuple):
        for each in value:
            yield from beside_one_another(each)
    elif isinstance(value, tree.Seq):
        yield value.parts
        yield from beside_one_another(value.parts)
    elif isinstance(value, tree.When):
        yield (*value.then, *value.otherwise)
        yield from beside_one_another((value.then, value.otherwise))
    elif isinstance(value, tree.May | tree.Later):
        yield from beside_one_another(value.parts)
