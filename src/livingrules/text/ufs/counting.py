"""What is counted: different zones and keywords, or keywords of a list."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.nouns import disown, own
from livingrules.text.pattern import listing, made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Arithmetic, Attribute, Compare, Count, Filter, Has, Select

DIFFERENT: Final = "different"


def add_ufs_counting(g: Grammar) -> None:
    _different(g)
    _symbols(g)
    _two_kinds(g)
    _listed_keywords(g)


def _different(g: Grammar) -> None:
    """*for each different attack zone printed on cards in your card pool*; what is there twice counts once."""
    one = {"attack zone": "zone", "zone": "zone", "block zone": "block zone", "keyword": "keywords",
           "resource symbol": "symbols", "symbol": "symbols", "control": "control", "control value": "control",
           "difficulty": "difficulty"}  # fmt: skip
    many = {"attack zones": "zone", "zones": "zone", "block zones": "block zone", "keywords": "keywords",
            "resource symbols": "symbols", "symbols": "symbols", "controls": "control", "control values": "control",
            "difficulties": "difficulty"}  # fmt: skip
    words(g, "various_one", one, "what is different")
    words(g, "various_many", many, "what is different")
    for printed, where in ((True, "printed on"), (False, "(on|among)")):
        each = Arithmetic(DIFFERENT, Attribute(S.r, S.a, printed))
        rule(g, "counted", f"(unique|different) {{a:various_one}} {where} {{r:ref}}", each)
        rule(g, "term", f"the number of (different|unique) {{a:various_many}} {where} {{r:ref}}", each)
        there = Compare(each, S.t__0, S.t__1)
        rule(
            g,
            "simple_condition",
            f"there are {{t:test_before}} (different|unique) {{a:various_many}} {where} {{r:ref}}",
            there,
        )
    inside = "there are {t:test_before} (different|unique) {a:various_many} in {o:owner} {z:zones}"
    cards = Select(Filter(card_word=True, owner=S.o, zones=S.z), all=True)
    held = Compare(Arithmetic(DIFFERENT, Attribute(cards, S.a)), S.t__0, S.t__1)
    rule(g, "simple_condition", inside, held, tag="in zone")


def _symbols(g: Grammar) -> None:
    """*for each resource symbol on your character*."""
    symbols = Arithmetic("total", Attribute(S.r, "symbols"))
    rule(g, "counted", "[resource] symbol on {r:plain_ref}", symbols, tag="symbols")
    rule(g, "term", "the [total] number of [resource] symbols on {r:plain_ref}", symbols, tag="symbols")
    rule(g, "term", "the [total] number of [resource] symbols {r:plain_ref} has", symbols, tag="symbols it has")


def _two_kinds(g: Grammar) -> None:
    """*your opponent has more committed foundations than ready foundations*."""
    for op, word in ((">", "more"), ("<", "(fewer|less)")):
        said = f"{{agent:player}} have/has {word} {{f:nominal_many}} than {{h:nominal_many}}"
        made(g, "simple_condition", said, _more(op), _unmore(op))


def _more(op: str) -> Any:
    def make(env: Env) -> Compare | None:
        one, two = own(env["f"], env["agent"]), own(env["h"], env["agent"])
        return None if one is None or two is None or one == two else Compare(Count(one), op, Count(two))

    return make


def _unmore(op: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Compare) or value.op != op:
            return []
        if not isinstance(value.left, Count) or not isinstance(value.right, Count):
            return []
        one, two = disown(value.left.filter), disown(value.right.filter)
        if not one or not two or one[0]["o"] != two[0]["o"]:
            return []
        return [{"agent": one[0]["o"], "f": one[0]["f"], "h": two[0]["f"]}]

    return unmake


def _listed_keywords(g: Grammar) -> None:
    """*the number of Kick and Punch keywords on cards in your card pool*: a card with both counts twice."""
    listing(g, "keyword_names", "keyword_name", "and", least=2, other=("or", "and/or"))
    said = "the [total] number of {k:keyword_names} keywords on {f:nominal_many}"
    made(g, "term", said, _keywords_on, _unkeywords_on)
    made(g, "counted", "{k:keyword_names} keyword on {f:nominal_many}", _keywords_on, _unkeywords_on)
    made(g, "counted", "{k:keyword_names} keyword in {o:owner} {z:zone}", _keywords_in, _unkeywords_in, "in zone")
    single = "{k:keyword_name} keyword on {f:nominal_many}"
    made(g, "counted", single, lambda e: _keywords_on({**e, "k": (e["k"],)}), _unkeyword_on, "one keyword")


def _keywords_on(env: Env) -> Any:
    f: Filter = env["f"]
    if f.has or f.alternatives:
        return None
    counts = [Count(replace(f, has=(Has(name),))) for name in env["k"]]
    total: Any = counts[0]
    for count in counts[1:]:
        total = Arithmetic("+", total, count)
    return total


def _unkeywords_on(value: Any) -> list[Env]:
    names: list[str] = []
    while isinstance(value, Arithmetic) and value.op == "+" and isinstance(value.right, Count):
        names.insert(0, value.right.filter.has[0].name if value.right.filter.has else "")
        value = value.left
    if not isinstance(value, Count) or len(value.filter.has) != 1 or "" in names:
        return []
    return [{"k": (value.filter.has[0].name, *names), "f": replace(value.filter, has=())}]


def _unkeyword_on(value: Any) -> list[Env]:
    return [{**env, "k": env["k"][0]} for env in _unkeywords_on(value) if len(env["k"]) == 1]


def _keywords_in(env: Env) -> Any:
    return _keywords_on({"k": env["k"], "f": Filter(card_word=True, owner=env["o"], zones=(env["z"],))})


def _unkeywords_in(value: Any) -> list[Env]:
    found = [{"k": env["k"], "o": env["f"].owner, "z": env["f"].zones[0]} for env in _unkeywords_on(value)
             if len(env["f"].zones) == 1]  # fmt: skip
    return [env for env in found if _keywords_in(env) == value]
