"""What has happened: counted, in order, and what attacks were about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.kernel.tree import Current, Filter, Is
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S


def add_ufs_histories(g: Grammar, lexicon: Lexicon) -> None:
    _counted(g)
    _in_order(g, lexicon)


def _counted(g: Grammar) -> None:
    """*at least 1 other attack*, *exactly 1 attack*."""
    rule(g, "thing", "at least {n:single} {f:nominal_one}", (S.f, ">=", S.n), tag="at least one")
    rule(g, "thing", "exactly {n:single} {f:nominal_one}", (S.f, "=", S.n), tag="exactly")
    rule(g, "thing", "exactly {n:several} {f:nominal_many}", (S.f, "=", S.n), tag="exactly")


def _in_order(g: Grammar, lexicon: Lexicon) -> None:
    """*this is the second attack you have played this turn*."""
    other = lexicon.opponent
    playing: dict[str, str] = {}
    for subject, player, has, third in (("you", "you", "have", ""), (f"your {other}", "opponent", "has", "s")):
        playing |= {
            f"{subject} have played" if has == "have" else f"{subject} has played": player,
            f"{subject} played": player,
            f"{subject} play{third}": player,
            f"{subject} attempt{third} to play": player,
            f"{subject} attempted to play": player,
        }
    words(g, "who_played", playing, "who played it")
    made(g, "simple_condition", "{ref:this_attack} is the {f:nominal_one} {o:who_played} {w:window}", _nth, _unnth)


def _nth(env: Env) -> Is | None:
    f: Filter = env["f"]
    if not f.order or f.owner or f.zones or f.history:
        return None
    told = replace(f, owner=env["o"], ordinal_window=env["w"], style=(*f.style, "the nth"))
    return Is(Current(style=env["ref"].style), told)


def _unnth(value: Any) -> list[Env]:
    if not isinstance(value, Is) or value.negated or not isinstance(value.ref, Current):
        return []
    f = value.filter
    if not f.order or "the nth" not in f.style:
        return []
    bare = replace(f, owner="", ordinal_window="", style=tuple(tag for tag in f.style if tag != "the nth"))
    return [{"ref": value.ref, "o": f.owner, "w": f.ordinal_window, "f": bare}]
