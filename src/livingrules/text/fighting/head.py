"""Abilities: gates, type letter, brackets, costs, trigger, body; and lines without a head."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from livingrules.text.common.clause import agent_of, with_agent
from livingrules.text.common.sentence import who_may
from livingrules.text.lexicon import Lexicon
from livingrules.text.nodes.fighting import Check
from livingrules.text.pattern import listing, made, repeated, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Ability,
    Act,
    All,
    Clamp,
    Done,
    Event,
    Filter,
    Gate,
    Grant,
    Instruction,
    It,
    Later,
    Limit,
    May,
    Modify,
    OneOf,
    Options,
    Replace,
    Restriction,
    Rule,
    Select,
    Self,
    Seq,
    Set,
    When,
    X,
)

Item = tuple[str, Any]
_ORDER: Final = "items:"
_IF: Final = "if:"
_BRACKET: Final = "bracket:"


def add_heads(g: Grammar, lexicon: Lexicon) -> None:
    _gates(g, lexicon)
    _limits(g, lexicon)
    _costs(g, lexicon)
    _bodies(g)
    _abilities(g)


# --------------------------------------------------------------------------------------------------------------- gates


def _gates(g: Grammar, lexicon: Lexicon) -> None:
    words(g, "gate_word", {gate: gate for gate in lexicon.gates}, "a restriction")
    rule(g, "gate", "{k:gate_word}", Gate(S.k))
    rule(g, "gate", "{k:symbol_name}", Gate("symbol", S.k))
    rule(g, "gate", "{n:gate_name}", Gate("name", S.n))
    repeated(g, "gates", "gate")
    letters = {letter: letter for letter in lexicon.letters}
    letters |= {word.capitalize(): letter for word, letter in lexicon.abilities.items()}
    responses = {written: letter for written, letter in letters.items() if letter == "R"}
    words(g, "response_letter", responses, "a type letter")
    words(g, "letter", {w: letter for w, letter in letters.items() if letter != "R"}, "a type letter")


# -------------------------------------------------------------------------------------------------------------- limits


def _limits(g: Grammar, lexicon: Lexicon) -> None:
    entries: dict[str, Limit | Restriction] = {}
    for word, count in (("once", 1), ("twice", 2)):
        for period in ("turn", "game", "attack", "Enhance Step", "Combat Phase"):
            entries[f"{word} per {period}"] = Limit("uses", count=count, period=period)
    for whose, player in (
        ("your", "you"),
        (f"{lexicon.opponent}'s", "opponent"),
        (f"your {lexicon.opponent}'s", "opponent"),
    ):
        for kind in ("turn", "attack"):
            entries[f"{whose} {kind}"] = Limit(kind, player)
    for zone, value in lexicon.zones.items():
        entries[zone.title()] = Limit("zone", value)
    entries["Enhance Step"] = Limit("step", "Enhance Step")
    words(g, "limit_name", {**entries, **lexicon.limits}, "a limit")
    rule(g, "limit", "{l:limit_name}", S.l)
    rule(g, "limit", "^ {l:limit_name}", S.l, tag="capital")
    listing(g, "limit_list", "limit", ",")
    rule(g, "limits", "", ())
    rule(g, "limits", "{l:some_limits}", S.l)
    made(g, "some_limits", "\\[^{l:limit_list}\\]", lambda e: e["l"], _unone_bracket)
    made(g, "some_limits", "\\[^{l:limit_list}\\] \\[^{m:limit}\\]", _two_brackets, _untwo_brackets)


_ALONE: Final = "alone"
"""Marks a limit that stands in brackets of its own, behind the others."""


def _unone_bracket(value: Any) -> list[Env]:
    return [{"l": value}] if isinstance(value, tuple) and value and _ALONE not in value[-1].style else []


def _two_brackets(env: Env) -> tuple[Any, ...]:
    last = env["m"]
    return (*env["l"], replace(last, style=(*last.style, _ALONE)))


def _untwo_brackets(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or len(value) < 2 or _ALONE not in value[-1].style:
        return []
    return [{"l": value[:-1], "m": value[-1]}]


def _bracketed(limits: tuple[Any, ...], settled: dict[str, Any]) -> None:
    """What stands in brackets: limits, and restrictions that other texts write behind the effect."""
    restrictions = tuple(
        replace(each, style=(*each.style, f"{_BRACKET}{at}"))
        for at, each in enumerate(limits)
        if isinstance(each, Restriction)
    )
    settled["limits"] = tuple(each for each in limits if isinstance(each, Limit)) + settled["limits"]
    settled["restrictions"] = restrictions + settled["restrictions"]


def _place(restriction: Restriction) -> int | None:
    """Where among the limits a restriction was written."""
    return next((int(tag[len(_BRACKET) :]) for tag in restriction.style if tag.startswith(_BRACKET)), None)


# --------------------------------------------------------------------------------------------------------------- costs


def _costs(g: Grammar, lexicon: Lexicon) -> None:
    for verb in lexicon.bare:
        rule(g, "cost", verb, Act(verb, object=Self(), style=("bare",)), tag="bare")
    made(g, "cost", "{v:vp_base}", lambda e: with_agent(e["v"], "you"), _uncost)
    made(g, "cost", "{v:either_base}", lambda e: with_agent(OneOf(e["v"], ""), "you"), _uncost_either)
    made(
        g, "cost", f"your {lexicon.opponent} {{v:vp_third}}", lambda e: with_agent(e["v"], "opponent"), _uncost_opponent
    )
    rule(g, "threshold", lexicon.threshold, Check(S.n))
    rule(g, "cost_item", "{c:threshold}", S.c)
    rule(g, "cost_item", "{c:cost}", S.c)
    listing(g, "cost_list", "cost_item", ",", other=("and", ", and"))
    rule(g, "costs", "", ())
    rule(g, "costs", "{c:some_costs}", S.c)
    c = "some_costs"
    rule(g, c, "^ {c:cost_list}", S.c)
    made(g, c, "^ {c:cost_list} {t:threshold}", lambda e: (*e["c"], e["t"]), _unthreshold_last, "threshold last")
    made(g, c, "{t:threshold} ^ {c:cost_list}", lambda e: (e["t"], *e["c"]), _unthreshold_first, "threshold first")


def _uncost(value: Any) -> list[Env]:
    return [{"v": with_agent(value, "")}] if agent_of(value) in ("you", None) and isinstance(value, Instruction) else []


def _uncost_either(value: Any) -> list[Env]:
    return [{"v": with_agent(value, "").parts}] if isinstance(value, OneOf) and value.chooser == "you" else []


def _uncost_opponent(value: Any) -> list[Env]:
    return [{"v": with_agent(value, "")}] if agent_of(value) == "opponent" else []


def _unthreshold_last(value: Any) -> list[Env]:
    if isinstance(value, tuple) and len(value) > 1 and isinstance(value[-1], Check):
        return [{"c": value[:-1], "t": value[-1]}]
    return []


def _unthreshold_first(value: Any) -> list[Env]:
    if isinstance(value, tuple) and len(value) > 1 and isinstance(value[0], Check):
        return [{"c": value[1:], "t": value[0]}]
    return []


# -------------------------------------------------------------------------------------------------------------- bodies


def _bodies(g: Grammar) -> None:
    g.label("item", "an effect")
    rule(g, "item", "{s:sentence}", ("do", S.s))
    rule(g, "item", "{r:restriction}", ("restrict", S.r))
    made(g, "item", "{r:late_limit}", lambda e: ("limit", e["r"]), _unlimited(False))
    made(g, "item", "{r:front_limit},", lambda e: ("limit", e["r"]), _unlimited(True))
    for word, count in (("once", 1), ("twice", 2)):
        limit = Limit("uses", count=count, period="turn", style=("behind",))
        rule(g, "front_limit", f"{word} per turn", limit, tag="front limit")
    over = "X (cannot|may not) be (more|greater|higher) than {a:amount}."
    made(g, "item", over, lambda e: ("x", Clamp(X(), maximum=e["a"])), _unover)
    rule(g, "item", "X equals {a:amount}.", ("x", S.a))
    repeated(g, "items", "item")
    made(g, "trigger", "at {e:time_point},", _at, _unat)
    rule(g, "trigger", "(after|when|whenever) {e:event},", S.e)
    rule(g, "trigger", "before {e:before_time},", S.e)
    made(g, "trigger", "before {e:event},", _before, _unbefore)


def _unlimited(front: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if value[0] != "limit" or ("front limit" in value[1].style) != front:
            return []
        return [{"r": value[1]}]

    return unmake


def _unover(value: Any) -> list[Env]:
    """A bound on an X that the player chooses."""
    bound = value[1] if value[0] == "x" else None
    if not isinstance(bound, Clamp) or bound.amount != X() or bound.minimum is not None:
        return []
    return [{"a": bound.maximum}]


def _at(env: Env) -> Any:
    """*At the start of* is how a beginning is said; *at the end of* is a variant of *after*."""
    event = env["e"]
    return event if event.verb == "start" else replace(event, style=(*event.style, "at"))


def _unat(value: Any) -> list[Env]:
    written = not {"begins", "start of"}.intersection(value.style) and not value.would
    return [{"e": value}] if written and (value.verb == "start" or "at" in value.style) else []


def _before(env: Env) -> Any:
    """Before a phase or step is before it begins, not before it ends."""
    event = env["e"]
    return replace(event, would=True) if event.verb != "end" or "ends" in event.style else None


def _unbefore(value: Any) -> list[Env]:
    would = getattr(value, "would", False)
    return [{"e": replace(value, would=False)}] if would else []


def _settled(items: tuple[Item, ...]) -> dict[str, Any] | None:
    """The parts of an ability from the sentences of its body; None when X is defined twice or nothing is done."""
    xs = [value for name, value in items if name == "x"]
    body = tuple(value for name, value in items if name == "do")
    if len(xs) > 1 or not body or any(isinstance(each, Options) for each in body[:-1]):
        return None  # what follows the last bullet belongs to it
    if _asks(body[0]) or any(_asks(two) and not _acts(one) and _offers_it(one, two) for one, two in pairwise(body)):
        return None  # *if you do* asks about an act; an option and what depends on it are one sentence
    if any(isinstance(one, Check) and _awaits_check(two) for one, two in pairwise(body)):
        return None  # that check has been made by then; what comes of it is a part of making it
    if any(_to_come(one) and isinstance(two, Later) and two.event.object == It() for one, two in pairwise(body)):
        return None  # nothing can wait for a card that nobody knows yet
    restrictions = tuple(value for name, value in items if name == "restrict")
    late = tuple(value for name, value in items if name == "limit")
    shape = "".join(name[0] for name, _ in items)
    house = "d" * len(body) + "x" * len(xs) + "r" * len(restrictions) + "l" * len(late)
    style = () if shape == house else (_ORDER + shape,)
    return {"body": body, "x": xs[0] if xs else None, "restrictions": restrictions, "style": style, "limits": late}


def _acts(value: Instruction) -> bool:
    """May *if you did* ask about it?"""
    return isinstance(value, Act | Seq | OneOf | When)


def _asks(value: Instruction) -> bool:
    return isinstance(value, When) and isinstance(value.condition, Done)


def _offers_it(one: Instruction, two: Instruction) -> bool:
    """Whether *if you do* is a part of the sentence before, which says what that player may do."""
    asked = two.condition if isinstance(two, When) else None
    return not (isinstance(one, May) and isinstance(asked, Done) and asked.by != who_may(one))


def _to_come(value: Instruction) -> bool:
    """Whether it speaks of a card that is played later."""
    if isinstance(value, Later):
        return value.event.next_only and value.event.verb == "play"
    ref = value.ref if isinstance(value, Modify | Grant | Set) else None
    return isinstance(ref, Select) and ref.filter.order == "next"


def _awaits_check(value: Instruction) -> bool:
    return isinstance(value, Later) and value.event.verb in ("pass check", "fail check")


def _unsettled(ability: Ability) -> tuple[Item, ...]:
    pools: dict[str, list[Any]] = {
        "d": list(ability.body),
        "x": [ability.x] if ability.x is not None else [],
        "r": [each for each in ability.restrictions if _place(each) is None],
        "l": [limit for limit in ability.limits if "behind" in limit.style],
    }
    house = "".join(letter * len(pool) for letter, pool in pools.items())
    shape = next((tag[len(_ORDER) :] for tag in ability.style if tag.startswith(_ORDER)), house)
    if sorted(shape) != sorted(house):
        shape = house
    names = {"d": "do", "x": "x", "r": "restrict", "l": "limit"}
    return tuple((names[letter], pools[letter].pop(0)) for letter in shape)


# ----------------------------------------------------------------------------------------------------------- abilities


def _abilities(g: Grammar) -> None:
    late = "{costs:some_costs} {limits:some_limits}"
    for order, tag in (("{limits:limits} {costs:costs}", ""), (late, "limits late")):
        response = f"{{gates:gates}} {{kind:response_letter}} {order}: ^ {{trigger:trigger}} {{items:items}}"
        made(g, "ability", response, _responding, _unresponding, tag)
        made(g, "ability", f"{{gates:gates}} {{kind:letter}} {order}: ^ {{items:items}}", _played, _unplayed, tag)
    made(g, "ability", "{trigger:trigger} {items:items}", _fired, _unfired)
    made(g, "ability", "if {trigger:foreseen}, {items:items}", _fired, _unfired, "if")
    made(g, "ability", "if {trigger:own_event}, {items:items}", _fired, _unfired, "if")
    made(g, "own_event", "{e:happening}", _own_event, lambda v: [{"e": v}])
    made(g, "ability", "while {c:condition}, {trigger:trigger} {items:items}", _fired_while, _unfired_while, "while")
    hit = "while {c:condition}, if {trigger:own_event}, {items:items}"
    made(g, "ability", hit, _fired_while, _unfired_while, "while, if")
    made(g, "ability", "{items:items}", _static, _unstatic)
    both = "while {c:condition}, if {d:condition}, {items:items}"
    made(g, "ability", both, _conditioned_twice, _unconditioned_twice, "while if")
    for word in ("while", "if", "as long as"):
        tag = "" if word == "while" else word
        made(g, "ability", f"{word} {{c:condition}}, {{items:items}}", _conditioned, _unconditioned, tag)
    made(g, "ability", "{p:clauses} (if|while) {c:condition}.", _behind, _unbehind, "behind")
    g.label("ability", "an ability")


def _conditional(settled: dict[str, Any]) -> dict[str, Any]:
    """An *if* directly after the event of a fired effect of one sentence is asked when that comes to the event."""
    body = settled["body"]
    if len(body) == 1 and isinstance(body[0], When) and not body[0].otherwise:
        then = body[0].then
        only = then[0] if len(then) == 1 else Seq(then)
        written = tuple(_IF + tag for tag in body[0].style)
        style = settled["style"] + written
        return {**settled, "body": (only,), "condition": body[0].condition, "style": style}
    return settled


def _unconditional(ability: Ability) -> Ability:
    if ability.condition is None or len(ability.body) != 1:
        return ability
    only = ability.body[0]
    then = only.parts if isinstance(only, Seq) else (only,)
    style = tuple(tag[len(_IF) :] for tag in ability.style if tag.startswith(_IF))
    return replace(ability, condition=None, body=(When(ability.condition, then, style=style),))


def _responding(env: Env) -> Ability | None:
    settled = _settled(env["items"])
    if settled is None:
        return None
    _bracketed(env["limits"], settled)
    return Ability("R", gates=env["gates"], costs=env["costs"], trigger=env["trigger"], **settled)


def _unresponding(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "R" or value.trigger is None or value.condition is not None:
        return []
    return [{**_headed(value), "trigger": value.trigger, "items": _unsettled(value)}]


def _headed(value: Ability) -> Env:
    limits: list[Any] = [limit for limit in value.limits if "behind" not in limit.style]
    for restriction in value.restrictions:
        place = _place(restriction)
        if place is not None:
            limits.insert(place, restriction)
    return {"gates": value.gates, "kind": value.kind, "limits": tuple(limits), "costs": value.costs}


def _played(env: Env) -> Ability | None:
    settled = _settled(env["items"])
    if settled is None:
        return None
    _bracketed(env["limits"], settled)
    return Ability(env["kind"], gates=env["gates"], costs=env["costs"], **settled)


def _unplayed(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind in ("R", "fired", "static") or value.condition is not None:
        return []
    return [{**_headed(value), "items": _unsettled(value)}]


def _again(trigger: Event, body: tuple[Instruction, ...]) -> bool:
    """*When you build this card, build it committed* tells how it is done; it is not done a second time."""
    only = body[0] if len(body) == 1 else None
    if not isinstance(only, Act) or not isinstance(only.object, It) or not trigger.destination:
        return False
    return (only.verb, only.destination) == (trigger.verb, trigger.destination)


def _fired(env: Env) -> Ability | None:
    settled = _settled(env["items"])
    if settled is None or _again(env["trigger"], settled["body"]):
        return None
    return Ability("fired", trigger=env["trigger"], **_conditional(settled))


def _unfired(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "fired" or value.trigger is None:
        return []
    return [{"trigger": value.trigger, "items": _unsettled(_unconditional(value))}]


def _own_event(env: Env) -> Any:
    """What may befall the card that says *if*; what attacks do is foreseen instead."""
    event = env["e"]
    if _is_hit(event):
        return event
    attacks = event.verb in ("deal damage", "is blocked", "is not blocked", "is not completely blocked", "block")
    return event if isinstance(event.object, Self | It) and not attacks and not event.agent else None


def _is_hit(event: Event) -> bool:
    """*if you take 3 or more damage from an attack*, *if an attack deals damage*: no attack going on is spoken of."""
    if event.verb == "take damage":
        return event.agent in ("you", "opponent")
    return event.verb == "deal damage" and isinstance(event.object, Filter)


def _fired_while(env: Env) -> Ability | None:
    settled = _settled(env["items"])
    return None if settled is None else Ability("fired", trigger=env["trigger"], condition=env["c"], **settled)


def _unfired_while(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "fired" or value.trigger is None or value.condition is None:
        return []
    return [{"c": value.condition, "trigger": value.trigger, "items": _unsettled(value)}]


def _lasting(value: Instruction) -> bool:
    """May a continuous ability say this?"""
    if isinstance(value, Seq):
        return all(_lasting(part) for part in value.parts)
    if isinstance(value, Rule):
        return value.duration is None or value.duration.kind == "until"
    return isinstance(value, Modify | Set | Grant | Replace) and value.duration is None


def _static(env: Env) -> Ability | None:
    settled = _settled(env["items"])
    if settled is None or not all(_lasting(each) for each in settled["body"]):
        return None
    return Ability("static", **settled)


def _unstatic(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "static" or value.condition is not None:
        return []
    return [{"items": _unsettled(value)}]


def _conditioned(env: Env) -> Ability | None:
    ability = _static(env)
    return None if ability is None else replace(ability, condition=env["c"])


def _conditioned_twice(env: Env) -> Ability | None:
    ability = _static(env)
    return None if ability is None else replace(ability, condition=All((env["c"], env["d"])))


def _unconditioned_twice(value: Any) -> list[Env]:
    found = _unconditioned(value)
    if not found or not isinstance(value.condition, All) or len(value.condition.parts) != 2:
        return []
    one, two = value.condition.parts
    return [{**found[0], "c": one, "d": two}]


def _unconditioned(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "static" or value.condition is None:
        return []
    return [{"c": value.condition, "items": _unsettled(replace(value, condition=None))}]


def _behind(env: Env) -> Ability | None:
    if not all(_lasting(each) for each in env["p"]):
        return None
    body = env["p"][0] if len(env["p"]) == 1 else Seq(env["p"])
    return Ability("static", (body,), condition=env["c"])


def _unbehind(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "static" or value.condition is None or len(value.body) != 1:
        return []
    only = value.body[0]
    return [{"c": value.condition, "p": only.parts if isinstance(only, Seq) else (only,)}]
