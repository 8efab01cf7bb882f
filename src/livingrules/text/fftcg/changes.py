"""Changes that are said of costs and of damage, and events that are replaced by others."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.fftcg.zones import COST
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Act,
    Change,
    Event,
    Filter,
    It,
    Modify,
    Number,
    PerEach,
    Replace,
    Result,
    Select,
    Self,
    Set,
)

DAMAGE = It(label="damage")


def add_changes(g: Grammar) -> None:
    _costs(g)
    _damage(g)
    _replacements(g)


# --------------------------------------------------------------------------------------------------------------- costs


def _costs(g: Grammar) -> None:
    """*The cost required to cast ... is reduced by 2 (it cannot become 0).*"""
    rule(g, "statement", "{c:cost_change}", S.c)
    made(g, "statement", "{d:front_duration} {c:cost_change}", _for_a_time, _unfor_a_time)
    made(g, "statement", "{c:cost_change} {d:duration}", _for_a_time, _unfor_a_time, "time behind")
    rule(g, "dear", "{r:self}", S.r)
    made(g, "dear", "{f:nominal_many}", _all_of(""), _unall_of(""))
    made(g, "dear", "{f:nominal_one}", _named, _unall_of(""), "one")
    made(g, "dear", "your {f:nominal_many}", _all_of("you"), _unall_of("you"))
    made(g, "dear", "your next {f:nominal_one}", _next, _unnext)
    made(g, "dear", "the next {f:nominal_one} you cast", _next, _unnext, "you cast")
    words(g, "lowest", {"(it cannot become 0)": Number(1), "(it cannot become 1 or less)": Number(2)}, '"("')
    rule(g, "price_step", "{n:quantity}", S.n)
    rule(g, "price_step", "{n:quantity} {c:per}", PerEach(S.n, S.c__0, S.c__1))
    for frame, tag in (
        ("(the cost required to cast|the cost to cast|the cost for casting) {r:dear}", ""),
        ("(the cost required to play|the cost to play|the cost for playing) {r:dear} onto the field", "play"),
    ):
        less, more = (Change(COST, -1, S.a, S.m),), (Change(COST, 1, S.a),)
        rule(g, "cost_change", f"{frame} is reduced by {{a:price_step}} {{m:lowest?}}", Modify(S.r, less), tag)
        rule(g, "cost_change", f"{frame} (is increased|increases) by {{a:price_step}}", Modify(S.r, more), tag)
        rule(g, "cost_change", f"{frame} becomes {{n:quantity}}", Set(S.r, COST, "to", S.n), tag)
    made(g, "cost_change", "the cost required for your opponent to cast {f:nominal_many} increases by {n:quantity}",
         _dearer, _undearer)  # fmt: skip


def _for_a_time(env: Env) -> Any:
    return replace(env["c"], duration=env["d"])


def _unfor_a_time(value: Any) -> list[Env]:
    if not isinstance(value, Modify | Set) or value.duration is None:
        return []
    return [{"c": replace(value, duration=None), "d": value.duration}]


def _dearer(env: Env) -> Any:
    f: Filter = env["f"]
    if f.owner:
        return None
    return Modify(Select(replace(f, owner="opponent"), all=True), (Change(COST, 1, env["n"]),))


def _undearer(value: Any) -> list[Env]:
    if not isinstance(value, Modify) or not isinstance(value.ref, Select) or len(value.changes) != 1:
        return []
    f, change = value.ref.filter, value.changes[0]
    if f.owner != "opponent" or change != Change(COST, 1, change.amount):
        return []
    return [{"f": replace(f, owner=""), "n": change.amount}]


def _all_of(owner: str) -> Any:
    def make(env: Env) -> Select | None:
        f: Filter = env["f"]
        return None if f.owner or f.zones else Select(replace(f, owner=owner), all=True)

    return make


def _unall_of(owner: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Select) or value != Select(value.filter, all=True) or value.filter.owner != owner:
            return []
        return [] if value.filter.order else [{"f": replace(value.filter, owner="")}]

    return unmake


def _named(env: Env) -> Select | None:
    f: Filter = env["f"]
    return Select(f, all=True) if f.names and not f.owner and not f.kinds else None


def _next(env: Env) -> Select | None:
    f: Filter = env["f"]
    return None if f.owner or f.zones else Select(replace(f, owner="you", order="next"), all=True)


def _unnext(value: Any) -> list[Env]:
    if not isinstance(value, Select) or value.filter.order != "next":
        return []
    return [{"f": replace(value.filter, owner="", order="")}]


# -------------------------------------------------------------------------------------------------------------- damage


def _damage(g: Grammar) -> None:
    """What becomes of damage that would be dealt."""
    d = "damage_change"
    rule(g, d, "the damage becomes {n:digits}", Set(DAMAGE, "damage", "to", S.n))
    for sign, verbs in ((-1, ("is reduced", "decreases")), (1, ("increases", "is increased"))):
        for verb in verbs:
            changed = Modify(DAMAGE, (Change("damage", sign, S.n),))
            rule(g, d, f"the damage {verb} by {{n:digits}}", changed, tag=verb)
    reduced = Modify(DAMAGE, (Change("damage", -1, S.n),))
    rule(g, d, "reduce the damage by {n:digits}", reduced)
    rule(g, d, "increase the damage by {n:digits}", Modify(DAMAGE, (Change("damage", 1, S.n),)))
    turned = Act("deal", object=S.r, amount=Result("damage"))
    rule(g, d, "deal that damage to {r:one_ref}", turned)
    rule(g, d, "the damage is dealt to {r:one_ref}", turned, tag="is dealt to")
    rule(g, d, "double the damage", Set(DAMAGE, "damage", "double"))
    half = Set(DAMAGE, "damage", "half", word="up")
    rule(g, d, "reduce the damage by half", Set(DAMAGE, "damage", "half"))
    rule(g, d, "(half of the damage is dealt|the damage is halved) \\(rounded up\\)", half)
    made(g, "half_up", "reduce the damage by half instead \\(numbers are rounded up to units of 1000\\)",
         lambda _: half, lambda v: [{}] if v == half else [])  # fmt: skip
    e = "dealt"
    for is_dealt, tag in (("is dealt", ""), ("receives", "receives"), ("would be dealt", "would be"),
                          ("would receive", "would receive")):  # fmt: skip
        rule(g, e, f"{{t:one_thing}} {is_dealt} damage {{q:damage_source}}",
             Event("deal damage", target=S.t, cause=S.q__0, using=S.q__1, would=True), tag)  # fmt: skip
        less = Event("deal damage", target=S.t, op="<", what="its power", cause=S.q__0, using=S.q__1, would=True)
        rule(g, e, f"{{t:one_thing}} {is_dealt} damage less than (its|her|his|their) power {{q:damage_source}}",
             less, tag)  # fmt: skip
    for op, word in (("<=", "less"), (">=", "more")):
        amount = Event("deal damage", target=S.t, op=op, amount=S.n, cause=S.q__0, using=S.q__1, would=True)
        rule(g, e, f"{{t:one_thing}} is dealt {{n:digits}} damage or {word} {{q:damage_source}}", amount)
    made(g, e, "{t:one_thing} or {u:one_thing} (receives|is dealt) damage {q:damage_source}", _either, _uneither)
    made(g, e, "they are dealt damage {q:damage_source}", _they, _unthey, "they")
    rule(g, "damage_source", "", ("", None))
    rule(g, "damage_source", "(by|from) {c:cause}", (S.c, None))
    made(g, "damage_source", "(by|from) {u:one_thing}", _from, _unfrom)
    for deals, tag in (("deals", ""), ("would deal", "would deal")):
        rule(g, e, f"{{s:one_thing}} {deals} damage to {{t:one_thing}}",
             Event("deal damage", object=S.s, target=S.t, would=True), tag)  # fmt: skip
        rule(g, e, f"{{s:one_thing}} {deals} damage to {{p:struck}}",
             Event("deal damage", object=S.s, what="player", agent=S.p, would=True), tag)  # fmt: skip
        rule(g, e, f"{{s:one_thing}} {deals} damage", Event("deal damage", object=S.s, would=True), tag)


def _either(env: Env) -> Event | None:
    """*Vera or a Forward forming a party with it*: two nouns make one filter, a name and a noun two events."""
    cause, using = env["q"]
    if not isinstance(env["t"], Self):
        return None
    events = [Event("deal damage", target=each, cause=cause, using=using, would=True) for each in (env["t"], env["u"])]
    return replace(events[0], alternatives=(events[1],))


def _uneither(value: Any) -> list[Env]:
    if not isinstance(value, Event) or len(value.alternatives) != 1:
        return []
    return [{"t": value.target, "u": value.alternatives[0].target, "q": (value.cause, value.using)}]


def _from(env: Env) -> Any:
    """Summons and abilities in general are causes, not cards."""
    card = env["u"]
    return None if isinstance(card, Filter) and {"Summon", "ability"} & set(card.kinds) else ("", card)


def _unfrom(value: Any) -> list[Env]:
    return [{"u": value[1]}] if isinstance(value, tuple) and value[1] is not None else []


def _they(env: Env) -> Event:
    cause, using = env["q"]
    return Event("deal damage", target=It(plural=True), cause=cause, using=using, would=True)


def _unthey(value: Any) -> list[Env]:
    if not isinstance(value, Event) or value.target != It(plural=True):
        return []
    return [{"q": (value.cause, value.using)}]


def _replacements(g: Grammar) -> None:
    s = "statement"
    rule(g, s, "if {e:dealt}, {c:damage_change} (instead|)", Replace(S.e, (S.c,)))
    rule(g, s, "if {e:dealt}, {c:half_up}", Replace(S.e, (S.c,)), tag="half up")
    rule(g, s, "{d:front_duration} if {e:dealt}, {c:damage_change} instead", Replace(S.e, (S.c,), duration=S.d))
    made(g, s, "if {e:dealt} {d:duration}, {c:damage_change} instead", _lasting, _unlasting, "inner")
    dealt = "the next damage dealt to {t:plain_ref}"
    for written, tag in (
        (f"{{d:front_duration}} {dealt} {{c:next_change}} instead", ""),
        (f"{dealt} {{d:duration}} {{c:next_change}} instead", "inner"),
        (f"{dealt} {{c:next_change}} {{d:duration}}", "behind"),
    ):
        once = Event("deal damage", target=S.t, would=True, next_only=True)
        rule(g, s, written, Replace(once, (S.c,), once=True, duration=S.d), tag=tag)
    struck = Event("deal damage", S.p, what="player", would=True, next_only=True)
    rule(g, s, "{d:front_duration} the next damage dealt to {p:struck} {c:next_change} instead",
         Replace(struck, (S.c,), once=True, duration=S.d))  # fmt: skip
    less = Replace(Event("deal damage", target=S.t, would=True), (Modify(DAMAGE, (Change("damage", -1, S.n),)),))
    rule(g, s, "reduce the damage dealt to {t:one_thing} by {n:digits}", less, tag="reduce dealt")
    dull = (Act("play", object=It(), destination="field", manner=("dull",)),)
    entering = Event("enter", object=S.r, destination="field", would=True)
    rule(g, s, "{r:one_thing} (enters|enter) the field dull", Replace(entering, dull))
    n = "next_change"
    rule(g, n, "becomes {n:digits}", Set(DAMAGE, "damage", "to", S.n))
    rule(g, n, "is reduced by {n:digits}", Modify(DAMAGE, (Change("damage", -1, S.n),)))
    once = Event("deal damage", target=S.t, would=True, next_only=True)
    reduced = Replace(once, (Modify(DAMAGE, (Change("damage", -1, S.n),)),), once=True, duration=S.d)
    rule(g, s, "reduce the next damage dealt to {t:plain_ref} {d:duration} by {n:digits}", reduced, tag="reduce")
    rule(g, s, "if {e:would_happen}, {p:parts} instead", Replace(S.e, S.p))
    made(g, s, "if {e:happening}, {p:parts} instead", _happens, _unhappens, "happens")
    rule(g, s, "{d:front_duration} if {e:would_happen}, {p:parts} instead", Replace(S.e, S.p, duration=S.d))


def _lasting(env: Env) -> Replace:
    return Replace(env["e"], (env["c"],), duration=env["d"])


def _unlasting(value: Any) -> list[Env]:
    if not isinstance(value, Replace) or value.duration is None or len(value.parts) != 1 or value.once:
        return []
    return [{"e": value.event, "c": value.parts[0], "d": value.duration}]


def _happens(env: Env) -> Replace | None:
    """Older cards say *is put* where newer ones say *would be put*."""
    event: Event = env["e"]
    if event.verb not in ("move", "break", "leave", "remove", "discard") or event.alternatives:
        return None
    return Replace(replace(event, would=True), env["p"])


def _unhappens(value: Any) -> list[Env]:
    if not isinstance(value, Replace) or value.once or value.duration is not None or value.event.target is not None:
        return []
    return [{"e": replace(value.event, would=False), "p": value.parts}]
