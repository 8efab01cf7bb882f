"""Verbs with frames of their own: choosing, dealing damage, drawing, moving, searching, playing, casting, looking."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from livingrules.text.fftcg.lexicon import CRYSTAL, OWNERS
from livingrules.text.fftcg.verbs import vp
from livingrules.text.pattern import made, repeated, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    OF_EACH,
    Act,
    Arithmetic,
    Bind,
    Both,
    Filter,
    It,
    Node,
    Number,
    OneOf,
    PerEach,
    Result,
    Select,
    Self,
    Seq,
)


def add_acts(g: Grammar) -> None:
    _choosing(g)
    _damage(g)
    _drawing(g)
    _moving(g)
    _playing(g)
    _paying(g)
    _stack(g)
    _phases(g)


def _choosing(g: Grammar) -> None:
    vp(g, "choose", "{o:picked}", Bind("choose", S.o, player=""))
    vp(g, "select", "{o:picked}", Bind("select", S.o, player=""))
    named = {
        "1 Element": "element",
        "1 Job": "job",
        "1 number": "number",
        "1 card type": "card type",
        "1 Element other than Light and Dark": "element other than Light and Dark",
        "1 Element other than Light or Dark": "element other than Light and Dark",
        "1 Job or 1 Element": "job or element",
        "1 Element and 1 Job": "element and job",
        "1 card name": "card name",
    }
    words(g, "nameable", named, "what can be named")
    vp(g, "name", "{w:nameable}", Bind("name", what=S.w, player=""))
    vp(g, "select", "{w:nameable}", Bind("name", what=S.w, player=""), tag="select")


def _damage(g: Grammar) -> None:
    rule(g, "damage", "{n:quantity} damage", S.n)
    rule(g, "damage", "{n:quantity} damage {c:per}", PerEach(S.n, S.c__0, S.c__1))
    rule(g, "damage", "{n:quantity} damage and {m:quantity} more damage {c:per}",
         Arithmetic("+", S.n, PerEach(S.m, S.c__0, S.c__1)))  # fmt: skip
    rule(g, "damage", "damage equal to {n:amount}", S.n)
    for pattern, tag in (("{o:ref} {n:damage}", ""), ("{n:damage} to {o:ref}", "to")):
        made(g, "vp_base", f"deal {pattern}", _dealing, _undealing, tag)
        made(g, "vp_third", f"deals {pattern}", _dealing, _undealing, tag)
    front = Act("deal", "", S.o, amount=PerEach(S.n, S.c__0, S.c__1))
    vp(g, "deal", "{n:quantity} damage to {o:ref} {c:per}", front, tag="each behind")
    player = Act("deal", "", amount=S.n, what="player", whose=S.w)
    for points, count in (("1 point", ""), ("{n:several} points", "n")):
        template = player if count else Act("deal", "", amount=Number(1), what="player", whose=S.w)
        vp(g, "deal", f"{{w:whom}} {points} of damage", template)
        vp(g, "deal", f"{points} of damage to {{w:whom}}", template, tag="to")
    _sources(g)


EACH = "each"


def _dealing(env: Env) -> Act:
    """*deal each Forward damage equal to its power*: each its own."""
    several = isinstance(env["o"], Select) and EACH in env["o"].style
    return Act("deal", "", env["o"], amount=_relabelled(env["n"], "", OF_EACH) if several else env["n"])


def _undealing(value: Any) -> list[Env]:
    if not isinstance(value, Act) or value != Act("deal", "", value.object, amount=value.amount):
        return []
    amount = _relabelled(value.amount, OF_EACH, "")
    if amount == value.amount:
        return [{"o": value.object, "n": amount}]
    several = value.object
    if isinstance(several, Select) and EACH not in several.style:
        several = replace(several, style=(*several.style, EACH))
    return [{"o": several, "n": amount}]


def _relabelled(value: Any, old: str, new: str) -> Any:
    """The amount with one role of *it* in place of another."""
    if isinstance(value, It):
        return replace(value, label=new) if value.label == old and not value.noun else value
    if not isinstance(value, Node):
        return value
    return replace(value, **{f.name: _relabelled(getattr(value, f.name), old, new) for f in fields(value) if f.compare})


def _sources(g: Grammar) -> None:
    """*it deals damage equal to its power to ...*: another card than the text's own is the source (6.4)."""
    for pattern, tag in (("{n:damage} to {o:ref}", ""), ("{o:ref} {n:damage}", "dative")):
        made(g, "group", f"{{ref:one_subject}} deal/deals {pattern}", _dealt, _undealt, tag)
    each_other = "each {n:noun_one} deals damage equal to its power to the other"
    rule(g, "group", each_other, (Act("fight", object=It(noun=S.n, plural=True)),), tag="each")
    fight = "{r:several_subject} deal damage equal to their respective power to (the other|each other)"
    rule(g, "group", fight, (Act("fight", object=Both(S.r)),))
    for points, amount in (("1 point", Number(1)), ("{n:several} points", None)):
        made(g, "group", f"{{ref:one_subject}} deal/deals {{w:whom}} {points} of damage", _hit(amount), _unhit(amount))


def _dealt(env: Env) -> Any:
    source = env["ref"]
    if isinstance(source, Select) and source.all:
        return None  # each of several cards would deal what it deals by itself
    if isinstance(source, Self):
        return (Act("deal", object=env["o"], amount=env["n"], style=("self", *source.style)),)
    return (Act("deal", object=env["o"], amount=env["n"], using=source),)


def _source(act: Act) -> Any:
    """Who was said to deal the damage, or None."""
    if act.using is not None:
        return act.using
    return Self(style=tuple(tag for tag in act.style if tag != "self")) if "self" in act.style else None


def _undealt(value: Any) -> list[Env]:
    act = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(act, Act) or act.verb != "deal" or act.object is None:
        return []
    source = _source(act)
    return [] if source is None else [{"ref": source, "o": act.object, "n": act.amount}]


def _hit(amount: Number | None) -> Any:
    def make(env: Env) -> Any:
        source, points = env["ref"], amount or env["n"]
        hit = Act("deal", amount=points, what="player", whose=env["w"])
        if isinstance(source, Self):
            return (replace(hit, style=("self", *source.style)),)
        return (replace(hit, using=source),)

    return make


def _unhit(amount: Number | None) -> Any:
    def unmake(value: Any) -> list[Env]:
        act = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(act, Act) or act.verb != "deal" or act.what != "player" or _source(act) is None:
            return []
        if (act.amount == Number(1)) != (amount is not None):
            return []
        return [{"ref": _source(act), "n": act.amount, "w": act.whose}]

    return unmake


def _drawing(g: Grammar) -> None:
    vp(g, "draw", "1 card", Act("draw", "", amount=Number(1)))
    vp(g, "draw", "1 card {c:per}", Act("draw", "", amount=PerEach(Number(1), S.c__0, S.c__1)))
    vp(g, "draw", "{n:several} cards", Act("draw", "", amount=S.n))
    vp(g, "draw", "cards equal to {n:amount}", Act("draw", "", amount=S.n))
    vp(g, "draw", "the same number of cards", Act("draw", "", amount=Result("number")))
    for random, verb in (("randomly discard", "vp_base"), ("randomly discards", "vp_third")):
        picked = Select(Filter(card_word=True), Number(1), random=True)
        rule(g, verb, f"{random} 1 card", Act("discard", "", picked), tag="randomly")
    vp(g, "divide", "{n:quantity} damage among {o:plain_ref} as you like [\\(units must be 1000\\)]",
       Act("deal", "", S.o, amount=S.n, manner=("divided",)))  # fmt: skip
    vp(g, "shuffle", "{o:owner} deck", Act("shuffle", "", whose=S.o, what="deck"))
    vp(g, "show", "{o:ref}", Act("reveal", "", S.o), tag="show")
    vp(g, "look at", "{o:ref}", Act("look", "", S.o))
    vp(g, "receive", "1 point of damage", Act("receive", "", amount=Number(1), what="damage"))
    vp(g, "receive", "damage equal to {n:amount}", Act("receive", "", amount=S.n, what="damage"))
    vp(g, "lose", "the game", Act("lose", ""))
    vp(g, "win", "the game", Act("win", ""))


def _moving(g: Grammar) -> None:
    words(g, "owner_of", {written: owner for written, owner in OWNERS.items() if owner}, '"your"')
    words(g, "hand", {"hand": "hand", "hands": "hand", "field": "field"}, '"hand"')
    put = Act("put", "", S.o, destination="Break Zone")
    vp(g, "put", "{o:ref} into (the|your|its owner's|their owners') Break Zone", put)
    away = Act("remove", "", S.o, source="Break Zone")
    vp(g, "remove", "{o:self} in (the|your) Break Zone from the game", away)
    vp(g, "put", "{o:ref} from the field into the Break Zone", put, tag="from the field")
    vp(g, "place", "{o:ref} into the Break Zone", put, tag="place")
    either = OneOf(
        (Act("add", "", S.o, destination=S.h, whose=S.w), Act("play", "", S.r, destination="field", manner=S.m)), ""
    )
    choice = "{o:ref} to {w:owner_of} {h:hand} or play {r:object_pronoun} onto the field {m:state_of_play}"
    rule(g, "vp_base", f"add {choice}", either)
    for verb, tag in (("add", ""), ("return", "")):
        moved = Act(verb, "", S.o, destination=S.h, whose=S.w)
        vp(g, verb, "{o:ref} to {w:owner_of} {h:hand}", moved, tag=tag)
    vp(g, "return", "{o:ref} to the (hand|hands) of (its owner|their owners)",
       Act("return", "", S.o, destination="hand", whose="owner"), tag="of its owner")  # fmt: skip
    for end, ways in (
        ("top", "(on top of|on the top of|at the top of)"),
        ("bottom", "(at the bottom of|on the bottom of|under)"),
    ):
        for order, manner in (("", (end,)), (" in any order", (end, "any order"))):
            moved = Act("put", "", S.o, destination="deck", whose=S.w, manner=manner)
            vp(g, "put", f"{{o:ref}} {ways} {{w:owner_of}} deck{order}", moved)
            vp(g, "place", f"{{o:ref}} {ways} {{w:owner_of}} deck{order}", moved, tag="place")
            back = Act("return", "", S.o, destination="deck", whose=S.w, manner=manner)
            vp(g, "return", f"{{o:ref}} (to the {end} of|{ways[1:-1]}) {{w:owner_of}} deck{order}", back)
    ends = Act("put", "", S.o, destination="deck", whose=S.w, manner=("top or bottom",))
    vp(g, "put", "{o:ref} at the top or bottom of {w:owner_of} deck", ends)
    vp(g, "put", "{o:ref} on the top or bottom of {w:owner_of} deck", ends, tag="on")


def _playing(g: Grammar) -> None:
    rule(g, "state_of_play", "", ())
    rule(g, "state_of_play", "dull", ("dull",))
    rule(g, "state_of_play", "active", ("active",))
    play = Act("play", "", S.o, destination="field", manner=S.m)
    vp(g, "play", "{o:ref} onto the field {m:state_of_play}", play)
    moved = Act("play", "", S.o, source=S.s, destination="field", manner=S.m)
    words(g, "from_where", {"from the Break Zone": "Break Zone", "from your hand": "hand",
                            "from your Break Zone": "Break Zone"}, "where from")  # fmt: skip
    vp(g, "play", "{o:plain_ref} {s:from_where} onto the field {m:state_of_play}", moved)
    for free in ("its cost", "the cost", "their cost", "its CP cost"):
        cast = Act("cast", "", S.o, manner=("without paying",))
        vp(g, "cast", f"{{o:ref}} without paying {free}", cast, tag="" if free == "its cost" else free)
    vp(g, "cast", "{o:ref}", Act("cast", "", S.o))
    vp(g, "search", "for {o:picked}", Act("search", "", S.o))
    vp(g, "gain", "control of {o:ref}", Act("gain control", "", S.o))
    vp(g, "gain", "control of {o:ref} {d:duration}", Act("gain control", "", S.o, duration=S.d))


def _paying(g: Grammar) -> None:
    repeated(g, "icons", "icon")
    made(g, "vp_base", "pay {i:icons}", _paid, _unpaid)
    made(g, "vp_third", "pays {i:icons}", _paid, _unpaid)
    made(g, "vp_base", "gain {i:icons}", _crystals, _uncrystals)


def _paid(env: Env) -> Any:
    """Several icons are one payment."""
    acts = tuple(replace(act, agent="") for act in env["i"])
    if not acts or any(act.verb != "pay" for act in acts):
        return None
    return acts[0] if len(acts) == 1 else Seq(acts, style=("icons",))


def _unpaid(value: Any) -> list[Env]:
    acts = value.parts if isinstance(value, Seq) else (value,)
    if any(not isinstance(act, Act) or act.verb != "pay" for act in acts):
        return []
    return [{"i": tuple(replace(act, agent="you") for act in acts)}]


def _crystals(env: Env) -> Act | None:
    acts = env["i"]
    if not acts or any(act.what != CRYSTAL for act in acts):
        return None
    return Act("gain", "", amount=Number(len(acts)), what=CRYSTAL)


def _uncrystals(value: Any) -> list[Env]:
    if not isinstance(value, Act) or value.verb != "gain" or not isinstance(value.amount, Number):
        return []
    return [{"i": (Act("pay", what=CRYSTAL, amount=Number(1)),) * value.amount.value}]


def _phases(g: Grammar) -> None:
    added = (Act("add phase", what=S.p, destination=S.q),)
    rule(g, "group", "there is an additional {p:phase} after the next {q:phase} this turn", added)


def _stack(g: Grammar) -> None:
    vp(g, "cancel", "{r:possessive} (effect|effects)", Act("cancel", "", S.r))
    vp(g, "cancel", "the effect of {r:plain_ref}", Act("cancel", "", S.r), tag="of")
    vp(g, "cancel", "{r:plain_ref}", Act("cancel", "", S.r), tag="card")
