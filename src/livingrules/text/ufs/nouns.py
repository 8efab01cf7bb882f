"""Which cards: told by where they lie before another, by what is printed, by symbols."""

from __future__ import annotations

from typing import Any

from livingrules.kernel.tree import Gate, Has, It, Named, PartOf
from livingrules.text.common.predicates import HOLE
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S


def add_ufs_nouns(g: Grammar, lexicon: Lexicon) -> None:
    rule(g, "has", "printed {n:attack_zone}", Has(S.n, kind="printed zone"))
    rule(g, "labelled", "these {n:noun_many}", It(noun=S.n, plural=True), tag="these")
    rule(g, "post", "in play", ("zone", ("both", ("staging area",))), tag="in play")
    rule(g, "post", "that (you|they) can normally play", ("playable", True), tag="can play")
    rule(g, "post", "\\(that (you|they) can normally play\\)", ("playable", True), tag="bracketed can play")
    words(g, "symbol_word", {symbol.capitalize(): symbol for symbol in lexicon.symbols if symbol != "all"}, "a symbol")
    rule(g, "gate", "^ {k:symbol_word}", Gate("symbol", S.k), tag="bare symbol")
    rule(g, "has", "^ {n:symbol_word}", Has(S.n, kind="symbol"), tag="bare symbol")
    add_spoken_of(g)
    add_order_in_pool(g)
    add_shared_symbols(g)


def add_spoken_of(g: Grammar) -> None:
    """*the card you discarded*, *the foundation you destroyed to pay for this ability*."""
    for cost in ("", "for this ability", "to pay for this ability", "due to the cost of this ability", "this way"):
        for form, plural in (("one", False), ("many", True)):
            said = f"the {{n:noun_{form}}} (you|they) {{l:label}} {cost}"
            rule(g, "labelled", said, It(S.l, S.n, plural=plural), tag=f"they did {cost}".strip())
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
