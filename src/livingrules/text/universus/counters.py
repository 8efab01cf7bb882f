"""Counters on cards, tokens, and the stamina of backups."""

from __future__ import annotations

from typing import Any, Final

from livingrules.text.common.event import QUALIFIED
from livingrules.text.english import past
from livingrules.text.fighting.acts import vp
from livingrules.text.fighting.attack import happening
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule
from livingrules.text.phrase import Chart, Env, Grammar, Pieces, Reading, S, Tags, Terminal
from livingrules.text.tokens import VERBATIM, WORD
from livingrules.text.tree import Act, Compare, Counters, Event, Filter, Number, PerEach, Result, Select, Stat

LONGEST: Final = 3
"""Words of a counter's name."""


class NamedPiece(Terminal):
    """*Wall counter*: whoever names a counter chooses its name, so any capital words may stand before the noun."""

    def __init__(self, noun: str) -> None:
        self.noun: Final = noun
        self.label = f"a {noun}"

    def read(self, chart: Chart, at: int) -> list[Reading]:
        end = at
        while end < min(at + LONGEST, len(chart.tokens)) and self._capital(chart, end):
            end += 1
        token = chart.token(end)
        if token is None or token.folded != self.noun:
            return []
        name = chart.source[chart.tokens[at].start : chart.tokens[end - 1].end] if end > at else ""
        return [(end + 1, name, ())]

    def _capital(self, chart: Chart, at: int) -> bool:
        token = chart.tokens[at]
        return token.kind == WORD and token.written[:1].isupper() and token.folded not in (self.noun, "x")

    def put(self, value: Any, _style: Tags, /) -> Pieces | None:
        if not isinstance(value, str):
            return None
        return [VERBATIM + value, self.noun] if value else [self.noun]


def add_universus_counters(g: Grammar, lexicon: Lexicon) -> None:
    g.terminal("counter_one", NamedPiece("counter"))
    g.terminal("counter_many", NamedPiece("counters"))
    rule(g, "counters", "1 {c:counter_one}", (Number(1), S.c))
    rule(g, "counters", "a/an {c:counter_one}", (Number(1), S.c), tag="a counter")
    rule(g, "counters", "{n:several} {c:counter_many}", (S.n, S.c))
    rule(g, "counters", "all {c:counter_many}", (None, S.c))
    for form, noun in (("one", "token"), ("many", "tokens")):
        g.terminal(f"token_{form}", NamedPiece(noun))
        rule(g, f"head_{form}", f"{{n:token_{form}}}", ("token", S.n))
    _moving(g)
    _counting(g, lexicon)
    _stamina(g)


def _moving(g: Grammar) -> None:
    put = Act("add counter", "", S.o, amount=S.k__0, what=S.k__1)
    vp(g, "add|put|place", "{k:counters} (to|on) {o:ref}", put)
    many = Act("add counter", "", S.o, amount=PerEach(S.k__0, S.c), what=S.k__1)
    vp(g, "add|put|place", "{k:counters} (to|on) {o:ref} for (each|every) {c:counted}", many)
    vp(g, "remove", "{k:counters} from {o:ref}", Act("remove counter", "", S.o, amount=S.k__0, what=S.k__1))
    vp(g, "remove", "{k:counters}", Act("remove counter", "", amount=S.k__0, what=S.k__1))
    for verb, to in (("add", "to"), ("remove", "from")):
        where = f"{past(verb)} {to} {{o:one_thing}} {{q:qualifier}}"
        event = {"object": S.o, "what": S.c, **QUALIFIED}
        one = Event(f"{verb} counter", op="=", amount=Number(1), **event)
        happening(g, f"1 {{c:counter_one}} is {where}", one)
        happening(
            g, f"{{n:several}} {{c:counter_many}} are {where}", Event(f"{verb} counter", op="=", amount=S.n, **event)
        )
        more = Event(f"{verb} counter", op=">=", amount=S.n, **event)
        happening(g, f"{{n:quantity}} or more {{c:counter_many}} are {where}", more)


def _counting(g: Grammar, lexicon: Lexicon) -> None:
    rule(g, "counted", "{c:counter_one} on {r:ref}", Counters(S.c, S.r))
    rule(g, "counted_many", "{c:counter_many} on {r:ref}", Counters(S.c, S.r))
    rule(g, "counted", "counter removed this way", Result("amount"))
    rule(g, "term", "the number of {c:counter_many} on {r:ref}", Counters(S.c, S.r))
    c = "simple_condition"
    there = Compare(Counters(S.c, S.r), S.t__0, S.t__1)
    rule(g, c, "there are {t:test_before} {c:counter_many} on {r:ref}", there)
    rule(g, c, "{ref:is_subject} have/has {t:test_before} {c:counter_many} [on it]", _on(S.ref), tag="has")
    here = Select(Filter(card_word=True, owner=S.agent, zones=("staging area",)), all=True)
    held = Compare(Counters(S.c, here), S.t__0, S.t__1)
    rule(
        g,
        c,
        f"{{agent:player}} have/has {{t:test_before}} {{c:counter_many}} [in your {lexicon.stage}]",
        held,
        tag="held",
    )
    rule(g, c, "you have {t:test_before} {c:counter_many} on {r:ref}", there, tag="has on")
    some = Compare(Counters(S.c, here), ">=", Number(1))
    rule(g, c, f"{{agent:player}} have/has a/an {{c:counter_one}} in your {lexicon.stage}", some, tag="has one")
    made(g, "stat_test", "with {t:test_before} {c:counter_many} on (it|them)", _marked, _unmarked)


def _on(ref: Any) -> Compare:
    return Compare(Counters(S.c, ref), S.t__0, S.t__1)


def _marked(env: Env) -> Stat:
    op, amount = env["t"]
    return Stat(f"{env['c']} counters".strip(), op, amount)


def _unmarked(value: Any) -> list[Env]:
    if not isinstance(value, Stat) or not value.attribute.endswith("counters"):
        return []
    return [{"t": (value.op, value.amount), "c": value.attribute[: -len("counters")].strip()}]


def _stamina(g: Grammar) -> None:
    """A cost of stamina is paid by the backup that carries the ability."""
    for verb in ("gain", "lose"):
        vp(g, verb, "{n:quantity} stamina", Act(verb, "", amount=S.n, what="stamina"))
        said = (Act(verb, "you", S.ref, amount=S.n, what="stamina"),)
        rule(g, "group", f"{{ref:subject}} {verb}/{verb}s {{n:quantity}} stamina", said)
        happening(g, f"{{subject:one_thing}} {verb}/{verb}s stamina", Event(verb, object=S.subject, what="stamina"))
