"""Sentences: conditions, options, what waits, what is done for each; and modes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.common.clause import with_agent
from livingrules.text.common.parts import in_turn, instead, parts_of, uninstead, unwhen
from livingrules.text.lowering.fftcg.outcomes import OPPONENT, THEY
from livingrules.text.pattern import made, repeated, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Act,
    Change,
    Duration,
    Event,
    Grant,
    Instruction,
    Later,
    May,
    Modify,
    Options,
    PerEach,
    Rule,
    Seq,
    Set,
    When,
)


def add_sentences(g: Grammar) -> None:
    s = "sentence"
    rule(g, "group", "{s:statement}", (S.s,))
    rule(g, s, "(when|whenever) {e:event}, {p:parts}.", Later(S.e, S.p))
    rule(g, s, "(when|whenever) {e:event}, if {c:condition}, {p:parts}.", Later(S.e, S.p, condition=S.c))
    made(g, s, "[then] {p:parts}.", in_turn, parts_of)
    made(g, s, "then, {p:parts}.", in_turn, parts_of, "then,")
    rule(g, s, "if {c:condition}, (|then ){p:parts}.", When(S.c, S.p))
    rule(g, s, "if {c:condition}, also {p:parts}.", When(S.c, S.p), tag="also")
    made(g, s, "if {c:condition}, {p:clauses} also.", lambda e: When(e["c"], e["p"]), unwhen, "also behind")
    rule(g, s, "if {c:condition}, {p:parts}. (if not|otherwise), {q:parts}.", When(S.c, S.p, S.q))
    made(g, s, "{q:clauses}. if {c:condition}, {p:parts} instead.", _instead, uninstead, "instead")
    made(g, s, "{q:clauses}. {r:clauses}. if {c:condition}, {p:parts} instead.", _instead_of_first,
         _uninstead_of_first, "instead of the first")  # fmt: skip
    made(g, s, "{p:clauses} if {c:condition}.", lambda e: When(e["c"], e["p"]), unwhen, "behind")
    rule(g, s, "when {a:did}, {p:parts}.", Later(S.a, S.p))
    rule(g, "did", "you do so", Event("done"))
    rule(g, "did", "your opponent does so", Event("done"), tag=OPPONENT)
    rule(g, "did", "they do so", Event("done"), tag=THEY)
    rule(g, s, "(when|whenever) {e:event} {d:duration}, {p:parts}.", Later(S.e, S.p, False, S.d), tag="when lasting")
    toll = "if {agent:other_player} (doesn't|does not) {v:vps_base}, {p:parts}."
    made(g, s, toll, _toll, _untoll)
    for_each = "{c:per}, {ref:subject} gain/gains {n:signed} power"
    made(g, "group", for_each, _for_each, _unfor_each(False))
    made(g, "group", for_each + " {d:duration}", _for_each, _unfor_each(True))
    each = (Act("deal", object=S.o, amount=PerEach(S.n, S.c__0, S.c__1)),)
    rule(g, "group", "{c:per}, deal {o:ref} {n:quantity} damage", each, tag="each front")
    rule(g, "group", "{c:per}, deal {n:quantity} damage to {o:ref}", each, tag="each front to")
    divided = Act("deal", object=S.o, amount=S.n, manner=("divided",))
    units = "divide {n:quantity} damage among {o:plain_ref} as you like. \\((units|unit) must be 1000.\\)"
    rule(g, s, units, divided, tag="units")
    made(g, s, "{m:may} if {c:condition}.", lambda e: When(e["c"], (e["m"],)), _unmay_if, "may if")
    g.label(s, "a sentence")
    repeated(g, "sentences", s)
    made(g, "body", "{b:sentences}", lambda e: e["b"] or None, lambda v: [{"b": v}] if v else [])
    _modes(g)


def _instead(env: Env) -> When | None:
    return instead(env) if _sort(env["p"][0]) == _sort(env["q"][0]) else None


def _sort(each: Instruction) -> str:
    """What is done instead is of the sort of what it replaces: an act on cards, an act on none, or what lasts."""
    if isinstance(each, May):
        return _sort(each.parts[0])
    if isinstance(each, Act):
        return "act" if each.object is None else "act on cards"
    return "lasting" if isinstance(each, Modify | Grant | Set | Rule) else ""


def _instead_of_first(env: Env) -> Seq | None:
    """*A. B. If ..., C instead.*, where it is A that C replaces."""
    new = _sort(env["p"][0])
    if new == _sort(env["r"][0]) or new != _sort(env["q"][0]):
        return None
    return Seq((instead(env), *env["r"]))


def _uninstead_of_first(value: Any) -> list[Env]:
    if not isinstance(value, Seq) or len(value.parts) < len(("A", "B")):
        return []
    return [{**env, "r": value.parts[1:]} for env in uninstead(value.parts[0])]


def _toll(env: Env) -> May | None:
    """What happens unless somebody does something."""
    acts = tuple(with_agent(each, env["agent"]) for each in env["v"])
    return May(env["agent"], acts, undone=env["p"])


def _untoll(value: Any) -> list[Env]:
    if not isinstance(value, May) or not value.undone or value.done:
        return []
    return [{"agent": value.player, "v": tuple(with_agent(each, "") for each in value.parts), "p": value.undone}]


def _unmay_if(value: Any) -> list[Env]:
    if not isinstance(value, When) or value.otherwise or len(value.then) != 1 or not isinstance(value.then[0], May):
        return []
    return [{"m": value.then[0], "c": value.condition}]


def _for_each(env: Env) -> Any:
    sign, amount = env["n"]
    change = Change("power", sign, PerEach(amount, *env["c"]), style=("front",))
    return (Modify(env["ref"], (change,), duration=env.get("d")),)


def _unfor_each(lasting: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(only, Modify) or len(only.changes) != 1 or lasting != isinstance(only.duration, Duration):
            return []
        change = only.changes[0]
        if "front" not in change.style or not isinstance(change.amount, PerEach):
            return []
        return [
            {
                "c": (change.amount.count, change.amount.every),
                "ref": only.ref,
                "n": (change.sign, change.amount.step),
                "d": only.duration,
            }
        ]

    return unmake


# --------------------------------------------------------------------------------------------------------------- modes


def _modes(g: Grammar) -> None:
    """*Select 1 of the 3 following actions.* with the actions in quotes behind it."""
    made(g, "mode", "<< {b:body} >>", lambda e: _wrapped(e["b"]), _unwrapped)
    repeated(g, "modes", "mode")
    words(g, "up_to", {"up to": True}, '"up to"')
    upgraded = (
        "select {u:up_to?} {n:whole} of the {m:whole} following actions. "
        "if {c:condition}, select {v:up_to?} {x:whole} of the {k:whole} following actions instead. {o:modes}"
    )
    made(g, "sentence", upgraded, _upgraded, _unupgraded)
    for up_to, word in ((False, ""), (True, "up to ")):
        head = f"select {word}{{n:whole}} of the {{m:whole}} following actions. {{o:modes}}"
        made(g, "sentence", head, _options(up_to), _unoptions(up_to))
        loose = f"select {word}{{n:whole}} (of the following actions|from the following). {{o:modes}}"
        made(g, "sentence", loose, _options(up_to), _unoptions(up_to), "loose")


def _upgraded(env: Env) -> Options | None:
    """*If ..., select up to 3 of the 3 following actions instead.*: one offer, of more where the condition holds."""
    usual = _options(env["u"] is not None)({"o": env["o"], "m": env["m"], "n": env["n"]})
    more = _options(env["v"] is not None)({"o": env["o"], "m": env["k"], "n": env["x"]})
    if usual is None or more is None:
        return None
    offer: Options = replace(usual, upgrade=env["c"], more=more.count, more_up_to=more.up_to)
    return offer


def _unupgraded(value: Any) -> list[Env]:
    if not isinstance(value, Options) or value.upgrade is None or not value.more:
        return []
    size = len(value.options)
    return [{"u": value.up_to or None, "v": value.more_up_to or None, "n": value.count, "x": value.more, "m": size,
             "k": size, "c": value.upgrade, "o": value.options}]  # fmt: skip


_ONE_SENTENCE = "one sentence"


def _wrapped(body: tuple[Instruction, ...]) -> Instruction:
    """An action of several instructions; that they were one sentence is a matter of style."""
    if len(body) > 1:
        return Seq(body)
    only = body[0]
    return replace(only, style=(*only.style, _ONE_SENTENCE)) if isinstance(only, Seq) else only


def _unwrapped(value: Any) -> list[Env]:
    if isinstance(value, Seq) and _ONE_SENTENCE not in value.style:
        return [{"b": value.parts}]
    return [{"b": (value,)}] if isinstance(value, Instruction) else []


def _options(up_to: bool) -> Any:
    def make(env: Env) -> Options | None:
        options = env["o"]
        if len(options) < 2 or len(options) != env.get("m", len(options)) or env["n"] > len(options):
            return None
        return Options(options, count=env["n"], up_to=up_to)

    return make


def _unoptions(up_to: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Options) or value.up_to != up_to or value.upgrade is not None:
            return []
        return [{"n": value.count, "m": len(value.options), "o": value.options}]

    return unmake
