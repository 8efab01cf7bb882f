"""Events of an attack, of playing, of vitality, of checks and of time."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.kernel.tree import Attribute, Change, CheckRef, Event, Filter, It, Modify, PerEach, Rule
from livingrules.text.common.event import OBJECT, QUALIFIED, THING
from livingrules.text.english import past, plural, simple_past, third
from livingrules.text.fighting.verbs import ruled
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S


def add_attacks(g: Grammar, lexicon: Lexicon) -> None:
    _fighting(g)
    _playing(g)
    _life(g, lexicon)
    _moving(g)
    _modifying(g)
    _times(g)
    _checks(g)
    _check_changes(g)


def happening(g: Grammar, pattern: str, event: Any, tag: str = "") -> None:
    rule(g, "happening", pattern, event, tag)


def _fighting(g: Grammar) -> None:
    happening(g, "{subject:one_thing} deal/deals damage {q:qualifier}", Event("deal damage", object=S.subject, **QUALIFIED))
    for op, word in (("<", "less"), (">", "more")):
        printed = Attribute(It(), "damage", printed=True)
        less = Event("deal damage", object=S.subject, op=op, amount=printed)
        happening(g, f"{{subject:one_thing}} deal/deals {word} than its printed damage", less, "printed")
    dealt = {"object": S.subject, "op": S.t__0, "amount": S.t__1}
    happening(g, "{subject:one_thing} deal/deals {t:test} damage {q:qualifier}", Event("deal damage", **dealt, **QUALIFIED))
    happening(g, "{subject:one_thing} resolve/resolves {q:qualifier}", Event("resolve", object=S.subject, **QUALIFIED))
    happening(g, "{subject:one_thing} are/is blocked {q:qualifier}", Event("is blocked", object=S.subject, **QUALIFIED))
    happening(g, "{subject:one_thing} are/is not blocked {q:qualifier}", Event("is not blocked", object=S.subject, **QUALIFIED))
    for manner in ("completely", "partially"):
        happening(g, f"{{subject:one_thing}} are/is {manner} blocked {{q:qualifier}}", Event("is blocked", object=S.subject, **QUALIFIED, manner=(manner,)))
        both = Event("block", S.agent, **OBJECT, **QUALIFIED, using=S.x, manner=(manner,))
        happening(g, f"{{agent:player}} {manner} block/blocks {{o:thing}} with {{x:one_thing}} {{q:qualifier}}", both)
        happening(g, f"{{agent:player}} {manner} block/blocks {{o:thing}} {{q:qualifier}}", Event("block", S.agent, **OBJECT, **QUALIFIED, manner=(manner,)))
    happening(g, "{agent:player} block/blocks {q:qualifier}", Event("block", S.agent, **QUALIFIED))
    happening(g, "{agent:player} block/blocks {o:thing} {q:qualifier}", Event("block", S.agent, **OBJECT, **QUALIFIED))
    happening(g, "{agent:player} block/blocks with {o:thing} {q:qualifier}", Event("block", S.agent, **OBJECT, **QUALIFIED, manner=("with",)))
    both = Event("block", S.agent, **OBJECT, **QUALIFIED, using=S.x)
    happening(g, "{agent:player} block/blocks {o:thing} with {x:one_thing} {q:qualifier}", both)
    rule(g, "past_event", "{agent:player} blocked {o:thing} {q:qualifier}", Event("block", S.agent, **OBJECT, **QUALIFIED), tag="simple past")
    rule(g, "past_event", "{agent:player} have/has blocked {o:thing} {q:qualifier}", Event("block", S.agent, **OBJECT, **QUALIFIED))
    rule(g, "past_event", "{subject:thing} dealt damage", Event("deal damage", **THING), tag="simple past")
    rule(g, "past_event", "{subject:thing} have/has dealt damage", Event("deal damage", **THING))
    rule(g, "not_past_event", "{subject:thing} have/has not dealt damage", Event("deal damage", **THING))
    for word, verb in (("blocked", "is blocked"), ("not blocked", "is not blocked")):
        rule(g, "past_event", f"{{subject:thing}} were/was {word}", Event(verb, **THING), tag="was")
    rule(g, "relative_event", "dealt damage", Event("deal damage"))
    for thing in ("thing", "things"):
        for word in ("block", "attempt to block"):
            rule(g, "ruled_act", f"{word} {{o:{thing}}} {{q:qualifier}}", Event(word, **OBJECT, **QUALIFIED))
            rule(g, "ruled_act", f"{word} {{o:thing}} with {{x:one_{thing}}}", Event(word, **OBJECT, using=S.x))
            rule(g, "ruled_act", f"{word} with {{o:{thing}}} {{q:qualifier}}", Event(word, **OBJECT, **QUALIFIED, manner=("with",)))
            placed = Event(word, **OBJECT, source=S.z, manner=("with",))
            rule(g, "ruled_act", f"{word} with {{o:{thing}}} from {{z:own_zone}}", placed)
        for manner in ("completely", "partially"):
            rule(g, "ruled_act", f"(attempt to|) {manner} block {{o:{thing}}}", Event("block", **OBJECT, manner=(manner,)))
        rule(g, "only_suffered", f"be blocked by {{o:one_{thing}}}", Event("block", using=S.o))
        rule(g, "suffered", f"be blocked by {{o:one_{thing}}}", Event("block", using=S.o))


def _playing(g: Grammar) -> None:
    rule(g, "played_as", "", ())
    rule(g, "played_as", "as a block", ("as a block",))
    rule(g, "played_as", "as an attack", ("as an attack",))
    rule(g, "played_as", "\\(not as a block\\)", ("not as a block",))
    rule(g, "played_as", "as a reversal [to this attack]", ("as a reversal",))
    rule(g, "played_as", "as a form", ("as a form",))
    for word, verb in (("play", "play"), ("attempt to play", "attempt to play")):
        first, _, rest = word.partition(" ")
        inflected = f"{first}/{third(first)} {rest}"
        event = Event(verb, S.agent, **OBJECT, **QUALIFIED, manner=S.m)
        ability = Event(verb, S.agent, object=S.o, **QUALIFIED)
        happening(g, f"{{agent:player}} {inflected} {{o:thing}} {{m:played_as}} {{q:qualifier}}", event)
        happening(g, f"{{agent:player}} {inflected} {{o:played_ability}} {{q:qualifier}}", ability)
        rule(g, "past_event", f"{{agent:player}} have/has {past(first)} {rest} {{o:thing}} {{m:played_as}} {{q:qualifier}}", event)
        rule(g, "past_event", f"{{agent:player}} {simple_past(first)} {rest} {{o:thing}} {{m:played_as}} {{q:qualifier}}", event, tag="simple past")
        rule(g, "past_event", f"{{agent:player}} have/has {past(first)} {rest} {{o:played_ability}} {{q:qualifier}}", ability)
        rule(g, "past_event", f"{{agent:player}} {simple_past(first)} {rest} {{o:played_ability}} {{q:qualifier}}", ability, tag="simple past")
        rule(g, "not_past_event", f"{{agent:player}} have/has not {past(first)} {rest} {{o:thing}} {{m:played_as}} {{q:qualifier}}", event)
        rule(g, "not_past_event", f"{{agent:player}} have/has not {past(first)} {rest} {{o:played_ability}} {{q:qualifier}}", ability)
    happening(g, "{subject:thing} are/is played {m:played_as} {q:qualifier}", Event("play", **THING, **QUALIFIED, manner=S.m))
    happening(g, "{subject:played_ability} are/is played {q:qualifier}", Event("play", object=S.subject, **QUALIFIED))
    happening(g, "{subject:played_ability} are/is canceled {q:qualifier}", Event("cancel", object=S.subject, **QUALIFIED))
    happening(g, "a block is played {q:qualifier}", Event("play", object=Filter(), **QUALIFIED, manner=("as a block",)))
    happening(g, "{agent:player} play/plays a block {q:qualifier}", Event("play", S.agent, object=Filter(), **QUALIFIED, manner=("as a block",)))
    rule(g, "past_event", "{subject:thing} were/was played {m:played_as} {q:qualifier}", Event("play", **THING, **QUALIFIED, manner=S.m), tag="was")
    rule(g, "past_event", "{subject:thing} have/has been played {m:played_as} {q:qualifier}", Event("play", **THING, **QUALIFIED, manner=S.m))
    rule(g, "relative_event", "(was|were) played {q:qualifier}", Event("play", **QUALIFIED), tag="was")
    for thing in ("thing", "things"):
        ruled(g, "play", f"{{o:{thing}}} {{m:played_as}} {{q:qualifier}}", Event("play", **OBJECT, **QUALIFIED, manner=S.m))
    for ability in ("played_ability", "played_abilities"):
        rule(g, "ruled_act", f"play [any] [more] {{o:{ability}}} {{q:qualifier}}", Event("play", object=S.o, **QUALIFIED))


def _life(g: Grammar, lexicon: Lexicon) -> None:
    for verb in ("gain", "lose"):
        bare = Event(verb, S.agent, **QUALIFIED)
        counted = Event(verb, S.agent, op=S.t__0, amount=S.t__1, **QUALIFIED)
        happening(g, f"{{agent:player}} {verb}/{third(verb)} {lexicon.vitality} {{q:qualifier}}", bare)
        happening(g, f"{{agent:player}} {verb}/{third(verb)} {{t:test}} {lexicon.vitality} {{q:qualifier}}", counted)
        rule(g, "past_event", f"{{agent:player}} have/has {past(verb)} {lexicon.vitality} {{q:qualifier}}", bare)
        rule(g, "past_event", f"{{agent:player}} have/has {past(verb)} {{t:test}} {lexicon.vitality} {{q:qualifier}}", counted)
        rule(g, "not_past_event", f"{{agent:player}} have/has not {past(verb)} {lexicon.vitality} {{q:qualifier}}", bare)
        ruled(g, verb, f"{lexicon.vitality} {{q:qualifier}}", Event(verb, **QUALIFIED))
    taken = Event("take damage", S.agent, **QUALIFIED)
    counted = Event("take damage", S.agent, op=S.t__0, amount=S.t__1, **QUALIFIED)
    happening(g, "{agent:player} take/takes damage from {u:one_thing}", Event("take damage", S.agent, using=S.u))
    happening(g, "{agent:player} are/is dealt damage by {u:one_thing}", Event("take damage", S.agent, using=S.u), "dealt")
    dealt = Event("take damage", S.agent, op=S.t__0, amount=S.t__1, using=S.u)
    happening(g, "{agent:player} take/takes {t:test} damage from {u:one_thing}", dealt)
    happening(g, "{agent:player} are/is dealt {t:test} damage by {u:one_thing}", dealt, "dealt")
    happening(g, "{agent:player} take/takes damage {q:qualifier}", taken)
    happening(g, "{agent:player} are/is dealt damage {q:qualifier}", taken, "dealt")
    happening(g, "{agent:player} take/takes {t:test} damage {q:qualifier}", counted)
    happening(g, "{agent:player} are/is dealt {t:test} damage {q:qualifier}", counted, "dealt")
    rule(g, "past_event", "{agent:player} have/has taken damage {q:qualifier}", taken)
    rule(g, "past_event", "{agent:player} have/has dealt damage {q:qualifier}", Event("deal damage", S.agent, **QUALIFIED))
    for verb in ("draw",):
        event = Event(verb, S.agent, **OBJECT, **QUALIFIED)
        happening(g, f"{{agent:player}} {verb}/{third(verb)} {{o:thing}} {{q:qualifier}}", event)
        rule(g, "past_event", f"{{agent:player}} have/has {past(verb)} {{o:thing}} {{q:qualifier}}", event)
        rule(g, "not_past_event", f"{{agent:player}} have/has not {past(verb)} {{o:thing}} {{q:qualifier}}", event)
        for thing in ("thing", "things"):
            ruled(g, verb, f"{{o:{thing}}} {{q:qualifier}}", Event(verb, **OBJECT, **QUALIFIED))
            rest = f"{{o:{thing}}} to {{z:own_zone}}"
            ruled(g, "add", rest, Event("add", **OBJECT, destination=S.z)) if verb == "draw" else None


def _moving(g: Grammar) -> None:
    added = Event("add", **THING, destination=S.z, **QUALIFIED)
    happening(g, "{subject:thing} are/is added to {z:own_zone} {q:qualifier}", added)
    happening(g, "{agent:player} add/adds {o:thing} to {z:own_zone} {q:qualifier}", Event("add", S.agent, **OBJECT, destination=S.z, **QUALIFIED))
    happening(g, "{subject:thing} enter/enters {z:own_zone} {q:qualifier}", Event("enter", **THING, destination=S.z, **QUALIFIED))
    happening(g, "{subject:thing} leave/leaves {z:own_zone} {q:qualifier}", Event("leave", **THING, source=S.z, **QUALIFIED))
    rule(g, "past_event", "{subject:thing} were/was added to {z:own_zone} {q:qualifier}", added, tag="was")
    rule(g, "past_event", "{agent:player} have/has added {o:thing} to {z:own_zone} {q:qualifier}", Event("add", S.agent, **OBJECT, destination=S.z, **QUALIFIED))
    rule(g, "would_happen", "{subject:thing} would be added to {z:own_zone} {q:qualifier}", Event("add", **THING, destination=S.z, **QUALIFIED, would=True))
    rule(g, "would_happen", "{subject:thing} would leave {z:own_zone} {q:qualifier}", Event("leave", **THING, source=S.z, **QUALIFIED, would=True))


def _modifying(g: Grammar) -> None:
    verbs = {"modified": "modify", "changed": "modify", "increased": "increase", "reduced": "reduce", "decreased": "reduce"}
    words(g, "modified", verbs, "a change")
    for verb in ("modify", "increase", "reduce", "change"):
        act = Event(verb, **OBJECT, what=S.a, **QUALIFIED)
        ruled(g, verb, "the {a:modifiable} of {o:thing} {q:qualifier}", act)
        ruled(g, verb, "{o:thing}'s {a:modifiable} {q:qualifier}", act, "'s")
    made(g, "modifiable", "{a:modifiable_one}", lambda e: e["a"], lambda v: [{"a": v}])
    for joint in ("or", "and"):
        both = f"{{a:modifiable_one}} {joint} {{b:modifiable_one}}"
        made(g, "modifiable", both, _joint(joint), _unjoint(joint))
    words(g, "modifiable_one", {"difficulty": "difficulty", "speed": "speed", "damage": "damage", "zone": "zone", "control": "control"}, "an attribute")
    event = Event(S.v, **THING, what=S.a, **QUALIFIED)
    happening(g, "the {a:modifiable} of {subject:thing} is {v:modified} {q:qualifier}", event)
    happening(g, "{subject:thing}'s {a:modifiable} is {v:modified} {q:qualifier}", event, "'s")
    rule(g, "past_event", "the {a:modifiable} of {subject:thing} (has been|was) {v:modified} {q:qualifier}", event)
    for cannot in ("cannot", "may not"):
        for where in ("", " {d:duration}"):
            forbidden = (Rule("forbid", Event(S.v, object=S.r, what=S.a, **QUALIFIED), duration=S.d if where else None),)
            tag = "" if cannot == "cannot" else cannot
            rule(g, "group", f"the {{a:modifiable}} of {{r:plain_ref}} {cannot} be {{v:modified}} {{q:qualifier}}{where}", forbidden, tag)
            rule(g, "group", f"{{r:possessive}} {{a:modifiable}} {cannot} be {{v:modified}} {{q:qualifier}}{where}", forbidden, f"{tag}'s")
    failing = Rule("forbid", Event("end", what="Combat Phase", cause="failed check"))
    rule(g, "sentence", "if (that|this) [control] check fails, (this|the|their|your) Combat Phase does not end.", failing, tag="if fails")
    rule(g, "sentence", "failing (this|that|the) [control] check (does|will) not end (the|your|their|this) Combat Phase.", failing)
    for word in ("bonus", "penalty"):
        bonus = Event(word, **THING, what=S.a, **QUALIFIED)
        happening(g, f"{{subject:thing}} (receives|gets) a {{a:modifiable}} {word} {{q:qualifier}}", bonus)
        rule(g, "past_event", f"{{subject:thing}} have/has received a {{a:modifiable}} {word} {{q:qualifier}}", bonus)
        rule(g, "suffered", f"receive {{a:modifiable}} {plural(word)} {{q:qualifier}}", Event(word, what=S.a, **QUALIFIED))
        rule(g, "suffered", f"be given {{a:modifiable}} {plural(word)} {{q:qualifier}}", Event(word, what=S.a, **QUALIFIED), tag="given")


def _joint(word: str) -> Any:
    """*speed or damage*: one string, the two attributes joined by the word."""
    return lambda env: f"{env['a']} {word} {env['b']}"


def _unjoint(word: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        first, found, second = value.partition(f" {word} ") if isinstance(value, str) else ("", "", "")
        return [{"a": first, "b": second}] if found else []

    return unmake


def _times(g: Grammar) -> None:
    """Points of time: a phase, step or turn begins or ends."""
    for word, verb in (("(start|beginning)", "start"), ("end", "end")):
        rule(g, "time_point", f"the {word} of the {{p:period}}", Event(verb, what=S.p))
        rule(g, "time_point", f"the {word} of each {{p:period}}", Event(verb, what=S.p), tag="each")
        rule(g, "time_point", f"the {word} of this {{p:period}}", Event(verb, what=S.p), tag="this")
        rule(g, "time_point", f"the {word} of {{o:owner}} {{p:period}}", Event(verb, S.o, what=S.p))
        rule(g, "time_point", f"the {word} of {{o:owner}} next {{p:period}}", Event(verb, S.o, what=S.p, next_only=True))
    happening(g, "the {p:period}", Event("end", what=S.p))
    happening(g, "{o:owner} {p:period}", Event("end", S.o, what=S.p))
    happening(g, "(the|this) {p:period} begins", Event("start", what=S.p), "begins")
    happening(g, "{o:owner} {p:period} begins", Event("start", S.o, what=S.p), "begins")
    happening(g, "the game begins", Event("start", what="game"))
    happening(g, "the {p:period} ends", Event("end", what=S.p), "ends")
    happening(g, "{o:owner} {p:period} ends", Event("end", S.o, what=S.p), "ends")
    happening(g, "the {p:period} of {subject:thing}", Event("end", what=S.p, **THING))
    # a step that is about to come begins; one that is over has ended
    rule(g, "coming", "{e:happening}", S.e)
    made(g, "before_time", "the {p:period}", lambda e: Event("start", what=e["p"], would=True), _unbefore(False))
    made(g, "before_time", "{o:owner} {p:period}", lambda e: Event("start", e["o"], what=e["p"], would=True), _unbefore(True))
    rule(g, "before_time", "the {p:period} of {subject:thing}", Event("start", what=S.p, **THING, would=True))
    rule(g, "later_time", "during the {p:period}", Event("start", what=S.p))
    rule(g, "later_time", "during {o:owner} {p:period}", Event("start", S.o, what=S.p))
    rule(g, "later_time", "at {t:time_point}", S.t, tag="at")
    rule(g, "front_time", "during the {p:period}", Event("start", what=S.p))
    rule(g, "front_time", "at {t:time_point}", S.t, tag="at")


def _unbefore(owned: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Event) or value != Event("start", value.agent, what=value.what, would=True):
            return []
        return [{"p": value.what, "o": value.agent}] if bool(value.agent) == owned and "begins" not in value.style else []

    return unmake


def _checks(g: Grammar) -> None:
    rule(g, "purpose", "to play {o:thing} {m:played_as}", Event("play", **OBJECT, manner=S.m))
    rule(g, "purpose", "to play an ability", Event("play", object=None, what="ability"))
    rule(g, "purpose", "to block", Event("block"))
    rule(g, "purpose", "to block [against] {o:thing}", Event("block", **OBJECT))
    for verb, word in (("check", "make"), ("fail check", "fail"), ("pass check", "pass")):
        event = Event(verb, S.agent, **QUALIFIED)
        for_what = Event(verb, S.agent, **QUALIFIED, purpose=S.p)
        for article in ("a", "their", "your"):
            tag = "" if article == "a" else article
            happening(g, f"{{agent:player}} {word}/{third(word)} {article} [control] check {{q:qualifier}}", event, tag)
            happening(g, f"{{agent:player}} {word}/{third(word)} {article} [control] check {{p:purpose}} {{q:qualifier}}", for_what, tag)
        rule(g, "past_event", f"{{agent:player}} have/has {past(word)} a [control] check {{q:qualifier}}", event)
    happening(g, "{agent:player} check/checks {t:check_value}", Event("check", S.agent, op=S.t__0, amount=S.t__1))
    happening(g, "{agent:player} check/checks {o:thing} {q:qualifier}", Event("check", S.agent, **OBJECT, **QUALIFIED))
    rule(g, "check_value", "a/an {n:digits}", ("=", S.n))
    rule(g, "check_value", "a/an {n:digits} or less", ("<=", S.n))
    rule(g, "check_value", "a/an {n:digits} or (more|greater|higher)", (">=", S.n))


def _check_changes(g: Grammar) -> None:
    c = "check_ref"
    rule(g, c, "{o:owner} next [control] check", CheckRef("next", S.o))
    rule(g, c, "{o:owner} next [control] check {p:purpose}", CheckRef("next", S.o, S.p))
    rule(g, c, "{o:owner} [control] check {p:purpose}", CheckRef("next", S.o, S.p), tag="no next")
    rule(g, c, "the [control] check {p:purpose}", CheckRef("next", "", S.p))
    rule(g, c, "that [control] check", CheckRef("that"))
    rule(g, c, "this [control] check", CheckRef("this"))
    rule(g, c, "{o:owner} [control] checks", CheckRef("all", S.o))
    rule(g, c, "{o:owner} [control] checks {p:purpose}", CheckRef("all", S.o, S.p))
    rule(g, c, "all [control] checks", CheckRef("all"))
    rule(g, c, "[control] checks {p:purpose}", CheckRef("all", "", S.p), tag="bare")
    rule(g, c, "that check {p:purpose}", CheckRef("that", "", S.p))
    g.label(c, "a check")
    change = Change("check", S.n__0, S.n__1)
    each = Change("check", S.n__0, PerEach(S.n__1, S.e))
    for end in ("", " {d:duration}"):
        duration = S.d if end else None
        rule(g, "group", f"{{ref:check_ref}} get/gets {{n:signed}} for each {{e:counted}}{end}", _one_change(each, duration))
        made(g, "group", f"{{ref:check_ref}} get/gets {{n:signed}} or {{m:signed}}{end}", _either, _uneither(bool(end)))
    rule(g, "group", "{ref:check_ref} get/gets {n:signed}", _one_change(change, None))
    rule(g, "check_ref", "it", CheckRef("that"), tag="it")
    for whose in ("the", "your opponent's", "your", "their"):
        block = (Modify(It("blocking", "block"), (Change("block modifier", S.n__0, S.n__1),)),)
        rule(g, "group", f"{whose} block modifier to block (this attack|it|your attack) gets {{n:signed}}", block, tag=f"{whose} block")
    for pattern, where in (
        ("{ref:check_ref} {d:duration} get/gets {n:signed}", "inner"),
        ("{d:front_duration} {ref:check_ref} get/gets {n:signed}", "front"),
        ("{ref:check_ref} get/gets {n:signed} {d:duration}", ""),
    ):
        made(g, "group", pattern, _placed(where), _unplaced(where))


def _one_change(change: Change, duration: Any) -> Any:
    return (Modify(S.ref, (change,), duration=duration),)


def _either(env: Env) -> Any:
    changes = tuple(Change("check", sign, amount) for sign, amount in (env["n"], env["m"]))
    return (Modify(env["ref"], changes, one_of=True, duration=env.get("d")),)


def _uneither(lasting: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(only, Modify) or not isinstance(only.ref, CheckRef) or not only.one_of or len(only.changes) != 2:
            return []
        if (only.duration is not None) != lasting:
            return []
        one, two = only.changes
        return [{"ref": only.ref, "n": (one.sign, one.amount), "m": (two.sign, two.amount), "d": only.duration}]

    return unmake


def _placed(where: str) -> Any:
    def make(env: Env) -> Any:
        duration = replace(env["d"], style=(*env["d"].style, where)) if where else env["d"]
        return (Modify(env["ref"], (Change("check", *env["n"]),), duration=duration),)

    return make


def _unplaced(where: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(only, Modify) or not isinstance(only.ref, CheckRef) or only.one_of or only.duration is None:
            return []
        if len(only.changes) != 1 or any((place in only.duration.style) != (place == where) for place in ("inner", "front")):
            return []
        return [{"ref": only.ref, "n": (only.changes[0].sign, only.changes[0].amount), "d": only.duration}]

    return unmake
