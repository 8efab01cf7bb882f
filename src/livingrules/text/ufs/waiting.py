"""What waits for a card or a phase that is still to come."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.clause import agent_of
from livingrules.text.fighting.attack import happening
from livingrules.text.pattern import made, rule
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Act, Duration, Event, Filter, Grant, Is, It, Later, Modify, Rule, Set, When

LASTING: Final = (Grant, Modify, Rule, Set)
WHOSE: Final = {"you": "your", "opponent": "opponent's", "they": "their"}


def add_ufs_waiting(g: Grammar) -> None:
    _next_card(g)
    _next_phase(g)
    _this_turns(g)
    rule(g, "duration", "until this attack resolves", Duration("attack"), tag="resolves")
    rule(g, "front_duration", "until this attack resolves,", Duration("attack"), tag="resolves")
    both = "if {e:foreseen} and (|if) {c:condition}, {p:parts}."
    rule(g, "sentence", both, Later(S.e, S.p, condition=S.c), tag="foreseen and")
    happening(g, "{agent:player} pass/passes on (an|their) enhance", Event("pass", S.agent))


def _next_card(g: Grammar) -> None:
    """*if the next card you play this turn is an attack, it gets +1 speed*: whatever is played next is looked at."""
    card = Filter(card_word=True)
    for who, player, form in (("you", "you", "play"), ("your opponent", "opponent", "plays")):
        played = Event("play", player, object=card, next_only=True)
        for negated, word in ((False, "is a/an"), (True, "is not a/an")):
            kind = When(Is(It(), S.f, negated), S.p)
            said = f"if the next card {who} {form} this turn {word} {{f:nominal_one}}, {{p:parts}}."
            rule(g, "sentence", said, Later(played, (kind,), duration=Duration("turn")), tag="next card")
            more = said + " if {e:foreseen}, {q:parts}."
            made(g, "sentence", more, _looked_at(played, negated), _unlooked_at(played, negated), "next card, it")


def _looked_at(played: Event, negated: bool) -> Any:
    """What is foreseen of the next card begins to wait when that card has been played."""

    def make(env: Env) -> Any:
        if env["e"].object != It():
            return None
        then = (*env["p"], Later(env["e"], env["q"]))
        return Later(played, (When(Is(It(), env["f"], negated), then),), duration=Duration("turn"))

    return make


def _unlooked_at(played: Event, negated: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        when = value.parts[0] if isinstance(value, Later) and value.event == played else None
        if not isinstance(when, When) or not isinstance(when.condition, Is) or when.condition.negated != negated:
            return []
        last = when.then[-1]
        if len(when.then) == 1 or not isinstance(last, Later):
            return []
        return [{"f": when.condition.filter, "p": when.then[:-1], "e": last.event, "q": last.parts}]

    return unmake


def _next_phase(g: Grammar) -> None:
    """*your attacks get +1 damage during your next Combat Phase*: it begins with the phase, and ends with it."""
    made(g, "parts", "{c:clauses} during {o:owner} next {p:period}", _in_next, _unin_next)
    made(g, "parts", "during {o:owner} next {p:period}, {c:clauses}", _in_next, _unin_next, "next phase")
    made(g, "parts", "during {o:owner} next {p:period}, {m:may}", _may_in_next, _unmay_in_next, "next phase may")


def _begins(owner: str, period: str) -> Event:
    return Event("start", owner, what=period, next_only=True)


def _waits(owner: str) -> Duration:
    return Duration("until", until=f"end of {WHOSE[owner]} next turn")


def _in_next(env: Env) -> Any:
    owner, period = env["o"], env["p"]
    if owner not in WHOSE:
        return None
    acts = all(isinstance(part, Act) for part in env["c"])
    lasting = all(isinstance(part, LASTING) and part.duration is None for part in env["c"])
    if not acts and (not lasting or period == "turn"):
        return None
    kind = "step" if period.endswith("Step") else "phase"
    parts = env["c"] if acts else tuple(replace(part, duration=Duration(kind, window=period)) for part in env["c"])
    return (Later(_begins(owner, period), parts, duration=_waits(owner)),)


def _unin_next(value: Any) -> list[Env]:
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(only, Later) or only.event != _begins(only.event.agent, only.event.what):
        return []
    env: Env = {"o": only.event.agent, "p": only.event.what}
    env["c"] = tuple(replace(part, duration=None) if isinstance(part, LASTING) else part for part in only.parts)
    return [env] if env["o"] in WHOSE and _in_next(env) == value else []


def _may_in_next(env: Env) -> Any:
    owner = env["o"]
    if owner not in WHOSE or any(agent_of(part) is None for part in env["m"].parts):
        return None
    return (Later(_begins(owner, env["p"]), (env["m"],), duration=_waits(owner)),)


def _unmay_in_next(value: Any) -> list[Env]:
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(only, Later) or len(only.parts) != 1 or only.event.agent not in WHOSE:
        return []
    env: Env = {"o": only.event.agent, "p": only.event.what, "m": only.parts[0]}
    return [env] if hasattr(only.parts[0], "parts") and _may_in_next(env) == value else []


def _this_turns(g: Grammar) -> None:
    for word, verb in (("(start|beginning)", "start"), ("end", "end")):
        rule(g, "time_point", f"the {word} of this turn's {{p:period}}", Event(verb, what=S.p), tag="this turn's")
