"""Which cards: told by where they lie before another, by what is printed, by symbols."""

from __future__ import annotations

from typing import Any, Final

from livingrules.text.common.predicates import HOLE
from livingrules.text.lexicon import Lexicon
from livingrules.text.lowering.places import ZONES_OF_PLAY
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    CountOf,
    Event,
    Filter,
    Gate,
    Happened,
    Has,
    Is,
    It,
    Named,
    Number,
    PartOf,
    Select,
    Stat,
)

THEM: Final = It(plural=True)


def add_ufs_nouns(g: Grammar, lexicon: Lexicon) -> None:
    rule(g, "has", "printed {n:attack_zone}", Has(S.n, kind="printed zone"))
    rule(g, "labelled", "these {n:noun_many}", It(noun=S.n, plural=True), tag="these")
    rule(g, "post", "in play", ("zone", ("both", ZONES_OF_PLAY)), tag="in play")
    for who in ("you", "they"):
        rule(g, "post", f"that {who} can normally play", ("playable", who), tag="can play")
        rule(g, "post", f"\\(that {who} can normally play\\)", ("playable", who), tag="bracketed can play")
    words(g, "symbol_word", {symbol.capitalize(): symbol for symbol in lexicon.symbols if symbol != "all"}, "a symbol")
    rule(g, "gate", "^ {k:symbol_word}", Gate("symbol", S.k), tag="bare symbol")
    rule(g, "has", "^ {n:symbol_word}", Has(S.n, kind="symbol"), tag="bare symbol")
    add_spoken_of(g)
    add_order_in_pool(g)
    add_shared_symbols(g)
    add_places(g)
    _blocks_and_ratings(g)


def add_spoken_of(g: Grammar) -> None:
    """*the card you discarded*, *the foundation you destroyed to pay for this ability*."""
    for cost in ("", "for this ability", "to pay for this ability", "due to the cost of this ability", "this way"):
        for form, plural in (("one", False), ("many", True)):
            for who in ("you", "they"):
                said = f"the {{n:noun_{form}}} {who} {{l:label}} {cost}"
                rule(g, "labelled", said, It(S.l, S.n, plural=plural, whose=who), tag=f"did {cost}".strip())
    rule(g, "labelled", "the {l:label} momentum", It(S.l, "card"), tag="momentum")
    made(g, "labelled", "{n:quantity} of those {m:noun_many}", _one_of_those, _unone_of_those)
    rule(g, "labelled", "both {n:noun_many} {l:label}", It(S.l, S.n, plural=True), tag="both done")
    rule(g, "labelled", "the {n:noun_one} {l:label}", It(S.l, S.n), tag="noun done")
    rule(g, "labelled", "the {n:noun_many} {l:label}", It(S.l, S.n, plural=True), tag="noun done")


def _one_of_those(env: Env) -> PartOf | None:
    """*those cards* is what *them* says."""
    return None if env["m"] == "card" else PartOf(env["n"], It(noun=env["m"], plural=True))


def _unone_of_those(value: Any) -> list[Env]:
    if not isinstance(value, PartOf) or not isinstance(value.ref, It) or value.up_to or not value.ref.noun:
        return []
    env: Env = {"n": value.quantity, "m": value.ref.noun}
    return [env] if _one_of_those(env) == value else []


def add_order_in_pool(g: Grammar) -> None:
    """*each attack preceding it in your card pool*: it is the card that the sentence is about."""
    rule(g, "spoken_of", "it", HOLE)
    rule(g, "spoken_of", "them", HOLE, tag="them")
    rule(g, "spoken_of", "{r:self}", S.r)
    rule(g, "post", "preceding {r:spoken_of} in your card pool", ("name", Named("precedes", ref=S.r)))


def add_shared_symbols(g: Grammar) -> None:
    """*that shares a symbol with your character*; the number form is one of the shared phrases."""
    sharing = ("name", Named("shares symbols", "1", S.r))
    rule(g, "post", "that (share|shares) a [resource] symbol with {r:plain_ref}", sharing, tag="a symbol")
    words(g, "sharing_all", {"2": "2", "3": "3"}, "a number")
    exact = ("name", Named("shares symbols", S.n, S.r))
    rule(g, "post", "that (share|shares) {n:sharing_all} [resource] symbols with {r:plain_ref}", exact, tag="bare")


def add_places(g: Grammar) -> None:
    """*in either card pool*, *in card pools*: whosever it is."""
    rule(g, "place", "either {z:zone}", ("either", (S.z,)), tag="either")
    rule(g, "place", "{z:zone_many}", ("both", (S.z,)), tag="plain zones")
    rule(g, "place", "both players {z:zone_many}", ("both", (S.z,)), tag="both players")
    rule(g, "labelled", "any number of (them|those cards)", PartOf(CountOf(THEM), THEM, up_to=True))
    copies = Filter(card_word=True, states=("multiple copy",), names=(Named("copy of", ref=S.r),))
    rule(g, "selection", "all of {r:labelled}'s Multiple copies", Select(copies, all=True), tag="its copies")
    blocked = ("history", Happened(Event("play", manner=("as a block",))))
    rule(g, "post", "played as blocks", blocked, tag="as blocks")
    rule(g, "post", "not named {n:card_name}", ("name", Named("is not", S.n)))
    for form, card in (("one", "card"), ("many", "cards")):
        rule(g, f"head_{form}", f"{{k:block_one}} {card}", ("kind", ((S.k,), True)))


def _blocks_and_ratings(g: Grammar) -> None:
    """*a card with no block*, *with a mid block*, *with a keyword rating of 2 or more*, *with printed keywords*."""
    block = Has("", kind="block")
    rule(g, "has", "a block", block)
    rule(g, "post", "with no block", ("with", Has("", True, "block")), tag="no block")
    rule(g, "post", "without a block", ("with", Has("", True, "block")), tag="without a block")
    rule(g, "post", "with a/an {z:attack_zone} block", ("with", Has(S.z, kind="block zone")))
    rule(g, "post", "with a/an printed {z:attack_zone} block", ("with", Has(S.z, kind="printed block zone")))
    rule(g, "stat_test", "with printed keywords", Stat("printed keywords", ">=", Number(1)), tag="any printed")
    rule(g, "stat_test", "with (a|any) keyword rating", Stat("keyword rating", ">=", Number(1)), tag="any rating")
    rule(g, "stat_test", "with a keyword rating of {t:test}", Stat("keyword rating", S.t__0, S.t__1))
    rated = Is(S.ref, Filter(stats=(Stat("keyword rating", S.t__0, S.t__1),)))
    rule(g, "simple_condition", "{ref:is_subject} have/has a keyword rating of {t:test}", rated, tag="keyword rating")


def add_named_types(g: Grammar) -> None:
    """*with the named type*: any card of the type that a player named."""
    told = Named("named type")
    rule(g, "post", "(with|of) the named (type|card type)", ("name", told))
    rule(g, "thing", "the named (type|card type)", (Filter(names=(told,)), "", None), tag="named type")
    same = "{ref:is_subject} (are/is|were/was) (of the named type|of the type you named|the named type"
    same += "|the same card type as the type you named)"
    rule(g, "simple_condition", same, Is(S.ref, Filter(names=(told,))), tag="named type")
