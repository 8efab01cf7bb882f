"""Saved games of FFTCG: what comes back from plain data, and the indexes that are rebuilt."""

from __future__ import annotations

from typing import Any

from livingrules.games.fftcg import refreshing
from livingrules.games.fftcg.formats import Options
from livingrules.games.fftcg.game import Fftcg, Pair, prepare
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.values import Values
from livingrules.kernel.restore import Thaw, refill


def restore(decks: Pair, options: Options, saved: dict[str, Any]) -> Fftcg:
    """The saved game between these decks, at the decision where it was saved."""
    game = prepare(decks, options, 0)
    refill(game, saved, FftcgThaw())
    return game


def restore_beside(game: Fftcg, saved: dict[str, Any]) -> Fftcg:
    """A saved moment of the game that is given: its cards are understood already."""
    twin: Fftcg = game.copy()
    refill(twin, saved, FftcgThaw())
    return twin


class FftcgThaw(Thaw):
    """Equal values become one object again."""

    def __init__(self) -> None:
        self.known: dict[Any, Values] = {}

    def values(self, data: Any) -> Values:
        found = self.known.get(data)
        if found is None:
            *parts, generic, controller = data
            whole: tuple[Any, ...] = (*parts, bool(generic), controller)
            found = self.known[data] = Values(*whole)
        return found

    def reindex(self, game: Any) -> None:
        reindex(game)


def reindex(g: State) -> None:
    """Work out anew what every card is, and what waits, rules and replaces."""
    dirty, unchecked, attention, trace = g.dirty, g.unchecked, g.attention, g.trace
    g.trace = None
    refreshing.reindex(g)
    g.resume(dirty, unchecked)
    g.attention, g.trace = attention, trace
