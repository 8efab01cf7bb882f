"""How often and in what order: *the second time you have ... this turn*, *this is the second card you have played*."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.event import OBJECT, QUALIFIED, THING
from livingrules.text.english import past
from livingrules.text.fighting.attack import happening
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Compare, Event, Filter, Happened, Is, Number, Times

ORDINALS: Final = {"first": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "fifth": 5}


def add_universus_moments(g: Grammar, _lexicon: Lexicon) -> None:
    words(g, "ordinal", ORDINALS, "an ordinal")
    _this_way(g)
    _times(g)
    _orders(g)
    _being_attacked(g)
    _participles(g)


def _this_way(g: Grammar) -> None:
    """What the instruction before did."""
    rule(g, "history", "{e:past_event} (this way|in this way)", Happened(S.e, "this way"))
    words(g, "past_window", {"last turn": "last turn", "during your last turn": "your last turn"}, "a period of time")
    rule(g, "history", "{e:past_event} {w:past_window}", Happened(S.e, S.w))


def _times(g: Grammar) -> None:
    """*times* in all their forms count what has happened."""
    own = Event("play", S.agent, what="this ability")
    rule(g, "past_event", "{agent:player} have/has played this ability", own)
    times = Times(S.e, S.w)
    rule(g, "counted", "time {e:past_event} {w:window}", times)
    rule(g, "term", "the number of times {e:past_event} {w:window}", times)
    c = "simple_condition"
    made(g, c, "this is the {n:ordinal} time {e:past_event} {w:window}", _nth_time("="), _unnth_time("="))
    for pattern, tag in (("{n:ordinal} or greater time", ""), ("{n:ordinal} time or greater", "behind")):
        said = f"this is the {pattern} {{e:past_event}} {{w:window}}"
        made(g, c, said, _nth_time(">="), _unnth_time(">="), tag)
    often = "{e:past_event} {t:test_before} times {w:window}"
    rule(g, c, often, Compare(times, S.t__0, S.t__1), tag="times")


def _nth_time(op: str) -> Any:
    return lambda env: Compare(Times(env["e"], env["w"]), op, Number(env["n"]))


def _unnth_time(op: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Compare) or value.op != op or not isinstance(value.left, Times):
            return []
        if not isinstance(value.right, Number):
            return []
        return [{"e": value.left.event, "w": value.left.window, "n": value.right.value}]

    return unmake


# -------------------------------------------------------------------------------------------------------------- orders


def _orders(g: Grammar) -> None:
    """*this is the second card you have played this turn* says *this is your second card this turn*."""
    players = {"you have played": "you", "you played": "you", "you've played": "you", "played": ""}
    words(g, "nth_player", players, "who played it")
    for inner in ("this_attack", "only_subject"):
        rule(g, "nth_subject", f"{{r:{inner}}}", S.r)
    nth = "{ref:nth_subject} is the {f:nominal_one} {o:nth_player} {w:window}"
    made(g, "simple_condition", nth, _nth, _unnth, "have played")
    # of *it* there is no shorter way to say so
    g.add(replace(g.rules["simple_condition"][-1], make=lambda _: None, tag=""))
    made(g, "simple_condition", "{ref:nth_subject} is the {f:nominal_one}", _nth_there, _unnth_there, "nth there")
    # nor is there another way to say so of a mere *this*
    g.add(replace(g.rules["simple_condition"][-1], make=lambda _: None, tag=""))


def _nth(env: Env) -> Is | None:
    f: Filter = env["f"]
    if not f.order or f.order == "next" or f.owner or f.zones or f.history or f.ordinal_window:
        return None
    return Is(env["ref"], replace(f, owner=env["o"], ordinal_window=env["w"]))


def _nth_there(env: Env) -> Is | None:
    """*this is the third card in your card pool*."""
    f: Filter = env["f"]
    return Is(env["ref"], f) if f.order in ORDINALS and f.zones and not f.ordinal_window else None


def _unnth_there(value: Any) -> list[Env]:
    if not isinstance(value, Is) or value.negated or _nth_there({"ref": value.ref, "f": value.filter}) is None:
        return []
    return [{"ref": value.ref, "f": value.filter}]


def _unnth(value: Any) -> list[Env]:
    if not isinstance(value, Is) or value.negated or not value.filter.ordinal_window or not value.filter.order:
        return []
    f = value.filter
    return [{"ref": value.ref, "o": f.owner, "w": f.ordinal_window, "f": replace(f, owner="", ordinal_window="")}]


# ------------------------------------------------------------------------------------------------------- being attacked


def _participles(g: Grammar) -> None:
    """*After this card is discarded or sacrificed*: two verbs, one subject."""
    verbs = ("commit", "ready", "destroy", "discard", "flip", "remove", "sacrifice", "seal", "clear")
    words(g, "participle", {past(verb): verb for verb in verbs}, "a participle")
    other = Event(S.w, **THING, **QUALIFIED)
    either = Event(S.v, **THING, **QUALIFIED, alternatives=(other,))
    happening(g, "{subject:thing} are/is {v:participle} or {w:participle} {q:qualifier}", either)


def _being_attacked(g: Grammar) -> None:
    """What an attack is aimed at: a character, or a backup."""
    c = "simple_condition"
    aimed = Happened(Event("attack", object=S.ref, target=S.t), "attack")
    rule(g, c, "{ref:is_subject} is attacking {t:one_thing}", aimed)
    by = Happened(Event("attack", S.agent, target=S.t), "attack")
    rule(g, c, "{agent:other_player} are/is attacking {t:one_thing}", by)
    happening(g, "{t:one_thing} is attacked {q:qualifier}", Event("attack", **QUALIFIED, target=S.t))
    rule(g, "suffered", "be attacked", Event("attack"))
    block = Event("block", S.agent, **OBJECT, manner=("with",))
    either = Event("play", S.agent, **OBJECT, alternatives=(block,))
    happening(g, "{agent:player} play/plays or block/blocks with {o:thing}", either)
    for thing in ("thing", "things"):
        both = Event("play", **OBJECT, alternatives=(Event("block", **OBJECT, manner=("with",)),))
        rule(g, "ruled_act", f"play or block with {{o:{thing}}}", both)
