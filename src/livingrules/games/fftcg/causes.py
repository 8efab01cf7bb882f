"""By what something was brought about: *by your opponent's Summons or abilities*."""

from __future__ import annotations

from typing import Any, Final

from livingrules.games.fftcg import filters, reading
from livingrules.games.fftcg.state import Agent, State
from livingrules.games.fftcg.words import (
    ACTION,
    AUTO,
    BY_EFFECT,
    BY_RULE,
    CARD_MASK,
    CHOSEN,
    EX_BURST,
    REF_MASK,
    RESOLVES,
    SPECIAL,
    SUMMON,
    SUMMON_TEXT,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event

Past = tuple[Any, Event] | None
"""What has happened, the newest first: what was before it, and an event."""
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

KNOWN: Final = ("cast", *KINDS)
"""Every word for what brings something about."""


def split(cause: str) -> tuple[str, str]:
    """Whose it is ("" for anybody's), and what."""
    for prefix, player in WHOSE.items():
        if cause.startswith(prefix):
            return player, cause.removeprefix(prefix)
    return "", cause


def caused(g: State, scope: Scope, cause: str, event: Event, past: Past = None) -> bool:
    """Whether the event was brought about that way; past: the chain of events that ends with it, if it is history."""
    agents = g.agents(event)
    if agents:
        return any(caused_by(g, scope, cause, agent) for agent in agents)
    player, what = split(cause)
    if player and event.by != reading.seat_of(g, scope, player):
        return False
    if what == "cast":
        return event.cause == BY_RULE
    return (event.cause == BY_EFFECT or event.verb == CHOSEN) and working_kind(g, event, past) in KINDS[what]


def caused_by(g: State, scope: Scope, cause: str, agent: Agent) -> bool:
    """Whether what has dealt damage is that which a text speaks of: it did what the damage brought about (12.4.5)."""
    g.cite("12.4.5")
    player, what = split(cause)
    _, how, by, ability = agent
    if player and by != reading.seat_of(g, scope, player):
        return False
    return how == BY_EFFECT and ability >= 0 and g.library.infos[ability & REF_MASK].kind in KINDS.get(what, ())


def working_kind(g: State, event: Event, past: Past) -> int:
    """Which kind of text is doing it: what is being resolved; a choice tells which kind of text has made it."""
    if event.verb == CHOSEN:
        return event.what
    if past is not None:
        return kind_then(g, past)
    number = g.resolving
    if number not in g.scopes:
        return 0
    return g.library.infos[g.scopes[number].ability & REF_MASK].kind


def kind_then(g: State, past: Past) -> int:
    """Which kind of text was being resolved when something happened: the last that had begun by then."""
    while past is not None:
        event = past[1]
        if event.verb == RESOLVES:
            return g.library.infos[event.what].kind
        if event.verb == EX_BURST:
            return burst_kind(g, event.card)
        past = past[0]
    return 0


def burst_kind(g: State, card: int) -> int:
    """What an EX Burst is: the text of a Summon, or an auto-ability."""
    return SUMMON_TEXT if g.printed[card].types & SUMMON else AUTO


def ability_is(g: State, scope: Scope, part: tree.AbilityFilter, event: Event) -> bool:
    """Whether the event is about such an ability: `what` is its kind."""
    if part.kinds and event.what not in {kind for word in part.kinds for kind in KINDS[word]}:
        return False
    mark = g.mark(event.card & CARD_MASK)
    return part.on is None or filters.passes(g, scope, part.on.noted, mark)
