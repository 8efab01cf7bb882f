"""Durations and points of time."""

from __future__ import annotations

from dataclasses import replace

from livingrules.text.fftcg.lexicon import PERIODS
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Duration, Event, TurnOf

_POINTS = {
    "end of your turn": "end of your turn",
    "end of your next turn": "end of your next turn",
    "end of your opponent's turn": "end of opponent's turn",
    "end of your opponent's next turn": "end of opponent's next turn",
    "end of the next turn": "end of the next turn",
    "beginning of your next turn": "start of your next turn",
}


def add_durations(g: Grammar) -> None:
    words(g, "period", PERIODS, "a phase")
    words(g, "point", _POINTS, "a point of time")
    for category, comma in (("duration", ""), ("leading", ",")):
        rule(g, category, f"until the end of (the|this) turn{comma}", Duration("turn"))
        rule(g, category, f"until the {{p:point}}{comma}", Duration("until", until=S.p))
        rule(g, category, f"(during|for) this turn{comma}", Duration("turn"), tag="during")
        rule(g, category, f"during {{o:whose_turn}} turn{comma}", Duration("while", condition=TurnOf(S.o)))
    rule(g, "duration", "this turn", Duration("turn"), tag="this turn")
    rule(g, "duration", "(for as long as|as long as) {c:condition}", Duration("while", condition=S.c))
    made(g, "front_duration", "{d:leading}", _in_front, lambda value: [{"d": value}])
    words(g, "whose_turn", {"your": "you", "your opponent's": "opponent"}, '"your"')
    g.label("duration", "a duration")
    words(g, "window", {"this turn": "turn", "during this turn": "turn", "this game": "game"}, '"this turn"')
    _times(g)


def _in_front(env: Env) -> Duration:
    """Marked as leading: it holds for all that the sentence does (see `common.clause`)."""
    duration: Duration = env["d"]
    return replace(duration, style=(*duration.style, "front"))


def _times(g: Grammar) -> None:
    """Moments of the turn: as triggers, and what an effect may wait for."""
    whose = {"your": "you", "your opponent's": "opponent", "each player's": "each", "the": "", "each": "any"}
    words(g, "time_of", whose, '"your"')
    words(g, "turn_of", {"each of your turns": "you", "each of your opponent's turns": "opponent",
                         "each player's turn": "each", "each turn": "any", "your turn": "you"}, "a turn")  # fmt: skip
    words(g, "phase", {name: phase for name, phase in PERIODS.items() if phase != "turn"}, "a phase")
    for word, verb in (("beginning", "start"), ("end", "end")):
        t = "moment"
        rule(g, t, f"at the {word} of {{t:turn_of}}", Event(verb, S.t, what="turn"))
        rule(g, t, f"at the {word} of the turn", Event(verb, what="turn"))
        rule(g, t, f"at the {word} of {{w:time_of}} {{p:phase}}", Event(verb, S.w, what=S.p))
        during = Event(verb, S.t, what=S.p)
        rule(g, t, f"at the {word} of the {{p:phase}} during {{t:turn_of}}", during, tag="during")
        bare = Event(verb, S.t, what=S.p)
        rule(g, t, f"at the {word} of {{p:phase}} during {{t:turn_of}}", bare, tag="bare during")
        rule(g, t, f"at the {word} of your {{p:phase}} during {{t:turn_of}}", bare, tag="your during")
        following = Event(verb, S.w, what="next turn")
        rule(g, t, f"at the {word} of {{w:time_of}} next turn", following)
    g.label("moment", "a point of time")
    rule(g, "front_time", "{m:moment}", S.m)
    rule(g, "later_time", "{m:moment}", S.m)
