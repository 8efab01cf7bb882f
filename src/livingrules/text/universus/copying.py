"""Taking over what another card is: copies, abilities printed elsewhere, cards on top of cards; and two-way wording."""

from __future__ import annotations

from typing import Any

from livingrules.text.common.predicates import HOLE
from livingrules.text.english import third
from livingrules.text.fighting.acts import vp
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import AbilitiesOf, Act, Cover, Filter, Grant, Is, Stat, When
from livingrules.text.tree import Number as Whole


def add_universus_copying(g: Grammar, lexicon: Lexicon) -> None:
    for form, become in (("one", third("become")), ("many", "become")):
        rule(g, f"predicate_{form}", f"{become} a copy of {{r:ref}}", Grant(HOLE, copy_of=S.r))
    for verbs, tag in (("play", ""), ("try to play", "try")):
        verb, _, rest = verbs.partition(" ")
        copied = Act("play", "", S.o, manner=("face down",), copy_of=S.r)
        vp(g, verb, f"{rest} {{o:ref}} face down as a copy of {{r:ref}}".strip(), copied, tag)
    rule(g, "gainable", "all abilities (printed on|of) {r:ref}", AbilitiesOf(S.r))
    rule(g, "gainable", "all {k:ability_kind} abilities printed on {r:ref}", AbilitiesOf(S.r, S.k))
    rule(g, "sentence", "place {o:ref} on top of {r:ref} {d:duration}.", Cover(S.o, S.r, S.d))
    for kind in lexicon.abilities:
        one = Stat(f"{kind} abilities", ">=", Whole(1), printed=True)
        rule(g, "stat_test", f"with a printed {kind} ability", one)
        rule(
            g,
            "simple_condition",
            f"{{ref:is_subject}} have/has a printed {kind} ability",
            Is(S.ref, Filter(stats=(one,))),
        )
    made(g, "sentence", "either {q:clauses} or if {c:condition}, {p:parts}.", _either, _uneither, "either")


def _either(env: Env) -> When:
    return When(env["c"], env["p"], env["q"])


def _uneither(value: Any) -> list[Env]:
    if not isinstance(value, When) or not value.otherwise:
        return []
    return [{"c": value.condition, "p": value.then, "q": value.otherwise}]
