"""Amounts: numbers, X, counts, power and cost of cards, points of damage; and comparisons."""

from __future__ import annotations

from typing import Any

from livingrules.text.common.amount import Signed
from livingrules.text.fftcg.lexicon import ATTRIBUTES
from livingrules.text.pattern import made, rule, variant, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.terminals import Numeral
from livingrules.text.tree import (
    Arithmetic,
    Attribute,
    Count,
    Event,
    It,
    Number,
    PlayerNumber,
    Result,
    Select,
    Times,
    X,
)

DIGITS = 6


def add_amounts(g: Grammar) -> None:
    def value(node: Any) -> int | None:
        return node.value if isinstance(node, Number) else None

    g.terminal("digits", Numeral(Number, value, DIGITS))
    several = Numeral(lambda n: None if n == 1 else Number(n), lambda v: None if v == Number(1) else value(v), DIGITS)
    g.terminal("plural_digits", several)
    g.terminal("whole", Numeral(lambda n: n, lambda v: v if isinstance(v, int) else None))
    g.terminal("signed", Signed(DIGITS))
    words(g, "attribute", ATTRIBUTES, "an attribute")
    g.terminal("single", Numeral(lambda n: Number(1) if n == 1 else None, lambda v: 1 if v == Number(1) else None))
    rule(g, "sole", "{n:single}", S.n)
    rule(g, "sole", "one", Number(1), tag="one")
    rule(g, "quantity", "{n:digits}", S.n)
    rule(g, "quantity", "X", X())
    rule(g, "quantity", "one", Number(1), tag="one")
    rule(g, "several", "{n:plural_digits}", S.n)
    rule(g, "several", "X", X())
    _tests(g)
    _terms(g)
    _counted(g)


def _tests(g: Grammar) -> None:
    """Comparisons, as (operator, amount)."""
    rule(g, "test", "{n:quantity}", ("=", S.n))
    rule(g, "test", "{n:quantity} or (more|higher|greater)", (">=", S.n))
    rule(g, "test", "{n:quantity} or (less|lower)", ("<=", S.n))
    for op, word in (("<=", "(less|lower)"), (">=", "(more|greater|higher)")):
        variant(g, "test", f"equal to or {word} than {{n:amount}}", (op, S.n), "equal or")
    rule(g, "test", "(inferior or equal to|less than or equal to) {n:amount}", ("<=", S.n), tag="or equal")
    variant(g, "test", "equal to {n:amount}", ("=", S.n), "equal")
    rule(g, "test", "(less|lower) than {n:amount}", ("<", S.n))
    rule(g, "test", "(more|greater|higher) than {n:amount}", (">", S.n))
    rule(g, "power_test", "{n:digits} power", ("=", S.n))
    rule(g, "power_test", "{n:digits} power or (more|higher|greater)", (">=", S.n))
    rule(g, "power_test", "{n:digits} power or (less|lower)", ("<=", S.n))
    rule(g, "test_before", "{n:quantity} or more", (">=", S.n))
    rule(g, "test_before", "{n:quantity} or (less|fewer)", ("<=", S.n))
    rule(g, "test_before", "{n:quantity}", ("=", S.n))
    rule(g, "test_before", "no", ("=", Number(0)), tag="no")


def _terms(g: Grammar) -> None:
    t = "term"
    rule(g, t, "{n:digits}", S.n)
    rule(g, t, "X", X())
    rule(g, t, "the [total] number of {f:nominal_many}", Count(S.f))
    rule(g, t, "{r:possessive} {a:attribute}", Attribute(S.r, S.a))
    rule(g, t, "the {a:attribute} of {r:spoken_of}", Attribute(S.r, S.a), tag="of")
    highest = Arithmetic("highest", Attribute(Select(S.f, all=True), "power"))
    rule(g, t, "the highest power {f:nominal_one}", highest, tag="highest")
    rule(g, t, "the highest power among {f:nominal_many}", highest)
    rule(g, "possessive", "{r:self}'s", S.r)
    rule(g, "possessive", "{r:labelled}'s", S.r)
    rule(g, "possessive", "(its|his|her)", It())
    rule(g, "possessive", "their", It(plural=True))
    damage = PlayerNumber(S.p, "damage")
    rule(g, t, "the (damage|points of damage|number of points of damage) {p:received}", damage)
    got = {
        "you have received": "you",
        "you received": "you",
        "you have been dealt": "you",
        "your opponent has received": "opponent",
        "opponent has received": "opponent",
    }
    words(g, "received", got, "who was dealt damage")
    rule(g, t, "the damage dealt", Result("damage dealt"))
    rule(g, "amount", "{a:term}", S.a)
    rule(g, "amount", "{a:term} minus {b:term}", Arithmetic("-", S.a, S.b))
    rule(g, "amount", "{a:term} plus {b:term}", Arithmetic("+", S.a, S.b))
    rule(g, "amount", "twice {a:term}", Arithmetic("*", S.a, Number(2)))
    rule(g, "amount", "half of {a:term}", Arithmetic("half", S.a))
    for written, rounded in (("rounded up", "up"), ("round up to the nearest 1000", "up to 1000"),
                             ("round down to the nearest 1000", "down to 1000")):  # fmt: skip
        rule(g, "amount", f"half of {{a:term}} \\({written}\\)", Arithmetic("half", S.a, round=rounded))
    g.label("amount", "an amount")
    g.label("term", "an amount")


def _counted(g: Grammar) -> None:
    """*for each ...*, *for every 3 ...*: what is counted, and by how many."""
    rule(g, "per", "for each {c:counted}", (S.c, 1))
    rule(g, "per", "for every {n:whole} {f:nominal_many}", (Count(S.f), S.n))
    rule(g, "per", "for every {n:whole} points of damage {p:received}", (PlayerNumber(S.p, "damage"), S.n))
    made(g, "counted", "{f:nominal_one}", _count, _uncount)
    rule(g, "counted", "point of damage {p:received}", PlayerNumber(S.p, "damage"))
    rule(g, "counted", "CP required to (cast|play) {r:spoken_of}", Attribute(S.r, "cost"))
    rule(g, "counted", "{f:nominal_one} you have cast this turn", Times(Event("cast", "you", S.f)))
    rule(g, "counted", "CP paid as X", X(), tag="paid as X")
    g.label("counted", "what is counted")


def _count(env: Env) -> Count:
    return Count(env["f"])


def _uncount(value: Any) -> list[Env]:
    return [{"f": value.filter}] if isinstance(value, Count) else []
