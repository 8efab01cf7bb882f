"""Durations and windows of time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar
from livingrules.text.tree import Duration

_STEPS: Final = "Step"


def _spell(period: str) -> Duration:
    """The rest of a phase, step or turn."""
    if period == "turn":
        return Duration("turn")
    return Duration("step" if period.endswith(_STEPS) else "phase", window=period)


def _unspell(value: Any) -> list[Env]:
    if value == Duration("turn"):
        return [{"p": "turn"}]
    if (
        isinstance(value, Duration)
        and value.kind in ("step", "phase")
        and value == Duration(value.kind, window=value.window)
    ):
        return [{"p": value.window}]
    return []


def add_durations(g: Grammar, lexicon: Lexicon) -> None:
    words(g, "period", lexicon.periods, "a phase or step")
    for category, front in (("duration", ""), ("front_duration", ",")):
        made(
            g,
            category,
            f"for the rest of (this|the) {{p:period}}{front}",
            lambda e: _spell(e["p"]),
            _unspell,
            "rest" if not front else "",
        )
        made(
            g,
            category,
            f"until the end of (this|the) {{p:period}}{front}",
            lambda e: _spell(e["p"]),
            _unspell,
            "until end",
        )
        made(g, category, f"during this {{p:period}}{front}", lambda e: _spell(e["p"]), _unspell, "during")
        made(g, category, f"during this attack's {{p:period}}{front}", lambda e: _spell(e["p"]), _unspell, "attack's")
        rule(g, category, f"for the rest of (this|the) game{front}", Duration("game"))
        rule(g, category, f"for the rest of (this|the) attack{front}", Duration("attack"))
        rule(g, category, f"during this attack{front}", Duration("attack"), tag="during")
        for when in ("start", "end"):
            words_for = "(start|beginning)" if when == "start" else "end"
            for next_ in ("next ", ""):
                pattern = f"until the {words_for} of {{o:owner}} {next_}{{p:period}}{front}"
                made(g, category, pattern, _point(when, next_), _unpoint(when, next_))
    made(g, "duration", "this {p:period}", lambda e: _spell(e["p"]), _unspell)
    g.label("duration", "a duration")
    window = {f"this {period}": value for period, value in lexicon.periods.items()}
    window["this game"] = "game"
    window["this attack"] = "attack"
    words(g, "window", window, "a period of time")


_POSSESSIVE: Final = {"you": "your", "opponent": "opponent's", "they": "their", "each": "each player's"}
_POSSESSOR: Final = {written: player for player, written in _POSSESSIVE.items()}


def _point(when: str, following: str) -> Callable[[Env], Duration | None]:
    def make(env: Env) -> Duration | None:
        owner = _POSSESSIVE.get(env["o"])
        return None if owner is None else Duration("until", until=f"{when} of {owner} {following}{env['p']}")

    return make


def _unpoint(when: str, following: str) -> Callable[[Any], list[Env]]:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Duration) or value != Duration("until", until=value.until):
            return []
        start = f"{when} of "
        owner, _, period = value.until[len(start) :].partition(" ")
        if not value.until.startswith(start) or owner not in _POSSESSOR or not period.startswith(following):
            return []
        return [{"o": _POSSESSOR[owner], "p": period[len(following) :]}]

    return unmake
