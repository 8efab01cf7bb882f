"""Events: what happens to what, as a pattern.  Most verbs come from the verb table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.fftcg.reference import named
from livingrules.text.fftcg.verbs import OBJECT, THING
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Event, Filter, It, Number, Self

Thing = tuple[Any, str, Any]


def add_events(g: Grammar) -> None:
    _things(g)
    _predicated(g)
    _players(g)
    rule(g, "event", "{e:happening}", S.e)
    made(g, "event", "{a:happening} or (when|) {b:event_tail}", _either, _uneither)
    made(g, "event", "{a:happening}, or when {b:event_tail}", _either, _uneither, "comma")
    rule(g, "event_tail", "{e:happening}", S.e)
    same = "{e:happening} (on the same turn|during the same turn|in the same turn)"
    for category in ("event", "event_tail"):
        made(g, category, same, _damaged_now, lambda value: [{"e": value}], "same turn")
    for written, turn in (("your turn", "your turn"), ("your opponent's turn", "opponent's turn")):
        during = f"during {written}, (when|whenever) {{e:happening}}"
        made(g, "turn_event", during, _in_time(turn), _unin_time(turn))
    g.label("event", "an event")
    g.label("happening", "an event")


def _either(env: Env) -> Event | None:
    first: Event = env["a"]
    return None if first.alternatives or env["b"].alternatives else replace(first, alternatives=(env["b"],))


def _uneither(value: Any) -> list[Env]:
    if not isinstance(value, Event) or len(value.alternatives) != 1:
        return []
    return [{"a": replace(value, alternatives=()), "b": value.alternatives[0]}]


def _damaged_now(env: Env) -> Event | None:
    """Damage is forgotten at the end of a turn: of a card that was damaged it goes without saying."""
    event: Event = env["e"]
    spoken = event.object.names if isinstance(event.object, Filter) else ()
    return event if any(name.kind == "damaged by" for name in spoken) else None


def _in_time(during: str) -> Any:
    def make(env: Env) -> Event | None:
        event: Event = env["e"]
        return None if event.during or event.alternatives else replace(event, during=during)

    return make


def _unin_time(during: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Event) or value.during != during:
            return []
        return [{"e": replace(value, during="")}]

    return unmake


# ------------------------------------------------------------------------------------------------------------- things


def _things(g: Grammar) -> None:
    """What an event is about: (filter or reference, operator, amount)."""
    t = "thing"
    made(g, t, "a/an {f:nominal_one}", lambda e: (e["f"], "", None), _unsingle)
    made(g, t, "any {f:nominal_one}", lambda e: (e["f"], "", None), _unsingle, "any")
    made(g, t, "{f:nominal_one}", lambda e: (e["f"], "", None) if named(e["f"]) else None, _unsingle, "by name")
    made(g, t, "another {f:nominal_one}", _another, _unanother)
    made(g, t, "the {f:standing_one}", lambda e: (e["f"], "", None), _unsingle, "the standing")
    made(g, t, "one of your {f:nominal_many}", _yours, _unyours)
    rule(g, t, "{n:quantity} or more {f:nominal_many}", (S.f, ">=", S.n))
    rule(g, t, "{n:several} {f:nominal_many}", (S.f, "=", S.n))
    rule(g, t, "1 {f:nominal_one}", (S.f, "=", Number(1)))
    rule(g, t, "{r:self}", (S.r, "", None))
    rule(g, t, "{r:labelled}", (S.r, "", None))
    rule(g, t, "it", (It(), "", None))
    made(g, t, "{f:nominal_many}", _many, _unmany)
    made(g, "one_thing", "{t:thing}", _only, lambda value: [{"t": (value, "", None)}])
    g.label("thing", "a card")


def _only(env: Env) -> Any:
    thing, op, _ = env["t"]
    return None if op else thing


def _unsingle(value: Any) -> list[Env]:
    f = value[0] if isinstance(value, tuple) and value[2] is None else None
    return [{"f": f}] if isinstance(f, Filter) and not {"plural", "one of your", "another"} & set(f.style) else []


def _another(env: Env) -> Thing | None:
    f: Filter = env["f"]
    return None if f.other else (replace(f, other=True, style=(*f.style, "another")), "", None)


def _unanother(value: Any) -> list[Env]:
    f = value[0] if isinstance(value, tuple) and value[2] is None else None
    if not isinstance(f, Filter) or "another" not in f.style:
        return []
    return [{"f": replace(f, other=False, style=tuple(tag for tag in f.style if tag != "another"))}]


def _yours(env: Env) -> Thing | None:
    f: Filter = env["f"]
    return None if f.owner else (replace(f, owner="you", style=(*f.style, "one of your")), "", None)


def _unyours(value: Any) -> list[Env]:
    f = value[0] if isinstance(value, tuple) and value[2] is None else None
    if not isinstance(f, Filter) or "one of your" not in f.style:
        return []
    return [{"f": replace(f, owner="", style=tuple(tag for tag in f.style if tag != "one of your"))}]


def _many(env: Env) -> Thing:
    return (replace(env["f"], style=(*env["f"].style, "plural")), "", None)


def _unmany(value: Any) -> list[Env]:
    f = value[0] if isinstance(value, tuple) and value[2] is None else None
    if not isinstance(f, Filter) or "plural" not in f.style:
        return []
    return [{"f": replace(f, style=tuple(tag for tag in f.style if tag != "plural"))}]


# --------------------------------------------------------------------------------------------------------- predicates


def _said(g: Grammar, many: str, one: str, event: Event, tag: str = "") -> None:
    rule(g, "doing_many", many, event, tag)
    rule(g, "doing_one", one, event, tag)


def _predicated(g: Grammar) -> None:
    """What a card does: its subject is said once for several (*enters the field or attacks*)."""
    _said(g, "enter the field", "enters the field", Event("enter", destination="field"))
    yours = Event("enter", destination="field", manner=("your field",))
    _said(g, "enter your field", "enters your field", yours)
    foreign = Event("enter", destination="field", manner=("your field", "not from hand"))
    _said(g, "enter your field other than from your hand", "enters your field other than from your hand", foreign)
    due = {"your cast": "cast", "an ability": "ability", "your ability": "your ability", "a Summon": "Summon",
           "Summons or abilities": "Summon or ability", "a Summon or an ability": "Summon or ability"}  # fmt: skip
    words(g, "entry", due, "a cause")
    caused = Event("enter", destination="field", cause=S.c)
    _said(g, "enter the field due to {c:entry}", "enters the field due to {c:entry}", caused)
    _said(g, "leave the field", "leaves the field", Event("leave", source="field"))
    _said(g, "attack", "attacks", Event("attack"))
    _said(g, "block", "blocks", Event("block"))
    _said(g, "are blocked", "is blocked", Event("is blocked"))
    _said(g, "are not blocked", "is not blocked", Event("is not blocked"))
    _said(g, "are blocked by {t:one_thing}", "is blocked by {t:one_thing}", Event("is blocked", using=S.t))
    _said(g, "form a party and attack", "forms a party and attacks", Event("attack", manner=("party",)))
    _said(g, "form a party", "forms a party", Event("attack", manner=("party",)), "form a party")
    _said(g, "are chosen by {c:cause}", "is chosen by {c:cause}", Event("choose", cause=S.c))
    _said(g, "become dull", "becomes dull", Event("dull"), "become")
    active = Event("activate", cause=S.q)
    _said(g, "become active {q:cause_tail}", "becomes active {q:cause_tail}", active, "become")
    theirs = Event("enter", destination="field", manner=("opponent's field",))
    _said(g, "enter your opponent's field", "enters your opponent's field", theirs)
    _said(g, "are put into the Damage Zone", "is put into the Damage Zone", Event("move", destination="Damage Zone"))
    thrown = Event("discard", source="hand", cause=S.q)
    for whose in ("your", "their"):
        away = f"discarded from {whose} hand {{q:cause_tail}}"
        _said(g, f"are {away}", f"is {away}", thrown, "" if whose == "your" else "from their hand")
    _said(g, "activate", "activates", Event("activate"))
    hit = Event("deal damage", target=S.t)
    _said(g, "deal damage to {t:one_thing}", "deals damage to {t:one_thing}", hit)
    player = Event("deal damage", what="player", agent=S.p)
    _said(g, "deal damage to {p:struck}", "deals damage to {p:struck}", player)
    words(g, "struck", {"your opponent": "opponent", "a player": "any", "you": "you"}, "a player")
    _said(g, "are dealt damage {q:damage_by}", "is dealt damage {q:damage_by}", Event("take damage", cause=S.q))
    _said(
        g, "receive damage {q:damage_by}", "receives damage {q:damage_by}", Event("take damage", cause=S.q), "receive"
    )
    rule(g, "damage_by", "{c:cause_tail}", S.c)
    put = Event("move", source="field", destination="Break Zone")
    into = "put from the field into the Break Zone"
    _said(g, f"are {into}", f"is {into}", put)
    made(g, "happening", "{subject:thing} {e:doing_many/doing_one}", _done_by, _undone_by)
    made(g, "happening", "{subject:thing} {e:doing_many/doing_one} or {f:doing_many/doing_one}", _done_two, _undone_two)
    made(g, "happening", "{subject:thing} or {other:thing} {e:doing_one}", _two_do, _two_undo)
    breaking = Event("break", object=S.t, using=S.subject)
    rule(g, "happening", "{subject:one_thing} break/breaks {t:one_thing}", breaking)


def _by(event: Event, thing: Thing) -> Event | None:
    subject, op, amount = thing
    return replace(event, object=subject, op=op, amount=amount)


def _bare(event: Event) -> Event:
    return replace(event, object=None, op="", amount=None)


def _subject(event: Event) -> Thing:
    return (event.object, event.op, event.amount)


_BROKEN = Event("move", source="field", destination="Break Zone")
"""Alone, this event is in the verb table."""


def _done_by(env: Env) -> Event | None:
    event: Event = env["e"]
    return None if event == _BROKEN else _by(event, env["subject"])


def _undone_by(value: Any) -> list[Env]:
    if not isinstance(value, Event) or value.object is None or value.alternatives:
        return []
    return [{"subject": _subject(value), "e": _bare(value)}]


def _done_two(env: Env) -> Event | None:
    first, second = _by(env["e"], env["subject"]), _by(env["f"], env["subject"])
    if first is None or second is None:
        return None
    return replace(first, alternatives=(second,), style=(*first.style, "shared"))


def _undone_two(value: Any) -> list[Env]:
    if not isinstance(value, Event) or len(value.alternatives) != 1 or "shared" not in value.style:
        return []
    first = replace(value, alternatives=(), style=tuple(tag for tag in value.style if tag != "shared"))
    second = value.alternatives[0]
    if _subject(first) != _subject(second):
        return []
    return [{"subject": _subject(first), "e": _bare(first), "f": _bare(second)}]


def _two_do(env: Env) -> Event | None:
    """*Vera or a Fire Forward enters the field*."""
    first, second = _by(env["e"], env["subject"]), _by(env["e"], env["other"])
    if first is None or second is None or not isinstance(env["subject"][0], Self):
        return None
    return replace(first, alternatives=(second,), style=(*first.style, "two subjects"))


def _two_undo(value: Any) -> list[Env]:
    if not isinstance(value, Event) or len(value.alternatives) != 1 or "two subjects" not in value.style:
        return []
    first = replace(value, alternatives=(), style=tuple(tag for tag in value.style if tag != "two subjects"))
    second = value.alternatives[0]
    return [{"subject": _subject(first), "other": _subject(second), "e": _bare(first)}]


def _players(g: Grammar) -> None:
    """What a player does."""
    h = "happening"
    rule(g, h, "{agent:player} cast/casts {o:thing}", Event("cast", S.agent, **OBJECT))
    rule(g, h, "{agent:player} draw/draws {o:thing}", Event("draw", S.agent, **OBJECT))
    rule(g, h, "{agent:player} play/plays {o:thing}", Event("play", S.agent, **OBJECT))
    rule(g, h, "{agent:player} use/uses {o:thing}", Event("use", S.agent, **OBJECT))
    rule(g, h, "{agent:player} receive/receives [a point of] damage", Event("take damage", S.agent, what="player"))
    dealt = Event("take damage", S.agent, what="player")
    rule(g, h, "{agent:player} are/is dealt [a point of] damage", dealt, tag="dealt")
    for done, tag in (("have/has cast", ""), ("cast/casts", "simple")):
        rule(g, "past_event", f"{{agent:player}} {done} {{o:thing}}", Event("cast", S.agent, **OBJECT), tag=tag)
    rule(g, "past_event", "{subject:thing} have/has attacked", Event("attack", **THING))
    rule(g, "past_event", "{subject:thing} attacked", Event("attack", **THING), tag="simple")
    entered = Event("enter", **THING, destination="field", manner=("your field",))
    rule(g, "past_event", "{subject:thing} have/has entered your field", entered)
    rule(g, "past_event", "{subject:thing} have/has entered the field", Event("enter", **THING, destination="field"),
         tag="has")  # fmt: skip
    rule(g, "past_event", "{subject:thing} entered the field", Event("enter", **THING, destination="field"))
    rule(g, "past_event", "{subject:thing} (have/has received|received) damage", Event("take damage", **THING))
    rule(g, "past_event", "{subject:thing} have/has been dealt damage", Event("take damage", **THING), tag="dealt")
    formed = Event("attack", **THING, manner=("party",))
    rule(g, "past_event", "{subject:thing} have/has formed a party", formed)
    rule(g, "past_event", "{agent:player} have/has received a point of damage", Event("take damage", S.agent,
         what="player"), tag="a point")  # fmt: skip
    rule(g, "past_event", "{agent:player} have/has received damage", Event("take damage", S.agent, what="player"))
