"""References: this card, it, the chosen card, and selections of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.nouns import disown, head_of, mass, own
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Amount,
    Arithmetic,
    Clamp,
    Count,
    Current,
    Filter,
    It,
    Named,
    Number,
    PartOf,
    RestOf,
    Select,
    Self,
    X,
)

ATTACK: Final = Filter(kinds=("attack",))
LABELS: Final = (
    "chosen", "revealed", "discarded", "destroyed", "committed", "checked", "named", "removed", "added", "played",
    "drawn", "readied", "flipped", "sealed", "blocked", "attacking", "blocking", "canceled", "attached", "looked at",
    "reviewed",
)  # fmt: skip


def add_references(g: Grammar, lexicon: Lexicon) -> None:
    words(g, "label", {label: label for label in LABELS} | dict(lexicon.labels), "a participle")
    _selves(g, lexicon)
    _pronouns(g, lexicon)
    _selections(g)
    _whole_zones(g, lexicon)
    for category, pronoun in (
        ("ref", "object_pronoun"),
        ("subject", "subject_pronoun"),
        ("plain_ref", "object_pronoun"),
    ):
        rule(g, category, "{r:self}", S.r)
        rule(g, category, "{r:labelled}", S.r)
        rule(g, category, f"{{r:{pronoun}}}", S.r)
        if category != "plain_ref":
            rule(g, category, "{r:selection}", S.r)
        g.label(category, "a card")
    rule(g, "subject", "{r:own_attack}", S.r)
    rule(g, "ref", "{r:own_attack}", S.r)
    rule(g, "plain_ref", "{r:own_attack}", S.r)
    rule(g, "plain_ref", "{r:character}", S.r)
    rule(g, "subject", "{r:any_attack}", S.r, tag="any attack")


def _selves(g: Grammar, lexicon: Lexicon) -> None:
    rule(g, "self", "this card", Self())
    for kind in lexicon.kinds:
        if kind != "attack":
            rule(g, "self", f"this {kind}", Self(kind))
            rule(g, "self", f"this {kind} card", Self(f"{kind} card"))
    rule(g, "self", "this attack", Current())
    rule(g, "any_attack", "any attack", Current(), tag="any attack")
    made(g, "self", "this {f:nominal_one}", lambda env: _current(env, ""), lambda value: _uncurrent(value, ""))
    made(
        g,
        "any_attack",
        "any {f:nominal_one}",
        lambda env: _current(env, ""),
        lambda value: _uncurrent(value, ""),
        "any attack",
    )
    made(g, "own_attack", "{o:whose} {f:nominal_one}", lambda env: _current(env, env["o"]), _uncurrent_owned)


def _current(env: Env, whose: str) -> Current | None:
    """*your Kick attack*: the attack going on, narrowed; an attack with an order or in a place is another matter."""
    f: Filter = env["f"]
    if f.card_word or f.order or f.zones or f.owner or f.other or any(test.kind == "named type" for test in f.names):
        return None  # what is named is no attack going on, but what it is blocked with
    if not f.kinds and head_of(f)[0] == "keyword":
        return Current(whose=whose, filter=replace(f, style=(*f.style, "noun")))  # *your Reversal*
    if f.kinds != ("attack",):
        return None
    narrow = replace(f, kinds=())
    if narrow == Filter():
        return Current(whose=whose) if whose else None
    return Current(whose=whose, filter=narrow)


def _uncurrent(value: Any, whose: str) -> list[Env]:
    if not isinstance(value, Current) or value.whose != whose or value.what != "attack":
        return []
    narrow = value.filter or Filter()
    if "noun" in narrow.style:
        return [{"f": replace(narrow, style=tuple(tag for tag in narrow.style if tag != "noun")), "o": whose}]
    return [{"f": replace(narrow, kinds=("attack",)), "o": whose}]


def _uncurrent_owned(value: Any) -> list[Env]:
    return _uncurrent(value, value.whose) if isinstance(value, Current) and value.whose else []


def _pronouns(g: Grammar, lexicon: Lexicon) -> None:
    rule(g, "object_pronoun", "it", It())
    rule(g, "object_pronoun", "them", It(plural=True))
    rule(g, "subject_pronoun", "it", It())
    rule(g, "subject_pronoun", "they", It(plural=True))
    rule(g, "labelled", "that {n:noun_one}", It(noun=S.n))
    rule(g, "labelled", "those {n:noun_many}", It(noun=S.n, plural=True))
    rule(g, "labelled", "the {n:noun_one}", It(noun=S.n), tag="the")
    rule(g, "labelled", "the {n:noun_many}", It(noun=S.n, plural=True), tag="the")
    rule(g, "labelled", "the {l:label} {n:noun_one}", It(S.l, S.n))
    rule(g, "labelled", "the {l:label} {n:noun_many}", It(S.l, S.n, plural=True))
    rule(g, "labelled", "that {l:label} {n:noun_one}", It(S.l, S.n), tag="that")
    rule(g, "labelled", "those {l:label} {n:noun_many}", It(S.l, S.n, plural=True), tag="those")
    rule(g, "labelled", "the {n:noun_one} {l:label} (this way|in this way)", It(S.l, S.n), tag="this way")
    rule(g, "labelled", "the {n:noun_many} {l:label} (this way|in this way)", It(S.l, S.n, plural=True), tag="this way")
    for cause in ("for", "by", "to pay for", "as a cost of", "to play", "to pay the cost of"):
        rule(g, "labelled", f"the {{n:noun_one}} {{l:label}} {cause} this ability", It(S.l, S.n), tag=f"label {cause}")
    rule(g, "labelled", "all [of] the {l:label} {n:noun_many}", It(S.l, S.n, plural=True), tag="all the")
    rule(g, "labelled", "both {l:label} {n:noun_many}", It(S.l, S.n, plural=True), tag="both label")
    rule(g, "labelled", "both [of those] {n:noun_many}", It(noun=S.n, plural=True), tag="both")
    rule(g, "labelled", "{n:quantity} of (them|those cards)", PartOf(S.n, It(plural=True)))
    rule(g, "labelled", "{n:quantity} of the {l:label} {m:noun_many}", PartOf(S.n, It(S.l, S.m, plural=True)))
    part = PartOf(S.n, It(S.l, S.m, plural=True))
    rule(g, "labelled", "{n:quantity} of the {m:noun_many} {l:label} this way", part, tag="of this way")
    rule(g, "labelled", "both {n:noun_many} {l:label} this way", It(S.l, S.n, plural=True), tag="both this way")
    rule(g, "labelled", "up to {n:quantity} of (them|those cards)", PartOf(S.n, It(plural=True), up_to=True))
    rule(
        g,
        "labelled",
        "(the rest|the others|the other cards|the remaining cards|the other card|the other|the rest of the cards)",
        RestOf(It(plural=True)),
    )

    blocks = (
        "the block",
        "your block",
        "their block",
        f"your {lexicon.opponent}'s block",
        "that block",
        "the card they blocked with",
        "the card you blocked with",
    )
    words(g, "block_card", dict.fromkeys(blocks, "block"), "a block")
    rule(g, "labelled", "{n:block_card}", It("blocking", S.n))


# ------------------------------------------------------------------------------------------------------- selections

Wrap = Callable[[Filter, Env], Any]


def _one(amount: Any) -> bool:
    return bool(amount == Number(1))


def _agrees(amount: Amount, form: str) -> bool:
    """*1 card*, *2 cards*, *X cards*."""
    return _one(amount) == (form == "one")


def _select(g: Grammar, pattern: str, make: Callable[[Env], Select | None], tag: str = "", /, **shape: Any) -> None:
    """A selection phrase: `make` builds it, and printing asks for a Select of the given shape."""
    form = "one" if "_one" in pattern else "many"
    owned = "{o:owner}" in pattern

    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Select) or any(getattr(value, name) != want for name, want in shape.items()):
            return []
        if "{n:" in pattern and (value.quantity is None or ("{f:" in pattern and not _fits(value, form, pattern))):
            return []
        f = value.filter
        env: Env = {"n": value.quantity, "f": f}
        if owned:
            found = disown(f)
            if not found:
                return []
            env |= found[0]
        elif "owner twice" in f.style:
            return []
        return [env] if make(env) == value else []

    made(g, "selection", pattern, make, unmake, tag)


def _fits(value: Select, form: str, pattern: str) -> bool:
    if " of {o" in pattern or "or more" in pattern or "at least" in pattern:
        return True
    return value.quantity is not None and (_agrees(value.quantity, form) or mass(value.filter))


def _owned(build: Callable[[Filter, Env], Select | None]) -> Callable[[Env], Select | None]:
    def make(env: Env) -> Select | None:
        f = own(env["f"], env["o"])
        return None if f is None else build(f, env)

    return make


_BOTH_KINDS: Final = "0:kind_one:and"
"""How a filter keeps that two types in the singular were joined by *and*."""


def _counted(form: str, **more: Any) -> Callable[[Env], Select | None]:
    def make(env: Env) -> Select | None:
        f: Filter = env["f"]
        if not (_agrees(env["n"], form) or mass(f)):
            return None
        if _BOTH_KINDS in f.style:
            return None  # *1 foundation and asset* is one of each, and not one of either
        return Select(f, env["n"], **more)

    return make


def _placed(form: str) -> Callable[[Env], Select | None]:
    """*any 1 card in your hand*; of *any 1 foundation* nobody can tell whether the opponent's are meant, too."""
    counted = _counted(form)
    return lambda env: counted(env) if env["f"].zones or env["f"].owner else None


def _selections(g: Grammar) -> None:
    plain = {"all": False, "up_to": False, "at_least": False, "random": False, "chooser": ""}
    for form in ("one", "many"):
        nominal = f"{{f:nominal_{form}}}"
        _select(g, f"{{n:quantity}} {nominal}", _counted(form), **plain)
        _select(g, f"up to {{n:quantity}} {nominal}", _counted(form, up_to=True), **{**plain, "up_to": True})
        _select(g, f"{{n:quantity}} random {nominal}", _counted(form, random=True), **{**plain, "random": True})
        _select(
            g,
            f"{{n:quantity}} {nominal} at random",
            _counted(form, random=True),
            "at random",
            **{**plain, "random": True},
        )
        _select(g, f"{{n:quantity}} {nominal} of your choice", _counted(form), "of your choice", **plain)
        _select(g, f"any {{n:quantity}} {nominal}", _placed(form), "any", **plain)
        _select(g, f"{{n:quantity}} additional {nominal}", _counted(form), "additional", **plain)
    _select(g, "a/an {f:nominal_one}", lambda env: Select(env["f"], Number(1)), "a/an", quantity=Number(1), **plain)
    made(g, "selection", "another {f:nominal_one}", _another, _unanother, "another")
    more = {**plain, "at_least": True}
    _select(g, "{n:quantity} or more {f:nominal_many}", lambda env: Select(env["f"], env["n"], at_least=True), **more)
    _select(
        g,
        "at least {n:quantity} {f:nominal_many}",
        lambda env: Select(env["f"], env["n"], at_least=True),
        "at least",
        **more,
    )
    _select(g, "{n:quantity} of {o:owner} {f:nominal_many}", _owned(lambda f, env: Select(f, env["n"])), **plain)
    _select(
        g,
        "{n:quantity} or more of {o:owner} {f:nominal_many}",
        _owned(lambda f, env: Select(f, env["n"], at_least=True)),
        **more,
    )
    _select(
        g,
        "up to {n:quantity} of {o:owner} {f:nominal_many}",
        _owned(lambda f, env: Select(f, env["n"], up_to=True)),
        **{**plain, "up_to": True},
    )
    _select(g, "{n:quantity} random card from {o:owner} hand", _random_hand, "random hand", **{**plain, "random": True})
    for bounds, clamp in (("minimum {a:term}", {"minimum": S.a}), ("maximum {b:term}", {"maximum": S.b}),
                          ("minimum {a:term}, maximum {b:term}", {"minimum": S.a, "maximum": S.b})):  # fmt: skip
        rule(g, "selection", f"X {{f:nominal_many}} \\({bounds}\\)", Select(S.f, Clamp(X(), **clamp)))
    _halves(g)
    _alls(g)
    _ends(g)


def _halves(g: Grammar) -> None:
    """*half of the cards in your hand, rounded up*: so many of the cards that are counted."""
    _half_of(g, "", "", "")
    for direction in ("up", "down"):
        _half_of(g, direction, f", rounded {direction}", "")
        _half_of(g, direction, f" \\((rounded|round) {direction}\\)", "in brackets")


def _half_of(g: Grammar, direction: str, end: str, tag: str) -> None:
    build = _half(direction)
    _select(g, f"half [of] the {{f:nominal_many}}{end}", lambda env: build(env["f"], env), tag)
    _select(g, f"half of {{o:owner}} {{f:nominal_many}}{end}", _owned(build), tag)
    hand = Filter(card_word=True, owner=S.o, zones=("hand",))
    counted = Arithmetic("half", Count(hand), round=direction)
    rule(g, "selection", f"half of {{o:owner}} hand{end}", Select(hand, counted), tag=f"{tag} half a hand".strip())


def _half(direction: str) -> Callable[[Filter, Env], Select]:
    return lambda f, _: Select(f, Arithmetic("half", Count(f), round=direction))


def _another(env: Env) -> Select | None:
    f: Filter = env["f"]
    return None if f.other else Select(replace(f, other=True), Number(1))


def _unanother(value: Any) -> list[Env]:
    if not isinstance(value, Select) or value != Select(value.filter, Number(1)) or not value.filter.other:
        return []
    return [{"f": replace(value.filter, other=False)}]


def _random_hand(env: Env) -> Select | None:
    return (
        None
        if env["n"] != Number(1)
        else Select(Filter(card_word=True, owner=env["o"], zones=("hand",)), env["n"], random=True)
    )


def _alls(g: Grammar) -> None:
    every = {"quantity": None, "all": True, "up_to": False}
    _select(g, "all {f:nominal_many}", lambda env: _every(env["f"]), **every)
    _select(g, "each {f:nominal_one}", lambda env: _every(env["f"]), "each", **every)
    _select(g, "each of {o:owner} {f:nominal_many}", _owned(lambda f, _: _every(f)), "each of", **every)
    _select(g, "all [of] {o:owner} {f:nominal_many}", _owned(lambda f, _: _every(f)), **every)
    made(g, "selection", "{o:owner} entire momentum", _momentum, _unmomentum, "entire")
    any_number = {"quantity": None, "all": True, "up_to": True}
    _select(g, "any number of {f:nominal_many}", lambda env: Select(env["f"], all=True, up_to=True), **any_number)
    _select(
        g,
        "any number of {o:owner} {f:nominal_many}",
        _owned(lambda f, _: Select(f, all=True, up_to=True)),
        **any_number,
    )
    made(g, "selection", "{o:owner} {f:nominal_many}", _owned(lambda f, _: _every(f)), _unplain, "plain")
    made(g, "selection", "{f:nominal_many}", _no_owner, _unplain_bare, "bare")
    made(g, "selection", "{o:owner} {f:nominal_one}", _owned(_ordered), _unordered)
    made(g, "selection", "the {f:nominal_one} {o:attempted}", _owned(_ordered), _unordered, "attempted")
    made(g, "ordered", "the {f:nominal_one} [played]", _unowned_next, _ununowned_next)
    rule(g, "selection", "{r:ordered}", S.r)
    rule(g, "plain_ref", "{r:ordered}", S.r)
    rule(g, "is_subject", "{r:ordered}", S.r)
    both = Filter(states=("with multiple copies",), names=(Named("copy of", ref=S.r),))
    rule(g, "selection", "{r:self} and its multiple copies", Select(both, all=True))
    made(g, "selection", "{o:owner} [starting] character [card]", _starting, _unstarting, "character")


def _momentum(env: Env) -> Select:
    return Select(Filter(owner=env["o"], zones=("momentum",)), all=True)


def _unmomentum(value: Any) -> list[Env]:
    return (
        [{"o": value.filter.owner}]
        if isinstance(value, Select) and value == _momentum({"o": value.filter.owner})
        else []
    )


def _every(f: Filter) -> Select | None:
    """All such cards; one picked out by its order is not among *all*."""
    return None if f.order else Select(f, all=True)


def _no_owner(env: Env) -> Select | None:
    return _every(env["f"])


def _unplain(value: Any) -> list[Env]:
    return disown(value.filter) if isinstance(value, Select) and value == Select(value.filter, all=True) else []


def _unplain_bare(value: Any) -> list[Env]:
    return [{"f": value.filter}] if isinstance(value, Select) and value == Select(value.filter, all=True) else []


def _ordered(f: Filter, _: Env) -> Select | None:
    """*your next attack*: one card, picked out by its order."""
    return (
        Select(f, all=True)
        if f.order in ("next", "first", "second", "third", "fourth", "last", "preceding", "directly preceding")
        else None
    )


def _unordered(value: Any) -> list[Env]:
    if not isinstance(value, Select) or value != Select(value.filter, all=True) or not value.filter.order:
        return []
    return disown(value.filter)


def _unowned_next(env: Env) -> Select | None:
    """*the next card played*, whoever plays it."""
    f: Filter = env["f"]
    return _ordered(f, env)


def _ununowned_next(value: Any) -> list[Env]:
    if not isinstance(value, Select) or value != Select(value.filter, all=True) or not value.filter.order:
        return []
    return [] if value.filter.owner and not value.filter.zones else [{"f": value.filter}]


def _starting(env: Env) -> Select:
    return Select(Filter(kinds=("character",), owner=env["o"], states=("starting",)), all=True)


def _unstarting(value: Any) -> list[Env]:
    return (
        [{"o": value.filter.owner}]
        if isinstance(value, Select) and value == _starting({"o": value.filter.owner})
        else []
    )


def _ends(g: Grammar) -> None:
    """Cards at the top or bottom of a pile."""
    for end in ("top", "bottom"):
        pile = Filter(owner=S.o, zones=(S.z,), order=end)
        rule(g, "selection", f"the {end} card (of|from) {{o:owner}} {{z:zone}}", Select(pile, Number(1)))
        piles = Filter(owner="both", zones=(S.z,), order=end)
        rule(
            g,
            "selection",
            f"the {end} card of (both players'|both) {{z:zone_many}}",
            Select(piles, Number(1)),
            tag="piles",
        )
        rule(
            g,
            "selection",
            f"the {end} {{n:several}} cards of (both players'|both) {{z:zone_many}}",
            Select(piles, S.n),
            tag="piles",
        )
        rule(g, "selection", f"the {end} {{n:several}} cards (of|from) {{o:owner}} {{z:zone}}", Select(pile, S.n))
        rule(g, "selection", f"1 card from the {end} of {{o:owner}} {{z:zone}}", Select(pile, Number(1)), tag="n from")
        rule(
            g,
            "selection",
            f"{{n:several}} cards from the {end} of {{o:owner}} {{z:zone}}",
            Select(pile, S.n),
            tag="n from",
        )
        rule(
            g,
            "selection",
            f"up to {{n:several}} cards from the {end} of {{o:owner}} {{z:zone}}",
            Select(pile, S.n, up_to=True),
        )


def _whole_zones(g: Grammar, lexicon: Lexicon) -> None:
    hand = Filter(card_word=True, owner=S.o, zones=(S.z,))
    rule(g, "selection", "{o:owner} [entire] {z:zone_many}", Select(hand, all=True), tag="whole zones")
    rule(g, "selection", "{o:owner} [entire] {z:whole_zone}", Select(hand, all=True), tag="whole zone")
    words(
        g,
        "whole_zone",
        {zone: lexicon.zones[zone] for zone in ("hand", "deck", "discard pile", "card pool", lexicon.stage)},
        "a zone",
    )
