"""Agents by name."""

from __future__ import annotations

from typing import Final

from livingrules.agents.base import Agent
from livingrules.agents.random_player import RandomPlayer
from livingrules.errors import LivingRulesError

AGENTS: Final = ("random", "greedy")
"""The names that `make_agent` knows."""


def make_agent(name: str, seed: int | str = 0) -> Agent:
    """A fresh agent; the same name and seed play the same way."""
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        from livingrules.agents.greedy import GreedyPlayer  # the view is large, and random players do without it

        return GreedyPlayer(seed)
    raise LivingRulesError(f"There is no agent called {name!r}; there are {', '.join(AGENTS)}.")
