"""Rules that a text adds for players: what they may pay with, cast, attack with, or have to do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.kernel.tree import Act, Duration, Event, Instruction, Number, Rule, Select
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S


def add_rules(g: Grammar) -> None:
    _paying(g)
    _acting(g)
    _permissions(g)
    _compulsion(g)


def _paying(g: Grammar) -> None:
    s = "statement"
    only = Rule("only", Event("pay", "you", S.r, what=S.e))
    rule(g, s, "you can only pay with {e:element} CP to play {r:own_name} onto the field", only, tag="play")
    rule(g, s, "you can only pay with {e:element} CP to cast {r:own_name}", only)
    paying = "before paying the cost to cast {r:own_name}, you can {v:vp_base} to reduce the cost required to cast"
    made(g, s, f"{paying} {{t:own_name}} by {{n:quantity}}", _reducing, _unreducing)
    any_element = Rule("allow", Event("pay", "you", S.r, what="any Element"))
    rule(g, s, "the cost required to cast {r:own_name} can be paid with CP of any Element", any_element)
    produce = Rule("allow", Event("produce CP", "you", S.r, what="any Element"))
    rule(g, s, "{r:own_name} can produce CP of any Element", produce)


def _reducing(env: Env) -> Rule:
    paid = replace(env["v"], agent="you")
    return Rule("reduce", Event("cast", "you", env["r"]), price=(paid,), amount=env["n"])


def _unreducing(value: Any) -> list[Env]:
    if not isinstance(value, Rule) or value.kind != "reduce" or value.event is None or len(value.price) != 1:
        return []
    own = value.event.object
    return [{"r": own, "t": own, "v": _bare(value.price[0]), "n": value.amount}]


def _bare(act: Instruction) -> Instruction:
    return replace(act, agent="") if isinstance(act, Act) else act


def _acting(g: Grammar) -> None:
    """*Your opponent cannot cast Summons this turn.*"""
    g.label("player_act", "an act")
    rule(g, "player_act", "cast {f:nominal_many}", Event("cast", object=S.f))
    rule(g, "player_act", "play {f:nominal_many}", Event("play", object=S.f))
    rule(g, "player_act", "play {f:nominal_many} onto the field", Event("play", object=S.f), tag="onto")
    rule(g, "player_act", "search", Event("search"))
    rule(g, "player_act", "use {w:used}", Event("use", what=S.w))
    made(g, "statement", "{agent:player} cannot {e:player_act}", _forbidden, _unforbidden(False))
    made(g, "statement", "{agent:player} cannot {e:player_act} {d:duration}", _forbidden, _unforbidden(True))
    own = Event("play", "you", S.r, source="hand", cause=S.c)
    rule(g, "statement", "you cannot play {r:own_name} from your hand due to {c:cause}", Rule("forbid", own))
    for verb in ("attack", "block"):
        none = Rule("forbid", Event(verb, object=S.f), duration=S.d)
        rule(g, "statement", f"no {{f:nominal_one}} can {verb} {{d:duration}}", none, tag="no")


def _forbidden(env: Env) -> Rule:
    return Rule("forbid", replace(env["e"], agent=env["agent"]), duration=env.get("d"))


def _unforbidden(lasting: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Rule) or value.kind != "forbid" or value.event is None or not value.event.agent:
            return []
        if lasting != isinstance(value.duration, Duration):
            return []
        return [{"agent": value.event.agent, "e": replace(value.event, agent=""), "d": value.duration}]

    return unmake


def _permissions(g: Grammar) -> None:
    borrowed = Event("cast", "you", S.r, manner=("as though owned",))
    owned = "you can cast {r:object_pronoun} as though you owned it"
    rule(g, "statement", f"{owned} {{d:duration}}", Rule("allow", borrowed, duration=S.d))
    rule(g, "statement", f"{owned} at any time you could normally cast it", Rule("allow", borrowed))
    rule(g, "statement", "you can cast {r:object_pronoun} at any time you could normally cast it",
         Rule("allow", Event("cast", "you", S.r)))  # fmt: skip
    rule(g, "statement", "you can cast {r:object_pronoun} {d:duration}",
         Rule("allow", Event("cast", "you", S.r), duration=S.d))  # fmt: skip
    words(g, "bright", {"Light": "Light", "Dark": "Dark", "Light and Dark": "Light or Dark",
                        "Light or Dark": "Light or Dark"}, "an element")  # fmt: skip
    several = Rule("allow", Event("play", "you", what=S.e), amount=Number(2))
    rule(g, "statement", "you can play 2 or more {e:bright} Characters onto the field", several)


def _compulsion(g: Grammar) -> None:
    """*If possible, it must block this turn*; *your opponent must block it if possible*."""
    for verb in ("attack", "block"):
        for tail, lasting in (("", False), (" {d:duration}", True)):
            made(g, "statement", f"if possible, {{ref:subject}} must {verb}{tail}", _must(verb), _unmust(verb, lasting),
                 "if possible")  # fmt: skip
    forced = Rule("require", Event("block", S.agent, target=S.t))
    rule(g, "statement", "{agent:other_player} must block {t:plain_ref} if possible", forced)
    rule(g, "statement", "{agent:other_player} must block {t:plain_ref} {d:duration} if possible",
         Rule("require", Event("block", S.agent, target=S.t), duration=S.d))  # fmt: skip


def _must(verb: str) -> Any:
    def make(env: Env) -> Rule:
        ref = env["ref"]
        return Rule("require", Event(verb, object=_spoken(ref)), duration=env.get("d"))

    return make


def _spoken(ref: Any) -> Any:
    """In a rule, *all Forwards* speaks of all such cards."""
    return ref.filter if isinstance(ref, Select) and ref.all else ref


def _unmust(verb: str, lasting: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Rule) or value.kind != "require" or value.event is None:
            return []
        if value.event != Event(verb, object=value.event.object) or lasting != isinstance(value.duration, Duration):
            return []
        subject = value.event.object
        return [] if subject is None else [{"ref": subject, "d": value.duration}]

    return unmake
