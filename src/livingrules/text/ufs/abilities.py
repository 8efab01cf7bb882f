"""Abilities and keywords as what is gained, lost, changed or looked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from livingrules.text.common.event import OBJECT, QUALIFIED
from livingrules.text.english import third
from livingrules.text.fighting.verbs import ruled
from livingrules.text.pattern import listing, made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import AbilitiesOf, Change, Event, Grant, Keyword, Modify

EVERY_RATING = "keyword ratings"
PRINTED_RATING = "printed keyword ratings"


def add_ufs_abilities(g: Grammar) -> None:
    _gained(g)
    _ratings(g)
    _doing(g)
    _chosen_keywords(g)


def _gained(g: Grammar) -> None:
    """*gains all enhance abilities printed on the removed card*."""
    rule(g, "gainable", "all [the] {k:ability_kind} abilities printed on {r:ref}", AbilitiesOf(S.r, S.k))
    rule(g, "gainable", "all abilities printed on {r:ref}", AbilitiesOf(S.r))


def _ratings(g: Grammar) -> None:
    """*+1 to all keyword ratings*: of every keyword that has one (I.2.3)."""
    whose = "(its|their|all|all of its|all of their|all its)"
    rated = "{r:possessive} {a:rated_value} gets {n:signed}"
    rule(g, "group", rated, (Modify(S.r, (Change(S.a, S.n__0, S.n__1),)),), tag="rating gets")
    made(g, "rated_value", "{k:rated_name} rating", lambda e: f"{e['k']} rating", _unrated)
    for attribute, where in ((EVERY_RATING, ""), (PRINTED_RATING, " printed on it")):
        ratings = f"to {whose} keyword ratings{where}"
        one, unone = _every_rating(attribute), _unevery_rating(attribute)
        made(g, "change", f"{{n:signed}} {ratings}", one, unone)
        either, uneither = _either_rating(one), _uneither_rating(unone)
        made(g, "changes", f"{{n:signed}} or {{m:signed}} {ratings}", either, uneither, f"either rating{where}")


def _chosen_keywords(g: Grammar) -> None:
    """*gets Stun: 2 or Breaker: 2*: one of them, as its player likes."""
    listing(g, "either_keyword", "gainable", "or", least=2, other=(", or",))
    made(g, "group", "{ref:subject} (gain/gains|get/gets) {k:either_keyword}", _one_keyword, _unone_keyword)
    lasting = "{ref:subject} (gain/gains|get/gets) {k:either_keyword} {d:duration}"
    made(g, "group", lasting, _one_keyword, _unone_keyword, "keyword for")
    inner = "{ref:subject} {d:duration} (gain/gains|get/gets) {k:either_keyword}"
    made(g, "group", inner, _one_keyword, _unone_keyword, "keyword within")


def _unrated(value: Any) -> list[Env]:
    return [{"k": value.removesuffix(" rating")}] if isinstance(value, str) and value.endswith(" rating") else []


def _one_keyword(env: Env) -> Any:
    if not all(isinstance(keyword, Keyword) for keyword in env["k"]):
        return None
    return (Grant(env["ref"], env["k"], duration=env.get("d"), one_of=True),)


def _unone_keyword(value: Any) -> list[Env]:
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(only, Grant) or not only.one_of:
        return []
    env: Env = {"ref": only.ref, "k": only.gained}
    if only.duration is not None:
        env["d"] = only.duration
    return [env] if _one_keyword(env) == value else []


def _every_rating(attribute: str) -> Callable[[Env], Change]:
    return lambda env: Change(attribute, env["n"][0], env["n"][1])


def _unevery_rating(attribute: str) -> Callable[[Any], list[Env]]:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Change) or value.attribute != attribute or value.minimum or value.maximum:
            return []
        return [{"n": (value.sign, value.amount)}]

    return unmake


def _either_rating(one: Callable[[Env], Change]) -> Callable[[Env], Any]:
    return lambda env: ((one(env), one({"n": env["m"]})), True)


def _uneither_rating(unone: Callable[[Any], list[Env]]) -> Callable[[Any], list[Env]]:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, tuple) or len(value) != 2 or not value[1] or len(value[0]) != 2:
            return []
        found = [env["n"] for change in value[0] for env in unone(change)]
        return [{"n": found[0], "m": found[1]}] if len(found) == 2 else []

    return unmake


def _doing(g: Grammar) -> None:
    """What an ability does, told by its result: *that grants a speed bonus*, *that modifies a control check*."""
    for word in ("bonus", "penalty"):
        given = Event(word, what=S.a)
        ruled(g, "grant", f"a/an {{a:modifiable}} {word}", given)
        many = {"bonus": "bonuses", "penalty": "penalties"}[word]
        ruled(g, "grant", f"{{a:modifiable}} {many}", given, "many")
    # Not *your check*: an ability's results do not tell whose check it would change.
    checks = {"a control check": "control check", "a check": "control check", "control checks": "control check",
              "checks": "control check"}  # fmt: skip
    words(g, "modified_check", checks, "a check")
    either_way = Event("modify", **OBJECT, what=S.a, **QUALIFIED)
    for one, two in (
        ("increase", "decrease"),
        ("increase", "reduce"),
        ("decrease", "increase"),
        ("reduce", "increase"),
    ):
        for category, said in (("ruled_act", f"{one} or {two}"), ("does_act", f"{third(one)} or {third(two)}")):
            rule(
                g,
                category,
                f"{said} the {{a:modifiable}} of {{o:thing}} {{q:qualifier}}",
                either_way,
                f"{one} or {two}",
            )
    lower = Event("reduce", **OBJECT, what=S.a, **QUALIFIED)
    ruled(g, "decrease", "the {a:modifiable} of {o:thing} {q:qualifier}", lower, "decrease")
    ruled(g, "decrease", "{o:thing}'s {a:modifiable} {q:qualifier}", lower, "decrease 's")
    added = Event("draw", destination=S.z, alternatives=(Event("add", **OBJECT, destination=S.z),))
    for thing in ("thing", "things"):
        rule(g, "ruled_act", f"draw or add {{o:{thing}}} to {{z:own_zone}}", added)
        rule(g, "does_act", f"draws or adds {{o:{thing}}} to {{z:own_zone}}", added)
    for verb in ("modify", "increase", "reduce"):
        ruled(g, verb, "{a:modified_check}", Event(verb, what=S.a))
