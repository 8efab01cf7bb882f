"""Further wording: what checks are made for, what is changed by whom, causes of two kinds, whose stage."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.games.ufs.nodes import CheckRef
from livingrules.kernel.tree import (
    Ability,
    Act,
    Arithmetic,
    Attribute,
    Compare,
    Count,
    Event,
    Filter,
    Has,
    Is,
    It,
    Rule,
    Self,
)
from livingrules.text.common.event import OBJECT, QUALIFIED, THING
from livingrules.text.common.predicates import HOLE
from livingrules.text.fighting.attack import happening
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule, variant
from livingrules.text.phrase import Env, Grammar, S

CHANGES: Final = {"reduce": "reduces", "increase": "increases"}
_PRONOUN: Final = "pronoun"
WHOSE_EFFECT: Final = {"you": "your effect", "opponent": "opponent's effect"}


def add_universus_wording(g: Grammar, lexicon: Lexicon) -> None:
    _checks(g, lexicon)
    _changes(g)
    _causes(g)
    _places(g, lexicon)
    _rules(g)
    _comparisons(g)
    _zones(g)
    _fired(g)


def _checks(g: Grammar, lexicon: Lexicon) -> None:
    """*after you check this card to play an attack*."""
    checked = Event("check", S.agent, **OBJECT, **QUALIFIED, purpose=S.p)
    happening(g, "{agent:player} check/checks {o:thing} {p:purpose} {q:qualifier}", checked)
    passive = Event("check", **THING, **QUALIFIED, purpose=S.p)
    happening(g, "{subject:thing} are/is checked {p:purpose} {q:qualifier}", passive)
    rule(g, "check_ref", f"{lexicon.opponent} checks {{p:purpose}}", CheckRef("all", "opponent", S.p), tag="adjective")


def _changes(g: Grammar) -> None:
    """*after your rival reduces the damage of your attack*: an effect of that player does."""
    for verb, third in CHANGES.items():
        for player, word in (("you", verb), ("opponent", third)):
            subject = "you" if player == "you" else "your rival"
            event = Event(verb, **OBJECT, what=S.a, cause=WHOSE_EFFECT[player])
            said = f"{subject} {word} the {{a:modifiable}} of {{o:thing}}"
            happening(g, said, event, f"{player} changes")


def _causes(g: Grammar) -> None:
    """*due to an effect or to pay a cost*: either will do."""
    made(g, "qualifier", "{c:cause} or {d:cause}", lambda e: (f"{e['c']} or {e['d']}", ""), _uneither)


def _uneither(value: Any) -> list[Env]:
    one, found, two = value[0].partition(" or ") if isinstance(value, tuple) and not value[1] else ("", "", "")
    return [{"c": one, "d": two}] if found else []


def _places(g: Grammar, lexicon: Lexicon) -> None:
    """*in either stage*, *from a stage*, *in a rival's stage*."""
    for word in ("either", "any", "a"):
        rule(g, "place", f"{word} {{z:zones}}", ("either", S.z), tag=f"{word} zone")
    rule(g, "place", f"a {lexicon.opponent}'s {{z:zones}}", ("opponent", S.z), tag="a rival's")
    rule(g, "post", "you have in play", ("zone", ("you", ("staging area",))), tag="you have in play")


def _rules(g: Grammar) -> None:
    rule(g, "suffered", "be added to {z:own_zone} {q:qualifier}", Event("add", destination=S.z, **QUALIFIED))
    for thing in ("thing", "things"):
        for manner in ("completely", "partially"):
            event = Event("block", **OBJECT, manner=(manner,))
            rule(g, "ruled_act", f"try to {manner} block {{o:{thing}}}", event, tag="try to")
    for form, do in (("one", "does"), ("many", "do")):
        never = Rule("forbid", Event("ready", object=HOLE, during="Ready Step"))
        rule(g, f"predicate_{form}", f"{do} not ready during (the|your) Ready Step", never, tag="does not ready")


def _comparisons(g: Grammar) -> None:
    """*has greater damage than speed*, *shares exactly 1 symbol with*, *3 more foundations than you*."""
    c = "simple_condition"
    for op, word in ((">", "greater"), ("<", "(less|lower)")):
        unequal = Compare(Attribute(S.ref, S.a), op, Attribute(S.ref, S.b))
        rule(g, c, f"{{ref:is_subject}} have/has {word} {{a:value}} than {{b:value}}", unequal, tag="than another")
    more = Compare(Count(Filter(kinds=S.k, owner=S.agent)), ">=",
                   Arithmetic("+", Count(Filter(kinds=S.k, owner=S.b)), S.n))  # fmt: skip
    said = "{agent:player} have/has (at least {n:digits} more|{n:digits} or more) {k:kinds_many} than {b:player}"
    variant(g, c, said, more, "n more")


def _zones(g: Grammar) -> None:
    """*if the zone of this attack is {attackmid}*, *if it is a {attacklow}*."""
    zoned = Is(S.ref, Filter(has=(Has(S.h, kind="zone"),)))
    rule(g, "simple_condition", "the zone of {ref:is_subject} is {h:attack_zone}", zoned, tag="zone of")
    rule(g, "simple_condition", "{ref:is_subject} is a {h:attack_zone}", zoned, tag="is a zone")


def _fired(g: Grammar) -> None:
    """*Remove this card when it leaves your card pool*: what comes when, said behind."""
    made(g, "ability", "{p:clauses} (after|when) {e:event}.", _behind, _unbehind, "when behind")


def _behind(env: Env) -> Ability | None:
    """*It* is the card that the sentence began with: no other was spoken of."""
    event: Event = env["e"]
    if event.object == It():
        first = env["p"][0]
        if not isinstance(first, Act) or not isinstance(first.object, Self):
            return None
        event = replace(event, object=replace(first.object, style=(_PRONOUN,)))
    return Ability("fired", env["p"], trigger=event)


def _unbehind(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value != Ability("fired", value.body, trigger=value.trigger):
        return []
    event = value.trigger
    if event is not None and isinstance(event.object, Self) and _PRONOUN in event.object.style:
        event = replace(event, object=It())
    return [{"p": value.body, "e": event}]
