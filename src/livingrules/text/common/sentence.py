"""Sentences: conditions, options, later effects, replacements; each governs its own sentence (K.4.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.parts import in_turn, instead, parts_of, uninstead, unwhen
from livingrules.text.nodes.fighting import Check, CheckRef
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Act,
    Attribute,
    Current,
    Done,
    Duration,
    Event,
    It,
    Later,
    May,
    Not,
    Replace,
    Rule,
    Seq,
    When,
)

YOU: Final = "you"
THEY: Final = "they"
THAT_CHECK: Final = CheckRef("that")


def add_sentences(g: Grammar) -> None:
    s = "sentence"
    rule(g, s, "if {e:foreseen}, {p:parts}.", Later(S.e, S.p))
    rule(g, s, "(after|when) {e:event}, {p:parts}.", Later(S.e, S.p), tag="after")
    made(g, s, "(after|when) {e:event}, {p:parts}.", lambda e: Later(e["e"], e["p"]), _unafter)
    made(g, s, "[then] {p:parts}.", in_turn, parts_of)
    made(g, s, "then, {p:parts}.", in_turn, parts_of, "then,")
    rule(g, s, "if {c:condition}, [then] {p:parts}.", When(S.c, S.p))
    _uncomma(g)
    rule(g, s, "(then|then,) if {c:condition}, {p:parts}.", When(S.c, S.p), tag="then if")
    made(g, s, "{p:clauses} if {c:condition}.", lambda e: When(e["c"], e["p"]), unwhen, "behind")
    made(g, s, "{p:clauses} unless {c:condition}.", _unless, _ununless, "unless")
    rule(g, s, "if {c:condition}, {p:parts}. otherwise, {q:parts}.", When(S.c, S.p, S.q))
    made(
        g,
        s,
        "{q:clauses}. if {c:condition}, {p:parts} instead.",
        instead,
        uninstead,
        "instead",
    )
    made(g, s, "while {c:condition}, {p:clauses}.", _while, _unwhile)
    _options(g)
    _later(g)
    _replace(g)
    g.label(s, "a sentence")


def _uncomma(g: Grammar) -> None:
    """*if it is an attack draw 1 card*: the comma behind the condition may be missing, but not before a time."""
    s = "sentence"
    made(g, "direct_parts", "{c:clauses}", _untimed, lambda v: [{"c": v}] if isinstance(v, tuple) else [])
    rule(g, "direct_parts", "{m:may}", (S.m,))
    rule(g, s, "if {e:foreseen} {p:direct_parts}.", Later(S.e, S.p), tag="no comma")
    rule(g, s, "if {c:condition} {p:direct_parts}.", When(S.c, S.p), tag="no comma")


def _untimed(env: Env) -> Any:
    """What was said first would otherwise tell when the condition has to hold."""
    duration = getattr(env["c"][0], "duration", None)
    return None if duration is not None and "front" in duration.style else env["c"]


def _while(env: Env) -> Any:
    """What holds as long as a condition does."""
    duration = Duration("while", condition=env["c"])
    if any(isinstance(part, Act) or getattr(part, "duration", duration) is not None for part in env["p"]):
        return None
    return in_turn({"p": tuple(replace(part, duration=duration) for part in env["p"])})


def _unwhile(value: Any) -> list[Env]:
    parts = value.parts if isinstance(value, Seq) else (value,)
    durations = [getattr(part, "duration", None) for part in parts]
    first = durations[0]
    if not isinstance(first, Duration) or first.kind != "while" or any(each != first for each in durations):
        return []
    return [{"c": first.condition, "p": tuple(replace(part, duration=None) for part in parts)}]


def _unless(env: Env) -> Any:
    """A rule has its own *unless*."""
    if any(isinstance(part, Rule) for part in env["p"]):
        return None
    return When(Not(env["c"]), env["p"])


def _ununless(value: Any) -> list[Env]:
    if isinstance(value, When) and not value.otherwise and isinstance(value.condition, Not):
        return [{"c": value.condition.part, "p": value.then}]
    return []


# ------------------------------------------------------------------------------------------------------------- options


def _options(g: Grammar) -> None:
    s = "sentence"
    words(
        g,
        "did",
        {"if you do": "you", "if you did": "you", "if they do": "they", "if they did": "they"},
        '"if you do"',
    )
    words(
        g,
        "did_not",
        {"if you do not": "you", "if you don't": "you", "if they do not": "they", "if they don't": "they"},
        "",
    )
    made(g, s, "{w:did}, {p:parts}.", lambda e: When(Done(by=e["w"]), e["p"]), _undid)
    made(g, s, "(|then|then,) {m:may}. {w:did}, {p:parts}.", _depending("done"), _undone("done"))
    otherwise = "{q:clauses}. {m:may}. {w:did}, {p:parts} instead."
    made(g, s, otherwise, _depending("done", "undone"), _done_instead)
    fails = (
        "(they fail|it fails|you fail|they fail this check|you fail this check|they fail that check|the check fails"
        "|that check fails)"
    )
    made(g, s, f"{{c:clauses}}. if {fails}, {{p:parts}}.", _checked("failed"), _unchecked("failed"))
    passes = "(they pass|it passes|you pass|the check passes|that check passes)"
    made(g, s, f"{{c:clauses}}. if {passes}, {{p:parts}}.", _checked("passed"), _unchecked("passed"))
    for outcome, word in (("failed", "fail/fails"), ("passed", "pass/passes")):
        named = f"{{c:clauses}}. if {{agent:player}} {word} (that|this|the) [control] check, {{p:parts}}."
        made(g, s, named, _checked(outcome), _unchecked(outcome), "by name")
    made(g, s, "(|then|then,) {m:may}. {w:did_not}, {p:parts}.", _depending("undone"), _undone("undone"))


def _undid(value: Any) -> list[Env]:
    if not isinstance(value, When) or not isinstance(value.condition, Done) or value.otherwise:
        return []
    return [{"w": value.condition.by, "p": value.then}] if value.condition == Done(by=value.condition.by) else []


def who_may(value: May) -> str:
    """How *if you do* calls the player who may do it."""
    return YOU if value.player == YOU else THEY


def _depending(which: str, other: str = "") -> Any:
    """What is done if somebody does what they may, said of that player."""

    def make(env: Env) -> May | None:
        offer: May = env["m"]
        if env["w"] != who_may(offer):
            return None
        return replace(offer, **{which: env["p"], **({other: env["q"]} if other else {})})

    return make


def _done_instead(value: Any) -> list[Env]:
    """What was said first is done only when the option is not taken."""
    if not isinstance(value, May) or not value.done or not value.undone:
        return []
    offer = replace(value, done=(), undone=())
    return [{"m": offer, "w": who_may(value), "p": value.done, "q": value.undone}]


def _checked(outcome: str) -> Any:
    def make(env: Env) -> Any:
        check = env["c"][0] if len(env["c"]) == 1 else None
        if not isinstance(check, Check) or env.get("agent", check.player) != check.player:
            return None
        return replace(check, **{outcome: env["p"]})

    return make


def _unchecked(outcome: str) -> Any:
    other = "passed" if outcome == "failed" else "failed"

    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Check) or not getattr(value, outcome) or getattr(value, other):
            return []
        return [{"c": (replace(value, passed=(), failed=()),), "p": getattr(value, outcome), "agent": value.player}]

    return unmake


def _undone(which: str) -> Any:
    other = "undone" if which == "done" else "done"

    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, May) or not getattr(value, which) or getattr(value, other):
            return []
        return [{"m": replace(value, done=(), undone=()), "w": who_may(value), "p": getattr(value, which)}]

    return unmake


# --------------------------------------------------------------------------------------------------------------- later


def _later(g: Grammar) -> None:
    s = "sentence"
    made(g, s, "{p:clauses} if {e:foreseen}.", lambda e: Later(e["e"], e["p"]), _unlater, "behind")
    _foreseen(g)


def _foreseen(g: Grammar) -> None:
    """What the attack will do: *if this attack deals damage* waits for it."""
    f = "foreseen"
    rule(g, f, "{ref:foreseen_ref} deals damage", Event("deal damage", object=S.ref))
    rule(g, f, "{ref:foreseen_ref} does not deal damage", Event("deal no damage", object=S.ref))
    rule(g, f, "{ref:foreseen_ref} deals no damage", Event("deal no damage", object=S.ref), tag="no damage")
    rule(g, f, "{ref:foreseen_ref} is blocked by {u:one_thing}", Event("is blocked", object=S.ref, using=S.u))
    for does in ("fail/fails", "pass/passes"):
        outcome = Event(f"{does[:4]} check", S.agent, object=THAT_CHECK)
        rule(g, f, f"{{agent:player}} {does} (that|this|the) [control] check", outcome)
    rule(g, f, "{ref:foreseen_ref} deals {t:test} damage", Event("deal damage", object=S.ref, op=S.t__0, amount=S.t__1))
    for manner in ("completely", "partially"):
        rule(g, f, f"{{ref:foreseen_ref}} is {manner} blocked", Event("is blocked", object=S.ref, manner=(manner,)))
    rule(g, f, "{ref:foreseen_ref} is blocked", Event("is blocked", object=S.ref))
    rule(g, f, "{ref:foreseen_ref} is not blocked", Event("is not blocked", object=S.ref))
    rule(g, f, "{ref:foreseen_ref} is not completely blocked", Event("is not completely blocked", object=S.ref))
    rule(g, f, "{agent:player} block/blocks {o:foreseen_ref}", Event("block", S.agent, object=S.o))
    rule(
        g,
        f,
        "{agent:player} block/blocks {o:foreseen_ref} with {u:one_thing}",
        Event("block", S.agent, object=S.o, using=S.u),
    )
    rule(g, f, "{agent:player} do/does not block {o:foreseen_ref}", Event("is not blocked", S.agent, object=S.o))
    rule(
        g,
        f,
        "{agent:player} do/does not (attempt|try) to block {o:foreseen_ref}",
        Event("no block attempt", S.agent, object=S.o),
    )
    for op, word in (("<", "less"), (">", "more")):
        printed = Attribute(It(), "damage", printed=True)
        less = Event("deal damage", object=S.ref, op=op, amount=printed)
        rule(g, f, f"{{ref:foreseen_ref}} deals {word} than its printed damage", less, tag="printed")
    tried = Event("attempt to block", S.agent, object=S.o)
    using = Event("attempt to block", S.agent, object=S.o, using=S.u)
    for word, tag in (("attempt/attempts", ""), ("try/tries", "try")):
        rule(g, f, f"{{agent:player}} {word} to block {{o:foreseen_ref}}", tried, tag)
        rule(g, f, f"{{agent:player}} {word} to block {{o:foreseen_ref}} with {{u:one_thing}}", using, tag)
    passing = Event("pass", S.agent, what="next enhance")
    rule(g, f, "{agent:player} pass/passes on (their|your) next enhance [this Enhance Step]", passing)
    for manner in ("completely", "partially"):
        blocked = Event("block", S.agent, object=S.o, manner=(manner,))
        rule(g, f, f"{{agent:player}} {manner} block/blocks {{o:foreseen_ref}}", blocked)
    made(g, "foreseen_ref", "{r:self}", lambda e: e["r"] if isinstance(e["r"], Current) else None, _uncurrent)
    rule(g, "foreseen_ref", "{r:own_attack}", S.r)
    rule(g, "foreseen_ref", "it", It())
    rule(g, "foreseen_ref", "that attack", It(noun="attack"))


def _uncurrent(value: Any) -> list[Env]:
    return [{"r": value}] if isinstance(value, Current) and not value.whose else []


def _unafter(value: Any) -> list[Env]:
    """In front, unless it was written behind."""
    return _unlater(value) if isinstance(value, Later) and "after behind" not in value.style else []


def _unlater(value: Any) -> list[Env]:
    return (
        [{"e": value.event, "p": value.parts}]
        if isinstance(value, Later) and value == Later(value.event, value.parts)
        else []
    )


# --------------------------------------------------------------------------------------------------------- replacement


def _replace(g: Grammar) -> None:
    s = "sentence"
    rule(g, s, "(if|when) {e:would_happen}, {p:parts} instead.", Replace(S.e, S.p))
    made(g, s, "the next time {e:would_happen} {d:duration}, {p:parts} instead.", _replaced_next, _unreplaced_next)
    rule(g, s, "{d:front_duration} if {e:would_happen}, {p:parts} instead.", Replace(S.e, S.p, duration=S.d))


def _replaced_next(env: Env) -> Any:
    return Replace(replace(env["e"], next_only=True), env["p"], True, env["d"])


def _unreplaced_next(value: Any) -> list[Env]:
    if not isinstance(value, Replace) or not value.once or value.duration is None:
        return []
    return [{"e": replace(value.event, next_only=False), "p": value.parts, "d": value.duration}]
