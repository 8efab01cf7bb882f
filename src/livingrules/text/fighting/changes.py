"""Bonuses, keywords gained and lost, and what else a card *gets*, *has*, *cannot*."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from livingrules.text.common.predicates import HOLE
from livingrules.text.english import third
from livingrules.text.fighting.verbs import forms
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import listing, made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Change, Clamp, Duration, Event, Grant, Has, Keyword, Modify, PerEach, Rule

# ------------------------------------------------------------------------------------------------------------ grammar


def add_changes(g: Grammar, lexicon: Lexicon) -> None:
    _changes(g)
    _keywords(g, lexicon)
    left = Event("leave", source=S.p, cause=S.q__0, during=S.q__1)
    rule(g, "undergone", "leave {p:own_zone} {q:qualifier}", left)
    for form in ("one", "many"):
        _predicates(g, form, lexicon)


def _changes(g: Grammar) -> None:
    """(changes, one of them): *+2 speed and +1 damage*, *+1 or -1 damage*, *+1 damage for each ...*."""
    change = Change(S.a, S.n__0, S.n__1)
    rule(g, "change", "{n:signed} {a:attribute}", change)
    rule(g, "change", "an additional {n:signed} {a:attribute}", change, tag="additional")
    rule(
        g,
        "change",
        "{n:signed} {a:attribute} \\((minimum|min.|minimum of|to a minimum of) {m:term}\\)",
        Change(S.a, S.n__0, S.n__1, minimum=S.m),
    )
    rule(
        g,
        "change",
        "{n:signed} {a:attribute} \\((maximum|max.|maximum of|to a maximum of) {m:term}\\)",
        Change(S.a, S.n__0, S.n__1, maximum=S.m),
    )
    rule(g, "change", "{n:signed} to (its|their) {a:attribute}", change, tag="to its")
    modifiers = Change("block modifier", S.n__0, S.n__1)
    rule(g, "change", "{n:signed} to (their|its) block modifiers", modifiers, tag="modifiers")
    for sign, word in ((1, "bonus"), (-1, "penalty")):
        rule(g, "change", f"a {{a:attribute}} {word} equal to {{m:amount}}", Change(S.a, sign, S.m))
    made(g, "change", "{n:signed} to (its|their|the) {k:keyword_name} rating", _rating, _unrating)
    listing(g, "changes_and", "change", "and", other=(", and", "and/or"), open_end=True)
    listing(g, "changes_or", "change", "or", least=2, other=(", or",))
    rule(g, "changes", "{c:changes_and}", (S.c, False))
    rule(g, "changes", "(|either) {c:changes_or}", (S.c, True))
    rule(g, "changes", "(|either) {c:changes_or} \\(your choice\\)", (S.c, True), tag="your choice")
    made(
        g,
        "changes",
        "{n:signed} or {m:signed} {a:attribute} [\\(your choice\\)]",
        _either_sign,
        _uneither_sign,
        "shared",
    )
    made(g, "changes", "{c:changes_and} for (each|every) {e:counted}", _each, _uneach)
    made(g, "changes", "{c:changes_and} for every {k:whole} {e:counted_many}", _each, _uneach_every)
    made(g, "changes", "{c:changes_or} for (each|every) {e:counted}", _each_or, _uneach_or)
    shared = "{n:signed} or {m:signed} {a:attribute} for (each|every) {e:counted}"
    made(g, "changes", shared, _either_each, _uneither_each, "shared")
    for what, short in (("minimum", "min."), ("maximum", "max.")):
        made(
            g,
            "changes",
            f"{{c:changes_and}} for (each|every) {{e:counted}} \\(({what}|{short}) {{m:term}}\\)",
            _each_bound(what),
            _uneach_bound(what, _uneach),
        )
    for what, short in (("minimum", "min."), ("maximum", "max.")):
        every = f"{{c:changes_and}} for every {{k:whole}} {{e:counted_many}} \\(({what}|{short}) {{m:term}}\\)"
        made(g, "changes", every, _each_bound(what), _uneach_bound(what, _uneach_every))
    most = "{c:changes_and} for (each|every) {e:counted} \\((maximum|max.) {m:signed}\\)"
    made(g, "changes", most, _each_at_most, _uneach_at_most, "signed bound")
    for category, word in forms("give"):
        rule(g, category, f"{word} {{r:ref}} {{c:changes}}", Modify(S.r, S.c__0, S.c__1), tag="give")
    g.label("changes", "a bonus or penalty")
    g.label("change", "a bonus or penalty")


def _rating(env: Env) -> Change:
    sign, amount = env["n"]
    return Change(f"{env['k']} rating", sign, amount)


def _unrating(value: Any) -> list[Env]:
    if not isinstance(value, Change) or not value.attribute.endswith(" rating"):
        return []
    return [{"n": (value.sign, value.amount), "k": value.attribute[: -len(" rating")]}]


def _either_sign(env: Env) -> Any:
    (sign, amount), (other, number) = env["n"], env["m"]
    return ((Change(env["a"], sign, amount), Change(env["a"], other, number)), True)


def _uneither_sign(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or len(value) != 2 or not value[1] or len(value[0]) != 2:
        return []
    one, two = value[0]
    if one.attribute != two.attribute:
        return []
    return [{"n": (one.sign, one.amount), "m": (two.sign, two.amount), "a": one.attribute}]


def _either_each(env: Env) -> Any:
    return _each_or({**env, "c": _either_sign(env)[0]})


def _uneither_each(value: Any) -> list[Env]:
    return [{**pair, "e": env["e"]} for env in _uneach_or(value) for pair in _uneither_sign((env["c"], True))]


def _each(env: Env) -> Any:
    if any(c.minimum or c.maximum for c in env["c"]):
        return None
    return (tuple(replace(c, amount=PerEach(c.amount, env["e"], env.get("k", 1))) for c in env["c"]), False)


def _each_or(env: Env) -> Any:
    found = _each(env)
    return None if found is None else (found[0], True)


def _uneach(value: Any, one_of: bool = False) -> list[Env]:
    if not isinstance(value, tuple) or value[1] != one_of or any(c.minimum or c.maximum for c in value[0]):
        return []
    amounts = [c.amount for c in value[0]]
    if not all(isinstance(a, PerEach) and a.every == 1 and a.count == amounts[0].count for a in amounts):
        return []
    return [{"c": tuple(replace(c, amount=c.amount.step) for c in value[0]), "e": amounts[0].count}]


def _uneach_every(value: Any) -> list[Env]:
    amounts = [c.amount for c in value[0]]
    if value[1] or not all(isinstance(a, PerEach) and a.every > 1 and a.count == amounts[0].count for a in amounts):
        return []
    if any(c.minimum or c.maximum for c in value[0]):
        return []
    found = {"c": tuple(replace(c, amount=c.amount.step) for c in value[0]), "k": amounts[0].every}
    return [{**found, "e": amounts[0].count}]


def _uneach_or(value: Any) -> list[Env]:
    return _uneach(value, True)


def _each_at_most(env: Env) -> Any:
    """*(max. +5)* bounds the bonus, not the value that it changes."""
    sign, most = env["m"]
    if any(c.sign != sign for c in env["c"]):
        return None
    found = _each(env)
    return found and (tuple(replace(c, amount=Clamp(c.amount, maximum=most)) for c in found[0]), False)


def _uneach_at_most(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or not all(isinstance(c.amount, Clamp) for c in value[0]):
        return []
    bounds = {(c.sign, c.amount.maximum) for c in value[0]}
    inner = (tuple(replace(c, amount=c.amount.amount) for c in value[0]), value[1])
    return [{**env, "m": bounds.pop()} for env in _uneach(inner)] if len(bounds) == 1 else []


def bounded(change: Change, what: str, bound: Any) -> Change:
    """A bound behind *for each*: a maximum is one of the number that was counted (K.4.8), a minimum one of the value
    that is reduced (K.4.7).
    """
    if what == "maximum":
        return replace(change, amount=Clamp(change.amount, maximum=bound))
    return replace(change, minimum=bound)


def unbounded(change: Change, what: str) -> tuple[Change, Any] | None:
    """The same change without that bound, and the bound; None where it has none."""
    if what == "minimum":
        return None if change.minimum is None else (replace(change, minimum=None), change.minimum)
    inner = change.amount
    if not isinstance(inner, Clamp) or inner.minimum is not None:
        return None
    return replace(change, amount=inner.amount), inner.maximum


def _each_bound(what: str) -> Any:
    def make(env: Env) -> Any:
        found = _each(env)
        if found is None:
            return None
        changes, one_of = found
        return (tuple(bounded(c, what, env["m"]) for c in changes), one_of)

    return make


def _uneach_bound(what: str, uneach: Callable[[Any], list[Env]]) -> Any:
    def unmake(value: Any) -> list[Env]:
        pairs = [unbounded(c, what) for c in value[0]]
        bare = tuple(pair[0] for pair in pairs if pair is not None)
        bounds = {pair[1] for pair in pairs if pair is not None}
        if len(bare) < len(pairs) or len(bounds) != 1:
            return []
        return [{**env, "m": next(iter(bounds))} for env in uneach((bare, value[1]))]

    return unmake


def _keywords(g: Grammar, lexicon: Lexicon) -> None:
    words(g, "rated_name", {name: name for name in lexicon.rated}, "a keyword")
    words(g, "unrated_name", {n: n for n in lexicon.keywords if n not in lexicon.rated or n == "Multiple"}, "a keyword")
    rule(g, "keyword", "{k:rated_name}: {n:quantity}", Keyword(S.k, S.n))
    rule(g, "keyword", "{k:unrated_name}", Keyword(S.k))
    rule(g, "gainable", "{k:keyword}", S.k)
    rule(g, "gainable", "the {k:keyword} keyword", S.k, tag="the keyword")
    rule(g, "gainable", "the {k:symbol_name} symbol", Has(S.k, kind="symbol"))
    rule(g, "gainable", "{k:symbol_name}", Has(S.k, kind="symbol"), tag="bare symbol")
    rule(g, "gainable", "<< {k:keyword} >>", S.k, tag="quoted")
    rule(g, "gainable", "'< {k:keyword} >'", S.k, tag="single")
    rule(g, "gainable", "<< {a:ability} >>", S.a)
    listing(g, "gainables", "gainable", "and", other=(", and",))
    rule(g, "mixable", "{c:change}", S.c)
    rule(g, "mixable", "{k:keyword}", S.k)
    rule(g, "mixable", "'< {k:keyword} >'", S.k, tag="single")
    listing(g, "mixed", "mixable", "and", least=2, other=(", and",))
    rule(g, "losable", "{k:keyword_name}", Keyword(S.k))
    rule(g, "losable", "the {k:keyword_name} keyword", Keyword(S.k), tag="the keyword")
    rule(g, "losable", "the {k:symbol_name} symbol", Has(S.k, kind="symbol"))
    rule(g, "losable", "{k:symbol_name}", Has(S.k, kind="symbol"), tag="bare symbol")
    listing(g, "losables", "losable", "and", other=("or",))


def _predicates(g: Grammar, form: str, lexicon: Lexicon) -> None:
    def v(verb: str) -> str:
        return third(verb) if form == "one" else verb

    be, do = ("is", "does") if form == "one" else ("are", "do")
    c = f"predicate_{form}"
    g.label(c, "what happens to it")
    rule(g, c, f"{v('get')} {{c:changes}}", Modify(HOLE, S.c__0, S.c__1))
    rule(g, c, f"({v('gain')}|{v('get')}|{v('have')}) {{k:gainables}}", Grant(HOLE, S.k))
    made(g, c, f"({v('get')}|{v('gain')}) {{m:mixed}}", _mixed, _unmixed)
    rule(g, c, f"{v('lose')} {{k:losables}}", Grant(HOLE, lost=S.k))
    rule(g, c, f"{be} also considered to be {{n:gate_name}}", Grant(HOLE, (Has(S.n, kind="name"),)))
    quoted = Grant(HOLE, (Has(S.n, kind="name"),))
    rule(g, c, f"{be} also considered to be [named] {{n:card_name}}", quoted, tag="quoted name")
    rule(g, c, f"{v('lose')} all abilities", Grant(HOLE, all_abilities=True))
    rule(g, c, f"{v('have')} a blank text box", Grant(HOLE, blank=True))
    for cannot in ("cannot", "may not", "can not"):
        tag = "" if cannot == "cannot" else cannot
        made(g, c, f"{cannot} {{e:suffered}}", _forbidden, _unforbidden, tag)
        rule(g, c, f"{cannot} be blocked", Rule("forbid", Event("block", object=HOLE)), tag=tag)
        rule(g, c, f"{cannot} be played", Rule("forbid", Event("play", object=HOLE)), tag=tag)
        rule(
            g,
            c,
            f"{cannot} be played as a reversal to this attack",
            Rule("forbid", Event("play", object=HOLE, manner=("as a reversal",))),
            tag=tag,
        )
        rule(
            g,
            c,
            f"{cannot} be played unless {{u:condition}}",
            Rule("forbid", Event("play", object=HOLE), unless=S.u),
            tag=tag,
        )
    blank = Grant(HOLE, (Has(S.k, kind="type"),), blank=True)
    rule(g, c, f"{be} (considered|treated as) a {{k:kind_one}} with a blank text box", blank)
    rule(g, c, f"{be} considered to have a blank text box", Grant(HOLE, blank=True), tag="considered")
    made(g, c, "(can|may) only {e:only_suffered}", _only, _unonly)
    made(g, c, "cannot {e:undergone}", _forbidden, _unforbidden)
    for still, kind in (("", "deal damage"), ("still ", "still damage")):
        rule(
            g, c, f"{still}{v('deal')} {{n:quantity}} damage [during the Damage Step]", Rule(kind, ref=HOLE, amount=S.n)
        )
    rule(g, c, f"{be} unblockable", Rule("unblockable", ref=HOLE))
    for status in ("completely", "partially"):
        blocked = Event("is blocked", manner=(status,))
        rule(g, c, f"{be} [considered] {status} blocked [during the Block Step]", Rule("is blocked", blocked, HOLE))
    rule(g, c, f"{v('deal')} no damage", Rule("no damage", ref=HOLE))
    rule(
        g, c, f"still {v('deal')} half damage \\(rounded up\\) [during the Damage Step]", Rule("half damage", ref=HOLE)
    )
    rule(g, c, f"{v('ignore')} progressive difficulty", Rule("ignore progressive", ref=HOLE))
    not_for = Rule("not counted", Event("play", object=S.o), HOLE)
    rule(g, c, f"{do} not (count toward|count towards|add to) progressive difficulty to play {{o:one_things}}", not_for)
    rule(g, c, f"{do} not (count toward|count towards|add to) progressive difficulty to play {{o:one_thing}}", not_for)
    rule(
        g,
        c,
        f"{do} not (count toward|count towards|add to|add to the) progressive difficulty",
        Rule("not counted", ref=HOLE),
    )
    then = Event("ready", object=HOLE, during="Ready Step")
    of_its_player = Rule("forbid", then, duration=Duration("until", until="next Ready Step"))
    rule(g, c, f"{do} not ready during (their|its|your|your {lexicon.opponent}'s) next Ready Step", of_its_player)
    of_anybody = Rule("forbid", then, duration=Duration("until", until="the next Ready Step"))
    rule(g, c, f"{do} not ready during the next Ready Step", of_anybody)
    this_step = Rule("forbid", then, duration=Duration("step", window="Ready Step"))
    rule(g, c, f"{do} not ready during this Ready Step", this_step)
    counts = Rule("count as", ref=HOLE, amount=S.n)
    rule(g, c, f"{v('count')} as {{n:quantity}} (cards|foundations) when committed [to pass a check]", counts)


def _mixed(env: Env) -> Any:
    """Bonuses and keywords under one verb: first all of one sort, then all of the other."""
    items = env["m"]
    first = type(items[0])
    cut = next((at for at, item in enumerate(items) if type(item) is not first), len(items))
    if cut == len(items) or any(type(item) is first for item in items[cut:]):
        return None
    if first is Change:
        return Modify(HOLE, items[:cut]), Grant(HOLE, items[cut:], style=("mixed",))
    return Grant(HOLE, items[:cut]), Modify(HOLE, items[cut:], style=("mixed",))


def _unmixed(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or len(value) != 2:
        return []
    items: tuple[Any, ...] = ()
    for each in value:
        if isinstance(each, Modify) and not each.one_of:
            items += each.changes
        elif isinstance(each, Grant) and each == Grant(HOLE, each.gained):
            items += each.gained
        else:
            return []
    return [{"m": items}]


def _forbidden(env: Env) -> Rule | None:
    if env["e"].during.startswith("this "):
        return None  # that is how long the rule lasts
    return Rule("forbid", replace(env["e"], object=HOLE))


def _only(env: Env) -> Rule | None:
    forbidden = _forbidden(env)
    return None if forbidden is None else replace(forbidden, kind="only")


def _unonly(value: Any) -> list[Env]:
    return _unforbidden(replace(value, kind="forbid")) if isinstance(value, Rule) and value.kind == "only" else []


def _unforbidden(value: Any) -> list[Env]:
    if not isinstance(value, Rule) or value.event is None or value.event.object != HOLE:
        return []
    if value != Rule("forbid", value.event):
        return []
    return [{"e": replace(value.event, object=None)}]
