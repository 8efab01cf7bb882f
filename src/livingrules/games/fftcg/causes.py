"""By what something was brought about: *by your opponent's Summons or abilities*, *by a cost*."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import reading, sieve
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    ACTION,
    AUTO,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    CARD_MASK,
    CHOSEN,
    REF_MASK,
    SPECIAL,
    SUMMON_TEXT,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event

WHOSE: Final = {"opponent's ": "opponent", "your ": "you"}
KINDS: Final[dict[str, tuple[int, ...]]] = {
    "Summon": (SUMMON_TEXT,),
    "ability": (AUTO, ACTION, SPECIAL),
    "Summon or ability": (SUMMON_TEXT, AUTO, ACTION, SPECIAL),
    "effect": (SUMMON_TEXT, AUTO, ACTION, SPECIAL),
    "auto-ability": (AUTO,),
    "action ability": (ACTION,),
    "special ability": (SPECIAL,),
    "action or special ability": (ACTION, SPECIAL),
}

KNOWN: Final = ("", "battle", "cost", "cast", *KINDS)
"""Every word for what brings something about."""


def split(cause: str) -> tuple[str, str]:
    """Whose it is ("" for anybody's), and what."""
    for prefix, player in WHOSE.items():
        if cause.startswith(prefix):
            return player, cause.removeprefix(prefix)
    return "", cause


def caused(g: State, scope: Scope, cause: str, event: Event) -> bool:
    """Whether the event was brought about that way."""
    player, what = split(cause)
    if player and event.by != reading.seat_of(g, scope, player):
        return False
    if what == "battle":
        return event.cause == BY_BATTLE
    if what == "cost":
        return event.cause == BY_COST
    if what == "":
        return True
    if what == "cast":
        return event.cause == BY_RULE
    return (event.cause == BY_EFFECT or event.verb == CHOSEN) and working_kind(g, event) in KINDS[what]


def working_kind(g: State, event: Event) -> int:
    """Which kind of text is doing it: what is being resolved; a choice tells which kind of text has made it."""
    if event.verb == CHOSEN:
        return event.what
    number = g.resolving
    if number not in g.scopes:
        return 0
    return g.library.infos[g.scopes[number].ability & REF_MASK].kind


def ability_is(g: State, scope: Scope, part: tree.AbilityFilter, event: Event) -> bool:
    """Whether the event is about such an ability: `what` is its kind."""
    if part.kinds and event.what not in {kind for word in part.kinds for kind in KINDS[word]}:
        return False
    mark = g.mark(event.card & CARD_MASK)
    return part.on is None or sieve.passes(g, scope, part.on, mark)
