"""Keywords as they are printed above the text: Stun: 2, Combo (Kick, High), a name with Only; losing them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.common.nouns import gather, head_of, scatter
from livingrules.text.common.predicates import HOLE
from livingrules.text.english import third
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import listing, made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Filter, Grant, Has, Keyword


def add_keywords(g: Grammar, lexicon: Lexicon) -> None:
    rule(g, "keyword_line", "{k:keyword}", S.k)
    rule(g, "keyword_line", "{k:combo}", S.k)
    rule(g, "keyword_lines", "{k:keyword_line}", (S.k,))
    made(g, "keyword_lines", "{k:keyword_line} - {more:keyword_lines}", _further, _unfurther)
    rule(g, "keyword_line", "{n:gate_name} Only", Keyword("Only", gate=S.n))
    words(g, "keyword_gate", {gate: gate for gate in lexicon.gates if gate not in ("First", "Combo")}, "a restriction")
    for gate in ("gate_name", "keyword_gate"):
        for inner in ("keyword", "combo"):
            made(g, "keyword_line", f"{{n:{gate}}} {{k:{inner}}}", lambda e: replace(e["k"], gate=e["n"]), _ungate)
    listing(g, "requirements", "requirement", ",")
    rule(g, "combo", "Combo \\({r:requirements}\\)", Keyword("Combo", requirement=S.r))
    made(g, "requirement", "{m:plain_mods} {h:head_one}", lambda e: gather(e["m"], e["h"], ()), _unheaded)
    made(g, "requirement", "{m:plain_mods}", _modified, _unmodified)
    for form, lose in (("one", third("lose")), ("many", "lose")):
        every = Grant(HOLE, lost=(Has("", kind="keywords"),))
        rule(g, f"predicate_{form}", f"{lose} all [of (its|their)] keywords", every)
        bare = Grant(HOLE, lost=(Has("", kind="symbols"),))
        rule(g, f"predicate_{form}", f"{lose} all [of (its|their)] [resource] symbols", bare)
        some = Grant(HOLE, lost=(Has("", kind="one symbol"),))
        rule(g, f"predicate_{form}", f"{lose} 1 [resource] symbol (|of your choice)", some)
    g.label("keyword_line", "a keyword")
    g.label("requirement", "a requirement")


def _further(env: Env) -> tuple[Keyword, ...]:
    return (env["k"], *env["more"])


def _unfurther(value: Any) -> list[Env]:
    return [{"k": value[0], "more": value[1:]}] if isinstance(value, tuple) and len(value) > 1 else []


def _ungate(value: Any) -> list[Env]:
    if not isinstance(value, Keyword) or not value.gate or value.name == "Only":
        return []
    return [{"n": value.gate, "k": replace(value, gate="")}]


def _modified(env: Env) -> Filter | None:
    """*High* alone: any card with it."""
    made_of = gather(env["m"], ("kind", ((), False)), ()) if env["m"] else None
    named = made_of is not None and any(has == Has(has.name) for has in made_of.has)
    return None if named else made_of


def _unheaded(value: Any) -> list[Env]:
    if not isinstance(value, Filter) or not (value.kinds or value.card_word or head_of(value)[0] == "keyword"):
        return []
    mods, posts = scatter(value)
    return [] if posts else [{"m": mods, "h": head_of(value)}]


def _unmodified(value: Any) -> list[Env]:
    if not isinstance(value, Filter) or value.kinds or value.card_word or head_of(value)[0] == "keyword":
        return []
    mods, posts = scatter(value)
    return [{"m": mods}] if mods and not posts else []
