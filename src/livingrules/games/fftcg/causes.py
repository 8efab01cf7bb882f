"""By what something was brought about: *by your opponent's Summons or abilities*."""

from __future__ import annotations

from typing import Any

from livingrules.games.fftcg import reading
from livingrules.games.fftcg.state import Agent, State
from livingrules.games.fftcg.words import (
    AUTO,
    BY_EFFECT,
    BY_RULE,
    CHOSEN,
    EX_BURST,
    REF_MASK,
    RESOLVES,
    SUMMON,
    SUMMON_TEXT,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import ANYBODY, Meaning

Past = tuple[Any, Event] | None
"""What has happened, the newest first: what was before it, and an event."""


class Cause(Meaning):
    """What has brought something about: whose it is, and which kinds of texts; none of them for casting itself."""

    __slots__ = ("kinds", "player")

    def __init__(self, player: int, kinds: tuple[int, ...]) -> None:
        super().__init__(("cause", player, kinds))
        self.player = player
        self.kinds = kinds

    def is_of(self, g: State, scope: Scope, by: int) -> bool:
        """Whether it is that player's."""
        return self.player == ANYBODY or by == reading.seat(g, scope, self.player)

    def brought(self, g: State, scope: Scope, event: Event, past: Past = None) -> bool:
        """Whether it brought the event about; past: the chain of events that ends with it, if it is history."""
        agents = g.agents(event)
        if agents:
            return any(self.did(g, scope, agent) for agent in agents)
        if not self.is_of(g, scope, event.by):
            return False
        if not self.kinds:
            return event.cause == BY_RULE
        return (event.cause == BY_EFFECT or event.verb == CHOSEN) and working_kind(g, event, past) in self.kinds

    def did(self, g: State, scope: Scope, agent: Agent) -> bool:
        """Whether it is what has dealt damage: that did what the damage brought about (12.4.5)."""
        g.cite("12.4.5")
        _, how, by, ability = agent
        return self.is_of(g, scope, by) and how == BY_EFFECT and is_kind(g, self.kinds, ability)

    def stands_behind(self, g: State, scope: Scope, by: int, ability: int) -> bool:
        """Whether it is that Summon or ability."""
        return self.is_of(g, scope, by) and is_kind(g, self.kinds, ability)


def is_kind(g: State, kinds: tuple[int, ...], ability: int) -> bool:
    """Whether a text (an instance of it; -1 for none) is of one of the kinds."""
    return ability >= 0 and g.library.infos[ability & REF_MASK].kind in kinds


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
