"""Abilities and keywords as what is gained, lost, changed or looked for."""

from __future__ import annotations

from typing import Any

from livingrules.kernel.tree import AbilitiesOf, Change, Event, Grant, Has
from livingrules.text.common.predicates import HOLE
from livingrules.text.english import third
from livingrules.text.fighting.verbs import ruled
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S

EVERY_RATING = "keyword ratings"


def add_ufs_abilities(g: Grammar) -> None:
    _gained(g)
    _ratings(g)
    _doing(g)


def _gained(g: Grammar) -> None:
    """*gains all enhance abilities printed on the removed card*, *loses all keywords*."""
    rule(g, "gainable", "all [the] {k:ability_kind} abilities printed on {r:ref}", AbilitiesOf(S.r, S.k))
    rule(g, "gainable", "all abilities printed on {r:ref}", AbilitiesOf(S.r))
    for form in ("one", "many"):
        lose = third("lose") if form == "one" else "lose"
        every = Grant(HOLE, lost=(Has("", kind="keywords"),))
        rule(g, f"predicate_{form}", f"{lose} all [of (its|their)] keywords", every)


def _ratings(g: Grammar) -> None:
    """*+1 to all keyword ratings*: of every keyword that has one (I.2.3)."""
    whose = "(its|their|all|all of its|all of their|all its)"
    made(g, "change", f"{{n:signed}} to {whose} keyword ratings [printed on it]", _every_rating, _unevery_rating)


def _every_rating(env: Env) -> Change:
    sign, amount = env["n"]
    return Change(EVERY_RATING, sign, amount)


def _unevery_rating(value: Any) -> list[Env]:
    if not isinstance(value, Change) or value.attribute != EVERY_RATING or value.minimum or value.maximum:
        return []
    return [{"n": (value.sign, value.amount)}]


def _doing(g: Grammar) -> None:
    """What an ability does, told by its result: *that grants a speed bonus*, *that modifies a control check*."""
    for word in ("bonus", "penalty"):
        given = Event(word, what=S.a)
        ruled(g, "grant", f"a/an {{a:modifiable}} {word}", given)
        many = {"bonus": "bonuses", "penalty": "penalties"}[word]
        ruled(g, "grant", f"{{a:modifiable}} {many}", given, "many")
    checks = {"a control check": "control check", "a check": "control check", "control checks": "control check",
              "checks": "control check", "your control check": "control check", "your check": "control check",
              "your control checks": "control check", "your checks": "control check"}  # fmt: skip
    words(g, "modified_check", checks, "a check")
    for verb in ("modify", "increase", "reduce"):
        ruled(g, verb, "{a:modified_check}", Event(verb, what=S.a))
