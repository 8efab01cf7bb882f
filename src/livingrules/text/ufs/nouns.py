"""Which cards: told by where they lie before another, by what is printed, by symbols."""

from __future__ import annotations

from livingrules.kernel.tree import Has, It, Named
from livingrules.text.common.predicates import HOLE
from livingrules.text.pattern import rule, words
from livingrules.text.phrase import Grammar, S


def add_ufs_nouns(g: Grammar) -> None:
    rule(g, "has", "printed {n:attack_zone}", Has(S.n, kind="printed zone"))
    rule(g, "labelled", "these {n:noun_many}", It(noun=S.n, plural=True), tag="these")
    _order_in_pool(g)
    _symbols(g)


def _order_in_pool(g: Grammar) -> None:
    """*each attack preceding it in your card pool*: it is the card that the sentence is about."""
    rule(g, "spoken_of", "it", HOLE)
    rule(g, "spoken_of", "them", HOLE, tag="them")
    rule(g, "spoken_of", "{r:self}", S.r)
    rule(g, "post", "preceding {r:spoken_of} in your card pool", ("name", Named("precedes", ref=S.r)))


def _symbols(g: Grammar) -> None:
    """*that shares a symbol with your character*; the number form is one of the shared phrases."""
    sharing = ("name", Named("shares symbols", "1", S.r))
    rule(g, "post", "that (share|shares) a [resource] symbol with {r:plain_ref}", sharing, tag="a symbol")
    words(g, "sharing_all", {"2": "2", "3": "3"}, "a number")
    exact = ("name", Named("shares symbols", S.n, S.r))
    rule(g, "post", "that (share|shares) {n:sharing_all} [resource] symbols with {r:plain_ref}", exact, tag="bare")
