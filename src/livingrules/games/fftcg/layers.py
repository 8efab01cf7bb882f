"""What every card is at present: printed information and the ongoing effects on it, layer by layer (11.12.4)."""

from __future__ import annotations

from livingrules.games.fftcg.state import State, Watcher
from livingrules.games.fftcg.words import AUTO, FIELD, VERBS, ZONES


def refresh(g: State) -> None:
    """Work out anew what the cards are, and which auto-abilities wait."""
    g.dirty = 0
    watch(g)


def watch(g: State) -> None:
    """Lay the auto-abilities out by the verbs that they wait for."""
    found: list[list[Watcher]] = [[] for _ in range(VERBS)]
    infos = g.library.infos
    for seat in (g.active, 1 - g.active):
        for card in g.zones[seat * ZONES + FIELD]:
            for ref in g.now[card].abilities:
                info = infos[ref]
                if info.kind == AUTO and info.zones >> FIELD & 1:
                    for verb in info.verbs:
                        found[verb].append((card << 12 | ref, g.epoch[card], g.now[card].controller))
    g.watchers = [tuple(watchers) for watchers in found]
