"""Clauses: who does what, several in one sentence, with the subject said once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.number import number
from livingrules.text.common.predicates import duration_of, subject_of, with_subject, without_subject
from livingrules.text.nodes.fighting import Check
from livingrules.text.pattern import listing, made, rule, variant
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Act,
    Bind,
    Duration,
    Event,
    Grant,
    Instruction,
    Later,
    May,
    Modify,
    OneOf,
    Replace,
    Rule,
    Select,
    Seq,
    Set,
)

Group = tuple[Instruction, ...]
_LINKS = ("and then", ", then", ", and", ", and then", ", then")


AS_IN_HAND: Final = "as in hand"
"""The manner of playing a card from where it lies as though it were in hand."""
YOU: Final = "you"
WAITS: Final = Duration("turn")
"""How long what is put off waits for its time, where a game does not say otherwise."""


def add_clauses(
    g: Grammar,
    links: tuple[str, ...] = (),
    waits: Duration | None = WAITS,
    closing: bool = False,
    unsaid: bool = False,
) -> None:
    """`links`: what else may stand between two clauses of this game's sentences; `waits`: how long acts wait;
    `closing`: whether a duration at the end of a sentence is that of all its clauses.
    """
    for form in ("base", "third"):
        listing(g, f"vps_{form}", f"vp_{form}", "and", other=("and then", ", then", ", and", *links))
    made(g, "group", "{v:vp_base}", lambda e: (with_agent(e["v"], "you"),), _unimperative)
    made(g, "group", "{agent:you} {v:vps_base}", _you, _unyou)
    made(g, "group", "{agent:other_player} [also] {v:vps_base/vps_third}", _acting(False), _unacting)
    made(g, "group", "{agent:other_player} must {v:vps_base}", _acting(True), _unmust)
    for form in ("one", "many"):
        listing(g, f"predicates_{form}", f"predicate_{form}", "and", other=(", and", "and then"))
    for pattern, where in (
        ("{ref:subject} [also] {p:predicates_many/predicates_one}", ""),
        ("{ref:subject} {p:predicates_many/predicates_one} {d:duration}", "tail"),
        ("{d:front_duration} {ref:subject} {p:predicates_many/predicates_one}", "front"),
        ("{ref:subject} {d:duration} {p:predicates_many/predicates_one}", "inner"),
    ):
        made(g, "group", pattern, predicated(where), unpredicated(where))
    _choices(g, unsaid)
    g.label("group", "an instruction")
    g.label("vp_base", "an instruction")
    listing(g, "groups", "group", "and", other=(*_LINKS, *links))
    made(g, "clauses", "{l:groups}", _flat(closing), _unflat)
    made(g, "parts", "{c:clauses}", lambda e: e["c"], lambda v: [{"c": v}] if isinstance(v, tuple) else [])
    rule_tail(g, waits)
    g.label("parts", "an instruction")


def _choices(g: Grammar, unsaid: bool) -> None:
    """*draw 1 card or gain 2 vitality*: you choose; of another player's it may be left open who does."""
    for form in ("base", "third"):
        listing(g, f"either_{form}", f"vp_{form}", "or", least=2, other=(", or",))
    made(g, "group", "(|either) {v:either_base}", lambda e: choice({**e, "agent": "you"}), unchoice(True))
    chosen = "{v:either_base} \\(your choice\\)"
    made(g, "group", chosen, lambda e: choice({**e, "agent": "you"}), unchoice(True), "your choice")
    theirs = (_open_choice, _unopen_choice) if unsaid else (choice, unchoice(False))
    made(g, "group", "{agent:other_player} (|either) {v:either_base/either_third}", *theirs)
    if unsaid:
        made(g, "group", "{agent:other_player} must either {v:either_base}", choice, unchoice(False))
    either = "" if unsaid else "[either] "
    made(g, "group", f"{{agent:other_player}} must {either}{{v:either_base}}", choice, unchoice(False), "must")
    for form in ("one", "many"):
        listing(g, f"either_{form}", f"predicate_{form}", "or", least=2, other=(", or",))
    made(g, "group", "{ref:subject} {p:either_many/either_one}", _either, _uneither)
    made(g, "group", "{ref:subject} {p:either_many/either_one} \\(your choice\\)", _either, _uneither, "your choice")


def choice(env: Env) -> Any:
    return (OneOf(tuple(with_agent(v, env["agent"]) for v in env["v"]), env["agent"]),)


def unchoice(yours: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(only, OneOf) or any(agent_of(v) not in (only.chooser, None) for v in only.parts):
            return []
        if yours != (only.chooser == "you"):
            return []
        return [{"agent": only.chooser, "v": tuple(with_agent(v, "") for v in only.parts)}]

    return unmake


def _open_choice(env: Env) -> Any:
    (only,) = choice(env)
    return (replace(only, chooser=""),)


def _unopen_choice(value: Any) -> list[Env]:
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(only, OneOf) or only.chooser:
        return []
    found: list[Env] = unchoice(False)((replace(only, chooser=agent_of(only.parts[0]) or YOU),))
    return found


def _either(env: Env) -> Any:
    return (OneOf(predicated("")(env)),)


def _uneither(value: Any) -> list[Env]:
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(only, OneOf) or only.chooser != "you":
        return []
    found: list[Env] = unpredicated("")(only.parts)
    return found


# -------------------------------------------------------------------------------------------------------------- agents


def with_agent(value: Any, agent: str) -> Any:
    """An instruction carried out by that player."""
    if isinstance(value, Act):
        return replace(value, agent=agent)
    if isinstance(value, Bind | Check):
        return replace(value, player=agent)
    if isinstance(value, Seq):
        return replace(value, parts=tuple(with_agent(part, agent) for part in value.parts))
    if isinstance(value, OneOf):
        return replace(value, chooser=agent, parts=tuple(with_agent(part, agent) for part in value.parts))
    return value


def agent_of(value: Any) -> str | None:
    if isinstance(value, Act):
        return value.agent
    if isinstance(value, Bind | Check):
        return value.player
    if isinstance(value, Seq):
        return agent_of(value.parts[0])
    return value.chooser if isinstance(value, OneOf) else None


def _unimperative(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or len(value) != 1:
        return []
    only = value[0]
    if "you" in only.style or agent_of(only) not in ("you", None):
        return []
    return [{"v": with_agent(only, "")}]


def _you(env: Env) -> Group:
    acts = tuple(with_agent(v, "you") for v in env["v"])
    return (replace(acts[0], style=(*acts[0].style, "you")), *acts[1:])


def _unyou(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or not value or "you" not in value[0].style:
        return []
    return [{"agent": "you", "v": tuple(with_agent(v, "") for v in value)}]


def _acting(must: bool) -> Any:
    def make(env: Env) -> Group | None:
        if not all(agent_of(v) is not None for v in env["v"]):
            return None
        if must and any(isinstance(v, Act) and "as next form" in v.manner for v in env["v"]):
            return None  # what somebody must play as a form is a rule for that form
        acts = tuple(with_agent(v, env["agent"]) for v in env["v"])
        return (replace(acts[0], style=(*acts[0].style, "must")), *acts[1:]) if must else acts

    return make


def _unacting(value: Any) -> list[Env]:
    found = _shared_agent(value)
    return found if found and "must" not in value[0].style else []


def _unmust(value: Any) -> list[Env]:
    found = _shared_agent(value)
    return found if found and "must" in value[0].style else []


def _shared_agent(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or not value:
        return []
    agents = {agent_of(v) for v in value}
    agent = agents.pop()
    if agents or agent in (None, "you", ""):
        return []
    return [{"agent": agent, "v": tuple(with_agent(v, "") for v in value)}]


# ---------------------------------------------------------------------------------------------------------- predicates


def predicated(where: str) -> Any:
    def make(env: Env) -> Group | None:
        ref, duration = env["ref"], env.get("d")
        if where == "inner" and not _next(ref):
            return None
        said = [each for item in env["p"] for each in (item if isinstance(item, tuple) else (item,))]
        if duration is None:
            return tuple(with_subject(each, ref) for each in said)
        if any(duration_of(each) is not None for each in said):
            return None
        marked = _marked(duration, where)
        return tuple(replace(with_subject(each, ref), duration=marked) for each in said)

    return make


def _mixed(predicates: tuple[Any, ...]) -> tuple[Any, ...]:
    """*gets +1 damage and Stun: 1* is two predicates under one verb."""
    joined: list[Any] = []
    for each in predicates:
        if joined and "mixed" in each.style:
            before = joined[-1]
            joined[-1] = (*before, each) if isinstance(before, tuple) else (before, each)
        else:
            joined.append(each)
    return tuple(joined)


def _next(ref: Any) -> bool:
    """Of whom a duration may stand between subject and predicate: the time behind *first* belongs to the *first*."""
    return isinstance(ref, Select) and ref.filter.order in ("", "next") and (ref.filter.order == "next" or ref.all)


def _marked(duration: Duration, where: str) -> Duration:
    """The duration with the place where it stands, if that is not the end."""
    if where not in ("front", "inner") or where in duration.style:
        return duration
    return replace(duration, style=(*duration.style, where))


def unpredicated(where: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, tuple) or not value:
            return []
        ref = subject_of(value[0])
        if ref is None or any(subject_of(each) != ref for each in value):
            return []
        bare = tuple(without_subject(each) for each in value)
        if not where:
            return [{"ref": ref, "p": _mixed(bare)}]
        duration = duration_of(value[0])
        if duration is None or any(duration_of(each) != duration for each in value):
            return []
        if any((place in duration.style) != (place == where) for place in ("front", "inner")):
            return []
        return [{"ref": ref, "p": _mixed(tuple(replace(each, duration=None) for each in bare)), "d": duration}]

    return unmake


# ----------------------------------------------------------------------------------------------------- several clauses


def _mergeable(before: Any, after: Any) -> bool:
    """Would the second share the subject of the first?"""
    if "again" in after.style or "you" in after.style or "must" in after.style:
        return False
    agent = agent_of(before)
    if agent is not None:
        if "you" in before.style:
            return agent_of(after) == "you"
        return agent not in ("you", "") and agent_of(after) == agent
    subject = subject_of(before)
    if subject is None or isinstance(after, Act | Bind | Check):
        return False
    return bool(
        subject_of(after) == subject
        and duration_of(before) == duration_of(after)
        and _predicate(before)
        and _predicate(after)
    )


def _predicate(value: Any) -> bool:
    """Read as subject and predicate, not as a verb of its own."""
    said = isinstance(value, Set) and bool({"said", "mixed"} & set(value.style))
    return said or isinstance(value, Rule | Modify | Grant)


def regroup(flat: Group) -> tuple[Group, ...]:
    """Instructions that share a subject, together."""
    groups: list[Group] = []
    for each in flat:
        if groups and _mergeable(groups[-1][-1], each):
            groups[-1] = (*groups[-1], each)
        else:
            groups.append((each,))
    return tuple(groups)


def _plural_agent(value: Any) -> bool:
    agent = agent_of(value)
    return agent not in (None, "", "you") and number(agent) == "pl"


_TWO = "elided:"


def unfold(acts: tuple[Any, ...]) -> tuple[Any, ...]:
    """*add 1 of them to your hand and the rest to ...*, *destroy this and that*: one verb, two acts."""
    found: list[Any] = []
    for act in acts:
        if isinstance(act, Seq) and "elided" in act.style:
            first, second = act.parts
            found += [first, replace(second, style=(*second.style, *(_TWO + tag for tag in act.style)))]
        else:
            found.append(act)
    return tuple(found)


def refold(acts: tuple[Any, ...]) -> tuple[Any, ...]:
    """Two acts that were said with one verb, together again."""
    found: list[Any] = []
    for act in acts:
        tags = tuple(tag[len(_TWO) :] for tag in act.style if tag.startswith(_TWO))
        if tags and found and not isinstance(found[-1], Seq):
            second = replace(act, style=tuple(tag for tag in act.style if not tag.startswith(_TWO)))
            found[-1] = Seq((found[-1], second), style=tags)
        else:
            found.append(act)
    return tuple(found)


def _addressed(acts: tuple[Any, ...]) -> tuple[Any, ...]:
    """After *they* or *both players* your own act needs its *you*."""
    found: list[Any] = []
    for act in acts:
        needed = found and _plural_agent(found[-1]) and agent_of(act) == "you" and "you" not in act.style
        found.append(replace(act, style=(*act.style, "you")) if needed else act)
    return tuple(found)


def _flat(closing: bool) -> Any:
    def make(env: Env) -> Group | None:
        flat: list[Any] = []
        for folded in env["l"]:
            group = unfold(folded)
            first = group[0]
            # *both players draw 1 card and discard 1 card*: the second verb is theirs too
            if flat and _plural_agent(flat[-1]) and agent_of(first) == "you" and "you" not in first.style:
                return None
            if flat and _mergeable(flat[-1], first):
                first = replace(first, style=(*first.style, "again"))
            flat += [first, *group[1:]]
        return _shared(tuple(flat), closing)

    return make


_SHARED = "shared"


def lasts(each: Instruction) -> bool:
    """Whether it lasts until its duration ends, and not only until it has been done."""
    return isinstance(each, Modify | Grant | Set | Rule | Replace) or (
        isinstance(each, Act) and each.verb == "gain control"
    )


def _shared(flat: Group, closing: bool) -> Group:
    """*This turn, A gets +1 damage and B loses 1 damage*: the duration is said once and holds for both."""
    first, last = duration_of(flat[0]), duration_of(flat[-1])
    if first is not None and "front" in first.style:
        return tuple(_during(each, first) for each in flat)
    if closing and last is not None and not {"front", "inner"} & set(last.style):
        return tuple(_during(each, last) for each in flat)
    return flat


def _during(each: Instruction, duration: Duration) -> Instruction:
    """The same for that long, if it lasts at all and nothing else was said of it."""
    if not lasts(each) or duration_of(each) is not None:
        return each
    if isinstance(each, Rule) and each.event is not None and each.event.during:
        return each
    return with_duration(each, replace(duration, style=(_SHARED,)))


def _unshared(each: Instruction) -> Instruction:
    duration = duration_of(each)
    alone = duration is None or _SHARED not in duration.style
    return each if alone else with_duration(each, None)


def with_duration(each: Instruction, duration: Duration | None) -> Instruction:
    if isinstance(each, Modify | Grant | Set | Rule | Replace | Act):
        return replace(each, duration=duration)
    return each


def _unflat(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or not value or not all(isinstance(each, Instruction) for each in value):
        return []
    return [{"l": regroup(refold(_addressed(tuple(_unshared(each) for each in value))))}]


# ------------------------------------------------------------------------------------------------------------- options


def rule_tail(g: Grammar, waits: Duration | None) -> None:
    """*you may ...* governs the rest of its sentence (K.4.5)."""
    timed, untimed = _timed(waits), _untimed(waits)
    made(g, "may", "{agent:player} may {v:vps_base}", _may, _unmay)
    made(g, "may", "{agent:player} may {v:vps_base} and {c:clauses}", _may, _unmay_more)
    made(g, "may", "{agent:player} may (|either) {v:either_base}", _may_either, _unmay_either)
    rule(g, "parts", "{m:may}", (S.m,))
    lasting = (Later(S.e, S.p, False, S.d),)
    rule(g, "parts", "{d:front_duration} (after|when|whenever) {e:event}, {p:parts}", lasting)
    made(g, "parts", "the next time {e:event} {d:duration}, {p:parts}", _next_time, _unnext_time)
    made(g, "may", "{agent:player} may {v:vps_base} {t:later_time}", _may_later(timed), _unmay_later(untimed))
    made(g, "parts", "(|either) {a:group} or {b:group}", _alternatives, _unalternatives)
    made(
        g, "parts", "(|either) {a:group} or {b:group} \\(your choice\\)", _alternatives, _unalternatives, "your choice"
    )
    made(g, "parts", "{t:front_time}, {c:clauses}", timed, untimed, "front time")
    variant(g, "parts", "{c:clauses} (after|when) {e:event}", (Later(S.e, S.c),), "after behind")
    made(g, "parts", "{c:clauses} {t:later_time}", timed, untimed)
    for link in ("and", "and then", ", then", ", and"):
        tag = "" if link == "and" else f"then may:{link}"
        made(g, "parts", f"{{c:clauses}} {link} {{m:may}}", lambda e: (*e["c"], e["m"]), _unlast_may, tag)


def _next_time(env: Env) -> Any:
    return (Later(replace(env["e"], next_only=True), env["p"], duration=env["d"]),)


def _unnext_time(value: Any) -> list[Env]:
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(only, Later) or not only.event.next_only or not only.once or only.duration is None:
        return []
    return [{"e": replace(only.event, next_only=False), "p": only.parts, "d": only.duration}]


def _may_later(timed: Any) -> Any:
    def make(env: Env) -> May | None:
        acts = tuple(with_agent(v, env["agent"]) for v in env["v"])
        later = timed({"c": acts, "t": env["t"]})
        return None if later is None else May(env["agent"], later)

    return make


def _unmay_later(untimed: Any) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, May) or value.done or value.undone:
            return []
        found = untimed(value.parts)
        if not found or any(agent_of(v) != value.player for v in found[0]["c"]):
            return []
        return [{"agent": value.player, "v": tuple(with_agent(v, "") for v in found[0]["c"]), "t": found[0]["t"]}]

    return unmake


def _alternatives(env: Env) -> Any:
    """*draw 1 card or your opponent discards 1 card*: two subjects; you choose."""
    first, second = env["a"], env["b"]
    if len(first) != 1 or len(second) != 1:
        return None
    agents = [agent_of(each) for each in (first[0], second[0])]
    same = agents[0] == agents[1] is not None or (
        agents == [None, None] and subject_of(first[0]) == subject_of(second[0])
    )
    theirs = _plural_agent(first[0]) and agents[1] == "you" and "you" not in second[0].style
    return None if same or theirs else (OneOf((first[0], second[0])),)


def _unalternatives(value: Any) -> list[Env]:
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(only, OneOf) or len(only.parts) != 2 or only.chooser != "you":
        return []
    return [{"a": (only.parts[0],), "b": (only.parts[1],)}]


def _timed(waits: Duration | None) -> Any:
    """Acts can wait for a time; what lasts has a duration instead."""

    def make(env: Env) -> Any:
        if not all(isinstance(part, Act) for part in env["c"]):
            return None
        return (Later(env["t"], env["c"], duration=_wait(env["t"], waits)),)

    return make


def _wait(time: Event, usual: Duration | None) -> Duration | None:
    """How long a text waits for a time: *the start of your next turn* is not of this turn."""
    return None if time.next_only else usual


def _untimed(waits: Duration | None) -> Any:
    def unmake(value: Any) -> list[Env]:
        only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if isinstance(only, Later) and only == Later(only.event, only.parts, duration=_wait(only.event, waits)):
            return [{"t": only.event, "c": only.parts}]
        return []

    return unmake


def _may(env: Env) -> May | None:
    agent, more = env["agent"], env.get("c", ())
    if more and agent != "you" and agent_of(more[0]) == "you" and "you" not in more[0].style:
        return None  # a verb without a subject of its own is what the same player may do
    if any(isinstance(v, Act) and AS_IN_HAND in v.manner for v in env["v"]):
        return None  # what somebody may play as though it were in hand is a permission, and nothing is played at once
    acts = tuple(with_agent(v, agent) for v in env["v"])
    return May(agent, unfold(acts) + more)


def _may_either(env: Env) -> May:
    return May(env["agent"], choice(env))


def _unmay_either(value: Any) -> list[Env]:
    if not isinstance(value, May) or value.done or value.undone or len(value.parts) != 1:
        return []
    only = value.parts[0]
    if not isinstance(only, OneOf) or only.chooser != value.player:
        return []
    return [{"agent": value.player, "v": tuple(with_agent(v, "") for v in only.parts)}]


def _unmay(value: Any) -> list[Env]:
    if not isinstance(value, May) or value.done or value.undone:
        return []
    parts = refold(value.parts)
    if any(agent_of(v) not in (value.player, None) for v in parts):
        return []
    return [{"agent": value.player, "v": tuple(with_agent(v, "") for v in parts)}]


def _unmay_more(value: Any) -> list[Env]:
    if not isinstance(value, May) or value.done or value.undone:
        return []
    found: list[Env] = []
    for cut in range(len(value.parts) - 1, 0, -1):
        head, rest = value.parts[:cut], value.parts[cut:]
        if all(agent_of(v) == value.player for v in head):
            found.append({"agent": value.player, "v": tuple(with_agent(v, "") for v in head), "c": rest})
    return found


def _unlast_may(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or len(value) < 2 or not isinstance(value[-1], May):
        return []
    return [{"c": value[:-1], "m": value[-1]}]
