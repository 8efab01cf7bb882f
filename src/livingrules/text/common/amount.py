"""Amounts: numbers, X, counts, attributes, arithmetic; and comparisons."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.nouns import disown, own
from livingrules.text.lexicon import Lexicon
from livingrules.text.nodes.fighting import Rating
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Chart, Env, Grammar, Pieces, Reading, S, Tags, Terminal
from livingrules.text.terminals import Numeral
from livingrules.text.tokens import SIGNED
from livingrules.text.tree import (
    Arithmetic,
    Attribute,
    Clamp,
    Count,
    CountOf,
    Filter,
    It,
    Number,
    PlayerNumber,
    Result,
    Select,
    X,
)

FRACTIONS: Final = {"half": "half"}


class Signed(Terminal):
    """`+2`, `-X`: a sign and an amount."""

    label = "a bonus or penalty"

    def __init__(self, longest: int = 4) -> None:
        self.longest: Final = longest

    def read(self, chart: Chart, at: int) -> list[Reading]:
        token = chart.token(at)
        if token is None or token.kind != SIGNED or len(token.written) > self.longest + 1:
            return []
        sign = 1 if token.written[0] == "+" else -1
        rest = token.written[1:]
        return [(at + 1, (sign, X() if rest == "X" else Number(int(rest))), ())]

    def put(self, value: Any, _style: Tags, /) -> Pieces | None:
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        sign, amount = value
        written = "X" if isinstance(amount, X) else str(amount.value) if isinstance(amount, Number) else ""
        return [("+" if sign > 0 else "-") + written] if written else None

    def first(self) -> frozenset[str] | None:
        return frozenset({SIGNED})


def add_amounts(g: Grammar, lexicon: Lexicon) -> None:
    g.terminal("digits", Numeral(Number, lambda value: value.value if isinstance(value, Number) else None))
    g.terminal(
        "plural_digits", Numeral(_several, lambda v: v.value if isinstance(v, Number) and v.value != 1 else None)
    )
    g.terminal("single", Numeral(lambda n: Number(1) if n == 1 else None, lambda v: 1 if v == Number(1) else None))
    g.terminal("whole", Numeral(lambda n: n, lambda value: value if isinstance(value, int) else None))
    g.terminal("signed", Signed())
    rule(g, "quantity", "{n:digits}", S.n)
    rule(g, "quantity", "X", X())
    words(g, "number_word", {"zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}, "")
    made(
        g,
        "quantity",
        "{w:number_word}",
        lambda e: Number(e["w"]),
        lambda v: [{"w": v.value}] if isinstance(v, Number) else [],
        "word",
    )
    rule(g, "several", "{n:plural_digits}", S.n)
    rule(g, "several", "X", X())
    _tests(g)
    _amounts(g, lexicon)
    _arithmetic(g)
    _counted(g)


def _rating(env: Env) -> Rating:
    return Rating(style=(f"of:{env['k']}",))


def _unrating(value: Any) -> list[Env]:
    if not isinstance(value, Rating):
        return []
    return [{"k": tag[3:]} for tag in value.style if tag.startswith("of:")]


def _plus(env: Env) -> Any:
    """*a block modifier of +3 or greater*."""
    sign, amount = env["n"]
    return (">=", amount) if sign > 0 else None


def _unplus(value: Any) -> list[Env]:
    return [{"n": (1, value[1])}] if isinstance(value, tuple) and value[0] == ">=" else []


def _at_least(env: Env) -> Any:
    """*at least 2 less than that* is at most so much: the number tells by how much, and is no part of the sum."""
    return None if "less than" in env["n"].style else (">=", env["n"])


def _unat_least(value: Any) -> list[Env]:
    return [{"n": value[1]}] if isinstance(value, tuple) and value[0] == ">=" else []


def _several(value: int) -> Number | None:
    return Number(value) if value != 1 else None


def _tests(g: Grammar) -> None:
    """Comparisons, as (operator, amount)."""
    rule(g, "test", "{n:quantity}", ("=", S.n))
    rule(g, "test", "exactly {n:quantity}", ("=", S.n), tag="exactly")
    rule(g, "test", "{n:quantity} or (more|greater|higher)", (">=", S.n))
    made(g, "test", "at least {n:amount}", _at_least, _unat_least, "at least")
    rule(g, "test", "{n:quantity} or (less|fewer|lower)", ("<=", S.n))
    rule(g, "test", "(greater|more|higher) than {n:amount}", (">", S.n))
    rule(g, "test", "(less|fewer|lower) than {n:amount}", ("<", S.n))
    rule(g, "test", "(greater|more|higher) than or equal to {n:amount}", (">=", S.n), tag="or equal")
    rule(g, "test", "(less|fewer|lower) than or equal to {n:amount}", ("<=", S.n), tag="or equal")
    rule(g, "test", "equal to {n:amount}", ("=", S.n), tag="equal")
    rule(g, "test", "equal to or (less|fewer|lower) than {n:amount}", ("<=", S.n), tag="equal or")
    rule(g, "test", "equal to or (greater|more|higher) than {n:amount}", (">=", S.n), tag="equal or")
    made(g, "test", "{n:signed} or (greater|more|higher)", _plus, _unplus, "plus")
    rule(g, "test_before", "{n:quantity} or more", (">=", S.n))
    rule(g, "test_before", "at least {n:quantity}", (">=", S.n), tag="at least")
    rule(g, "test_before", "{n:quantity} or (fewer|less)", ("<=", S.n))
    rule(g, "test_before", "(more|greater) than {n:quantity}", (">", S.n))
    rule(g, "test_before", "(fewer|less) than {n:quantity}", ("<", S.n))
    rule(g, "test_before", "exactly {n:quantity}", ("=", S.n))
    rule(g, "test_before", "no", ("=", Number(0)), tag="no")
    rule(g, "test_before", "{n:quantity}", ("=", S.n), tag="bare")


def _amounts(g: Grammar, lexicon: Lexicon) -> None:
    rule(g, "term", "{n:digits}", S.n)
    rule(g, "term", "X", X())
    rule(g, "term", "zero", Number(0), tag="zero")
    made(g, "term", "the [total] number of {f:nominal_many}", _countable, _uncountable)
    made(g, "term", "the [total] number of {o:owner} {f:nominal_many}", _own_count, _unown_count)
    rule(g, "term", "the number of {n:noun_many} {l:label} (this way|in this way)", CountOf(It(S.l, S.n, plural=True)))
    made(g, "term", "the rating of the {k:keyword_name} keyword granting this ability", _rating, _unrating)
    made(g, "term", "the {k:keyword_name} rating", _rating, _unrating, "short")
    rule(g, "term", "the rating of the keyword granting this ability", Rating())
    _attributes(g)
    _players(g, lexicon)
    results = {
        "the damage dealt": "damage dealt",
        "the damage that attack dealt": "damage dealt",
        "the amount of damage dealt": "damage dealt",
        "the amount of damage it dealt": "damage dealt",
        "the amount of damage this attack dealt": "damage dealt",
        "the damage dealt by this attack": "damage dealt",
        f"the amount of {lexicon.vitality} lost": "amount",
        f"the amount of {lexicon.vitality} gained": "amount",
        "the control check": "checked",
        "the check": "checked",
        "the result of the check": "checked",
        "the named number": "named",
        "the chosen number": "named",
    }
    words(g, "result", results, "an amount")
    rule(g, "term", "{w:result}", Result(S.w))
    rule(g, "term", "{o:owner} momentum", Count(Filter(owner=S.o, zones=("momentum",))), tag="own momentum")


def _attributes(g: Grammar) -> None:
    for printed, word in ((False, ""), (True, "printed ")):
        current = "" if printed else "[current] "
        rule(g, "term", f"the {current}{word}{{a:value}} of {{r:plain_ref}}", Attribute(S.r, S.a, printed))
        rule(g, "term", f"{{r:possessive}} {current}{word}{{a:value}}", Attribute(S.r, S.a, printed), tag="'s")
        rule(g, "term", f"the {current}{word}{{a:value}} of {{r:top_card}}", Attribute(S.r, S.a, printed))
    rule(g, "value", "{a:attribute}", S.a)
    made(g, "value", "{k:keyword_name} rating", lambda env: f"{env['k']} rating", _unrated)
    rule(g, "possessive", "{r:self}'s", S.r)
    rule(g, "possessive", "{r:any_attack}'s", S.r, tag="any attack")
    rule(g, "possessive", "{r:labelled}'s", S.r)
    rule(g, "possessive", "{r:own_attack}'s", S.r)
    rule(g, "possessive", "{r:character}'s", S.r)
    rule(g, "possessive", "its", It())
    character = Select(Filter(kinds=("character",), owner=S.o, states=("starting",)), all=True)
    rule(g, "character", "{o:owner} [starting] character [card]", character)


def _unrated(value: Any) -> list[Env]:
    return [{"k": value[: -len(" rating")]}] if isinstance(value, str) and value.endswith(" rating") else []


def _countable(env: Env) -> Count | None:
    """*each card discarded this way* is counted by what the instruction before did (see CountOf)."""
    f: Filter = env["f"]
    if not f.zones and any(h.event.verb == "leave" and not h.negated for h in f.history):
        return None  # what has left is counted by how often that happened (see Times)
    done = [h for h in f.history if h.window == "this way"]
    plain = replace(f, history=(), kinds=(), card_word=False) == Filter()
    return None if done and plain else Count(f)


def _uncountable(value: Any) -> list[Env]:
    return [{"f": value.filter}] if isinstance(value, Count) else []


def _own_count(env: Env) -> Count | None:
    f = own(env["f"], env["o"])
    return None if f is None else Count(f)


def _unown_count(value: Any) -> list[Env]:
    return disown(value.filter) if isinstance(value, Count) else []


def _players(g: Grammar, lexicon: Lexicon) -> None:
    words(g, "player_number", {lexicon.vitality: "vitality", f"maximum {lexicon.vitality}": "maximum vitality",
                               "hand size": "hand size", "printed hand size": "printed hand size",
                               f"printed {lexicon.vitality}": "printed vitality"}, "a number of a player")  # fmt: skip
    rule(g, "term", "{o:owner} [current] {a:player_number}", PlayerNumber(S.o, S.a))


def _arithmetic(g: Grammar) -> None:
    rule(g, "amount", "{a:clamped}", S.a)
    rule(g, "clamped", "{a:sum}", S.a)
    rule(g, "clamped", "{a:sum} \\((minimum|min.) [of] {n:term}\\)", Clamp(S.a, minimum=S.n))
    rule(g, "clamped", "{a:sum} \\((maximum|max.) [of] {n:term}\\)", Clamp(S.a, maximum=S.n))
    rule(g, "clamped", "{a:sum} \\(minimum {n:term}, maximum {m:term}\\)", Clamp(S.a, S.n, S.m))
    rule(g, "sum", "{a:product}", S.a)
    rule(g, "sum", "{a:product} plus {b:product}", Arithmetic("+", S.a, S.b))
    rule(g, "sum", "{a:product} minus {b:product}", Arithmetic("-", S.a, S.b))
    rule(g, "sum", "{n:digits} more than {a:product}", Arithmetic("+", S.a, S.n), tag="more than")
    rule(g, "sum", "{n:digits} less than {a:product}", Arithmetic("-", S.a, S.n), tag="less than")
    rule(g, "product", "{a:term}", S.a)
    rule(g, "product", "(twice|double|two times) {a:term}", Arithmetic("*", S.a, Number(2)))
    rule(g, "product", "{a:term} times {b:term}", Arithmetic("*", S.a, S.b), tag="times")
    for direction in ("up", "down"):
        rule(
            g,
            "product",
            f"half [of] {{a:term}} \\((rounded|round) {direction}\\)",
            Arithmetic("half", S.a, round=direction),
        )
        rule(
            g,
            "product",
            f"half [of] {{a:term}}, rounded {direction}",
            Arithmetic("half", S.a, round=direction),
            tag="comma",
        )
        rule(
            g,
            "product",
            f"{{a:term}} divided by {{b:digits}} \\(rounded {direction}\\)",
            Arithmetic("/", S.a, S.b, direction),
        )
    rule(g, "product", "half [of] {a:term}", Arithmetic("half", S.a))
    rule(g, "product", "{a:term} divided by {b:digits}", Arithmetic("/", S.a, S.b))
    rule(g, "product", "the difference between {a:term} and {b:term}", Arithmetic("difference", S.a, S.b))
    rule(g, "product", "the (combined|total) {v:value} of {r:ref}", Arithmetic("total", Attribute(S.r, S.v)))
    printed = Arithmetic("total", Attribute(S.r, S.v, True))
    rule(g, "product", "the (combined|total) printed {v:value} (of|on) {r:ref}", printed)
    for word in ("highest", "lowest"):
        rule(
            g,
            "product",
            f"the {word} {{v:value}} (among|of|on) {{r:ref}}",
            Arithmetic(word, Attribute(S.r, S.v)),
        )
        rule(
            g,
            "product",
            f"the {word} {{v:value}} printed on {{r:ref}}",
            Arithmetic(word, Attribute(S.r, S.v, True)),
            tag="printed on",
        )
        rule(
            g,
            "product",
            f"the {word} printed {{v:value}} (among|of|on) {{r:ref}}",
            Arithmetic(word, Attribute(S.r, S.v, True)),
        )
    g.label("amount", "an amount")
    g.label("term", "an amount")


def _counted(g: Grammar) -> None:
    """What follows *for each*, and *for every 2*."""
    made(g, "counted_many", "{f:nominal_many}", _countable, _uncountable)
    made(g, "counted_many", "of {o:owner} {f:nominal_many}", _own_count, _unown_count)
    made(g, "counted", "{f:nominal_one}", _countable, _uncountable)
    made(g, "counted", "of {o:owner} {f:nominal_many}", _own_count, _unown_count)
    rule(
        g,
        "counted",
        "{n:noun_one} {l:label} (this way|in this way|by this ability|by this effect)",
        CountOf(It(S.l, S.n, plural=True)),
    )
    rule(g, "counted", "{n:noun_one} used to pay the cost of this ability", CountOf(It("paid", S.n, plural=True)))
    rule(g, "counted", "of the {l:label} {n:noun_many}", CountOf(It(S.l, S.n, plural=True)), tag="of the")
    words(
        g, "countable", {"keywords": "keywords", "printed keywords": "printed keywords", "abilities": "abilities"}, ""
    )
    words(
        g, "countable_one", {"keyword": "keywords", "printed keyword": "printed keywords", "ability": "abilities"}, ""
    )
    rule(g, "term", "the [total] number of {w:countable} on {r:ref}", Arithmetic("total", Attribute(S.r, S.w)))
    rule(g, "counted", "{w:countable_one} on {r:ref}", Arithmetic("total", Attribute(S.r, S.w)))
    rule(g, "counted", "of (its|their) {w:countable}", Arithmetic("total", Attribute(It(), S.w)), tag="of its")
    rule(g, "counted", "point of {a:attribute}", Result(S.a), tag="point")
    g.label("counted", "what is counted")
