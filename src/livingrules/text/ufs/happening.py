"""What happens: changes that players make, abilities told by whose they are, damage told by whom it hit, two zones."""

from __future__ import annotations

from typing import Any

from livingrules.kernel.tree import AbilityFilter, Event, Filter, Number, Rule
from livingrules.text.common.event import OBJECT, QUALIFIED, THING
from livingrules.text.common.nouns import disown, own
from livingrules.text.english import third
from livingrules.text.fighting.attack import happening
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S


def add_ufs_happening(g: Grammar, lexicon: Lexicon) -> None:
    _changing(g, lexicon)
    _owned_abilities(g)
    _damage(g, lexicon)
    _zones(g, lexicon)
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
        if not isinstance(value, AbilityFilter) or value.on is None or value.gate or value.doing:
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
    rule(g, "suffered", "be added to {z:own_zone} {q:qualifier}", Event("add", destination=S.z, **QUALIFIED))


def _any_of(env: Env) -> Any:
    f = own(env["f"], env["o"])
    return None if f is None else (f, ">=", Number(1))


def _unany_of(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or value[1:] != (">=", Number(1)):
        return []
    return disown(value[0])
