"""Predicates: what is said of a card.  *gains +1000 power and Haste*, *cannot block*, *loses all abilities*."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from livingrules.text.common.clause import predicated, unpredicated
from livingrules.text.common.predicates import HOLE
from livingrules.text.fftcg.terminals import NAME
from livingrules.text.pattern import listing, made, rule, variant, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Change,
    Event,
    Grant,
    Has,
    Keyword,
    Modify,
    Node,
    Number,
    PerEach,
    Rule,
    Self,
    Set,
)


def _both(g: Grammar, verb: str, one: str, rest: str, template: Any, tag: str = "") -> None:
    rule(g, "predicate_many", f"{verb} {rest}", template, tag)
    rule(g, "predicate_one", f"{one} {rest}", template, tag)


def add_predicates(g: Grammar) -> None:
    _gains(g)
    _prohibitions(g)
    _changes(g)


def _gains(g: Grammar) -> None:
    rule(g, "keyword", "{n:keyword_name}", Keyword(S.n))
    made(g, "power_change", "{n:signed} power", _signed, _unsigned)
    made(g, "power_change", "{n:signed} power {c:per}", _per_each, _unper_each)
    for item in ("keyword", "power_change", "quoted_ability"):
        rule(g, "gain", f"{{k:{item}}}", S.k)
    rule(g, "quoted_ability", "<< {a:ability} >>", S.a)
    rule(g, "quoted_ability", "'< {a:ability} >'", S.a, tag="single quotes")
    made(g, "quoted_ability", "<< {b:unstopped} >>", lambda e: e["b"], lambda v: [{"b": v}], "no stop")
    listing(g, "gain_list", "gain", "and", other=(", and", ","))
    for category, verb in (("predicate_many", "gain"), ("predicate_one", "gains")):
        made(g, category, f"[also] {verb} {{l:gain_list}}", _gained, _ungained)
    loss = (Change("power", -1, S.n),)
    _both(g, "lose", "loses", "{n:quantity} power", Modify(HOLE, loss))
    each = (Change("power", -1, PerEach(S.n, S.c__0, S.c__1)),)
    _both(g, "lose", "loses", "{n:quantity} power {c:per}", Modify(HOLE, each))
    listing(g, "keywords", "keyword", "and", other=(", and",))
    _both(g, "lose", "loses", "{k:keywords}", Grant(HOLE, lost=S.k))
    every = "all (|its|his|her|their|of their) abilities"
    _both(g, "lose", "loses", every, Grant(HOLE, all_abilities=True))
    _both(g, "lose", "loses", "their abilities", Grant(HOLE, all_abilities=True), "their abilities")


_MINUS = "minus"
"""What is lost is written so; *gains -1000 power* is the rarer form."""


def _signed(env: Env) -> Change:
    sign, amount = env["n"]
    return Change("power", sign, amount, style=(_MINUS,) if sign < 0 else ())


def _unsigned(value: Any) -> list[Env]:
    if not isinstance(value, Change) or (value.sign < 0 and _MINUS not in value.style):
        return []
    return [{"n": (value.sign, value.amount)}] if value == Change("power", value.sign, value.amount) else []


def _per_each(env: Env) -> Change:
    sign, amount = env["n"]
    return Change("power", sign, PerEach(amount, *env["c"]), style=(_MINUS,) if sign < 0 else ())


def _unper_each(value: Any) -> list[Env]:
    if not isinstance(value, Change) or value.attribute != "power" or not isinstance(value.amount, PerEach):
        return []
    if "front" in value.style or (value.sign < 0 and _MINUS not in value.style):
        return []
    return [{"n": (value.sign, value.amount.step), "c": (value.amount.count, value.amount.every)}]


def _gained(env: Env) -> Any:
    """Changes of power and what else is gained are two instructions under one verb."""
    groups: list[list[Any]] = []
    for item in env["l"]:
        if groups and isinstance(groups[-1][-1], Change) == isinstance(item, Change):
            groups[-1].append(item)
        else:
            groups.append([item])
    if len(groups) > 2:
        return None
    made_: list[Any] = []
    for at, group in enumerate(groups):
        style = ("mixed",) if at else ()
        if isinstance(group[0], Change):
            made_.append(Modify(HOLE, tuple(group), style=style))
        else:
            made_.append(Grant(HOLE, gained=tuple(group), style=style))
    return made_[0] if len(made_) == 1 else tuple(made_)


def _ungained(value: Any) -> list[Env]:
    items: list[Any] = []
    for each in value if isinstance(value, tuple) else (value,):
        if isinstance(each, Modify) and each == Modify(HOLE, each.changes):
            items += each.changes
        elif isinstance(each, Grant) and each == Grant(HOLE, gained=each.gained) and each.gained:
            items += each.gained
        else:
            return []
    if any(isinstance(item, Change) and item.attribute != "power" for item in items):
        return []
    return [{"l": tuple(items)}] if items else []


def gives_its_name_away(value: Any) -> bool:
    """Does a text give another card an ability that speaks of this card by its name?

    There the card itself is the one that has the ability, so the name would mean the wrong card.
    """
    if isinstance(value, Grant) and not isinstance(value.ref, Self) and _names_itself(value.gained):
        return True
    return any(gives_its_name_away(part) for part in _parts(value))


def _names_itself(value: Any) -> bool:
    if isinstance(value, Self):
        return any(tag.startswith(NAME) for tag in value.style)
    return any(_names_itself(part) for part in _parts(value))


def _parts(value: Any) -> tuple[Any, ...]:
    if isinstance(value, Node):
        return tuple(getattr(value, field.name) for field in fields(value) if field.compare)
    return value if isinstance(value, tuple) else ()


def _prohibitions(g: Grammar) -> None:
    for word, kind in (("attack", "attack"), ("block", "block")):
        act = Event(kind, object=HOLE)
        for both in ("predicate_many", "predicate_one"):
            rule(g, both, f"cannot {word}", Rule("forbid", act))
            rule(g, both, f"must {word} if possible", Rule("require", act))
            once = f"must {word} (|at least) once per turn if possible"
            rule(g, both, once, Rule("require", act), tag="once per turn")
            rule(g, both, f"must {word}", Rule("require", act), tag="bare")
            rule(g, both, f"can {word} {{n:times}}", Rule("allow", act, amount=S.n))
            rule(g, both, f"can {word} {{n:times}} in the same turn", Rule("allow", act, amount=S.n), tag="same turn")
    used = {"action abilities": "action ability", "special abilities": "special ability", "abilities": "ability",
            "special or action abilities": "action or special ability",
            "action or special abilities": "action or special ability",
            "action abilities or special abilities": "action or special ability",
            "special abilities or action abilities": "action or special ability"}  # fmt: skip
    words(g, "used", used, "abilities")
    twice = {"twice": Number(2), "2 times": Number(2), "3 times": Number(3)}
    words(g, "times", twice, '"twice"')
    for both in ("predicate_many", "predicate_one"):
        more = Rule("allow", Event("attack", object=HOLE, manner=("once more",)))
        rule(g, both, "can attack once more", more)
        rule(g, both, "cannot attack or block", Rule("forbid", Event("attack or block", object=HOLE)))
        rule(g, both, "cannot be chosen by {c:cause}", Rule("forbid", Event("choose", object=HOLE, cause=S.c)))
        rule(g, both, "cannot be chosen", Rule("forbid", Event("choose", object=HOLE)))
        rule(g, both, "cannot be blocked", Rule("forbid", Event("is blocked", object=HOLE)))
        for by in ("a/an {f:nominal_one}", "{f:nominal_many}"):
            tag = "" if by.startswith("a/") else "many"
            blocked = Event("is blocked", object=HOLE, using=S.f)
            rule(g, both, f"cannot be blocked by {by}", Rule("forbid", blocked), tag)
            rule(g, both, f"can only be blocked by {by}", Rule("only", blocked), tag)
            rule(g, both, f"cannot block {by}", Rule("forbid", Event("block", object=HOLE, target=S.f)), tag)
        rule(g, both, "must block {t:plain_ref} if possible", Rule("require", Event("block", object=HOLE, target=S.t)))
        if_it = Rule("require", Event("block", object=HOLE, target=S.t))
        rule(g, both, "must block {t:plain_ref}", if_it, tag="bare")
        rule(g, both, "cannot use {w:used}", Rule("forbid", Event("use", object=HOLE, what=S.w)))
        made(g, both, "cannot {e:suffered}", _forbidden, _unforbidden)
        rule(g, both, "cannot become dull {q:cause_tail}", Rule("forbid", Event("dull", object=HOLE, cause=S.q)),
             tag="become")  # fmt: skip
        for verb in ("attack", "block"):
            toll = f"cannot {verb} unless (its|their) controller pays {{i:icons}}"
            rule(g, both, toll, Rule("cost", Event(verb, object=HOLE), price=S.i))
        rule(g, both, "cannot block {t:plain_ref}", Rule("forbid", Event("block", object=HOLE, target=S.t)))
        rule(g, both, "cannot deal damage to {f:nominal_many}",
             Rule("forbid", Event("deal damage", object=HOLE, target=S.f)))  # fmt: skip
        rule(g, both, "can form a party with {f:nominal_many} of any Element",
             Rule("allow", Event("form a party", object=HOLE, target=S.f)))  # fmt: skip
        for word, tag in (("will not", ""), ("won't", "won't"), ("do/does not", "does not")):
            _resting(g, both, word.split("/")[0] if both.endswith("many") else _single(word), tag)


def _single(word: str) -> str:
    return word.replace("do/does", "does")


def _resting(g: Grammar, category: str, word: str, tag: str) -> None:
    """*does not activate during your next Active Phase*."""
    when = {
        "during your next Active Phase": "your next Active Phase",
        "during the next Active Phase": "next Active Phase",
        "during your Active Phase": "your Active Phase",
        "during the Active Phase": "Active Phase",
        "during its controller's next Active Phase": "controller's next Active Phase",
        "during your opponent's next Active Phase": "opponent's next Active Phase",
        "during their controller's next Active Phase": "controller's next Active Phase",
        "at the controller's Active Phase": "controller's Active Phase",
    }
    words(g, "resting_time", when, "an Active Phase")
    resting = Event("activate", object=HOLE, during=S.t)
    negated = f"{word} not" if word in ("do", "does") else word
    rule(g, category, f"{negated} activate {{t:resting_time}}", Rule("forbid", resting), tag)


def _forbidden(env: Env) -> Any:
    return Rule("forbid", replace(env["e"], object=HOLE))


def _unforbidden(value: Any) -> list[Env]:
    if not isinstance(value, Rule) or value.event is None or value != Rule("forbid", value.event):
        return []
    return [{"e": replace(value.event, object=None)}]


def _changes(g: Grammar) -> None:
    listing(g, "identities", "identity", "and", other=("or",))
    rule(g, "identity", "a/an {n:kind_one}", Has(S.n, kind="type"))
    rule(g, "identity", "Card Name {n:known_card}", Has(S.n, kind="name"))
    _both(g, "are", "is", "also {n:identities} in all situations", Grant(HOLE, gained=S.n), "all situations")
    _both(g, "are", "is", "also {n:identities}", Grant(HOLE, gained=S.n))
    _both(g, "have", "has", "all (the Jobs|Jobs)", Set(HOLE, "job", "to", word="all"))
    _both(g, "become", "becomes", "{e:element} Element", Set(HOLE, "element", "to", word=S.e))
    _both(g, "become", "becomes", "{e:element}", Set(HOLE, "element", "to", word=S.e), "bare")
    _both(g, "become", "becomes", "Job {j:known_trait}", Set(HOLE, "job", "to", word=S.j))
    _both(g, "become", "becomes", "the named Element", Set(HOLE, "element", "to", word="named"))
    for category, verb, tag in (("predicate_many", "double", "said"), ("predicate_one", "doubles", "said")):
        variant(g, category, f"{verb} (its|their|his|her) power", Set(HOLE, "power", "double"), tag)
    _types(g)
    _both(g, "have", "has", "{n:digits} power", Set(HOLE, "power", "to", S.n))
    named = {"the named Job": "job", "the named Element": "element", "the named Job or Element": "job or element"}
    words(g, "named_trait", named, '"the named Element"')
    rule(g, "gain", "{k:named_trait}", Has("named", kind=S.k))
    rule(g, "group", "{r:possessive} power becomes {n:digits} {d:duration}", _power_to(S.d))
    rule(g, "group", "{d:front_duration} {r:possessive} power becomes {n:digits}", _power_to(S.d), tag="front")
    rule(g, "group", "the power of {r:ref} is doubled", (Set(S.r, "power", "double"),), tag="is doubled")
    rule(g, "group", "the power of {r:ref} is doubled {d:duration}", (Set(S.r, "power", "double", duration=S.d),),
         tag="is doubled")  # fmt: skip
    for said in ("double the power of {r:ref}", "double {r:possessive} power"):
        rule(g, "group", said, (Set(S.r, "power", "double"),), tag=said)
        rule(g, "group", f"{said} {{d:duration}}", (Set(S.r, "power", "double", duration=S.d),), tag=said)
    rule(g, "group", "the power of {r:ref} becomes {n:digits} {d:duration}", _power_to(S.d), tag="of")


def _types(g: Grammar) -> None:
    """*Also becomes a Forward with 5000 power*: a further type, or without *also* another one, and its power."""
    further = Grant(HOLE, gained=(Has("Forward", kind="type"),))
    other = Set(HOLE, "type", "to", word="Forward", style=("said",))
    power = Set(HOLE, "power", "to", S.n, style=("mixed",))
    keywords = Grant(HOLE, gained=S.k, style=("mixed",))
    listing(g, "keywords_given", "keyword", "and")
    for form, written in (("many", "become Forwards"), ("one", "becomes a Forward")):
        # Beside other predicates *also* may be left out or not; here it says something, so these stand by themselves.
        for category, said, typed in (
            (f"predicate_{form}", f"also {written}", further),
            (f"turn_{form}", written, other),
        ):
            rule(g, category, f"{said} with {{n:digits}} power", (typed, power))
            rule(g, category, f"{said} with {{n:digits}} power and {{k:keywords_given}}", (typed, power, keywords))
            variant(g, category, said, typed, "becomes")
        listing(g, f"turns_{form}", f"turn_{form}", "and")
    backup = Set(HOLE, "type", "to", word="Backup", style=("said",))
    rule(g, "turn_many", "become Backups", backup)
    rule(g, "turn_one", "becomes a Backup", backup)
    for pattern, where in (
        ("{ref:subject} {p:turns_many/turns_one}", ""),
        ("{ref:subject} {p:turns_many/turns_one} {d:duration}", "tail"),
        ("{d:front_duration} {ref:subject} {p:turns_many/turns_one}", "front"),
    ):
        made(g, "group", pattern, predicated(where), unpredicated(where))


def _power_to(duration: Any) -> Any:
    return (Set(S.r, "power", "to", S.n, duration=duration),)
