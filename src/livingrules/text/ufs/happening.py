"""What happens: changes that players make, abilities told by whose they are, damage told by whom it hit, two zones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.event import OBJECT, QUALIFIED, THING
from livingrules.text.common.nouns import disown, own
from livingrules.text.english import past, plural, third
from livingrules.text.fighting.attack import happening
from livingrules.text.fighting.verbs import SIMPLE
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import AbilityFilter, Event, Filter, Number, Rule, Select, Times

ONE_SUBJECT: Final = "one subject"
OR_IS: Final = "or is"
"""Marks of events of which the second shares the subject of the first."""


def add_ufs_happening(g: Grammar, lexicon: Lexicon) -> None:
    _changing(g, lexicon)
    _owned_abilities(g)
    _damage(g, lexicon)
    _zones(g, lexicon)
    _alternatives(g)
    _considered(g)
    made(g, "thing", "any number of {o:owner} {f:nominal_many}", _any_of, _unany_of, "any number of")
    cancelled = Rule("forbid", Event("cancel", what="this ability"))
    rule(g, "sentence", "this ability (cannot|may not) be cancelled [by effects].", cancelled, tag="cancelled")


def _changing(g: Grammar, lexicon: Lexicon) -> None:
    """*after you change the zone of your attack*: an effect of yours does."""
    for verb, meant in (("modify", "modify"), ("change", "modify"), ("increase", "increase"), ("reduce", "reduce"),
                        ("decrease", "reduce")):  # fmt: skip
        for who, form, cause in (("you", verb, "your effect"),
                                 (f"your {lexicon.opponent}", third(verb), "opponent's effect")):  # fmt: skip
            event = Event(meant, **OBJECT, what=S.a, cause=cause)
            happening(g, f"{who} {form} the {{a:modifiable}} of {{o:thing}}", event, f"{verb} by {who}")
            happening(g, f"{who} {form} {{o:thing}}'s {{a:modifiable}}", event, f"{verb} 's by {who}")


def _owned_abilities(g: Grammar) -> None:
    """*your enhance ability is canceled*, *you cancel your opponent's response ability*."""
    for noun, category in (("ability", "played_ability"), ("abilities", "played_abilities")):
        many = noun == "abilities"
        made(g, category, f"{{o:owner}} {{k:ability_kinds}} {noun}", _owned(many), _unowned(many, True))
        made(g, category, f"{{o:owner}} {noun}", _owned(many), _unowned(many, False))


def _owned(many: bool) -> Any:
    def make(env: Env) -> AbilityFilter:
        return AbilityFilter(env.get("k", ()), Filter(owner=env["o"]), style=("plural",) if many else ())

    return make


def _unowned(many: bool, kinds: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, AbilityFilter) or value.on is None or value.gate or value.doing or value.printed:
            return []
        if value.on != Filter(owner=value.on.owner) or not value.on.owner:
            return []
        told = bool(value.kinds) == kinds and ("plural" in value.style) == many
        return [{"o": value.on.owner, "k": value.kinds}] if told else []

    return unmake


def _damage(g: Grammar, lexicon: Lexicon) -> None:
    """*you have dealt damage to your opponent*: there is nobody else to deal it to."""
    to = f"to (your {lexicon.opponent}|them|you)"
    dealt = Event("deal damage", S.agent, **QUALIFIED)
    rule(g, "past_event", f"{{agent:player}} have/has dealt damage {to} {{q:qualifier}}", dealt, tag="dealt to")
    rule(g, "past_event", f"{{agent:player}} dealt damage {to} {{q:qualifier}}", dealt, tag="simple dealt to")
    rule(g, "not_past_event", f"{{agent:player}} have/has not dealt damage [{to}] {{q:qualifier}}", dealt)
    counted = Event("deal damage", S.agent, op=S.t__0, amount=S.t__1)
    happening(g, f"{{agent:player}} deal/deals {{t:test}} damage {to}", counted, "deals to")


def _zones(g: Grammar, lexicon: Lexicon) -> None:
    """*leave your hand or deck*, *leaves either card pool*, *may not be added to your momentum*."""
    pairs: dict[str, str] = {}
    for one, first in lexicon.zones.items():
        pairs |= {f"either {one}": f"either {first}", f"a {one}": f"either {first}"}
        pairs[f"a player's {one}"] = f"either {first}"
        pairs |= {f"{both} {plural(one)}": f"either {first}" for both in ("both", "both players'")}
        for two, second in lexicon.zones.items():
            if first != second:
                both = f"{first} or {second}"
                pairs |= {
                    f"your {one} or {two}": both,
                    f"your {lexicon.opponent}'s {one} or {two}": f"opponent's {both}",
                }
    words(g, "zone_pair", pairs, "zones")
    rule(g, "undergone", "leave {p:zone_pair} {q:qualifier}", Event("leave", source=S.p, **QUALIFIED), tag="pair")
    gone = Event("leave", **THING, source=S.p, **QUALIFIED)
    happening(g, "{subject:thing} leave/leaves {p:zone_pair} {q:qualifier}", gone, "pair")
    left = Times(Event("leave", object=S.f, source=S.p), S.w)
    rule(g, "term", "the [total] number of {f:told_many} that have left {p:zone_pair} {w:window}", left, tag="pair")
    rule(g, "counted", "{f:told_one} that has left {p:zone_pair} {w:window}", left, tag="pair")
    rule(g, "suffered", "be added to {z:own_zone} {q:qualifier}", Event("add", destination=S.z, **QUALIFIED))


def _any_of(env: Env) -> Any:
    f = own(env["f"], env["o"])
    return None if f is None else (f, ">=", Number(1))


def _unany_of(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or value[1:] != (">=", Number(1)):
        return []
    return disown(value[0])


def _alternatives(g: Grammar) -> None:
    """*after you discard a card or flip a foundation*, *leaves your staging area or is committed*: one subject."""
    acts = "{agent:player} {x:ruled_act/does_act} or {y:ruled_act/does_act}"
    made(g, "event", acts, _either_act, _uneither_act, ONE_SUBJECT)
    made(g, "event", "{e:happening} or is {b:suffering}", _or_suffers, _unor_suffers, OR_IS)
    for verb in SIMPLE:
        done = f"{past(verb.word)} {verb.after} {{q:qualifier}}"
        rule(g, "suffering", done, Event(verb.name, **QUALIFIED, **verb.event), tag=verb.tag)


def _either_act(env: Env) -> Any:
    """Why and when is said once, behind the second."""
    one, two = env["x"], env["y"]
    if one.cause or one.during or one.agent or two.agent or one.alternatives or two.alternatives:
        return None
    if one.verb == two.verb or isinstance(one.object, AbilityFilter) or isinstance(two.object, AbilityFilter):
        return None
    first = replace(one, agent=env["agent"], cause=two.cause, during=two.during)
    return replace(first, alternatives=(replace(two, agent=env["agent"]),))


def _uneither_act(value: Any) -> list[Env]:
    if not isinstance(value, Event) or len(value.alternatives) != 1 or ONE_SUBJECT not in value.style:
        return []
    style = tuple(tag for tag in value.style if tag != ONE_SUBJECT)
    one = replace(value, agent="", cause="", during="", alternatives=(), style=style)
    return [{"agent": value.agent, "x": one, "y": replace(value.alternatives[0], agent="")}]


def _or_suffers(env: Env) -> Any:
    one, two = env["e"], env["b"]
    if one.alternatives or one.agent or one.cause or isinstance(one.object, AbilityFilter) or one.object is None:
        return None
    other = replace(two, object=one.object, op=one.op, amount=one.amount)
    return replace(one, cause=two.cause, alternatives=(other,))


def _unor_suffers(value: Any) -> list[Env]:
    if not isinstance(value, Event) or len(value.alternatives) != 1 or OR_IS not in value.style:
        return []
    other = value.alternatives[0]
    style = tuple(tag for tag in value.style if tag != OR_IS)
    one = replace(value, cause="", alternatives=(), style=style)
    return [{"e": one, "b": replace(other, object=None, op="", amount=None)}]


def _considered(g: Grammar) -> None:
    """*your opponent is considered to be at Desperation*, whatever vitality they have."""
    said = "{agent:player} are/is considered to be (at|in) {k:desperation}"
    for end in ("", "{d:duration}"):
        made(g, "group", f"{said} {end}", _desperate(bool(end)), _undesperate(bool(end)))
    made(g, "group", f"{{d:front_duration}} {said}", _desperate(True, "front"), _undesperate(True, "front"))


def _hero(player: str) -> Select:
    return Select(Filter(kinds=("character",), owner=player, states=("starting",)), all=True)


def _desperate(lasting: bool, where: str = "") -> Any:
    def make(env: Env) -> Any:
        duration = env["d"] if lasting else None
        if duration is not None and where:
            duration = replace(duration, style=(*duration.style, where))
        return (Rule("desperate", ref=_hero(env["agent"]), duration=duration),)

    return make


def _undesperate(lasting: bool, where: str = "") -> Any:
    def unmake(value: Any) -> list[Env]:
        only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(only, Rule) or only.kind != "desperate" or not isinstance(only.ref, Select):
            return []
        duration = only.duration
        front = duration is not None and "front" in duration.style
        if (duration is not None) != lasting or front != (where == "front"):
            return []
        return [{"agent": only.ref.filter.owner, "k": "desperation", "d": duration}]

    return unmake
