"""What has happened: counted, in order, and what attacks were about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.common.event import OBJECT, QUALIFIED
from livingrules.text.english import past
from livingrules.text.fighting.attack import happening
from livingrules.text.lexicon import Lexicon
from livingrules.text.lowering.spans import OPEN, UNWRITTEN
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import AbilityFilter, Event, Filter, Happened, HasCards, Is, Rule


def add_ufs_histories(g: Grammar, lexicon: Lexicon) -> None:
    add_counted(g)
    _in_order(g, lexicon)
    _this_way(g)
    _played(g, lexicon)


def add_counted(g: Grammar) -> None:
    """*at least 1 other attack*, *exactly 1 attack*; *has the Kick or Punch keyword*."""
    rule(g, "thing", "at least {n:single} {f:nominal_one}", (S.f, ">=", S.n), tag="at least one")
    rule(g, "thing", "exactly {n:single} {f:nominal_one}", (S.f, "=", S.n), tag="exactly")
    more = "more than {n:single} {f:nominal_one}"
    rule(
        g, "simple_condition", f"{{agent:player}} have/has {more}", HasCards(S.agent, ">", S.n, S.f), tag="more than 1"
    )
    rule(g, "simple_condition", f"there is {more}", HasCards("", ">", S.n, S.f), tag="more than 1")
    rule(g, "thing", "exactly {n:several} {f:nominal_many}", (S.f, "=", S.n), tag="exactly")
    any_of = Is(S.ref, Filter(has=S.h, any_has=True))
    rule(g, "simple_condition", "{ref:is_subject} have/has the {h:has_any} (keyword|symbol)", any_of, tag="word")


def _this_way(g: Grammar) -> None:
    """*if you discarded an attack this way*."""
    words(g, "by_this", {"this way": "this way", "in this way": "this way"}, '"this way"')
    rule(g, "history", "{e:past_event} {w:by_this}", Happened(S.e, S.w), tag="by this")
    rule(g, "history", "{e:not_past_event} {w:by_this}", Happened(S.e, S.w, negated=True), tag="by this")
    rule(g, "history", "{e:not_past_event}", Happened(S.e, OPEN, negated=True), tag=UNWRITTEN)


def _played(g: Grammar, lexicon: Lexicon) -> None:
    """Abilities that were played are counted like cards; damage may have been dealt to somebody."""
    counted = Event("play", S.agent, object=S.o, op=S.t__0, amount=S.t__1)
    rule(g, "past_event", "{agent:player} have/has played {t:test_before} {o:played_abilities}", counted)
    rule(g, "past_event", "{agent:player} have/has been dealt damage", Event("take damage", S.agent), tag="been dealt")
    rule(g, "played_as", "as a block against (this attack|it|your attack)", ("as a block",), tag="against")
    for verb in ("gain", "lose"):
        changed = Event(verb, "you", **QUALIFIED)
        rule(g, "past_event", f"you've {past(verb)} {lexicon.vitality} {{q:qualifier}}", changed, tag="you've")
    yours = Event("play", "you", **OBJECT, **QUALIFIED)
    rule(g, "past_event", "you've played {o:thing} {q:qualifier}", yours, tag="you've")
    on = Event("play", object=AbilityFilter(S.k, S.f))
    happening(g, "a/an {k:ability_kinds} ability is played on a/an {f:nominal_one}", on, "played on")
    banned = (Rule("forbid", Event("play", object=S.o), duration=S.d),)
    rule(g, "group", "no more {o:played_abilities} can be played {d:duration}", banned, tag="no more can")


def _in_order(g: Grammar, lexicon: Lexicon) -> None:
    """*this is the second attack you have played this turn*."""
    other = lexicon.opponent
    playing: dict[str, str] = {}
    for subject, player, has, third in (("you", "you", "have", ""), (f"your {other}", "opponent", "has", "s")):
        playing |= {
            f"{subject} have played" if has == "have" else f"{subject} has played": player,
            f"{subject} played": player,
            f"{subject}'ve played": player,
            f"{subject} play{third}": player,
            f"{subject} attempt{third} to play": player,
            f"{subject} attempted to play": player,
        }
    words(g, "who_played", playing, "who played it")
    made(
        g,
        "simple_condition",
        "{ref:this_attack} is the {f:nominal_one} {o:who_played} {w:window}",
        _nth,
        _unnth,
        "the nth",
    )


def _nth(env: Env) -> Is | None:
    f: Filter = env["f"]
    if not f.order or f.owner or f.zones or f.history:
        return None
    told = replace(f, owner=env["o"], ordinal_window=env["w"])
    return Is(env["ref"], told)


def _unnth(value: Any) -> list[Env]:
    if not isinstance(value, Is) or value.negated:
        return []
    f = value.filter
    if not f.order or not f.ordinal_window:
        return []
    bare = replace(f, owner="", ordinal_window="")
    return [{"ref": value.ref, "o": f.owner, "w": f.ordinal_window, "f": bare}]
