"""Verbs that UFS has not, or writes otherwise: build, spend, mill, sacrifice, ruin, freeze, transform."""

from __future__ import annotations

from typing import Any, Final

from livingrules.text.common.event import OBJECT, QUALIFIED, THING
from livingrules.text.common.nouns import mass
from livingrules.text.english import third
from livingrules.text.fighting.acts import vp
from livingrules.text.fighting.verbs import Verb, add_verb, ruled
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Act, Event, Filter, PerEach, Select

STAGE: Final[dict[str, Any]] = {"destination": "staging area"}
VERBS: Final = (
    Verb("add", "build", act=STAGE, event=STAGE, tag="build"),
    Verb("discard", "spend", tag="spend", only="spent_"),
    Verb("sacrifice"),
    Verb("freeze"),
    Verb("transform"),
)


def add_universus_verbs(g: Grammar, _lexicon: Lexicon) -> None:
    for verb in VERBS:
        add_verb(g, verb)
    built = Act("add", "", S.o, **STAGE, manner=S.m)
    vp(g, "build", "{o:ref} {m:some_manner}", built, "build")
    _momentum(g)
    _milling(g)
    vp(g, "ruin", "{n:quantity}", Act("ruin", "", amount=S.n))


# ------------------------------------------------------------------------------------------------------------ spending


def _momentum(g: Grammar) -> None:
    """Only momentum is spent."""
    for category in ("ref", "thing", "things"):
        made(g, f"spent_{category}", f"{{r:{category}}}", _spent, _unspent)


def _spent(env: Env) -> Any:
    return env["r"] if _is_momentum(env["r"]) else None


def _unspent(value: Any) -> list[Env]:
    return [{"r": value}] if _is_momentum(value) else []


def _is_momentum(value: Any) -> bool:
    what = value[0] if isinstance(value, tuple) else value.filter if isinstance(value, Select) else None
    return isinstance(what, Filter) and (mass(what) or what.zones == ("momentum",))


# ------------------------------------------------------------------------------------------------------------- milling


def _milling(g: Grammar) -> None:
    vp(g, "mill", "{n:quantity}", Act("mill", "", amount=S.n))
    vp(g, "mill", "{n:quantity} for (each|every) {c:counted}", Act("mill", "", amount=PerEach(S.n, S.c)))
    event = Event("mill", S.agent, **OBJECT, **QUALIFIED)
    for thing in ("thing", "things"):
        rule(g, "happening", f"{{agent:player}} mill/{third('mill')} {{o:{thing}}} {{q:qualifier}}", event)
        ruled(g, "mill", f"{{o:{thing}}} {{q:qualifier}}", Event("mill", **OBJECT, **QUALIFIED))
    rule(g, "happening", "{subject:thing} are/is milled {q:qualifier}", Event("mill", **THING, **QUALIFIED))
    rule(g, "past_event", "{agent:player} have/has milled {o:thing} {q:qualifier}", event)
    rule(g, "past_event", "{agent:player} milled {o:thing} {q:qualifier}", event, tag="simple past")
    rule(g, "past_event", "{subject:thing} were/was milled {q:qualifier}", Event("mill", **THING, **QUALIFIED))
