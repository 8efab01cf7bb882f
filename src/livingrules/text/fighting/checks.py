"""Control checks: as events, and as what gets a bonus or penalty."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.event import OBJECT, QUALIFIED
from livingrules.text.english import past, third
from livingrules.text.fighting.attack import happening
from livingrules.text.lexicon import Lexicon
from livingrules.text.nodes.fighting import Checked, CheckRef
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Act,
    Change,
    Compare,
    Duration,
    Event,
    Filter,
    Modify,
    PerEach,
    Result,
    Select,
)

TO_BLOCK: Final = "block modifier (to block this attack|to block it|to block your attack|)"


def block_modifiers(other: str) -> tuple[tuple[str, str], ...]:
    """How a text says whose block modifier it means, and who that is."""
    return ("the", ""), (f"your {other}'s", "opponent"), ("your", "you"), ("their", "they")


def blocks_of(owner: str) -> Select:
    """The block that a player is still to play, or is playing."""
    return Select(Filter(kinds=("block",), owner=owner, order="next"), all=True)


def add_checks(g: Grammar, lexicon: Lexicon) -> None:
    _checks(g)
    _check_changes(g, lexicon.opponent)


def _checks(g: Grammar) -> None:
    rule(g, "purpose", "to play {o:thing} {m:played_as}", Event("play", **OBJECT, manner=S.m))
    rule(g, "purpose", "to play {o:things} {m:played_as}", Event("play", **OBJECT, manner=S.m))
    rule(g, "purpose", "to play an ability", Event("play", object=None, what="ability"))
    rule(g, "purpose", "to block", Event("block"))
    rule(g, "purpose", "to play a block", Event("block"), tag="play a block")
    rule(g, "purpose", "for {o:thing}", Event("play", **OBJECT), tag="for")
    happening(g, "a [control] check is made {q:qualifier}", Event("check", **QUALIFIED))
    happening(g, "a [control] check {p:purpose} is made {q:qualifier}", Event("check", **QUALIFIED, purpose=S.p))
    rule(g, "purpose", "to block [against] {o:thing}", Event("block", **OBJECT))
    for verb, word in (("check", "make"), ("fail check", "fail"), ("pass check", "pass")):
        event = Event(verb, S.agent, **QUALIFIED)
        for_what = Event(verb, S.agent, **QUALIFIED, purpose=S.p)
        for article in ("a", "their", "your", "the"):
            tag = "" if article == "a" else article
            happening(g, f"{{agent:player}} {word}/{third(word)} {article} [control] check {{q:qualifier}}", event, tag)
            happening(
                g,
                f"{{agent:player}} {word}/{third(word)} {article} [control] check {{p:purpose}} {{q:qualifier}}",
                for_what,
                tag,
            )
        rule(g, "past_event", f"{{agent:player}} have/has {past(word)} a [control] check {{q:qualifier}}", event)
    happening(g, "{agent:player} check/checks {t:check_value}", Event("check", S.agent, op=S.t__0, amount=S.t__1))
    happening(g, "{agent:player} check/checks {o:thing} {q:qualifier}", Event("check", S.agent, **OBJECT, **QUALIFIED))
    for category, word in (("vp_base", "re-check"), ("vp_third", "re-checks")):
        rule(g, category, word, Act("re-check", ""))
    rule(g, "check_value", "a/an {n:digits}", ("=", S.n))
    rule(g, "check_value", "a/an {n:digits} or less", ("<=", S.n))
    rule(g, "check_value", "a/an {n:digits} or (more|greater|higher)", (">=", S.n))
    _numbers(g)


def _numbers(g: Grammar) -> None:
    """*if you checked a 2 or less*, *if that check was a 4*; *the final value* is the other number."""
    c = "simple_condition"
    rule(g, c, "{agent:player} checked {t:check_value}", Checked(S.agent, S.t__0, S.t__1))
    for words_for, player in (("(the|that)", ""), ("your", "you"), ("their", "they")):
        was = Checked(player, S.t__0, S.t__1)
        rule(g, c, f"{words_for} [control] check (is|was) {{t:check_value}}", was, tag=f"{player or 'that'} check")
        start = f"the starting value of {words_for} [control] check (is|was) {{t:test}}"
        rule(g, c, start, was, tag=f"{player or 'that'} starting value")
    ended = Compare(Result("checked"), S.t__0, S.t__1)
    rule(g, c, "the (final|modified) value of (the|that|your|their) [control] check (is|was) {t:test}", ended)


def _check_changes(g: Grammar, other: str) -> None:
    c = "check_ref"
    rule(g, c, "{o:owner} next [control] check", CheckRef("next", S.o))
    rule(g, c, "{o:owner} next [control] check {p:purpose}", CheckRef("next", S.o, S.p))
    rule(g, c, "{o:owner} [control] check {p:purpose}", CheckRef("next", S.o, S.p), tag="no next")
    rule(g, c, "the [control] check {p:purpose}", CheckRef("next", "", S.p))
    made_by = {"made": "", "you make": "you", f"your {other} makes": "opponent", "they make": "they"}
    words(g, "check_maker", made_by, "who makes it")
    rule(g, c, "the next [control] check {o:check_maker}", CheckRef("next", S.o), tag="maker")
    rule(g, c, "the next [control] check {o:check_maker} {p:purpose}", CheckRef("next", S.o, S.p), tag="maker")
    rule(g, c, "the next [control] check {p:purpose}", CheckRef("next", "", S.p), tag="the next")
    rule(g, c, "that [control] check", CheckRef("that"))
    rule(g, c, "this [control] check", CheckRef("this"))
    rule(g, c, "{o:owner} [control] checks", CheckRef("all", S.o))
    rule(g, c, "{o:owner} [control] checks {p:purpose}", CheckRef("all", S.o, S.p))
    rule(g, c, "all [control] checks", CheckRef("all"))
    rule(g, c, "all of {o:owner} [control] checks", CheckRef("all", S.o), tag="all of")
    rule(g, c, "[control] checks {p:purpose}", CheckRef("all", "", S.p))
    rule(g, c, "that check {p:purpose}", CheckRef("that", "", S.p))
    g.label(c, "a check")
    change = Change("check", S.n__0, S.n__1)
    each = Change("check", S.n__0, PerEach(S.n__1, S.e))
    for end in ("", " {d:duration}"):
        duration = S.d if end else None
        rule(
            g,
            "group",
            f"{{ref:check_ref}} get/gets {{n:signed}} for (each|every) {{e:counted}}{end}",
            _one_change(each, duration),
        )
        made(
            g,
            "group",
            f"{{ref:check_ref}} get/gets (|either) {{n:signed}} or {{m:signed}}{end}",
            _either,
            _uneither(bool(end)),
        )
    rule(g, "group", "{ref:check_ref} get/gets {n:signed}", _one_change(change, None))
    rule(g, "check_ref", "it", CheckRef("that"), tag="it")
    for whose, owner in block_modifiers(other):
        block = (Modify(blocks_of(owner), (Change("block modifier", S.n__0, S.n__1),), duration=Duration("attack")),)
        rule(g, "group", f"{whose} {TO_BLOCK} gets {{n:signed}}", block, tag=f"{whose} block")
    for pattern, where in (
        ("{ref:check_ref} {d:duration} get/gets {n:signed}", "inner"),
        ("{d:front_duration} {ref:check_ref} get/gets {n:signed}", "front"),
        ("{ref:check_ref} get/gets {n:signed} {d:duration}", ""),
    ):
        made(g, "group", pattern, _placed(where), _unplaced(where))


def _one_change(change: Change, duration: Any) -> Any:
    return (Modify(S.ref, (change,), duration=duration),)


def _either(env: Env) -> Any:
    changes = tuple(Change("check", sign, amount) for sign, amount in (env["n"], env["m"]))
    return (Modify(env["ref"], changes, one_of=True, duration=env.get("d")),)


def _uneither(lasting: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if (
            not isinstance(only, Modify)
            or not isinstance(only.ref, CheckRef)
            or not only.one_of
            or len(only.changes) != 2
        ):
            return []
        if (only.duration is not None) != lasting:
            return []
        one, two = only.changes
        return [{"ref": only.ref, "n": (one.sign, one.amount), "m": (two.sign, two.amount), "d": only.duration}]

    return unmake


def _placed(where: str) -> Any:
    def make(env: Env) -> Any:
        duration = replace(env["d"], style=(*env["d"].style, where)) if where else env["d"]
        return (Modify(env["ref"], (Change("check", *env["n"]),), duration=duration),)

    return make


def _unplaced(where: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(only, Modify) or not isinstance(only.ref, CheckRef) or only.one_of or only.duration is None:
            return []
        if len(only.changes) != 1 or any(
            (place in only.duration.style) != (place == where) for place in ("inner", "front")
        ):
            return []
        return [{"ref": only.ref, "n": (only.changes[0].sign, only.changes[0].amount), "d": only.duration}]

    return unmake
