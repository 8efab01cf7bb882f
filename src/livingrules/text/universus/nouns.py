"""Which cards: the rival's as an adjective, and traits that come with the cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.common.predicates import HOLE
from livingrules.text.lexicon import Lexicon
from livingrules.text.lowering.places import ZONES_OF_PLAY
from livingrules.text.names import Trait
from livingrules.text.pattern import made, rule
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Attribute, Gate, Grant, Has, Keyword, Stat


def add_universus_nouns(g: Grammar, lexicon: Lexicon) -> None:
    rule(g, "mod", lexicon.opponent, ("owner", "opponent"))
    for word in ("directly", "immediately"):
        rule(g, "mod", f"{word} preceding", ("order", "directly preceding"), tag=word)
    _traits(g)


def _traits(g: Grammar) -> None:
    g.terminal("trait_one", Trait(many=False))
    g.terminal("trait_many", Trait(many=True))
    rule(g, "has", "{n:trait_one}", Has(S.n))
    rule(g, "has", "non-{n:trait_one}", Has(S.n, negated=True))
    for form in ("one", "many"):
        rule(g, f"head_{form}", f"{{k:trait_{form}}}", ("keyword", S.k))
    rule(g, "keyword", "{k:trait_one}", Keyword(S.k))
    rule(g, "losable", "{k:trait_one}", Keyword(S.k))
    for keyword in ("keyword", "combo"):
        made(g, "keyword_line", f"{{n:trait_one}} {{k:{keyword}}}", lambda e: replace(e["k"], gate=e["n"]), _ungated)
    g.terminal("gate_trait", Trait(many=False, several=True))
    rule(g, "gate", "{n:gate_trait}", Gate("trait", S.n))
    rule(g, "predicate_one", "is a/an {k:trait_one}", Grant(HOLE, (Keyword(S.k),)), tag="is")
    rule(g, "post", "in play", ("zone", ("both", ZONES_OF_PLAY)), tag="in play")
    same = Stat(S.a, "=", Attribute(S.r, S.a))
    rule(g, "stat_test", "with the same {a:attribute} as {r:plain_ref}", same)


def _ungated(value: Any) -> list[Env]:
    if not isinstance(value, Keyword) or not value.gate:
        return []
    return [{"n": value.gate, "k": replace(value, gate="")}]
