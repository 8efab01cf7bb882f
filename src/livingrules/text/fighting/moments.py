"""Events of time, and of values that are modified."""

from __future__ import annotations

from typing import Any

from livingrules.games.ufs.causes import FAILED
from livingrules.text.common.event import OBJECT, QUALIFIED, THING
from livingrules.text.english import plural
from livingrules.text.fighting.attack import happening
from livingrules.text.fighting.verbs import ruled
from livingrules.text.lexicon import Lexicon
from livingrules.text.lowering.failed_checks import THAT
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Ability, Event, Grant, Modify, Rule, Seq, TurnOf


def add_moments(g: Grammar, lexicon: Lexicon) -> None:
    _modifying(g, lexicon)
    _times(g)
    for pattern, tag in (
        ("{p:clauses} during {o:owner} turn.", "turn behind"),
        ("during {o:owner} turn, {p:clauses}.", "turn"),
    ):
        made(g, "ability", pattern, _on_a_turn, _unon_a_turn, tag)


def _modifying(g: Grammar, lexicon: Lexicon) -> None:
    verbs = {
        "modified": "modify",
        "changed": "modify",
        "increased": "increase",
        "reduced": "reduce",
        "decreased": "reduce",
    }
    words(g, "modified", verbs, "a change")
    for verb in ("modify", "increase", "reduce", "change"):
        act = Event(verb, **OBJECT, what=S.a, **QUALIFIED)
        ruled(g, verb, "the {a:modifiable} of {o:thing} {q:qualifier}", act)
        ruled(g, verb, "{o:thing}'s {a:modifiable} {q:qualifier}", act, "'s")
    made(g, "modifiable", "{a:modifiable_one}", lambda e: e["a"], lambda v: [{"a": v}])
    for joint in ("or", "and"):
        both = f"{{a:modifiable_one}} {joint} {{b:modifiable_one}}"
        made(g, "modifiable", both, _joint(joint), _unjoint(joint))
    words(
        g,
        "modifiable_one",
        {"difficulty": "difficulty", "speed": "speed", "damage": "damage", "zone": "zone", "control": "control"},
        "an attribute",
    )
    event = Event(S.v, **THING, what=S.a, **QUALIFIED)
    happening(g, "the {a:modifiable} of {subject:thing} is {v:modified} {q:qualifier}", event)
    happening(g, "{subject:thing}'s {a:modifiable} is {v:modified} {q:qualifier}", event, "'s")
    rule(g, "past_event", "the {a:modifiable} of {subject:thing} (has been|was) {v:modified} {q:qualifier}", event)
    for cannot in ("cannot", "may not"):
        for where in ("", " {d:duration}"):
            forbidden = (
                Rule("forbid", Event(S.v, object=S.r, what=S.a, **QUALIFIED), duration=S.d if where else None),
            )
            tag = "" if cannot == "cannot" else cannot
            rule(
                g,
                "group",
                f"the {{a:modifiable}} of {{r:plain_ref}} {cannot} be {{v:modified}} {{q:qualifier}}{where}",
                forbidden,
                tag,
            )
            rule(
                g,
                "group",
                f"{{r:possessive}} {{a:modifiable}} {cannot} be {{v:modified}} {{q:qualifier}}{where}",
                forbidden,
                f"{tag}'s",
            )
    lasting = (Rule("forbid", Event("end", what=S.p)),)
    rule(g, "group", f"(your|the|their|this|your {lexicon.opponent}'s) {{p:period}} does not end", lasting)
    failing = Rule("forbid", Event("end", what="Combat Phase", cause=FAILED), ref=THAT)
    rule(
        g,
        "sentence",
        "if (that|this) [control] check fails, (this|the|their|your) Combat Phase does not end.",
        failing,
        tag="if fails",
    )
    rule(
        g,
        "sentence",
        "failing (this|that|the|these) [control] (check|checks) (does|will) not end"
        " (the|your|their|this) Combat Phase.",
        failing,
    )
    for word in ("bonus", "penalty"):
        bonus = Event(word, **THING, what=S.a, **QUALIFIED)
        happening(g, f"{{subject:thing}} (receives|gets) a {{a:modifiable}} {word} {{q:qualifier}}", bonus)
        received = f"{{subject:thing}} (have/has|) received a {{a:modifiable}} {word} {{q:qualifier}}"
        rule(g, "past_event", received, bonus)
        rule(
            g,
            "suffered",
            f"receive [any] [more] {{a:modifiable}} {plural(word)} {{q:qualifier}}",
            Event(word, what=S.a, **QUALIFIED),
        )
        rule(
            g,
            "suffered",
            f"be given {{a:modifiable}} {plural(word)} {{q:qualifier}}",
            Event(word, what=S.a, **QUALIFIED),
            tag="given",
        )


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
        rule(
            g, "time_point", f"the {word} of {{o:owner}} next {{p:period}}", Event(verb, S.o, what=S.p, next_only=True)
        )
    happening(g, "the {p:period}", Event("end", what=S.p))
    happening(g, "{o:owner} {p:period}", Event("end", S.o, what=S.p))
    happening(g, "(the|this) {p:period} begins", Event("start", what=S.p), "begins")
    happening(g, "{o:owner} {p:period} begins", Event("start", S.o, what=S.p), "begins")
    happening(g, "the (start|beginning) of {o:owner} {p:period}", Event("start", S.o, what=S.p), "start of")
    happening(g, "the game begins", Event("start", what="game"))
    happening(g, "the {p:period} ends", Event("end", what=S.p), "ends")
    happening(g, "{o:owner} {p:period} ends", Event("end", S.o, what=S.p), "ends")
    happening(g, "the {p:period} of {subject:thing}", Event("end", what=S.p, **THING))
    # a step that is about to come begins; one that is over has ended
    made(g, "before_time", "the {p:period}", lambda e: Event("start", what=e["p"], would=True), _unbefore(False))
    made(
        g,
        "before_time",
        "{o:owner} {p:period}",
        lambda e: Event("start", e["o"], what=e["p"], would=True),
        _unbefore(True),
    )
    rule(g, "before_time", "the {p:period} of {subject:thing}", Event("start", what=S.p, **THING, would=True))
    own_step = Event("start", what=S.p, **THING, would=True)
    rule(g, "before_time", "{subject:thing}'s {p:period}", own_step, tag="'s")
    rule(g, "later_time", "during the {p:period}", Event("start", what=S.p))
    rule(g, "later_time", "during {o:owner} {p:period}", Event("start", S.o, what=S.p))
    rule(g, "later_time", "at {t:time_point}", S.t, tag="at")
    made(g, "later_time", "at {t:time_point}", lambda e: e["t"], lambda v: [{"t": v}] if v.verb == "end" else [])
    rule(g, "front_time", "during the {p:period}", Event("start", what=S.p))
    rule(g, "front_time", "during {o:owner} {p:period}", Event("start", S.o, what=S.p))
    rule(g, "front_time", "at {t:time_point}", S.t, tag="at")


def _unbefore(owned: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Event) or value != Event("start", value.agent, what=value.what, would=True):
            return []
        return (
            [{"p": value.what, "o": value.agent}] if bool(value.agent) == owned and "begins" not in value.style else []
        )

    return unmake


def _on_a_turn(env: Env) -> Ability | None:
    """What holds on one player's turns only."""
    if not all(isinstance(part, Modify | Grant | Rule) and part.duration is None for part in env["p"]):
        return None
    body = env["p"][0] if len(env["p"]) == 1 else Seq(env["p"])
    return Ability("static", (body,), condition=TurnOf(env["o"]))


def _unon_a_turn(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "static" or not isinstance(value.condition, TurnOf):
        return []
    only = value.body[0]
    return [{"o": value.condition.player, "p": only.parts if isinstance(only, Seq) else (only,)}]
