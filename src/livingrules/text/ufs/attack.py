"""What happens around an attack, in the words of UFS: attempts to block, cards before it in the card pool."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.common.event import OBJECT, QUALIFIED
from livingrules.text.common.nouns import disown, gather, head_of, own, scatter
from livingrules.text.fighting.attack import happening
from livingrules.text.pattern import made, rule
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Attribute, Event, Filter, HasCards, It, Number, Select, Self

DIRECTLY = "directly preceding"
PRECEDING = "preceding"


def add_ufs_attacks(g: Grammar) -> None:
    _attempts(g)
    _preceded(g)
    _next_such(g)
    _foreseen(g)


def _attempts(g: Grammar) -> None:
    tried = "attempt to block"
    for word, rest, tag in (("attempt/attempts", "to block", ""), ("try/tries", "to block", "try")):
        said = f"{{agent:player}} {word} {rest}"
        happening(g, f"{said} {{o:thing}} {{q:qualifier}}", Event(tried, S.agent, **OBJECT, **QUALIFIED), tag)
        both = Event(tried, S.agent, **OBJECT, using=S.x)
        happening(g, f"{said} {{o:thing}} with {{x:one_thing}}", both, tag)
        with_it = Event(tried, S.agent, **OBJECT, **QUALIFIED, manner=("with",))
        happening(g, f"{said} with {{o:thing}} {{q:qualifier}}", with_it, tag)
    none = Event("no block attempt", S.agent, object=S.o)
    happening(g, "{agent:player} do/does not (attempt|try) to block {o:one_thing}", none)
    happening(g, "{agent:player} choose/chooses not to attempt to block {o:one_thing}", none, "chooses")


def _preceded(g: Grammar) -> None:
    """*this attack is preceded by a foundation*: the preceding card is one (K.4.13)."""
    for word, direct in (("", False), ("immediately ", True), ("directly ", True)):
        said = f"{{r:preceded_card}} is {word}preceded by a/an {{f:nominal_one}}"
        made(g, "simple_condition", said, _before(direct), _unbefore(direct), f"preceded {word}".strip())
    rule(g, "preceded_card", "(this card|this attack|this)", Self())


def _before(direct: bool) -> Any:
    def make(env: Env) -> HasCards | None:
        f: Filter = env["f"]
        if f.owner not in ("", "you") or f.zones not in ((), ("card pool",)) or f.order or f.alternatives:
            return None
        said = ("placed",) if f.zones else ()
        order = DIRECTLY if direct else PRECEDING
        there = replace(f, owner="you", zones=("card pool",), order=order, style=(*f.style, *said, *env["r"].style))
        return HasCards("", ">=", Number(1), there)

    return make


def _unbefore(direct: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, HasCards) or value.player or value.op != ">=" or value.amount != Number(1):
            return []
        f = value.filter
        placed = "placed" in f.style
        self_tags = tuple(tag for tag in f.style if tag in ("this attack", "this"))
        style = tuple(tag for tag in f.style if tag not in ("placed", "this attack", "this"))
        bare = replace(f, owner="you" if placed else "", zones=f.zones if placed else (), style=style)
        if f.order != (DIRECTLY if direct else PRECEDING):
            return []
        return [{"r": Self(style=self_tags), "f": replace(bare, order="")}]

    return unmake


def _foreseen(g: Grammar) -> None:
    """How the attack is blocked and with what; how much it deals beside what is printed."""
    for manner in ("completely", "partially"):
        blocked = Event("is blocked", object=S.ref, using=S.u, manner=(manner,))
        rule(g, "foreseen", f"{{ref:foreseen_ref}} is {manner} blocked by {{u:one_thing}}", blocked)
    for op, word in (("<", "less"), (">", "more")):
        dealt = Event("deal damage", object=S.ref, op=op, amount=Attribute(It(), "damage", printed=True))
        rule(g, "foreseen", f"{{ref:foreseen_ref}} deals {word} than printed damage", dealt, tag="bare printed")


def _next_such(g: Grammar) -> None:
    """*the next attack you play with a printed damage of 4 or more*: what kind of card follows who plays it."""
    said = "the {m:mods} {h:head_one} {o:attempted} {p:some_posts}"
    made(g, "selection", said, _such, _unsuch, "next such")
    made(g, "some_posts", "{p:posts}", lambda e: e["p"] or None, lambda v: [{"p": v}])


def _such(env: Env) -> Select | None:
    f = gather(env["m"], env["h"], env["p"])
    if f is None or f.order != "next" or f.zones or any(part[0] == "window" for part in env["p"]):
        return None
    owned = own(f, env["o"])
    if owned is None:
        return None
    return Select(owned, all=True)


def _unsuch(value: Any) -> list[Env]:
    if not isinstance(value, Select) or value != Select(value.filter, all=True) or value.filter.order != "next":
        return []
    found: list[Env] = []
    for env in disown(value.filter):
        mods, posts = scatter(env["f"])
        found.append({"m": mods, "h": head_of(env["f"]), "o": env["o"], "p": posts})
    return found
