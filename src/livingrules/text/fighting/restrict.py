"""Rules that text adds to the game, and restrictions that stand behind an effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.clause import agent_of, with_agent
from livingrules.text.common.event import OBJECT
from livingrules.text.lexicon import Lexicon
from livingrules.text.nodes.fighting import Cancellable
from livingrules.text.pattern import made, rule
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    AbilityFilter,
    Act,
    Current,
    Duration,
    Event,
    Filter,
    Has,
    Is,
    It,
    Limit,
    Named,
    Number,
    OneOf,
    Replace,
    Restriction,
    Rule,
    Self,
    Set,
    TurnOf,
)

EVERYBODY: Final = ("both", "each", "players")


def add_restrictions(g: Grammar, lexicon: Lexicon) -> None:
    _player_rules(g)
    _trailing(g, lexicon.opponent)
    _card_rules(g)


# --------------------------------------------------------------------------------------------------- rules for players


def _player_rules(g: Grammar) -> None:
    for word in ("cannot", "may not", "can not"):
        tag = "" if word == "cannot" else word
        made(g, "group", f"{{agent:player}} {word} {{e:ruled_act}}", _ruled("forbid"), _unruled("forbid"), tag)
        made(
            g,
            "group",
            f"{{agent:player}} {word} {{e:ruled_act}} {{d:duration}}",
            _ruled("forbid"),
            _unruled("forbid", "tail"),
            tag,
        )
        made(
            g,
            "group",
            f"{{d:front_duration}} {{agent:player}} {word} {{e:ruled_act}}",
            _ruled("forbid", "front"),
            _unruled("forbid", "front"),
            tag,
        )
        made(
            g,
            "group",
            f"{{agent:player}} {word} {{e:ruled_act}} unless {{u:condition}}",
            _ruled("forbid"),
            _unruled("forbid", unless=True),
            tag,
        )
    made(g, "group", "{agent:player} must {v:vps_base} as an additional cost {e:to_do}", _priced, _unpriced(""))
    made(
        g,
        "group",
        "{agent:player} must {v:vps_base} as an additional cost {e:to_do} {d:duration}",
        _priced,
        _unpriced("tail"),
    )
    front = "as an additional cost {e:to_do}, {agent:player} must {v:vps_base}"
    made(g, "group", front, _priced, _unpriced(""), "price behind")
    front = "as an additional cost {e:to_do} {d:duration}, {agent:player} must {v:vps_base}"
    made(g, "group", front, _priced, _unpriced("tail"), "price behind")
    form = Event("play", S.agent, object=S.o__0, op=S.o__1, amount=S.o__2, manner=("as next form",))
    rule(
        g,
        "group",
        "{agent:player} must play {o:thing} as (their|your) next form {d:duration?} [or pass]",
        (Rule("require", form, duration=S.d),),
    )
    for thing in ("thing", "things"):
        rule(g, "to_do", f"to play {{o:{thing}}}", Event("play", object=S.o__0, op=S.o__1, amount=S.o__2))
        rule(g, "to_do", f"to attempt to block with {{o:{thing}}}", Event("block", **OBJECT, manner=("with",)))
        rule(g, "to_do", f"to block {{o:{thing}}}", Event("block", object=S.o__0, op=S.o__1, amount=S.o__2))
    for ability in ("played_ability", "played_abilities"):
        rule(g, "to_do", f"to play {{o:{ability}}}", Event("play", object=S.o))
    for tail in ("", " {d:duration}"):
        banned = (Rule("forbid", Event("play", object=S.o), duration=S.d if tail else None),)
        rule(g, "group", f"no more {{o:played_abilities}} may be played{tail}", banned, tag="no more")
        rule(g, "group", f"{{o:played_abilities}} (cannot|may not) be played{tail}", banned)
    allowed = Event("play", object=S.o, manner=("while committed",))
    rule(g, "group", "{o:played_abilities} are playable while committed", (Rule("allow", allowed),))
    limited = Rule("limit", Event("play", object=S.o), amount=Number(1))
    rule(g, "group", "each {o:each_ability} is only playable once per turn", (limited,))
    on_self = AbilityFilter(on=Filter(names=(Named("is", ref=S.r),)))
    rule(g, "each_ability", "ability on {r:self}", on_self)
    paid = (
        "{agent:player} may {e:ruled_act} in addition to [discarding] momentum"
        " to pay (for|the cost of|) {r:possessive} {k:keyword_name} (cost|ability)"
    )
    made(g, "group", paid, paid_with, unpaid_with)
    may = "{agent:player} may only {e:ruled_act} if {u:condition}"
    made(g, "group", may, _ruled("forbid"), _unruled("forbid", unless=True), "may only")
    for verb, block, how in (
        ("block", "block", "from there"),
        ("attempt to block", "attempt to block", "from there"),
        ("attempt to block", "try to block", "try from there"),
    ):
        placed = Event(verb, S.agent, object=S.o, source=S.z, manner=("with",))
        said = f"{{agent:player}} may {block} with {{o:plain_thing}} from {{z:own_zone}}"
        rule(g, "group", said, (Rule("allow", placed),), tag=how)
        rule(g, "group", f"{said} {{d:duration}}", (Rule("allow", placed, duration=S.d),), tag=how)
        many = f"{{agent:player}} may {block} with {{o:things}}"
        made(g, "group", many, _blocking_from(verb), _unblocking_from(verb, False), how)
        made(g, "group", f"{many} {{d:duration}}", _blocking_from(verb), _unblocking_from(verb, True), how)
    for word in ("may", "can"):
        in_hand = "as (though|if) (it were|it was|they were) in (your|their) hand [during the Block Step]"
        as_hand = f"{{agent:player}} {word} {{e:ruled_act}} {in_hand}"
        tag = "" if word == "may" else word
        made(g, "group", as_hand, _ruled("allow"), _unruled("allow"), tag)
        made(g, "group", f"{as_hand} {{d:duration}}", _ruled("allow"), _unruled("allow", "tail"), tag)
        made(g, "group", f"{{d:front_duration}} {as_hand}", _ruled("allow", "front"), _unruled("allow", "front"), tag)


def _blocking_from(verb: str) -> Any:
    """*You may block with attack cards from your discard pile*: cards of a zone other than the hand."""

    def make(env: Env) -> Any:
        wanted, op, amount = env["o"]
        if not isinstance(wanted, Filter) or not wanted.zones:
            return None
        event = Event(verb, env["agent"], wanted, op=op, amount=amount, manner=("with",))
        return (Rule("allow", event, duration=env.get("d")),)

    return make


def _unblocking_from(verb: str, lasts: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(only, Rule) or only.event is None or (only.duration is not None) != lasts:
            return []
        event = only.event
        env: Env = {"agent": event.agent, "o": (event.object, event.op, event.amount)}
        if only.duration is not None:
            env["d"] = only.duration
        return [env] if _blocking_from(verb)(env) == value else []

    return unmake


def paid_with(env: Env) -> Any:
    """Other cards that may be discarded where momentum is asked for."""
    if env["e"].cause:
        return None
    event = replace(env["e"], agent=env["agent"], cause=f"{env['k']} cost")
    return (Rule("allow", event, env["r"]),)


def unpaid_with(value: Any) -> list[Env]:
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(only, Rule) or only.event is None or not only.event.cause.endswith(" cost") or only.ref is None:
        return []
    event = replace(only.event, agent="", cause="")
    return [{"agent": only.event.agent, "e": event, "r": only.ref, "k": only.event.cause[: -len(" cost")]}]


def _ruled(kind: str, where: str = "") -> Any:
    def make(env: Env) -> Any:
        duration = env.get("d")
        if duration is not None and where:
            duration = replace(duration, style=(*duration.style, where))
        if env["e"].during.startswith("this "):
            return None  # that is how long the rule lasts
        event = _done_by(env["e"], env["agent"])
        return (Rule(kind, event, duration=duration, unless=env.get("u")),)

    return make


def _unruled(kind: str, where: str = "", unless: bool = False) -> Any:
    def unmake(value: Any) -> list[Env]:
        only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(only, Rule) or only.kind != kind or only.event is None:
            return []
        agent = only.event.agent or ("players" if only.event.object is None else "")
        if not agent:
            return []
        if only != Rule(kind, only.event, duration=only.duration, unless=only.unless):
            return []
        if (only.unless is not None) != unless or (only.duration is not None) != bool(where):
            return []
        if only.duration is not None and ("front" in only.duration.style) != (where == "front"):
            return []
        return [{"agent": agent, "e": _done_by(only.event, ""), "d": only.duration, "u": only.unless}]

    return unmake


def _done_by(event: Event, agent: str) -> Event:
    """*Your rival cannot play or block with actions*: whoever is named does each of the acts."""
    others = tuple([replace(each, agent=agent) for each in event.alternatives])
    return replace(event, agent=agent, alternatives=others)


def _payer(agent: str) -> str:
    """Who pays what is asked of a player: of each, the one who does it."""
    return "they" if agent in EVERYBODY else agent


def _priced(env: Env) -> Any:
    price = tuple(with_agent(v, _payer(env["agent"])) for v in env["v"])
    return (Rule("cost", replace(env["e"], agent=env["agent"]), price=price, duration=env.get("d")),)


def _unpriced(where: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(only, Rule) or only.kind != "cost" or only.event is None:
            return []
        agents = {agent_of(v) for v in only.price}
        agent = only.event.agent or agent_of(only.price[0]) or ""
        if agents != {_payer(agent)} or (only.duration is not None) != bool(where):
            return []
        price = tuple(with_agent(v, "") for v in only.price)
        return [{"agent": agent, "v": price, "e": replace(only.event, agent=""), "d": only.duration}]

    return unmake


# ------------------------------------------------------------------------------------------------ behind the effect


def _trailing(g: Grammar, other: str) -> None:
    r = "restriction"
    rule(g, r, "only playable (if|while) {c:condition}.", Restriction("only playable", S.c))
    rule(g, r, "this ability is only playable if {c:condition}.", Restriction("only playable", S.c), tag="long")
    rule(g, r, "only playable during {o:owner} turn.", Restriction("only playable", TurnOf(S.o)), tag="during")
    rule(
        g,
        r,
        "only playable during {o:owner} attack.",
        Restriction("only playable", Is(Current(), Filter(owner=S.o))),
    )
    for word, count in (("once", 1), ("twice", 2)):
        for period in ("turn", "game", "attack", "Enhance Step", "Combat Phase"):
            limit = Limit("uses", count=count, period=period)
            rule(g, "late_limit", f"only playable {word} per {period}.", limit, tag="behind")
    copies = Limit("copies", count=1, period="turn")
    rule(
        g,
        "late_limit",
        "only 1 copy of this ability (may|can) be played (per turn|each turn|this turn).",
        copies,
        tag="behind",
    )
    committed = Restriction("only playable", Is(Self(), Filter(states=("committed",))))
    rule(g, r, "only playable while committed.", committed, tag="committed")
    rule(g, r, "playable while committed.", Restriction("playable while committed"))
    rule(g, r, "playable by either player.", Restriction("playable by either player"))
    rule(g, r, "(either|any) player may play this ability.", Restriction("playable by either player"), tag="may play")
    either = f"(your {other}|they) may {{v:either_base}} to (cancel|negate) this (ability|effect)."
    made(g, r, either, _cancel_either, _uncancel_either)
    for end, destroy in (("", False), (" and destroy this card", True)):
        made(
            g,
            r,
            f"(your {other}|they) may {{v:vps_base}} to (cancel|negate) this ability{end}.",
            _cancel(destroy),
            _uncancel(destroy),
        )
        made(
            g,
            r,
            f"(your {other}|they) may {{v:vps_base}} to (cancel|negate) this effect{end}.",
            _cancel(destroy),
            _uncancel(destroy),
            "effect",
        )
    g.label(r, "a restriction")


def _cancel(destroy: bool) -> Any:
    def make(env: Env) -> Restriction:
        return Cancellable(price=tuple(with_agent(v, "opponent") for v in env["v"]), destroy=destroy)

    return make


def _cancel_either(env: Env) -> Restriction:
    return Cancellable(price=(with_agent(OneOf(env["v"], ""), "opponent"),))


def _uncancel_either(value: Any) -> list[Env]:
    if not isinstance(value, Cancellable) or value.destroy or len(value.price) != 1:
        return []
    only = value.price[0]
    return [{"v": with_agent(only, "").parts}] if isinstance(only, OneOf) else []


def _uncancel(destroy: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Cancellable) or value.destroy != destroy:
            return []
        return [{"v": tuple(with_agent(v, "") for v in value.price)}]

    return unmake


# --------------------------------------------------------------------------------------------------- rules about cards


def _card_rules(g: Grammar) -> None:
    """What only a rule of the game says of cards."""
    rule(g, "sentence", "{r:possessive} {a:value} is {n:amount}.", Set(S.r, S.a, "to", S.n), tag="is")
    gated = "played abilities on {r:self} that have a {g:ability_gate} restriction (may not|cannot) be played unless"
    banned = Rule("forbid", Event("play", object=AbilityFilter(gate=S.g)), S.r, unless=S.c)
    rule(g, "sentence", gated + " {c:condition}.", banned)
    rule(
        g,
        "sentence",
        "this ability (cannot|may not) be canceled [by effects].",
        Rule("forbid", Event("cancel", what="this ability")),
    )
    for tail in ("", " {d:duration}"):
        steady = (
            Rule(
                "forbid",
                Event("modify", what="check", cause=S.q__0, during=S.q__1),
                S.ref,
                duration=S.d if tail else None,
            ),
        )
        rule(g, "group", f"{{ref:check_ref}} cannot be modified {{q:qualifier}}{tail}", steady)
    for where in ("", "this turn"):
        face_up = (Act("add", object=It(), destination=S.z, manner=("face up",)),)
        event = Event("add", object=S.r, destination=S.z, would=True)
        shown = Replace(event, face_up, duration=Duration("turn") if where else None)
        rule(
            g,
            "sentence",
            f"(if|when) {{r:self}} is added to {{z:own_zone}} {where}, add it face up.",
            shown,
            tag="face up",
        )
    matched = "the printed values of {r:preceding} match {k:listed}"
    rule(g, "simple_condition", matched, Is(S.r, Filter(states=("combo met",), has=(S.k,))))
    rule(g, "preceding", "the card \\(s\\) immediately preceding {r:self} in the card pool", S.r)
    listed = "the requirement \\(s\\) listed after the {k:keyword_name} keyword granting this ability"
    rule(g, "listed", listed + ", in order if applicable", Has(S.k))
