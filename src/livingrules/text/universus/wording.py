"""Further wording: what checks are made for, what is changed by whom, causes of two kinds, whose stage."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.event import OBJECT, QUALIFIED, THING
from livingrules.text.common.predicates import HOLE
from livingrules.text.fighting.attack import happening
from livingrules.text.fighting.verbs import forms
from livingrules.text.lexicon import Lexicon
from livingrules.text.lowering.places import ZONES_OF_PLAY
from livingrules.text.nodes.fighting import Check, CheckRef
from livingrules.text.pattern import made, rule, variant, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Ability,
    AbilityFilter,
    Act,
    Arithmetic,
    Attribute,
    Change,
    Compare,
    Count,
    Event,
    Filter,
    Happened,
    Has,
    Is,
    It,
    Later,
    Number,
    Rule,
    Self,
    Stat,
)

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
    _told_by_the_past(g)
    _abilities(g)
    _either_of_two(g)


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
    """*from a stage*, *in any stage*, *in a rival's stage*."""
    for word in ("any", "a"):
        rule(g, "place", f"{word} {{z:zones}}", ("either", S.z), tag=f"{word} zone")
    rule(g, "place", f"a {lexicon.opponent}'s {{z:zones}}", ("opponent", S.z), tag="a rival's")
    rule(g, "post", "you have in play", ("zone", ("you", ZONES_OF_PLAY)), tag="you have in play")


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


# ---------------------------------------------------------------------------------------------------- what was done


def _told_by_the_past(g: Grammar) -> None:
    """*a foundation committed during this attack*; *if it deals damage and you have ...*; *a character has taken
    damage*.
    """
    verbs = {"committed": "commit", "readied": "ready", "flipped": "flip", "sealed": "seal", "frozen": "freeze",
             "built": "add", "discarded": "discard"}  # fmt: skip
    words(g, "done_to_it", verbs, "a participle")
    words(g, "span", {"during this attack": "attack", "this attack": "attack", "this turn": "turn"}, "a period of time")
    rule(g, "post", "{v:done_to_it} {w:span}", ("history", Happened(Event(S.v), S.w)), tag="done in a span")
    rule(g, "post", "each turn", ("window", "turn"), tag="each turn")
    for counters in ("{c:counter_many} on them", "a/an {c:counter_one} on it"):
        tag = "some on them" if "them" in counters else "one on it"
        made(g, "stat_test", f"with {counters}", _bearing, _unbearing, tag)
    rule(g, "sentence", "if {e:foreseen} and {c:condition}, {p:parts}.", Later(S.e, S.p, condition=S.c))
    hurt = Event("deal damage", target=S.t)
    rule(g, "past_event", "{t:one_thing} have/has taken damage", hurt)
    rule(g, "not_past_event", "no {t:hurt_many} (took|have taken) damage", hurt)
    rule(g, "hurt_many", "{f:nominal_many}", S.f)


def _bearing(env: Env) -> Stat:
    return Stat(f"{env['c']} counters".strip(), ">=", Number(1))


def _unbearing(value: Any) -> list[Env]:
    if not isinstance(value, Stat) or value != Stat(value.attribute, ">=", Number(1)):
        return []
    name, found, _ = value.attribute.rpartition("counters")
    return [{"c": name.strip()}] if found else []


def _abilities(g: Grammar) -> None:
    """*after an ability is played on an asset*; *may be played as a form from there*; *check 6*."""
    for said, gate in (("an ability", ""), ("a non-keyword ability", "non-keyword"), ("a keyword ability", "keyword")):
        played = Event("play", object=AbilityFilter(on=S.f, gate=gate))
        happening(
            g,
            f"{said} is played on a/an {{f:nominal_one}}",
            played,
            "" if gate == "non-keyword" else f"{gate} played on",
        )
    bare = Event("play", object=AbilityFilter(gate="non-keyword"))
    happening(g, "a non-keyword ability is played", bare)
    allowed = (Rule("allow", Event("play", S.agent, object=S.o, source=S.z, manner=("as a form",))),)
    for tries, tag in (("play", ""), ("try to play", "try")):
        away = f"{{agent:player}} may {tries} {{o:plain_thing}} as a (form|Form) from {{z:own_zone}}"
        rule(g, "group", away, allowed, tag=tag)
    for category, word in forms("check"):
        rule(g, category, f"{word} {{n:digits}}", Check(S.n, ""), tag="check bare")


def _either_of_two(g: Grammar) -> None:
    """*+1 or -1 speed or damage*: one of four."""
    made(g, "changes", "{n:signed} or {m:signed} {a:attribute} or {b:attribute}", _of_four, _unof_four, "of four")


def _of_four(env: Env) -> Any:
    return (tuple(Change(word, *sign) for word in (env["a"], env["b"]) for sign in (env["n"], env["m"])), True)


def _unof_four(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or len(value) != 2 or not value[1] or len(value[0]) != 4:
        return []
    one, two, three, _ = value[0]
    env: Env = {"n": (one.sign, one.amount), "m": (two.sign, two.amount), "a": one.attribute, "b": three.attribute}
    return [env] if _of_four(env) == value else []
