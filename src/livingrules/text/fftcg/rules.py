"""Rules that a text adds for players: what they may pay with, cast, attack with, or have to do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.common.predicates import HOLE, subject_of, with_subject
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Act, Duration, Event, Instruction, Number, Rule, Seq, TurnOf


def add_rules(g: Grammar) -> None:
    _paying(g)
    _acting(g)
    _permissions(g)
    _compulsion(g)


def _paying(g: Grammar) -> None:
    s = "statement"
    only = Rule("only", Event("pay", "you", S.r, what=S.e))
    rule(g, s, "you can only pay with {e:element} CP to play {r:self} onto the field", only, tag="play")
    rule(g, s, "you can only pay with {e:element} CP to cast {r:self}", only)
    paying = "before paying the cost to cast {r:self}, you can {v:vp_base} to reduce the cost required to cast"
    made(g, s, f"{paying} {{t:self}} by {{n:quantity}}", _reducing, _unreducing)
    backups = Rule("only", Event("pay", "you", S.r, using=S.f))
    rule(g, s, "you can only pay with CP produced by {f:nominal_many} to cast {r:self} (|from your hand)", backups)
    for verb, tail in (("cast", ""), ("play", ""), ("play", " onto the field")):
        forbidden = Rule("forbid", Event("cast", "you", S.r), unless=S.c)
        tag = "" if verb == "cast" else f"only {verb}{tail}"
        rule(g, s, f"you can only {verb} {{r:self}}{tail} if {{c:condition}}", forbidden, tag)
        rule(g, s, f"you can only {verb} {{r:self}}{tail} during {{o:whose_turn}} turn",
             Rule("forbid", Event("cast", "you", S.r), unless=TurnOf(S.o)), tag=f"{verb}{tail} turn")  # fmt: skip
    even = Rule("allow", Event("play", "you", S.r, what=S.e))
    rule(g, s, "{r:self} can be played onto the field even if you control other {e:bright} Characters", even)
    include = Event("include", object=S.r, destination="deck")
    rule(g, s, "you can include any number of {r:self} in your deck", Rule("allow", include))
    rule(g, s, "you can include up to {n:digits} {r:self} in your deck", Rule("allow", include, amount=S.n))
    for way, written in (
        ("instead", "you can {v:vp_base} \\(instead of paying the CP cost\\) to cast {r:self}"),
        ("in addition", "while paying the cost to cast {r:self}, you (can|may) {v:vp_base} as an extra cost"),
    ):
        made(g, s, written, _other_way(way), _unother_way(way))
    made(g, s, "as an additional cost to cast {r:self}, {v:vp_base}", _dearer, _undearer)
    any_element = Rule("allow", Event("pay", "you", S.r, what="any Element"))
    rule(g, s, "the cost required to cast {r:self} can be paid with CP of any Element", any_element)
    produce = Rule("allow", Event("produce CP", "you", S.r, what="any Element"))
    rule(g, s, "{r:self} can produce CP of any Element", produce)


def _reducing(env: Env) -> Rule:
    paid = replace(env["v"], agent="you")
    return Rule("reduce", Event("cast", "you", env["r"]), price=(paid,), amount=env["n"])


def _unreducing(value: Any) -> list[Env]:
    if not isinstance(value, Rule) or value.kind != "reduce" or value.event is None or len(value.price) != 1:
        return []
    own = value.event.object
    return [{"r": own, "t": own, "v": _bare(value.price[0]), "n": value.amount}]


def _other_way(way: str) -> Any:
    """A way to pay that may be taken (11.3.5)."""

    def make(env: Env) -> Rule | None:
        price = _paid(env["v"])
        return None if price is None else Rule("allow", Event("cast", object=env["r"], manner=(way,)), price=price)

    return make


def _unother_way(way: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Rule) or value.kind != "allow" or value.event is None or not value.price:
            return []
        if value.event != Event("cast", object=value.event.object, manner=(way,)):
            return []
        return [{"r": value.event.object, "v": _unpaid(value.price)}]

    return unmake


def _dearer(env: Env) -> Rule | None:
    price = _paid(env["v"])
    return None if price is None else Rule("cost", Event("cast", object=env["r"]), price=price)


def _undearer(value: Any) -> list[Env]:
    if not isinstance(value, Rule) or value.kind != "cost" or value.event is None:
        return []
    own = value.event.object
    return [{"r": own, "v": _unpaid(value.price)}] if value.event == Event("cast", object=own) else []


def _paid(act: Any) -> tuple[Act, ...] | None:
    """The acts of a price; several icons are several acts."""
    acts = tuple(each for each in (act.parts if isinstance(act, Seq) else (act,)) if isinstance(each, Act))
    return tuple(replace(each, agent="you") for each in acts) or None


def _unpaid(price: tuple[Instruction, ...]) -> Instruction:
    acts = tuple(_bare(each) for each in price)
    return acts[0] if len(acts) == 1 else Seq(acts, style=("icons",))


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
    rule(g, "statement", "you cannot play {r:self} from your hand due to {c:cause}", Rule("forbid", own))
    for verb in ("attack", "block"):
        none = Rule("forbid", Event(verb, object=S.f), duration=S.d)
        rule(g, "statement", f"no {{f:nominal_one}} can {verb} {{d:duration}}", none, tag="no")


def _forbidden(env: Env) -> Rule:
    return Rule("forbid", replace(env["e"], agent=env["agent"]), duration=env.get("d"))


def _unforbidden(lasting: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Rule) or value.kind != "forbid" or value.event is None:
            return []
        if lasting != isinstance(value.duration, Duration):
            return []
        agent = value.event.agent or "players"
        return [{"agent": agent, "e": replace(value.event, agent=""), "d": value.duration}]

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
            written = f"(if possible|if it is possible), {{ref:subject}} must {verb}{tail}"
            made(g, "statement", written, _must(verb), _unmust(verb, lasting), "if possible")
    facing = Event("block", object=S.ref, target=S.t)
    rule(g, "statement", "(if possible|if it is possible), {ref:one_subject} must block {t:plain_ref} {d:duration}",
         Rule("require", facing, duration=S.d), tag="if possible facing")  # fmt: skip
    rule(g, "statement", "{c:cause} must choose {r:plain_ref} if possible",
         Rule("require", Event("choose", object=S.r, cause=S.c)))  # fmt: skip
    forced = Rule("require", Event("block", S.agent, target=S.t))
    rule(g, "statement", "{agent:other_player} must block {t:plain_ref} if possible", forced)
    rule(g, "statement", "{agent:other_player} must block {t:plain_ref} {d:duration} if possible",
         Rule("require", Event("block", S.agent, target=S.t), duration=S.d))  # fmt: skip


def _must(verb: str) -> Any:
    def make(env: Env) -> Any:
        required = Rule("require", Event(verb, object=HOLE), duration=env.get("d"))
        return with_subject(required, env["ref"])

    return make


def _unmust(verb: str, lasting: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Rule) or value.kind != "require" or value.event is None:
            return []
        if value.event != Event(verb, object=value.event.object) or lasting != isinstance(value.duration, Duration):
            return []
        subject = subject_of(value)
        return [] if subject is None else [{"ref": subject, "d": value.duration}]

    return unmake
