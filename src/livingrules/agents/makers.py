"""Agents by name."""

from __future__ import annotations

from typing import Final

from livingrules.agents.base import Agent
from livingrules.agents.random_player import RandomPlayer
from livingrules.errors import LivingRulesError
from livingrules.games.packs import GAMES, pack

AGENTS: Final = ("random", "greedy")
"""The names that `make_agent` knows, the strongest last."""
PLAYED_BY: Final = {"random": GAMES, "greedy": ("ufs", "universus")}
"""Which games each of them can play: random needs to know nothing, the others know what their games are about."""


def agents_of(game: str) -> tuple[str, ...]:
    """Who can play a game, the strongest last."""
    return tuple(name for name in AGENTS if game in PLAYED_BY[name])


def make_agent(name: str, seed: int | str = 0, game: str = "ufs") -> Agent:
    """A fresh agent; the same name and seed play the same way."""
    if name in AGENTS and name not in agents_of(game):
        known = ", ".join(agents_of(game))
        raise LivingRulesError(f"The agent {name} does not play {pack(game).title}; there are {known}.")
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        from livingrules.agents.greedy import GreedyPlayer  # the view is large, and random players do without it

        return GreedyPlayer(seed)
    raise LivingRulesError(f"There is no agent called {name!r}; there are {', '.join(AGENTS)}.")
