"""Abilities: marks in front, costs, trigger, effect, and the sentences that limit their use."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.kernel.clause import ran
from livingrules.text.fftcg.lexicon import PERIODS
from livingrules.text.fftcg.predicates import gives_its_name_away
from livingrules.text.pattern import listing, made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Ability,
    Act,
    Compare,
    Event,
    Gate,
    Grant,
    Happened,
    HasCards,
    Instruction,
    Keyword,
    Later,
    Limit,
    Modify,
    Replace,
    Restriction,
    Rule,
    Seq,
    Set,
    When,
)

EX_BURST = Gate("EX Burst")


def add_heads(g: Grammar) -> None:
    _keyword_lines(g)
    _costs(g)
    _limits(g)
    a = "plain_ability"
    tail = "{b:body} {l:limits}"
    made(g, a, f"(when|whenever|each time) {{t:event}}, {tail}", _auto, _unauto(False, "event"))
    made(g, a, f"(when|whenever) {{t:event}}, if {{c:condition}}, {tail}", _auto, _unauto(True, "event"))
    made(g, a, f"(when|whenever) {{c:condition}}, {tail}", _by_state, _unby_state)
    made(g, a, f"{{t:turn_event}}, {tail}", _auto, _unauto(False, "turn"))
    first = "during each turn, when {t:happening} for the first time in that turn, {b:body}"
    made(g, a, first, _first_time, _unfirst_time, "first time")
    made(g, a, f"(when|whenever) {{t:event_or_moment}}, {tail}", _auto, _unauto(False, "either"))
    made(g, "event_or_moment", "{a:happening} or {b:moment}", _either, _uneither)
    made(g, a, f"{{t:moment}}, {tail}", _auto, _unauto(False, "moment"))
    made(g, a, f"{{t:moment}}, if {{c:condition}}, {tail}", _auto, _unauto(True, "moment"))
    made(g, a, f"{{k:costs}}: {tail}", _action, _unaction)
    made(g, a, f"{{n:special_name}} {{k:costs}}: {tail}", _special, _unspecial)
    made(g, a, "{b:body}", _unmarked, _ununmarked)
    made(g, a, "if {c:condition}, (|then) {b:field_parts}.", _field_if, _unfield_if)
    past = "during this turn, if {e:past_event}, {b:field_parts}."
    made(g, a, past, _field_past, _unfield_past, "past in front")
    made(g, a, "as long as {c:condition}, {b:field_parts}.", _field_if, _unfield_if, "as long as")
    made(g, "field_parts", "{c:clauses}", lambda e: e["c"] if _static(e["c"]) else None, lambda v: [{"c": v}])
    made(g, "unstopped", "{b:clauses}", _unstopped, _ununstopped)
    made(g, "ability", "{a:plain_ability}", _sound, lambda v: [{"a": v}])
    made(g, "ability", "EX BURST {a:ability}", _marked(EX_BURST), _unmarked_with("EX Burst"))
    made(g, "ability", "Damage {n:whole} -- {a:ability}", _damaged, _undamaged)
    g.label("ability", "an ability")


def _sound(env: Env) -> Ability | None:
    return None if gives_its_name_away(env["a"]) else env["a"]


def _keyword_lines(g: Grammar) -> None:
    rule(g, "keyword_line", "{n:keyword_name}", Keyword(S.n))
    rule(g, "keyword_line", "Limit Break -- {n:digits}", Keyword("Limit Break", S.n))
    made(g, "keyword_lines", "{a:keyword_line} {b:keyword_row}", lambda e: (_in_row(e["a"]), *e["b"]), _unrow)
    listing(g, "keyword_lines", "keyword_line", ",", other=("and",))
    made(g, "keyword_row", "{a:keyword_line}", lambda e: (_in_row(e["a"]),), _unlast)
    made(g, "keyword_row", "{a:keyword_line} {b:keyword_row}", lambda e: (_in_row(e["a"]), *e["b"]), _unrow)


def _in_row(keyword: Keyword) -> Keyword:
    """Written without a comma."""
    return replace(keyword, style=("row",))


def _unrow(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or len(value) < 2 or "row" not in value[0].style:
        return []
    return [{"a": value[0], "b": value[1:]}]


def _unlast(value: Any) -> list[Env]:
    return [{"a": value[0]}] if isinstance(value, tuple) and len(value) == 1 else []


# --------------------------------------------------------------------------------------------------------------- costs


def _costs(g: Grammar) -> None:
    made(g, "costs", "{i:icons}", lambda e: e["i"] or None, _unicons)
    made(g, "costs", "{i:icons}, {v:paid}", _mixed, _unmixed)
    made(g, "costs", "{v:paid}", lambda e: _yours(e["v"]), _unpaid)
    listing(g, "paid", "vp_base", ",", other=("and", ", and"))


def _yours(acts: Any) -> Any:
    if not all(isinstance(act, Act) for act in acts):
        return None
    return tuple(replace(act, agent="you") for act in acts)


def _icon(act: Any) -> bool:
    return isinstance(act, Act) and (act.verb == "pay" or "icon" in act.style or act.what == "same name")


def _unicons(value: Any) -> list[Env]:
    return [{"i": value}] if isinstance(value, tuple) and value and all(_icon(act) for act in value) else []


def _mixed(env: Env) -> Any:
    acts = _yours(env["v"])
    return None if not env["i"] or acts is None else (*env["i"], *acts)


def _unmixed(value: Any) -> list[Env]:
    icons = tuple(act for act in value if _icon(act))
    rest = tuple(replace(act, agent="") for act in value if not _icon(act))
    return [{"i": icons, "v": rest}] if icons and rest else []


def _unpaid(value: Any) -> list[Env]:
    if any(_icon(act) for act in value):
        return []
    return [{"v": tuple(replace(act, agent="") for act in value)}]


# -------------------------------------------------------------------------------------------------------------- limits


def _limits(g: Grammar) -> None:
    """*You can only use this ability during your turn and only once per turn.*"""
    named = [name for name in PERIODS.values() if name.startswith(("Main", "Attack"))]  # no other has abilities used
    phases = {f"during your {name}": f"your {name}" for name in named} | {f"during the {name}": name for name in named}
    words(g, "limit_phase", phases, "a phase")
    for item in ("[only] during {o:whose_turn} turn",):
        rule(g, "limit", item, Limit("turn", S.o))
    rule(g, "limit", "[only] once per turn", Limit("uses", count=1, period="turn"))
    rule(g, "limit", "[only] twice per turn", Limit("uses", count=2, period="turn"))
    rule(g, "limit", "[only] {p:limit_phase}", Limit("step", S.p))
    rule(g, "limit", "[only] if {c:condition}", Restriction("only playable", S.c))
    rule(g, "limit", "[only] while {c:condition}", Restriction("only playable", S.c), tag="while")
    listing(g, "limit_list", "limit", "and", other=(", and", ","))
    rule(g, "limits", "", ())
    rule(g, "limits", "you can only use this ability {l:limit_list}.", S.l)
    rule(g, "limits", "you can use this ability {l:limit_list}.", S.l, tag="can use")
    rule(g, "limits", "this effect will trigger {l:limit_list}.", S.l, tag="trigger")
    rule(g, "limits", "you may only use this ability {l:limit_list}.", S.l, tag="may only")


def _limited(env: Env, ability: Ability) -> Ability:
    limits = tuple(each for each in env["l"] if isinstance(each, Limit))
    restrictions = tuple(each for each in env["l"] if isinstance(each, Restriction))
    order = tuple("R" if isinstance(each, Restriction) else "L" for each in env["l"])
    style = ("limits:" + "".join(order),) if "L" in order and "R" in order else ()
    return replace(ability, limits=limits, restrictions=restrictions, style=style)


def _limits_of(ability: Ability) -> tuple[Any, ...]:
    order = next((tag[len("limits:") :] for tag in ability.style if tag.startswith("limits:")), "")
    if not order:
        return (*ability.limits, *ability.restrictions)
    limits, restrictions = list(ability.limits), list(ability.restrictions)
    return tuple((limits if letter == "L" else restrictions).pop(0) for letter in order)


# ----------------------------------------------------------------------------------------------------------- abilities


def _auto(env: Env) -> Ability | None:
    """The *if* right behind the trigger is the ability's own condition (11.8.13)."""
    first = env["b"][0]
    if (
        "c" not in env
        and isinstance(first, When)
        and not first.otherwise
        and not {"behind", "instead"} & set(first.style)
    ):
        return None
    ran("fftcg:11.8.2")
    return _limited(env, Ability("auto", env["b"], trigger=env["t"], condition=env.get("c")))


_ONCE = (Limit("uses", count=1, period="turn"),)


def _first_time(env: Env) -> Ability | None:
    ability = _auto({**env, "l": ()})
    return None if ability is None else replace(ability, limits=_ONCE)


def _unfirst_time(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "auto" or value.limits != _ONCE or value.restrictions:
        return []
    return [{"t": value.trigger, "b": value.body}]


def _by_state(env: Env) -> Ability | None:
    """A state trigger: it waits for something to be so, not for something to happen (11.8.18)."""
    if _static(env["b"]) or not isinstance(env["c"], HasCards | Compare):
        return None
    return _limited(env, Ability("auto", env["b"], condition=env["c"]))


def _unby_state(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "auto" or value.trigger is not None or value.gates:
        return []
    return [{"c": value.condition, "b": value.body, "l": _limits_of(value)}]


def _either(env: Env) -> Event | None:
    first: Event = env["a"]
    return None if first.alternatives else replace(first, alternatives=(env["b"],))


def _uneither(value: Any) -> list[Env]:
    if not isinstance(value, Event) or len(value.alternatives) != 1:
        return []
    return [{"a": replace(value, alternatives=()), "b": value.alternatives[0]}]


def _form(event: Event | None) -> str:
    """How a trigger is written."""
    if event is None:
        return ""
    if event.verb in ("start", "end"):
        return "moment"
    if any(each.verb in ("start", "end") for each in event.alternatives):
        return "either"
    if event.during in ("your turn", "opponent's turn"):
        return "turn"
    return "event"


def _unauto(conditional: bool, trigger: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Ability) or value.kind != "auto" or value.gates:
            return []
        if (value.condition is not None) != conditional or _form(value.trigger) != trigger:
            return []
        return [{"t": value.trigger, "c": value.condition, "b": value.body, "l": _limits_of(value)}]

    return unmake


def _action(env: Env) -> Ability | None:
    if any(isinstance(act, Act) and act.what == "same name" for act in env["k"]):
        return None
    ran("fftcg:11.6.2", "fftcg:11.5.4")
    return _limited(env, Ability("action", env["b"], costs=env["k"]))


def _unaction(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "action" or value.gates:
        return []
    return [{"k": value.costs, "b": value.body, "l": _limits_of(value)}]


def _special(env: Env) -> Ability:
    ran("fftcg:11.7.2", "fftcg:11.5.4")
    return _limited(env, Ability("special", env["b"], (Gate("name", env["n"]),), costs=env["k"]))


def _unspecial(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "special" or len(value.gates) != 1:
        return []
    return [{"n": value.gates[0].value, "k": value.costs, "b": value.body, "l": _limits_of(value)}]


_LASTING = (Modify, Set, Grant, Rule, Replace)


def _static(body: tuple[Instruction, ...]) -> bool:
    """Does it hold as long as its card is there, rather than happen?"""
    for each in body:
        if isinstance(each, Seq):
            if not _static(each.parts):
                return False
        elif isinstance(each, When):
            if not _static(each.then + each.otherwise):
                return False
        elif not isinstance(each, _LASTING) or (each.duration is not None and each.duration.kind != "while"):
            return False
    return True


def _unmarked(env: Env) -> Ability | None:
    """Without trigger or cost: what holds on the field, or what a Summon does."""
    body = env["b"]
    if isinstance(body[0], Later) and (body[0].duration is None or body[0].duration.kind == "while"):
        return None  # what begins with its moment is an auto-ability (11.8.2)
    if not _static(body):
        return Ability("summon", body)
    if len(body) == 1 and isinstance(body[0], When) and not body[0].otherwise:
        return None  # the *if* of a field ability is its condition
    return Ability("field", body)


def _ununmarked(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind not in ("field", "summon") or value.gates:
        return []
    return [] if value.condition is not None else [{"b": value.body}]


def _field_if(env: Env) -> Ability:
    return Ability("field", env["b"], condition=env["c"])


def _unfield_if(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "field" or value.condition is None or value.gates:
        return []
    return [{"c": value.condition, "b": value.body}]


def _field_past(env: Env) -> Ability:
    return Ability("field", env["b"], condition=Happened(env["e"]))


def _unfield_past(value: Any) -> list[Env]:
    found = _unfield_if(value)
    if not found or not isinstance(value.condition, Happened) or value.condition.negated:
        return []
    return [{"e": value.condition.event, "b": value.body}]


def _unstopped(env: Env) -> Ability | None:
    """Older cards leave out the stop of an ability in quotes."""
    body = env["b"]
    return Ability("field", body) if _static(body) else None


def _ununstopped(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "field" or value.condition is not None:
        return []
    return [{"b": value.body}]


# --------------------------------------------------------------------------------------------------------------- marks


def _marked(gate: Gate) -> Any:
    def make(env: Env) -> Ability:
        ability: Ability = env["a"]
        return replace(ability, gates=(gate, *ability.gates))

    return make


def _unmarked_with(kind: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Ability) or not value.gates or value.gates[0].kind != kind:
            return []
        return [{"a": replace(value, gates=value.gates[1:])}]

    return unmake


def _damaged(env: Env) -> Ability:
    found: Ability = _marked(Gate("Damage", str(env["n"])))(env)
    return found


def _undamaged(value: Any) -> list[Env]:
    found: list[Env] = _unmarked_with("Damage")(value)
    return [{**env, "n": int(value.gates[0].value)} for env in found]
